"""4.3.4.6 A cost is paid whole or not at all: parts that fall short are noted, and whoever asked for them looks."""

from __future__ import annotations

from typing import Final

from fuda.ability.doing import Doing
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

UNPAID: Final = "!unpaid"


@rule("4.3.4.6", "1.2.3")
def demand(game: Game, doing: Doing, wanted: int, found: int) -> None:
    """A part of a cost that is not paid in full is noted; outside of costs one does what one can."""
    if doing.paying and found < wanted:
        game.count(UNPAID, doing.context.controller)


def was_paid(game: Game, player: int) -> bool:
    """Whether the payment just made was made in full."""
    return game.tallies.pop(f"{UNPAID} {player}", 0) == 0
