"""What a position is worth to a player, for computer players: retired cards, entry, members, energy and hand."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.c04_zones import damage_of
from fuda.games.rebirth.zones import ATK, COST, DECK, DEF, DEFEAT, ENERGY, ENTRY, HAND, MEMBER, REBIRTH, RETIRE
from fuda.kernel.game import Game

LOW_DECK: Final = 5
# What each is worth, in hundredths.
TERMS: Final = {
    "retired": -400,  # each retired card
    "nearly lost": -50,  # the square of their number
    "last one": -2000,  # one more is defeat
    "attack": 90,  # of the entry
    "defence": 60,  # of the entry, less its damage
    "entry abilities": 30,
    "members": 250,
    "member cost": 10,
    "member abilities": 40,
    "standing members": 80,
    "energy": 100,
    "standing energy": 30,
    "hand": 120,
    "rebirth cards": 80,
    "low deck": -30,  # each card that is missing to five: a refresh retires a card
}


def side(game: Game, player: int) -> tuple[int, ...]:
    """How often a player has each of the terms."""
    retired = len(game.zone(player, RETIRE))
    energy = game.zone(player, ENERGY)
    return (
        retired,
        retired * retired,
        retired >= DEFEAT - 1,
        *in_entry(game, player),
        *members(game, player),
        len(energy),
        sum(not game.cards[card_id].turned for card_id in energy),
        len(game.zone(player, HAND)),
        len(game.zone(player, REBIRTH)),
        max(0, LOW_DECK - len(game.zone(player, DECK))),
    )


def in_entry(game: Game, player: int) -> tuple[int, int, int]:
    """The entry: how hard it hits, how much it can still take, and its abilities."""
    attack = left = abilities = 0
    for card_id in game.zone(player, ENTRY):
        info = game.info(card_id)
        attack += max(0, info.number(ATK))
        left += max(0, info.number(DEF) - damage_of(game.cards[card_id]))
        abilities += len(info.abilities)
    return attack, left, abilities


def members(game: Game, player: int) -> tuple[int, int, int, int]:
    """A member is an attack a turn; a standing one can still support."""
    cost = abilities = standing = 0
    zone = game.zone(player, MEMBER)
    for card_id in zone:
        info = game.info(card_id)
        cost += info.number(COST)
        abilities += len(info.abilities)
        standing += not game.cards[card_id].turned
    return len(zone), cost, abilities, standing
