"""Filters: what a card must be like. They compose: `Kind("follower") & Having("守護")`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fuda.kernel.abilities import NOTHING, Ability, Context, Question, Selection, question, timeless
from fuda.kernel.effects import ABILITIES, WORDS
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.cards import Info, Ref
    from fuda.kernel.game import Game
    from fuda.kernel.rulebook import Rulebook


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


class OfInfo(Filter):
    """Something that a card's information says; where that is known already it is not looked up again (`suits`)."""

    __slots__ = ()

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return self.suits(game, ref, game.info_of(ref), context)

    def suits(self, game: Game, ref: Ref, info: Info, context: Context) -> bool:
        raise NotImplementedError


def let_through(game: Game, refs: Sequence[Ref], filter: Filter, context: Context) -> list[Ref]:
    """Those of some cards, in the lives that they have now, which a filter lets through."""
    parts = filter.parts if isinstance(filter, Both) else (filter,)
    found: list[Ref] = []
    for ref in refs:
        info: Info | None = None
        for part in parts:
            if isinstance(part, OfInfo):
                if info is None:
                    info = game.info(ref[0]) if game.stale else game.infos[ref[0]]
                if not part.suits(game, ref, info, context):
                    break
            elif not part.test(game, ref, context):
                break
        else:
            found.append(ref)
    return found


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
        source = context.source
        if ref == source or game.cards[source[0]].life == source[1]:
            return ref != source
        return ref != game.follow(source, context)


@question(WORDS, ())
class Kind(OfInfo):
    """Of a kind."""

    kind: str

    def suits(self, game: Game, ref: Ref, info: Info, context: Context) -> bool:
        return info.kind == self.kind


@question(WORDS, ())
class Typed(OfInfo):
    """With a type (trait, class)."""

    type: str

    def suits(self, game: Game, ref: Ref, info: Info, context: Context) -> bool:
        return self.type in info.types


@question(WORDS, ())
class Marked(OfInfo):
    """With a printed mark of the game, such as a class or a special kind."""

    mark: str
    value: str

    def suits(self, game: Game, ref: Ref, info: Info, context: Context) -> bool:
        return info.marks.get(self.mark) == self.value


@question(WORDS, ())
class Named(Filter):
    """With that name."""

    name: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.book.has_name(game, ref, self.name)


@question(WORDS, ())
class NameHas(OfInfo):
    """With that as a part of its name."""

    part: str

    def suits(self, game: Game, ref: Ref, info: Info, context: Context) -> bool:
        return any(self.part in name for name in info.names)


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


@question(NOTHING)
class CameThisTurn(Filter):
    """On the board since this turn only."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.body(ref).since >= game.turn_began


@question(ABILITIES, ())
class Having(OfInfo):
    """With a keyword."""

    keyword: str

    def suits(self, game: Game, ref: Ref, info: Info, context: Context) -> bool:
        return self.keyword in info.keywords


def stat_of(game: Game, ref: Ref, stat: str, original: bool = False) -> int | None:
    """A number of a card, as it is or as it is printed; None where the card has no such number."""
    if original:
        return game.book.original(game, game.body(ref)).numbers[game.book.stat_index[stat]]
    return number_of(game.book, game.info_of(ref), stat)


def number_of(book: Rulebook, info: Info, stat: str) -> int | None:
    """A number in a card's information, as texts ask for it; None where the card has no such number."""
    index = book.stat_index[stat]
    found = info.numbers[index]
    if found is None or (index in book.kinds_with and info.kind not in book.kinds_with[index]):
        return None
    return found if found >= 0 or book.counts_below_zero else 0


@term
class OneOfThose(Filter):
    """One of the cards that the text speaks of."""

    cards: Selection

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return ref in self.cards.refs(game, context)


def said_of(filter: Filter) -> tuple[Filter, ...]:
    """What a description says, one by one."""
    if isinstance(filter, Both):
        return filter.parts
    return () if filter == Any() else (filter,)


@term
class OnCards(Ability):
    """An ability that is about other cards, those of a description."""

    filter: Filter


def describes(game: Game, card_id: int, kind: type[OnCards], other: Ref, context: Context) -> bool:
    """Whether a card has an ability of a kind that is about that other card."""
    for ability in game.info(card_id).abilities:
        if isinstance(ability, kind) and ability.filter.test(game, other, context):
            return True
    return False


timeless(Any, Both, Either, Not, Kind, Typed, Named, Having, Other)
