"""The names of a game's bundled cards, in Japanese and in English."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any

NEAR = 3  # how many names are offered for one that nothing has


@cache
def english_names(slug: str) -> dict[str, str]:
    """The English name of every bundled card of a game by its printed name; the printed one where there is none."""
    folder = files("fuda.cards") / slug
    tables = [item for item in folder.iterdir() if item.name.endswith(".toml")] if folder.is_dir() else []
    cards: list[dict[str, Any]] = []
    for table in sorted(tables, key=lambda item: item.name):
        cards.extend(tomllib.loads(table.read_text(encoding="utf-8")).get("card", ()))
    return {card["name"]: card.get("name_en", card["name"]) for card in cards if "name" in card}


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


def nearest(given: str, names: Iterable[str]) -> tuple[str, ...]:
    """The names that are most like the given one."""
    by_plain = {plain(name): name for name in names}
    return tuple(by_plain[match] for match in get_close_matches(plain(given), by_plain, NEAR, 0.5))


def nearest_cards(slug: str, given: str) -> tuple[str, ...]:
    """The cards whose names, printed or English, are most like the given one."""
    return nearest(given, dict.fromkeys((*english_names(slug), *english_names(slug).values())))


def plain(name: str) -> str:
    """A name without differences of width, case and spacing."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
