"""What a game's cards are made from: printed fields, which are checked, and the bundled pools."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from importlib.resources import files
from typing import Any

from fuda.kernel.cards import Face
from fuda.kernel.errors import FudaError, NotWellFormed
from fuda.reading import given

Fields = Mapping[str, Any]


def need_fields(fields: Fields, label: str, known: Collection[str], kinds: Collection[str]) -> None:
    """Refuse fields that no card of a game has, and kinds that there are not."""
    for name in fields:
        if name not in known:
            said = f"card {label}: unknown field {given(name, known)}"
            raise NotWellFormed(f"{said}; expected one of {', '.join(sorted(known))}")
    need_one_of(label, "kind", fields.get("kind"), kinds)


def need_one_of(label: str, name: str, value: object, allowed: Collection[str]) -> None:
    """Refuse a value that is none of those that a field may have."""
    if value not in allowed:
        said = given(value, allowed) if isinstance(value, str) else repr(value)
        raise NotWellFormed(f"card {label}: {name} is {said}; expected one of {', '.join(allowed)}")


def need_whole_numbers(fields: Fields, label: str, names: Iterable[str]) -> None:
    """Refuse numbers that are none."""
    for name in names:
        value = fields.get(name, 0)
        if not isinstance(value, int) or isinstance(value, bool):
            raise NotWellFormed(f"card {label}: {name} is {value!r}; expected a whole number")


def read_cards(slug: str, file: str = "pool.toml") -> list[dict[str, Any]]:
    """The fields of the cards that a game brings along."""
    found: list[dict[str, Any]] = tomllib.loads((files("fuda.cards") / slug / file).read_text("utf-8"))["card"]
    return found


def bundled(
    slug: str, make_face: Callable[[dict[str, Any], str], Face], name_of: Callable[[Fields], str] = lambda f: f["name"]
) -> dict[str, Face]:
    """The cards of a game's pool by name."""
    found: dict[str, Face] = {}
    for fields in read_cards(slug):
        name = name_of(fields)
        try:
            found[name] = make_face(fields, name)
        except FudaError as error:
            raise NotWellFormed(f"pool.toml: card {name}: {error}") from error
    return found
