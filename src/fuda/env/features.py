"""Features of a card: its numbers, what kind of card it is, its keywords, and the structure of its abilities."""

from __future__ import annotations

from array import array
from dataclasses import fields
from typing import Any, Final, TypeAlias
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from fuda.kernel.cards import Info
from fuda.kernel.plain import Known, Term

Row: TypeAlias = NDArray[np.int16]
SMALL: Final = 2  # bytes of a number
SORTS: Final = 8  # buckets of kinds
TYPES: Final = 16  # buckets of types and marks
WORDS: Final = 16  # buckets of keywords
SHAPES: Final = 48  # buckets of the structure of abilities
MOST: Final = 30_000
UNKNOWN: Final = -1  # the number of a card that the seat does not know


def bucket(word: str, buckets: int) -> int:
    """The bucket of a word, the same on every machine."""
    return crc32(word.encode()) % buckets


def bounded(number: int) -> int:
    """A number that fits."""
    return max(-MOST, min(MOST, int(number)))


def one_hot(place: int, size: int) -> bytes:
    """A row of zeros with a one at a place."""
    return array("h", [place == other for other in range(size)]).tobytes()


class Features:
    """Vectors of what cards are; like information has one vector, worked out once and called by its number."""

    def __init__(self, stats: int) -> None:
        self.stats = stats
        self.width = stats + SORTS + TYPES + WORDS + SHAPES
        self._vectors: list[bytes] = []
        self._nothing: Final = bytes(SMALL * self.width)
        self.number: Final = Known(self._number).of  # the number of the vector of a card's information
        self._shape: Final = Known(shape_of).of
        self._known: dict[tuple[Any, ...], int] = {}

    def _number(self, info: Info) -> int:
        shape = self._shape(info.abilities)
        key = (shape.tobytes(), info.kind, info.types, *info.numbers, *info.keywords.items(), *info.marks.values())
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = len(self._vectors)
            self._vectors.append(self._worked_out(info).tobytes())
        return known

    def vector(self, number: int) -> bytes:
        """The vector of that number; zeros where nothing is known."""
        return self._nothing if number == UNKNOWN else self._vectors[number]

    def _worked_out(self, info: Info) -> Row:
        row = np.zeros(self.width, np.int16)
        start = self.stats
        row[:start] = [-1 if number is None else bounded(max(-1, number)) for number in info.numbers]
        row[start + bucket(info.kind, SORTS)] = 1
        start += SORTS
        for word in (*info.types, *(f"{name} {word}" for name, word in info.marks.items())):
            row[start + bucket(word, TYPES)] += 1
        start += TYPES
        for word, number in info.keywords.items():
            row[start + bucket(word, WORDS)] += max(1, min(99, number))
        row[start + WORDS :] = self._shape(info.abilities)
        return row


def shape_of(abilities: tuple[Any, ...]) -> Row:
    """The structure of abilities."""
    row = np.zeros(SHAPES, np.int16)
    add_shape(abilities, row)
    return row


def add_shape(value: Any, row: Row, above: str = "") -> None:
    """Count the edges of a term tree, and its numbers, in signed buckets."""
    if isinstance(value, tuple):
        for item in value:
            add_shape(item, row, above)
    elif isinstance(value, Term):
        name = type(value).__name__
        _count(row, f"{above}={name}", 1)
        for field in fields(value):
            add_shape(getattr(value, field.name), row, f"{name}.{field.name}")
    elif isinstance(value, int):
        _count(row, f"{above}#", max(-99, min(99, int(value))))


def _count(row: Row, edge: str, number: int) -> None:
    mark = crc32(edge.encode())
    row[mark % SHAPES] += number if mark & 1 << 20 else -number
