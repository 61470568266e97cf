"""What only Vividz's abilities can say, on top of the shared notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.amounts import Measure
from fuda.ability.filters import Filter
from fuda.ability.patterns import This
from fuda.ability.selections import ANYONE, IT, YOU, players
from fuda.games.vividz.zones import ACCOUNT, AREA, ENERGY, HAND, LEAVING, POWER
from fuda.kernel.abilities import Ability, Change, Condition, Context, Effect, Pattern, Rewrite, Selection
from fuda.kernel.effects import NUMBERS, WORDS
from fuda.kernel.events import CardMoved, Event, Happened
from fuda.kernel.plain import term

if TYPE_CHECKING:
    from fuda.kernel.cards import Info, Ref
    from fuda.kernel.game import Game


# Costs.


@term
class PayEnergy(Effect):
    """Put cards of one's energy zone into the trash (905.3)."""

    amount: int


@term
class LeaveSome(Effect):
    """So many of one's characters leave (1110.1)."""

    amount: int


@term
class SpendCounters(Effect):
    """Spend one's counters of a name (1120.2)."""

    name: str
    amount: int


# Effects.


@term
class GainCounters(Effect):
    """Gain counters of a name (1120.1)."""

    name: str
    amount: int


@term
class Leave(Effect):
    """Characters leave, to their owners' energy (1110.1)."""

    cards: Selection = IT


@term
class SlideOver(Effect):
    """Characters move to a neighbouring empty area (1116.1)."""

    cards: Selection = IT


@term
class Scout(Effect):
    """Show the top card of the deck: play it free, or put it into energy (1115.1)."""


@term
class Reload(Effect):
    """The characters of one's trash go back into the deck, which is shuffled (1117.1)."""


@term
class MakeExp(Effect):
    """Cards become EXP of one of one's characters (1112.1)."""

    cards: Selection = IT


@term
class Clear(Effect):
    """Missions are cleared (1114.1)."""

    cards: Selection = IT


@term
class LoseGame(Effect):
    """Players lose the game (101.3)."""

    whose: str = ANYONE


@term
class Accel(Effect):
    """Show the top card of the deck: with that trait or account it may be played free (1201.2)."""

    word: str


# Missions.


@term
class MissionCondition(Ability):
    """A thing that must have been done so often to check (`clear`: to clear) the mission (304.6)."""

    what: str
    times: int
    clear: bool = False


# Filters, amounts and conditions.


@term
class SameName(Filter):
    """With the name of the card that has the text (1119.1)."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.info_of(ref).name in game.info_of(context.source).names


@term
class CountersOf(Measure):
    """How many counters of a name a player has (1301.2)."""

    name: str
    whose: str = YOU
    watches = ("counters",)

    def value(self, game: Game, context: Context) -> int:
        meant = players(game, self.whose, context)
        cards = [game.cards[card_id] for player in meant for card_id in game.zone(player, ACCOUNT)[:1]]
        return sum(card.counter(self.name) for card in cards)


@term
class AttackSucceeded(Condition):
    """This card's attack has succeeded this turn (1118.2)."""

    def holds(self, game: Game, context: Context) -> bool:
        return game.body(context.source).used("success") > 0


# Changes.


@term
class PowerPlus(Change):
    """The power grows, or shrinks unless the card does not take such effects (911.7, 911.8)."""

    amount: int
    layer = NUMBERS
    stat = "power"

    def apply(self, info: Info, game: Game, context: Context) -> None:
        set_power(info, info.number(POWER) + self.amount)


@term
class PowerBecomes(Change):
    """The power becomes a number."""

    amount: int
    layer = NUMBERS
    stat = "power"

    def apply(self, info: Info, game: Game, context: Context) -> None:
        set_power(info, self.amount)


def set_power(info: Info, power: int) -> None:
    """Give a card another power, if it has any, and if it takes effects that lower it where this does."""
    old = info.numbers[POWER]
    if old is not None and (power >= old or "!lose power" not in info.keywords):
        info.numbers[POWER] = power


@term
class BecomesTyped(Change):
    """It has that trait instead of those that it has; a card without traits stays without (911.6)."""

    type: str
    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        if info.types:
            info.types = (self.type,)


@term
class PlayCost(Change):
    """What a player plays of a kind takes more or less energy; worked out when it is played (905.2c)."""

    what: str
    whose: str
    amount: int
    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        pass


# Patterns.


def fits(game: Game, ref: Ref | None, whose: str, filter: Filter, context: Context) -> bool:
    """Whether a card of an event is one that a pattern means."""
    if ref is None or game.body(ref).controller not in players(game, whose, context):
        return False
    return filter.test(game, ref, context)


@term
class EnteredFromHand(Pattern):
    """This card came to an area after it was played from the hand (1109.2)."""

    key = "to area"

    @property
    def own(self) -> bool:
        return True

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.after != context.source or event.from_zone == AREA:
            return None
        return context.but(it=(event.after,)) if game.body(event.after).came_from == HAND else None


@term
class Leaves(Pattern):
    """A character leaves an area by 退場 (908.3d, 1110)."""

    filter: Filter = This()
    whose: str = ANYONE
    key = "from area"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.from_zone != AREA or event.manner not in LEAVING:
            return None
        return context.but(it=(event.after,)) if fits(game, event.before, self.whose, self.filter, context) else None


@term
class LeavesThrough(Pattern):
    """An opposing character left through this card, in that manner (1102.2, 1103.1)."""

    manner: str
    key = "from area"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.manner != self.manner or event.source != context.source:
            return None
        if game.body(event.before).controller == context.controller:
            return None
        return context.but(it=(event.after,))


@term
class Succeeds(Pattern):
    """A character's attack succeeds; heard once in a battle (806.3)."""

    filter: Filter = This()
    whose: str = ANYONE
    key = "attack success"

    @property
    def own(self) -> bool:
        return isinstance(self.filter, This)

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or game.body(context.source).used(self.key):
            return None
        return context.but(it=(event.card,)) if fits(game, event.card, self.whose, self.filter, context) else None


@term
class MissionPhaseEnds(Pattern):
    """One's mission phase ends; heard once in a turn (704.5)."""

    key = "mission phase end"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, Happened) or event.player != context.controller:
            return None
        return None if game.body(context.source).used(self.key) else context


@term
class PutIntoEnergy(Pattern):
    """A card was put into one's energy zone while this card was where its ability works (908.3c)."""

    key = "to energy"

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        if not isinstance(event, CardMoved) or event.to_zone != ENERGY or event.to_player != context.controller:
            return None
        return context.but(it=(event.after,)) if game.card_at(context.source) is not None else None


# What a replacement makes of leaving.


@term
class GoesInstead(Rewrite):
    """The character goes to another zone, which is not leaving (912.1)."""

    zone: str

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, CardMoved)
        return (event.but(to_zone=game.book.zone_named[self.zone].index, manner=""),)
