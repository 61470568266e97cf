"""Forms: what many instructions name in the same way, written once."""

from __future__ import annotations

from fuda.ability.amounts import Amount
from fuda.ability.selections import IT, SELF, YOU
from fuda.kernel.abilities import Condition, Effect, Naming, Selection
from fuda.kernel.plain import term


@term
class WithCards(Effect):
    """Something that is done with cards."""

    cards: Selection


@term
class WithIt(Effect):
    """Something that is done with cards: with "it", if the text names no others."""

    cards: Selection = IT


@term
class WithThis(Effect):
    """Something that is done with cards: with this one, if the text names no others."""

    cards: Selection = SELF


@term
class WithAmount(Effect):
    """Something that is done so often, or with so many."""

    amount: Amount


@term
class WithNumber(Effect):
    """Something that is done so often, or with so many, a printed number."""

    amount: int


@term
class WithPlayer(Effect):
    """Something that a player does, or that befalls one: you, if the text names no other."""

    whose: str = YOU


@term
class WithNamed(Effect):
    """Something whose amount has a name: counters, or a number of a player."""

    name: str
    amount: Amount


@term
class WithParts(Effect):
    """Something that is done with several instructions."""

    do: tuple[Effect, ...]


@term
class WithCost(Effect):
    """A cost, and what is done for it."""

    cost: tuple[Effect, ...]
    do: tuple[Effect, ...]


@term
class WithCondition(Effect):
    """A condition, and what is done if it holds."""

    condition: Condition
    do: tuple[Effect, ...]


@term
class WithSome(Naming):
    """So many cards, which are "it" afterwards."""

    amount: Amount


@term
class WithPick(WithSome):
    """Cards of a description are picked: so many of them, or up to so many."""

    cards: Selection
    up_to: bool = False
