"""The home page, decks of one's own, texts that are carried out by hand, lessons."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games import SLUGS
from fuda.server.lessons import lesson_of
from tests.browser.person import ASKED
from tests.server.test_imports import DANCE, card_list, deck_list


def test_a_game_begins_on_the_home_page(people: Any) -> None:
    person = people()
    person.page.goto(person.address)
    person.find(".gc").filter(has_text="Vividz").click()
    person.find(".opt").nth(1).click()
    person.page.get_by_role("button", name="Easy").click()
    person.page.get_by_role("button", name="Start the game").click()
    person.page.wait_for_selector(".tablepage.b-vividz")
    assert person.wait()
    person.step()
    person.page.goto(person.address)
    person.find(".resume .btn.primary").first.click()
    person.page.wait_for_selector(ASKED)


def test_a_pasted_deck_is_checked(people: Any) -> None:
    person = people()
    person.page.goto(f"{person.address}/?game=lorcana")
    person.page.get_by_role("button", name="Paste a deck list").click()
    person.find('[data-paste="deck"]').fill("4 No Such Card")
    person.find('[data-paste="deck"]').blur()
    person.page.get_by_text("no card is called").wait_for()


def test_a_deck_with_cards_of_ones_own_is_played_partly_by_hand(people: Any) -> None:
    person = people()
    person.page.goto(f"{person.address}/?game=lorcana")
    person.page.get_by_role("button", name="Paste a deck list").click()
    person.find('[data-paste="deck"]').fill(deck_list("lorcana"))
    person.find(".owncards summary").click()
    person.find('[data-paste="cards"]').fill(card_list("lorcana"))
    person.find('[data-paste="cards"]').blur()
    person.page.get_by_text("carried out partly by hand").wait_for()
    assert DANCE["lorcana"][-1] in person.find(".unreads").inner_text()
    person.find(".tick input").check()
    person.page.get_by_role("button", name="Start the game").click()
    person.page.wait_for_selector(".tablepage")

    seat = {"kind": "me", "list": deck_list("lorcana", 4), "cards": card_list("lorcana")}
    seats = [seat, {"kind": "computer", "deck": "lantern_choir", "level": "idle"}]
    body = {"game": "lorcana", "seats": seats, "seed": 1, "first": 0, "by_hand": True}
    person.open(person.post("/api/games", body)["keys"]["page0"])
    assert person.wait()
    person.find(".acts .btn").last.click()  # keep the hand
    person.page.wait_for_selector(".handz .card.can")
    person.find(".handz .card.can").filter(has_not_text="Tam Ferrier").first.click()
    person.find('.acts [data-verb="ink"]').click()
    person.page.wait_for_timeout(300)
    person.find(".handz .card.can").filter(has_text="Tam Ferrier").first.click()
    person.find('.acts [data-verb="play"]').first.click()
    person.page.wait_for_selector(".handwork")
    assert DANCE["lorcana"][-1] in person.find(".handwork").inner_text()
    seq = person.seq
    person.find(".handwork").get_by_role("button", name="By hand").click()
    person.page.get_by_role("button", name="1 damage").click()
    person.wait_past(seq)
    person.page.keyboard.press("Escape")
    assert "by hand" in person.find(".log").inner_text()
    person.find(".handwork").get_by_role("button", name="Done").click()
    assert not person.find(".handwork").count()


def test_unread_lines_on_the_table_are_told(people: Any) -> None:
    person = people()
    seat = {"kind": "me", "list": deck_list("shadowverse_evolve", 3), "cards": card_list("shadowverse_evolve")}
    seats = [seat, {"kind": "computer", "deck": "smoulder_cape_brood", "level": "idle"}]
    body = {"game": "shadowverse_evolve", "seats": seats, "seed": 1, "first": 0, "by_hand": True}
    person.open(person.post("/api/games", body)["keys"]["page0"])
    for _ in range(40):
        assert person.wait()
        if person.find(".reminders").count():
            break
        singer = person.find(".handz .card.can").filter(has_text="桟橋の歌い手")
        if singer.count():
            singer.first.click()
            person.find('.acts [data-verb="play"]').first.click()
            person.page.wait_for_timeout(300)
        elif (ending := person.find('.acts [data-verb="end"], .acts [data-verb="pass"]')).count():
            ending.last.click()
            person.page.wait_for_timeout(200)
        else:
            person.step()
    person.find(".reminders summary").click()
    assert DANCE["shadowverse_evolve"][-1] in person.find(".reminders").inner_text()


def test_a_lesson_goes_on_when_what_it_asks_for_is_done(people: Any) -> None:
    """All lessons are followed to their ends in `tests/server`; here one is begun by hand."""
    person = people()
    person.open(person.post("/api/lessons", {"game": "shadowverse_evolve"})["keys"]["page0"])
    person.page.get_by_text("1 of 5").wait_for()
    other = person.find(".handz .card.can").filter(has_text="Lighthouse Apprentice")
    other.click()
    person.find('.acts [data-verb="play"]').click()
    person.page.wait_for_timeout(300)
    assert person.seq == 0, "the lesson asked for another card"
    person.find('.acts [data-verb="cancel"]').click()
    person.find(".handz .card.can").filter(has_text="Pier Dog").click()
    person.find('.acts [data-verb="play"]').click()
    person.page.get_by_text("2 of 5").wait_for()
    person.find(".side.me .card.can").filter(has_text="Pier Dog").click()
    person.find(".card.target").filter(has_text="Mudflat Porter").click()
    person.page.get_by_text("3 of 5").wait_for()


@pytest.mark.parametrize("game", SLUGS)
def test_a_lesson_is_played_to_its_end(game: str, people: Any) -> None:
    """Each step as its text asks for it, in words on the line for commands."""
    lesson = lesson_of(game)
    assert lesson is not None
    person = people()
    person.page.goto(f"{person.address}/?game={game}")
    person.page.get_by_role("button", name="Lesson").click()
    for number, step in enumerate(lesson.steps, 1):
        person.page.get_by_text(f"{number} of {len(lesson.steps)}").wait_for()
        assert step.text["en"] in person.find(".teach").inner_text()
        if not step.does:
            assert person.step()
            continue
        person.page.wait_for_selector(ASKED)
        person.page.keyboard.press("/")
        person.find(".command input").fill(step.does[0])
        person.page.keyboard.press("Enter")
    person.page.get_by_text("Lesson over").wait_for()
    assert lesson.end["en"] in person.find(".teach").inner_text()
    person.page.get_by_role("link", name="Play a game").click()
    person.page.wait_for_selector(".homepage")


def test_the_time_to_think_is_chosen(people: Any) -> None:
    person = people()
    wishes: list[str] = []
    person.page.on("request", lambda one: wishes.append(one.post_data or "") if "/api/games" in one.url else None)
    person.page.goto(f"{person.address}/?game=lorcana")
    person.page.get_by_role("button", name="Hard").click()
    person.page.get_by_role("button", name="1 s", exact=True).click()
    person.page.get_by_role("button", name="Start the game").click()
    person.page.wait_for_selector(".tablepage")
    assert ':1s"' in wishes[0]
    assert person.play(3)
