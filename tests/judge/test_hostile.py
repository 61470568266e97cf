"""Files that mean harm, or were written in haste: one sentence, status 2, and the other files go on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fuda.judge.report import Report
from fuda.judge.run import judge_text

BOARD = "setup: {}\nsteps: []\n"
SVE = "game: shadowverse_evolve\n"


def spell(text: str, game: str = SVE) -> str:
    return f'{game}cards:\n  X: {{kind: spell, cost: 0, text: "{text}"}}\n{BOARD}'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (spell("1000000000枚引く。"), "number_in_text"),
        (spell("1枚引く。" * 1000), "text_too_long"),
        (spell("【守護】" * 320), "text_too_deep"),
        (f"{SVE}cards: {{X: {{kind: spell, text: 5}}}}\n{BOARD}", "shape"),
        (f"{SVE}cards: {{X: {{kind: spell, text: {{a: 1}}}}}}\n{BOARD}", "shape"),
        (f"{SVE}cards: {{X: {{kind: spell, title: {{a: 1}}}}}}\n{BOARD}", "shape"),
        (f"game: lorcana\ncards: {{X: {{kind: character, cost: 1, classes: 5}}}}\n{BOARD}", "shape"),
        (f"game: vividz\ncards: {{X: {{kind: mission, check: [{{a: 1}}, 5]}}}}\n{BOARD}", "shape"),
        ("game: lorcana\nsetup: {A: {ink: 1000000000}}\nsteps: []\n", "number_too_large"),
        ("game: lorcana\nsetup: {A: {ink: 5000}}\nsteps: []\n", "shape"),
        (f"{SVE}setup: {{A: {{field: [{{card: Filler, counters: null}}]}}}}\nsteps: []\n", "shape"),
        ("game: spell_card_strike\nsetup: {A: {stage: [{card: Filler, at: [a, b]}]}}\nsteps: []\n", "shape"),
        (f'{SVE}title: "a\x07b"\n{BOARD}', "not_yaml"),
        (f'{SVE}title: "\\ud800"\n{BOARD}', "not_yaml"),
        (f"{SVE}cards: {'[' * 300}{']' * 300}\n{BOARD}", "too_deep"),
        (f"game: {'{a: ' * 20_000}", "too_deep"),
        (f"{SVE}cards: &a {{X: *a}}\n{BOARD}", "too_deep"),
        (f"{SVE}cards: {{X: {{kind: &a [b], text: [{'*a, ' * 200}]}}}}\n{BOARD}", "too_many_aliases"),
        (f"{SVE}setup: {{A: {{hand: [{'Filler, ' * 3000}]}}}}\nsteps: []\n", "too_many_cards"),
        (f"{SVE}setup: {{}}\nsteps:\n" + "  - A: end\n" * 11_000, "too_many_steps"),
        (f"{SVE}setup: {{}}\nsteps:\n  - A: number {'9' * 5000}\n", "step_too_long"),
        (f"{SVE}setup: {{}}\nsteps:\n  - A: play Filler#{'9' * 500}\n", "no_such_card"),
        ("game: lorcana\nsetup: {check_deck: {main: {Filler: 50000}}}\nsteps: []\n", "copies"),
        ("game: lorcana\nsetup: {turn: 2020-01-01}\nsteps: []\n", "no_plain_value"),
        (f"{SVE}setup: {{seed: 0x{'f' * 400}}}\nsteps: []\n", "number_too_large"),
    ],
)
def test_hostile_files(text: str, code: str) -> None:
    report = judge_text(text)
    found = report.data().get("problem", {}).get("code", "")
    assert found == code, report.error
    assert report.status == (2 if code else 0)


def test_a_fault_of_the_program_is_said_of_its_file_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Callable[[], Report]:
        raise ZeroDivisionError

    monkeypatch.setattr("fuda.judge.run.Trial", fail)
    report = judge_text(f"{SVE}{BOARD}")
    assert report.status == 2
    assert "not understood: ZeroDivisionError" in str(report.error)


def test_control_characters_do_not_reach_the_terminal() -> None:
    from fuda.judge.explain import report_text

    report = judge_text(f'{SVE}title: "\\e[2J\\e]0;x\\a\\u202e"\n{BOARD}')
    shown = report_text(report, "en", explain=False)
    assert "\x1b" not in shown
    assert "\u202e" not in shown
