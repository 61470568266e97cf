"""How the board of Lorcana is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fuda.games.lorcana.effects import PayInk
from fuda.games.screen import CardView, Screen


class Board(Screen):
    """Lore and ink beside the player's letter, then the hand and the cards in play."""

    pays: ClassVar[tuple[type[Any], ...]] = (PayInk,)

    def numbers(self, side: Mapping[str, Any]) -> list[str]:
        """Lore, and the ready ones among the cards of the inkwell."""
        return [
            f"{self.word('lore')} {side['numbers']['lore']}",
            f"{self.word('ink')} {self.means(side)}/{side['zones']['inkwell']['count']}",
        ]

    def means(self, side: Mapping[str, Any]) -> int:
        """The ready ink."""
        well = side["zones"]["inkwell"]
        return int(well["count"] - well["turned"])

    def figures(self, card: CardView, printed: Mapping[str, Any]) -> str:
        """Cost, strength/willpower and lore, with the printed ones where they differ."""
        now, first = card["numbers"], {**card["numbers"], **printed}
        shown = "" if now["cost"] is None else f"({now['cost']})"
        if now["willpower"] is None:
            return shown
        pairs = [f"{n['strength'] or 0}/{n['willpower']} ◆{n['lore']}" for n in (now, first)]
        return f"{shown} {pairs[0]}" + (f" ({self.printed_word} {pairs[1]})" if pairs[0] != pairs[1] else "")

    def states(self, card: CardView) -> list[str]:
        """Marks of permissions are not shown."""
        keywords = {name: n for name, n in card["keywords"].items() if name[0] not in "!+"}
        return super().states({**card, "keywords": keywords})

    @property
    def printed_word(self) -> str:
        return "元々" if self.language == "ja" else "printed"
