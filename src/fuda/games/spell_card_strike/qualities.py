"""Qualities: what a striker or a card that a text speaks of is like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.filters import Filter
from fuda.ability.selections import SELF, YOU, players
from fuda.games.spell_card_strike.c03_maps import BOTH, reach
from fuda.games.spell_card_strike.c04_stage import coordinates, is_ace, is_adjacent, is_equipped, is_of_kind, place_of
from fuda.games.spell_card_strike.notation import ALLY, scope_of
from fuda.games.spell_card_strike.zones import SCORE
from fuda.kernel.abilities import NOTHING, Context, Selection, moves, question
from fuda.kernel.cards import Ref
from fuda.kernel.effects import ABILITIES, WORDS
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.game import Game


@question(WORDS, ())
class HasAttribute(Filter):
    """Of an attribute; of none, where none is named."""

    attribute: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        attributes = game.info_of(ref).marks["attributes"]
        return self.attribute in attributes if self.attribute else not attributes


@question(WORDS, ())
class SpellType(Filter):
    """With a spell type (スペルタイプ, or タイプ alone: 3.12.2)."""

    type: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return self.type in game.info_of(ref).marks.get("spell_types", "").split("/")


@question(WORDS, ())
class StrikerNamed(Filter):
    """With that striker name, spell card name or card name (3.2.1.1)."""

    name: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        info = game.info_of(ref)
        marks = (info.marks.get("striker_name"), info.marks.get("spell_name"))
        return self.name in info.names or self.name in marks


@question(watches=moves("stage"))
class Ace(Filter):
    """A striker with an option."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return is_ace(game, game.body(ref))


@question(NOTHING, ("controlled",))
class Sided(Filter):
    """An enemy, or an ally, of the ability's controller."""

    side: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return (game.body(ref).controller == context.controller) == (self.side == ALLY)


@question(watches=moves("stage"))
class Equipped(Filter):
    """A striker that wears something (2.2.4.4)."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return is_equipped(game, game.body(ref))


@question(NOTHING, moves("stage"))
class Undefeated(Filter):
    """A striker that was not defeated, wherever it is now."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.card_at(ref) is not None or game.cards[ref[0]].zone != SCORE


@question(ABILITIES, ())
class Able(Filter):
    """A striker with an ability of its own or from elsewhere."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return any(not getattr(ability, "spell", False) for ability in game.info_of(ref).abilities)


@question(NOTHING, ("shifted",))
class Adjacent(Filter):
    """On an area next to the striker that has the ability, or to others."""

    to: Selection = SELF

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        place = game.body(ref).place
        others = (place_of(game, other) for other in self.to.seen(game, context))
        return place >= 0 and any(other >= 0 and is_adjacent(other, place) for other in others)


@question(NOTHING, ("shifted",))
class Standing(Filter):
    """On an area of a kind: a territory, a baseline, a gate, the centre line; `whose` it is."""

    where: str
    whose: str = YOU

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        place = game.body(ref).place
        return any(is_of_kind(place, self.where, player) for player in players(game, self.whose, context))


@question(NOTHING, ("shifted",))
class Inline(Filter):
    """In the same column (縦列) or the same row (横列) as the striker that has the ability, or as others."""

    column: bool
    to: Selection = SELF

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        line = 0 if self.column else 1
        own = coordinates(game.body(ref).place)[line]
        return any(coordinates(place_of(game, one))[line] == own for one in self.to.seen(game, context))


@term
class TakesPart(Filter):
    """It has declared something of a kind ("": anything) in the chain, or is the target of such a declaration."""

    kind: str
    declares: bool

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        from fuda.games.spell_card_strike.c06_chain import current_chain

        chain = current_chain(game)
        links = [link for link in chain.links if self.kind in ("", link.kind)] if chain is not None else []
        return any(ref in (link.declarers if self.declares else link.targets) for link in links)


@question(NOTHING, ("shifted",))
class InColour(Filter):
    """Within the red, the blue, or any painted part of the ability's map."""

    colours: str = BOTH

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        area = scope_of(context).area
        inside = reach(area, context.controller, game.body(context.source).place, self.colours)
        return bool(inside >> game.body(ref).place & 1)
