"""How the board of Shadowverse EVOLVE is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fuda.games.screen import CardView, Screen
from fuda.games.shadowverse_evolve.notation import PayPP


class Board(Screen):
    """A leader's defense and points beside the player's letter, then EX area, hand and field."""

    pays: ClassVar[tuple[type[Any], ...]] = (PayPP,)

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
