"""Sentences: how the instructions of a text hang together, with its choices, conditions, payments and what comes later.

Most of them are carried out by the notation itself (`fuda.ability.doing`).
"""

from __future__ import annotations

from fuda.ability.amounts import Amount
from fuda.ability.forms import WithAmount, WithCondition, WithCost, WithParts, WithPick
from fuda.ability.selections import IT, YOU
from fuda.ability.verbs import Effects
from fuda.kernel.abilities import Condition, Effect, Selection, Triggered
from fuda.kernel.plain import term


@term
class Choose(WithPick):
    """Choose cards; from now on "it" is what was chosen. Chosen while playing or on resolution, as the book says."""


@term
class ChooseModes(WithAmount):
    """Choose some of several numbered options. `more` holds under a condition another number to choose instead."""

    options: tuple[Effects, ...]
    up_to: bool = False
    more_if: Condition | None = None
    more: int = 0
    more_up_to: bool = False


@term
class ChooseOne(Effect):
    """Choose one of several things to do, or `amount` of them, as the text is carried out."""

    options: tuple[Effects, ...]
    amount: int = 1
    up_to: bool = False


@term
class NameCard(Effect):
    """Name a card; what follows refers to that name."""


@term
class If(WithCondition):
    """Do this if a condition holds."""


@term
class Instead(Effect):
    """Do the first thing, or if the condition holds the second instead."""

    condition: Condition
    first: Effects
    second: Effects


@term
class May(Effect):
    """The player, or another whom the text names, may do this."""

    do: Effects
    by: str = YOU


@term
class PayFor(WithCost):
    """The player may pay a cost; if they do, this."""


@term
class EachPlayer(WithParts):
    """Each player does this, in turn order, instruction by instruction."""


@term
class PlayersDo(Effect):
    """Others do this as their own: the players of a word, or who controls cards (or did when these left)."""

    who: str | Selection
    do: Effects


@term
class PerEach(Effect):
    """For every `unit` of an amount: once, with the value multiplied."""

    unit: int
    of: Amount
    do: Effects


@term
class Acts(WithParts):
    """Several instructions that one sentence gives, one after the other."""


@term
class Repeat(WithAmount):
    """Do this so many times."""

    do: Effects


@term
class Note(Effect):
    """Keep in mind what was named last, or those cards, because the text speaks of them later."""

    label: int
    cards: Selection = IT


@term
class NoteDrawn(Effect):
    """Draw, and keep in mind what was drawn, because the text speaks of it."""

    draw: Effect
    label: int


@term
class LetX(WithAmount):
    """Do this; its X is an amount that the text defines."""

    do: Effects


@term
class Roll(Effect):
    """Roll a die; conditions after it may ask what it shows."""

    sides: int = 6


@term
class Later(Effect):
    """Make an ability that triggers at a later moment."""

    ability: Triggered
    once: bool = True
    duration: str = ""
