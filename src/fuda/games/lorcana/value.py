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
)
from fuda.kernel.game import Game

ENOUGH_INK: Final = 8
ENOUGH_CARDS: Final = 7
LOW_DECK: Final = 4
# What each is worth, in hundredths.
TERMS: Final = {
    "lore": 150,  # each lore
    "race": 10,  # the cube of the lore, a fortieth of it: the last ones are worth most
    "cards": 60,  # each character or location in play
    "quest": 180,  # the lore that they bring
    "willpower": 50,  # what damage has left of it
    "strength": 70,
    "abilities": 30,
    "items": 120,
    "exerted": -40,  # an exerted character can be challenged
    "threatened": -60,  # the lore value and one more of exerted characters that a challenge would banish
    "evasive": 100,
    "ward": 80,
    "resist": 80,
    "bodyguard": 50,
    "reckless": -100,
    "ink": 160,  # up to eight
    "more ink": 20,
    "hand": 130,  # up to seven
    "more hand": 30,
    "low deck": -200,  # each card that is missing to four
}


def side(game: Game, player: int) -> tuple[int, ...]:
    """How often a player has each of the terms."""
    lore = game.numbers[player][LORE]
    ink, hand = len(game.zone(player, INKWELL)), len(game.zone(player, HAND))
    return (
        lore,
        lore * lore * lore // 40,
        *in_play(game, player),
        min(ink, ENOUGH_INK),
        max(0, ink - ENOUGH_INK),
        min(hand, ENOUGH_CARDS),
        max(0, hand - ENOUGH_CARDS),
        max(0, LOW_DECK - len(game.zone(player, DECK))),
    )


def in_play(game: Game, player: int) -> tuple[int, ...]:
    """What a player has in play: bodies, what they can do, and what could be done to them."""
    cards = quest = willpower = strength = abilities = items = exerted = threatened = 0
    words = dict.fromkeys((EVASIVE, WARD, RESIST, BODYGUARD, RECKLESS), 0)
    hits = strikers(game, player)
    for card_id in game.zone(player, PLAY):
        card, info = game.cards[card_id], game.info(card_id)
        abilities += len(info.abilities)
        if info.numbers[WILLPOWER] is None:
            items += 1
            continue
        left = max(0, info.number(WILLPOWER) - card.counter(DAMAGE))
        cards += 1
        quest += max(0, info.number(LORE_VALUE))
        willpower += left
        if info.kind == CHARACTER:
            strength += max(0, info.number(STRENGTH))
            for word in words:
                words[word] += word in info.keywords
            if card.turned:
                exerted += 1
                if max(hits[1:] if EVASIVE in info.keywords else hits) >= left:
                    threatened += 1 + max(0, info.number(LORE_VALUE))
    return (cards, quest, willpower, strength, abilities, items, exerted, threatened, *words.values())


def strikers(game: Game, player: int) -> tuple[int, int]:
    """The greatest strength among the opponents' characters, and among those of them that have evasive."""
    most = evasive = 0
    for other in game.opponents(player):
        for card_id in game.zone(other, PLAY):
            info = game.info(card_id)
            if info.kind == CHARACTER:
                hits = info.number(STRENGTH)
                most = max(most, hits)
                if EVASIVE in info.keywords:
                    evasive = max(evasive, hits)
    return most, evasive
