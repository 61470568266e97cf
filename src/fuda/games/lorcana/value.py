"""What a position is worth to a player, for computer players: lore, characters, ink and cards."""

from __future__ import annotations

from typing import Final

from fuda.games.lorcana.zones import (
    BODYGUARD,
    CHARACTER,
    DAMAGE,
    DECK,
    EVASIVE,
    HAND,
    INKWELL,
    LORE,
    LORE_VALUE,
    PLAY,
    RECKLESS,
    RESIST,
    STRENGTH,
    WARD,
    WILLPOWER,
    WINNING_LORE,
)
from fuda.kernel.cards import Card
from fuda.kernel.game import Game

WON: Final = 1000.0
KEYWORDS: Final = {BODYGUARD: 0.5, EVASIVE: 1.0, WARD: 0.8, RESIST: 0.8, RECKLESS: -1.0}
ENOUGH_INK: Final = 8


def value(game: Game, player: int) -> float:
    """How much better off the player is than the best of the opponents."""
    if game.result is not None:
        return WON * ((player in game.result.winners) - (player in game.result.losers))
    return side(game, player) - max(side(game, other) for other in game.opponents(player))


def side(game: Game, player: int) -> float:
    """What a player has."""
    lore = game.numbers[player][LORE]
    ink = len(game.zone(player, INKWELL))
    found = 1.5 * lore + 20.0 * (lore / WINNING_LORE) ** 3
    found += sum(in_play(game, game.cards[card_id]) for card_id in game.zone(player, PLAY))
    found += 1.6 * min(ink, ENOUGH_INK) + 0.2 * max(0, ink - ENOUGH_INK)
    found += 1.3 * min(7, len(game.zone(player, HAND))) + 0.3 * max(0, len(game.zone(player, HAND)) - 7)
    return found - 2.0 * max(0, 4 - len(game.zone(player, DECK)))


def in_play(game: Game, card: Card) -> float:
    """A card in play: what it can do, and what damage has left of it; an exerted character can be challenged."""
    info = game.info(card.id)
    if info.numbers[WILLPOWER] is None:
        return 1.2 + 0.3 * len(info.abilities)
    left = max(0, info.number(WILLPOWER) - card.counter(DAMAGE))
    found = 0.6 + 1.8 * max(0, info.number(LORE_VALUE)) + 0.5 * left + 0.3 * len(info.abilities)
    if info.kind == CHARACTER:
        found += 0.7 * max(0, info.number(STRENGTH)) - (0.4 if card.turned else 0.0)
        found += sum(worth for keyword, worth in KEYWORDS.items() if keyword in info.keywords)
    return found
