"""Check timings: whose waiting abilities are next, how one of them is taken, and how often one may be played in a turn.

Which rule processes there are, and in which order abilities come, is each book's own.
"""

from __future__ import annotations

from collections.abc import Container

from fuda.kernel.game import Game, Waiting
from fuda.kernel.triggers import state_resolved, watch_states


def waiting_of(game: Game, players: Container[int]) -> tuple[Waiting, ...]:
    """The abilities of these players that wait, the oldest first."""
    return tuple([waiting for waiting in game.waiting if waiting.context.controller in players])


def take(game: Game, waiting: Waiting) -> None:
    """An ability waits no more: it is played now."""
    game.waiting = [other for other in game.waiting if other is not waiting]


def times_used(waiting: Waiting) -> str:
    """The name under which a card counts how often it played this ability in this turn, or in this game."""
    return f"{'turn' if waiting.ability.limit > 0 else 'game'} trigger {waiting.number}"


def is_used_up(game: Game, waiting: Waiting) -> bool:
    """Whether an ability that may be played only so often in a turn (or, below 0, in a game) has been."""
    limit = abs(waiting.ability.limit)
    return bool(limit) and waiting.number >= 0 and game.body(waiting.context.source).used(times_used(waiting)) >= limit


def note_use(game: Game, waiting: Waiting) -> None:
    """An ability that may be played only so often in a turn has been played once more."""
    if waiting.ability.limit:
        game.use(waiting.context.source, times_used(waiting))


def may_wait_again(game: Game, resolved: Waiting | None) -> None:
    """An ability for a state that has resolved may wait again, and states that hold now are noted."""
    if resolved is not None:
        state_resolved(game, resolved)
    index = game.index
    if "state" in (game.fresh_index() if index is None or game.stale else index).triggered:
        watch_states(game)
