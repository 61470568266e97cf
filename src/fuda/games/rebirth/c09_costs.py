"""9.5 Costs and payment (コストと支払い): a cost is a list of effects, and what can be paid is found by trying."""

from __future__ import annotations

from fuda.games.rebirth.notation.effects import PayEnergy
from fuda.games.rebirth.zones import DOUBLE_TEAM, ENERGY
from fuda.kernel.abilities import Context, Effect
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule
from fuda.procedures import paying


@rule("9.5.2.2", "5.14.1.1")
def can_pay(game: Game, cost: tuple[Effect, ...], context: Context) -> bool:
    """Whether the master can pay every part of a cost, one after the other."""
    if len(cost) == 1 and isinstance(cost[0], PayEnergy) and isinstance(cost[0].amount, int):
        standing = 0
        for card_id in game.zone(context.controller, ENERGY):
            if not game.cards[card_id].turned:
                standing += 1
        return cost[0].amount <= standing
    return paying.can_pay(game, cost, context)


@rule("12.7.6.1")
def unpaid_energy(game: Game) -> tuple[str, ...]:
    """Why energy is wanting: there are too few standing cards, and a teammate's do not count."""
    return ("5.14.1.1", "12.7.6.1") if game.format == DOUBLE_TEAM else ("5.14.1.1",)


IN_ORDER = Cited("9.5.2.1", by=paying.only_payable)
