"""The terms that wordings of all games may use."""

from __future__ import annotations

from types import ModuleType
from typing import Any as AnyValue

from fuda.ability import amounts, changes, comparisons, conditions, filters, patterns, selections, sentences, verbs
from fuda.ability.filters import Any, Both, Either, Filter, said_of
from fuda.ability.selections import Together
from fuda.kernel import abilities
from fuda.kernel.plain import Term
from fuda.text.meanings import Shape


def terms_of(*modules: ModuleType) -> dict[str, AnyValue]:
    """The term classes of modules, and their constants, by name."""
    found = {}
    for module in modules:
        for name, value in vars(module).items():
            if isinstance(value, Term) or (isinstance(value, type) and issubclass(value, Term)):
                found[name] = value
    return found


def _described(parts: tuple[Filter, ...]) -> Filter:
    if len(parts) == 1:
        return parts[0]
    return Both(parts) if parts else Any()


def _joined(term: type[AnyValue]) -> Shape:
    """A term of several parts; one part alone stands for itself."""

    def make(parts: tuple[AnyValue, ...]) -> AnyValue:
        return parts[0] if len(parts) == 1 else term(parts)

    def undo(value: AnyValue) -> tuple[AnyValue, ...]:
        parts: tuple[AnyValue, ...] = value.parts if type(value) is term else (value,)
        return parts

    return Shape(make, undo)


# A filter made of the parts of a description, which stand alone when there is only one: Described(parts).
DESCRIBED = Shape(_described, said_of)
SHARED: dict[str, AnyValue] = {
    **terms_of(abilities, amounts, changes, comparisons, conditions, filters, patterns, selections, sentences, verbs),
    "Described": DESCRIBED,
    "AnyOf": _joined(Either),
    "Jointly": _joined(Together),
}
