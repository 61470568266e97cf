"""Right-hand sides of rules, built and matched."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.ability.filters import Kind, Other
from fuda.ability.selections import IT
from fuda.ability.verbs import Deal
from fuda.kernel.errors import NotWellFormed
from fuda.text.meanings import read_meaning
from fuda.text.terms import SHARED


def ways(source: str, value: Any) -> list[dict[str, Any]]:
    return list(read_meaning(source, SHARED).match(value, {}))


@pytest.mark.parametrize(
    ("source", "bound", "value"),
    [
        ("n", {"n": 3}, 3),
        ("-n", {"n": 3}, -3),
        ("n - 1", {"n": 3}, 2),
        ("'you'", {}, "you"),
        ("IT", {}, IT),
        ("Deal(n)", {"n": 3}, Deal(3, IT)),
        ("Deal(to=t, amount=2)", {"t": IT}, Deal(2)),
        ("(1, *rest)", {"rest": (2, 3)}, (1, 2, 3)),
        ("Described(p)", {"p": (Kind("spell"),)}, Kind("spell")),
        ("Described(p)", {"p": (Other(), Kind("spell"))}, Other() & Kind("spell")),
        ("(Deal(n, to) for n in each)", {"each": (1, 2), "to": IT}, (Deal(1), Deal(2))),
    ],
)
def test_build_and_match_are_inverse(source: str, bound: dict[str, Any], value: Any) -> None:
    assert read_meaning(source, SHARED).build(bound) == value
    assert bound in ways(source, value)


def test_defaults_must_match() -> None:
    assert ways("Draw(n)", SHARED["Draw"](2, "opponent")) == []


def test_true_is_not_one() -> None:
    assert ways("1", True) == []


def test_two_stars_are_tried_in_all_ways_the_first_as_long_as_possible() -> None:
    assert [way["a"] for way in ways("(*a, *b)", (1, 2))] == [(1, 2), (1,), ()]


def test_a_slot_used_twice_holds_one_value() -> None:
    assert ways("(n, n)", (1, 1)) == [{"n": 1}]
    assert ways("(n, n)", (1, 2)) == []


@pytest.mark.parametrize("source", ["Nothing(n)", "Deal(n", "Draw()", "Draw(1, nobody=2)", "n * 2", "Draw"[:0] + "{n}"])
def test_what_cannot_be_a_meaning(source: str) -> None:
    with pytest.raises(NotWellFormed):
        read_meaning(source, SHARED)
