"""The state of a challenge (4.3.6.2): who challenges whom. The steps are in `c04_challenge`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.frames import Frame

if TYPE_CHECKING:
    from fuda.kernel.cards import Ref
    from fuda.kernel.game import Game


class Challenge(Frame):
    """A challenge under way; `open`: it has occurred and is not over; `struck`: its damage has been dealt."""

    __slots__ = ("attacker", "open", "struck", "target")

    def __init__(self, attacker: Ref, target: Ref) -> None:
        Frame.__init__(self)
        self.attacker = attacker
        self.target = target
        self.open = False
        self.struck = False


def current(game: Game) -> Challenge | None:
    """The challenge that is going on."""
    for frame in game.stack:
        if isinstance(frame, Challenge):
            return frame if frame.open else None
    return None
