"""The zones and numbers of the game, as one table (chapters 3 and 4)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.zones import NOBODY, OWNER, Zone

LEADER, FIELD, DECK, EVOLVE_DECK, HAND, EX, CEMETERY, BANISHED, RESOLUTION, EVOLVED, RACE, DRIVE, TRIGGER = range(13)

ZONES: Final = (
    Zone("leader", "リーダーエリア", "4.3.2", live=True),
    Zone("field", "場", "4.4.2", live=True, limit=5),
    Zone("deck", "デッキ置き場", "4.5.2", visible=NOBODY, ordered=True),
    Zone("evolve_deck", "エボルヴデッキ置き場", "4.6.2", visible=OWNER),
    Zone("hand", "手札", "4.7.2", visible=OWNER, limit=7),
    Zone("ex", "EXエリア", "4.8.2", limit=5),
    Zone("cemetery", "墓場", "4.9.2"),
    Zone("banished", "消滅領域", "4.10.2"),
    Zone("resolution", "解決領域", "4.11.2", ordered=True, shared=True),
    Zone("evolved", "進化領域", "4.12.2"),
    Zone("race", "出走領域", "4.13.2"),
    Zone("drive", "ドライブ領域", "4.14.2"),
    Zone("trigger", "トリガー領域", "4.15.2"),
)

# Numbers of a player (3.2) and of a card (2.5, 2.7, 2.8).
PP, MAX_PP, EP = range(3)
NUMBERS: Final = ("pp", "max_pp", "ep")
COST, ATTACK, DEFENSE = range(3)
STATS: Final = ("cost", "attack", "defense")

# Kinds (2.3.2) and special kinds (2.3.3).
FOLLOWER: Final = "follower"
AMULET: Final = "amulet"
SPELL: Final = "spell"
LEADER_KIND: Final = "leader"
KINDS: Final = (LEADER_KIND, FOLLOWER, AMULET, SPELL)
SPECIALS: Final = ("evolve", "advance", "token")
CLASSES: Final = ("ニュートラル", "エルフ", "ロイヤル", "ウィッチ", "ドラゴン", "ナイトメア", "ビショップ")

# Keywords that rules ask for (12.8–12.15).
WARD: Final = "守護"
STORM: Final = "疾走"
RUSH: Final = "突進"
ASSAIL: Final = "指定攻撃"
INTIMIDATE: Final = "威圧"
DRAIN: Final = "ドレイン"
BANE: Final = "必殺"
AURA: Final = "オーラ"
QUICK: Final = "クイック"
STACK: Final = "スタック"
COMBAT: Final = "!combat"  # counted where followers fought since the last rule processing

# The parts of a deck beside the main one, with what their headings may say in a list.
DECK_SECTIONS: Final = {
    "leader": ("リーダー", "リーダーカード"),
    "evolve_deck": ("エボルヴデッキ", "evolve", "エボルヴデッキ置き場"),
}

# What effects may say that cards or players cannot do: the only words of prohibitions.
PROHIBITIONS: Final = frozenset({
    "activate", "activate others", "attack", "attack leader", "be banished by abilities",
    "be destroyed by abilities", "be held by ward", "be passed over", "be played", "draw later", "evolve",
    "stand by rule", "strike with attack",
})  # fmt: skip
