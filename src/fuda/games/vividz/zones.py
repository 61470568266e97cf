"""The zones, numbers and words of the game, as one table (chapters 300 to 500)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.zones import NOBODY, OWNER, Zone

ACCOUNT, DECK, TRASH, MISSION, ENERGY, AREA, HAND, TEMPORARY, SCOUT, REMOVED, KEEP, EXP = range(12)

# Abilities work in the account zone, in the mission zone (face up) and in the area zone.
ZONES: Final = (
    Zone("account", "アカウントゾーン", "501.2", live=True),
    Zone("deck", "デッキゾーン", "504.2", visible=NOBODY, ordered=True),
    Zone("trash", "トラッシュゾーン", "505.2"),
    Zone("mission", "ミッションゾーン", "507.2", live=True),
    Zone("energy", "エネルギーゾーン", "506.4"),
    Zone("area", "エリアゾーン", "503.1", live=True),
    Zone("hand", "手札", "509.3", visible=OWNER),
    Zone("temporary", "テンポラリー", "510.3", ordered=True, shared=True),
    Zone("scout", "スカウトゾーン", "511.3", shared=True),
    Zone("removed", "リムーブゾーン", "512.2"),
    Zone("keep", "キープゾーン", "508.1", limit=1),
    Zone("exp", "EXPゾーン", "513.2"),
)

# The three areas of a player, which are also the places of missions; a lane is a pair of facing areas.
LANES: Final = ("left", "center", "right")
CENTER: Final = 1

# Numbers of a card (303, 305).
COST, POWER = range(2)
STATS: Final = ("cost", "power")
DAMAGE: Final = "damage"  # what a character has taken lies on it like counters

# Kinds (302.2).
ACCOUNT_KIND: Final = "account"
MISSION_KIND: Final = "mission"
CHARACTER: Final = "character"
EVENT: Final = "event"
KINDS: Final = (ACCOUNT_KIND, MISSION_KIND, CHARACTER, EVENT)

# Icons by what they do: 802.1a, 804.2a, 905.2d.
NO_ATTACK: Final = "no_attack"
SCOUT_ICON: Final = "scout"
LEVEL_UP: Final = "level_up"
ICONS: Final = (NO_ATTACK, SCOUT_ICON, LEVEL_UP)

# Phases (701.3).
START_DRAW: Final = "start_draw"
MAIN: Final = "main"
MISSION_PHASE: Final = "mission"
CHARGE: Final = "charge"
END_DRAW: Final = "end_draw"
PHASES: Final = (START_DRAW, MAIN, MISSION_PHASE, CHARGE, END_DRAW)

# Moments of a character that several chapters name.
SUCCEEDED: Final = "attack success"
LEVELLED: Final = "levelled up"

# Ways of leaving an area that are 退場 (1110.1), by what they are owed to (1102, 1103).
LEFT: Final = "left"
LEFT_IN_BATTLE: Final = "left in battle"
LEFT_BY_EFFECT: Final = "left by effect"
NEVER_LEAVES: Final = "!leave"  # what a text says of a character that leaves in no way (102.7)
LEAVING: Final = (LEFT, LEFT_IN_BATTLE, LEFT_BY_EFFECT)

# Facts of the rules, each here only.
FULL_HAND: Final = 5  # 601.1e, 702.4, 706.4
SECOND_PLAYERS_ENERGY: Final = 2  # 601.1e
SLIDE_PRICE: Final = 2  # 803.1

# The parts of a deck beside the main one, with what their headings may say in a list.
DECK_SECTIONS: Final = {"account": ("アカウント",), "mission": ("ミッション", "missions")}

# What effects may say that cards or players cannot do: the only words of prohibitions.
PROHIBITIONS: Final = frozenset({
    "attack", "be chosen", "be chosen by characters", "be chosen by events", "be damaged", "be damaged by battle",
    "be damaged by effect",
    "be damaged by opponent's effects", "draw", "go by opponent's effects", "go to hand by opponent's effects",
    "go to removed by opponent's effects", "leave", "leave by effects", "leave by opponent's effects", "lose power",
    "play ability", "play character", "play event", "report", "scout", "sleep", "sleep by opponent's effects",
    "slide",
})  # fmt: skip
