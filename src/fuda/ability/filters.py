"""Filters: what a card must be like. They compose: `Kind("follower") & Having("守護")`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.kernel.abilities import NOTHING, Context, Question, Selection, question
from fuda.kernel.effects import ABILITIES, WORDS
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.cards import Ref
    from fuda.kernel.game import Game


DAMAGE: Final = "damage"  # the counter that damage is


class Filter(Question):
    """Something that is true of a card or not."""

    __slots__ = ()

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        raise NotImplementedError

    def __and__(self, other: Filter) -> Both:
        return Both((*_parts(self), *_parts(other)))

    def __or__(self, other: Filter) -> Either:
        return Either((self, other))


def mentions(filter: Filter, kind: type[Filter]) -> bool:
    """Whether a filter says something of that kind."""
    if isinstance(filter, Both | Either):
        return any(mentions(part, kind) for part in filter.parts)
    return isinstance(filter, kind)


def _parts(filter: Filter) -> tuple[Filter, ...]:
    return filter.parts if isinstance(filter, Both) else (filter,)


@question(NOTHING, ())
class Both(Filter):
    """All of these."""

    parts: tuple[Filter, ...]

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        for part in self.parts:  # spelled out, as in `Either`: cards are tested all the time
            if not part.test(game, ref, context):
                return False
        return True

    def __repr__(self) -> str:
        return " & ".join(repr(part) for part in self.parts)


@question(NOTHING, ())
class Either(Filter):
    """One of these."""

    parts: tuple[Filter, ...]

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        for part in self.parts:
            if part.test(game, ref, context):
                return True
        return False

    def __repr__(self) -> str:
        return "(" + " | ".join(repr(part) for part in self.parts) + ")"


@question(NOTHING, ())
class Not(Filter):
    """Not this."""

    part: Filter

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return not self.part.test(game, ref, context)


@question(NOTHING, ())
class Any(Filter):
    """Every card."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return True


@question(NOTHING, ())
class Other(Filter):
    """Not the card that has the ability."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return ref != context.source and ref != game.follow(context.source, context)


@question(WORDS, ())
class Kind(Filter):
    """Of a kind."""

    kind: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.info_of(ref).kind == self.kind


@question(WORDS, ())
class Typed(Filter):
    """With a type (trait, class)."""

    type: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return self.type in game.info_of(ref).types


@question(WORDS, ())
class Marked(Filter):
    """With a printed mark of the game, such as a class or a special kind."""

    mark: str
    value: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.info_of(ref).marks.get(self.mark) == self.value


@question(WORDS, ())
class Named(Filter):
    """With that name."""

    name: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.book.has_name(game, ref, self.name)


@question(WORDS, ())
class NameHas(Filter):
    """With that as a part of its name."""

    part: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return any(self.part in name for name in game.info_of(ref).names)


@question(WORDS, ())
class AsNamed(Filter):
    """With the name that a player named."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return bool(context.word) and game.book.has_name(game, ref, context.word)


@question(NOTHING, ("counters", "damage"))
class Damaged(Filter):
    """With damage, or with none, where damage lies on cards like counters."""

    damaged: bool = True

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return (game.body(ref).counter(DAMAGE) > 0) == self.damaged


@question(NOTHING, ("turned",))
class Turned(Filter):
    """Turned sideways, or not."""

    turned: bool = True

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.body(ref).turned == self.turned


@question(NOTHING)
class FaceUp(Filter):
    """Face up."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return not game.body(ref).face_down


@question(ABILITIES, ())
class Having(Filter):
    """With a keyword."""

    keyword: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return self.keyword in game.info_of(ref).keywords


def stat_of(game: Game, ref: Ref, stat: str, original: bool = False) -> int | None:
    """A number of a card, as it is or as it is printed; None where the card has no such number."""
    index = game.book.stat_index[stat]
    if original:
        return game.book.original(game, game.body(ref)).numbers[index]
    found = game.book.number_seen(game.info_of(ref), index)
    return found if found is None or found >= 0 or game.book.counts_below_zero else 0


@term
class OneOfThose(Filter):
    """One of the cards that the text speaks of."""

    cards: Selection

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return ref in self.cards.refs(game, context)
