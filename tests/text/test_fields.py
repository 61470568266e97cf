"""Whatever a text means, every part of it is of the kind that its place asks for: a filter where a filter is due."""

from __future__ import annotations

import json
import sys
import types
import typing
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import fuda.kernel.cards
import fuda.kernel.game
from fuda.games import SLUGS, kit_of, load
from fuda.kernel.errors import FudaError
from fuda.kernel.plain import Term
from fuda.text.compiler import compile_text
from tests.soak import sampled

CARDS = Path(__file__).resolve().parents[3] / "shared" / "cards"
LISTS = {
    "lorcana_en": ("lorcana", "en"),
    "lorcana_ja": ("lorcana", "ja"),
    "rebirth_ja": ("rebirth", "ja"),
    "sve_ja": ("shadowverse_evolve", "ja"),
}


@cache
def kinds(cls: Any) -> dict[str, Any]:
    """What the fields of a term must be."""
    known: dict[str, Any] = {**vars(fuda.kernel.cards), **vars(fuda.kernel.game)}
    for base in reversed(cls.__mro__):
        known.update(vars(sys.modules[base.__module__]))
    return typing.get_type_hints(cls, known, {})


def fits(value: object, kind: Any) -> bool:
    """Whether a value is of a kind, as far as that can be seen."""
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        return any(fits(value, part) for part in parts)
    if origin is tuple:
        if not isinstance(value, tuple):
            return False
        if parts[1:] == (Ellipsis,):
            return all(fits(item, parts[0]) for item in value)
        return len(value) == len(parts) and all(map(fits, value, parts))
    return not isinstance(kind, type) or isinstance(value, kind)


def misfits(value: object) -> Iterator[str]:
    """The fields of terms within a value that hold something else than they should."""
    if isinstance(value, tuple):
        for item in value:
            yield from misfits(item)
    elif isinstance(value, Term):
        cls: Any = type(value)
        for field in fields(value):
            held = getattr(value, field.name)
            if not fits(held, kinds(cls).get(field.name, Any)):
                yield f"{cls.__name__}.{field.name}: {held!r}"
            yield from misfits(held)


@pytest.mark.parametrize("slug", SLUGS)
def test_bundled_cards(slug: str) -> None:
    assert [wrong for face in load(slug).pool().values() for wrong in misfits(face.abilities)] == []


@pytest.mark.parametrize("name", LISTS)
def test_printed_cards(name: str) -> None:
    file = CARDS / f"{name}.dev.jsonl"
    if not file.exists():
        pytest.skip("the card lists are not here")
    slug, language = LISTS[name]
    wording = kit_of(slug).wording(language)
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    for row in rows[:: sampled(10, 1)]:
        try:
            abilities = compile_text(wording, row.get("text") or "", str(row.get("type", "")).lower())
        except FudaError:
            continue
        assert list(misfits(abilities)) == [], row["id"]
