"""What the table can do beside playing: keys, advice, stops, missions and keywords, sounds."""

from __future__ import annotations

import re
from typing import Any

import pytest

from fuda.games import SLUGS
from tests.browser.person import AIMS, ASKED, OVER


def test_a_whole_turn_by_keys(people: Any) -> None:
    person = people()
    person.begin("lorcana", first=0, seed=3)
    assert person.wait()
    for _ in range(12):
        seq = person.seq
        person.page.keyboard.press("Enter")
        person.page.wait_for_timeout(60)
        if person.seq == seq:
            person.page.keyboard.press("1")
            person.page.wait_for_timeout(60)
        assert person.wait()
        if person.find(".phases .turn").inner_text() == "Turn 3":
            break
    assert person.find(".phases .turn").inner_text() == "Turn 3"
    person.find(".handz .card").first.focus()
    person.page.keyboard.press("ArrowRight")
    second = person.find(".handz .card").nth(1)
    assert second.evaluate("card => card === document.activeElement")
    assert second.locator(".c-name").inner_text() == person.find(".sheet h2").inner_text()


@pytest.mark.parametrize("game", SLUGS)
def test_a_whole_game_by_keys_alone(game: str, people: Any) -> None:
    """Enter, Space, digits, Tab to what can be chosen: nobody touches a mouse."""
    person = people()
    person.begin(game)
    for _ in range(500):
        if not person.wait():
            break
        press_on(person)
    assert person.find(".res1 h1").inner_text() in ("You win", "You lose", "A draw")


def press_on(person: Any) -> None:
    """Answer a question by keys: pass or end, else the main button, else the first thing that can be chosen."""
    keys, seq = person.page.keyboard, person.seq
    person.page.evaluate("document.activeElement.blur()")
    for key in (" ", "Enter", "1"):
        keys.press(key)
        person.page.wait_for_timeout(40)
        if person.find(".sure").count():
            keys.press("Escape")
            continue
        if person.find(OVER).count() or person.seq != seq or not person.find(ASKED).count():
            return
    for _ in range(90):
        keys.press("Tab")
        if person.page.evaluate(f"document.activeElement.matches(':is({AIMS}, .card.can, .mi.can):not(.chosen)')"):
            keys.press("Enter")
            person.page.wait_for_timeout(60)
            return


def test_keys_are_changed_and_letters_switched_off(people: Any) -> None:
    person = people()
    person.begin("lorcana", first=0, seed=3)
    assert person.play(2) and person.wait()
    person.find('.tools [aria-label="Settings"]').click()
    person.find(".sets summary").click()
    person.find(".keyl").get_by_role("button", name="Log").click()
    person.page.keyboard.press("k")
    person.find(".keyl").get_by_role("button", name="Log: K").wait_for()
    person.page.keyboard.press("Escape")
    person.page.reload()
    person.page.wait_for_selector(ASKED)
    person.page.keyboard.press("k")
    person.page.wait_for_selector(".tablepage.sheetopen")
    person.page.keyboard.press("l")
    assert person.find(".tablepage.sheetopen").count() == 1


def test_sounds_are_made_only_when_they_are_wanted(people: Any) -> None:
    for wanted in (False, True):
        person = people(sound=wanted)
        heard = "window.heard = 0; const old = window.OscillatorNode;"
        heard += " window.OscillatorNode = class extends old { constructor(...a) { super(...a); window.heard += 1; } };"
        person.context.add_init_script(heard)
        person.begin("shadowverse_evolve", seed=4)
        assert person.play(4)
        assert bool(person.page.evaluate("window.heard")) is wanted


def test_the_sheet_says_what_a_card_cannot_do(people: Any) -> None:
    person = people()
    person.begin("shadowverse_evolve", first=0, seed=3)
    for _ in range(8):
        assert person.wait()
        if person.find(".handz .card.cannot").count():
            break
        person.step()
    person.find(".handz .card.cannot").first.hover()
    person.page.wait_for_selector(".can-l .no .rule")
    assert not person.find(".why").count(), "nobody asked aloud"


def test_the_computer_is_asked_for_advice(people: Any) -> None:
    person = people()
    person.begin("lorcana", first=0, seed=3)
    assert person.wait()
    person.find('.tools [aria-label="What would the computer do?"]').click()
    person.page.wait_for_selector(".reason")
    assert "Best here" in person.find(".reason").inner_text()
    seq = person.seq
    person.step()
    person.wait_past(seq)
    assert not person.find(".reason").count()


def test_a_stop_is_set_on_a_phase(people: Any) -> None:
    person = people()
    person.begin("shadowverse_evolve", first=0)
    assert person.wait()
    person.find(".stopat").last.click()
    person.page.wait_for_selector('.stopat[aria-pressed="true"]')
    person.page.reload()
    person.page.wait_for_selector('.stopat[aria-pressed="true"]')


def test_missions_show_how_far_they_are_and_keywords_what_they_mean(people: Any) -> None:
    person = people()
    person.begin("vividz")
    for _ in range(30):
        if person.find(".mi .prog").count():
            break
        assert person.step()
    assert re.fullmatch(r"(?s).*\d+/\d+", person.find(".mi .prog").first.inner_text())
    person.begin("lorcana", seed=3)
    for _ in range(30):
        warded = person.find(".handz .card, .side .card").filter(has=person.page.locator(".c-kw"))
        if warded.count():
            warded.first.hover()
            break
        assert person.step()
    assert person.find(".kwl .rule").first.inner_text().startswith("10.")


def test_dice_and_coins_lie_on_the_table(people: Any) -> None:
    person = people()
    person.begin("shadowverse_evolve", seed=4)
    person.find(".fallen .coin").wait_for()
    assert "goes first" in person.find(".fallen").inner_text()
    text = """game: shadowverse_evolve
cards:
  Roll: {kind: spell, cost: 1, text: "サイコロをふる。3から5なら、相手のリーダーすべてに1ダメージ。"}
setup:
  A: {hand: [Roll], pp: 4}
steps:
  - next_random: [5]
"""
    person.open(person.post("/api/boards", {"scenario": text})["keys"]["judge"])
    assert person.wait()
    person.find(".handz .card.can").click()
    person.find('.acts [data-verb="play"]').click()
    person.find(".fallen .die").wait_for()
    assert person.find(".fallen .die").inner_text() == "5"
