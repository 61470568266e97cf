"""The terms that wordings of all games may use."""

from __future__ import annotations

from types import ModuleType
from typing import Any as AnyValue

from fuda.ability import amounts, changes, comparisons, conditions, filters, patterns, selections, sentences, verbs
from fuda.ability.filters import Any, Both, Filter, said_of
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


# A filter made of the parts of a description, which stand alone when there is only one: Described(parts).
DESCRIBED = Shape(_described, said_of)
SHARED: dict[str, AnyValue] = {
    **terms_of(abilities, amounts, changes, comparisons, conditions, filters, patterns, selections, sentences, verbs),
    "Described": DESCRIBED,
}
