"""901–903 Abilities, effects and their validity (能力、効果、有効と無効), 910–914 how effects apply.

The kernel carries these out (`fuda.kernel.effects`, `fuda.kernel.events`); what this book says where books differ is
here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from fuda.ability.selections import players
from fuda.games.vividz.changes import PlayerCannot
from fuda.kernel.abilities import Change, Context
from fuda.kernel.events import Event
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule

C = TypeVar("C", bound=Change)
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


def on_players(game: Game, kind: type[C]) -> Iterator[tuple[C, Context]]:
    """The continuous effects of a kind that are about players, not cards: constant ones and those of resolutions."""
    for card_id, static, _ in game.fresh_index().statics:
        card = game.cards[card_id]
        context = Context(card.ref, card.controller)
        for change in static.changes:
            if isinstance(change, kind) and (static.only_if is None or static.only_if.holds(game, context)):
                yield change, context
    for card_id in game.modified:
        for mod in game.cards[card_id].mods:
            if isinstance(mod.change, kind):
                yield mod.change, Context(mod.source, mod.controller)


@rule("102.7")
def cannot(game: Game, player: int, what: str) -> bool:
    """Whether an effect says that a player may not do something."""
    found = on_players(game, PlayerCannot)
    return any(change.what == what and player in players(game, change.whose, context) for change, context in found)


@rule("912.1", "912.2")
def replacement_chooser(game: Game, event: Event) -> int:
    """The turn player decides which of several replacements comes first, on anybody's cards."""
    return game.active
