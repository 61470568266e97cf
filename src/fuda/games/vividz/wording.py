"""The wordings of Vividz: Japanese in the notation of the phrases, and plain English for the interface."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from fuda.ability.patterns import Given
from fuda.ability.selections import IT
from fuda.games.vividz import changes, conditions, filters, notation, patterns, references
from fuda.games.vividz.binding import bind, unbind
from fuda.kernel.abilities import Condition, Effect, Pattern, Selection
from fuda.text.meanings import Shape
from fuda.text.terms import SHARED, terms_of
from fuda.text.wording import Wording


def _conditioned(parts: tuple[Pattern, Condition | None]) -> Pattern:
    when, condition = parts
    return when if condition is None else Given(when, condition)


def _parts(when: Pattern) -> tuple[Pattern, Condition | None]:
    return (when.when, when.condition) if isinstance(when, Given) else (when, None)


def _object(effect: Effect) -> str:
    """The name of the field that says what an effect is done to."""
    return next((name for name in ("cards", "to") if isinstance(getattr(effect, name, None), Selection)), "")


def _on(parts: tuple[Selection, Any]) -> Effect:
    cards, effect = parts
    done: Effect = replace(effect, **{_object(effect): cards})
    return done


def _apart(effect: Any) -> tuple[Selection, Effect] | None:
    name = _object(effect)
    return (getattr(effect, name), replace(effect, **{name: IT})) if name else None


# An event that counts only under a condition, or under none: Conditioned((when, condition)).
# An effect that is done to those cards and not to what was chosen: On((cards, effect)).
SHAPES = {"Conditioned": Shape(_conditioned, _parts), "On": Shape(_on, _apart)}


@cache
def wording(language: str = "ja") -> Wording:
    """The wording of a language."""
    terms = {**SHARED, **terms_of(notation, filters, conditions, changes, patterns, references), **SHAPES}
    loaded = Wording.load(Path(__file__).with_name(f"{language}.wording"), terms)
    loaded.bind, loaded.unbind = bind, unbind
    return loaded
