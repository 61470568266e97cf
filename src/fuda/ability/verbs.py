"""Verbs: the instructions of abilities. What each does, and by which rule, is said in the games' chapters."""

from __future__ import annotations

from fuda.ability.amounts import Amount
from fuda.ability.filters import Any, Filter
from fuda.ability.forms import WithAmount, WithCards, WithIt, WithNamed, WithPlayer, WithSome
from fuda.ability.selections import IT, SELF, YOU
from fuda.kernel.abilities import Change, Effect, Naming, Selection
from fuda.kernel.plain import term

Effects = tuple[Effect, ...]


# Cards.


@term
class Draw(WithAmount):
    """Draw cards."""

    whose: str = YOU


@term
class DrawUpTo(WithAmount):
    """Draw up to so many cards, deciding card by card."""


@term
class DrawTo(WithAmount):
    """Draw until the hand has so many cards."""


@term
class Discard(WithSome):
    """Discard cards from hand: chosen by the player, or at random."""

    whose: str = YOU
    random: bool = False
    filter: Filter = Any()


@term
class Mill(WithSome):
    """Put cards from the top of the deck into a zone."""

    zone: str
    whose: str = YOU


@term
class LookAtTop(WithSome):
    """Look at the top cards of one's deck."""


@term
class LookUpTo(WithSome):
    """Look at up to so many of the top cards of one's deck, deciding card by card."""


@term
class TakeLooked(WithSome):
    """Take some of the cards looked at, showing them if `reveal`."""

    filter: Filter
    zone: str
    optional: bool = True
    reveal: bool = True


@term
class PutRest(Effect):
    """Put the rest of the cards looked at onto the top or the bottom of the deck in any order, or into a zone."""

    where: str


@term
class Search(WithSome):
    """Search one's deck for cards, put them somewhere, and shuffle."""

    filter: Filter
    zone: str


@term
class SearchDeck(WithSome):
    """Search one's deck for cards, do something with them, and shuffle."""

    filter: Filter
    do: Effects


@term
class Shuffle(WithPlayer):
    """Shuffle a deck."""


@term
class ShuffleInto(WithIt):
    """Cards go into their owners' decks, which are shuffled."""


@term
class Reveal(Naming):
    """Show cards to everybody."""

    cards: Selection = IT


@term
class RevealTop(WithSome):
    """Show the top cards of a deck; they are "it"."""

    whose: str = YOU


@term
class RevealUntil(WithSome):
    """Show cards from the top of one's deck until so many of a description are shown; these are "it"."""

    filter: Filter


@term
class Put(WithCards):
    """Put cards into a zone of their owner (the field: of the ability's controller)."""

    zone: str


@term
class PutIntoDeck(WithCards):
    """Put cards into the deck, at a place counted from the top (0: the top, -1: the bottom)."""

    position: int


@term
class PutFrom(WithSome):
    """Put cards of a zone onto the field or elsewhere: the controller picks them on resolution."""

    cards: Selection
    zone: str
    optional: bool = False


@term
class HandToDeck(WithSome):
    """Put cards from hand under the deck."""


@term
class Swap(Naming):
    """Two cards change places."""

    first: Selection
    second: Selection


@term
class Make(Naming):
    """Make tokens: (name, number) pairs, in a zone."""

    tokens: tuple[tuple[str, Amount], ...]
    zone: str


@term
class Transform(WithCards):
    """Cards are removed, and tokens of that name made where they were."""

    token: str


@term
class Destroy(WithIt):
    """Destroy cards."""


@term
class Banish(WithIt):
    """Remove cards from the game."""


@term
class Sacrifice(WithSome):
    """A player puts cards of their own choice from the field into a zone."""

    filter: Filter
    whose: str = YOU
    zone: str = "cemetery"


@term
class Steal(WithIt):
    """Take control of cards."""


@term
class HandOver(WithIt):
    """Give cards to the opponent."""


# States and numbers.


@term
class Deal(WithAmount):
    """Deal damage."""

    to: Selection = IT


@term
class DealDivided(WithAmount):
    """Deal damage, divided among the chosen as the player likes."""

    to: Selection = IT


@term
class Give(Effect):
    """Cards are changed, for good or for a time."""

    to: Selection
    changes: tuple[Change, ...]
    duration: str = ""


@term
class Turn(WithCards):
    """Turn cards sideways, or upright."""

    turned: bool = True


@term
class TurnSome(WithSome):
    """Turn cards of the player's choice sideways: a number of them, any number, or until their costs add up."""

    filter: Filter
    total_cost: int = 0
    any_number: bool = False


@term
class PutCounters(WithNamed):
    """Put counters on cards, or take them away (a negative amount)."""

    to: Selection = SELF


@term
class MoveCounters(Effect):
    """Move all counters of a name from one card to another."""

    name: str
    source: Selection = SELF
    to: Selection = IT


@term
class ChangeNumber(WithNamed):
    """A player's number changes."""

    whose: str = YOU


@term
class Forbid(Effect):
    """Players may not do something, by the rulebook's word for it, for a time or as long as the text says."""

    what: str
    whose: str
    duration: str = ""


# Turns and the game.


@term
class ExtraTurn(WithPlayer):
    """One more turn after this one."""


@term
class SkipTurn(Effect):
    """The next turn of a player is left out."""

    whose: str


@term
class Win(WithPlayer):
    """A player wins the game."""


@term
class Lose(WithPlayer):
    """Players lose the game."""
