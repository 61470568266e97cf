"""The zones, numbers and words of the game, as one table (chapters 2, 4, 6 and 10)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.zones import NOBODY, OWNER, Zone

ENTRY, MEMBER, ENERGY, REBIRTH, RETIRE, DECK, HAND, WAITING, MEMORY, PLAYING, SOUL = range(11)

SEATS: Final = 3  # 4.5.3.1
ZONES: Final = (
    Zone("entry", "エントリー領域", "4.4.2", live=True),
    Zone("member", "メンバー領域", "4.5.2", live=True, limit=SEATS),
    Zone("energy", "エネルギー置場", "4.6.2"),
    Zone("rebirth", "Reバース置場", "4.7.3", live=True),
    Zone("retire", "リタイア置場", "4.8.3"),
    Zone("deck", "デッキ置場", "4.9.2", visible=NOBODY, ordered=True),
    Zone("hand", "手札", "4.10.2", visible=OWNER),
    Zone("waiting", "控え室", "4.11.2"),
    Zone("memory", "思い出置場", "4.12.2"),
    Zone("playing", "プレイ中", "9.7.2.1", ordered=True, shared=True),
    Zone("soul", "魂", "1.3.1"),
)
STAGE: Final = (ENTRY, MEMBER)  # 枠, 舞台 (9.8.4.1.2, 9.10.2): where characters are

# Numbers of a player (how many turns they have had, 12.3.1) and of a card (2.3, 2.6, 2.7).
TURNS: Final = 0
NUMBERS: Final = ("turns",)
COST, ATK, DEF = range(3)
STATS: Final = ("cost", "atk", "def")
DAMAGE: Final = "damage"  # a counter of the character in the entry (4.4.4)

# Kinds (2.2.2).
CHARACTER: Final = "character"
REBIRTH_KIND: Final = "rebirth"
PARTNER: Final = "partner"
KINDS: Final = (CHARACTER, REBIRTH_KIND, PARTNER)

# Decks (6.1) and the beginning (6.2).
DECK_SIZE, COPIES, MOST_REBIRTHS, PARTNERS = 50, 4, 8, 3
FIRST_ENTRY_COST, FIRST_HAND = 2, 3

# Retired cards that lose the game (1.2.2.1).
DEFEAT: Final = 7

# Keywords that rules ask for.
SPARK: Final = "スパーク"
CANCEL: Final = "キャンセル"
BLOCKER: Final = "ブロッカー"

# Formats (12.1.1.1).
HITS: Final = "!hits"  # counted where somebody was hit since the last recovery
STANDARD: Final = "standard"
RUMBLE: Final = "rumble"
CIRCLE: Final = "circle"
DOUBLE_TEAM: Final = "double_team"
FORMATS: Final = (STANDARD, RUMBLE, CIRCLE, DOUBLE_TEAM)

# The parts of a deck beside the main one, with what their headings may say in a list.
DECK_SECTIONS: Final = {"partners": ("パートナー", "partner")}
# How many players a format is for.
PLAYERS_IN: Final = {STANDARD: (2, 2), RUMBLE: (3, 4), CIRCLE: (3, 4), DOUBLE_TEAM: (4, 4)}

# What effects may say that cards or players cannot do: the only words of prohibitions.
PROHIBITIONS: Final = frozenset({
    "activate", "any spark", "attack", "be blocked for", "be chosen", "be chosen by anybody", "be chosen by characters",
    "be declared upon", "be partner attacked", "be partner attacked next", "block", "cancel", "declare partner attack",
    "draw", "enter the entry", "member trigger", "partner attack", "partner attack next", "rest", "retire",
    "set", "spark", "stand", "support", "trigger", "withdraw",
})  # fmt: skip
