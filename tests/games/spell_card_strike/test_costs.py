"""What is counted of a cost says the same as paying it on a copy."""

from __future__ import annotations

from itertools import product
from typing import Final

from fuda.games.spell_card_strike.c04_stage import strikers
from fuda.games.spell_card_strike.c07_costs import Purse, can_be_paid, cost_refusals
from fuda.games.spell_card_strike.notation import Cost
from fuda.games.spell_card_strike.zones import HAND
from fuda.kernel.game import Game
from tests.generic.tables import decisions

POWERS: Final = ((), ("無",), ("神",), ("魔", "霊"), ("無", "無", "妖"))
COSTS: Final = (
    *(Cost(power, caster) for power, caster in product(POWERS, ((), ("無",), ("神",)))),
    *(Cost((), (), hand, score) for hand, score in product((0, 1, 7), (0, 2))),
)


def test_7_1_2_counting_says_what_trying_finds() -> None:
    asked = 0
    for number, (game, _) in enumerate(decisions("spell_card_strike", 1)):
        for cost in COSTS[number % 9 :: 9] if number % 16 == 0 else ():
            asked += compared(game, cost, number // 16 % 2)
    assert asked > 10


def compared(game: Game, cost: Cost, player: int) -> int:
    """How many casters a cost was asked of, all of whom could pay it by both or by neither."""
    hand = game.refs(player, HAND)
    if not hand:
        return 0
    card, casters = game.cards[hand[0][0]], strikers(game, player)
    for caster in casters:
        counted = not cost_refusals(game, Purse(game, player, 1), cost, caster, card)
        assert counted == can_be_paid(game, player, cost, caster, card), (cost, caster.id)
    return len(casters)
