"""What only Shadowverse EVOLVE's abilities can say, on top of the shared notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.amounts import Amount, number
from fuda.ability.changes import Gains, lose_abilities
from fuda.ability.filters import Filter
from fuda.ability.forms import WithAmount, WithCards, WithNumber, WithThis
from fuda.ability.selections import players
from fuda.ability.verbs import Make, TakeLooked
from fuda.kernel.abilities import (
    NOTHING,
    Ability,
    Change,
    Condition,
    Context,
    Effect,
    Keyword,
    Selection,
    alters,
    moves,
    question,
)
from fuda.kernel.cards import count_of
from fuda.kernel.effects import ABILITIES, COUNTED, NUMBERS, WORDS
from fuda.kernel.plain import term
from fuda.kernel.player_effects import on_players

if TYPE_CHECKING:
    from fuda.kernel.cards import Info, Ref
    from fuda.kernel.game import Game


# Costs.


@term
class PayPP(WithAmount):
    """Pay play points (10.4.4)."""


@term
class Feed(Effect):
    """Put carrots into the race area, linked to the card (14.2.1.1)."""

    times: int = 1


@term
class Lesson(WithNumber):
    """Banish that many 魔法のアイテム from one's EX area (14.3.2.1)."""


@term
class BanishFromEx(WithNumber):
    """Banish this card and so many others of a name from one's EX area."""

    name: str


# Effects.


@term
class Evolve(WithThis):
    """The cards evolve (5.15)."""


@term
class Race(WithThis):
    """The cards race (14.2.3)."""


@term
class GainDrive(WithThis):
    """The cards gain drive (14.4.7.3)."""


@term
class DriveCheck(Effect):
    """Make a drive check (14.4.5)."""


@term
class Pilot(WithThis):
    """The amulets become followers with their printed numbers for the turn (5.31)."""


@term
class AddStack(WithNumber):
    """Put stack counters on a card with stack (13.3.2.4)."""


# Changes.


@alters(ABILITIES, "becomes", "箱詰め")
class Boxed(Change):
    """The card is boxed (5.30): it has lost the abilities it had, and does not stand by rule."""

    def apply(self, info: Info, game: Game, context: Context) -> None:
        lose_abilities(info)
        info.keywords["箱詰め"] = 0


@alters(NUMBERS)
class PlaysFor(Change):
    """Playing the card costs more or less, or a certain number of play points (10.4.4.1)."""

    by: int = 0
    to: int | None = None

    def apply(self, info: Info, game: Game, context: Context) -> None:
        if self.to is not None:
            info.keywords["!cost to"] = self.to
        info.keywords["!cost by"] = info.keywords.get("!cost by", 0) + self.by


@alters(WORDS)
class ChainCounts(Change):
    """Spell chain counts such cards of one's cemetery too."""

    filter: Filter


# Conditions.


def in_cemetery(game: Game, context: Context, what: str) -> int:
    """The cards or spells of one's cemetery: as fixed for what is being played, otherwise as they are now."""
    if context.fixed:
        return count_of(context.fixed, what)
    cemetery = game.zone(context.controller, game.book.zone_named["cemetery"].index)
    return chained(game, context.controller, cemetery) if what == "spells" else len(cemetery)


def chained(game: Game, player: int, cemetery: list[int]) -> int:
    """The cards of a player's cemetery that spell chain counts: spells, and what an effect adds to them."""
    counting = on_players(game, ChainCounts)
    wider = [(change.filter, by) for change, by in counting if by.controller == player] if counting else []
    cards, found = game.cards, 0
    for card_id in cemetery:
        card = cards[card_id]
        if card.face.kind == "spell" or (wider and any(also.test(game, card.ref, by) for also, by in wider)):
            found += 1
    return found


@question(NOTHING, (COUNTED,))
class Combo(Condition):
    """So many cards were played this turn (13.2.1)."""

    amount: int

    def holds(self, game: Game, context: Context) -> bool:
        return game.tally("played", context.controller) >= self.amount


@question(WORDS, moves("cemetery"))
class SpellChain(Condition):
    """So many spells are in one's cemetery, as counted when the resolution began (13.3.1)."""

    amount: int

    def holds(self, game: Game, context: Context) -> bool:
        return in_cemetery(game, context, "spells") >= self.amount


@question(NOTHING, moves("cemetery"))
class Necrocharge(Condition):
    """So many cards are in one's cemetery, as counted when the resolution began (13.5.1)."""

    amount: int

    def holds(self, game: Game, context: Context) -> bool:
        return in_cemetery(game, context, "cemetery") >= self.amount


@question(NOTHING, ("number",))
class Overflow(Condition):
    """One's maximum of play points is at least 7 (13.4.1)."""

    def holds(self, game: Game, context: Context) -> bool:
        return game.numbers[context.controller][game.book.numbers.index("max_pp")] >= 7


@question(NOTHING, (COUNTED,))
class Sanguine(Condition):
    """It is one's turn, and one's leader has lost defense this turn (13.5.2)."""

    def holds(self, game: Game, context: Context) -> bool:
        return game.active == context.controller and game.tally("leader hurt", context.controller) > 0


@term
class EarthRite(Condition):
    """So many stack counters were removed as an optional additional cost (13.3.3)."""

    amount: int = 1

    def holds(self, game: Game, context: Context) -> bool:
        return count_of(context.paid, "earth rite") > 0


# Abilities.


@term
class AdditionalCost(Ability):
    """Playing the card needs, or may have, one more cost (10.6.2.5.1.4); `name`: how the text refers to it."""

    cost: tuple[Effect, ...]
    optional: bool = False
    name: str = ""


@term
class CopyLimit(Ability):
    """So many copies may be in a deck (6.1.2); `name`: as the text calls the card."""

    amount: int
    section: str = "evolve_deck"
    name: str = ""


# Selections.


@question(NOTHING, moves("hand", "ex", "resolution"))
class Playable(Selection):
    """The cards that a player could play or is playing: in hand, in the EX area (or only one of them), being played."""

    whose: str
    filter: Filter
    zone: str = ""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        found: list[Ref] = []
        for player in players(game, self.whose, context):
            for zone in (self.zone, "resolution") if self.zone else ("hand", "ex", "resolution"):
                for ref in game.refs(player, game.book.zone_named[zone].index):
                    if game.body(ref).controller == player and self.filter.test(game, ref, context):
                        found.append(ref)
        return tuple(found)


@term
class SelfAs(Selection):
    """The card that has the ability, as long as it is of that kind (5.24.3.1)."""

    kind: str

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        ref = game.follow(context.source, context)
        return (ref,) if game.info_of(ref).kind == self.kind else ()


@term
class DrainLeader(Effect):
    """One's leader gains defense equal to the damage that triggered this (12.13.2)."""


@term
class PayEarthRite(WithNumber):
    """Remove stack counters from one amulet with stack; one without counters goes to the cemetery (13.3.3.2)."""


@term
class RideCost(Effect):
    """Put a ドライブポイント into the drive area, linked to the card (14.4.9.2)."""


@term
class SpendEP(Effect):
    """Pay 1 EP (12.2.3)."""


@term
class HasCounters(Condition):
    """The card has a counter of that name."""

    name: str

    def holds(self, game: Game, context: Context) -> bool:
        return game.body(context.source).counter(self.name) > 0


@alters(ABILITIES)
class RushWhileFed(Change):
    """The card has rush as long as a carrot is linked to it (14.2.3.1)."""

    def apply(self, info: Info, game: Game, context: Context) -> None:
        host, race = context.source[0], game.book.zone_named["race"].index
        fed = (card_id for player in range(game.player_count) for card_id in game.zone(player, race))
        if any(game.cards[card_id].host == host for card_id in fed):
            Gains(Keyword("突進")).apply(info, game, context)


# Wordings of printed cards beyond those of the rulebook.


@alters(NUMBERS)
class CheaperBy(Change):
    """Playing the card costs an amount less that the text works out."""

    amount: Amount

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords["!cost by"] = info.keywords.get("!cost by", 0) - number(game, self.amount, context)


@alters(NUMBERS)
class PriceSteps(Change):
    """Playing the card costs more or less by the last of several numbers whose condition holds."""

    steps: tuple[tuple[Condition, int], ...]

    def apply(self, info: Info, game: Game, context: Context) -> None:
        held = [by for condition, by in self.steps if condition.holds(game, context)]
        info.keywords["!cost by"] = info.keywords.get("!cost by", 0) + (held[-1] if held else 0)


@term
class PlayFor(WithCards):
    """Play the cards for that many play points, wherever they are."""

    cost: int


@term
class MakeOneOf(Make):
    """Make one of several tokens, as the player likes: (name, number) pairs, in a zone."""


@term
class TakeUpTo(TakeLooked):
    """Take up to so many of the cards looked at."""


@term
class TurnDown(WithCards):
    """Turn cards of the evolve deck face down again."""


@term
class RaceTimes(WithCards):
    """The cards race several times."""

    times: int


@term
class EarthRiteCost(Effect):
    """Remove so many stack counters from one's amulets as a cost (13.3.3)."""

    amount: int = 1
