"""What a position is worth to a player, for computer players: missions, characters, energy and cards."""

from __future__ import annotations

from typing import Final

from fuda.games.vividz.c500_zones import exp_of
from fuda.games.vividz.c1005_missions import is_met
from fuda.games.vividz.zones import AREA, COST, DAMAGE, DECK, ENERGY, HAND, KEEP, MISSION, POWER
from fuda.kernel.cards import Card
from fuda.kernel.game import Game

WON: Final = 1000.0
CLEARED: Final = 40.0
CHECKED: Final = 6.0
READY: Final = 25.0  # checked, and its conditions to clear are met already


def value(game: Game, player: int) -> float:
    """How much better off the player is than the opponent."""
    if game.result is not None:
        return WON * ((player in game.result.winners) - (player in game.result.losers))
    return side(game, player) - side(game, game.opponent(player))


def side(game: Game, player: int) -> float:
    """What a player has."""
    found = sum(mission(game, game.cards[card_id]) for card_id in game.zone(player, MISSION))
    found += sum(character(game, game.cards[card_id]) for card_id in game.zone(player, AREA))
    found += 0.6 * min(8, len(game.zone(player, ENERGY)))
    found += 0.5 * len(game.zone(player, HAND)) + 0.4 * len(game.zone(player, KEEP))
    return found - 4.0 * max(0, 6 - len(game.zone(player, DECK)))


def mission(game: Game, card: Card) -> float:
    """A mission: cleared, about to be, checked, or none of these."""
    if card.face_down:
        return CLEARED
    if not card.turned:
        return 0.0
    return READY if is_met(game, card, True) else CHECKED


def character(game: Game, card: Card) -> float:
    """A character: what it can take and deal, what it grew out of, and whether it can still attack."""
    info = game.info(card.id)
    found = 1.0 + info.number(POWER) + 0.3 * info.number(COST) + 0.4 * len(info.abilities)
    found += 0.5 * len(exp_of(game, card.id)) - 0.3 * card.counter(DAMAGE)
    return found if not card.turned else 0.55 * found
