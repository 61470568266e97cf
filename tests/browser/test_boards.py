"""The judge's board: built by dragging or from a file, played, stepped, with expectations, exported."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fuda.games import SLUGS
from fuda.judge.run import judge_text
from fuda.server.boards import board_of
from fuda.server.lessons import lesson_of
from tests.server.test_building import DICE


def test_the_judges_board(people: Any) -> None:
    person = people()
    person.page.goto(f"{person.address}/judge")
    person.page.get_by_role("button", name="Set up the board").click()
    person.page.wait_for_selector(".scrub")
    assert person.wait()
    person.find(".side.me .card.can").filter(has_text="Thorn").click()
    person.find(".card.target").filter(has_text="Ox").click()
    person.page.wait_for_selector('.log .rule:has-text("11.3.2")')
    person.page.get_by_role("button", name="Every step").click()
    assert person.find(".log li").count() > 20
    person.page.get_by_role("button", name="One step back").click()
    person.page.get_by_text("0 / 1").wait_for()
    with person.page.expect_download() as got:
        person.page.get_by_role("link", name="Export").click()
    text = Path(got.value.path()).read_text("utf-8")
    assert "attack Thorn -> B.Ox" in text


@pytest.mark.parametrize("game", SLUGS)
def test_a_position_of_every_game_is_played_stepped_and_exported(game: str, people: Any) -> None:
    """The position of the game's lesson, pasted as a file."""
    lesson = lesson_of(game)
    assert lesson is not None
    person = people()
    person.page.goto(f"{person.address}/judge")
    person.find(".code").fill(lesson.scenario)
    person.find(".code").blur()
    person.page.wait_for_selector(f".homepage.g-{board_of(game)['accent']}")
    person.page.get_by_role("button", name="Set up the board").click()
    person.page.wait_for_selector(".scrub")
    assert person.find(".side.me .card, .side.me .mi, .stage .card").count()
    seq = person.seq
    for _ in range(3):
        assert person.step()
    assert person.seq > seq
    steps = int(person.find(".scrub input").get_attribute("max") or 0)
    assert steps >= 3 and person.find(".log .rule").count()
    after = person.find(".board").inner_text()
    person.page.get_by_role("button", name="To the beginning").click()
    person.page.get_by_text(f"0 / {steps}").wait_for()
    assert person.find(".board").inner_text() != after
    person.page.get_by_role("button", name="To the end").click()
    person.page.get_by_text(f"{steps} / {steps}").wait_for()
    assert person.find(".board").inner_text() == after
    with person.page.expect_download() as got:
        person.page.get_by_role("link", name="Export").click()
    text = Path(got.value.path()).read_text("utf-8")
    assert text.count("\n  - ") >= steps
    report = judge_text(text)
    assert report.ok, report.failures
    person.page.get_by_role("button", name="To the beginning").click()
    person.page.get_by_role("button", name="Branch here").click()
    person.page.get_by_text("0 / 0").wait_for()


def test_a_file_with_every_kind_of_step_is_opened(people: Any) -> None:
    person = people()
    person.open(person.post("/api/boards", {"scenario": DICE})["keys"]["judge"])
    person.page.get_by_text("4 / 4").wait_for()
    person.page.get_by_text("attack Thorn -> B.Ox#2 because 8.4.3.1").wait_for()
    assert person.find(".expect li").count() and not person.find(".expect li.fails").count()


def test_a_position_is_built_by_dragging_and_holds_expectations(people: Any) -> None:
    person = people()
    person.page.goto(f"{person.address}/judge")
    person.page.wait_for_selector('.bside .chip:has-text("Ox")')
    hand = person.find('[data-spot*="\\"player\\":1"][data-spot*="hand"]')
    person.drag(person.find('.bside .chip:has-text("Ox")'), hand)
    hand.locator('.chip:has-text("Ox")').wait_for()
    field = person.find('[data-spot*="\\"player\\":0"][data-spot*="field"]')
    person.drag(person.find('.jcards .chip:has-text("Ox")'), field)
    field.locator('.chip:has-text("Ox")').wait_for()
    assert "B: {hand: [Ox]}" in person.find(".code").input_value(), "in another zone it is another card"
    field.locator('.chip:has-text("Ox")').click()
    person.find(".bstates label").filter(has_text="Damage").locator("input").fill("3")
    person.find(".bstates label").filter(has_text="Damage").locator("input").blur()
    field.get_by_text("Damage 3").wait_for()
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name="Set up the board").click()
    person.page.wait_for_selector(".scrub")
    person.find(".expect summary").click()
    person.find(".facts .btn").filter(has_text="A.Ox.defense: 5").click()
    person.find(".expect > ul > li:not(.fails) code").filter(has_text="A.Ox.defense: 5").wait_for()
    person.find('.expect input[aria-label="What"]').fill("B.hand")
    person.find('.expect input[aria-label="Value"]').fill("7")
    person.find(".expect").get_by_role("button", name="Add").click()
    person.find(".expect li.fails").wait_for()
    with person.page.expect_download() as got:
        person.page.get_by_role("link", name="Export").click()
    text = Path(got.value.path()).read_text("utf-8")
    assert "expect: {A.Ox.defense: 5, B.hand: 7}" in text
    person.page.get_by_role("button", name="Copy link").click()
    other = people()
    other.page.goto(person.page.url)
    other.page.wait_for_selector(".expect li.fails")


def test_a_done_striker_with_equipment_shows_all_of_it(people: Any) -> None:
    person = people()
    cards = "  Post: {kind: spell_card, striker_name: Keeper of the Long Wooden Bridge, rank: 2, pow: 1, def: 4}\n"
    cards += "  Oar: {kind: option, rank: 1}\n"
    stage = "stage: [{card: Post, at: [2, 1], done: true, equipped: [Oar]}]"
    text = f"game: spell_card_strike\ncards:\n{cards}setup:\n  A: {{{stage}}}\n  B: {{}}\n"
    person.open(person.post("/api/boards", {"scenario": text})["keys"]["judge"])
    person.page.wait_for_selector(".stk.turned .tuck")
    card, pill = (person.find(one).bounding_box() for one in (".stk.turned", ".stk.turned .c-turned"))
    assert card is not None and pill is not None
    assert pill["y"] + pill["height"] <= card["y"] + card["height"], "the word for done is cut off"
