"""7 Paying costs (コストの支払い): power by attribute, the caster's own, cards of hand, cards of the discard.

What there is to pay with is counted, once for many costs. Where a constant effect may give or take what pays while a
cost is being paid, the payment is tried instead (`procedures/paying.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from fuda.ability.amounts import number
from fuda.ability.changes import Cannot, Gains
from fuda.ability.doing import Doing
from fuda.ability.parts import parts_of
from fuda.ability.selections import players
from fuda.ability.sentences import PlayersDo
from fuda.ability.verbs import Effects
from fuda.games.spell_card_strike.deeds import PayCaster, PayHand, PayPower, PayScore
from fuda.games.spell_card_strike.notation import Cost, Lends
from fuda.games.spell_card_strike.zones import (
    ANY_SYMBOL,
    DISCARD,
    EFFECT,
    HAND,
    NO_PAYING,
    NOT_DONE,
    OPTION,
    SCORE,
    STAGE,
)
from fuda.kernel.abilities import EVERYTHING, Change, Context, Static, moves
from fuda.kernel.cards import NO_CARD, Card, Ref
from fuda.kernel.decisions import PAY, Answer, Decision
from fuda.kernel.effects import NUMBERS
from fuda.kernel.events import CardMoved, CardTurned
from fuda.kernel.frames import Flow, Frame
from fuda.kernel.game import Game
from fuda.kernel.plain import Known
from fuda.kernel.plans import events_watched
from fuda.kernel.rulebook import rule, verb
from fuda.procedures.paying import demand, way_to_pay
from fuda.procedures.picking import Picking, choice

# What is picked in a payment.
POWER: Final = "power"
CARDS: Final = "hand cost"
SCORES: Final = "score cost"
PAYMENTS: Final = (POWER, CARDS, SCORES)

# What can be paid.


def attributes_of(game: Game, card: Card) -> str:
    """The attributes of a striker now, one character each."""
    return game.info(card.id).marks["attributes"]


@rule("7.1.4.1", "7.1.4.1.1", "7.1.4.1.2", "7.1.4.1.3", "7.1.4.1.4", "3.3.1.1", "3.3.1.2", "3.3.2", "3.3.7")
def pays(attributes: str, symbol: str) -> bool:
    """Whether a striker of these attributes can pay a symbol: one of its attributes, or any."""
    return symbol == ANY_SYMBOL or symbol in attributes


def covers(symbols: Sequence[str], payers: Sequence[str]) -> bool:
    """Whether every symbol can be paid by a striker of its own; payers are given by their attributes."""
    if not symbols:
        return True
    if len(symbols) > len(payers):
        return False
    for place, attributes in enumerate(payers):
        if symbols[0] != ANY_SYMBOL and not pays(attributes, symbols[0]):
            continue
        if len(symbols) == 1 or covers(symbols[1:], [*payers[:place], *payers[place + 1 :]]):
            return True
    return False


def strictest_first(symbols: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(symbols, key=ANY_SYMBOL.__eq__))


@rule("7.1.4", "1.1.3")
def payers(game: Game, player: int) -> dict[int, str]:
    """The strikers that may pay, ready ones that can become done, with their attributes."""
    cards, infos, ready = game.cards, game.fresh_infos(), {}
    for card_id in game.zone(player, STAGE):
        card = cards[card_id]
        if card.turned or card.controller != player or card.host != NO_CARD or card.face.kind == OPTION:
            continue
        info = infos[card_id]
        if NOT_DONE not in info.keywords and NO_PAYING not in info.keywords:
            ready[card_id] = info.marks["attributes"]
    return ready


PAID: Final = frozenset((EVERYTHING, "turned", *moves("hand", "effect", "discard", "score")))  # what payments do


def _unsettles(static: Static) -> bool:
    """Whether a constant ability may give or take what pays because of a payment: it changes who may pay, and whom, or
    whether, may depend on what a payment does."""
    if static.only_if is None and PAID.isdisjoint(events_watched(static.affects)):
        return False
    return any(_is_about_payers(change) for change in static.changes)


def _is_about_payers(change: Change) -> bool:
    """Whether a change may make a striker one that pays, or one that does not; in doubt it may."""
    if isinstance(change, Cannot):
        return f"!{change.what}" in (NOT_DONE, NO_PAYING)
    if isinstance(change, Gains | Lends):  # others than constant abilities change nothing by being there
        return any(isinstance(part, Static) for part in parts_of(change.ability))
    return change.layer != NUMBERS


UNSETTLES: Final[Known[Static, bool]] = Known(_unsettles)


def is_unsettled(game: Game) -> bool:
    """Whether what pays may change while a cost is being paid."""
    index = game.index
    if index is None or PAID.isdisjoint(index.watches):
        return False
    return any([UNSETTLES.of(static) for _, static in index.statics])


class Purse:
    """What a player has to pay costs with, looked at once for many of them; `from_hand`: cards that are taken up."""

    __slots__ = ("discard", "hand", "known", "player", "ready", "unsettled")

    def __init__(self, game: Game, player: int, from_hand: int) -> None:
        self.player = player
        self.ready = payers(game, player)
        self.unsettled = is_unsettled(game)
        first = player * game.book.zone_count
        self.hand = len(game.zones[first + HAND]) - from_hand
        self.discard = len(game.zones[first + DISCARD])
        self.known: dict[tuple[str, ...], tuple[str, ...]] = {}  # why symbols that anybody pays cannot be paid

    def is_too_small(self, cost: Cost) -> bool:
        """Whether there is plainly not enough: a bound that saves looking closer."""
        if self.unsettled:
            return False
        symbols = len(cost.power) + len(cost.caster)
        return symbols > len(self.ready) or cost.hand > self.hand or cost.score > self.discard


@rule("7.1.2", "7.1.3", "7.1.4", "2.5.4.3", "7.6.4.2.1")
def cost_refusals(game: Game, purse: Purse, cost: Cost, caster: Card | None, card: Card | None) -> tuple[str, ...]:
    """Why a cost cannot be paid; `card`: the one that lies in the effect zone meanwhile."""
    if purse.unsettled:
        return () if can_be_paid(game, purse.player, cost, caster, card) else tried_in_vain(cost)
    if cost.caster:
        power = power_refusals(purse.ready, cost, caster)
    else:
        known = purse.known.get(cost.power)
        power = power_refusals(purse.ready, cost, None) if known is None else known
        purse.known[cost.power] = power
    if power:
        return power
    if purse.hand < cost.hand:
        return ("7.1.5", "7.1.5.1", "7.1.2", "2.5.4.3")
    if purse.discard < cost.score:
        return ("7.1.6", "7.1.6.1", "7.1.2", "2.5.4.3")
    return ()


@rule("7.1.2")
def can_be_paid(game: Game, player: int, cost: Cost, caster: Card | None, card: Card | None) -> bool:
    """Whether a cost can be paid in some order, tried on a copy in which the card is on its way."""
    source, parts = caster or card, in_parts(cost)
    if not parts or source is None:
        return not parts
    trial = game
    if card is not None:
        trial = game.copy()
        trial.happen((CardMoved("5.4.8.1", card.ref, player, EFFECT),))
    return way_to_pay(trial, parts, Context(trial.cards[source.id].ref, player)) is not None


def tried_in_vain(cost: Cost) -> tuple[str, ...]:
    """The rules of a cost that cannot be paid whole in any order."""
    hand = ("7.1.5",) if cost.hand else ()
    score = ("7.1.6",) if cost.score else ()
    return ("7.1.2", "2.5.4.3", "7.1.4", "7.1.4.1", *symbol_rules((*cost.caster, *cost.power)), *hand, *score)


def power_refusals(ready: dict[int, str], cost: Cost, caster: Card | None) -> tuple[str, ...]:
    if cost.caster:
        if caster is None or caster.id not in ready or len(cost.caster) > 1:
            return ("7.6.4.2.1", "7.1.4", "7.1.2", "2.5.4.3", "2.2.4.2")
        if not pays(ready[caster.id], cost.caster[0]):
            return ("7.6.4.2.1", "7.1.4.1", *symbol_rules(cost.caster), "7.1.4", "7.1.2", "2.5.4.3")
        ready = {card_id: attributes for card_id, attributes in ready.items() if card_id != caster.id}
    symbols = strictest_first(cost.power) if len(cost.power) > 1 else cost.power
    if covers(symbols, list(ready.values())):
        return ()
    return ("7.1.4", "7.1.4.1", *symbol_rules(cost.power), "7.1.2", "2.5.4.3")


def symbol_rules(symbols: Iterable[str]) -> tuple[str, ...]:
    numbers = {"神": "7.1.4.1.1", "魔": "7.1.4.1.2", "霊": "7.1.4.1.3", "妖": "7.1.4.1.4"}
    return tuple([numbers[symbol] for symbol in symbols if symbol in numbers])


class Payment(Decision):
    """Which strikers pay a power cost: any that can cover all of its symbols."""

    __slots__ = ("payers", "symbols")
    payers: tuple[tuple[Ref, str], ...]  # with their attributes
    symbols: tuple[str, ...]

    @classmethod
    def of(cls, game: Game, player: int, symbols: tuple[str, ...], cards: Sequence[Card], source: Ref) -> Payment:
        count = len(symbols)
        new = cls(player, PAY, "7.1.4", tuple([c.ref for c in cards]), "chosen", count, count, source)
        new.symbols = strictest_first(symbols)
        new.payers = tuple([(card.ref, attributes_of(game, card)) for card in cards])
        ways = [way for way in combinations(range(len(cards)), count) if new.accepts(way)]
        new.default = min(ways, key=lambda way: new.worth(game, way), default=None)
        return new

    @property
    def picky(self) -> bool:
        return True

    def accepts(self, answer: Answer) -> bool:
        if not Decision.accepts(self, answer):
            return False
        attributes = dict(self.payers)
        return covers(self.symbols, [attributes[self.candidates[index]] for index in answer])

    def worth(self, game: Game, way: Answer) -> tuple[int, int]:
        """What is given up: strikers of few attributes and little strength are spent first."""
        attributes, refs = dict(self.payers), [self.candidates[index] for index in way]
        spread = sum([len(attributes[ref]) for ref in refs])
        return spread, sum([game.info(ref[0]).numbers[1] or 0 for ref in refs])


# Paying, part by part.


class Spending(Frame):
    """A frame that waits with the cards of a hand cost."""

    __slots__ = ("spent",)

    def __init__(self) -> None:
        Frame.__init__(self)
        self.spent: tuple[Ref, ...] = ()


def in_parts(cost: Cost) -> Effects:
    """A cost as what is done to pay it."""
    caster = tuple(PayCaster(symbol) for symbol in cost.caster)
    power = (PayPower(cost.power),) if cost.power else ()
    hand = (PayHand(cost.hand),) if cost.hand else ()
    return (*caster, *power, *hand, *((PayScore(cost.score),) if cost.score else ()))


def pay(game: Game, cost: Cost, source: Ref, player: int) -> Doing:
    """A cost being paid, in an order in which it can be; `source`: who declares, or the card that is summoned."""
    parts, context = in_parts(cost), Context(source, player)
    if len(parts) > 1:
        game.fresh_infos()
        parts = (is_unsettled(game) and way_to_pay(game, parts, context)) or parts
    return Doing(parts, context, paying=True)


@verb(PayCaster, "7.6.4.2.1")
def pay_caster(game: Game, doing: Doing, effect: PayCaster) -> Flow:
    """The declaring striker pays its own symbol."""
    context = doing.context
    has = payers(game, context.controller).get(context.source[0])
    demand(game, doing, has is not None and pays(has, effect.symbol))
    return game.perform(CardTurned("7.6.4.2.1", context.source, True))


@verb(PayPower, "7.1.4")
def pay_power(game: Game, doing: Doing, effect: PayPower) -> Flow:
    """Ready strikers that can pay the symbols between them become done."""
    context = doing.context
    ready = payers(game, context.controller).items()
    able = [card_id for card_id, has in ready if any(pays(has, symbol) for symbol in effect.symbols)]
    useful = [game.cards[card_id] for card_id in able]
    payment = Payment.of(game, context.controller, effect.symbols, useful, context.source)
    if payment.default is None:
        demand(game, doing, False)
        return None
    return Picking(context, payment, POWER)


@verb(PayHand, "7.1.5", "7.1.5.1")
def pay_hand(game: Game, doing: Doing, effect: PayHand) -> Flow:
    """Cards of hand, of the player's choice."""
    hand = game.refs(doing.context.controller, HAND)
    return Picking(doing.context, choice(game, doing, hand, effect.amount, effect.amount), CARDS)


@verb(PayScore, "7.1.6", "7.1.6.1", "1.1.8")
def pay_score(game: Game, doing: Doing, effect: PayScore) -> Flow:
    """The top card of the discard, once for each symbol; as its order is free, its player may name another.

    What a text makes a player pay is paid as far as there are cards.
    """
    context = doing.context
    named = players(game, effect.whose, context)
    if len(named) > 1:
        return Doing((PlayersDo(effect.whose, (PayScore(effect.amount),)),), context)
    (player,) = named
    cards = game.refs(player, DISCARD)[::-1]
    if not doing.paying or effect.amount != 1:
        count = number(game, effect.amount, context)
        demand(game, doing, count <= len(cards))
        return Doing((PayScore(1, effect.whose),) * max(0, min(count, len(cards))), context, paying=True)
    return Picking(context, choice(game, doing, cards, 1, 1, player), SCORES)


@rule("7.1.5.2", "7.1.5.3", "7.1.5.4", "7.1.6.1")
def take_payment(game: Game, picking: Picking) -> Flow:
    """Strikers become done; cards of hand lie open in the effect zone and wait with the declaration; those of the
    discard go face down to the opponent's score zone."""
    chosen, player = picking.chosen, picking.decision.player
    if picking.then == POWER:
        return game.perform(*(CardTurned("7.1.4", ref, True) for ref in chosen))
    if picking.then == SCORES:
        winner = game.opponent(player)
        return game.perform(*(CardMoved("7.1.6.1", ref, winner, SCORE, face_down=True) for ref in chosen))
    flow = game.perform(*(CardMoved("7.1.5.2", ref, player, EFFECT) for ref in chosen))
    declaring = next((frame for frame in reversed(game.stack) if isinstance(frame, Spending)), None)
    if declaring is not None:  # while it is only tried nobody declares
        declaring.spent = tuple(game.cards[ref[0]].ref for ref in chosen)
    return flow
