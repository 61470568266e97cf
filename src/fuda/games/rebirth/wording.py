"""The wordings of Rebirth for you: Japanese as printed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fuda.ability.filters import Either, Filter
from fuda.games.rebirth.notation import abilities, amounts, conditions, effects, patterns, selections
from fuda.text.meanings import Shape
from fuda.text.terms import SHARED, terms_of
from fuda.text.wording import Wording


def _rested(zone: str) -> str:
    return f"{zone} rested"


def _one_of(parts: tuple[Filter, ...]) -> Filter:
    return parts[0] if len(parts) == 1 else Either(parts)


SHAPES = {
    # A zone into which cards are put rested.
    "AsRested": Shape(_rested, lambda zone: zone.removesuffix(" rested") if zone.endswith(" rested") else None),
    # One of several descriptions, which stands alone when there is only one.
    "OneOfThese": Shape(_one_of, lambda filter: filter.parts if isinstance(filter, Either) else (filter,)),
}


@cache
def wording(language: str = "ja") -> Wording:
    """The wording of a language."""
    return Wording.load(
        Path(__file__).with_name(f"{language}.wording"),
        {**SHARED, **terms_of(abilities, amounts, conditions, effects, patterns, selections), **SHAPES},
    )
