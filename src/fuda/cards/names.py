"""The names of a game's bundled cards, in Japanese and in English."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from fuda.reading import plain

LETTER = "[\u3041-\u30ff\u3400-\u9fff]"  # of a Japanese word


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
def english_words(slug: str) -> dict[str, str]:
    """What else the bundled cards of a game say, in English by what is printed: types, works, counters."""
    file = files("fuda.cards") / slug / "words.toml"
    tables = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {printed: english for table in tables.values() for printed, english in table.items()}


@cache
def _printed_parts(slug: str) -> re.Pattern[str]:
    """Every printed name and word of the bundled cards, longer ones first, where it is no part of a longer name."""
    known = sorted({*english_names(slug), *english_words(slug)}, key=len, reverse=True)
    return re.compile(f"(?<!{LETTER})(?:{'|'.join(map(re.escape, known))})(?!{LETTER})" if known else r"(?!)")


def in_english(slug: str, text: str) -> str:
    """A text with the printed names and words in it said in English."""
    known = english_words(slug) | english_names(slug)
    return _printed_parts(slug).sub(lambda found: known[found[0]], text)


def _names(card: dict[str, Any]) -> dict[str, str]:
    """The full name of a card, and the bare one that texts speak of."""
    name, version = card.get("name", ""), card.get("version", "")
    english, english_version = card.get("name_en", name), card.get("version_en", version)
    bare = {name: english} if name else {}
    return bare | ({f"{name} - {version}": f"{english} - {english_version}"} if version else {})


def called(slug: str, name: str, language: str) -> str:
    """What a card is called in a language."""
    return english_names(slug).get(name) or english_words(slug).get(name, name) if language == "en" else name


@cache
def _printed_names(slug: str) -> dict[str, str]:
    """The printed name of every card by all that it may be called in a deck list."""
    found = {plain(english): name for name, english in english_names(slug).items()}
    return found | {plain(name): name for name in english_names(slug)}


def printed_name(slug: str, given: str) -> str:
    """The printed name of a card that is called so in one of the languages; otherwise what was given."""
    return _printed_names(slug).get(plain(given), given)
