"""Choosing among several things to do, by their numbers in the text, as the text is carried out."""

from __future__ import annotations

from fuda.ability.doing import Doing, InContext
from fuda.ability.sentences import ChooseOne
from fuda.ability.verbs import Effects
from fuda.kernel.decisions import MODE, Decision
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game


@frame
class ChoosingOne(InContext):
    """One of several things to do, or some of them, being chosen."""

    options: tuple[Effects, ...]
    least: int = 1
    most: int = 1
    chosen: tuple[int, ...] = ()


CHOOSING_ONE: Procedure[ChoosingOne] = Procedure("", "choosing one", ChoosingOne)


@CHOOSING_ONE.step()
def choose_mode(game: Game, choosing: ChoosingOne) -> Flow:
    """The player says which, by its number."""
    numbers = tuple(range(1, len(choosing.options) + 1))
    player, source = choosing.context.controller, choosing.context.source
    return Decision(player, MODE, game.rule, numbers, "chosen", choosing.least, choosing.most, source)


@CHOOSING_ONE.step()
def do_chosen(game: Game, choosing: ChoosingOne) -> Flow:
    """What was chosen is carried out in the order of the text."""
    chosen = [choosing.options[number - 1] for number in sorted(choosing.chosen)]
    return Doing(tuple(effect for option in chosen for effect in option), choosing.context)


def choose_one(game: Game, doing: Doing, effect: ChooseOne) -> Flow:
    """The player chooses among several things to do."""
    most = min(effect.amount, len(effect.options))
    return ChoosingOne(doing.context, effect.options, 0 if effect.up_to else most, most)
