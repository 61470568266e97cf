"""Patterns: events that triggers and replacements wait for, and what replacements make of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.amounts import Amount, number
from fuda.ability.filters import Filter
from fuda.ability.selections import ANYONE, YOU, players
from fuda.kernel.abilities import NOTHING, Condition, Context, Pattern, Rewrite
from fuda.kernel.cards import Ref
from fuda.kernel.events import CardMoved, CardTurned, CountersChanged, DamageDealt, Event, Happened
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.game import Game


@term
class This(Filter):
    """The card that has the ability."""

    reads = NOTHING
    watches = ()

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return ref == context.source


def _fits(game: Game, ref: Ref | None, whose: str, filter: Filter, context: Context) -> bool:
    if ref is None or game.body(ref).controller not in players(game, whose, context):
        return False
    return filter.test(game, ref, context)


@term
class Entered(Pattern):
    """A card came into a zone (from another kind of zone)."""

    filter: Filter = This()
    whose: str = ANYONE
    zone: str = "field"

    @property
    def key(self) -> str:  # type: ignore[override]
        return f"to {self.zone}"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved):
            return None
        zone = game.book.zone_named[self.zone].index
        if event.to_zone != zone or event.from_zone == zone:
            return None
        return context.but(it=(event.after,)) if _fits(game, event.after, self.whose, self.filter, context) else None


@term
class Left(Pattern):
    """A card left a zone, perhaps for a certain one, perhaps in a certain manner."""

    filter: Filter = This()
    whose: str = ANYONE
    zone: str = "field"
    to: str = ""
    manner: str = ""

    @property
    def key(self) -> str:  # type: ignore[override]
        return f"from {self.zone}"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

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
            fits = _fits(game, event.subject, self.whose, self.filter, context)
        return context.but(it=(event.subject_ref,)) if fits else None


@term
class Does(Pattern):
    """A card did, or suffered, what the rulebook calls by that name (attacked, evolved, fought …)."""

    what: str
    filter: Filter = This()
    whose: str = ANYONE

    @property
    def key(self) -> str:  # type: ignore[override]
        return self.what

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or not _fits(game, event.card, self.whose, self.filter, context):
            return None
        return context.but(it=(event.card,), number=event.amount)


@term
class Comes(Pattern):
    """A moment came (a phase, a turn's end), of a player."""

    moment: str
    whose: str = YOU

    @property
    def key(self) -> str:  # type: ignore[override]
        return self.moment

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if isinstance(event, Happened) and event.player in players(game, self.whose, context):
            return context
        return None


@term
class WasTurned(Pattern):
    """A card was turned sideways (or upright)."""

    filter: Filter = This()
    whose: str = ANYONE
    turned: bool = True
    key = "turned"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardTurned) or event.turned != self.turned:
            return None
        return context.but(it=(event.card,)) if _fits(game, event.card, self.whose, self.filter, context) else None


@term
class TakesDamage(Pattern):
    """A card is dealt damage of a manner (any, if none is named)."""

    filter: Filter = This()
    whose: str = ANYONE
    manner: str = ""
    key = "damage"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, DamageDealt) or (self.manner and not game.book.is_manner(event.manner, self.manner)):
            return None
        if not _fits(game, event.target, self.whose, self.filter, context):
            return None
        return context.but(it=(event.target,), number=event.amount)


@term
class DealsDamage(Pattern):
    """A card deals damage of a manner (any, if none is named)."""

    filter: Filter = This()
    whose: str = ANYONE
    manner: str = ""
    key = "damage"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, DamageDealt) or (self.manner and not game.book.is_manner(event.manner, self.manner)):
            return None
        if not _fits(game, event.source, self.whose, self.filter, context):
            return None
        return context.but(it=(event.target,), number=event.amount)


@term
class CountersPut(Pattern):
    """Counters of a name were put on a card."""

    name: str
    filter: Filter = This()
    whose: str = ANYONE
    key = "counters"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CountersChanged) or event.name != self.name or event.amount <= 0:
            return None
        return context.but(it=(event.card,)) if _fits(game, event.card, self.whose, self.filter, context) else None


@term
class StateIs(Pattern):
    """Not an event but a state: it waits as long as the condition holds."""

    condition: Condition
    key = "state"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        return context if self.condition.holds(game, context) else None


@term
class AnyOf(Pattern):
    """One of several patterns that look at the same events (all at moves, or all by the same key)."""

    parts: tuple[Pattern, ...]

    @property
    def key(self) -> str:  # type: ignore[override]
        keys = {part.key for part in self.parts}
        return keys.pop() if len(keys) == 1 else "moved"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        for part in self.parts:
            found = part.match(game, event, context)
            if found is not None:
                return found
        return None


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
