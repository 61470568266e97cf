"""The book's words in both languages, and what they mean: one list each, which the wordings read and print."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fuda.ability.filters import Turned
from fuda.games.lorcana.nouns import Damaged
from fuda.games.lorcana.zones import INKS
from fuda.text.meanings import Shape


def listed(meanings: Mapping[str, Any]) -> Shape:
    """Words and their meanings; of several words for one meaning the first is printed."""
    words: dict[Any, str] = {}
    for word, meaning in meanings.items():
        words.setdefault(meaning, word)
    return Shape(lambda word: meanings[word], lambda meaning: words.get(meaning))


STATS: Final = {"{S}": "strength", "{W}": "willpower", "{L}": "lore", "cost": "cost"}
KINDS: Final = {
    "キャラクター": "character",
    "アイテム": "item",
    "ロケーション": "location",
    "アクション": "action",
    "歌": "song",
}
WORDS: Final[dict[str, dict[str, Shape]]] = {
    "en": {
        "Stat": listed(STATS),
        "Kinds": listed({f"{kind}s": kind for kind in KINDS.values()}),
        "Ink": listed({ink.capitalize(): ink for ink in INKS}),
        "State": listed(
            {"damaged": Damaged(), "undamaged": Damaged(False), "exerted": Turned(), "ready": Turned(False)}
        ),
    },
    "ja": {
        "Stat": listed({sign: stat for sign, stat in STATS.items() if sign != "cost"}),
        "Kind": listed(KINDS),
        "One": listed({"キャラクター1体": "character", "アイテム1つ": "item", "ロケーション1つ": "location"}),
        "Ink": listed(
            {
                "アンバー": "amber",
                "アメジスト": "amethyst",
                "エメラルド": "emerald",
                "ルビー": "ruby",
                "サファイア": "sapphire",
                "スティール": "steel",
            }
        ),
        "State": listed(
            {
                "ダメージを受けている": Damaged(),
                "1ダメージも受けていない": Damaged(False),
                "エグザートしている": Turned(),
                "エグザートである": Turned(),
                "レディしている": Turned(False),
            }
        ),
        "Word": listed(
            {
                "護衛": "Bodyguard",
                "回避": "Evasive",
                "暴勇": "Reckless",
                "突進": "Rush",
                "支援": "Support",
                "魔除": "Ward",
                "変身": "Shift",
                "果敢": "Challenger",
                "耐久": "Resist",
                "歌声": "Singer",
            }
        ),
    },
}
