"""Conditions of card texts, and the events that their triggers wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.filters import Any, Filter, OneOfThose
from fuda.ability.patterns import ByACard, Narrowed, OfACard, This, fits
from fuda.ability.selections import YOU, players
from fuda.games.spell_card_strike.c02_cards import Aimed, Cancelled, Defeated, Equipped, Shifted
from fuda.games.spell_card_strike.c04_stage import is_striker
from fuda.games.spell_card_strike.nouns import HOST, others_of, score_of
from fuda.games.spell_card_strike.zones import ABILITY, ATTACK, AWAKENING_SCORE, SPELL, STAGE
from fuda.kernel.abilities import NOTHING, Condition, Context, Pattern, moves, question
from fuda.kernel.events import CardMoved, DamageDealt, Event
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.game import Game


# Conditions.


@question(NOTHING, (*moves("score"), "flipped"))
class Awake(Condition):
    """The opponent's score is 10 or more (覚醒)."""

    def holds(self, game: Game, context: Context) -> bool:
        return score_of(game, game.opponent(context.controller)) >= AWAKENING_SCORE


@term
class TopIs(Condition):
    """The card that was shown, or looked at, is like that."""

    filter: Filter

    def holds(self, game: Game, context: Context) -> bool:
        return bool(context.it) and all(self.filter.test(game, ref, context) for ref in context.it)


# Events.


@term
class Arrives(OfACard):
    """A striker was summoned."""

    key = "to stage"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.from_zone == STAGE or event.to_zone != STAGE:
            return None
        if not is_striker(game.cards[event.after[0]]) or not self.fits(game, event.after, context):
            return None
        return context.but(it=(event.after,))


@term
class Leaves(OfACard):
    """A striker left the stage, in a manner, for a zone, or by damage of a kind, if one is named."""

    manner: str = ""
    to: str = ""
    damage: str = ""
    key = "from stage"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.from_zone != STAGE or not is_striker(game.body(event.before)):
            return None
        if self.manner not in ("", event.manner) or self.to not in ("", game.book.zones[event.to_zone].name):
            return None
        damage = getattr(event, "damage", "")
        if self.damage and damage != self.damage and not (self.damage == "any" and damage):
            return None
        return self.found(game, event.before, context)


@term
class Defeats(ByACard):
    """A striker defeated another, perhaps by damage of a manner."""

    manner: str = ""
    key = "from stage"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Defeated) or self.manner not in ("", event.damage):
            return None
        return context.but(it=(event.before,)) if any(self.fits(game, ref, context) for ref in event.by) else None


@term
class Hits(ByACard):
    """A striker dealt damage, perhaps of a manner; all attackers of a joint attack deal it (2.6.2)."""

    manner: str = ""
    key = "damage"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, DamageDealt) or self.manner not in ("", event.manner):
            return None
        by = getattr(event, "by", ()) or (event.source,)
        if not any(self.fits(game, ref, context) for ref in by):
            return None
        return context.but(it=(event.target,), number=event.amount)


@term
class Targeted(OfACard):
    """A striker became the target of a declaration of one of these manners."""

    manners: tuple[str, ...] = (ATTACK, SPELL, ABILITY)
    key = "targeted"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Aimed) or event.manner not in self.manners:
            return None
        return self.found(game, event.card, context)


@term
class With(Narrowed):
    """Only if the other side of the event is such: who did it, or whom it was done to."""

    when: Pattern
    whose: str
    filter: Filter = Any()

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        found = self.when.match(game, event, context)
        if found is None:
            return None
        others = found.it if isinstance(self.when, ByACard) else others_of(event)
        such = tuple(ref for ref in others if fits(game, ref, self.whose, self.filter, context))
        if not such:
            return None
        return found.but(it=such) if self.is_of_its_own else found

    @property
    def is_of_its_own(self) -> bool:
        """Whether the event is of the striker that has the ability, or wears it: then "it" is the other one."""
        filter = getattr(self.when, "filter", None)
        return isinstance(filter, This) or filter == OneOfThose(HOST)


@term
class Dons(ByACard):
    """A striker put on an equip spell."""

    key = "to stage"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        return self.found(game, event.host, context) if isinstance(event, Equipped) else None


@term
class Moves(OfACard):
    """A striker moved, by an effect or by a rule."""

    by_effect: bool = True
    key = "shifted"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Shifted) or (event.source is not None) != self.by_effect:
            return None
        return self.found(game, event.card, context)


@term
class Undone(OfACard):
    """A declaration of a kind ("": any) that a striker made was cancelled."""

    kind: str = ""
    key = "undone"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Cancelled) or self.kind not in ("", event.kind):
            return None
        return self.found(game, event.card, context)


@term
class CardsCome(Pattern):
    """Cards were put into a player's zone, wherever they came from."""

    to: str
    whose: str = YOU

    @property
    def key(self) -> str:  # type: ignore[override]
        return f"to {self.to}"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.to_player not in players(game, self.whose, context):
            return None
        return context.but(it=(event.after,))


@term
class CardsGo(Pattern):
    """A player's cards went from a zone to another in a manner: drawn, discarded, grazed."""

    origin: str
    to: str
    whose: str = YOU
    manner: str = ""

    @property
    def key(self) -> str:  # type: ignore[override]
        return f"to {self.to}"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.from_zone != game.book.zone_named[self.origin].index:
            return None
        if self.manner not in ("", event.manner) or event.from_player not in players(game, self.whose, context):
            return None
        return context.but(it=(event.after,))
