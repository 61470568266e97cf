"""Expectations: paths, and what is found instead."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fuda.judge.expect import rule_key
from fuda.judge.report import Report

Holds = Callable[[str], None]
Fails = Callable[[str], str]
BOARD = "setup: {A: {field: [X, Y], deck: [X, Y], pp: 3}, B: {field: [Guard]}}\nsteps:\n"


@pytest.mark.parametrize(
    "expected",
    [
        "A.field: [Y, X]",
        "A.field: 2",
        "A.deck: [X, Y]",
        "A.field has: X",
        "A.field has: [X, Y]",
        "A.field lacks: [Wall, Guard]",
        "B.hand: []",
        "resolution: []",
        "B.Guard.has: [守護]",
        "B.Guard.has: 【守護】",
        "B.Guard.lacks: [疾走]",
        "A.X.controller: A",
        "A.X.kind: follower",
        "A.field.X.attack: 3",
        "waiting: A",
        "waiting: {player: A, kind: act}",
        "winner: none",
        "log lacks: [8.4.9]",
    ],
)
def test_what_holds(holds: Holds, expected: str) -> None:
    holds(f"{BOARD}  - expect: {{{expected}}}\n")


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ("A.field: [X]", "[X, Y]"),
        ("A.field: 1", "2"),
        ("A.deck: [Y, X]", "[X, Y]"),
        ("A.field has: Wall", "[X, Y]"),
        ("A.field lacks: X", "[X, Y]"),
        ("A.X.attack: 4", "3"),
        ("A.X.engaged: true", "false"),
        ("A.X.engaged: 0", "false"),
        ("A.Wall.attack: 0", "no such card"),
        ("B.Guard.has: [疾走]", "[守護]"),
        ("A.X.counters: {stack: 1}", "{}"),
        ("A.pp: 2", "3"),
        ("active: B", "A"),
        ("winner: A", "none"),
        ("lost: [B]", "[]"),
        ("waiting: B", "A"),
        ("turn: 1", "5"),
    ],
)
def test_what_does_not_hold(fails: Fails, expected: str, found: str) -> None:
    assert fails(f"{BOARD}  - expect: {{{expected}}}\n") == found


def test_every_expectation_is_reported(play: Callable[[str], Report]) -> None:
    report = play(f"{BOARD}  - expect: {{A.pp: 9, B.pp: 9}}\n  - expect: {{turn: 9}}\n")
    assert [(failure.step, failure.expected) for failure in report.failures] == [
        (1, "A.pp: 9"),
        (1, "B.pp: 9"),
        (2, "turn: 9"),
    ]


def test_the_log_since_the_last_expectation(holds: Holds) -> None:
    holds(f"""{BOARD}\
  - A: attack X -> B.leader
  - expect: {{log: [8.4.4, 8.4.9]}}
  - expect: {{log lacks: [8.4.9]}}
""")


def test_the_rule_of_an_open_question_is_cited_when_it_was_answered(holds: Holds, fails: Fails) -> None:
    """8.4.7 asked before the expectation between, and was carried out after it."""
    board = "setup: {A: {field: [X]}, B: {hand: [Quick], pp: 9}}\nsteps:\n  - A: attack X -> B.leader\n"
    holds(f"{board}  - expect: {{waiting: B}}\n  - B: play Quick -> X\n  - expect: {{log: [8.4.7]}}\n")
    assert "8.4.7" not in fails(f"{board}  - expect: {{waiting: B}}\n  - expect: {{log: [8.4.7]}}\n  - B: pass\n")


def test_a_refusal_is_no_citation(holds: Holds) -> None:
    holds(f"""{BOARD}\
  - A: cannot attack X -> B.Guard
    because: 8.4.3.1
  - expect: {{log lacks: [8.4.3.1]}}
""")


def test_a_missing_citation(fails: Fails) -> None:
    assert "8.4.9" in fails(f"{BOARD}  - A: attack X -> B.leader\n  - expect: {{log: [11.3.1]}}\n")


def test_a_refusal_with_another_reason(fails: Fails) -> None:
    found = fails(f"{BOARD}  - A: cannot attack X -> B.Guard\n    because: 1.2.3\n")
    assert found.startswith("refused by 8.4.3.1")


def test_what_can_be_done_after_all(fails: Fails) -> None:
    assert fails(f"{BOARD}  - A: cannot attack X -> B.leader\n") == "it can"


def test_what_cannot_be_done_after_all(fails: Fails) -> None:
    assert fails(f"{BOARD}  - A: can attack X -> B.Guard\n").startswith("it cannot: no such choice here, by 8.4.3.1")


def test_rule_numbers_in_the_order_of_the_book() -> None:
    numbers = ["B-1:8.5.1", "10.1", "8.4.10", "202.2b", "8.4.9", "202.2a", "8.4"]
    assert sorted(numbers, key=rule_key)[1:] == ["8.4", "8.4.9", "8.4.10", "10.1", "202.2a", "202.2b"]
