"""What a position is worth to a player, for computer players: missions, characters, energy and cards."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from fuda.ability.amounts import CountOf, number
from fuda.ability.comparisons import AT_LEAST, Counts
from fuda.games.vividz.c1005_missions import asked, is_met
from fuda.games.vividz.filters import exp_under
from fuda.games.vividz.notation import MissionState
from fuda.games.vividz.zones import (
    AREA,
    CHARACTER,
    COST,
    DAMAGE,
    DECK,
    ENERGY,
    FULL_HAND,
    HAND,
    KEEP,
    MAIN,
    MISSION,
    NO_ATTACK,
    POWER,
)
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card
from fuda.kernel.game import Game

LOW_DECK: Final = 35
MISSIONS: Final = 3
# What each is worth, in hundredths.
TERMS: Final = {
    "cleared": 4000,
    "ready": 4000,  # missions that are checked, and whose conditions to clear are met already
    "progress": 20,  # hundredths of what missions ask for that was done this turn, while the rest is within reach
    "lacking": -60,  # cards that missions wait for, as in the trash, where what was paid goes
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
    "doomed": -6000,  # whether the deck runs out before the next main phase (1007.2), and missions are left
}


def side(game: Game, player: int) -> tuple[int, ...]:
    """How often a player has each of the terms."""
    done, deck = missions(game, player), len(game.zone(player, DECK))
    is_over = done[0] + done[1] == MISSIONS
    return (
        *done,
        *characters(game, player),
        min(10, len(game.zone(player, ENERGY))),
        len(game.zone(player, HAND)),
        len(game.zone(player, KEEP)),
        max(0, LOW_DECK - deck) ** 2,
        deck < cards_needed(game, player) and not is_over,
    )


def cards_needed(game: Game, player: int) -> int:
    """Cards that the deck must have for a player to see another main phase: the hand is filled, and one is left."""
    return 1 + max(1, FULL_HAND - len(game.zone(player, HAND))) if player == game.active else 1


def missions(game: Game, player: int) -> tuple[int, int, int, int]:
    """Missions that are cleared or about to be, how near the others are to it, and how many cards they wait for."""
    cleared = ready = done = cards = 0
    for card_id in game.zone(player, MISSION):
        card = game.cards[card_id]
        if card.face_down:
            cleared += 1
        elif card.turned and is_met(game, card, True):
            ready += 1
        else:
            short = lacking(game, card)
            cards += short
            if player == game.active and game.phase == MAIN:
                done += progress(game, card, short)
    return cleared, ready, done, cards


def lacking(game: Game, card: Card) -> int:
    """How many cards are missing to the numbers that a mission wants to be somewhere when it is cleared."""
    context, short = Context(card.ref, card.controller), 0
    for wanted in card.face.abilities:
        if isinstance(wanted, MissionState) and isinstance(wanted.condition, Counts):
            count = wanted.condition
            if count.sign == AT_LEAST and isinstance(count.amount, CountOf):
                short += max(0, number(game, count.other, context) - number(game, count.amount, context))
    return short


def progress(game: Game, card: Card, short: int) -> int:
    """Hundredths of what a mission asks for that have been done this turn; nothing if the rest cannot be done in it."""
    found = [one for clear in (False, True) for one in asked(game, card, clear)]
    attacks, newcomers, events = within_reach(game, card.controller)
    states = int(0 < short <= len(game.zone(card.controller, ENERGY)))  # what is paid comes to lie where it is wanted
    reach = {"attack success": attacks + newcomers, "to area": newcomers, "levelled up": newcomers, "": states}
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
