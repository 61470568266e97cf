"""Windows: players are asked in turn whether they respond, until somebody does or all have passed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from fuda.kernel.decisions import PASS, WINDOW, Action, Decision
from fuda.kernel.frames import Frame, frame
from fuda.kernel.game import Game


@frame
class Window(Frame):
    """A chance to respond."""

    action: Action = field(default=PASS, init=False)
    asked: tuple[int, ...] = field(default=(), init=False)  # who has passed
    turn: int = field(default=-1, init=False)  # who is being asked


def ask_next(
    game: Game, window: Window, players: tuple[int, ...], offers: Callable[[Game, int], tuple[Action, ...]]
) -> Decision | None:
    """The next of these players who has not passed and has anything to do may do it; None: nobody is left."""
    window.action = PASS
    for player in players:
        if player in window.asked:
            continue
        actions = offers(game, player)
        if actions:
            window.turn = player
            return Decision(player, WINDOW, game.rule, (*actions, PASS), "action")
        window.asked += (player,)
    return None


def has_passed(window: Window) -> bool:
    """Whether the player who was asked does nothing, which is noted."""
    if window.action != PASS:
        return False
    window.asked += (window.turn,)
    return True
