"""Events that printed cards wait for, beyond the words of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.amounts import number
from fuda.ability.changes import Becomes, Gains, Plus
from fuda.ability.filters import Filter
from fuda.ability.patterns import OfACard
from fuda.ability.selections import YOU, players
from fuda.kernel.abilities import Context, Pattern, Replacing, Rewrite
from fuda.kernel.events import BOTTOM, CardChanged, CardMoved, DamageDealt, Event
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.game import Game


@term
class Raised(Pattern):
    """One of these numbers of a card grew."""

    stats: tuple[str, ...]
    filter: Filter
    whose: str = YOU
    key = "changed"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardChanged) or not isinstance(event.change, Plus | Becomes):
            return None
        change = event.change
        if change.stat not in self.stats or number(game, change.amount, context) <= event.was:
            return None
        if game.body(event.card).controller not in players(game, self.whose, context):
            return None
        return context.but(it=(event.card,)) if self.filter.test(game, event.card, context) else None


@term
class OnceTogether(Pattern):
    """Something that happens once or several times together, heard once."""

    when: Pattern

    @property
    def key(self) -> str:  # type: ignore[override]
        return self.when.key

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        for other in game.waiting:
            if other.batch == game.clock and other.ability.when == self and other.context.source == context.source:
                return None
        return self.when.match(game, event, context)


@term
class Multiplies(Rewrite):
    """The amount of damage is several times as much."""

    times: int

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, DamageDealt)
        return (event.but(amount=event.amount * self.times),)


@term
class LosesDefense(OfACard):
    """The defense of a card went down, by damage or otherwise."""

    key = "damage|changed"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if isinstance(event, DamageDealt):
            return self.found(game, event.target, context, number=event.amount)
        change = event.change if isinstance(event, CardChanged) else None
        if not isinstance(change, Plus | Becomes) or change.stat != "defense" or not isinstance(event, CardChanged):
            return None
        lower = number(game, change.amount, context) < event.was
        return self.found(game, event.card, context) if lower else None


@term
class GoesElsewhere(Rewrite):
    """A card that would leave the field goes to another zone of its owner instead."""

    zone: str

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, CardMoved)
        zone, owner = game.book.zone_named[self.zone].index, game.cards[event.before[0]].owner
        hidden = self.zone == "deck"
        if self.zone == "banished":
            return (event.but(rule="5.6.1", to_player=owner, to_zone=zone, manner="banished"),)
        return (event.but(rule="5.4.1", to_player=owner, to_zone=zone, manner="", position=BOTTOM, face_down=hidden),)


@term
class Once(Rewrite):
    """A replacement that an effect gave to a card, and that ends when it has replaced something."""

    how: Rewrite

    def applies(self, event: Event) -> bool:
        return self.how.applies(event)

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        card = game.cards[context.source[0]]
        for place, mod in enumerate(card.mods):
            ability = mod.change.ability if isinstance(mod.change, Gains) else None
            if isinstance(ability, Replacing) and ability.how == self:
                game.set_effects(card.id, card.mods[:place] + card.mods[place + 1 :])
                break
        return self.how.rewrite(game, event, context)
