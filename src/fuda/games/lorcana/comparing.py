"""What players have, compared: conditions that texts say as "you have 3 or more cards", "an opponent has more lore"."""

from __future__ import annotations

from typing import Final

from fuda.ability.amounts import CountOf, Measure
from fuda.ability.comparisons import AT_LEAST, AT_MOST, EXACTLY, LESS, MORE, Counts
from fuda.ability.conditions import Exists, Unless
from fuda.ability.selections import ANYONE, OPPONENT, YOU
from fuda.games.lorcana.bilingual import EVERY, HERE, THEM
from fuda.games.lorcana.conditions import Outdoes, TrueOf
from fuda.games.lorcana.nouns import AtPlace, Owned, Part, cards_of
from fuda.games.lorcana.references import PlayerOf, Theirs, They
from fuda.kernel.abilities import Condition
from fuda.text.meanings import Shape

Holding = tuple[str, str, int, Measure]  # who, at least or at most, how many, of what
Comparison = tuple[str, str, Measure, str]  # who, more or less, of what, than who


def theirs(who: str, yours: Measure, wants_more: bool) -> Measure:
    """What these players have: of some opponent the one that fits best, of every opponent the one that fits worst."""
    return yours if who == YOU else Theirs(yours, (who == EVERY) == wants_more)


def whose(measure: Measure, wants_more: bool) -> tuple[str, Measure]:
    """Whose number that is, and what it would be of yours."""
    if not isinstance(measure, Theirs):
        return YOU, measure
    return (EVERY if measure.least == wants_more else OPPONENT), measure.yours


def _holds(holding: Holding) -> Condition:
    who, how, amount, measure = holding
    if who == THEM:
        return TrueOf(PlayerOf(They(True)), _holds((YOU, how, amount, measure)))
    if who == YOU and (how, amount) == (AT_MOST, 0) and isinstance(measure, CountOf):
        return Unless(Exists(measure.cards))
    return Counts(measure if how == EXACTLY else theirs(who, measure, how == AT_LEAST), how, amount)


def _held(value: object) -> Holding | None:
    if isinstance(value, TrueOf):
        found = _held(value.condition)
        return (THEM, *found[1:]) if found is not None else None
    if isinstance(value, Unless) and isinstance(value.part, Exists):
        return YOU, AT_MOST, 0, CountOf(value.part.cards)
    if not isinstance(value, Counts) or not isinstance(value.amount, Measure) or not isinstance(value.other, int):
        return None
    if value.sign == EXACTLY:
        return YOU, EXACTLY, value.other, value.amount
    who, measure = whose(value.amount, value.sign == AT_LEAST)
    return who, value.sign, value.other, measure


def _compares(comparison: Comparison) -> Condition:
    who, how, measure, other = comparison
    wants_more = how == MORE
    if who == THEM:
        return Outdoes(PlayerOf(They(True)), measure, not wants_more)
    own = theirs(who, measure, wants_more)
    against = theirs(other, measure, not wants_more) if who == YOU else measure
    return Counts(own, MORE, against) if wants_more else Counts(against, MORE, own)


def _compared(value: object) -> Comparison | None:
    """More is said before less, and of you before others."""
    if isinstance(value, Outdoes):
        return THEM, LESS if value.less else MORE, value.measure, YOU
    if not isinstance(value, Counts) or not isinstance(value.amount, Measure) or not isinstance(value.other, Measure):
        return None
    if isinstance(value.amount, Theirs):
        return (*whose(value.amount, True)[:1], MORE, value.other, YOU) if value.amount.yours == value.other else None
    if isinstance(value.other, Theirs) and value.other.yours == value.amount:
        return YOU, MORE, value.amount, OPPONENT if value.other.least else EVERY
    return None


def has(pair: tuple[str, tuple[Part, ...]]) -> Condition:
    """That players have such a card in play, that anybody has, or that it is at this location."""
    who, parts = pair
    if who == HERE:
        return Exists(cards_of((*parts, AtPlace(True))))
    if who == THEM:
        return TrueOf(PlayerOf(They(True)), has((YOU, parts)))
    if who == EVERY:
        return Counts(Theirs(CountOf(cards_of((*parts, Owned(YOU)))), True), AT_LEAST, 1)
    return Exists(cards_of((*parts, Owned(who)) if who != ANYONE else parts))


HOLDS: Final = Shape(_holds, _held)  # Holds((who, at least, 3, measure))
COMPARES: Final = Shape(_compares, _compared)  # Compares((who, more, measure, than who))
