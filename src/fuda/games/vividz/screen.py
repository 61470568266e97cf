"""How the board of Vividz is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fuda.games.screen import CardView, Said, Screen, View
from fuda.games.vividz.notation import PayEnergy
from fuda.games.vividz.zones import ICONS, LANES

PLAYS = ("play", "scout play")
OVER: Said = {"en": " (over {})", "ja": "({}の上に)"}
ICON_WORDS = {"scout": "scout icon"}  # a zone has the same name


class Board(Screen):
    """Missions and account at the player's edge, then hand and keep zone, the energy, and the three areas."""

    pays: ClassVar[tuple[type[Any], ...]] = (PayEnergy,)

    def figures(self, card: CardView, printed: Mapping[str, Any]) -> str:
        """Cost, then power, with the printed one where it differs, and the lane."""
        now = card["numbers"]
        shown = "" if now["cost"] is None else f"({now['cost']})"
        if now["power"] is not None:
            first = printed.get("power", now["power"])
            shown += f" {now['power']}" + (f" ({first})" if first != now["power"] else "")
        lane = card["place"]
        return shown if lane is None else f"{shown} {self.word(LANES[lane])}".strip()

    def remark(self, view: View, action: Mapping[str, Any]) -> str:
        """Whose place a character takes."""
        lanes = [LANES.index(thing) for thing in action["with"] if thing in LANES]
        if action["do"] not in PLAYS or not lanes or view["viewer"] is None:
            return ""
        own = view["players"][view["viewer"]]["zones"]["area"]["cards"]
        there = [self.name(card["name"]) for card in own if card["place"] == lanes[0] and "name" in card]
        return OVER[self.language].format(" / ".join(there)) if there else ""

    def means(self, side: Mapping[str, Any]) -> int:
        """The cards in the energy zone."""
        return int(side["zones"]["energy"]["count"])

    def states(self, card: CardView) -> list[str]:
        """Icons, and whether it sleeps; a mission is open, checked or cleared, and says how far it has come.

        Before the first turn missions lie face down too, and are new.
        """
        if card["at"][1] == "mission":
            down = "face_down" if card["new"] else "cleared"
            state = down if card["face_down"] else "checked" if card["turned"] else ""
            asked = ", ".join(f"{done}/{wanted}" for done, wanted in card.get("progress", ()))
            return [word for word in (state and f"[{self.word(state)}]", asked) if word]
        icons = [f"[{self.word(ICON_WORDS.get(icon, icon))}]" for icon in ICONS if icon in card["marks"]]
        return [*icons, *super().states(card)]
