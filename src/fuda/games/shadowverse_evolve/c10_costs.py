"""10.4 Costs and payment (コストと支払い)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fuda.ability.amounts import number
from fuda.ability.changes import Plus
from fuda.ability.doing import Doing
from fuda.ability.filters import stat_of
from fuda.ability.selections import YOU, Among
from fuda.ability.sentences import Choose
from fuda.ability.verbs import (
    Banish,
    ChangeNumber,
    Discard,
    Give,
    Mill,
    Put,
    PutCounters,
    PutFrom,
    Sacrifice,
    Turn,
    TurnSome,
)
from fuda.games.shadowverse_evolve.c04_zones import room
from fuda.games.shadowverse_evolve.c13_classes import can_earth_rite
from fuda.games.shadowverse_evolve.c14_titles import can_feed, can_lesson, can_ride
from fuda.games.shadowverse_evolve.notation import (
    BanishFromEx,
    EarthRiteCost,
    Feed,
    Lesson,
    PayEarthRite,
    PayPP,
    RideCost,
    SpendEP,
)
from fuda.games.shadowverse_evolve.printed_effects import RevealHand, TurnUp
from fuda.games.shadowverse_evolve.zones import DECK, EP, EX, FIELD, PP
from fuda.kernel.abilities import Context, Effect
from fuda.kernel.cards import Ref
from fuda.kernel.events import CardMoved, NumberChanged
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.plain import term
from fuda.kernel.rulebook import Cited, rule, verb
from fuda.procedures import paying

# A cost is a list of effects; paying it is doing them in order for the master of what asks for it (10.4.2, 10.4.3).
COSTS_ARE_ACTIONS = Cited("10.4.1", "10.4.2", "10.4.2.1", "10.4.7", "10.4.7.1", by=Doing)
WHOSE = Cited("10.4.3", by=Context)


def can_do(game: Game, effect: Effect, context: Context) -> bool:
    """Whether there is anything for an effect that a player may do."""
    if isinstance(effect, Discard | PutFrom):
        return can_pay(game, (effect,), context)
    return not isinstance(effect, Choose) or bool(effect.cards.refs(game, context))


@rule("10.4.2.2", "10.4.5", "10.4.5.1", "10.6.2.5.3")
def can_pay(game: Game, cost: tuple[Effect, ...], context: Context, points: int = 0) -> bool:
    """Whether the whole cost can be paid; parts that may get in each other's way are tried out one after the other."""
    others: list[Effect] = []
    for effect in cost:
        if isinstance(effect, PayPP):
            amount = effect.amount
            points += amount if isinstance(amount, int) else number(game, amount, context)
        else:
            others.append(effect)
    if others and recovers(cost):
        return paying.can_pay(game, cost, context)
    if points > game.numbers[context.controller][PP]:
        return False
    if len(others) < 2:
        return not others or can_pay_part(game, others[0], context)
    return paying.can_pay(game, tuple(others), context)


def recovers(cost: tuple[Effect, ...]) -> bool:
    """Whether a part of the cost gains PP, which may pay for a later part."""
    for effect in cost:
        if isinstance(effect, ChangeNumber) and effect.name == "pp":
            return True
    return False


def can_pay_part(game: Game, effect: Effect, context: Context) -> bool:
    """Whether a part can be done whole at the moment at which it is paid."""
    if isinstance(effect, PayPP):
        return number(game, effect.amount, context) <= game.numbers[context.controller][PP]
    check = PARTS.get(type(effect))
    return check is None or (check(game, effect, context) and fits(game, effect, context))


@rule("4.8.3.2")
def fits(game: Game, effect: Effect, context: Context) -> bool:
    """Whether the cards that a part puts into the EX area find room there."""
    if not isinstance(effect, Put | PutFrom | Sacrifice) or effect.zone != "ex":
        return True
    amount = len(effect.cards.refs(game, context)) if isinstance(effect, Put) else number(game, effect.amount, context)
    return amount <= room(game, context.controller, EX)


def _can_turn(game: Game, effect: Turn, context: Context) -> bool:
    """10.4.6: standing cards of the field; having come this turn does not matter."""
    refs = effect.cards.refs(game, context)
    for ref in refs:
        card = game.card_at(ref)
        if card is None or card.zone != FIELD or card.turned == effect.turned:
            return False
    return bool(refs)


def _can_put(game: Game, effect: Put | Banish, context: Context) -> bool:
    return all(game.card_at(ref) is not None for ref in effect.cards.refs(game, context))


def _can_discard(game: Game, effect: Discard, context: Context) -> bool:
    hand = Among("hand", YOU, effect.filter).refs(game, context)
    return len(hand) >= number(game, effect.amount, context)


def _can_show(game: Game, effect: RevealHand, context: Context) -> bool:
    return len(Among("hand", YOU, effect.filter).refs(game, context)) >= number(game, effect.amount, context)


def _can_mill(game: Game, effect: Mill, context: Context) -> bool:
    return len(game.zone(context.controller, DECK)) >= number(game, effect.amount, context)


def _can_change_number(game: Game, effect: ChangeNumber, context: Context) -> bool:
    """10.4.5.1: a player's number is changed as a cost only as far as its bounds let it."""
    index = game.book.numbers.index(effect.name)
    value = game.numbers[context.controller][index] + number(game, effect.amount, context)
    return game.book.bounded(game, context.controller, index, value) == value


def _can_sacrifice(game: Game, effect: Sacrifice, context: Context) -> bool:
    return len(Among("field", YOU, effect.filter).refs(game, context)) >= number(game, effect.amount, context)


def _can_turn_up(game: Game, effect: TurnUp, context: Context) -> bool:
    return len(Among("evolve_deck", YOU, effect.filter).refs(game, context)) >= effect.amount


def _can_turn_some(game: Game, effect: TurnSome, context: Context) -> bool:
    cards = standing(game, effect, context)
    if effect.total_cost:
        return sum(stat_of(game, ref, "cost", True) or 0 for ref in cards) >= effect.total_cost
    return effect.any_number or len(cards) >= number(game, effect.amount, context)


def _can_counters(game: Game, effect: PutCounters, context: Context) -> bool:
    return all(
        game.body(ref).counter(effect.name) >= -number(game, effect.amount, context)
        for ref in effect.to.refs(game, context)
    )


def _can_banish_from_ex(game: Game, effect: BanishFromEx, context: Context) -> bool:
    own = game.card_at(context.source)
    return own is not None and own.zone == EX and len(others_in_ex(game, effect, context)) >= effect.amount


def others_in_ex(game: Game, effect: BanishFromEx, context: Context) -> tuple[Ref, ...]:
    refs = game.refs(context.controller, EX)
    return tuple(r for r in refs if r != context.source and game.book.has_name(game, r, effect.name))


def _can_spend_ep(game: Game, effect: SpendEP, context: Context) -> bool:
    return game.numbers[context.controller][EP] > 0


def _can_earth_rite(game: Game, effect: PayEarthRite | EarthRiteCost, context: Context) -> bool:
    return can_earth_rite(game, context.controller, effect.amount)


def _can_ride(game: Game, effect: RideCost, context: Context) -> bool:
    card = game.card_at(context.source)
    return card is not None and can_ride(game, card)


def _can_lower(game: Game, effect: Give, context: Context) -> bool:
    """10.4.5.1: a number may be lowered as a cost only as far as there is so much of it."""
    for ref in effect.to.refs(game, context):
        for change in effect.changes:
            has = stat_of(game, ref, change.stat) if isinstance(change, Plus) else None
            if isinstance(change, Plus) and (has or 0) + number(game, change.amount, context) < 0:
                return False
    return True


def _can_put_from(game: Game, effect: PutFrom, context: Context) -> bool:
    return len(effect.cards.refs(game, context)) >= number(game, effect.amount, context)


@term
class LeaveRoom(Effect):
    """After what was paid before, there is room on the field: asked only, never done."""


def _leaves_room(game: Game, effect: LeaveRoom, context: Context) -> bool:
    return room(game, context.controller, FIELD) > 0


# What each part needs when it is paid; a part that is not here can always be done.
PARTS: dict[type[Effect], Callable[[Game, Any, Context], bool]] = {
    Turn: _can_turn,
    Put: _can_put,
    Banish: _can_put,
    Discard: _can_discard,
    Sacrifice: _can_sacrifice,
    TurnSome: _can_turn_some,
    PutCounters: _can_counters,
    BanishFromEx: _can_banish_from_ex,
    Feed: can_feed,
    Lesson: can_lesson,
    Give: _can_lower,
    PutFrom: _can_put_from,
    RevealHand: _can_show,
    Mill: _can_mill,
    ChangeNumber: _can_change_number,
    SpendEP: _can_spend_ep,
    EarthRiteCost: _can_earth_rite,
    PayEarthRite: _can_earth_rite,
    RideCost: _can_ride,
    LeaveRoom: _leaves_room,
    TurnUp: _can_turn_up,
}


@verb(LeaveRoom, "10.6.2.6")
def leave_room(game: Game, doing: Doing, effect: LeaveRoom) -> None:
    """Nothing is done: the room was asked for before."""


@verb(PayPP, "10.4.4")
def pay_pp(game: Game, doing: Doing, effect: PayPP) -> Frame | None:
    """PP go down by the amount."""
    return pay_points(game, effect, doing.context)


def pay_points(game: Game, effect: PayPP, context: Context) -> Frame | None:
    amount = number(game, effect.amount, context)
    return game.perform(NumberChanged("10.4.4", context.controller, PP, -amount, context.source))


@verb(BanishFromEx, "10.4.2")
def banish_from_ex(game: Game, doing: Doing, effect: BanishFromEx) -> Frame | None:
    """This and others of the name go to the banished area; copies are all alike."""
    refs = (doing.context.source, *others_in_ex(game, effect, doing.context)[: effect.amount])
    owner = doing.context.controller
    zone = game.book.zone_named["banished"].index
    return game.perform(*(CardMoved("5.6.1", ref, owner, zone, manner="banished") for ref in refs))


def standing(game: Game, effect: TurnSome, context: Context) -> tuple[Ref, ...]:
    """The standing cards that may be engaged for a cost."""
    refs = Among("field", YOU, effect.filter).refs(game, context)
    return tuple(ref for ref in refs if not game.body(ref).turned)
