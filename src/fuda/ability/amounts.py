"""Amounts: numbers that are worked out when they are needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.filters import DAMAGE, stat_of
from fuda.ability.selections import SELF, YOU, players
from fuda.kernel.abilities import NOTHING, Context, Question, Selection, question, timeless
from fuda.kernel.cards import Ref, count_of
from fuda.kernel.effects import NUMBERS

if TYPE_CHECKING:
    from fuda.kernel.game import Game


class Measure(Question):
    """A number that depends on the game."""

    __slots__ = ()

    def value(self, game: Game, context: Context) -> int:
        raise NotImplementedError


Amount = int | Measure


def number(game: Game, amount: Amount, context: Context) -> int:
    """The amount as it is now."""
    return amount if isinstance(amount, int) else amount.value(game, context)


@question(NOTHING)
class ChosenX(Measure):
    """The X that the player chose while playing."""

    def value(self, game: Game, context: Context) -> int:
        return context.x

    def __repr__(self) -> str:
        return "X"


X: Final = ChosenX()


@question(NOTHING, ())
class CountOf(Measure):
    """How many cards there are."""

    cards: Selection

    def value(self, game: Game, context: Context) -> int:
        return len(self.cards.refs(game, context))


@question(NUMBERS, ())
class StatOf(Measure):
    """A number of cards together, their last ones if they have gone; `original`: the printed one."""

    stat: str
    cards: Selection = SELF
    original: bool = False

    def value(self, game: Game, context: Context) -> int:
        return sum(stat_of(game, ref, self.stat, self.original) or 0 for ref in self.cards.seen(game, context))


@question(NUMBERS, ())
class Greatest(Measure):
    """The greatest number among cards, 0 if there are none."""

    stat: str
    cards: Selection

    def value(self, game: Game, context: Context) -> int:
        return max((stat_of(game, ref, self.stat) or 0 for ref in self.cards.refs(game, context)), default=0)


@question(NOTHING, ())
class ThatMany(Measure):
    """How much the effect before came to, or the event that triggered."""

    def value(self, game: Game, context: Context) -> int:
        return context.number


@question(NOTHING, ("counters",))
class CountersOn(Measure):
    """How many counters of a name a card has."""

    name: str
    cards: Selection = SELF

    def value(self, game: Game, context: Context) -> int:
        return sum(game.body(ref).counter(self.name) for ref in self.cards.seen(game, context))


@question(NOTHING, ("counters", "damage"))
class DamageOn(Measure):
    """The damage on cards, the last one if they have gone."""

    cards: Selection = SELF

    def value(self, game: Game, context: Context) -> int:
        return sum(game.body(ref).counter(DAMAGE) for ref in self.cards.seen(game, context))


@question(watches=())
class KindsOf(Measure):
    """How many different names, or printed numbers, cards have."""

    what: str
    cards: Selection

    def value(self, game: Game, context: Context) -> int:
        words = (kind_of(game, ref, self.what) for ref in self.cards.refs(game, context))
        return len({found for found in words if found is not None})


def kind_of(game: Game, ref: Ref, what: str) -> str | int | None:
    """In what a card may differ from others: its name, or a printed number that it may lack."""
    return game.info_of(ref).name if what == "name" else stat_of(game, ref, what, True)


@question(NOTHING)
class TallyOf(Measure):
    """How often something happened to a player this turn."""

    name: str
    whose: str = YOU

    def value(self, game: Game, context: Context) -> int:
        return sum(game.tally(self.name, player) for player in players(game, self.whose, context))


@question(NOTHING)
class NumberOf(Measure):
    """A number of a player."""

    name: str
    whose: str = YOU

    def value(self, game: Game, context: Context) -> int:
        index = game.book.numbers.index(self.name)
        return sum(game.numbers[player][index] for player in players(game, self.whose, context))


@question(NOTHING)
class PaidFor(Measure):
    """How much of an optional cost was paid while playing."""

    name: str

    def value(self, game: Game, context: Context) -> int:
        return count_of(context.paid, self.name)


@question(NOTHING, ())
class Half(Measure):
    """Half of it, rounded as the rulebook rounds."""

    of: Amount

    def value(self, game: Game, context: Context) -> int:
        return game.book.half(number(game, self.of, context))


@question(NOTHING, ())
class Beyond(Measure):
    """How much of it there is beyond a number."""

    least: int
    of: Amount

    def value(self, game: Game, context: Context) -> int:
        return max(0, number(game, self.of, context) - self.least)


@question(NOTHING, ())
class Offset(Measure):
    """An amount and some more, or less."""

    of: Amount
    by: int

    def value(self, game: Game, context: Context) -> int:
        return number(game, self.of, context) + self.by


@question(NOTHING, ())
class Lots(Measure):
    """How many whole lots of so many there are in it ("for every 2 cards")."""

    size: int
    of: Amount

    def value(self, game: Game, context: Context) -> int:
        return number(game, self.of, context) // self.size


@question(NOTHING, ())
class Times(Measure):
    """Several times of it."""

    factor: int
    of: Amount

    def value(self, game: Game, context: Context) -> int:
        return self.factor * number(game, self.of, context)


timeless(CountOf, StatOf, Times)
