"""Naming a card: a player says a name, and what follows refers to it."""

from __future__ import annotations

from fuda.ability.doing import Doing, InContext
from fuda.ability.sentences import NameCard
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game


@frame
class Naming(InContext):
    """A card being named."""

    chosen: tuple[str, ...] = ()


NAMING: Procedure[Naming] = Procedure("", "naming", Naming)


@NAMING.step()
def name_a_card(game: Game, naming: Naming) -> Flow:
    """One of the names that may be named."""
    names, context = game.book.nameable(game), naming.context
    return Decision(context.controller, CHOOSE, game.rule, names, "chosen", source=context.source)


@NAMING.step()
def note_name(game: Game, naming: Naming) -> None:
    """The name is what the effect goes on with."""
    naming.context = naming.context.but(word=naming.chosen[0])
    if game.log is not None:
        game.log.note(game, game.rule, "named", naming.context.controller, place=naming.chosen[0])


def name_card(game: Game, doing: Doing, effect: NameCard) -> Flow:
    """The controller names a card."""
    return Naming(doing.context)
