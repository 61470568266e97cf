"""What only Lorcana's abilities can say, on top of the shared notation: abilities, changes, effects, amounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.ability.amounts import Amount, Measure, number
from fuda.ability.filters import Any, Filter, stat_of
from fuda.ability.selections import ANYONE, IT, OPPONENT, SELF, YOU, Among, players
from fuda.ability.verbs import Effects
from fuda.games.lorcana import challenges
from fuda.games.lorcana.zones import CHALLENGER, DAMAGE, SHIFT, SING_TOGETHER, SINGER
from fuda.kernel.abilities import (
    Ability,
    Change,
    Condition,
    Context,
    Effect,
    Reader,
    Rewrite,
    Selection,
)
from fuda.kernel.effects import NUMBERS, WORDS
from fuda.kernel.events import CountersChanged, DamageDealt, Event, Happened
from fuda.kernel.plain import Term, term

if TYPE_CHECKING:
    from fuda.kernel.cards import Info, Ref
    from fuda.kernel.game import Game


# Abilities.


@term
class Shift(Ability):
    """Shift (10.8): the cost instead of the ink cost; `onto`: on which characters, if not those of its own name."""

    cost: Effects
    onto: Filter | None = None

    def add_keywords(self, keywords: dict[str, int]) -> None:
        keywords[SHIFT] = sum(part.amount for part in self.cost if isinstance(part, PayInk))


@term
class Singer(Ability):
    """Singer N (10.9): counts as cost N to sing; several do not add up."""

    amount: int

    def add_keywords(self, keywords: dict[str, int]) -> None:
        keywords[SINGER] = max(keywords.get(SINGER, 0), self.amount)


@term
class SingTogether(Ability):
    """Sing Together N (10.10)."""

    amount: int

    def add_keywords(self, keywords: dict[str, int]) -> None:
        keywords[SING_TOGETHER] = self.amount


@term
class EntersWith(Ability):
    """A replacement (7.7.3): it enters play exerted, or with damage."""

    exerted: bool = False
    damage: Amount = 0
    only_if: Condition | None = None


@term
class NotChallengedBy(Ability):
    """Characters of a description can't challenge it (empty: nobody can)."""

    filter: Filter = Any()


@term
class AdditionalCost(Ability):
    """To play the card, also pay this (4.3.4.5)."""

    cost: Effects


@term
class AnyNumber(Ability):
    """A deck may have so many copies of the card (0: any number), which the text calls by its full name."""

    amount: int = 0
    name: str = ""


@term
class FreeMove(Ability):
    """On a location: one's characters of a description may move there for free."""

    filter: Filter


# Changes.


@term
class Can(Change):
    """It may do something that the rules do not allow; such marks stand among the keywords behind a "+"."""

    what: str
    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        info.keywords[f"+{self.what}"] = info.keywords.get(f"+{self.what}", 0) + 1


@term
class PaysMore(Change):
    """Playing it takes so much more ink, less where the amount is negative (4.3.4.5); `move`: moving there or it."""

    amount: Amount
    what: str = "pay"
    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        name = f"!{self.what}"
        info.keywords[name] = info.keywords.get(name, 0) + number(game, self.amount, context)

    def fixed(self, game: Game, context: Context) -> Change:
        return PaysMore(number(game, self.amount, context), self.what)


@term
class LessForNext(Change):
    """On a player: they pay so much less for the next such card that they play."""

    amount: Amount
    filter: Filter
    layer = WORDS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        """Nothing by itself: the payment asks for it."""

    def fixed(self, game: Game, context: Context) -> Change:
        return LessForNext(number(game, self.amount, context), self.filter)


@term
class InTurnOf(Change):
    """A change that holds only in a player's turns after a certain one ("during their next turn")."""

    change: Change
    player: int
    after: int

    @property
    def layer(self) -> int:  # type: ignore[override]
        return self.change.layer

    def apply(self, info: Info, game: Game, context: Context) -> None:
        if self.player in game.book.turn_players(game) and game.turn > self.after:
            self.change.apply(info, game, context)

    def fixed(self, game: Game, context: Context) -> Change:
        return InTurnOf(self.change.fixed(game, context), self.player, self.after)


@term
class PlusKeyword(Change):
    """A number grows by the total of a keyword (Challenger)."""

    stat: str
    keyword: str
    layer = NUMBERS

    def apply(self, info: Info, game: Game, context: Context) -> None:
        index = game.book.stat_index[self.stat]
        info.numbers[index] = (info.numbers[index] or 0) + info.keywords.get(self.keyword, 0)


# Effects.


@term
class PayInk(Effect):
    """Exert so many ready ink cards (4.3.4.6)."""

    amount: int


@term
class PayThen(Effect):
    """[A] to [B] without a may (7.1.2.2): pay if possible, and then do it."""

    cost: Effects
    do: Effects


@term
class Each(Effect):
    """Each of these players does it, in turn order (1.6.2); "you" in it is that player."""

    who: Who
    do: Effects


@term
class Joined(Effect):
    """Several things in one sentence, joined by "then" or "and": each as far as possible (7.1.2.3, 7.1.2.4)."""

    first: Effects
    second: Effects
    word: str = "and"


@term
class Otherwise(Effect):
    """Do the first thing if a condition holds, else the second."""

    condition: Condition
    do: Effects
    other: Effects


@term
class Unless(Effect):
    """Unless the player pays, this."""

    cost: Effects
    do: Effects


@term
class ChooseOne(Effect):
    """Choose one of several things to do, on resolution."""

    options: tuple[Effects, ...]


@term
class RemoveDamage(Effect):
    """Remove damage: so much, up to so much, or all of it (-1); how much it was is "that many" afterwards."""

    amount: Amount
    cards: Selection = IT
    up_to: bool = True


@term
class MoveDamage(Effect):
    """Move damage counters from one chosen card to another (9.3)."""

    amount: Amount
    source: Selection
    to: Selection
    up_to: bool = False


@term
class IntoInkwell(Effect):
    """Put cards face down into their players' inkwells, ready or exerted (8.5.6)."""

    cards: Selection = IT
    exerted: bool = False


@term
class TopIntoInkwell(Effect):
    """Put the top cards of one's deck face down into the inkwell."""

    amount: Amount = 1
    exerted: bool = True


@term
class ShuffleInto(Effect):
    """Shuffle cards into their players' decks."""

    cards: Selection = IT


@term
class DiscardHand(Effect):
    """Discard the whole hand."""


@term
class DiscardDownTo(Effect):
    """Choose and discard until so many are left."""

    amount: int


@term
class DrawTo(Effect):
    """Draw until the hand has so many cards."""

    amount: int


@term
class RevealHand(Effect):
    """Show one's hand to everybody."""


@term
class RevealTop(Effect):
    """Show the top card of one's deck; it is "it"."""


@term
class PutLooked(Effect):
    """Put one of the cards looked at on the top of the deck, or each on top or bottom as one likes ("either")."""

    where: str


@term
class Recover(Effect):
    """Choose cards of a zone that is not in play and put them somewhere else."""

    amount: Amount
    cards: Selection
    zone: str
    up_to: bool = False


@term
class PlayFree(Effect):
    """Play a card for free once the ability has resolved (4.3.4.10, 7.1.6)."""

    cards: Selection
    optional: bool = False
    exerted: bool = False


@term
class GainsAfter(Effect):
    """The card that is about to be played gains this when it enters play."""

    changes: tuple[Change, ...]
    duration: str = ""


@term
class MoveTo(Effect):
    """Move characters to a location without paying (4.3.7)."""

    cards: Selection
    to: Selection


@term
class MoveSome(Effect):
    """Move one, or up to so many, of one's characters to one location without paying."""

    amount: int
    up_to: bool = False


@term
class DiscardForYou(Effect):
    """The player whose ability it is chooses a card of this player's hand, which is discarded."""

    filter: Filter


@term
class NameCard(Effect):
    """Name a card; NamedByPlayer refers to it."""


# Which players.


class Who(Term):
    """Some of the players."""

    __slots__ = ()

    def players(self, game: Game, context: Context) -> tuple[int, ...]:
        raise NotImplementedError


@term
class All(Who):
    """All players, or all opponents; with more lore than you, if so wanted."""

    whose: str = ANYONE
    ahead: bool = False

    def players(self, game: Game, context: Context) -> tuple[int, ...]:
        meant = set(players(game, self.whose, context))
        if self.ahead:
            own = game.numbers[context.controller][0]
            meant = {player for player in meant if game.numbers[player][0] > own}
        return tuple(player for player in game.in_turn_order() if player in meant)


@term
class PlayerOf(Who):
    """The player of a card, also of one that has gone."""

    cards: Selection = IT

    def players(self, game: Game, context: Context) -> tuple[int, ...]:
        found = dict.fromkeys(game.body(ref).owner for ref in self.cards.refs(game, context))
        return tuple(player for player in found if player not in game.out)


@term
class ChallengingPlayer(Who):
    """The player whose character challenges."""

    def players(self, game: Game, context: Context) -> tuple[int, ...]:
        return PlayerOf(TheChallenger()).players(game, context)


@term
class ChosenPlayer(Who):
    """A player, or an opponent, of one's choice."""

    whose: str = ANYONE

    def players(self, game: Game, context: Context) -> tuple[int, ...]:
        return players(game, self.whose, context)


# Selections.


@term
class Here(Selection):
    """The characters at this location."""

    whose: str = ANYONE
    filter: Filter = Any()

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        cards = Among("play", self.whose, self.filter).refs(game, context)
        return tuple(ref for ref in cards if game.cards[ref[0]].host == context.source[0])


@term
class ItsLocation(Selection):
    """The location at which a card is."""

    cards: Selection = SELF

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        places = [game.body(ref).host for ref in self.cards.refs(game, context)]
        return tuple(game.cards[place].ref for place in places if place >= 0)


@term
class TheChallenger(Selection):
    """The challenging character."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        challenge = challenges.current(game)
        return () if challenge is None else (challenge.attacker,)


@term
class TheChallenged(Selection):
    """The challenged character."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        challenge = challenges.current(game)
        return () if challenge is None else (challenge.target,)


@term
class TheSong(Selection):
    """The song that was sung, as long as it is in the discard."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        event = context.event
        if not isinstance(event, Happened) or event.other is None:
            return ()
        card = game.cards[event.other[0]]
        return (card.ref,) if game.book.zones[card.zone].name == "discard" else ()


@term
class They(Selection):
    """The cards that the effect before spoke of, or those of the event that triggered, or the card itself."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        return context.last or context.it or (context.source,)


@term
class Namesakes(Selection):
    """What was chosen, and the cards in play of certain players that have a name of it."""

    whose: str = ANYONE

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        names = {name for ref in context.it for name in game.book.names_of(game.info_of(ref))}
        cards = Among("play", self.whose).refs(game, context) if names else ()
        return tuple(r for r in cards if names.intersection(game.book.names_of(game.info_of(r))))


@term
class ThisCard(Selection):
    """The card itself, also in the zone to which the event that triggered brought it."""

    def refs(self, game: Game, context: Context) -> tuple[Ref, ...]:
        if context.it and context.it[0][0] == context.source[0]:
            return context.it
        return (context.source,)


# Amounts.


@term
class StatMeant(Measure, Reader):
    """A number of cards as effects use it: below 0 counts as 0 (7.8.2)."""

    stat: str
    cards: Selection = SELF
    reads = NUMBERS
    watches = ()

    def value(self, game: Game, context: Context) -> int:
        return sum(max(0, stat_of(game, ref, self.stat) or 0) for ref in self.cards.refs(game, context))


@term
class DamageOn(Measure):
    """The damage on cards, the last one if they have gone."""

    cards: Selection = SELF
    watches = ("counters", "damage")

    def value(self, game: Game, context: Context) -> int:
        return sum(game.body(ref).counter(DAMAGE) for ref in self.cards.refs(game, context))


@term
class ThatMany(Measure):
    """How much the effect before came to, or the event that triggered; `what`: as it is worded."""

    what: str = ""

    def value(self, game: Game, context: Context) -> int:
        return context.number


@term
class MostCards(Measure):
    """The most cards that an opponent has in hand."""

    def value(self, game: Game, context: Context) -> int:
        zone = game.book.zone_named["hand"].index
        return max((len(game.zone(player, zone)) for player in players(game, OPPONENT, context)), default=0)


@term
class Lore(Measure):
    """A player's lore."""

    whose: str = YOU

    def value(self, game: Game, context: Context) -> int:
        return max((game.numbers[player][0] for player in players(game, self.whose, context)), default=0)


# Replacements (7.7).


@term
class CountersHere(Rewrite):
    """That many damage counters are put on this card instead."""

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, DamageDealt)
        return (CountersChanged("9.2.1", context.source, DAMAGE, event.amount, context.source),)


CHALLENGER_BONUS = PlusKeyword("strength", CHALLENGER)
OPPONENTS = All(OPPONENT)
EVERYBODY = All()
