"""1107 Choosing (選ぶ): what effects may choose, and cards that a player picks to move them."""

from __future__ import annotations

from typing import Any

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import ANYONE, YOU, players
from fuda.ability.verbs import Discard
from fuda.games.vividz.c500_zones import to_owner
from fuda.games.vividz.zones import HAND, TRASH
from fuda.kernel.abilities import Context, Selection
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, PAY, Decision
from fuda.kernel.frames import Frame, Procedure
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule, verb

Flow = None | Frame | Decision
# Several cards of one choice are different ones, and one card may be all that a text asks for (kernel, `Decision`).
DIFFERENT = Cited("902.3", "902.4")


@rule("1107.1", "1107.2")
def choosable(game: Game, cards: Selection, context: Context) -> tuple[Ref, ...]:
    """What an effect may choose: not what the opponent's effects do not choose."""
    refs = cards.refs(game, context)
    return tuple(ref for ref in refs if not is_shielded(game, ref, context))


def is_shielded(game: Game, ref: Ref, context: Context) -> bool:
    """Whether a card is not chosen by the effects of that player."""
    return "!be chosen" in game.info(ref[0]).keywords and game.cards[ref[0]].controller != context.controller


def target_refusals(game: Game, decision: Decision, candidate: Any) -> tuple[str, ...]:
    """The rules that keep a card from being chosen here."""
    shielded = isinstance(candidate, tuple) and "!be chosen" in game.info(candidate[0]).keywords
    return (decision.rule, "1107", "102.7") if shielded else (decision.rule,)


class Picking(InContext):
    """A player picks cards, and they go to a zone of their owner together."""

    __slots__ = ("chosen", "decision", "manner", "rule", "zone")

    def __init__(self, context: Context, rule: str, decision: Decision, zone: int, manner: str = "") -> None:
        InContext.__init__(self, context)
        self.rule = rule
        self.decision = decision
        self.zone = zone
        self.manner = manner
        self.chosen: tuple[Ref, ...] = ()


PICKING: Procedure[Picking] = Procedure("", "picking", Picking)


@PICKING.step("")
def pick(game: Game, picking: Picking) -> Flow:
    """As many as asked for."""
    return picking.decision


@PICKING.step("")
def move_picked(game: Game, picking: Picking) -> Flow:
    """They go there at the same time."""
    source = picking.context.source
    events = (to_owner(game, picking.rule, ref, picking.zone, picking.manner, source) for ref in picking.chosen)
    return game.perform(*events)


def payment(game: Game, context: Context, number: str, refs: tuple[Ref, ...], amount: int) -> Decision:
    """The question which cards are paid with; the first ones unless the player says otherwise."""
    default = tuple(range(amount))
    return Decision(context.controller, PAY, number, refs, "chosen", amount, amount, context.source, default)


# Discarding by effects.


class Discarding(InContext):
    """Players choose cards of their hands, hidden from each other, and all of them go to the trash together."""

    __slots__ = ("amount", "chosen", "picked", "waiting")

    def __init__(self, context: Context, amount: int, waiting: tuple[int, ...]) -> None:
        InContext.__init__(self, context)
        self.amount = amount
        self.waiting = waiting
        self.picked: tuple[Ref, ...] = ()
        self.chosen: tuple[Ref, ...] = ()


DISCARDING: Procedure[Discarding] = Procedure("102.9", "discarding", Discarding)


@DISCARDING.step("102.8")
def choose_in_turn(game: Game, discarding: Discarding) -> Flow:
    """The turn player chooses first, then the other."""
    player = discarding.waiting[0]
    hand = game.refs(player, HAND)
    amount = min(discarding.amount, len(hand))
    discarding.chosen = ()
    return Decision(player, CHOOSE, "102.8", hand, "chosen", amount, amount, discarding.context.source)


@DISCARDING.step("102.9")
def keep_choice_hidden(game: Game, discarding: Discarding) -> Flow:
    """What was chosen stays hidden until everybody has chosen."""
    discarding.picked += discarding.chosen
    discarding.waiting = discarding.waiting[1:]
    if discarding.waiting:
        discarding.goto("102.8")
    return None


@DISCARDING.step("102.9")
def discard_together(game: Game, discarding: Discarding) -> Flow:
    """All chosen cards go to the trash at the same time."""
    source = discarding.context.source
    return game.perform(*(to_owner(game, "102.9", ref, TRASH, "discarded", source) for ref in discarding.picked))


@verb(Discard, "102.9", "102.8")
def discard(game: Game, doing: Doing, effect: Discard) -> Flow:
    """As a cost the player pays with cards of the hand; otherwise those meant choose cards."""
    context = doing.context
    amount = number(game, effect.amount, context)
    if doing.paying and effect.whose == YOU:
        decision = payment(game, context, "508.3", game.refs(context.controller, HAND), amount)
        return Picking(context, "904.2f", decision, TRASH, "discarded")
    meant = game.in_turn_order() if effect.whose == ANYONE else players(game, effect.whose, context)
    return Discarding(context, amount, meant)
