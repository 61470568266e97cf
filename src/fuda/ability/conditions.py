"""Conditions: what must hold for an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.filters import Filter
from fuda.ability.selections import IT, YOU, is_turn_of
from fuda.kernel.abilities import NOTHING, Condition, Context, Selection, question, timeless

if TYPE_CHECKING:
    from fuda.kernel.game import Game


@question(NOTHING, ())
class Exists(Condition):
    """There is such a card, or at least so many."""

    cards: Selection
    amount: int = 1

    def holds(self, game: Game, context: Context) -> bool:
        return len(self.cards.refs(game, context)) >= self.amount


@question(NOTHING, ())
class Is(Condition):
    """What is meant is such a card."""

    filter: Filter
    cards: Selection = IT

    def holds(self, game: Game, context: Context) -> bool:
        refs = self.cards.seen(game, context)
        return bool(refs) and all(self.filter.test(game, ref, context) for ref in refs)


@question(NOTHING)
class Shows(Condition):
    """The die shows one of these faces."""

    low: int
    high: int

    def holds(self, game: Game, context: Context) -> bool:
        return self.low <= context.number <= self.high


@question(NOTHING)
class Did(Condition):
    """The optional action before this was done."""

    def holds(self, game: Game, context: Context) -> bool:
        return context.did


@question(NOTHING, ())
class WentFirst(Condition):
    """One is the player who went first."""

    def holds(self, game: Game, context: Context) -> bool:
        return game.first == context.controller


@question(NOTHING, ())
class TurnOf(Condition):
    """It is the turn of such a player."""

    whose: str = YOU

    def holds(self, game: Game, context: Context) -> bool:
        return is_turn_of(game, self.whose, context)


@question(NOTHING)
class InPhase(Condition):
    """It is that phase of a turn."""

    phase: str

    def holds(self, game: Game, context: Context) -> bool:
        return game.phase == self.phase


@question(NOTHING, ())
class AllOf(Condition):
    """All of these hold."""

    parts: tuple[Condition, ...]

    def holds(self, game: Game, context: Context) -> bool:
        for part in self.parts:
            if not part.holds(game, context):
                return False
        return True


@question(NOTHING, ())
class OneHolds(Condition):
    """At least one of these holds."""

    parts: tuple[Condition, ...]

    def holds(self, game: Game, context: Context) -> bool:
        return any(part.holds(game, context) for part in self.parts)


@question(NOTHING, ())
class Unless(Condition):
    """It does not hold."""

    part: Condition

    def holds(self, game: Game, context: Context) -> bool:
        return not self.part.holds(game, context)


@question(NOTHING)
class CameFrom(Condition):
    """The card came onto the board from that zone, or with `elsewhere` from any other one."""

    zone: str
    elsewhere: bool = False

    def holds(self, game: Game, context: Context) -> bool:
        origin = game.body(context.source).came_from
        return (origin == game.book.zone_named[self.zone].index) != self.elsewhere


timeless(Is, Exists)
