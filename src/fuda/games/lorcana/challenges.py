"""The state of a challenge (4.3.6.2): who challenges whom. The steps are in `c04_challenge`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.frames import Frame, frame

if TYPE_CHECKING:
    from fuda.kernel.cards import Ref
    from fuda.kernel.game import Game


@frame
class Challenge(Frame):
    """A challenge under way; `open`: it has occurred and is not over; `struck`: its damage has been dealt."""

    attacker: Ref
    target: Ref
    open: bool = False
    struck: bool = False


def current(game: Game) -> Challenge | None:
    """The challenge that is going on."""
    for under_way in game.stack:
        if isinstance(under_way, Challenge):
            return under_way if under_way.open else None
    return None
