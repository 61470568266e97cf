"""The rulebooks: one folder a game, one module a chapter. A game never imports another game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from fuda.kernel.errors import NotKnown
from fuda.kernel.rulebook import Rulebook

SLUGS: Final = ("lorcana", "rebirth", "shadowverse_evolve", "spell_card_strike", "vividz")


@cache
def load(slug: str) -> Rulebook:
    """The rulebook of a game."""
    if slug not in SLUGS:
        raise NotKnown(f"no game is called {slug!r}; known: {', '.join(SLUGS)}")
    book: Rulebook = import_module(f"fuda.games.{slug}").make_book()
    return book
