"""What a position is worth to a player, for computer players: leaders, board, cards and points."""

from __future__ import annotations

from math import isqrt
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
from fuda.kernel.game import Game

LOW_DECK: Final = 5
# What each is worth, in hundredths.
TERMS: Final = {
    "leader": 60,  # ten roots of the leader's defense: the last points are worth most
    "attack": 100,
    "defense": 90,
    "followers": 50,
    "abilities": 30,
    "amulets": 100,
    "amulet cost": 60,
    "counters": 40,
    "exposed": -12,  # attack and defense of engaged followers, which can be attacked
    "guard": 30,  # defense of engaged followers with ward
    "guards": 50,
    "ward": 80,
    "bane": 150,
    "aura": 50,
    "intimidate": 50,
    "assail": 50,
    "storm": 20,
    "drain": 40,  # the attack of followers with drain
    "hand": 110,
    "soon": 40,  # cards in hand that can be played soon
    "ex cards": 70,
    "ex cost": 25,
    "max pp": 100,
    "pp": 2,
    "ep": 70,
    "cemetery": 5,  # up to twenty cards
    "going first": 300,  # a little more than the EP of whoever goes second
    "low deck": -150,  # each card that is missing to five
}
WORDS: Final = (WARD, BANE, AURA, INTIMIDATE, ASSAIL, STORM)


def side(game: Game, player: int) -> tuple[int, ...]:
    """How often a player has each of the terms."""
    numbers = game.numbers[player]
    soon = max(1, numbers[MAX_PP]) + 2
    hand = [game.info(card_id).number(COST) for card_id in game.zone(player, HAND)]
    extra = [game.info(card_id).number(COST) for card_id in game.zone(player, EX)]
    leaders = game.zone(player, LEADER)[:1]
    return (
        sum(isqrt(100 * max(0, game.info(card_id).number(DEFENSE))) for card_id in leaders),
        *on_field(game, player),
        len(hand),
        sum(cost <= soon for cost in hand),
        len(extra),
        sum(extra),
        numbers[MAX_PP],
        numbers[PP],
        numbers[EP],
        min(20, len(game.zone(player, CEMETERY))),
        player == game.first,
        max(0, LOW_DECK - len(game.zone(player, DECK))),
    )


def on_field(game: Game, player: int) -> tuple[int, ...]:
    """Followers and amulets: an engaged follower can be attacked, but one with ward guards the others."""
    attacks = defenses = followers = abilities = amulets = amulet_cost = counters = exposed = guard = guards = drain = 0
    words = dict.fromkeys(WORDS, 0)
    for card_id in game.zone(player, FIELD):
        card, info = game.cards[card_id], game.info(card_id)
        if info.kind == AMULET:
            amulets += 1
            amulet_cost += info.number(COST)
            counters += sum(count for _, count in card.counters)
            continue
        attack, defense = max(0, info.number(ATTACK)), info.number(DEFENSE)
        attacks += attack
        defenses += defense
        followers += 1
        abilities += len(info.abilities)
        for word in WORDS:
            words[word] += word in info.keywords
        if DRAIN in info.keywords:
            drain += attack
        if card.turned and WARD in info.keywords:
            guard += defense
            guards += 1
        elif card.turned:
            exposed += attack + defense
    return (
        attacks, defenses, followers, abilities, amulets, amulet_cost, counters, exposed, guard, guards,
        *words.values(), drain,
    )  # fmt: skip
