"""Events that triggered abilities and missions of Vividz wait for, and what replacements make of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.doing import Doing
from fuda.ability.filters import Any, Filter
from fuda.ability.patterns import AboutACard, OfACard, This, fits
from fuda.ability.selections import ANYONE, YOU, players
from fuda.ability.verbs import Effects
from fuda.games.vividz.zones import AREA, EXP, LEAVING, LEFT_BY_EFFECT, LEFT_IN_BATTLE
from fuda.kernel.abilities import Context, Pattern, Rewrite
from fuda.kernel.events import CardMoved, CountersChanged, DamageDealt, Event, Happened
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.frames import Frame
    from fuda.kernel.game import Game


@term
class EntersFrom(AboutACard):
    """A character came to an area after it was in that zone, played or put (1109.2)."""

    zone: str
    filter: Filter = This()
    whose: str = ANYONE
    key = "to area"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.from_zone == AREA or event.to_zone != AREA:
            return None
        origin = game.body(event.after).came_from
        if origin != game.book.zone_named[self.zone].index or not self.fits(game, event.after, context):
            return None
        return context.but(it=(event.after,))


@term
class Leaves(OfACard):
    """A character leaves an area by 退場 (908.3d, 1110); `manner`: only in battle, or only by an effect."""

    manner: str = ""
    by: str = ""  # by an effect of whom
    key = "from area"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.from_zone != AREA or event.manner not in LEAVING:
            return None
        if self.manner and event.manner != self.manner:
            return None
        if self.by and not fits(game, event.source, self.by, Any(), context):
            return None
        return context.but(it=(event.after,)) if self.fits(game, event.before, context) else None


@term
class LeavesThrough(AboutACard):
    """A character left through one that this describes, in that manner (1102.2, 1103.1)."""

    manner: str
    filter: Filter = This()
    whose: str = YOU
    victims: Filter = Any()
    key = "from area"

    @property
    def own(self) -> bool:
        return False

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.manner not in self.manners or event.source is None:
            return None
        if not self.fits(game, event.source, context) or game.body(event.before).controller == context.controller:
            return None
        return context.but(it=(event.after,)) if self.victims.test(game, event.before, context) else None

    @property
    def manners(self) -> tuple[str, ...]:
        return (self.manner,) if self.manner else (LEFT_IN_BATTLE, LEFT_BY_EFFECT)


@term
class Goes(AboutACard):
    """A character goes from an area to that zone (any, if none is named), by whatever action."""

    zone: str = ""
    filter: Filter = This()
    whose: str = ANYONE
    key = "from area"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.from_zone != AREA or event.to_zone == AREA:
            return None
        if self.zone and game.book.zones[event.to_zone].name != self.zone:
            return None
        return context.but(it=(event.after,)) if self.fits(game, event.before, context) else None


@term
class PutInto(AboutACard):
    """A card was put into a zone of a player, from that zone if one is named (908.3c)."""

    zone: str
    filter: Filter = Any()
    whose: str = YOU
    origin: str = ""

    @property
    def key(self) -> str:  # type: ignore[override]
        return f"to {self.zone}"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        zones = game.book.zones
        if not isinstance(event, CardMoved) or zones[event.to_zone].name != self.zone:
            return None
        if event.from_zone == event.to_zone or (self.origin and zones[event.from_zone].name != self.origin):
            return None
        if event.to_player not in players(game, self.whose, context) or game.card_at(context.source) is None:
            return None
        return context.but(it=(event.after,)) if self.filter.test(game, event.after, context) else None


@term
class WasChosen(OfACard):
    """A card was chosen by an effect (1107.1), of anybody or of that player."""

    by: str = ANYONE
    key = "chosen"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or event.player not in players(game, self.by, context):
            return None
        if event.card is None or (self.filter != This() and game.body(event.card).zone != AREA):
            return None  # a character is one in an area
        return self.found(game, event.card, context)


@term
class BecomesExp(OfACard):
    """A card became EXP (1112.1)."""

    key = "to exp"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.to_zone != EXP:
            return None
        return context.but(it=(event.after,)) if self.fits(game, event.before, context) else None


@term
class Succeeds(OfACard):
    """A character's attack succeeds; heard once in a battle (806.3)."""

    key = "attack success"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or game.body(context.source).used(self.key):
            return None
        return self.found(game, event.card, context)


@term
class Plays(Pattern):
    """A player played a card of a kind (any kind, if none is named), or an activated ability (904.2h)."""

    what: str
    whose: str = YOU
    filter: Filter = Any()

    @property
    def key(self) -> str:  # type: ignore[override]
        return "ability played" if self.what == "ability" else "played"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or event.card is None:
            return None
        if event.player not in players(game, self.whose, context) or not self.filter.test(game, event.card, context):
            return None
        if self.what not in ("", "ability") and game.info_of(event.card).kind != self.what:
            return None
        return context.but(it=(event.card,))


@term
class Scouts(Pattern):
    """A player scouted, in an attack or by an effect (804.2, 1115.1)."""

    whose: str = YOU
    key = "to scout"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.to_player not in players(game, self.whose, context):
            return None
        return context.but(it=(event.after,))


@term
class Draws(Pattern):
    """A player drew a card (1106.1)."""

    whose: str = YOU
    key = "to hand"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.manner != "drawn":
            return None
        return context.but(it=(event.after,)) if event.to_player in players(game, self.whose, context) else None


@term
class CountersMove(Pattern):
    """A player gains (or spends) counters of a name (1120)."""

    name: str
    gained: bool = True
    whose: str = YOU
    key = "counters"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CountersChanged) or event.name != self.name or (event.amount > 0) != self.gained:
            return None
        return context.but(number=abs(event.amount)) if fits(game, event.card, self.whose, Any(), context) else None


@term
class MissionTurns(AboutACard):
    """A mission is checked (1113) or cleared (1114); of itself it looks back to when it was face up (903.1b)."""

    cleared: bool
    filter: Filter = This()
    whose: str = ANYONE

    @property
    def key(self) -> str:  # type: ignore[override]
        return "cleared" if self.cleared else "checked"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        subject = event.subject
        return context.but(it=(subject,)) if subject and self.fits(game, subject, context) else None


@term
class MissionPhaseEnds(Pattern):
    """A mission phase ends; heard once in a turn (704.5)."""

    whose: str = YOU
    key = "mission phase end"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or event.player not in players(game, self.whose, context):
            return None
        return None if game.body(context.source).used(self.key) else context


@term
class BattleEnds(Pattern):
    """A battle ends; heard once in a battle (806.5, 806.7)."""

    key = "battle end"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        return None if game.body(context.source).used(self.key) else context


# What a replacement makes of damage and of leaving.


@term
class TakesInstead(Rewrite):
    """The card that has the text takes the damage in the other's place (912.1); its own it takes anyway."""

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, DamageDealt)
        return (event.but(target=context.source),)


@term
class LeavesInstead(Rewrite):
    """The card that has the text leaves in the other's place (912.1)."""

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, CardMoved)
        owner = game.cards[context.source[0]].owner
        moved = CardMoved(event.rule, context.source, owner, event.to_zone, manner=event.manner, source=event.source)
        return (moved,)


@term
class GoesInstead(Rewrite):
    """The character goes to another zone, which is not leaving (912.1)."""

    zone: str

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, CardMoved)
        zone = game.book.zone_named[self.zone].index
        if self.zone == "removed":
            return (event.but(rule="1111.1", to_zone=zone, manner=self.zone),)
        return (event.but(to_zone=zone, manner=""),)


@term
class PaysInstead(Rewrite):
    """It does not happen; the controller of the text pays something (912.1)."""

    cost: Effects
    in_place = True

    def beforehand(self, game: Game, event: Event, context: Context) -> Frame:
        return Doing(game.book.order_of_cost(game, self.cost, context), context, paying=True)


@term
class DoesInstead(Rewrite):
    """It does not happen; these effects are carried out (912.1)."""

    do: Effects
    in_place = True

    def beforehand(self, game: Game, event: Event, context: Context) -> Frame:
        return Doing(self.do, context)
