"""What the table can do beside playing: keys, advice, stops, missions and keywords."""

from __future__ import annotations

import re
from typing import Any


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
