"""A person at the page: looks for what can be pressed, and presses it."""

from __future__ import annotations

import json
import urllib.request
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, Locator, Page, TimeoutError, ViewportSize

from fuda.cards.decks import bundled_decks

DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
SOON = 30_000  # milliseconds
ASKED = '[data-ready="asked"]'
OVER = "[data-end]"
AIMS = ".card.target, .seat.target, .mi.target, button.drop.go, button.here"


class Person:
    """One browser window."""

    def __init__(
        self, browser: Browser, address: str, lang: str = "en", size: ViewportSize | None = None, **settings: Any
    ) -> None:
        self.address = address
        self.context = browser.new_context(
            viewport=size or DESK, locale="ja-JP" if lang == "ja" else "en-US", has_touch=size == PHONE
        )
        chosen = json.dumps({"lang": lang, "speed": "off", "theme": "light", **settings})
        keep = (
            f"if (!localStorage.getItem('fuda.settings')) localStorage.setItem('fuda.settings', {json.dumps(chosen)})"
        )
        self.context.add_init_script(keep)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(SOON)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def close(self) -> None:
        self.context.close()
        assert not self.faults, f"the page failed: {self.faults[:3]}"

    # Getting there.

    def begin(self, game: str, *kinds: str, **more: Any) -> dict[str, str]:
        """Begin a game by a request, and sit down at it."""
        decks = list(bundled_decks(game))
        seats = [
            {"kind": kind, "deck": decks[place], "level": "sensible"}
            for place, kind in enumerate(kinds or ("me", "computer"))
        ]
        keys: dict[str, str] = self.post("/api/games", {"game": game, "seats": seats, "seed": 11, **more})["keys"]
        self.open(keys["page0"])
        return keys

    def post(self, path: str, body: Any) -> Any:
        data = json.dumps(body).encode()
        wish = urllib.request.Request(self.address + path, data, {"content-type": "application/json"})
        with urllib.request.urlopen(wish, timeout=60) as answer:
            return json.load(answer)

    def open(self, key: str) -> None:
        self.page.goto(f"{self.address}/t/{key}")
        self.page.wait_for_selector(".tablepage")

    # Looking.

    @property
    def seq(self) -> int:
        return int(self.page.locator(".tablepage").get_attribute("data-seq") or 0)

    def wait(self) -> bool:
        """Until this person is asked; False if the game is over."""
        self.page.wait_for_selector(f"{ASKED}, {OVER}")
        return self.page.locator(OVER).count() == 0

    def wait_past(self, seq: int) -> None:
        for _ in range(SOON // 50):
            if self.find(OVER).count() or self.seq > seq:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nothing happened after {seq}")

    def text(self) -> str:
        return self.page.locator("body").inner_text()

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    # Playing.

    def step(self) -> bool:
        """Answer one question by pressing things; False if the game is over."""
        if not self.wait():
            return False
        before = self.seq
        for _ in range(14):
            if not self._press():
                break
            self.page.wait_for_timeout(40)
            self.page.wait_for_selector('.prompt:not([aria-busy="true"]), [data-end]')
            if self.find(OVER).count() or self.seq != before:
                return True
        if not self.find(ASKED).count():
            self.wait_past(before)
            return True
        self.find('.acts [data-verb="cancel"]').first.click() if self.find('[data-verb="cancel"]').count() else None
        self.find('.acts [data-verb="end"], .acts [data-verb="pass"], .acts .btn').last.click()
        self.page.wait_for_timeout(80)
        return True

    def _press(self) -> bool:
        """Press what comes next: a button that is offered first, else a target, else a card that can act."""
        if self.find(".sure").count():
            self.find(".sure .btn").first.click()
            self.find('.acts [data-verb="end"], .acts [data-verb="pass"]').last.click()
            return True
        for selector in (
            ".acts .btn.primary:enabled",
            AIMS,
            ".handz .card.can",
            ".card.can, .mi.can",
            ".acts .btn:enabled",
        ):
            found = self.find(selector)
            if found.count():
                with suppress(TimeoutError):  # another picture came in between
                    found.first.click(timeout=1500)
                return True
        return False

    def play(self, steps: int) -> bool:
        """So many answers; False if the game was over before."""
        return all(self.step() for _ in range(steps))

    def drag(self, what: Locator, to: Locator) -> None:
        """Carry something to a place with the mouse, and let it go there."""
        self.hold(what)
        self.release(to)

    def hold(self, what: Locator) -> None:
        """Take something with the mouse, and lift it."""
        box = what.first.bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + 10, box["y"] + 10)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + 40, box["y"] + 30, steps=3)

    def release(self, to: Locator) -> None:
        """Let go of what is held over a place."""
        box = to.first.bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] - 20, box["y"] + box["height"] / 2, steps=4)
        self.page.mouse.up()

    def concede(self) -> None:
        self.find('.tools [aria-label="Settings"], .tools [aria-label="設定"]').click()
        self.find(".sets .acts2 .btn").last.click()
        self.find(".sure .danger").click()
        self.page.wait_for_selector(OVER)

    def looks(self) -> tuple[int, str, int]:
        """What a person sees: how much has happened, what is asked, and how many cards lie there."""
        return self.seq, self.find(".ask").inner_text(), self.find(".card, .mi").count()

    def play_out(self, most: int = 400) -> None:
        """Pass and end everything until the game is over."""
        for _ in range(most):
            if not self.wait():
                return
            before = self.seq
            ending = self.find('.acts [data-verb="end"], .acts [data-verb="pass"], .acts [data-verb="stop"]')
            if ending.count():
                ending.last.click()
                self.page.wait_for_timeout(30)
                if self.find(".sure").count():
                    self.find(".sure .danger").click()
            else:
                self.step()
            if not self.find(OVER).count() and self.seq == before:
                self.page.wait_for_timeout(60)
        raise AssertionError("the game did not end")
