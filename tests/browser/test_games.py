"""Every game in a real browser: set up, play by clicking, ask why not, take back, reload, finish."""

from __future__ import annotations

import re
from typing import Any

import pytest

from fuda.games import SLUGS
from tests.browser.person import ASKED, PHONE


@pytest.mark.parametrize("game", SLUGS)
def test_a_person_plays_by_clicking(game: str, people: Any) -> None:
    person = people()
    person.begin(game)
    refused = False
    for _ in range(9):
        assert person.step()
        assert person.wait()
        refused = refused or asks_why_not(person)
    assert refused, "nothing was ever refused with the number of a rule"
    assert person.find(".log li").count() > 5

    # A reload in the middle of a choice loses nothing.
    before = person.seq, person.find(".ask").inner_text(), person.find(".card, .mi").count()
    person.page.reload()
    person.page.wait_for_selector(ASKED)
    assert (person.seq, person.find(".ask").inner_text(), person.find(".card, .mi").count()) == before

    # Undo goes back to the decision before, and the game goes on from there.
    person.page.keyboard.press("u")
    person.wait_past(before[0])
    assert person.play(2)


def asks_why_not(person: Any) -> bool:
    """Press a card that cannot be played; whether a rule was named."""
    cannot = person.find(".handz .card.cannot")
    if not cannot.count():
        return False
    cannot.first.click()
    person.page.wait_for_selector(".why")
    return bool(re.search(r"\d", person.find(".why").inner_text()))


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
    for _ in range(5):
        person.step()
        assert person.wait()
        assert person.page.evaluate("document.documentElement.scrollWidth") <= 360
    person.find(".tools .btn[aria-pressed]").click()
    assert person.find(".rail").is_visible()
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 360
