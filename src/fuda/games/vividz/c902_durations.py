"""902.2b How long continuous effects of resolutions last (期限)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.abilities import Context
from fuda.kernel.effects import Until
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

YOUR_NEXT: Final = "your next "
THEIR_NEXT: Final = "opponent's next "


@rule("902.2b")
def until(game: Game, duration: str, context: Context) -> Until:
    """The moment that a text names: the next one of that name, or the one in the next turn of a player."""
    if duration.startswith(YOUR_NEXT):
        return Until(duration.removeprefix(YOUR_NEXT), context.controller, game.turn + 1)
    if duration.startswith(THEIR_NEXT):
        return Until(duration.removeprefix(THEIR_NEXT), game.opponent(context.controller), game.turn + 1)
    return Until(duration, -1, game.turn)
