"""902.2b How long continuous effects of resolutions last (期限)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.abilities import Context
from fuda.kernel.effects import Until
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

# Whose turn it is in which the moment lies, how far from now it begins to count, and whether the effect waits for it.
TURNS: Final = (
    ("your next ", True, 1, False),
    ("opponent's next ", False, 1, False),
    ("your coming ", True, 1, True),
    ("opponent's coming ", False, 1, True),
    ("your ", True, 0, False),
    ("opponent's ", False, 0, False),
)


@rule("902.2b")
def until(game: Game, duration: str, context: Context) -> Until:
    """The moment that a text names: the next one of that name, or the one in a turn of a player."""
    for words, own, later, waits in TURNS:
        if duration.startswith(words):
            player = context.controller if own else game.opponent(context.controller)
            return Until(duration.removeprefix(words), player, game.turn + later, waits)
    return Until(duration, -1, game.turn)
