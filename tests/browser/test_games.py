"""Every game in a real browser: set up, play by clicking and dragging, ask why not, take back, reload, finish."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from fuda.games import SLUGS
from tests.browser.person import ASKED, PHONE

ENDS = {"en": ("You win", "You lose", "A draw"), "ja": ("あなたの勝ち", "あなたの負け", "引き分け")}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", SLUGS)
def test_a_person_plays_by_clicking(game: str, lang: str, people: Any) -> None:
    person = people(lang=lang)
    person.begin(game)
    refused = False
    for _ in range(9):
        assert person.step()
        assert person.wait()
        refused = refused or asks_why_not(person)
    assert refused, "nothing was ever refused with the number of a rule"
    assert person.find(".log li").count() > 5

    # Undo goes back to the decision before, and the game goes on from there.
    seq = person.seq
    person.page.keyboard.press("u")
    person.wait_past(seq)
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
def test_a_reload_in_the_middle_of_a_choice_loses_nothing(game: str, people: Any) -> None:
    """The choice is one on the way of an action: what is chosen, paid, ordered or put somewhere."""
    person = people(lang="ja")
    person.begin(game, seed=4)
    for _ in range(40):
        assert person.wait()
        on_the_way = '.prompt:not([data-asks="act"]):not([data-asks="window"]):not([data-asks="keep"])'
        if person.find(on_the_way).count() and person.find(".phases [aria-current]").count():
            break
        assert person.step()
    assert person.wait()
    before = person.looks()
    person.page.reload()
    person.page.wait_for_selector(ASKED)
    assert person.looks() == before
    assert person.step()


@pytest.mark.parametrize("game", SLUGS)
def test_a_card_is_dragged_from_the_hand(game: str, people: Any) -> None:
    person = people()
    person.begin(game, seed=4)
    play_until(person, lambda: person.find(".phases [aria-current]").count() and dragged(person))


def play_until(person: Any, done: Callable[[], Any]) -> None:
    """One answer after the other is given until something holds."""
    for _ in range(40):
        assert person.wait()
        if done():
            return
        person.step()
    raise AssertionError("it never came to that")


def dragged(person: Any) -> bool:
    """Carry a card of the hand to a place that is open for it, or onto the table; whether something was done."""
    able = person.find(".handz .card.can")
    if not able.count():
        return False
    seq = person.seq
    person.hold(able)
    assert person.find(".ghost").count() == 1
    places = person.find(".side.me .drop, .stage .drop")
    person.release(places if places.count() else person.find(".board"))
    assert person.find(".ghost").count() == 0
    person.page.wait_for_timeout(400)
    return bool(person.seq > seq)


@pytest.mark.parametrize("game", SLUGS)
def test_what_is_dropped_beside_the_table_goes_back(game: str, people: Any) -> None:
    person = people()
    person.begin(game, seed=4)
    play_until(person, lambda: person.find(".handz .card.can").count())
    before, hand = person.seq, person.find(".handz .card").count()
    person.drag(person.find(".handz .card.can"), person.find(".top"))
    person.page.wait_for_timeout(300)
    assert (person.seq, person.find(".handz .card").count()) == (before, hand)
    assert not person.find(".card.chosen").count()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", SLUGS)
def test_a_game_is_finished(game: str, lang: str, people: Any) -> None:
    person = people(lang=lang)
    person.begin(game)
    person.play_out()
    assert person.find(".res1 h1").inner_text() in ENDS[lang]
    assert person.find(".res1 .rule").inner_text()
    person.find(".end .btn.primary").click()
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
        pill, tools = (person.find(one).first.bounding_box() for one in (".phases [aria-current], .turn", ".tools"))
        assert pill is not None and tools is not None and pill["x"] + pill["width"] <= tools["x"] + 1, "it is cut off"
    person.find(".tools .btn[aria-pressed]").click()
    assert person.find(".rail").is_visible()
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("game", SLUGS)
def test_a_phone_on_its_side_shows_both_sides_the_question_and_the_hand(game: str, people: Any) -> None:
    person = people(lang="ja", size={"width": 740, "height": 360})
    person.begin(game, seed=4)
    assert person.play(8) and person.wait()
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 740
    for part in (".seat:not(.me)", ".seat.me", ".prompt .ask"):
        box = person.find(part).first.bounding_box()
        assert box is not None and box["y"] >= 38 and box["y"] + min(box["height"], 40) <= 360, part
