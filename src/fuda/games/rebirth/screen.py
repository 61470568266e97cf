"""How the board of Rebirth for you is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fuda.games.rebirth.notation.effects import PayEnergy
from fuda.games.screen import CardView, Said, Screen

PLAY_IT: Said = {"en": "play it", "ja": "プレイする"}
LET_IT_GO: Said = {"en": "let it go", "ja": "プレイしない"}
DRAW: Said = {"en": "draw a card", "ja": "1枚引く"}
STOP: Said = {"en": "stop", "ja": "終える"}


class Board(Screen):
    """Retired cards and the like as numbers, then hand, energy, rebirth cards, members and entry."""

    pays: ClassVar[tuple[type[Any], ...]] = (PayEnergy,)
    listed = ("hand", "energy", "rebirth", "member", "entry")
    left_out = ("energy",)
    counted = ("retire", "hand", "deck", "waiting", "memory", "soul")
    main_verbs: ClassVar[Mapping[str, str]] = {"hand": "play", "member": "attack"}
    replies: ClassVar[Mapping[str, Mapping[Any, Said]]] = {
        "9.2.2.2": {True: PLAY_IT, False: LET_IT_GO},
        "9.8.3.1.1": {True: PLAY_IT, False: LET_IT_GO},
        "5.9.3.1": {True: DRAW, False: STOP},
    }
    asks: ClassVar[Mapping[str, Said]] = {
        "7.3.2": {"en": "which card becomes energy", "ja": "エネルギーに置くカードを選ぶ"},
        "8.2.3": {"en": "attack, or end the attacks", "ja": "アタックするか終えるか選ぶ"},
        "8.3.3": {"en": "block, or take the attack", "ja": "ブロックするか選ぶ"},
    }
    legend: ClassVar[Said] = {
        "en": "Name (cost) ATK/DEF; energy standing/all; 7 retired cards lose",
        "ja": "名前 (コスト) ATK/DEF。エネルギーはスタンド/全部。リタイア7枚で敗北",
    }
    flags: ClassVar[Mapping[str, Mapping[bool, Said]]] = {
        "attack": {
            True: {"en": "{}, as partner attack", "ja": "{}(パートナーアタック)"},
            False: {"en": "{}", "ja": "{}"},
        }
    }
    told = (*Screen.told, "set", "blocked", "partner attacked", "retired another")
    turned = "rested"

    def numbers(self, side: Mapping[str, Any]) -> list[str]:
        """The cards in the energy zone that are not rested, among all of them."""
        return [f"{self.word('energy')} {self.means(side)}/{side['zones']['energy']['count']}"]

    def means(self, side: Mapping[str, Any]) -> int:
        """The energy that is not rested."""
        energy = side["zones"]["energy"]
        return int(energy["count"] - energy["turned"])

    def figures(self, card: CardView, printed: Mapping[str, Any]) -> str:
        """Cost, then ATK/DEF, each pair with the printed one where it differs."""
        now = card["numbers"]
        if now["atk"] is None:
            return ""
        pair, first = (f"{numbers.get('atk')}/{numbers.get('def')}" for numbers in (now, {**now, **printed}))
        return f"({now['cost']}) {pair}" + (f" ({first})" if pair != first else "")
