"""901–903 Abilities, effects and their validity (能力、効果、有効と無効), 910–914 how effects apply.

The kernel carries these out (`fuda.kernel.effects`, `fuda.kernel.events`); what this book says where books differ is
here.
"""

from __future__ import annotations

from fuda.kernel.events import Event
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule

KINDS = Cited("901.2", "901.2c", "902.2", "902.2c")
# An ability names its zones (`Ability.zones`) or works where abilities usually do: `Index.add` leaves the others out.
VALIDITY = Cited("304.1b", "903.1a", "903.1b", "903.1c", "903.2a")
# Amounts that a text divides are divided by the notation, each share at least 1.
DIVIDED = Cited("904.3b")
CONTINUOUS = Cited(
    "911.1", "911.1a", "911.1b", "911.1c", "911.2", "911.3", "911.3a", "911.5", "911.6", "911.7", "911.9",
)  # fmt: skip
LAST_INFORMATION = Cited("913.1", "913.1a", "913.2")
SOURCES = Cited("914.2", "914.2a", "914.2b")


@rule("912.1", "912.2")
def replacement_chooser(game: Game, event: Event) -> int:
    """The turn player decides which of several replacements comes first, on anybody's cards."""
    return game.active
