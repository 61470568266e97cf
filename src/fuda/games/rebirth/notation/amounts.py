"""What texts of this game count and measure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.amounts import Amount, Measure, number
from fuda.ability.filters import Filter
from fuda.ability.selections import YOU, players
from fuda.games.rebirth.c09_references import resolution_of
from fuda.games.rebirth.zones import MEMBER, SEATS
from fuda.kernel.abilities import NOTHING, Condition, Context, Selection, moves, question
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.game import Game


@question(NOTHING, ())
class AtMostThere(Measure):
    """An amount, but no more than there are such cards."""

    amount: Amount
    cards: Selection

    def value(self, game: Game, context: Context) -> int:
        return min(number(game, self.amount, context), len(self.cards.refs(game, context)))


@question(NOTHING, ())
class NoLessThan(Measure):
    """An amount, but at least so many."""

    amount: Amount
    least: int

    def value(self, game: Game, context: Context) -> int:
        return max(self.least, number(game, self.amount, context))


@term
class AsManyAsChosen(Measure):
    """As many as were chosen by the choice before this."""

    def value(self, game: Game, context: Context) -> int:
        return len(context.chosen)


@question(watches=moves("member"))
class EmptySeats(Measure):
    """How many empty seats the member zones have."""

    whose: str = YOU

    def value(self, game: Game, context: Context) -> int:
        return sum(max(0, SEATS - len(game.zone(one, MEMBER))) for one in players(game, self.whose, context))


@question(watches=())
class TypesOf(Measure):
    """How many different attributes the cards have, one named aside, or how many of those named."""

    cards: Selection
    without: str = ""
    only: tuple[str, ...] = ()

    def value(self, game: Game, context: Context) -> int:
        found = {word for ref in self.cards.refs(game, context) for word in game.info_of(ref).types}
        return len(found & set(self.only) if self.only else found - {self.without})


@question(NOTHING, ())
class Depending(Measure):
    """One number if a condition holds, another otherwise."""

    condition: Condition
    then: int
    otherwise: int

    def value(self, game: Game, context: Context) -> int:
        return self.then if self.condition.holds(game, context) else self.otherwise


@question(watches=())
class DoubleCount(Measure):
    """How many such cards there are, where those of one description count twice."""

    cards: Selection
    double: Filter

    def value(self, game: Game, context: Context) -> int:
        refs = self.cards.refs(game, context)
        return len(refs) + sum(self.double.test(game, ref, context) for ref in refs)


@term
class DrawnNow(Measure):
    """How many cards were drawn while this text was carried out."""

    def value(self, game: Game, context: Context) -> int:
        resolution = resolution_of(game)
        return 0 if resolution is None else resolution.drawn
