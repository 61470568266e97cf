"""What only players understand: an ability comes to it by its rules, and they are told to carry it out themselves."""

from __future__ import annotations

from fuda.ability.doing import Doing
from fuda.ability.playable import CARRY_OUT
from fuda.kernel.abilities import ByHand
from fuda.kernel.game import Game


def carry_out(game: Game, doing: Doing, effect: ByHand) -> None:
    """What a card says goes before the rules; where only players understand it, they are told to do it."""
    if game.log is not None:
        context = doing.context
        game.log.note(game, game.rule, CARRY_OUT, context.controller, (context.source,), place=effect.text)
