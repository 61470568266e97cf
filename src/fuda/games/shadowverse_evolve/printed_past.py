"""What texts ask about earlier events of a turn, and about the event that triggered them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.amounts import Measure
from fuda.ability.filters import Filter
from fuda.ability.patterns import fits
from fuda.ability.selections import ANYONE, players
from fuda.games.shadowverse_evolve.printed import PLAYED
from fuda.kernel.abilities import NOTHING, Condition, Context, Pattern
from fuda.kernel.events import Happened
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


@term
class PlayedFrom(Condition):
    """The card was played from that zone."""

    zone: str
    reads = NOTHING

    def holds(self, game: Game, context: Context) -> bool:
        event = context.event
        origin = game.body(context.source).came_from
        return event is not None and event.rule == PLAYED and origin == game.book.zone_named[self.zone].index


@term
class CausedBy(Condition):
    """What happened was an effect of a player's ability."""

    whose: str = ANYONE
    reads = NOTHING

    def holds(self, game: Game, context: Context) -> bool:
        source = context.event.source if context.event is not None else None
        return source is not None and game.body(source).controller in players(game, self.whose, context)


@term
class AttackOn(Condition):
    """The attack that triggered this is on such a card."""

    filter: Filter
    whose: str = ANYONE
    reads = NOTHING

    def holds(self, game: Game, context: Context) -> bool:
        event = context.event
        other = event.other if isinstance(event, Happened) else None
        return other is not None and fits(game, other, self.whose, self.filter, context)
