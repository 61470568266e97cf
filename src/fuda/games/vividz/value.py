"""What a position is worth to a player, for computer players: missions, characters, energy and cards."""

from __future__ import annotations

from typing import Final

from fuda.games.vividz.c500_zones import exp_of
from fuda.games.vividz.c1005_missions import conditions, is_met
from fuda.games.vividz.zones import AREA, COST, DAMAGE, DECK, ENERGY, HAND, KEEP, MISSION, POWER
from fuda.kernel.cards import Card
from fuda.kernel.game import Game

LOW_DECK: Final = 12
# What each is worth, in hundredths.
TERMS: Final = {
    "cleared": 4000,
    "ready": 2500,  # missions that are checked, and whose conditions to clear are met already
    "checked": 1200,
    "progress": 6,  # hundredths of what missions still ask for that was done this turn
    "characters": 100,
    "power": 100,
    "cost": 30,
    "abilities": 40,
    "exp": 50,
    "damage": -30,
    "asleep": -15,  # power, cost and one more of characters that sleep
    "energy": 60,  # up to eight
    "hand": 50,
    "keep": 40,
    "low deck": -40,  # the square of what is missing to twelve cards: an empty deck loses
}


def side(game: Game, player: int) -> tuple[int, ...]:
    """How often a player has each of the terms."""
    return (
        *missions(game, player),
        *characters(game, player),
        min(8, len(game.zone(player, ENERGY))),
        len(game.zone(player, HAND)),
        len(game.zone(player, KEEP)),
        max(0, LOW_DECK - len(game.zone(player, DECK))) ** 2,
    )


def missions(game: Game, player: int) -> tuple[int, int, int, int]:
    """Missions that are cleared, about to be, or checked, and how near the others are to the next of these."""
    cleared = ready = checked = done = 0
    for card_id in game.zone(player, MISSION):
        card = game.cards[card_id]
        if card.face_down:
            cleared += 1
            continue
        if card.turned and is_met(game, card, True):
            ready += 1
            continue
        checked += card.turned
        done += progress(game, card)
    return cleared, ready, checked, done


def progress(game: Game, card: Card) -> int:
    """Hundredths of what a mission asks for next that have been done this turn."""
    found = conditions(game, card, clear=card.turned)
    return sum(100 * done // wanted for done, wanted in found) // max(1, len(found))


def characters(game: Game, player: int) -> tuple[int, ...]:
    """Characters: what they can take and deal, what they grew out of, and whether they can still attack."""
    powers = costs = abilities = exp = damage = asleep = 0
    zone = game.zone(player, AREA)
    for card_id in zone:
        card, info = game.cards[card_id], game.info(card_id)
        power, cost = info.number(POWER), info.number(COST)
        powers += power
        costs += cost
        abilities += len(info.abilities)
        exp += len(exp_of(game, card_id))
        damage += card.counter(DAMAGE)
        if card.turned:
            asleep += 1 + power + cost
    return len(zone), powers, costs, abilities, exp, damage, asleep
