"""Every game in a real browser: set up, play by clicking, ask why not, take back, reload, finish."""

from __future__ import annotations

import re
from typing import Any

import pytest

from fuda.games import SLUGS
from tests.browser.person import ASKED, PHONE

JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


@pytest.mark.parametrize("game", SLUGS)
def test_a_person_plays_by_clicking(game: str, people: Any) -> None:
    person = people()
    person.begin(game)
    assert person.play(12), "over after a few decisions"
    assert person.wait()
    assert person.find(".log li").count() > 5
    assert person.find(".log .rule").first.inner_text()

    # A reload in the middle of a choice loses nothing.
    before = person.seq, person.find(".ask").inner_text(), person.find(".card, .mi").count()
    person.page.reload()
    person.page.wait_for_selector(ASKED)
    assert (person.seq, person.find(".ask").inner_text(), person.find(".card, .mi").count()) == before

    # Undo goes back to the decision before, and the same can be done again.
    lines = person.find(".log li").count()
    person.page.keyboard.press("u")
    person.wait_past(before[0])
    assert person.find(".log li").count() <= lines
    assert person.play(2)


@pytest.mark.parametrize("game", SLUGS)
def test_why_not_names_a_rule(game: str, people: Any) -> None:
    person = people()
    person.begin(game)
    for _ in range(12):
        person.step()
        assert person.wait()
        cannot = person.find(".handz .card.cannot")
        if cannot.count():
            cannot.first.click()
            person.page.wait_for_selector(".why")
            assert person.find(".why li").count()
            if re.search(r"\d", person.find(".why").inner_text()):
                return
    raise AssertionError("nothing was ever refused with a number")


@pytest.mark.parametrize("game", SLUGS)
def test_a_game_is_finished(game: str, people: Any) -> None:
    person = people()
    person.begin(game)
    person.play_out()
    assert person.find(".res1 h1").inner_text() in ("You win", "You lose", "A draw")
    assert person.find(".res1 .rule").inner_text()
    person.find(".end").get_by_role("button", name="Rematch").click()
    person.page.wait_for_selector(".table")
    assert person.wait()


@pytest.mark.parametrize("game", SLUGS)
def test_a_phone_never_scrolls_sideways(game: str, people: Any) -> None:
    person = people(lang="ja", size=PHONE)
    person.begin(game)
    for _ in range(8):
        person.step()
        assert person.wait()
        assert person.page.evaluate("document.documentElement.scrollWidth") <= 360
    person.find(".tools .btn[aria-pressed]").click()
    assert person.find(".rail").is_visible()
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 360
