"""Picking cards, as a payment where it is part of a cost, otherwise as a choice; then something is done with them."""

from __future__ import annotations

from typing import Final

from fuda.ability.doing import Doing, InContext
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, PAY, Decision
from fuda.kernel.events import CardMoved, CardTurned
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.procedures.paying import demand, only_payable
from fuda.procedures.showing import reveal_to_all

# What cards are picked for in every book; what else a book picks them for, it does itself (`Rulebook.use_picked`).
KEEP: Final = "keep"  # the text goes on with them
PUT: Final = "put"
SHOW_AND_PUT: Final = "show and put"
DISCARD: Final = "discard"
TURN: Final = "turn"
EVERYWHERE: Final = frozenset({KEEP, PUT, SHOW_AND_PUT, DISCARD, TURN})


def choice(game: Game, doing: Doing, refs: tuple[Ref, ...], least: int, most: int, player: int = -1) -> Decision:
    """A pick of cards by the rule in force, as far as there are any; of a cost the least must be there."""
    demand(game, doing, len(refs) >= least)
    most = max(0, min(most, len(refs)))
    least = max(0, min(least, most))
    kind, default = (PAY, tuple(range(least))) if doing.paying else (CHOOSE, None)
    context = doing.context
    player = context.controller if player < 0 else player
    return Decision(player, kind, game.rule, refs, "chosen", least, most, context.source, default)


@frame
class Picking(InContext):
    """A player picks cards, and something is done with them (`then`), perhaps to a place (`where`), by a rule."""

    decision: Decision
    then: str
    where: str = ""
    rule: str = ""
    chosen: tuple[Ref, ...] = ()


PICKING: Procedure[Picking] = Procedure("", "picking", Picking)


@PICKING.step()
def pick(game: Game, picking: Picking) -> Flow:
    """As many as asked for, as far as there are any; of a payment what leaves enough for the rest of it."""
    return only_payable(game, picking.decision, picking.then not in game.book.sure_payments)


@PICKING.step()
def use_picked(game: Game, picking: Picking) -> Flow:
    """Do with them what they were picked for; from now on "it" is these cards."""
    chosen, then, source = picking.chosen, picking.then, picking.context.source
    game.rule = picking.rule or game.rule
    if then not in EVERYWHERE:
        return game.book.use_picked(game, picking)
    picking.context = game.book.after_pick(picking.context, chosen)
    if then == TURN:
        return game.perform(*[CardTurned(game.rule, ref, True, source) for ref in chosen])
    if then == DISCARD:
        return game.perform(*[discarded(game, ref, source) for ref in chosen])
    if then == SHOW_AND_PUT:
        reveal_to_all(game, chosen, picking.context)
    return game.book.put_into(game, chosen, picking.where, picking.context) if then != KEEP else None


def discarded(game: Game, ref: Ref, source: Ref | None, rule: str = "") -> CardMoved:
    """A card goes from a hand to its owner's pile."""
    owner = game.cards[ref[0]].owner
    return CardMoved(rule or game.rule, ref, owner, game.book.discard_zone, manner="discarded", source=source)
