"""The wordings of Rebirth for you: Japanese as printed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fuda.ability.conditions import AllOf
from fuda.ability.filters import Either, Filter
from fuda.ability.sentences import Acts
from fuda.games.rebirth.binding import bind, unbind
from fuda.games.rebirth.notation import abilities, amounts, conditions, effects, patterns, selections
from fuda.games.rebirth.notation.effects import Under
from fuda.kernel.abilities import Condition, Effect
from fuda.text.meanings import Shape
from fuda.text.terms import SHARED, terms_of
from fuda.text.wording import Wording


def _rested(zone: str) -> str:
    return f"{zone} rested"


def _one_of(parts: tuple[Filter, ...]) -> Filter:
    return parts[0] if len(parts) == 1 else Either(parts)


def _joint(conditions: tuple[Condition, ...]) -> Condition | None:
    if len(conditions) == 1 and not isinstance(conditions[0], AllOf):
        return conditions[0]
    return AllOf(conditions) if conditions else None


def _conditions(joint: Condition | None) -> tuple[Condition, ...]:
    if isinstance(joint, AllOf):
        return joint.parts
    return () if joint is None else (joint,)


def _under(parts: tuple[tuple[Condition, ...], tuple[Effect, ...]]) -> tuple[Effect, ...]:
    conditions, do = parts
    return (Under(conditions, do),) if conditions else do


def _what_is_under(do: tuple[Effect, ...]) -> tuple[tuple[Condition, ...], tuple[Effect, ...]]:
    if len(do) == 1 and isinstance(do[0], Under):
        return do[0].conditions, do[0].do
    return (), do


def _joined(do: tuple[Effect, ...]) -> Effect:
    return do[0] if len(do) == 1 else Acts(do)


SHAPES = {
    # What is done under condition keywords, if there are any.
    "UnderAny": Shape(_under, _what_is_under),
    # What one sentence says is done; one thing alone stands as it is.
    "Joined": Shape(_joined, lambda effect: effect.do if isinstance(effect, Acts) else (effect,)),
    # All conditions of an ability; one alone stands as it is, and none is no condition.
    "Joint": Shape(_joint, _conditions),
    # A zone into which cards are put rested.
    "AsRested": Shape(_rested, lambda zone: zone.removesuffix(" rested") if zone.endswith(" rested") else None),
    # One of several descriptions, which stands alone when there is only one.
    "OneOfThese": Shape(_one_of, lambda filter: filter.parts if isinstance(filter, Either) else (filter,)),
}


@cache
def wording(language: str = "ja") -> Wording:
    """The wording of a language."""
    loaded = Wording.load(
        Path(__file__).with_name(f"{language}.wording"),
        {**SHARED, **terms_of(abilities, amounts, conditions, effects, patterns, selections), **SHAPES},
    )
    loaded.bind, loaded.unbind = bind, unbind
    return loaded
