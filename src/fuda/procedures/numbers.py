"""Saying a number: a player says one of several, and what follows is done with it."""

from __future__ import annotations

from fuda.ability.doing import Doing, InContext
from fuda.kernel.abilities import Effect
from fuda.kernel.decisions import NUMBER, Decision
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game


@frame
class SayingNumber(InContext):
    """A number being said, by the rule of its step; X in the effects is that number, and texts may ask for it."""

    numbers: tuple[int, ...]
    do: tuple[Effect, ...] = ()
    value: int = 0


SAYING_NUMBER: Procedure[SayingNumber] = Procedure("", "saying a number", SayingNumber)


@SAYING_NUMBER.step()
def say_number(game: Game, saying: SayingNumber) -> Flow:
    """One of the numbers."""
    context = saying.context
    return Decision(context.controller, NUMBER, game.rule, saying.numbers, "value", source=context.source)


@SAYING_NUMBER.step()
def do_with_number(game: Game, saying: SayingNumber) -> Flow:
    """Then what the text says."""
    saying.context = saying.context.but(x=saying.value, number=saying.value, did=saying.value > 0)
    return Doing(saying.do, saying.context)
