"""Who sees colours otherwise, and who hears the page: shapes and contrasts, and the tree that screen readers read."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from fuda.games import SLUGS
from fuda.server.boards import board_of
from tests.browser.person import ASKED

DEFICIENCIES = ("protanopia", "deuteranopia", "tritanopia")
# Colours of words or frames with what they stand on, and the least contrast between the two.
PAIRS = (
    ("accent", "accent-soft", 4.5), ("on-accent", "accent", 4.5), ("accent", "surface", 3),
    ("target", "target-bg", 4.5), ("target", "felt", 3), ("up", "surface", 4.5),
    ("down", "surface", 4.5), ("down", "down-bg", 4.5),
    ("ink", "surface", 7), ("ink-2", "surface-2", 4.5), ("ink-3", "surface", 4.5), ("focus", "surface", 3),
)  # fmt: skip
SWATCH = 8
DRAW = """pairs => {
  const box = document.createElement("div");
  box.id = "swatches";
  box.style = "position: fixed; inset: 0; z-index: 99; background: #fff";
  pairs.flat().forEach((name, place) => {
    const one = document.createElement("i");
    const [x, y] = [(place % 40) * 8, Math.floor(place / 40) * 8];
    one.style = `position: absolute; left: ${x}px; top: ${y}px; width: 8px; height: 8px; background: var(--${name})`;
    box.append(one);
  });
  document.querySelector("[class*='g-']").append(box);
}"""
READ = """async ([data, count]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height), pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  return Array.from({ length: count }, (_, place) =>
    [...pen.getImageData((place % 40) * 8 + 4, Math.floor(place / 40) * 8 + 4, 1, 1).data].slice(0, 3));
}"""
SHAPE = """card => {
  const own = getComputedStyle(card), mark = getComputedStyle(card, "::after");
  const drawn = mark.content !== "none";
  const words = drawn && mark.content !== '""' ? "words" : "none";
  return [own.borderTopStyle, own.borderTopWidth, own.boxShadow !== "none", drawn, words,
    drawn ? mark.borderTopLeftRadius : ""].join();
}"""


def luminance(colour: list[int]) -> float:
    parts = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: list[int], other: list[int]) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_contrasts_hold_for_who_sees_colours_otherwise(theme: str, people: Any) -> None:
    person = people(theme=theme)
    wrong: list[str] = []
    views: set[str] = set()
    for game in SLUGS:
        person.page.goto(f"{person.address}/?game={game}")
        person.page.wait_for_selector(f".g-{board_of(game)['accent']}.homepage")
        person.page.evaluate(DRAW, [pair[:2] for pair in PAIRS])
        line = person.context.new_cdp_session(person.page)
        for kind in ("none", *DEFICIENCIES):
            line.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
            shot = base64.b64encode(person.page.screenshot(clip={"x": 0, "y": 0, "width": 320, "height": 16})).decode()
            seen = person.page.evaluate(READ, [shot, 2 * len(PAIRS)])
            views.add(f"{game} {seen}")
            for place, (front, ground, least) in enumerate(PAIRS):
                found = contrast(seen[2 * place], seen[2 * place + 1])
                if found < least - 0.05:
                    wrong.append(f"{game} {kind}: --{front} on --{ground} has {found:.2f}, not {least}")
        line.detach()
    assert len(views) == 4 * len(SLUGS), "nobody saw anything otherwise"
    assert not wrong, "\n".join(wrong)


def test_each_state_of_a_card_has_a_shape_of_its_own(people: Any) -> None:
    """Without any colour, what can act, can be chosen, is chosen and cannot be used are four different things."""
    person = people()
    person.begin("lorcana", first=0, seed=3)
    assert person.play(2) and person.wait()
    card = person.find(".handz .card").first
    shapes = {}
    for state in ("", "can", "target", "chosen", "cannot", "asked"):
        card.evaluate("(card, state) => (card.className = `card hand ${state}`)", state)
        shapes[state] = card.evaluate(SHAPE)
    assert len({shapes[one] for one in ("can", "target", "chosen", "cannot", "asked")}) == 5, shapes


def tree(person: Any) -> list[dict[str, Any]]:
    """What a screen reader is told, without what it is not."""
    line = person.context.new_cdp_session(person.page)
    nodes = line.send("Accessibility.getFullAXTree")["nodes"]
    line.detach()
    return [
        {"role": node["role"]["value"], "name": node.get("name", {}).get("value", ""),
         **{one["name"]: one["value"].get("value") for one in node.get("properties", ())}}
        for node in nodes
        if not node.get("ignored")
    ]  # fmt: skip


@pytest.mark.parametrize("game", SLUGS)
def test_a_turn_can_be_heard(game: str, people: Any) -> None:
    """Everything that can be pressed has a name, what can act says so, and question and log are told by themselves."""
    person = people()
    person.begin(game, seed=4)
    for _ in range(7):
        assert person.wait()
        nodes = tree(person)
        unnamed = [
            node for node in nodes if node["role"] in ("button", "link", "textbox", "combobox") and not node["name"]
        ]
        assert not unnamed, unnamed
        heard = [node["name"] for node in nodes if node["role"] == "button"]
        for card in person.find(".handz .card.can, .side .card.can, .stage .card.can").all():
            name = card.locator(".c-name").first.inner_text()
            assert any(name in one and "can act" in one for one in heard), name
        log = [node for node in nodes if node["role"] == "log"]
        assert log and log[0].get("live") == "polite" and log[0]["name"]
        assert person.find('.prompt[aria-live="polite"]').count() == 1
        told = person.find(".ask").inner_text().split("\n")[0].strip()
        assert any(node["role"] == "heading" and told.startswith(node["name"][:12]) for node in nodes), told
        assert person.step()
    nodes = tree(person)
    groups = [node["name"] for node in nodes if node["role"] in ("group", "region", "main", "grid") and node["name"]]
    assert len(groups) >= 5, groups
    if "grid" in board_of(game):
        assert person.find('[role="grid"]').count() == 1
        cells = [node["name"] for node in nodes if node["role"] == "gridcell"]
        assert len(cells) == 20 and all(cells), cells
    assert person.find(ASKED).count() or person.wait()
