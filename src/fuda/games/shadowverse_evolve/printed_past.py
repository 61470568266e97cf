"""What texts ask about earlier events of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.amounts import Measure
from fuda.games.shadowverse_evolve.printed import PLAYED
from fuda.kernel.abilities import NOTHING, Condition, Context, Pattern
from fuda.kernel.plain import stable_hash, term

if TYPE_CHECKING:
    from fuda.kernel.game import Game


@term
class Earlier(Condition):
    """This has happened this turn, so often."""

    when: Pattern
    amount: int = 1

    def holds(self, game: Game, context: Context) -> bool:
        return game.tally(name_of_past(self.when), context.controller) >= self.amount


@term
class TimesSoFar(Measure):
    """How often this has happened this turn."""

    when: Pattern

    def value(self, game: Game, context: Context) -> int:
        return game.tally(name_of_past(self.when), context.controller)


@term
class OtherPlays(Measure):
    """How many cards one has played this turn beside the one whose coming triggered this."""

    reads = NOTHING

    def value(self, game: Game, context: Context) -> int:
        event = context.event
        return game.tally("played", context.controller) - (event is not None and event.rule == PLAYED)


def name_of_past(when: Pattern) -> str:
    """What is counted of a turn's events for those who ask later."""
    return f"past {stable_hash(when)}"
