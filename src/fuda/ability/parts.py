"""The terms of which abilities are made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, Final

from fuda.kernel.plain import Known, Term


def swapped(value: Any, old: Term, new: Term) -> Any:
    """A value in which another term stands in the place of one."""
    if value == old:
        return new
    if isinstance(value, tuple):
        return tuple(swapped(item, old, new) for item in value)
    if not isinstance(value, Term):
        return value
    given = {field.name: getattr(value, field.name) for field in fields(value)}
    changed = {name: other for name, one in given.items() if (other := swapped(one, old, new)) is not one}
    return replace(value, **changed) if changed else value


def parts_of(value: Any) -> Iterator[Term]:
    """All terms within a value, itself first."""
    if isinstance(value, tuple):
        for item in value:
            yield from parts_of(item)
    elif isinstance(value, Term):
        yield value
        for field in fields(value):
            yield from parts_of(getattr(value, field.name))


def _kinds(value: tuple[Term, ...]) -> frozenset[type[Term]]:
    return frozenset(map(type, parts_of(value)))


KINDS_IN: Final[Known[tuple[Term, ...], frozenset[type[Term]]]] = Known(_kinds)  # of all terms within effects
