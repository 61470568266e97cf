"""What printed cards say beyond the book's own words: terms on top of `notation`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.ability.amounts import Measure
from fuda.ability.filters import Any, Filter, stat_of
from fuda.ability.parts import parts_of
from fuda.ability.patterns import fits
from fuda.ability.selections import IT
from fuda.games.shadowverse_evolve.notation import EarthRite, EarthRiteCost
from fuda.games.shadowverse_evolve.printed_effects import NoteGroup
from fuda.kernel.abilities import NOTHING, Condition, Context, Effect, Selection, question
from fuda.kernel.events import CardMoved
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.cards import Ref
    from fuda.kernel.game import Game

Effects = tuple[Effect, ...]
PLAYED: Final = "10.6.2.8.1"  # the rule by which a card that was played comes onto the field


# Which cards.


@question(NOTHING)
class OfItsPlayer(Selection):
    """The cards in a zone of the player of the card that is meant."""

    zone: str
    filter: Filter = Any()

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        zone = game.book.zone_named[self.zone].index
        owners = dict.fromkeys(game.body(game.seen(ref, context)).controller for ref in context.it)
        refs = (ref for player in owners for ref in game.refs(player, zone))
        return tuple(ref for ref in refs if self.filter.test(game, ref, context))


@question(NOTHING)
class Heard(Selection):
    """The card whose arrival triggered this."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple(game.follow(ref, context) for ref in self._heard(context))

    def seen(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple(game.seen(ref, context) for ref in self._heard(context))

    def _heard(self, context: Context) -> tuple[Ref, ...]:
        return (context.event.after,) if isinstance(context.event, CardMoved) else ()


HEARD: Final = Heard()


@term
class Done(Selection):
    """The cards that this text itself has moved to a zone, perhaps from a certain one."""

    to: str
    origin: str = ""
    filter: Filter = Any()

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return tuple(game.follow(ref, context) for ref in self.seen(game, context))

    def seen(self, game: Game, context: Context) -> tuple[Ref, ...]:
        names = game.book.zones
        found = []
        for ref, remains in game.memory.items():
            own = remains.source == context.source and 0 <= context.began <= remains.clock
            if own and remains.card.zone >= 0 and names[game.body(remains.after).zone].name == self.to:
                fits = self.origin in ("", names[remains.card.zone].name)
                counts = ref if remains.looks_back else remains.after
                if fits and self.filter.test(game, counts, context):
                    found.append(counts)
        return tuple(found)


@term
class Returned(Selection):
    """The cards that this text has put back into hands or decks."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return (*Done("hand").refs(game, context), *Done("deck").refs(game, context))


@question(NOTHING)
class Shown(Selection):
    """The cards that this text has shown."""

    filter: Filter = Any()

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        refs = tuple(game.follow(ref, context) for ref in context.looked or context.it)
        return tuple(ref for ref in refs if self.filter.test(game, ref, context))


@question(NOTHING, ())
class Noted(Selection):
    """The cards of one of two groups that were chosen together."""

    place: int

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        groups = [refs for effect, refs in context.targets if isinstance(effect, NoteGroup)]
        return tuple(game.follow(ref, context) for ref in groups[self.place]) if self.place < len(groups) else ()

    def seen(self, game: Game, context: Context) -> tuple[Ref, ...]:
        groups = [refs for effect, refs in context.targets if isinstance(effect, NoteGroup)]
        return tuple(game.seen(ref, context) for ref in groups[self.place]) if self.place < len(groups) else ()


FORMER: Final = Noted(0)
LATTER: Final = Noted(1)


# What cards are like.


@term
class Odd(Filter):
    """With an odd printed cost, or an even one."""

    odd: bool = True

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        cost = stat_of(game, ref, "cost", True)
        return cost is not None and (cost % 2 == 1) == self.odd


@term
class NotMeant(Filter):
    """Another card than those that "it" means."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return ref not in IT.refs(game, context)


@term
class WithIcon(Filter):
    """With an ability of that icon."""

    icon: str

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return any(getattr(ability, "icon", "") == self.icon for ability in game.info_of(ref).abilities)


@term
class WithRite(Filter):
    """With an earth rite in its text."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        parts = parts_of(game.info_of(ref).abilities)
        return any(isinstance(part, EarthRite | EarthRiteCost) for part in parts)


@term
class Raced(Filter):
    """With a carrot from a race."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.body(ref).used("game raced") > 0


# Numbers.


@term
class RoomIn(Measure):
    """How many cards still find room in one's zone."""

    zone: str

    def value(self, game: Game, context: Context) -> int:
        zone = game.book.zone_named[self.zone]
        return max(0, zone.limit - len(game.zone(context.controller, zone.index)))


# Conditions.


@question(NOTHING)
class ByAbility(Condition):
    """The card came onto the field by an ability, perhaps of such a card."""

    filter: Filter = Any()

    def holds(self, game: Game, context: Context) -> bool:
        event = context.event
        if event is None or event.source is None or event.rule == PLAYED:
            return False
        return self.filter.test(game, event.source, context)


@question(NOTHING)
class OfPlayer(Condition):
    """What is meant is such a card of a player."""

    whose: str
    filter: Filter

    def holds(self, game: Game, context: Context) -> bool:
        return all(fits(game, ref, self.whose, self.filter, context) for ref in IT.seen(game, context))
