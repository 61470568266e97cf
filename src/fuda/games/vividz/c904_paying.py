"""904.2f, 904.4 Paying costs (代償の支払い): what a part is paid with; all or nothing, in whatever order works."""

from __future__ import annotations

from typing import Final

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.selections import Among
from fuda.ability.verbs import Discard, Mill, Put, PutIntoDeck, Turn
from fuda.games.vividz.c500_zones import to_owner
from fuda.games.vividz.c1101_damage import can_turn
from fuda.games.vividz.c1300_counters import counters_of
from fuda.games.vividz.notation import Leave, LeaveSome, OneCostOf, PayEnergy, PutSome, SleepSome, SpendCounters
from fuda.games.vividz.zones import AREA, DECK, ENERGY, HAND, LEFT, NEVER_LEAVES
from fuda.kernel.abilities import Context, Effect
from fuda.kernel.cards import Ref
from fuda.kernel.events import CardTurned
from fuda.kernel.frames import Flow
from fuda.kernel.game import Game
from fuda.kernel.plain import Known
from fuda.kernel.rulebook import Numbered, rule, verb
from fuda.procedures import picking
from fuda.procedures.paying import way_to_pay
from fuda.procedures.picking import Picking, choice

Refusal = tuple[str, ...]
Cost = tuple[Effect, ...]
# What leaves is energy, and what returns is in the hand, before these are paid; other orders are tried after this one.
USUAL_ORDER: Final = (
    Turn, SleepSome, Leave, Put, PutIntoDeck, Mill, LeaveSome, PutSome, Discard, SpendCounters, PayEnergy,
)  # fmt: skip
# One part of each of these kinds neither needs nor gives what another of them is paid with.
APART: Final = (Turn, Discard, SpendCounters, PayEnergy)
PICKED: Final = (SleepSome, LeaveSome, PutSome, Discard, PayEnergy)
PICKING = Numbered(picking.PICKING, "904.2f", pick="904.2f", use_picked="904.2f")


# What one part is paid with, and whether it can be.


def things(game: Game, part: Effect, context: Context) -> tuple[Ref, ...]:
    """The cards that a part of a cost may be paid with."""
    player = context.controller
    if isinstance(part, PayEnergy):
        return game.refs(player, ENERGY)
    if isinstance(part, Discard):
        return tuple([ref for ref in game.refs(player, HAND) if part.filter.test(game, ref, context)])
    if isinstance(part, PutSome):
        return tuple(ref for ref in part.cards.refs(game, context) if can_move(game, ref))
    assert isinstance(part, LeaveSome | SleepSome)
    fits = can_sleep if isinstance(part, SleepSome) else can_leave
    return tuple(ref for ref in Among("area", "you", part.filter).refs(game, context) if fits(game, ref))


def amount_of(game: Game, part: Effect, context: Context) -> int:
    """How many cards or counters a part takes."""
    return number(game, getattr(part, "amount", 0), context)


@rule("904.4a", "1104.3")
def can_sleep(game: Game, ref: Ref) -> bool:
    """Only a reported card of the area or account zone can be put to sleep as a cost, and only if it may be."""
    card = game.cards[ref[0]]
    return can_turn(game, ref, True, card.controller) and not card.turned


@rule("904.4b")
def can_move(game: Game, ref: Ref) -> bool:
    """Whether a card may be moved for a cost; where a replacement sends it does not matter."""
    return game.card_at(ref) is not None


@rule("904.4b")
def can_leave(game: Game, ref: Ref) -> bool:
    """Whether a character may leave for a cost."""
    card = game.card_at(ref)
    return card is not None and card.zone == AREA and NEVER_LEAVES not in game.info(card.id).keywords


@rule("904.4a", "904.4b", "905.3b")
def part_refusals(game: Game, part: Effect, context: Context) -> Refusal:
    """Why one part of a cost cannot be paid now, the rule that says so first."""
    if isinstance(part, PayEnergy):
        there = game.zones[context.controller * game.book.zone_count + ENERGY]
        return () if len(there) >= part.amount else ("905.3b", "904.2f")
    if isinstance(part, Turn):
        refs = part.cards.refs(game, context)
        for ref in refs:
            if not can_sleep(game, ref):
                return ("907.1a", "904.4a")
        return () if refs else ("907.1a", "904.4a")
    if isinstance(part, Leave):
        if can_leave(game, context.source):
            return ()
        return ("904.2f", "1110.1") if game.body(context.source).zone != AREA else ("904.4b", "904.2f")
    if isinstance(part, Put | PutIntoDeck):
        return () if all(can_move(game, ref) for ref in part.cards.refs(game, context)) else ("904.2f",)
    amount = amount_of(game, part, context)
    if isinstance(part, SpendCounters):
        return () if counters_of(game, context.controller, part.name) >= amount else ("904.2f", "1301.4")
    if isinstance(part, Mill):
        return () if len(game.zone(context.controller, DECK)) >= amount else ("904.2f",)
    if len(things(game, part, context)) >= amount:
        return ()
    return REFUSED_BY.get(type(part), ("904.2f",))


REFUSED_BY: Final[dict[type[Effect], Refusal]] = {
    Discard: ("904.2f", "508.3"),
    SleepSome: ("904.4a", "904.2f"),
    LeaveSome: ("904.2f", "904.4c"),
}


# Whole or not at all.


@rule("904.2f", "904.4c")
def order_of_payment(game: Game, cost: Cost, context: Context) -> Cost | None:
    """An order in which all parts can be paid, the one that leaves most to choose if it can be; else None."""
    if len(cost) == 1:
        return None if part_refusals(game, cost[0], context) else cost
    usual, apart = USUAL.of(cost)
    if apart:
        for part in usual:
            if part_refusals(game, part, context):
                return None
        return usual
    return way_to_pay(game, usual, context)


def in_usual_order(cost: Cost) -> tuple[Cost, bool]:
    """The parts of a cost in the order that leaves most to choose, and whether none makes a difference to another."""
    kinds = {type(part) for part in cost}
    usual = tuple(sorted(cost, key=lambda part: USUAL_ORDER.index(type(part))))
    return usual, len(kinds) == len(cost) and kinds.issubset(APART)


USUAL: Final[Known[Cost, tuple[Cost, bool]]] = Known(in_usual_order)


@rule("904.2f")
def can_pay(game: Game, cost: Cost, context: Context) -> bool:
    """Whether a cost can be paid in full."""
    return not cost_refusals(game, cost, context)


def order_of_cost(game: Game, cost: Cost, context: Context) -> Cost:
    """The parts of a cost within a text in an order in which they can be paid."""
    return order_of_payment(game, cost, context) or cost


def cost_refusals(game: Game, cost: Cost, context: Context) -> Refusal:
    """Why a cost cannot be paid: the rule of a part that never can be, or that all together cannot."""
    if not cost or order_of_payment(game, cost, context) is not None:
        return ()
    for part in cost:
        if not isinstance(part, PayEnergy) and (found := part_refusals(game, part, context)):
            return found
    energy = [part for part in cost if isinstance(part, PayEnergy)]
    return part_refusals(game, energy[0], context) or ("904.2f",) if energy else ("904.2f", "904.4c")


def can_pay_part(game: Game, effect: Effect, context: Context) -> bool:
    """Whether a part can be paid now that nothing is picked for; what is picked is counted when it is."""
    return isinstance(effect, PICKED) or not part_refusals(game, effect, context)


# Paying.


def pick(game: Game, doing: Doing, part: Effect, where: str, manner: str, number_: str) -> Picking:
    """The player picks what a part is paid with: no card that was picked for another part of this cost (904.4c)."""
    picked = doing.context.paid if doing.at > 1 else ()
    refs = tuple([ref for ref in things(game, part, doing.context) if as_paid(ref) not in picked])
    amount = amount_of(game, part, doing.context)
    decision = choice(game, doing, refs, amount, amount)
    if isinstance(part, PayEnergy):
        decision = decision.but(rule="905.3a")
    return Picking(doing.context.but(paid=picked), decision, manner, where, number_)


def as_paid(ref: Ref) -> tuple[str, int]:
    """A card as a context notes what was paid."""
    return f"card {ref[0]}", ref[1]


def use_picked(game: Game, picking: Picking) -> Flow:
    """What was picked falls asleep, or goes to a zone of its owner together."""
    context, chosen = picking.context, picking.chosen
    picking.context = context.but(paid=(*context.paid, *[as_paid(ref) for ref in chosen]))
    if not picking.where:
        return game.perform(*[CardTurned(picking.rule, ref, True, context.source) for ref in chosen])
    zone = game.book.zone_named[picking.where].index
    return game.perform(*[to_owner(game, picking.rule, ref, zone, picking.then, context.source) for ref in chosen])


@verb(PayEnergy, "905.3a", "905.3c", "506.3")
def pay_energy(game: Game, doing: Doing, part: PayEnergy) -> Flow:
    """Cards of the energy zone go to the trash."""
    return pick(game, doing, part, "trash", "", "905.3c")


@rule("508.3")
def pay_hand(game: Game, doing: Doing, part: Discard) -> Flow:
    """Cards of the hand, never of the keep zone, go to the trash."""
    return pick(game, doing, part, "trash", "discarded", "508.3")


@verb(LeaveSome, "904.4b", "1110.1")
def pay_leaving(game: Game, doing: Doing, part: LeaveSome) -> Flow:
    """Characters leave."""
    return pick(game, doing, part, "energy", LEFT, "1110.1")


@verb(PutSome, "904.4b")
def pay_moving(game: Game, doing: Doing, part: PutSome) -> Flow:
    """Cards go where the cost says."""
    return pick(game, doing, part, part.zone, "", "904.4b")


@verb(SleepSome, "904.4a")
def pay_sleeping(game: Game, doing: Doing, part: SleepSome) -> Flow:
    """Characters fall asleep."""
    return pick(game, doing, part, "", "", "904.4a")


@verb(OneCostOf, "904.2c")
def pay_one_of(game: Game, doing: Doing, part: OneCostOf) -> Flow:
    """The first of several costs that can be paid; where a play leaves the choice, it was made before (904.2c)."""
    good = (order_of_payment(game, cost, doing.context) for cost in part.costs)
    cost = next((cost for cost in good if cost is not None), None)
    return Doing(cost, doing.context, paying=True) if cost is not None else None
