"""Choosing one of several things to do, by its number in the text, as the text is carried out."""

from __future__ import annotations

from fuda.ability.doing import Doing, InContext
from fuda.ability.sentences import ChooseOne
from fuda.ability.verbs import Effects
from fuda.kernel.decisions import MODE, Decision
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game


@frame
class ChoosingOne(InContext):
    """One of several things to do being chosen."""

    options: tuple[Effects, ...]
    chosen: tuple[int, ...] = ()


CHOOSING_ONE: Procedure[ChoosingOne] = Procedure("", "choosing one", ChoosingOne)


@CHOOSING_ONE.step()
def choose_mode(game: Game, choosing: ChoosingOne) -> Flow:
    """The player says which, by its number."""
    numbers = tuple(range(1, len(choosing.options) + 1))
    return Decision(choosing.context.controller, MODE, game.rule, numbers, "chosen", source=choosing.context.source)


@CHOOSING_ONE.step()
def do_chosen(game: Game, choosing: ChoosingOne) -> Flow:
    """That one is carried out."""
    return Doing(choosing.options[choosing.chosen[0] - 1], choosing.context)


def choose_one(game: Game, doing: Doing, effect: ChooseOne) -> Flow:
    """The player chooses one of several things to do."""
    return ChoosingOne(doing.context, effect.options)
