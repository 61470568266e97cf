"""What must hold on every page and in every game: sizes, words in both languages, what everybody can use."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from fuda.games import SLUGS
from fuda.server.build import PAGE, WEB
from tests.browser.person import PHONE

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
ENGLISH = re.compile("[A-Za-z]{4,}")
# Words that are the same in both languages: names of the games and of what they count.
SAME = re.compile(
    r"fuda|札|日本語|English|Shadowverse|EVOLVE|Spell|Card|Strike|Enter|Space|Rank|Reバース|for you|Rebirth|LvUP"
    r"|Shift|http\S+"
)
MOST_SCRIPT = 150 << 10  # bytes, compressed


@pytest.mark.parametrize("game", SLUGS)
def test_a_tablet_never_scrolls_sideways(game: str, people: Any) -> None:
    person = people(lang="ja", size={"width": 820, "height": 1180})
    person.begin(game)
    for _ in range(6):
        person.step()
        assert person.wait()
        assert person.page.evaluate("document.documentElement.scrollWidth") <= 820
    assert not person.find(".rail").is_visible()
    person.page.keyboard.press("l")
    assert person.find(".rail").is_visible()


@pytest.mark.parametrize("game", SLUGS)
def test_large_type_leaves_everything_in_reach(game: str, people: Any) -> None:
    """At one and a half times the size the sheet carries the texts, and the table is played as before."""
    for width, height in ((360, 740), (740, 360), (1280, 800)):
        person = people(size={"width": width, "height": height}, scale=1.5)
        person.begin(game, seed=4)
        assert person.play(4) and person.wait()
        assert person.page.evaluate("document.documentElement.scrollWidth") <= width
        ask, board = (person.find(one).bounding_box() for one in (".prompt", ".board, .ready"))
        assert ask is not None and board is not None
        assert ask["width"] >= 200 and board["width"] >= 200 and ask["y"] + 40 <= height, (width, ask, board)


@pytest.mark.parametrize("game", SLUGS)
@pytest.mark.parametrize(("lang", "foreign"), [("ja", ENGLISH), ("en", JAPANESE)])
def test_nothing_is_left_untranslated(game: str, lang: str, foreign: re.Pattern[str], people: Any) -> None:
    """Everything that stands on the page while a game is played, every dialog, its end and its replay."""
    person = people(lang=lang)
    person.begin(game, seed=4)
    for _ in range(5):
        person.step()
        assert person.wait()
        nothing_foreign(person, foreign)
    settings, by_hand, invite = (WORDS[one][lang] for one in ("settings", "by_hand", "invite"))
    for name in (settings, by_hand, invite):
        person.find(f'.tools [aria-label="{name}"]').click()
        person.find(".dialog details summary").first.click() if person.find(".dialog details").count() else None
        nothing_foreign(person, foreign)
        person.page.keyboard.press("Escape")
    for part in (".pile", ".log .rule:not(:empty)"):
        person.find(part).first.click()
        person.page.wait_for_selector(".dialog")
        nothing_foreign(person, foreign)
        person.page.keyboard.press("Escape")
    person.find(f'.tools [aria-label="{settings}"]').click()
    person.find(".sets .acts2 .btn").last.click()
    person.find(".sure .danger").click()
    person.page.wait_for_selector("[data-end]")
    nothing_foreign(person, foreign)
    person.find(".end").get_by_role("button", name=WORDS["replay"][lang], exact=True).click()
    person.page.wait_for_selector(".scrub")
    nothing_foreign(person, foreign)


WORDS = {
    "settings": {"en": "Settings", "ja": "設定"},
    "by_hand": {"en": "By hand", "ja": "手で変える"},
    "invite": {"en": "Invite", "ja": "招待"},
    "replay": {"en": "Replay", "ja": "リプレイ"},
}


def nothing_foreign(person: Any, foreign: re.Pattern[str]) -> None:
    lines = SAME.sub("", person.text()).splitlines()
    left = {line[:80] for line in lines if foreign.search(line)}
    assert not left, left


@pytest.mark.parametrize("path", ["/", "/judge", "/replays"])
def test_no_page_is_left_untranslated(path: str, people: Any) -> None:
    person = people(lang="ja")
    person.page.goto(person.address + path)
    person.page.wait_for_selector("main")
    person.page.wait_for_timeout(300)
    shown = "\n".join(person.find(".top, h1, h2, .btn, .cap, .mcard").all_inner_texts())
    assert not set(ENGLISH.findall(SAME.sub("", shown))), path


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(theme: str, people: Any) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: the page was not built here")
    person = people(theme=theme)
    found: list[str] = []
    for place in ("/", "/judge", *SLUGS):
        if place.startswith("/"):
            person.page.goto(person.address + place)
            person.page.wait_for_selector("main")
            person.page.wait_for_timeout(300)
        else:
            person.begin(place)
            person.play(3)
            person.wait()
        person.page.evaluate(f"() => {{ {AXE.read_text('utf-8')} }}")
        result = person.page.evaluate("() => axe.run({resultTypes: ['violations']})")
        for fault in result["violations"]:
            if fault["impact"] in ("serious", "critical"):
                nodes = [node["html"][:160] + " | " + node["failureSummary"][-160:] for node in fault["nodes"][:2]]
                found.append(f"{place}: {fault['id']}: {nodes}")
    assert not found, "\n".join(found)


def test_the_page_is_small() -> None:
    script = sum(len(gzip.compress(file.read_bytes())) for file in (PAGE / "assets").glob("*.js"))
    assert script <= MOST_SCRIPT, f"{script} bytes"
    assert json.loads((WEB / "package.json").read_text("utf-8")).get("dependencies") is None


MEASURE = """() => new Promise((done) => {
  const deep = (one) => (one.parentElement ? deep(one.parentElement) + 1 : 0);
  const watch = new PerformanceObserver(() => {});
  watch.observe({ type: "layout-shift", buffered: true });
  setTimeout(() => {
    const shifts = watch.takeRecords();
    const loaded = performance.getEntriesByType("resource");
    done({
      shift: shifts.filter((one) => !one.hadRecentInput).reduce((sum, one) => sum + one.value, 0),
      requests: loaded.length,
      bytes: loaded.reduce((sum, one) => sum + one.encodedBodySize, 0),
      nodes: document.querySelectorAll("*").length,
      depth: Math.max(...[...document.querySelectorAll("*")].map(deep)),
      foreign: loaded.filter((one) => !one.name.startsWith(location.origin)).length,
    });
  }, 400);
})"""
# Like a page that is quick on a slow phone: what is fetched, what is drawn, and that nothing jumps.
BUDGET = {"shift": 0.1, "requests": 12, "bytes": 400 << 10, "nodes": 1500, "depth": 24, "foreign": 0}


@pytest.mark.parametrize("place", ["/", "/judge", *SLUGS])
def test_a_budget_is_kept(place: str, people: Any) -> None:
    person = people(size=PHONE)
    if place.startswith("/"):
        person.page.goto(person.address + place)
        person.page.wait_for_selector("main")
    else:
        person.begin(place, seed=4)
        assert person.play(6) and person.wait()
        person.page.reload()
        assert person.wait()
    found = person.page.evaluate(MEASURE)
    over = {name: found[name] for name, most in BUDGET.items() if found[name] > most}
    assert not over, over
    missing = (
        "[...document.querySelectorAll('html:not([lang]), img:not([alt]), head:not(:has(meta[name=viewport]))')].length"
    )
    assert person.page.evaluate(missing) == 0 and person.page.title()


def test_reduced_motion_moves_nothing(people: Any) -> None:
    person = people(speed="normal")
    person.page.emulate_media(reduced_motion="reduce")
    person.begin("shadowverse_evolve", seed=4)
    watch = "Element.prototype.animate = function (frames, how) { moves.push(JSON.stringify(frames));"
    watch += " return old.call(this, frames, how); }"
    person.page.evaluate("() => { const old = Element.prototype.animate; window.moves = []; " + watch + "; }")
    assert person.play(5)
    moves = person.page.evaluate("window.moves")
    assert moves and not [one for one in moves if "translate" in one]


def test_pictures_for_the_readme(people: Any, request: pytest.FixtureRequest) -> None:
    """The picture that the README shows is made here: `pytest --pictures tests/browser`."""
    if not request.config.getoption("--pictures"):
        pytest.skip("made only with --pictures")
    docs = Path(__file__).parents[2] / "docs"
    for game, steps in (("shadowverse_evolve", 22), ("spell_card_strike", 18)):
        person = people()
        person.begin(game, seed=4)
        person.play(steps)
        person.wait()
        able = person.find(".side.me .card.can, .stage .card.can")
        if able.count():
            able.first.click()
        person.page.wait_for_timeout(1500)
        person.page.screenshot(path=docs / f"table-{game}.png")
