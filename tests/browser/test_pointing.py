"""Smaller things that hands do: ordering, lifting by touch, an only target, ending a turn, a line of the log."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games import SLUGS
from tests.browser.person import ASKED, PHONE

ORDER = """game: lorcana
cards:
  Peek: {kind: song, cost: 1, text: "Look at the top 3 cards of your deck. Put them back in any order."}
  One: {kind: item, cost: 1}
  Two: {kind: item, cost: 2}
  Six: {kind: item, cost: 6}
setup:
  A: {hand: [Peek], ink: 1, deck: [One, Two, Six, Filler]}
"""
AIM = """game: shadowverse_evolve
cards:
  Gull: {kind: follower, cost: 1, attack: 1, defense: 3}
setup:
  A: {field: [Gull]}
  B: {field: [{card: Gull, engaged: true}]}
"""


def names(person: Any) -> list[str]:
    return [text.strip() for text in person.find(".traycards .c-name").all_inner_texts()]


def test_cards_are_put_in_order_by_keys_and_by_dragging(people: Any) -> None:
    person = people()
    person.open(person.post("/api/boards", {"scenario": ORDER})["keys"]["judge"])
    assert person.wait()
    person.find(".handz .card.can").first.click()
    person.find('.acts [data-verb="play"]').click()
    person.page.wait_for_selector(".traycards .card")
    assert names(person) == ["One", "Two", "Six"]
    person.find(".traycards .card").filter(has_text="Six").focus()
    person.page.keyboard.press("Shift+ArrowLeft")
    person.page.keyboard.press("Shift+ArrowLeft")
    assert names(person) == ["Six", "One", "Two"]
    focused = person.page.evaluate("document.activeElement.querySelector('.c-name').textContent")
    assert focused == "Six", "the keys stay with the card"
    cards = person.find(".traycards .card")
    person.drag(cards.filter(has_text="Two"), cards.filter(has_text="Six"))
    assert names(person) == ["Two", "Six", "One"]
    person.find(".acts .btn.primary").click()
    person.page.wait_for_selector(".traycards", state="detached")
    person.page.keyboard.press("Escape")
    person.find(".side.me .piles").get_by_text("Deck").click()
    assert [one.strip() for one in person.find(".dialog .c-name").all_inner_texts()][:3] == ["Two", "Six", "One"]


@pytest.mark.parametrize("taken", [False, True])
def test_the_only_target_is_proposed_or_taken_as_one_likes(taken: bool, people: Any) -> None:
    """Engaged, the other follower can be attacked too; otherwise the leader is the only target."""
    person = people(single=taken)
    for engaged, targets in (("true", 2), ("false", 1)):
        scenario = AIM.replace("engaged: true", f"engaged: {engaged}")
        person.open(person.post("/api/boards", {"scenario": scenario})["keys"]["judge"])
        assert person.wait()
        person.find(".side.me .card.can").filter(has_text="Gull").click()
        if taken and targets == 1:
            person.wait_past(0)
        else:
            assert person.find(".card.target, .seat.target").count() == targets
            assert person.seq == 0


def test_a_touched_card_is_lifted_before_it_can_be_dragged(people: Any) -> None:
    person = people(size=PHONE)
    person.open(person.post("/api/boards", {"scenario": ORDER})["keys"]["judge"])
    assert person.wait()
    line = person.context.new_cdp_session(person.page)
    box = person.find(".handz .card.can").first.bounding_box()
    assert box is not None
    x, y = box["x"] + 20, box["y"] + 20

    def touch(kind: str, dx: float = 0, dy: float = 0) -> None:
        points = [] if kind == "touchEnd" else [{"x": x + dx, "y": y + dy}]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart")
    touch("touchMove", 0, -40)
    assert not person.find(".ghost").count(), "a quick finger scrolls"
    touch("touchEnd")
    touch("touchStart")
    person.page.wait_for_timeout(200)
    assert person.find(".card.lifted").count() == 1
    board = person.find(".board").bounding_box()
    assert board is not None
    touch("touchMove", 0, -60)
    touch("touchMove", 0, board["y"] + 30 - y)
    person.find(".ghost").wait_for()
    touch("touchEnd")
    person.wait_past(0)


@pytest.mark.parametrize("game", SLUGS)
def test_a_long_press_enlarges_a_card(game: str, people: Any) -> None:
    person = people(size=PHONE)
    person.begin(game, seed=4)
    for _ in range(12):
        assert person.wait()
        if person.find(".handz .card").count():
            break
        assert person.step()
    card = person.find(".handz .card").first
    box = card.bounding_box()
    assert box is not None
    line = person.context.new_cdp_session(person.page)
    point = {"x": box["x"] + 20, "y": box["y"] + 20}
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    person.page.wait_for_selector(".tablepage.sheetopen")
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert person.find(".sheet h2").inner_text() == card.locator(".c-name").inner_text()
    assert person.find(".sheet .txt").inner_text().strip()


@pytest.mark.parametrize("game", SLUGS)
def test_ending_with_something_left_to_do_is_asked_about(game: str, people: Any) -> None:
    person = people(ending="always")
    person.begin(game, first=0, seed=4)
    ending = person.find('.acts [data-verb="end"], .acts [data-verb="stop"]')
    for _ in range(40):
        assert person.wait()
        if ending.count() and person.find(".card.can").count() and person.find('[data-asks="act"]').count():
            break
        assert person.step()
    seq = person.seq
    ending.last.click()
    person.page.wait_for_selector(".sure")
    assert ":" in person.find(".sure p").inner_text()
    person.find(".sure .btn").first.click()
    assert not person.find(".sure").count() and person.seq == seq
    ending.last.click()
    person.find(".sure .danger").click()
    person.wait_past(seq)


@pytest.mark.parametrize("game", SLUGS)
def test_a_line_of_the_log_shows_the_table_as_it_was(game: str, people: Any) -> None:
    person = people()
    person.begin(game, seed=4)
    assert person.play(6) and person.wait()
    now, lines = person.find(".board, .ready").first.inner_text(), person.find(".log li").count()
    person.find(".log .lt").nth(2).evaluate("line => line.click()")  # between two names
    person.find(".ask2.back").wait_for()
    assert person.find(".board, .ready").first.inner_text() != now
    assert person.find(".log li").count() == lines and not person.find(ASKED).count()
    person.page.get_by_role("button", name="Back to now").click()
    assert person.wait()
    assert person.find(".board, .ready").first.inner_text() == now
    assert person.step()
