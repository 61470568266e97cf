"""The zones, numbers and words of the game, as one table (chapters 2, 3 and 4)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.zones import NOBODY, OWNER, Zone

STAGE, DECK, HAND, DISCARD, SCORE, EXCLUDED, RULE, EFFECT = range(8)

HAND_LIMIT: Final = 6  # 4.3.5.1
ZONES: Final = (
    Zone("stage", "ステージ", "4.1.2", live=True, shared=True),
    Zone("deck", "山札", "4.2.2", visible=NOBODY, ordered=True),
    Zone("hand", "手札", "4.3.2", visible=OWNER, limit=HAND_LIMIT),
    Zone("discard", "捨て札", "4.4.2"),  # the top card is the last one
    Zone("score", "スコア置き場", "4.5.2"),
    Zone("excluded", "除外札置き場", "4.6.2", visible=NOBODY),
    Zone("rule", "ルールカード置き場", "4.7.2", live=True, limit=1),
    Zone("effect", "エフェクトゾーン", "4.8.2", ordered=True),
)

# Numbers of a card (2.2.5.1); players have none of their own: the score is in its zone.
RANK, POW, DEF = range(3)
STATS: Final = ("rank", "pow", "def")

# Kinds (2.2.2, 3.1.2) and attributes (3.3.2); a cost symbol may also be any attribute.
SPELL_CARD: Final = "spell_card"
OPTION: Final = "option"
KINDS: Final = (SPELL_CARD, OPTION)
ATTRIBUTES: Final = ("神", "魔", "霊", "妖")
ANY_SYMBOL: Final = "無"

# Limits and numbers of the rules.
MOST_STRIKERS: Final = 6  # 2.8.1.2, 4.1.4
WINNING_SCORE: Final = 15  # 1.2.4.4, 4.5.5
AWAKENING_SCORE: Final = 10  # 10.3.1
QUIET_TURNS: Final = 5  # 1.2.5.3
CHANGED: Final = "!changed"  # the turn in which a count of 1.2.5.3 last changed
FIRST_HAND: Final = 6  # 5.1.4
DECK_SIZE, OPTIONS, MOST_COPIES = 51, 1, 3  # 1.2.2.1, 1.2.2.2

# Manners of damage (2.6.2.1) and of moving.
ATTACK: Final = "attack"
SPELL: Final = "spell"
ABILITY: Final = "ability"
DEFEATED: Final = "defeated"
RETREATED: Final = "retreated"
DISCARDED: Final = "discarded"
DRAWN: Final = "drawn"
SUMMONED: Final = "summoned"
DETACHED: Final = "detached"
GRAZED: Final = "grazed"

# The classes of waiting abilities, first to last (9.1.2).
OF_RULE_CARDS, OF_EQUIPMENT, OF_STRIKERS, OF_SPELLS = 1, 2, 3, 4

# Keywords that rules ask for (chapter 10).
CLOSE_SHOT: Final = "接射"
SWIFT: Final = "瞬速"
BLESSING: Final = "加護"
# What a striker may not do or suffer, as `Cannot` marks it.
ROOTED: Final = "!move"
NO_ADVANCE: Final = "!advance"
NO_FALLING_BACK: Final = "!fall back"
NO_ATTACK: Final = "!attack"
NO_CAST: Final = "!cast"
NO_USE: Final = "!use"
NO_REACTION: Final = "!react"
NO_EQUIP: Final = "!equip"
NO_RETREAT: Final = "!retreat"
NOT_ATTACKED: Final = "!attacked"
NOT_DEFEATED: Final = "!defeated"
NOT_GRAZED: Final = "!grazed"
NOT_DONE: Final = "!done"
NOT_READY: Final = "!ready"
NOT_PUSHED: Final = "!pushed"  # not moved by effects of enemies
NOT_EXHAUSTED: Final = "!exhausted"  # not made done by effects
NOT_TIRED_OUT: Final = "!exhausted by enemies"  # not made done by effects of enemies
NOT_TAKEN: Final = "!taken"
NOT_TIRED: Final = "!tired"  # attacks without becoming done
NO_PAYING: Final = "!pay"  # pays no power cost

DAMAGE: Final = "damage"  # the counter that holds what one effect dealt
THIS_TURN: Final = "turn "  # before the name of a use that is counted by turns
LASTING: Final = "lasting"  # which spell of a card is in effect while it is an equip or a rule card
WORE: Final = "wore"  # how much a striker that left was equipped with
WAS_ACE: Final = "was ace"

# The parts of a deck beside the main one, with what their headings may say in a list.
DECK_SECTIONS: Final = {"option": ("オプション", "options"), "ace": ("エース",)}

# What effects may say that cards or players cannot do: the only words of prohibitions.
PROHIBITIONS: Final = frozenset({
    "advance", "attack", "attacked", "cast", "defeated", "done", "equip", "exhausted", "exhausted by enemies",
    "fall back", "graze", "grazed", "move", "pay", "pushed", "react", "ready", "retreat", "summon", "taken", "tired",
    "use",
})  # fmt: skip
