"""What only Lorcana's texts tell players to do, on top of the shared verbs. What each does is in the chapters."""

from __future__ import annotations

from fuda.ability.filters import Any, Filter
from fuda.ability.forms import WithAmount, WithCards, WithCondition, WithCost, WithNumber, WithSome
from fuda.ability.selections import IT, SELF
from fuda.ability.verbs import Effects
from fuda.games.lorcana.references import Who
from fuda.kernel.abilities import Condition, Effect, Naming, Selection
from fuda.kernel.plain import term

ALL = -1  # of damage: as much as there is

# Structure.


@term
class PayInk(WithNumber):
    """Exert so many ready ink cards (4.3.4.6)."""


@term
class PayThen(WithCost):
    """[A] to [B] (7.1.2.2): pay, if possible and with `may` if the player likes, and then do it."""

    may: bool = False


@term
class Each(Effect):
    """Each of these players does it, in turn order (1.6.2); "you" in it is that player."""

    who: Who
    do: Effects


@term
class Otherwise(WithCondition):
    """Do the first thing if a condition holds, else the second."""

    other: Effects


@term
class InsteadIf(Effect):
    """Do the first thing, or if a condition holds the second instead; what the first chooses is chosen before."""

    first: Effects
    condition: Condition
    second: Effects


@term
class UnlessPaid(WithCost):
    """Unless the player pays, this: one or the other, of which paying may be printed first."""

    paid_first: bool = False


@term
class ChooseFoe(Effect):
    """Choose an opponent, whom "opponent" means from now on."""


@term
class CountUp(WithAmount):
    """Work out a number, which is "that amount" afterwards."""


# Damage.


@term
class RemoveDamage(WithAmount):
    """Remove damage: so much, up to so much, or all of it; how much it was is "that many" afterwards."""

    cards: Selection = IT
    up_to: bool = True


@term
class MoveDamage(WithSome):
    """Move damage counters from a chosen card, or from each of several, to another (9.3), which is "it" afterwards."""

    source: Selection
    to: Selection
    up_to: bool = False
    each: bool = False


# Cards that go elsewhere.


@term
class DiscardHand(Naming):
    """Discard the whole hand."""


@term
class DiscardAnyNumber(Naming):
    """Choose and discard as many cards as one likes; how many is "that many" afterwards."""

    filter: Filter = Any()


@term
class DiscardDownTo(WithSome):
    """Choose and discard until so many are left."""


@term
class DiscardForYou(WithSome):
    """Show the hand; the player whose ability it is chooses cards of it, which are discarded."""

    filter: Filter = Any()


@term
class TakeAtRandom(WithNumber):
    """Return so many cards at random from a zone to the hand."""

    zone: str


@term
class PutUnder(Naming):
    """Put cards face down under a card in play, with which they leave it (10.8.6)."""

    cards: Selection
    under: Selection = SELF


# Looking and showing.


@term
class RevealHand(Naming):
    """Show one's hand to everybody."""


@term
class SeeHands(Effect):
    """Look at the hands of players."""

    whose: str


@term
class SeeTop(Effect):
    """Look at the top cards of the decks of players; they stay there."""

    whose: str
    amount: int = 1


@term
class TakeEach(Naming):
    """Put every card looked at that fits somewhere."""

    filter: Filter
    zone: str


@term
class PlayLooked(Naming):
    """Play one of the cards looked at for free."""

    filter: Filter
    exerted: bool = False


# Playing and moving.


@term
class PlayFree(Naming):
    """Play a card for free once the ability has resolved (4.3.4.10, 7.1.6)."""

    cards: Selection
    exerted: bool = False


@term
class MoveFree(WithCards):
    """Move characters to a location of their player without paying (4.3.7)."""

    to: Selection
