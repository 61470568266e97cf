"""Plans: what is known of abilities once and for all."""

from __future__ import annotations

import pytest

from fuda.ability.changes import Cannot, Plus
from fuda.ability.conditions import TurnOf
from fuda.ability.filters import Kind
from fuda.ability.selections import Among
from fuda.kernel.abilities import TURN_PLAYER, Static
from fuda.kernel.plans import minds_turns
from tests.kernel.toy import board, face

FROGS = Among("board", "anyone", Kind("frog"))
GROWING = Plus("power", 2)


@pytest.mark.parametrize(
    ("static", "minds"),
    [
        (Static(FROGS, (GROWING, Cannot("jump"))), False),
        (Static(FROGS, (GROWING,), TurnOf("you")), True),
        (Static(Among("board", TURN_PLAYER), (GROWING,)), True),
    ],
)
def test_a_turn_makes_stale_what_minds_turns(static: Static, minds: bool) -> None:
    game = board((face("stone", 9, static, kind="stone"), face("frog", 1)))
    before = game.info(1).number(0)
    game.begin_turn(1 - game.active)
    assert (minds_turns(static), game.stale) == (minds, minds)
    assert (game.info(1).number(0) != before) == minds
