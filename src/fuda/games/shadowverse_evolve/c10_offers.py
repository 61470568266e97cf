"""10.6.2.2.1 Optional additional costs: what may be paid on top while playing."""

from __future__ import annotations

from fuda.ability.verbs import TurnSome
from fuda.games.shadowverse_evolve.c10_legality import cheaper, in_order
from fuda.games.shadowverse_evolve.c10_targets import earth_rite
from fuda.games.shadowverse_evolve.notation import AdditionalCost, PayEarthRite, PayPP
from fuda.games.shadowverse_evolve.printed_effects import CheaperFor
from fuda.kernel.abilities import Context, Effect
from fuda.kernel.cards import Info, Ref
from fuda.kernel.game import Game
from fuda.kernel.plain import Plain
from fuda.kernel.rulebook import rule
from fuda.kernel.waiting import Waiting


class Offer(Plain):
    """An optional additional cost: its name, its parts, how much it counts as, and whether the player is asked."""

    __slots__ = ("amount", "asks", "cost", "discount", "name")

    def __init__(
        self,
        name: str,
        cost: tuple[Effect, ...],
        amount: int = 1,
        asks: bool = True,
        discount: CheaperFor | None = None,
    ) -> None:
        self.name = name
        self.cost = cost
        self.amount = amount
        self.asks = asks  # a cost of which any amount may be paid, also none, is not asked about
        self.discount = discount  # what it makes of the PP

    def added_to(self, cost: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """A cost with this one; a discount changes the PP of the card (10.4.4.1)."""
        first = cost[0] if cost else None
        if self.discount is None or not isinstance(first, PayPP) or not isinstance(first.amount, int):
            return (*cost, *self.cost)
        return (PayPP(cheaper(first.amount, self.discount)), *cost[1:], *self.cost)


@rule("10.4.7.2")
def tell_what_was_paid(game: Game, played: Ref, context: Context) -> None:
    """What waits because a card came onto the field knows which additional costs were paid when it was played."""
    game.waiting = [
        Waiting(one.ability, one.number, one.context.but(paid=context.paid), one.batch)
        if one.ability.when.own and one.context.source[0] == played[0]
        else one
        for one in game.waiting
    ]


@rule("10.4.7.2", "13.3.3.2")
def offers_of(game: Game, effects: tuple[Effect, ...], info: Info | None, context: Context) -> tuple[Offer, ...]:
    """The optional additional costs of a text, and of the card that is played."""
    found = []
    rite = earth_rite(game, effects, context)
    if rite:
        found.append(Offer("earth rite", (PayEarthRite(rite),), rite))
    if info is None:
        return tuple(found)
    for ability in info.abilities:
        if isinstance(ability, AdditionalCost) and ability.optional:
            any_number = any(isinstance(effect, TurnSome) and effect.any_number for effect in ability.cost)
            points = sum(e.amount for e in ability.cost if isinstance(e, PayPP) and isinstance(e.amount, int))
            found.append(Offer(ability.name, ability.cost, points or 1, not any_number))
        elif isinstance(ability, CheaperFor):
            found.append(Offer("cheaper", ability.cost, discount=in_order(ability, info)))
    return tuple(found)
