"""Several people: a friend by a link, onlookers, one screen for two, agreement, clocks, three and four players."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games import SLUGS
from tests.browser.person import ASKED, OVER, PHONE

WITH_WINDOWS = ("spell_card_strike", "vividz")  # games in which one is often asked whether to act or pass


def asked(*two: Any) -> Any:
    """Who of two people is asked now."""
    for _ in range(600):
        for person in two:
            if person.find(f"{ASKED}, {OVER}").count():
                return person
        two[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("game", SLUGS)
def test_a_friend_and_an_onlooker(game: str, people: Any) -> None:
    """The friend's link is opened on a phone, left and opened again; who looks on sees no hand and can do nothing."""
    one, other, onlooker = people(), people(lang="ja", size=PHONE), people()
    keys = one.begin(game, "me", "friend", first=0)
    one.find('.tools [aria-label="Invite"]').click()
    link = one.find('input[data-role="page1"]').input_value()
    assert link.endswith(keys["page1"])
    one.page.keyboard.press("Escape")
    other.page.goto(link)
    onlooker.open(keys["watch"])
    answered = set()
    for _ in range(14):
        person = asked(one, other)
        answered.add(person)
        person.step()
        assert onlooker.find(".handz .card, .card.can, .card.target, .acts .btn").count() == 0
    assert answered == {one, other}
    asked(one, other)
    seen = onlooker.find("body").inner_text()
    for name in set(one.find(".handz .c-name").all_inner_texts()):
        if name not in "".join(one.find(".board, .log").all_inner_texts()):
            assert name not in seen, "a card of a hand"
    seq, hand = other.seq, other.find(".handz .card").count()
    other.page.goto(other.address)
    other.page.goto(link)
    other.page.wait_for_selector(".tablepage")
    other.page.wait_for_timeout(300)
    assert (other.seq, other.find(".handz .card").count()) == (seq, hand)


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


@pytest.mark.parametrize("game", ["shadowverse_evolve", "lorcana"])
def test_undo_and_changes_by_hand_need_the_others_consent(game: str, people: Any) -> None:
    one, other = people(), people(lang="ja", size=PHONE)
    keys = one.begin(game, "me", "friend", first=0, seed=3)
    other.open(keys["page1"])
    play_to_own_action(one, other, "Turn 3")
    undo, seq = one.find('.tools [aria-label="Undo"]'), one.seq
    undo.click()
    other.page.wait_for_selector(".ask2")
    assert "「待った」" in other.find(".ask2").inner_text()
    assert "the other may agree" in one.find(".ask2").inner_text()
    other.find(".ask2 .btn").nth(1).click()  # no
    for person in (one, other):
        person.page.wait_for_selector(".ask2", state="detached")
    assert one.seq == seq
    undo.click()
    other.find(".ask2 .btn").first.click()
    one.wait_past(seq)
    other.page.wait_for_selector(".ask2", state="detached")

    play_to_own_action(one, other, "Turn 1")
    seq = one.seq
    one.find('.tools [aria-label="By hand"]').click()
    one.find(".dialog").get_by_role("button", name="Draw a card").click()
    other.find(".ask2 .btn").first.click()
    one.wait_past(seq)
    one.page.keyboard.press("Escape")
    assert "by hand" in one.find(".log").inner_text()
    assert "手で" in (other.find(".log").text_content() or "")


def play_to_own_action(one: Any, other: Any, turn: str) -> None:
    """Both play until the first one may act, in a turn or later."""
    for _ in range(40):
        one.page.wait_for_timeout(500)  # what is let pass lasts a moment
        person = asked(one, other)
        acts = one.find('[data-asks="act"]').count()
        if person is one and acts and one.find(".phases .turn").inner_text() >= turn:
            return
        person.step()
    raise AssertionError("it was never the first one's turn")


@pytest.mark.parametrize("game", WITH_WINDOWS)
def test_chances_are_let_pass_until_something_happens_or_the_turn_ends(game: str, people: Any) -> None:
    """What passing means is tried in `tests/server`; here somebody says so at a chance to act."""
    person = people()
    sent: list[str] = []
    person.page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    person.begin(game, seed=4, stops="every")
    for name, until in (("Pass until something happens", "event"), ("Pass until the turn ends", "turn")):
        for _ in range(40):
            assert person.wait()
            if person.find('.acts [data-verb="more"]').count():
                break
            assert person.step()
        person.find('.acts [data-verb="more"]').click()
        person.page.get_by_role("button", name=name).click()
        person.page.wait_for_timeout(200)
        assert any('"pass_on"' in frame and f'"{until}"' in frame for frame in sent), sent[-3:]


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
    cards = "  One: {kind: character, cost: 1, strength: 1, willpower: 3}\n"
    cards += "  Hill: {kind: location, cost: 2, willpower: 5}\n"
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
