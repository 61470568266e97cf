"""What a position is worth to a player, for computer players: missions, characters, energy and cards."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from fuda.games.vividz.c1005_missions import asked, is_met
from fuda.games.vividz.filters import exp_under
from fuda.games.vividz.zones import (
    AREA,
    CHARACTER,
    COST,
    DAMAGE,
    DECK,
    ENERGY,
    HAND,
    KEEP,
    MAIN,
    MISSION,
    NO_ATTACK,
    POWER,
)
from fuda.kernel.cards import Card
from fuda.kernel.game import Game

LOW_DECK: Final = 35
# What each is worth, in hundredths.
TERMS: Final = {
    "cleared": 4000,
    "ready": 4000,  # missions that are checked, and whose conditions to clear are met already
    "progress": 20,  # hundredths of what missions ask for that was done this turn, while the rest is within reach
    "characters": 100,
    "power": 30,
    "cost": 10,
    "abilities": 40,
    "exp": 50,
    "damage": -30,
    "asleep": -15,  # power, cost and one more of characters that sleep
    "energy": 80,  # up to ten
    "hand": 60,
    "keep": 40,
    "low deck": -4,  # the square of what is missing to thirty-five cards: an empty deck loses
}


def side(game: Game, player: int) -> tuple[int, ...]:
    """How often a player has each of the terms."""
    return (
        *missions(game, player),
        *characters(game, player),
        min(10, len(game.zone(player, ENERGY))),
        len(game.zone(player, HAND)),
        len(game.zone(player, KEEP)),
        max(0, LOW_DECK - len(game.zone(player, DECK))) ** 2,
    )


def missions(game: Game, player: int) -> tuple[int, int, int]:
    """Missions that are cleared or about to be, and how near the others are to it."""
    cleared = ready = done = 0
    for card_id in game.zone(player, MISSION):
        card = game.cards[card_id]
        if card.face_down:
            cleared += 1
        elif card.turned and is_met(game, card, True):
            ready += 1
        elif player == game.active and game.phase == MAIN:
            done += progress(game, card)
    return cleared, ready, done


def progress(game: Game, card: Card) -> int:
    """Hundredths of what a mission asks for that have been done this turn; nothing if the rest cannot be done in it."""
    found = [one for clear in (False, True) for one in asked(game, card, clear)]
    attacks, newcomers, events = within_reach(game, card.controller)
    reach = {"attack success": attacks + newcomers, "to area": newcomers, "levelled up": newcomers, "": 0}
    if any(wanted - done > reach.get(key, attacks + newcomers + 2 * events) for key, done, wanted in found):
        return 0
    return sum(100 * done // wanted for _, done, wanted in found) // max(1, len(found))


def within_reach(game: Game, player: int) -> tuple[int, int, int]:
    """How many attacks a player has left, and how many characters and events their energy could pay for, each alone."""
    awake = sum(can_attack(game, card_id) for card_id in game.zone(player, AREA))
    costs: tuple[list[int], list[int]] = ([], [])
    for card_id in (*game.zone(player, HAND), *game.zone(player, KEEP)):
        is_event = game.cards[card_id].face.kind != CHARACTER
        costs[is_event].append(game.info(card_id).number(COST))
    newcomers, events = (affordable(sorted(some), len(game.zone(player, ENERGY))) for some in costs)
    return awake, newcomers, events


def affordable(costs: list[int], energy: int) -> int:
    """How many of these costs can be paid one after the other."""
    return sum(total <= energy for total in accumulate(costs))


def can_attack(game: Game, card_id: int) -> bool:
    """Whether a character is awake and has no icon against attacking."""
    return not game.cards[card_id].turned and NO_ATTACK not in game.info(card_id).marks


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
        exp += len(exp_under(game, card_id))
        damage += card.counter(DAMAGE)
        if card.turned:
            asleep += 1 + power + cost
    return len(zone), powers, costs, abilities, exp, damage, asleep
