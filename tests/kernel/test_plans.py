"""Plans: what is known of abilities once and for all."""

from __future__ import annotations

import ast
import re

import pytest

from fuda.ability.changes import Cannot, Plus
from fuda.ability.conditions import TurnOf
from fuda.ability.filters import Kind
from fuda.ability.selections import Among
from fuda.fast import source_of
from fuda.games import SLUGS, load
from fuda.kernel.abilities import TIMELESS, TURN_PLAYER, Static
from fuda.kernel.plain import Term
from fuda.kernel.plans import minds_turns
from tests.kernel.toy import board, face

FROGS = Among("board", "anyone", Kind("frog"))
GROWING = Plus("power", 2)
OF_A_TURN = re.compile(r"game\.(active|turn|turn_began|phase|tall\w+|numbers)\b|\.(used|uses|since|counters?)\b")
for slug in SLUGS:
    load(slug)


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


def name_of(kind: type[Term]) -> str:
    return kind.__name__


KINDS = sorted(TIMELESS, key=name_of)


@pytest.mark.parametrize("kind", KINDS, ids=name_of)
def test_a_timeless_term_does_not_look_at_turns(kind: type[Term]) -> None:
    text = source_of(kind.__module__).read_text()  # compiled or not
    (written,) = [
        node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and node.name == name_of(kind)
    ]
    assert not OF_A_TURN.search(ast.unparse(written))
