"""What the decks of each game consist of, and how many players its formats are for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fuda.games import load

# Section -> what its heading may say in a list, beside its own name.
SECTIONS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "lorcana": {},
    "rebirth": {"partners": ("パートナー", "partner")},
    "shadowverse_evolve": {
        "leader": ("リーダー", "リーダーカード"),
        "evolve_deck": ("エボルヴデッキ", "evolve", "エボルヴデッキ置き場"),
    },
    "spell_card_strike": {"option": ("オプション", "options"), "ace": ("エース",)},
    "vividz": {"account": ("アカウント",), "mission": ("ミッション", "missions")},
}
# Format -> its players, where it is not for all numbers of players that the book allows.
SEATS: Final[Mapping[str, Mapping[str, tuple[int, int]]]] = {
    "lorcana": {"core": (2, 2), "multiplayer": (3, 4)},
    "rebirth": {"standard": (2, 2), "rumble": (3, 4), "circle": (3, 4), "double_team": (4, 4)},
}


def players_in(slug: str, format: str) -> tuple[int, int]:
    """How many players a format is for, at least and at most; without one, the game's first."""
    book = load(slug)
    return SEATS.get(slug, {}).get(format or book.formats[0], book.players)
