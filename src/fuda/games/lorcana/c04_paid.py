"""4.3.4.6 A cost is paid whole or not at all: parts that fall short are noted, and whoever asked for them looks."""

from __future__ import annotations

from fuda.ability.doing import Doing
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.procedures import paying


@rule("4.3.4.6", "1.2.3")
def demand(game: Game, doing: Doing, wanted: int, found: int) -> None:
    """A part of a cost that is not paid in full is noted; outside of costs one does what one can."""
    paying.demand(game, doing, found >= wanted)
