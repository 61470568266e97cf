"""Several people: a friend by a link, onlookers, one screen for two, agreement, clocks, three and four players."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.person import ASKED, PHONE


def test_a_friend_and_an_onlooker(people: Any) -> None:
    one, other, onlooker = people(), people(lang="ja", size=PHONE), people()
    keys = one.begin("lorcana", "me", "friend", first=0)
    one.find('.tools [aria-label="Invite"]').click()
    link = one.find('input[data-role="page1"]').input_value()
    assert link.endswith(keys["page1"])
    one.page.keyboard.press("Escape")
    other.page.goto(link)
    onlooker.open(keys["watch"])
    assert one.wait()
    one.step()
    assert other.wait()
    assert onlooker.find(".handz .card").count() == 0
    assert onlooker.find(".card.can").count() == 0
    seq = other.seq
    other.step()
    one.wait_past(seq)
    assert one.wait()


def test_two_people_at_one_screen(people: Any) -> None:
    person = people()
    person.begin("rebirth", "me", "me")
    person.step()
    person.page.wait_for_selector(".curtain")
    assert person.find(".curtain").is_visible()
    person.find(".curtain .btn").click()
    person.page.wait_for_selector(ASKED)
    assert person.find(".curtain").count() == 0


def test_clocks_run_and_the_end_of_time_ends_the_game(people: Any) -> None:
    person = people()
    person.begin("lorcana", "me", "me", clock=6)
    person.wait()
    person.page.wait_for_selector(".clockp.running")
    before = person.find(".clockp.running").inner_text()
    person.page.wait_for_timeout(1200)
    assert person.find(".clockp.running").inner_text() != before
    person.page.wait_for_selector("[data-end]", timeout=15_000)


@pytest.mark.parametrize(("game", "name"), [("lorcana", "Multiplayer"), ("rebirth", "Double team")])
def test_four_play_at_one_table(game: str, name: str, people: Any) -> None:
    person = people()
    person.page.goto(f"{person.address}/?game={game}")
    person.page.get_by_role("button", name=name).click()
    four = person.find(".seg").get_by_role("button", name="4", exact=True)
    if four.count():
        four.click()
    person.page.get_by_role("button", name="Easy").click()
    person.page.get_by_role("button", name="Start the game").click()
    person.page.wait_for_selector(".tablepage")
    assert person.play(4)
    assert person.find(".side.compact").count() == 3
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_undo_and_changes_by_hand_need_the_others_consent(people: Any) -> None:
    one, other = people(), people(lang="ja", size=PHONE)
    keys = one.begin("shadowverse_evolve", "me", "friend", first=0, seed=3)
    other.open(keys["page1"])
    for person in (one, other, one):  # hands are looked at, and somebody else has answered
        assert person.wait()
        person.step()
    undo = one.find('.tools [aria-label="Undo"]')
    assert one.wait()
    one.page.wait_for_timeout(1000)  # what is let pass lasts a moment
    seq = one.seq
    undo.click()
    other.page.wait_for_selector(".ask2")
    assert "「待った」" in other.find(".ask2").inner_text()
    assert "the other may agree" in one.find(".ask2").inner_text()
    other.find(".ask2 .btn").nth(1).click()  # no
    one.page.wait_for_selector(".ask2", state="detached")
    assert one.seq == seq
    undo.click()
    other.find(".ask2 .btn").first.click()
    one.wait_past(seq)

    one.find('.tools [aria-label="By hand"]').click()
    one.find(".dialog").get_by_role("button", name="Draw a card").click()
    other.page.wait_for_selector(".ask2")
    seq, hand = other.seq, one.find(".handz .card").count()
    other.find(".ask2 .btn").first.click()
    one.wait_past(seq)
    one.page.keyboard.press("Escape")
    assert one.find(".handz .card").count() == hand + 1
    assert "by hand" in one.find(".log").inner_text()
    assert "手" in (other.find(".log li").last.text_content() or "")


def test_somebody_who_leaves_is_away_and_comes_back(people: Any) -> None:
    one, other = people(), people()
    keys = one.begin("rebirth", "me", "friend", first=0)
    assert one.wait()
    one.step()  # the first hand; then the table is seen
    one.find(".seat .lv").filter(has_text="away").wait_for()
    other.open(keys["page1"])
    one.page.wait_for_selector(".seat .lv", state="detached")
    other.page.goto(other.address)
    one.find(".seat .lv").filter(has_text="away").wait_for()
    other.open(keys["page1"])
    one.page.wait_for_selector(".seat .lv", state="detached")


def full(game: str, zones: str) -> str:
    """A position in which four players have much on the table."""
    cards = "  One: {kind: character, cost: 1, strength: 1, willpower: 3}\n  Hill: {kind: location, cost: 2, willpower: 5}\n"
    own = f"cards:\n{cards}" if game == "lorcana" else ""
    sides = "".join(f"  {letter}: {{{zones}}}\n" for letter in "ABCD")
    return f"game: {game}\n{own}setup:\n{sides}"


FULL = {
    "lorcana": full("lorcana", "play: [One, One, {card: One, exerted: true, damage: 1}, One, Hill], ink: 5"),
    "rebirth": full("rebirth", "entry: [Filler], member: [Filler, Filler, Filler], energy: [Filler, Filler, Filler]"),
}


@pytest.mark.parametrize("game", FULL)
def test_four_players_on_a_phone_on_its_side_leave_ones_own_side_in_sight(game: str, people: Any) -> None:
    person = people(size={"width": 740, "height": 360})
    person.open(person.post("/api/boards", {"scenario": FULL[game]})["keys"]["judge"])
    assert person.wait()
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 740
    side, board = person.find(".side.me").bounding_box(), person.find(".board").bounding_box()
    assert side is not None and board is not None
    assert side["y"] >= board["y"] and side["y"] + side["height"] <= board["y"] + board["height"] + 1
    for other in person.find(".side.compact .seat").all():
        assert other.is_visible()
    folded = person.find(".side.compact.folded .unfold").first
    folded.click()
    assert person.find(".side.compact:not(.folded) .card").count()
