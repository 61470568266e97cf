"""904.2f, 904.4 Paying costs (代償の支払い): whole or not at all, in whatever order works, found by trying."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, permutations
from typing import Final

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.selections import Among
from fuda.ability.verbs import Discard, Put, Turn
from fuda.games.vividz.c500_zones import to_owner
from fuda.games.vividz.c1100_actions import can_turn
from fuda.games.vividz.c1300_counters import counters_of
from fuda.games.vividz.notation import Leave, LeaveSome, OneCostOf, PayEnergy, PutSome, SleepSome, SpendCounters
from fuda.games.vividz.zones import AREA, ENERGY, HAND, LEFT, TRASH
from fuda.kernel.abilities import Context, Effect
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import PAY, Decision
from fuda.kernel.events import CardTurned
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb

Refusal = tuple[str, ...]
Cost = tuple[Effect, ...]
# What leaves is energy, and what returns is in the hand, before these are paid; other orders are tried after this one.
USUAL_ORDER: Final = (Turn, SleepSome, Leave, Put, LeaveSome, PutSome, Discard, SpendCounters, PayEnergy)
MOST_TRIED: Final = 60  # ways to choose what one part is paid with


# What one part is paid with, and whether it can be.


def things(game: Game, part: Effect, context: Context) -> tuple[Ref, ...]:
    """The cards that a part of a cost may be paid with, apart from those that pay another part (904.4c)."""
    player = context.controller
    if isinstance(part, PayEnergy):
        found = game.refs(player, ENERGY)
    elif isinstance(part, Discard):
        found = tuple(ref for ref in game.refs(player, HAND) if part.filter.test(game, ref, context))
    elif isinstance(part, PutSome):
        found = tuple(ref for ref in part.cards.refs(game, context) if can_move(game, ref))
    elif isinstance(part, LeaveSome):
        refs = Among("area", "you", part.filter).refs(game, context)
        found = tuple(ref for ref in refs if can_move(game, ref))
    elif isinstance(part, SleepSome):
        refs = Among("area", "you", part.filter).refs(game, context)
        found = tuple(ref for ref in refs if can_sleep(game, ref))
    else:
        return ()
    paying = paying_frame(game)
    return found if paying is None else tuple(ref for ref in found if ref not in paying.taken)


def amount_of(game: Game, part: Effect, context: Context) -> int:
    """How many cards or counters a part takes."""
    return number(game, getattr(part, "amount", 0), context)


@rule("904.4a", "1104.3")
def can_sleep(game: Game, ref: Ref) -> bool:
    """Only a reported card of the area or account zone can be put to sleep as a cost, and only if it may be."""
    return can_turn(game, ref, True) and not game.cards[ref[0]].turned


@rule("904.4b")
def can_move(game: Game, ref: Ref) -> bool:
    """Whether a card may be moved for a cost; where a replacement sends it does not matter."""
    return game.card_at(ref) is not None


@rule("904.4a", "904.4b", "905.3b")
def part_refusals(game: Game, part: Effect, context: Context) -> Refusal:
    """Why one part of a cost cannot be paid now, the rule that says so first."""
    if isinstance(part, Turn):
        refs = part.cards.refs(game, context)
        return () if refs and all(can_sleep(game, ref) for ref in refs) else ("907.1a", "904.4a")
    if isinstance(part, Leave):
        card = game.card_at(context.source)
        return () if card is not None and card.zone == AREA else ("904.2f", "1110.1")
    if isinstance(part, Put):
        return () if all(can_move(game, ref) for ref in part.cards.refs(game, context)) else ("904.2f",)
    amount = amount_of(game, part, context)
    if isinstance(part, SpendCounters):
        return () if counters_of(game, context.controller, part.name) >= amount else ("904.2f", "1301.4")
    if len(things(game, part, context)) >= amount:
        return ()
    return REFUSED_BY.get(type(part), ("904.2f",))


REFUSED_BY: Final[dict[type[Effect], Refusal]] = {
    PayEnergy: ("905.3b", "904.2f"),
    Discard: ("904.2f", "508.3"),
    SleepSome: ("904.4a", "904.2f"),
    LeaveSome: ("904.2f", "904.4c"),
}


# Trying.


@rule("904.2f", "904.4c")
def order_of_payment(game: Game, cost: Cost, context: Context) -> Cost | None:
    """An order in which all parts can be paid; None if there is none."""
    usual = tuple(sorted(cost, key=lambda part: USUAL_ORDER.index(type(part))))
    if len(usual) == 1:
        return None if part_refusals(game, usual[0], context) else usual
    return next((order for order in permutations(usual) if can_pay_in_order(game, order, context)), None)


def can_pay_in_order(game: Game, parts: Cost, context: Context) -> bool:
    """Whether the parts can be paid one after the other, with some choice of what to pay with."""
    if not parts:
        return True
    if part_refusals(game, parts[0], context):
        return False
    return len(parts) == 1 or any(True for _ in ways(game, parts, context))


def ways(game: Game, parts: Cost, context: Context) -> Iterator[tuple[Ref, ...]]:
    """The choices for the first part after which the others can be paid."""
    part = parts[0]
    refs, amount = things(game, part, context), amount_of(game, part, context)
    choices = combinations(refs, amount) if refs else iter(((),))
    for chosen in islice(choices, MOST_TRIED):
        trial = game.copy()
        pay_part(trial, part, context, chosen)
        if can_pay_in_order(trial, parts[1:], context):
            yield chosen


def pay_part(game: Game, part: Effect, context: Context, chosen: tuple[Ref, ...]) -> None:
    """Pay a part on a trial game and go on until it is paid; replacements are taken as they come."""
    frame = Paying((part,), context, chosen)
    before = paying_frame(game)
    frame.taken = (before.taken if before is not None else ()) + chosen
    game.stack = [*game.stack, frame]
    depth = len(game.stack)
    while len(game.stack) >= depth and not game.is_over():
        flow = game.stack[-1].step(game)
        if isinstance(flow, Frame):
            game.stack.append(flow)
        elif flow is not None:
            answer = tuple(range(max(flow.minimum, 1)))
            setattr(game.stack[-1], flow.into, flow.value(answer))
        if len(game.stack) == depth and game.stack[-1].at >= len(PAYING.steps):
            return


@rule("904.2f")
def cost_refusals(game: Game, cost: Cost, context: Context) -> Refusal:
    """Why a cost cannot be paid: the rule of a part that never can be, or that all together cannot."""
    if not cost or order_of_payment(game, cost, context) is not None:
        return ()
    for part in cost:
        if not isinstance(part, PayEnergy) and (found := part_refusals(game, part, context)):
            return found
    energy = [part for part in cost if isinstance(part, PayEnergy)]
    return part_refusals(game, energy[0], context) or ("904.2f",) if energy else ("904.2f", "904.4c")


# Paying.


@frame
class Paying(Frame):
    """A cost being paid, part by part. `taken`: the cards that pay for it so far; `given`: what pays on trial."""

    parts: Cost
    context: Context
    given: tuple[Ref, ...] = ()
    chosen: tuple[Ref, ...] = ()
    taken: tuple[Ref, ...] = ()


def paying_frame(game: Game) -> Paying | None:
    """The payment that is under way."""
    return next((frame for frame in reversed(game.stack) if isinstance(frame, Paying)), None)


PAYING: Procedure[Paying] = Procedure("904.2f", "paying", Paying)


@PAYING.step("904.2f")
def choose_things(game: Game, paying: Paying) -> Flow:
    """The player picks what the next part is paid with, among what leaves the rest payable."""
    paying.chosen = ()
    if not paying.parts:
        paying.end()
        return None
    part, context = paying.parts[0], paying.context
    amount = amount_of(game, part, context)
    refs = things(game, part, context) if not paying.given else paying.given
    if not refs or not amount:
        return None
    if len(paying.parts) > 1:
        good = {ref for way in ways(game, paying.parts, context) for ref in way}
        refs = tuple(ref for ref in refs if ref in good)
    default = tuple(range(amount))
    number_ = "905.3a" if isinstance(part, PayEnergy) else "904.2f"
    return Decision(context.controller, PAY, number_, refs, "chosen", amount, amount, context.source, default)


@PAYING.step("904.2f")
def pay_next(game: Game, paying: Paying) -> Flow:
    """It is paid; on to the next part."""
    part, paying.parts = paying.parts[0], paying.parts[1:]
    paying.taken += paying.chosen
    paying.goto("904.2f")
    return PAID.get(type(part), pay_plainly)(game, paying, part)


def pay_plainly(game: Game, paying: Paying, part: Effect) -> Flow:
    """A part without a choice is carried out like an effect."""
    return Doing((part,), paying.context, paying=True)


def move_chosen(game: Game, paying: Paying, zone: int, rule: str, manner: str = "") -> Flow:
    """What was picked goes to a zone of its owner together."""
    source = paying.context.source
    return game.perform(*(to_owner(game, rule, ref, zone, manner, source) for ref in paying.chosen))


@rule("905.3c", "506.3")
def pay_energy(game: Game, paying: Paying, part: Effect) -> Flow:
    """Cards of the energy zone go to the trash."""
    return move_chosen(game, paying, TRASH, "905.3c")


@rule("508.3")
def pay_hand(game: Game, paying: Paying, part: Effect) -> Flow:
    """Cards of the hand, never of the keep zone, go to the trash."""
    return move_chosen(game, paying, TRASH, "508.3", "discarded")


def pay_leaving(game: Game, paying: Paying, part: Effect) -> Flow:
    """Characters leave."""
    return move_chosen(game, paying, ENERGY, "1110.1", LEFT)


def pay_moving(game: Game, paying: Paying, part: Effect) -> Flow:
    """Cards go where the cost says."""
    assert isinstance(part, PutSome)
    return move_chosen(game, paying, game.book.zone_named[part.zone].index, "904.4b")


def pay_sleeping(game: Game, paying: Paying, part: Effect) -> Flow:
    """Characters fall asleep."""
    return game.perform(*(CardTurned("904.4a", ref, True, paying.context.source) for ref in paying.chosen))


PAID: Final = {
    PayEnergy: pay_energy,
    Discard: pay_hand,
    LeaveSome: pay_leaving,
    PutSome: pay_moving,
    SleepSome: pay_sleeping,
}


@verb(PayEnergy, "905.3a", "905.3c")
def energy(game: Game, doing: Doing, effect: PayEnergy) -> Flow:
    """A cost within an effect is paid like any other."""
    return Paying((effect,), doing.context)


@verb(LeaveSome, "904.4b", "1110.1")
def leaving(game: Game, doing: Doing, effect: LeaveSome) -> Flow:
    """Characters that leave for a cost within an effect."""
    return Paying((effect,), doing.context)


@verb(PutSome, "904.4b")
def moving(game: Game, doing: Doing, effect: PutSome) -> Flow:
    """Cards that are moved for a cost within an effect."""
    return Paying((effect,), doing.context)


@verb(SleepSome, "904.4a")
def sleeping(game: Game, doing: Doing, effect: SleepSome) -> Flow:
    """Characters that fall asleep for a cost within an effect."""
    return Paying((effect,), doing.context)


@verb(OneCostOf, "904.2c")
def one_of(game: Game, doing: Doing, effect: OneCostOf) -> Flow:
    """The first of several costs that can be paid; where a play leaves the choice, it was made before (904.2c)."""
    good = (cost for cost in effect.costs if not cost_refusals(game, cost, doing.context))
    cost = next(good, None)
    return Paying(cost, doing.context) if cost is not None else None
