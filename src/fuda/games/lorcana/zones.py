"""The zones, numbers and words of the game, as one table (chapters 5, 6 and 8)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.zones import NOBODY, OWNER, Zone

DECK, HAND, PLAY, INKWELL, DISCARD, BAG, PLAYING, UNDER, PLAYER, OUT = range(10)

ZONES: Final = (
    Zone("deck", "デッキ", "8.2.2", visible=NOBODY, ordered=True),
    Zone("hand", "手札", "8.3.2", visible=OWNER),
    Zone("play", "場", "8.4.3", live=True),
    Zone("inkwell", "インクウェル", "8.5.3", visible=NOBODY),
    Zone("discard", "捨て札", "8.6.3"),
    Zone("bag", "バッグ", "8.7.1"),
    Zone("playing", "プレイ中", "4.3.4.8"),  # a card between its announcement and its resolution is in no other zone
    Zone("under", "下のカード", "10.8.6"),  # the cards below the top card of a stack
    Zone("player", "プレイヤー", "1.3.1"),  # one mark for each player, which carries what effects say of the player
    Zone("out", "ゲーム外", "1.10.2.3"),  # the cards of players who have left
)

# Where cards (and players) are that effects change without moving them; what goes elsewhere is lost sight of (7.1.9.1).
TOUCHABLE: Final = (PLAY, PLAYING, PLAYER, INKWELL)

# Numbers of a player (3.1.4) and of a card (6.2.7–6.2.11, 6.5.4).
LORE: Final = 0
NUMBERS: Final = ("lore",)
COST, STRENGTH, WILLPOWER, LORE_VALUE, MOVE_COST = range(5)
STATS: Final = ("cost", "strength", "willpower", "lore", "move_cost")
DAMAGE: Final = "damage"
CHOSEN: Final = "chosen"  # the event that a card is chosen on resolution

# Kinds (6.1.1, 6.3.1, 6.3.3.2, 6.4.1, 6.5.1); a song is an action.
CHARACTER: Final = "character"
ACTION: Final = "action"
SONG: Final = "song"
ITEM: Final = "item"
LOCATION: Final = "location"
PLAYER_MARK: Final = "player"
KINDS: Final = (CHARACTER, ACTION, SONG, ITEM, LOCATION)
ACTIONS: Final = (ACTION, SONG)
INKS: Final = ("amber", "amethyst", "emerald", "ruby", "sapphire", "steel")

# Facts of chapters 1–4.
PLAYERS: Final = (2, 4)
PLAYERS_IN: Final = {"core": (2, 2), "multiplayer": (3, 4)}  # by format
DECK_LEAST, INK_TYPES, COPIES = 60, 2, 4
FIRST_HAND, INKS_A_TURN, WINNING_LORE = 7, 1, 20
LORE_TO_WIN = "!lore to win"  # the mark on a player who needs another number

# Keywords (chapter 10), by their English names, with the Japanese ones.
ALERT: Final = "Alert"  # beyond the book, from cards
BOOST: Final = "Boost"  # and this one too
BODYGUARD: Final = "Bodyguard"
CHALLENGER: Final = "Challenger"
EVASIVE: Final = "Evasive"
RECKLESS: Final = "Reckless"
RESIST: Final = "Resist"
RUSH: Final = "Rush"
SHIFT: Final = "Shift"
SINGER: Final = "Singer"
SING_TOGETHER: Final = "Sing Together"
SUPPORT: Final = "Support"
WARD: Final = "Ward"
VANISH: Final = "Vanish"  # beyond the book, from cards
KEYWORD_JA: Final = {
    ALERT: "警戒", BODYGUARD: "護衛", BOOST: "ブースト", CHALLENGER: "果敢", EVASIVE: "回避", RECKLESS: "暴勇",
    RESIST: "耐久", RUSH: "突進", SHIFT: "変身", SINGER: "歌声", SING_TOGETHER: "合唱", SUPPORT: "支援",
    VANISH: "消失", WARD: "魔除",
}  # fmt: skip
NUMBERED: Final = (SINGER, SING_TOGETHER)  # keywords with a number that does not add up
ADDING: Final = (CHALLENGER, RESIST)  # keywords with +N, which add up (10.1.1)

# Classes (6.1.2.2): printed in English, and the Japanese word by which cards know them.
CLASSES: Final = {
    "Alien": "エイリアン", "Ally": "仲間", "Broom": "ほうき", "Captain": "キャプテン", "Deity": "神格",
    "Detective": "探偵", "Dragon": "ドラゴン", "Dreamborn": "ドリームボーン", "Fairy": "妖精",
    "Floodborn": "フラッドボーン", "Hero": "ヒーロー", "Inventor": "発明家", "King": "王様", "Knight": "騎士",
    "Mentor": "導き手", "Musketeer": "銃士", "Pirate": "海賊", "Prince": "プリンス", "Princess": "プリンセス",
    "Queen": "女王", "Seven Dwarfs": "7人のこびと", "Sorcerer": "魔法使い", "Storyborn": "ストーリーボーン",
    "Tigger": "ティガー", "Villain": "ヴィランズ",
    # Beyond the book's list, from cards.
    "Hyena": "ハイエナ", "Madrigal": "マドリガル", "Racer": "レーサー", "Titan": "タイタン",
}  # fmt: skip
CLASS_EN: Final = {ja: en for en, ja in CLASSES.items()}

# What effects may say that cards or players cannot do: the only words of prohibitions.
PROHIBITIONS: Final = frozenset({
    "be banished", "be challenged", "be chosen", "be dealt challenge damage", "be dealt damage", "challenge",
    "discard", "draw", "draw step", "enter ready", "gain lore", "lose damage", "lose lore", "move", "not quest",
    "quest", "ready", "ready at start", "sing",
})  # fmt: skip
