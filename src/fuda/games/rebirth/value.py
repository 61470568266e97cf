"""What a position is worth to a player, for computer players: retired cards, entry, members, energy and hand."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.c04_zones import damage_of
from fuda.games.rebirth.c12_players import opponents
from fuda.games.rebirth.zones import ATK, COST, DEF, DEFEAT, ENERGY, ENTRY, HAND, MEMBER, REBIRTH, RETIRE
from fuda.kernel.game import Game

WON: Final = 1000.0


def value(game: Game, player: int) -> float:
    """How much better off the player is than the best of the opponents."""
    if game.result is not None:
        return WON * ((player in game.result.winners) - (player in game.result.losers))
    return side(game, player) - max((side(game, other) for other in opponents(game, player)), default=0.0)


def side(game: Game, player: int) -> float:
    """What a player has."""
    found = -retired(len(game.zone(player, RETIRE)))
    found += sum(in_entry(game, card_id) for card_id in game.zone(player, ENTRY))
    found += sum(as_member(game, card_id) for card_id in game.zone(player, MEMBER))
    found += sum(1.0 + (0.3 if not game.cards[card_id].turned else 0.0) for card_id in game.zone(player, ENERGY))
    found += 1.2 * len(game.zone(player, HAND)) + 0.8 * len(game.zone(player, REBIRTH))
    return found


def retired(count: int) -> float:
    """What retired cards cost: the last ones most."""
    return 4.0 * count + 0.5 * count * count + (20.0 if count >= DEFEAT - 1 else 0.0)


def in_entry(game: Game, card_id: int) -> float:
    """The entry: how hard it hits, and how much it can still take."""
    info = game.info(card_id)
    left = info.number(DEF) - damage_of(game.cards[card_id])
    return 0.9 * max(0, info.number(ATK)) + 0.6 * max(0, left) + 0.3 * len(info.abilities)


def as_member(game: Game, card_id: int) -> float:
    """A member is an attack a turn; a standing one can still support."""
    info = game.info(card_id)
    return 2.5 + 0.1 * info.number(COST) + 0.4 * len(info.abilities) + (0.8 if not game.cards[card_id].turned else 0.0)
