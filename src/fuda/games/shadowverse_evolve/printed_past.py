"""What texts ask about earlier events of a turn, and about the event that triggered them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.amounts import Measure
from fuda.ability.filters import Any, Filter, Other
from fuda.ability.parts import parts_of
from fuda.ability.patterns import This, fits
from fuda.ability.selections import ANYONE, IT, Self
from fuda.games.shadowverse_evolve.printed import PLAYED
from fuda.kernel.abilities import NOTHING, Condition, Context, Pattern, question
from fuda.kernel.effects import COUNTED
from fuda.kernel.events import Happened
from fuda.kernel.plain import stable_hash

if TYPE_CHECKING:
    from fuda.kernel.game import Game


@question(NOTHING, (COUNTED,))
class Earlier(Condition):
    """This has happened this turn, so often."""

    when: Pattern
    amount: int = 1

    def holds(self, game: Game, context: Context) -> bool:
        return times_so_far(game, self.when, context) >= self.amount


@question(NOTHING, (COUNTED,))
class TimesSoFar(Measure):
    """How often this has happened this turn."""

    when: Pattern

    def value(self, game: Game, context: Context) -> int:
        return times_so_far(game, self.when, context)


@question(NOTHING)
class OtherPlays(Measure):
    """How many cards one has played this turn beside the one whose coming triggered this."""

    def value(self, game: Game, context: Context) -> int:
        event = context.event
        return game.tally("played", context.controller) - (event is not None and event.rule == PLAYED)


def times_so_far(game: Game, when: Pattern, context: Context) -> int:
    """How often something has happened this turn, as the card that asks sees it."""
    return game.tally(name_of_past(when, context.source[0]), context.controller)


def name_of_past(when: Pattern, asker: int) -> str:
    """What is counted of a turn's events for those who ask later; for each card that asks, if it speaks of itself."""
    return f"past {stable_hash(when)} {asker}" if speaks_of_itself(when) else f"past {stable_hash(when)}"


def speaks_of_itself(when: Pattern) -> bool:
    """Whether it matters which card asks: the text says "this" or "other"."""
    return when.own or any(isinstance(part, This | Other | Self) for part in parts_of(when))


@question(NOTHING)
class PlayedFrom(Condition):
    """The card was played from that zone."""

    zone: str

    def holds(self, game: Game, context: Context) -> bool:
        event = context.event
        origin = game.body(context.source).came_from
        return event is not None and event.rule == PLAYED and origin == game.book.zone_named[self.zone].index


@question(NOTHING)
class CausedBy(Condition):
    """What happened was an effect of a player's ability, perhaps of such a card."""

    whose: str = ANYONE
    filter: Filter = Any()

    def holds(self, game: Game, context: Context) -> bool:
        source = context.event.source if context.event is not None else None
        return source is not None and fits(game, source, self.whose, self.filter, context)


@question(NOTHING)
class CameOutOf(Condition):
    """What is meant was played from that zone."""

    zone: str

    def holds(self, game: Game, context: Context) -> bool:
        zone = game.book.zone_named[self.zone].index
        return all(game.body(ref).came_from == zone for ref in IT.seen(game, context))


@question(NOTHING)
class AttackOn(Condition):
    """The attack that triggered this is on such a card."""

    filter: Filter
    whose: str = ANYONE

    def holds(self, game: Game, context: Context) -> bool:
        event = context.event
        other = event.other if isinstance(event, Happened) else None
        return other is not None and fits(game, other, self.whose, self.filter, context)
