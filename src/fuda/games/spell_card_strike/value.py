"""What a position is worth to a player, for computer players: score, strikers, cards and who can attack whom."""

from __future__ import annotations

from typing import Final

from fuda.games.spell_card_strike.c01_game import number_seen
from fuda.games.spell_card_strike.c04_stage import GATES, coordinates, strikers
from fuda.games.spell_card_strike.c06_chain import attack_reach
from fuda.games.spell_card_strike.nouns import score_of
from fuda.games.spell_card_strike.zones import DECK, DEF, HAND, POW, RANK, RULE
from fuda.kernel.game import Game

ENOUGH_STRIKERS: Final = 4
ENOUGH_CARDS: Final = 6
LOW_DECK: Final = 12
# What each is worth, in hundredths.
TERMS: Final = {
    "score": 250,
    "score race": 15,  # the square of the score
    "strikers": 300,  # up to four: without one the game is lost
    "pow": 80,
    "def": 70,
    "rank": 30,
    "abilities": 20,
    "advance": 25,  # rows that strikers have come forward
    "at the gate": -30,
    "reach": 50,  # enemies within the range of strikers
    "done": -40,
    "hand": 60,  # up to six
    "rule cards": 150,
    "deck": 15,
    "low deck": -30,  # the square of what is missing to twelve cards: an empty deck loses
}


def side(game: Game, player: int) -> tuple[int, ...]:
    """How often a player has each of the terms."""
    score, deck = score_of(game, player), len(game.zone(player, DECK))
    return (
        score,
        score * score,
        *on_stage(game, player),
        min(ENOUGH_CARDS, len(game.zone(player, HAND))),
        len(game.zone(player, RULE)),
        deck,
        max(0, LOW_DECK - deck) ** 2,
    )


def on_stage(game: Game, player: int) -> tuple[int, ...]:
    """Strikers: their numbers, how far they have come, and the enemies that they can reach."""
    pows = defs = ranks = abilities = advance = at_gate = reach = done = 0
    own = strikers(game, player)
    enemies = [card.place for card in strikers(game, game.opponent(player))]
    for card in own:
        info = game.info(card.id)
        pows += number_seen(info, POW) or 0
        defs += number_seen(info, DEF) or 0
        ranks += number_seen(info, RANK) or 0
        abilities += len(info.abilities)
        row = coordinates(card.place)[1]
        advance += row if player == 0 else 6 - row
        at_gate += card.place == GATES[player]
        inside = attack_reach(game, card)
        reach += sum(inside >> place & 1 for place in enemies)
        done += card.turned
    return min(len(own), ENOUGH_STRIKERS), pows, defs, ranks, abilities, advance, at_gate, reach, done
