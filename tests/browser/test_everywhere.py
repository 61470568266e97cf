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

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
ENGLISH = re.compile("[A-Za-z]{4,}")
# Words that are the same in both languages: names of the games and of what they count.
SAME = re.compile(
    r"fuda|札|日本語|English|Shadowverse|EVOLVE|Spell|Card|Strike|Enter|Space|Rank|Reバース|for you|Rebirth"
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
def test_nothing_is_left_untranslated(game: str, people: Any) -> None:
    for lang, foreign in (("ja", ENGLISH), ("en", JAPANESE)):
        person = people(lang=lang)
        person.begin(game)
        person.play(3)
        person.wait()
        shown = "\n".join(person.find(".top, .piles, .zl, .prompt, .seat .res, .seat small").all_inner_texts())
        left = set(foreign.findall(SAME.sub("", shown)))
        assert not left, f"{lang}: {left}"
    for path in ("/", "/judge", "/replays"):
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


def test_the_page_is_small(people: Any) -> None:
    script = sum(len(gzip.compress(file.read_bytes())) for file in (PAGE / "assets").glob("*.js"))
    assert script <= MOST_SCRIPT, f"{script} bytes"
    assert json.loads((WEB / "package.json").read_text("utf-8")).get("dependencies") is None


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
