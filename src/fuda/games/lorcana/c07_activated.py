"""7.5, 4.3.8 Activated abilities (起動能力)."""

from __future__ import annotations

from fuda.ability.doing import Doing, InContext
from fuda.ability.verbs import Effects
from fuda.games.lorcana.c05_states import is_dry
from fuda.games.lorcana.c07_costs import can_pay, exerts_itself, way_to_pay
from fuda.games.lorcana.c07_resolving import Resolving, own_context
from fuda.games.lorcana.effects import PayInk
from fuda.games.lorcana.zones import CHARACTER, PLAY
from fuda.kernel.abilities import Activated
from fuda.kernel.cards import Card, Info, Ref
from fuda.kernel.frames import Flow, Procedure
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule


@rule("4.3.8.1", "4.3.8.2", "4.3.8.3", "5.1.2", "6.4.3", "6.5.7", "7.5.2", "7.5.3")
def activation_refusals(game: Game, player: int, card: Card, number: int) -> tuple[str, ...]:
    """Why an activated ability cannot be used now; items and locations may be used as soon as they are in play."""
    info = game.info(card.id)
    plan = info.plan or game.plan(info)
    if card.zone != PLAY or card.controller != player or not 0 < number <= len(plan.activated):
        return ("4.3.8.1",)
    ability = plan.activated[number - 1]
    context = own_context(card.ref, player)
    if ability.limit and card.used(f"turn ability {number}") >= ability.limit:
        return ("7.5.2",)
    if ability.only_if is not None and not ability.only_if.holds(game, context):
        return ("7.5.2",)
    if exerts_itself(ability.cost):
        if card.turned:
            return ("5.1.1", "7.5.3")
        if info.kind == CHARACTER and not is_dry(game, card):
            return ("4.3.8.2", "6.1.4")
    return () if can_pay(game, cost_of(info, ability), context) else ("7.5.3.2", "7.5.3", "4.3.4.6")


@rule("4.3.8.4")
def cost_of(info: Info, ability: Activated) -> Effects:
    """What using an ability takes; where a text lets it be used for free, no ink."""
    if "+use for free" not in info.keywords:
        return ability.cost
    return tuple(part for part in ability.cost if not isinstance(part, PayInk))


class Activating(InContext):
    """An activated ability being used; its effect is kept, for its cost may take its card away."""

    __slots__ = ("card", "effects", "number")

    def __init__(self, player: int, card: Ref, number: int) -> None:
        InContext.__init__(self, own_context(card, player))
        self.card = card
        self.number = number
        self.effects: Effects = ()


ACTIVATING: Procedure[Activating] = Procedure("7.5.3", "using an activated ability", Activating)


@ACTIVATING.step("7.5.3.1")
def announce_ability(game: Game, activating: Activating) -> None:
    """It is announced."""
    game.use(activating.card, f"turn ability {activating.number}")


@ACTIVATING.step("7.5.3.2")
def pay_ability(game: Game, activating: Activating) -> Flow:
    """Its whole cost is paid, as for a card."""
    info = game.info(activating.card[0])
    ability = (info.plan or game.plan(info)).activated[activating.number - 1]
    activating.effects = ability.do
    way = way_to_pay(game, cost_of(info, ability), activating.context)
    return Doing(way or (), activating.context, paying=True)


@rule("7.5.4")
@ACTIVATING.step("7.5.3.3")
def resolve_ability(game: Game, activating: Activating) -> Flow:
    """Its effect is resolved at once, what triggered meanwhile waits (7.5.4); what the cost took is not its "it"."""
    context = activating.context
    return Resolving(context.but(it=(), last=context.it), activating.effects)
