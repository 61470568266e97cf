"""The names of a game's bundled cards, in Japanese and in English."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from fuda.reading import plain


@cache
def english_names(slug: str) -> dict[str, str]:
    """The English name of every bundled card of a game by its printed name, with its version where it has one."""
    folder = files("fuda.cards") / slug
    tables = [item for item in folder.iterdir() if item.name.endswith(".toml")] if folder.is_dir() else []
    found: dict[str, str] = {}
    for table in sorted(tables, key=lambda item: item.name):
        for card in tomllib.loads(table.read_text(encoding="utf-8")).get("card", ()):
            found.update(_names(card))
    return found


@cache
def english_types(slug: str) -> dict[str, str]:
    """The English words for the types of a game's bundled cards."""
    table = tomllib.loads((files("fuda.cards") / "types.toml").read_text(encoding="utf-8"))
    return dict(table.get(slug, {}))


def _names(card: dict[str, Any]) -> dict[str, str]:
    """The full name of a card, and the bare one that texts speak of."""
    name, version = card.get("name", ""), card.get("version", "")
    english, english_version = card.get("name_en", name), card.get("version_en", version)
    bare = {name: english} if name else {}
    return bare | ({f"{name} - {version}": f"{english} - {english_version}"} if version else {})


def called(slug: str, name: str, language: str) -> str:
    """What a card is called in a language."""
    return english_names(slug).get(name, name) if language == "en" else name


@cache
def _printed_names(slug: str) -> dict[str, str]:
    """The printed name of every card by all that it may be called in a deck list."""
    found = {plain(english): name for name, english in english_names(slug).items()}
    return found | {plain(name): name for name in english_names(slug)}


def printed_name(slug: str, given: str) -> str:
    """The printed name of a card that is called so in one of the languages; otherwise what was given."""
    return _printed_names(slug).get(plain(given), given)
