"""How the board of Vividz is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fuda.games.screen import CardView, Said, Screen
from fuda.games.vividz.zones import ICONS, LANES

ICON_WORDS = {"scout": "scout icon"}  # a zone has the same name


class Board(Screen):
    """Missions and account at the player's edge, then hand and keep zone, the energy, and the three areas."""

    listed = ("hand", "keep", "account", "mission", "area", "exp")
    left_out = ("exp", "account")
    counted = ("hand", "deck", "energy", "trash", "removed")
    verbs: ClassVar[Mapping[str, Said]] = {
        "play/1": {"en": "play {0}", "ja": "{0}をプレイする"},
        "play": {"en": "play {0} to the {1}", "ja": "{0}を{1}にプレイする"},
        "activate": {"en": "activate {0}", "ja": "{0}の能力を起動する"},
        "attack": {"en": "attack with {0}", "ja": "{0}でアタックする"},
        "slide": {"en": "slide {0} to the {1}", "ja": "{0}を{1}へスライドする"},
        "place": {"en": "place {0} on the {1}", "ja": "{0}を{1}に置く"},
        "scout play/0": {"en": "play the scouted card", "ja": "スカウトしたカードをプレイする"},
        "scout play": {"en": "play the scouted card to the {0}", "ja": "スカウトしたカードを{0}にプレイする"},
        "scout energy": {"en": "put the scouted card into energy", "ja": "スカウトしたカードをエネルギーに置く"},
        "end": {"en": "end the main phase", "ja": "メインフェイズを終える"},
        "pass": {"en": "do nothing", "ja": "何もしない"},
    }
    spoken: ClassVar[Mapping[str, str]] = {
        "プレイ": "play",
        "起動": "activate",
        "アタック": "attack",
        "スライド": "slide",
    }
    main_verbs: ClassVar[Mapping[str, str]] = {"hand": "play", "keep": "play", "area": "attack", "account": "activate"}
    turned = "sleeping"

    def figures(self, card: CardView, printed: Mapping[str, Any]) -> str:
        """Cost, then power, with the printed one where it differs, and the lane."""
        now = card["numbers"]
        shown = "" if now["cost"] is None else f"({now['cost']})"
        if now["power"] is not None:
            first = printed.get("power", now["power"])
            shown += f" {now['power']}" + (f" ({first})" if first != now["power"] else "")
        lane = card["place"]
        return shown if lane is None else f"{shown} {self.word(LANES[lane])}".strip()

    def means(self, side: Mapping[str, Any]) -> int:
        """The cards in the energy zone."""
        return int(side["zones"]["energy"]["count"])

    def states(self, card: CardView) -> list[str]:
        """Icons, and whether it sleeps; a mission is open, checked or cleared, and says how far it has come."""
        if card["at"][1] == "mission":
            state = "cleared" if card["face_down"] else "checked" if card["turned"] else ""
            asked = ", ".join(f"{done}/{wanted}" for done, wanted in card.get("progress", ()))
            return [word for word in (state and f"[{self.word(state)}]", asked) if word]
        icons = [f"[{self.word(ICON_WORDS.get(icon, icon))}]" for icon in ICONS if icon in card["marks"]]
        return [*icons, *super().states(card)]
