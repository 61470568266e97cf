"""Answers: all of them, one at random, and those worth a look."""

from __future__ import annotations

from collections import Counter

import pytest

from fuda.agents.answers import at_random, count, every, plainest, some
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import CHOOSE, PASS, TOP, WINDOW, Action, Decision, yes_no


def choice(many: int, least: int, most: int, kind: str = CHOOSE) -> Decision:
    return Decision(0, kind, "1", tuple(f"card {number}" for number in range(many)), "chosen", least, most)


@pytest.mark.parametrize(
    ("decision", "answers"),
    [
        (choice(4, 1, 1), 4),
        (choice(4, 0, 4), 16),
        (choice(4, 2, 2), 6),
        (choice(3, 3, 3, TOP), 6),
        (choice(2, 0, 9), 4),
    ],
)
def test_every_answer_is_as_likely_as_any_other(decision: Decision, answers: int) -> None:
    assert count(decision) == len(list(every(decision))) == answers
    chance = Chance(1)
    drawn = Counter(at_random(decision, chance) for _ in range(200 * answers))
    assert set(drawn) == set(every(decision))
    assert max(drawn.values()) < 1.4 * min(drawn.values())


def test_weights_are_reached() -> None:
    decision = Decision(0, "pay", "1", ("a", "b", "c"), "chosen", 1, 3, weights=(1, 2, 3), at_least=6)
    assert list(every(decision)) == [(0, 1, 2)]
    assert at_random(decision, Chance(3)) == (0, 1, 2)
    assert plainest(decision) == (0, 1, 2)


def test_of_many_answers_some_are_looked_at() -> None:
    wide = choice(12, 0, 12)
    found = some(wide, 30, Chance(1))
    assert len(found) == len(set(found)) <= 30
    assert () in found
    assert tuple(range(12)) in found
    assert all(map(wide.accepts, found))


def test_the_plainest_answer() -> None:
    window = Decision(0, WINDOW, "1", (Action("play"), PASS), "action")
    assert plainest(window) == (1,)
    assert plainest(yes_no(0, "1", "agreed")) == (1,)
    assert plainest(choice(3, 2, 2)) == (0, 1)
