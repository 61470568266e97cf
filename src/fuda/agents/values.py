"""What positions are worth: a game names terms and counts them for each side; weights make one whole number of them.

A game's `value.py` has `TERMS`, the weight of each term by name, and `side(game, player)`, how often a player has
each of them, in that order. All numbers are whole, so that they are the same on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from operator import mul
from typing import Final

from fuda.games import kit_of
from fuda.kernel.game import Game

WON: Final = 1_000_000


class Value:
    """A game's measure of a position, with its own weights or others."""

    def __init__(self, slug: str, weights: Mapping[str, int] | None = None) -> None:
        kit = kit_of(slug)
        self.names = tuple(kit.weights)
        self.side = kit.side
        self.weights = tuple({**kit.weights, **(weights or {})}.values())

    def __call__(self, game: Game, player: int) -> int:
        """How much better off the player is than the best of the opponents."""
        result = game.result
        if result is not None:
            return WON * ((player in result.winners) - (player in result.losers))
        if player in game.out:
            return -WON
        others = game.book.opponents(game, player)
        return self._worth(game, player) - max((self._worth(game, other) for other in others), default=0)

    def _worth(self, game: Game, player: int) -> int:
        return sum(map(mul, self.weights, self.side(game, player)))

    def terms(self, game: Game, player: int) -> dict[str, int]:
        """What each term contributes: the player's minus the best opponent's."""
        others = sorted(game.book.opponents(game, player), key=lambda other: -self._worth(game, other))
        mine = map(mul, self.weights, self.side(game, player))
        theirs = map(mul, self.weights, self.side(game, others[0])) if others else iter((0,) * len(self.weights))
        return {name: own - other for name, own, other in zip(self.names, mine, theirs, strict=True)}


@cache
def value_of(slug: str) -> Value:
    """The measure of a game with its own weights."""
    return Value(slug)
