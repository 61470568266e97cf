"""3 Information on players (プレイヤーに関する情報): owner, master, PP and EP."""

from __future__ import annotations

from fuda.games.shadowverse_evolve.c01_game import bounded
from fuda.games.shadowverse_evolve.zones import MAX_PP, PP
from fuda.kernel.abilities import Context
from fuda.kernel.events import CardMoved, NumberChanged
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule

# Cards know their owner; the master (controller) is whose zone it lies in, and abilities carry theirs in the context.
OWNER = Cited("3.1.1", by=CardMoved)
MASTER = Cited("3.1.2", "3.1.2.1", "3.1.2.2", "3.1.2.3", "3.1.2.4", "3.1.2.4.1", by=Context)
POINTS = Cited("3.2.1", "3.2.2", "3.2.3", "3.2.5", by=NumberChanged)


@rule("3.2.4", "3.2.4.1", "3.2.4.2", "3.2.5.1")
def within_bounds(game: Game, player: int, number: int, value: int) -> int:
    """A player's number, cut to its bounds; PP that are over their maximum are cut by rule processing (11.9.1)."""
    most = 1 << 30
    if number == MAX_PP:
        most = 10
    elif number == PP:
        most = game.numbers[player][MAX_PP]
    if 0 <= value <= most:
        return value
    old = game.numbers[player][number]
    return bounded(value, 0, max(most, old) if value < old else most)


def change(game: Game, rule_number: str, player: int, number: int, amount: int) -> NumberChanged:
    """The event that a player's number changes."""
    return NumberChanged(rule_number, player, number, amount)
