"""Calls are counted exactly, and no game takes more of them than its budget."""

from __future__ import annotations

import pytest
from bench.causes import budget, calls, cause_of
from bench.measures import Table

from fuda.games import SLUGS
from fuda.kernel import game as kernel

GAMES = 3
interpreted = pytest.mark.skipif(
    not str(kernel.__file__).endswith(".py"), reason="calls of compiled functions are not counted"
)


@interpreted
@pytest.mark.parametrize("slug", SLUGS)
def test_calls_stay_within_the_budget(slug: str) -> None:
    counted = calls(Table(slug), GAMES)
    shown = ", ".join(f"{cause} {number:.1f}" for cause, number in counted.causes.items())
    assert counted.python <= budget()[slug], shown


@interpreted
def test_counting_is_exact() -> None:
    table = Table("lorcana")
    assert calls(table, 1) == calls(table, 1)


def test_the_innermost_cause_is_named() -> None:
    assert cause_of("fuda.kernel.deriving", "derive") == "derivation"
    assert cause_of("fuda.games.lorcana.c04_costs", "play_refusals") == "legality"
    assert cause_of("fuda.kernel.cards", "Card.ref") == ""
