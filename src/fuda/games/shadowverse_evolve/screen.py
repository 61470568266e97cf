"""How the board of Shadowverse EVOLVE is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fuda.games.screen import CardView, Said, Screen
from fuda.games.shadowverse_evolve.c06_decks import CLASS_BASE, TITLE_BASE
from fuda.games.shadowverse_evolve.notation import PayPP

GO_FIRST: Said = {"en": "go first", "ja": "先攻になる"}
GO_SECOND: Said = {"en": "go second", "ja": "後攻になる"}
ENGAGE: Said = {"en": "engage it", "ja": "アクトする"}
OF_CLASS: Said = {"en": "a deck of its class", "ja": "クラスのデッキ"}
OF_TITLE: Said = {"en": "a deck of its title", "ja": "タイトルのデッキ"}
LEAVE: Said = {"en": "leave it standing", "ja": "スタンドのまま置く"}


class Board(Screen):
    """A leader's defense and points beside the player's letter, then EX area, hand and field."""

    pays: ClassVar[tuple[type[Any], ...]] = (PayPP,)
    listed = ("hand", "ex", "field")
    counted = ("hand", "deck", "evolve_deck", "cemetery")
    main_verbs: ClassVar[Mapping[str, str]] = {"hand": "play", "ex": "play", "field": "attack"}
    replies: ClassVar[Mapping[str, Mapping[Any, Said]]] = {
        "6.2.1.3": {CLASS_BASE: OF_CLASS, TITLE_BASE: OF_TITLE},
        "6.2.1.6": {True: GO_FIRST, False: GO_SECOND},
        "12.8.2": {True: ENGAGE, False: LEAVE},
    }
    asks: ClassVar[Mapping[str, Said]] = {
        "7.4.3": {"en": "which followers with ward engage", "ja": "アクトする【守護】のフォロワーを選ぶ"},
        "7.4.5": {"en": "play something quick, or pass", "ja": "クイックを使うか選ぶ"},
        "7.4.7": {"en": "which card to discard (hand limit)", "ja": "手札の上限まで捨てるカードを選ぶ"},
        "8.4.7": {"en": "play something quick, or pass", "ja": "クイックを使うか選ぶ"},
    }
    legend: ClassVar[Said] = {
        "en": "Name (cost) attack/defense [keywords]; PP left/all",
        "ja": "名前 (コスト) 攻撃力/体力 [キーワード]。PPは残り/最大",
    }
    told = (*Screen.told, "evolved", "banished")
    turned = "engaged"
    new: ClassVar[Mapping[str, Said]] = {"field": {"en": "new", "ja": "今ターン"}}

    def numbers(self, side: Mapping[str, Any]) -> list[str]:
        """The leader's defense, and the points."""
        numbers = side["numbers"]
        leaders = side["zones"]["leader"]["cards"]
        shown = [f"{self.name(card['name'])} {self.word('defense')} {card['numbers']['defense']}" for card in leaders]
        return [*shown, f"PP {numbers['pp']}/{numbers['max_pp']}", f"EP {numbers['ep']}"]

    def figures(self, card: CardView, printed: Mapping[str, Any]) -> str:
        """Cost, then attack/defense, each pair with the printed one where it differs."""
        now = card["numbers"]
        shown = "" if now["cost"] is None else f"({now['cost']})"
        if now["attack"] is None:
            return shown
        pair, first = (f"{numbers.get('attack')}/{numbers.get('defense')}" for numbers in (now, {**now, **printed}))
        return f"{shown} {pair}" + (f" ({self.printed_word} {first})" if pair != first else "")

    def means(self, side: Mapping[str, Any]) -> int:
        """The play points."""
        return int(side["numbers"]["pp"])

    @property
    def printed_word(self) -> str:
        return "元々" if self.language == "ja" else "printed"
