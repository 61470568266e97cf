"""Noun phrases: what cards are like (filters), whose they are and where; in any order of words they mean the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.comparisons import AT_LEAST, COMPARES
from fuda.ability.filters import Any, Both, Damaged, Either, Filter, Not, OfInfo, Other, Turned, Typed
from fuda.ability.patterns import This
from fuda.ability.selections import ANYONE, OPPONENT, YOU, Among, OneOf, players
from fuda.games.lorcana.c05_states import is_dry, is_inkable
from fuda.games.lorcana.zones import ACTION, ACTIONS, CHARACTER, DAMAGE, UNDER
from fuda.kernel.abilities import NOTHING, Context, Selection, question, timeless
from fuda.kernel.effects import WORDS
from fuda.kernel.plain import Term, term

if TYPE_CHECKING:
    from fuda.kernel.cards import Info, Ref
    from fuda.kernel.game import Game


@question(WORDS, ())
class OfKind(OfInfo):
    """Of a card type; a song is an action too."""

    kind: str

    def suits(self, game: Game, ref: Ref, info: Info, context: Context) -> bool:
        return info.kind == self.kind or (self.kind == ACTION and info.kind in ACTIONS)


@question(NOTHING, ("counters", "damage"))
class WithDamage(Filter):
    """With at least, or at most, so much damage."""

    amount: int
    sign: str = AT_LEAST

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return COMPARES[self.sign](game.body(ref).counter(DAMAGE), self.amount)


@term
class Fresh(Filter):
    """Ready, and if it is a character dry, so that it may be exerted for a cost (6.1.4)."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        card = game.body(ref)
        return not card.turned and (game.info_of(ref).kind != CHARACTER or is_dry(game, card))


@term
class Another(Filter):
    """Neither the card that has the ability, nor one that it has already chosen (7.1.5)."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        own = ref in (context.source, game.follow(context.source, context))
        return not own and ref not in context.last and ref not in context.chosen


@question(NOTHING, ("moved to",))
class AtPlace(Filter):
    """At a location, or at this one."""

    this: bool = False

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        place = game.body(ref).host
        if not self.this or place < 0:
            return place >= 0
        source = game.body(context.source)
        return place == (source.host if source.host >= 0 else source.id)


@question(NOTHING, ("moved",))
class WithUnder(Filter):
    """With a card under it."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        card = game.body(ref)
        return any(game.cards[below].host == card.id for below in game.zone(card.controller, UNDER))


@term
class DidThisTurn(Filter):
    """Did, or suffered, something this turn: quested, challenged, was challenged, was played, was damaged."""

    what: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.body(ref).used(f"turn {self.what}") > 0


@question(WORDS, ())
class OfInk(Filter):
    """Of an ink type."""

    ink: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return self.ink in game.info_of(ref).marks.get("inks", "").split()


@question(WORDS, ())
class Inkable(Filter):
    """With the inkwell symbol (6.2.8)."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return is_inkable(game.info_of(ref))


# Phrases: their parts in the order in which a language says them.


@question(NOTHING, ())
class Owned(Filter):
    """A part of a phrase that says whose cards are meant."""

    whose: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.body(ref).controller in players(game, self.whose, context)


@term
class From(Term):
    """A part of a phrase that says in which zone (or zones, with OR between) the cards are, and whose it is."""

    zone: str
    whose: str = YOU


Part = Filter | From
OR = " or "
OTHER, STATE, CLASS, KIND, QUALITY = range(5)
LAST = 9


def rank(part: Part) -> int:
    """What sort of part it is."""
    if isinstance(part, Either):
        return rank(part.parts[0])
    if isinstance(part, This):
        return -1
    if isinstance(part, Other | Another):
        return OTHER
    if isinstance(part, Fresh):
        return LAST
    if isinstance(part, Damaged | Turned | OfInk):
        return STATE
    if isinstance(part, Typed):
        return CLASS
    return KIND if isinstance(part, OfKind | Not) and not_having(part) else QUALITY


def not_having(part: Part) -> bool:
    """Whether a part is a kind, or the opposite of one."""
    return isinstance(part, OfKind) or (isinstance(part, Not) and isinstance(part.part, OfKind))


def english(part: Part) -> int:
    """The place of a part in English: opposing damaged Villain characters with cost 3 of yours, from your hand."""
    if isinstance(part, Owned):
        return -1 if part.whose == OPPONENT else QUALITY + 1
    return QUALITY + 2 if isinstance(part, From) else rank(part)


def japanese(part: Part) -> int:
    """The place of a part in Japanese: where, whose, state, quality, other, class, kind."""
    if isinstance(part, From | Owned):
        return -2 if isinstance(part, From) else -1
    return {OTHER: 3, STATE: 1, CLASS: 4, KIND: 5, QUALITY: 2, LAST: -3}.get(rank(part), 0)


def described(parts: tuple[Filter, ...]) -> Filter:
    """One filter of several parts, the same in whichever order they were said."""
    listed = (Either(tuple(sorted(p.parts, key=repr))) if isinstance(p, Either) else p for p in parts if p != Any())
    ordered = tuple(sorted(dict.fromkeys(listed), key=lambda part: (rank(part), repr(part))))
    if len(ordered) == 1:
        return ordered[0]
    return Both(ordered) if ordered else Any()


def whose_of(parts: tuple[Part, ...]) -> str:
    """Whose cards a phrase speaks of."""
    return next((part.whose for part in parts if isinstance(part, Owned)), ANYONE)


def filters_of(parts: tuple[Part, ...]) -> tuple[Filter, ...]:
    """What a phrase says of the cards themselves."""
    return tuple(part for part in parts if isinstance(part, Filter) and not isinstance(part, Owned))


def cards_of(parts: tuple[Part, ...]) -> Selection:
    """The cards that a phrase means."""
    place = next((part for part in parts if isinstance(part, From)), From("play", whose_of(parts)))
    described_so = described(filters_of(parts))
    zones = tuple(Among(zone, place.whose, described_so) for zone in place.zone.split(OR))
    return zones[0] if len(zones) == 1 else OneOf(zones)


timeless(OfKind, AtPlace)
