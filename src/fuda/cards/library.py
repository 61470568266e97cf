"""The cards that can be named: those that come with a game, and those that the user has imported."""

from __future__ import annotations

from typing import Final

from fuda.cards.imported import Imported, imported
from fuda.cards.names import english_names, printed_name
from fuda.games import load
from fuda.kernel.cards import Face
from fuda.reading import NEAR, nearest, plain

# Section of a deck -> what a library adds to the names of its cards, where other cards have the same names.
SUFFIXES: Final = {"evolve_deck": " EVOLVE"}


def find_card(slug: str, name: str, section: str = "", own: Imported | None = None, number: str = "") -> Face | None:
    """A card by its printed or English name or its number; in a section that has cards of its own, one of those.

    `own` are the cards beside the bundled ones; without it those that the user has imported.
    """
    book, printed = load(slug), printed_name(slug, name)
    bundled = book.library(printed + SUFFIXES.get(section, "")) or book.library(printed)
    if bundled is not None:
        return bundled
    own = own or imported(slug)
    row = own.row(name, section, number)
    return own.face(row) if row is not None else None


def is_bundled(slug: str, name: str, section: str = "") -> bool:
    """Whether a card of that name comes with the game."""
    return find_card(slug, name, section, Imported(slug, ())) is not None


def card_names(slug: str) -> list[str]:
    """Every name by which a card of a game can be asked for."""
    bundled, english = load(slug).names(), english_names(slug)
    return list(
        dict.fromkeys((*bundled, *(english[name] for name in bundled if name in english), *imported(slug).names()))
    )


def nearest_cards(slug: str, given: str) -> tuple[str, ...]:
    """The names of cards that begin with the given one, or are most like it."""
    names, wanted = card_names(slug), plain(given)
    begun = [name for name in names if wanted and plain(name).startswith(f"{wanted} ")][:NEAR]
    return tuple(dict.fromkeys((*begun, *nearest(given, names))))[:NEAR]


def tokens_of(slug: str, own: Imported | None = None) -> tuple[Face, ...]:
    """The imported tokens, which texts may make in a game."""
    own = own or imported(slug)
    rows = {row.id: row for row in own.all_rows() if row.fields.get("special") == "token"}
    return tuple(own.face(row) for row in rows.values())
