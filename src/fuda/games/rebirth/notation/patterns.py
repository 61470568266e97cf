"""Events that triggers and replacements of this game wait for, and what replacements make of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.filters import Filter
from fuda.ability.patterns import AboutACard, OfACard, This
from fuda.ability.selections import ANYONE, OPPONENT, SELF, YOU, is_turn_of, players
from fuda.games.rebirth.c09_references import is_paying_cost
from fuda.games.rebirth.zones import CHARACTER, PLAYING, RETIRE, STAGE, WAITING
from fuda.kernel.abilities import Context, Effect, Pattern, Rewrite, Selection
from fuda.kernel.events import CardMoved, Event, Happened
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.game import Game

# What texts call zones, where that is not the zone's own name.
CALLED = {"top": "deck", "bottom": "deck", "seat": "member", "set": "rebirth", "partner": "energy"}

ON_STAGE: Final = "stage"  # the entry or member zone


def subject_fits(game: Game, event: CardMoved, whose: str, filter: Filter, context: Context) -> bool:
    """Whether a moved card is one that a pattern waits for."""
    if isinstance(filter, This):
        return context.source in (event.before, event.after)
    subject = event.subject
    if subject is None or game.body(subject).controller not in players(game, whose, context):
        return False
    return filter.test(game, subject, context)


@term
class PutInto(AboutACard):
    """A card was put into one of some zones.

    `stage`: it lay there before; `origin`: it came from that zone (or, with `elsewhere`, from any other; a played card
    comes from the hand); `cause`: an effect (an opponent's, a character's) or its own cancel put it there.
    """

    zones: tuple[str, ...]
    filter: Filter = This()
    whose: str = ANYONE
    stage: str = ""
    origin: str = ""
    elsewhere: bool = False
    cause: str = ""
    manner: str = ""

    @property
    def key(self) -> str:  # type: ignore[override]
        return f"to {CALLED.get(self.zones[0], self.zones[0])}" if len(self.zones) == 1 else "moved"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or (self.manner and event.manner != self.manner):
            return None
        named = game.book.zones[event.to_zone].name
        if named not in [CALLED.get(zone, zone) for zone in self.zones] or event.to_zone == event.from_zone:
            return None
        if self.stage and not lay_in(game, event, self.stage):
            return None
        if not self._comes_from(game, event) or not is_caused(game, event, self.cause, context):
            return None
        fits = subject_fits(game, event, self.whose, self.filter, context)
        return context.but(it=(event.subject_ref,)) if fits else None

    def _comes_from(self, game: Game, event: CardMoved) -> bool:
        if not self.origin:
            return True
        if self.origin == ON_STAGE:
            return event.from_zone in STAGE
        origin = game.cards[event.after[0]].came_from if event.from_zone == PLAYING else event.from_zone
        wanted = game.book.zone_named[CALLED.get(self.origin, self.origin)].index
        return (origin == wanted) != self.elsewhere


def lay_in(game: Game, event: CardMoved, stage: str) -> bool:
    """Whether a card came from such a zone of the stage, or from any of it."""
    return event.from_zone in STAGE if stage == ON_STAGE else game.book.zones[event.from_zone].name == stage


def is_caused(game: Game, event: CardMoved, cause: str, context: Context) -> bool:
    """Whether a move was caused so."""
    if cause == "cancel":
        return event.manner == "cancelled with"
    if not cause:
        return True
    if event.source is None or is_paying_cost(game):
        return False
    if cause.endswith("character's effect") and game.info_of(event.source).kind != CHARACTER:
        return False
    whose = {"opponent's effect": OPPONENT, "own character's effect": YOU}.get(cause, ANYONE)
    return game.body(event.source).controller in players(game, whose, context)


@term
class Appeared(OfACard):
    """A character came to the entry or member zone from elsewhere."""

    zone: str = ""
    key = "moved"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.to_zone not in STAGE or event.from_zone in STAGE:
            return None
        if self.zone and game.book.zones[event.to_zone].name != self.zone:
            return None
        if game.info_of(event.after).kind != CHARACTER:
            return None
        fits = subject_fits(game, event, self.whose, self.filter, context)
        return context.but(it=(event.subject_ref,)) if fits else None


@term
class Sparked(Pattern):
    """This card was put from the deck into the entry by entry processing."""

    key = "to entry"

    @property
    def own(self) -> bool:
        return True

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.manner != "entry process" or event.after != context.source:
            return None
        return context.but(it=(event.after,))


@term
class Retired(OfACard):
    """A character was put from the entry or member zone into the retire zone."""

    zone: str = ""
    key = "to retire"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.from_zone not in STAGE:
            return None
        if self.zone and game.book.zones[event.from_zone].name != self.zone:
            return None
        fits = subject_fits(game, event, self.whose, self.filter, context)
        return context.but(it=(event.subject_ref,)) if fits else None


@term
class Moment(Pattern):
    """A moment of a turn came, of such a player's turn; a turn team has one turn together."""

    moment: str
    whose: str = ANYONE

    @property
    def key(self) -> str:  # type: ignore[override]
        return self.moment

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        return context if is_turn_of(game, self.whose, context) else None


@term
class NextAttack(Pattern):
    """A card attacks: for what lasts during its next attack."""

    cards: Selection = SELF
    key = "attacked"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        fits = isinstance(event, Happened) and event.card in self.cards.refs(game, context)
        return context if fits else None


# What replacements make of an event.


@term
class GoesInstead(Rewrite):
    """The card goes to another zone instead (the deck: under it)."""

    zone: str

    def applies(self, event: Event) -> bool:
        return isinstance(event, CardMoved)

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, CardMoved)
        zone = game.book.zone_named[self.zone].index
        return (event.but(to_zone=zone, manner="", rule="9.11.1"),)


@term
class ReturnsFor(Rewrite):
    """If a cost is paid, this card goes to another zone instead."""

    cost: tuple[Effect, ...]
    zone: str

    def applies(self, event: Event) -> bool:
        return isinstance(event, CardMoved)

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        return GoesInstead(self.zone).rewrite(game, event, context)


@term
class RetiredGoBack(Rewrite):
    """All one's retired cards go to the waiting room instead."""

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        player = context.controller
        return tuple(
            CardMoved("9.11.1", ref, player, WAITING, source=context.source) for ref in game.refs(player, RETIRE)
        )
