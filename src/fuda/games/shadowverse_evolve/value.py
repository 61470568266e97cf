"""What a position is worth to a player, for computer players: leaders, board, cards and points."""

from __future__ import annotations

from math import sqrt
from typing import Final

from fuda.games.shadowverse_evolve.zones import (
    AMULET,
    ASSAIL,
    ATTACK,
    AURA,
    BANE,
    CEMETERY,
    COST,
    DECK,
    DEFENSE,
    DRAIN,
    EP,
    EX,
    FIELD,
    HAND,
    INTIMIDATE,
    LEADER,
    MAX_PP,
    PP,
    STORM,
    WARD,
)
from fuda.kernel.cards import Card
from fuda.kernel.game import Game

WON: Final = 1000.0
GOING_FIRST: Final = 3.0  # a little more than the EP of whoever goes second
KEYWORDS: Final = {WARD: 0.8, BANE: 1.5, AURA: 0.5, INTIMIDATE: 0.5, ASSAIL: 0.5, STORM: 0.2}


def value(game: Game, player: int) -> float:
    """How much better off the player is than the opponent."""
    if game.result is not None:
        return WON * ((player in game.result.winners) - (player in game.result.losers))
    return side(game, player) - side(game, game.opponent(player))


def side(game: Game, player: int) -> float:
    """What a player has."""
    numbers = game.numbers[player]
    found = sum(leader(game.info(card_id).number(DEFENSE)) for card_id in game.zone(player, LEADER)[:1])
    found += sum(on_field(game, game.cards[card_id]) for card_id in game.zone(player, FIELD))
    found += sum(in_hand(game.info(card_id).number(COST), numbers[MAX_PP]) for card_id in game.zone(player, HAND))
    found += sum(0.7 + 0.25 * game.info(card_id).number(COST) for card_id in game.zone(player, EX))
    found += numbers[MAX_PP] + 0.02 * numbers[PP] + 0.7 * numbers[EP]
    found += 0.05 * min(20, len(game.zone(player, CEMETERY)))
    found += GOING_FIRST * (player == game.first)
    return found - 1.5 * max(0, 5 - len(game.zone(player, DECK)))


def leader(defense: int) -> float:
    """A leader's defense: the last points are worth most."""
    return 6.0 * sqrt(max(0, defense))


def on_field(game: Game, card: Card) -> float:
    """A card on the field; an engaged follower can be attacked, but one with ward guards the others."""
    info = game.info(card.id)
    if info.kind == AMULET:
        return 1.0 + 0.6 * info.number(COST) + 0.4 * sum(count for _, count in card.counters)
    attack, defense = max(0, info.number(ATTACK)), info.number(DEFENSE)
    found = 0.5 + attack + 0.9 * defense + 0.3 * len(info.abilities)
    found += sum(worth for keyword, worth in KEYWORDS.items() if keyword in info.keywords)
    if DRAIN in info.keywords:
        found += 0.4 * attack
    if card.turned:
        found += 0.5 + 0.3 * defense if WARD in info.keywords else -0.12 * (attack + defense)
    return found


def in_hand(cost: int, max_pp: int) -> float:
    """A card in hand; one that can be played soon is worth more."""
    return 1.5 if cost <= max(1, max_pp) + 2 else 1.1
