"""How the board of Rebirth for you is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fuda.games.rebirth.notation.effects import PayEnergy
from fuda.games.screen import CardView, Screen


class Board(Screen):
    """Retired cards and the like as numbers, then hand, energy, rebirth cards, members and entry."""

    pays: ClassVar[tuple[type[Any], ...]] = (PayEnergy,)

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
