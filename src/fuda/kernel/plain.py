"""Plain data: the only kinds of value that a game's state is made of.

A `Term` is an immutable value that reads like its source (abilities, filters, amounts).
A `Plain` object is a small slotted record (frames, events, contexts); its fields are plain values too.
Both can be compared, printed, copied and written to bytes without knowing what they are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, ClassVar, Final, Generic, TypeVar, dataclass_transform
from zlib import crc32

K = TypeVar("K")
T = TypeVar("T")
V = TypeVar("V")
P = TypeVar("P", bound="Plain")

_SLOTS: dict[type[Plain], tuple[str, ...]] = {}
_COPIERS: dict[type[Plain], Callable[[Any], Any]] = {}


class Term:
    """An immutable value whose `repr` is its source form."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Any]]

    def __repr__(self) -> str:
        shown = [(f.name, getattr(self, f.name), f.default) for f in fields(self) if f.repr]
        while shown and shown[-1][1] == shown[-1][2]:
            shown.pop()
        return f"{type(self).__name__}({', '.join(repr(value) for _, value, _ in shown)})"


@dataclass_transform(frozen_default=True)
def term(cls: type[T]) -> type[T]:
    """Make a class a frozen value."""
    return dataclass(frozen=True, slots=True, repr=False)(cls)


class Plain:
    """A slotted record of plain values."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        return all(getattr(self, name) == getattr(other, name) for name in slots_of(type(self)))

    def __hash__(self) -> int:
        return hash((type(self).__name__, *(getattr(self, name) for name in slots_of(type(self)))))

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in slots_of(type(self)))
        return f"{type(self).__name__}({shown})"

    def copy(self: P) -> P:
        """A record with the same fields; they are immutable, so they are shared."""
        cls = type(self)
        copier = _COPIERS.get(cls)
        if copier is None:
            copier = _COPIERS[cls] = _copier(cls)
        new: P = copier(self)
        return new

    def but(self: P, **changes: Any) -> P:
        """A copy with some fields changed."""
        new = self.copy()
        for name, value in changes.items():
            setattr(new, name, value)
        return new


@lru_cache(maxsize=1 << 16)
def stable_hash(value: object) -> int:
    """A number for an immutable value that is the same in every process."""
    return crc32(repr(value).encode())


MOST_KNOWN: Final = 8192


class Known(Generic[K, V]):
    """What was worked out about values that live as long as their cards, found by who they are, not by what they say.

    The values are kept so that no others can get their ids.
    """

    __slots__ = ("_known", "work_out")

    def __init__(self, work_out: Callable[[K], V]) -> None:
        self.work_out = work_out
        self._known: dict[int, tuple[K, V]] = {}

    def of(self, value: K) -> V:
        known = self._known.get(id(value))
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[id(value)] = (value, self.work_out(value))
        return known[1]


def slots_of(cls: type[Plain]) -> tuple[str, ...]:
    """All field names of a record class, base classes first."""
    known = _SLOTS.get(cls)
    if known is None:
        names: list[str] = []
        for base in reversed(cls.__mro__):
            names.extend(vars(base).get("__record__") or vars(base).get("__slots__", ()))
        known = _SLOTS[cls] = tuple(names)
    return known


def _copier(cls: type[Plain]) -> Callable[[Any], Any]:
    """A function that copies records of a class field by field, written once: states are copied all the time."""
    lines = ["def copy(old):", "    new = make(cls)", *(f"    new.{name} = old.{name}" for name in slots_of(cls))]
    names: dict[str, Any] = {"__name__": __name__, "cls": cls, "make": cls.__new__}
    exec("\n".join([*lines, "    return new"]), names)
    made: Callable[[Any], Any] = names["copy"]
    return made
