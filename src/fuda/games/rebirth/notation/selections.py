"""Which cards a text speaks of, and what they are like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.filters import Any, Filter, Not, stat_of
from fuda.ability.selections import ANYONE, Looked, players
from fuda.games.rebirth.c08_roles import ATTACKS, attack_of
from fuda.games.rebirth.c09_references import cards_handled
from fuda.games.rebirth.zones import CHARACTER, ENERGY, ENTRY, PARTNER, SOUL, STAGE
from fuda.kernel.abilities import (
    NOTHING,
    Ability,
    Activated,
    Context,
    Selection,
    Static,
    Triggered,
    moves,
    question,
    timeless,
)
from fuda.kernel.effects import ABILITIES, WORDS
from fuda.kernel.events import CardMoved
from fuda.kernel.plain import Known, term

if TYPE_CHECKING:
    from fuda.kernel.cards import Ref
    from fuda.kernel.game import Game

LOOKED: Final = Looked()


@term
class Cards(Selection):
    """The cards of some zones that a filter lets through; energy and partners apart, on the stage characters."""

    zones: tuple[str, ...]
    whose: str = ANYONE
    filter: Filter = Any()
    reads = WORDS

    @property
    def watches(self) -> tuple[str, ...]:  # type: ignore[override]
        return moves(*map(zone_called, self.zones))

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        found: list[Ref] = []
        for player in players(game, self.whose, context):
            for zone in self.zones:
                for ref in cards_called(game, player, zone):
                    if self.filter.test(game, ref, context):
                        found.append(ref)
        return tuple(found)


def zone_called(word: str) -> str:
    """The zone in which the cards are that a text calls by that word."""
    return "energy" if word == "partner" else word


def cards_called(game: Game, player: int, word: str) -> tuple[Ref, ...]:
    """The cards of a player that a text calls by the name of a zone."""
    if word in ("energy", "partner"):
        refs = game.refs(player, ENERGY)
        return tuple(ref for ref in refs if (game.cards[ref[0]].face.kind == PARTNER) == (word == "partner"))
    zone = game.book.zone_named[word].index
    refs = game.refs(player, zone)
    if not refs or zone not in STAGE:
        return refs
    infos = game.fresh_infos()
    return tuple([ref for ref in refs if infos[ref[0]].kind == CHARACTER])


@term
class Changed(Selection):
    """The cards that the sentence before this changed."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple(ref for ref in context.last if game.card_at(ref) is not None)


@term
class Foremost(Selection):
    """Those of the cards that have most (or least) of a number."""

    cards: Selection
    stat: str
    sign: str = ">"

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        refs = self.cards.refs(game, context)
        values = [stat_of(game, ref, self.stat) or 0 for ref in refs]
        best = (min if self.sign == "<" else max)(values, default=0)
        return tuple(ref for ref, value in zip(refs, values, strict=True) if value == best)


@term
class Apart(Selection):
    """Cards of which no two with the same name are chosen together."""

    cards: Selection

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return self.cards.refs(game, context)


def names_apart(game: Game, cards: Selection, refs: tuple[Ref, ...]) -> tuple[str, ...]:
    """The names of candidates, where no two of the same name may be chosen; nothing otherwise."""
    return tuple(game.info_of(ref).name for ref in refs) if isinstance(cards, Apart) else ()


@term
class Handled(Selection):
    """The cards that this text has put into a zone, and that are still there."""

    zone: str

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        zone = game.book.zone_named[self.zone].index
        return tuple(ref for ref in cards_handled(game, context) if game.cards[ref[0]].zone == zone)


@term
class EntryBeside(Selection):
    """The entry of the player whose cards those are."""

    cards: Selection

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        owners = dict.fromkeys(game.body(ref).controller for ref in self.cards.refs(game, context))
        return tuple(ref for player in owners for ref in cards_called(game, player, "entry"))


@term
class Heard(Selection):
    """The card whose move made this ability trigger, where it went."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        event = context.event
        return (event.after,) if isinstance(event, CardMoved) and game.card_at(event.after) is not None else ()


@question(NOTHING, (*ATTACKS, *moves("entry")))
class Supported(Selection):
    """The attacking character."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        attack = attack_of(game)
        return game.refs(attack.player, ENTRY)[-1:] if attack is not None else ()


@question(NOTHING, (*ATTACKS, *moves("entry")))
class Attacked(Selection):
    """The attacked character."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        attack = attack_of(game)
        return game.refs(attack.target, ENTRY)[-1:] if attack is not None else ()


@question(NOTHING, (*ATTACKS, *moves("entry", "member")))
class Supporting(Selection):
    """The character that supports the attack."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        attack = attack_of(game)
        if attack is None or attack.support is None or game.card_at(attack.support) is None:
            return ()
        return (attack.support,)


@question(ABILITIES, ())
class Bearing(Filter):
    """With an ability of a kind: what it is printed as (スパーク, 起), or a keyword."""

    icon: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        info = game.info_of(ref)
        return self.icon in info.keywords or self.icon in ICONS.of(info.abilities)


def icons_of(abilities: tuple[Ability, ...]) -> set[str]:
    """The icons of a card's abilities that are no keywords."""
    found: set[str] = set()
    for ability in abilities:
        if isinstance(ability, Triggered):
            found.add(ability.icon or "自")
        elif isinstance(ability, Activated):
            found.add("起")
        elif isinstance(ability, Static):
            found.add("永")
        if "ReCombo(" in repr(ability):
            found.add("Reコンボ")
    return found


ICONS: Final = Known(icons_of)


@term
class In(Filter):
    """That is in a zone, or was when it was last seen."""

    zone: str
    reads = NOTHING
    watches = ()

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.book.zones[game.body(ref).zone].name == self.zone


@term
class FaceDown(Filter):
    """That lies face down."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.body(ref).face_down


@question(watches=moves("soul"))
class Soulless(Filter):
    """Under which no soul lies."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return not any(game.cards[i].host == ref[0] for i in game.zone(game.body(ref).controller, SOUL))


@term
class OfWork(Filter):
    """That comes from a work (作品)."""

    work: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.info_of(ref).marks.get("work") == self.work


@term
class NotIt(Filter):
    """Other than the card that was just spoken of."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return all(ref[0] != one[0] for one in context.it)


@term
class UnlikeIt(Filter):
    """With other abilities than the card that was just spoken of."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        own = game.cards[ref[0]].face.abilities
        return any(game.cards[one[0]].face.abilities != own for one in context.it)


@term
class LikeIt(Filter):
    """With the same number as the card just spoken of; `other`: not that card itself, unless it is like that."""

    stat: str
    other: bool = False
    unless: Filter = Not(Any())

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        if self.other and any(ref[0] == one[0] for one in context.it) and not self.unless.test(game, ref, context):
            return False
        own = stat_of(game, ref, self.stat)
        return own is not None and any(stat_of(game, one, self.stat) == own for one in context.it)


@term
class LikeThis(Filter):
    """With the same number as this card."""

    stat: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        own = stat_of(game, context.source, self.stat)
        return own is not None and stat_of(game, ref, self.stat) == own


@term
class EnteredNow(Filter):
    """That came to where it is this turn, from such a zone."""

    origin: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        card = game.body(ref)
        return card.since >= game.turn_began and card.came_from == game.book.zone_named[self.origin].index


timeless(Cards)
