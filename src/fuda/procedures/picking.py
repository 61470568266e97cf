"""Picking cards, as a payment where it is part of a cost, otherwise as a choice; the book does something with them."""

from __future__ import annotations

from fuda.ability.doing import Doing, InContext
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, PAY, Decision
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.procedures.paying import demand, only_payable


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
    """Do with them what they were picked for."""
    return game.book.use_picked(game, picking)
