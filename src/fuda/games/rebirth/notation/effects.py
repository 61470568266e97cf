"""Instructions that only this game has."""

from __future__ import annotations

from fuda.ability.filters import Any, Filter
from fuda.ability.forms import (
    WithAmount,
    WithCards,
    WithCondition,
    WithCost,
    WithIt,
    WithNumber,
    WithParts,
    WithPick,
    WithSome,
)
from fuda.ability.selections import IT, YOU
from fuda.ability.verbs import Mill, Swap
from fuda.games.rebirth.notation.abilities import Guise
from fuda.kernel.abilities import Ability, Change, Condition, Effect, Naming, Pattern, Selection
from fuda.kernel.plain import term


@term
class Under(Effect):
    """An ability with condition keywords: resolved only if all of them hold when resolution begins (11.2.3)."""

    conditions: tuple[Condition, ...]
    do: tuple[Effect, ...]


@term
class ByPaying(WithCost):
    """A triggered ability with a cost: its master may pay it to play it."""


@term
class PayEnergy(WithAmount):
    """Rest standing cards of one's energy zone."""


@term
class Heal(WithSome):
    """A player puts so many of their retired cards into the waiting room."""

    whose: str = YOU
    up_to: bool = False


@term
class Retire(WithIt):
    """Characters are put into the retire zone."""


@term
class PutMine(WithCards):
    """Cards go to a zone of the ability's master, if they are that player's own."""

    zone: str


@term
class PutRested(Naming):
    """Cards go to their owner's energy, member or entry zone, rested."""

    cards: Selection
    zone: str


@term
class TurnFace(WithCards):
    """Cards are turned face up or face down."""

    down: bool


@term
class Disguise(Naming):
    """Cards are turned face down, as another character."""

    cards: Selection
    guise: Guise


@term
class PutDisguised(Naming):
    """Cards go to a zone of the stage face down, as another character."""

    cards: Selection
    zone: str
    guise: Guise


@term
class PutBeside(WithCards):
    """Cards become members and take no seat of a card like that: the newest members keep their seats (10.3.4)."""

    beside: Filter


@term
class OpenHands(Effect):
    """The hands of players are open to all for the rest of the turn."""

    whose: str


@term
class Check(Naming):
    """Put the top card of the deck away: a rebirth card, or more ATK than the opponent's entry has, wins."""


@term
class NameNumber(Effect):
    """Name a number from one to another."""

    least: int
    most: int


@term
class Harmless(Effect):
    """The attack that is going on gives no damage."""


@term
class Optionally(WithParts):
    """The player may do this; where it begins with a choice, choosing nothing is not doing it."""


@term
class IfAny(WithParts):
    """Do this if something was chosen just before."""


@term
class MillRested(Mill):
    """Put cards from the top of the deck into a zone, rested."""


@term
class Further(Effect):
    """The cards that the effect before this changed are changed some more, as long as that lasts."""

    changes: tuple[Change, ...]


@term
class NextEntry(Effect):
    """The next character (such as that) that is put into one's entry this turn is changed."""

    changes: tuple[Change, ...]
    filter: Filter = Any()


@term
class EndPhaseNow(Effect):
    """The main phase ends."""


@term
class Gather(Naming):
    """Several choices in one; from now on "it" is all that was chosen."""

    do: tuple[Effect, ...]


@term
class SwapThem(Naming):
    """The cards that were chosen of two zones change places; what comes to the stage may come rested."""

    rested: bool = False


@term
class SwapPairs(Naming):
    """The first half of the cards that were chosen changes places with the second half, one for one."""


@term
class SwapRested(Swap):
    """Two cards change places, and what comes to the stage comes rested."""


@term
class Speak(Naming):
    """From now on "it" is these cards."""

    cards: Selection


@term
class MayInstead(WithCondition):
    """Do this; under a condition the player may do something else instead."""

    instead: tuple[Effect, ...]


@term
class LookAtHand(Naming):
    """Look at a player's whole hand."""

    whose: str


@term
class BecomesPartnerAttack(Effect):
    """The attack that is going on becomes a partner attack."""


@term
class SetDamage(WithNumber):
    """The damage of characters becomes a number."""

    cards: Selection = IT


@term
class Trigger(Effect):
    """Wait for a moment of this turn (or for the next one of some turn), then do this, once or each time."""

    when: Pattern
    do: tuple[Effect, ...]
    once: bool = True
    any_turn: bool = False


@term
class Pick(WithPick):
    """Pick cards as a part of a cost; from now on "it" is what was picked."""


@term
class Show(WithPick):
    """Pick cards and show them to everybody."""


@term
class MillUpTo(WithSome):
    """Put as many cards as one likes, up to a number, from the top of the deck into a zone."""

    zone: str


@term
class UseSpark(WithIt):
    """A spark of a card triggers, as this card's own or as that card's."""

    own: bool = True


@term
class LendSpark(Effect):
    """Cards gain a spark for good, and it triggers."""

    spark: Ability
    cards: Selection = IT


@term
class KeepRebirths(WithNumber):
    """At the end of this turn so many of one's rebirth cards may stay."""


@term
class SwapAny(Swap):
    """As many cards as one likes change places with as many of another zone."""


@term
class SetFaceDown(WithPick):
    """Pick cards and set them face down, as rebirth cards."""


@term
class NoPartnerAttack(Effect):
    """The attack that is going on is no partner attack."""
