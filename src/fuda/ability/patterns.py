"""Patterns: events that triggers and replacements wait for, and what replacements make of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.amounts import Amount, number
from fuda.ability.filters import Any, Filter
from fuda.ability.selections import ANYONE, YOU, is_turn_of, players
from fuda.kernel.abilities import NOTHING, Condition, Context, Pattern, Rewrite, question
from fuda.kernel.cards import Ref
from fuda.kernel.events import CardMoved, CardTurned, CountersChanged, DamageDealt, Event, Happened
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.game import Game

NOBODY: Final = -1


@question(NOTHING, ())
class This(Filter):
    """The card that has the ability."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return ref == context.source


def fits(game: Game, ref: Ref | None, whose: str, filter: Filter, context: Context) -> bool:
    """Whether a card is one of those that are watched."""
    if ref is None or game.body(ref).controller not in players(game, whose, context):
        return False
    return filter.test(game, ref, context)


class AboutACard(Pattern):
    """An event of a card of a description; one without description is of the card that has the ability."""

    __slots__ = ()
    filter: Filter
    whose: str

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def fits(self, game: Game, ref: Ref | None, context: Context) -> bool:
        """Whether a card is one of those that are watched."""
        return fits(game, ref, self.whose, self.filter, context)

    def found(self, game: Game, ref: Ref | None, context: Context, number: int | None = None) -> Context | None:
        """The context with a card as "it" and perhaps a number, if the card is one of those that are watched."""
        if ref is None or not fits(game, ref, self.whose, self.filter, context):
            return None
        return context.but(it=(ref,)) if number is None else context.but(it=(ref,), number=number)


@term
class OfACard(AboutACard):
    """Something that a card does or suffers."""

    filter: Filter = This()
    whose: str = ANYONE


@term
class ByACard(AboutACard):
    """Something that a card does to another one, whose event it is."""

    filter: Filter = This()
    whose: str = ANYONE

    @property
    def own(self) -> bool:
        return False


class Narrowed(Pattern):
    """What another pattern waits for, but not always."""

    __slots__ = ()
    when: Pattern

    @property
    def key(self) -> str:  # type: ignore[override]
        return self.when.key

    @property
    def arises(self) -> bool:  # type: ignore[override]
        return self.when.arises

    @property
    def own(self) -> bool:
        return self.when.own


@term
class Given(Narrowed):
    """Only if a condition holds as it happens."""

    when: Pattern
    condition: Condition

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        found = self.when.match(game, event, context)
        return found if found is not None and self.condition.holds(game, found) else None


@term
class InTurn(Narrowed):
    """Only in turns of such a player."""

    when: Pattern
    whose: str = YOU

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        return self.when.match(game, event, context) if is_turn_of(game, self.whose, context) else None


@term
class Entered(OfACard):
    """A card came into a zone (from another kind of zone)."""

    zone: str = "field"

    @property
    def key(self) -> str:  # type: ignore[override]
        return f"to {self.zone}"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved):
            return None
        zone = game.book.zone_named[self.zone].index
        if event.to_zone != zone or event.from_zone == zone:
            return None
        return self.found(game, event.after, context)


@term
class Left(OfACard):
    """A card left a zone, perhaps for a certain one, perhaps in a certain manner."""

    zone: str = "field"
    to: str = ""
    manner: str = ""

    @property
    def key(self) -> str:  # type: ignore[override]
        return f"from {self.zone}"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved):
            return None
        zone = game.book.zone_named[self.zone].index
        if event.from_zone != zone or event.to_zone == zone:
            return None
        if self.to and game.book.zones[event.to_zone].name != self.to:
            return None
        if self.manner and event.manner != self.manner:
            return None
        if isinstance(self.filter, This):
            fits = context.source in (event.before, event.after)
        else:
            fits = self.fits(game, event.subject, context)
        return context.but(it=(event.subject_ref,)) if fits else None


@term
class Does(AboutACard):
    """A card did, or suffered, what the rulebook calls by that name (attacked, evolved, fought …).

    `other`, `theirs`: with which other card, and whose it is; `names_other`: "it" is that one.
    """

    what: str
    filter: Filter = This()
    whose: str = ANYONE
    other: Filter = Any()
    theirs: str = ANYONE
    names_other: bool = False

    @property
    def key(self) -> str:  # type: ignore[override]
        return self.what

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not self.fits(game, event.subject, context):
            return None
        if not isinstance(event, Happened):
            return context.but(it=(event.subject,))
        asks = self.names_other or self.theirs != ANYONE or not isinstance(self.other, Any)
        if asks and not fits(game, event.other, self.theirs, self.other, context):
            return None
        return context.but(it=(event.other if self.names_other else event.card,), number=event.amount)


@term
class Comes(Pattern):
    """A moment came (a phase, a turn's end), of a player."""

    moment: str
    whose: str = YOU

    @property
    def key(self) -> str:  # type: ignore[override]
        return self.moment

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        player = event.player if isinstance(event, Happened) else getattr(event, "player", NOBODY)
        return context if player in players(game, self.whose, context) else None


@term
class WasTurned(OfACard):
    """A card was turned sideways (or upright)."""

    turned: bool = True
    key = "turned"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardTurned) or event.turned != self.turned:
            return None
        return self.found(game, event.card, context)


@term
class TakesDamage(OfACard):
    """A card is dealt damage of a manner (any, if none is named)."""

    manner: str = ""
    key = "damage"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, DamageDealt) or (self.manner and not game.book.is_manner(event.manner, self.manner)):
            return None
        return self.found(game, event.target, context, number=event.amount)


@term
class DealsDamage(ByACard):
    """A card deals damage of a manner (any, if none is named), to cards of anybody or of those players."""

    manner: str = ""
    to: str = ANYONE
    key = "damage"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, DamageDealt) or (self.manner and not game.book.is_manner(event.manner, self.manner)):
            return None
        if not self.fits(game, event.source, context) or not fits(game, event.target, self.to, Any(), context):
            return None
        return context.but(it=(event.target,), number=event.amount)


@term
class StateIs(Pattern):
    """Not an event but a state: it waits as long as the condition holds."""

    condition: Condition
    key = "state"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        return context if self.condition.holds(game, context) else None


@term
class StateArises(StateIs):
    """A state that did not hold before holds now: it is heard once, until it has ceased and arisen again."""

    arises = True


# What replacements make of an event.


@term
class Adjusts(Rewrite):
    """The amount grows by a number."""

    by: Amount

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, DamageDealt)
        amount = event.amount + number(game, self.by, context)
        return (event.but(amount=amount),) if amount > 0 else ()


@term
class Caps(Rewrite):
    """An amount of at least `least` becomes `to`."""

    least: int
    to: int

    def applies(self, event: Event) -> bool:
        return isinstance(event, DamageDealt) and event.amount >= self.least

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        return (event.but(amount=self.to),)


@term
class Prevents(Rewrite):
    """It does not happen."""

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        return ()


@term
class LosesCounterInstead(Rewrite):
    """A counter is taken from the card instead, as long as it has one."""

    name: str

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        return (CountersChanged(event.rule, context.source, self.name, -1, context.source),)
