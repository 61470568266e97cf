"""The rulebooks: one folder a game, one module a chapter. A game never imports another game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

from fuda.kernel.errors import NotKnown
from fuda.reading import given

if TYPE_CHECKING:
    from fuda.games.kit import Kit
    from fuda.kernel.rulebook import Rulebook

SLUGS: Final = ("lorcana", "rebirth", "shadowverse_evolve", "spell_card_strike", "vividz")


# What people call the games beside their slugs.
CALLED: Final = {
    "lo": "lorcana", "disney lorcana": "lorcana", "ロルカナ": "lorcana", "ディズニー・ロルカナ": "lorcana",
    "rb": "rebirth", "re": "rebirth", "rebirth for you": "rebirth", "リバース": "rebirth", "reバース": "rebirth",
    "sve": "shadowverse_evolve", "evolve": "shadowverse_evolve", "shadowverse": "shadowverse_evolve",
    "シャドウバース エボルヴ": "shadowverse_evolve", "シャドバエボルヴ": "shadowverse_evolve",
    "scs": "spell_card_strike", "スペルカードストライク": "spell_card_strike",
    "vz": "vividz", "ヴィヴィッズ": "vividz",
}  # fmt: skip


def slug_of(name: str) -> str:
    """The slug of a game, by whatever people call it."""
    wanted = " ".join(normalize("NFKC", name).casefold().replace("_", " ").replace("-", " ").split())
    for slug in SLUGS:
        if wanted in (slug, slug.replace("_", " "), slug.replace("_", "")):
            return slug
    if wanted in CALLED:
        return CALLED[wanted]
    raise NotKnown(f"no game is called {given(name, SLUGS)}; known: {', '.join(SLUGS)}")


@cache
def kit_of(slug: str) -> Kit:
    """Everything that a game brings along."""
    if slug not in SLUGS:
        return kit_of(slug_of(slug))
    kit: Kit = import_module(f"fuda.games.{slug}.kit").KIT
    return kit


def load(slug: str) -> Rulebook:
    """The rulebook of a game."""
    return kit_of(slug).book
