"""What a position is worth to a player, for computer players: score, strikers, cards and who can attack whom."""

from __future__ import annotations

from typing import Final

from fuda.games.spell_card_strike.c01_game import number_seen
from fuda.games.spell_card_strike.c04_stage import GATES, coordinates, strikers
from fuda.games.spell_card_strike.c06_chain import attack_reach
from fuda.games.spell_card_strike.nouns import score_of
from fuda.games.spell_card_strike.zones import CHANGED, DECK, DEF, HAND, POW, QUIET_TURNS, RANK, RULE
from fuda.kernel.game import Game

ENOUGH_STRIKERS: Final = 4
ENOUGH_PAYERS: Final = 3
ENOUGH_CARDS: Final = 6
LOW_DECK: Final = 20
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
    "charge": 10,  # the same, for each striker more than the opponent has
    "standstill": -100,  # each striker more than the opponent has, while the game is about to be drawn (1.2.5.3)
    "at the gate": -30,
    "reach": 50,  # enemies within the range of strikers
    "payers": 40,  # strikers that are not done, up to three: they pay for what is summoned
    "hand": 60,  # up to six
    "rule cards": 150,
    "deck": 15,
    "low deck": -15,  # the square of what is missing to twenty cards: an empty deck loses
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
    """Strikers: their numbers, how far they have come, the enemies that they can reach, and who can still pay."""
    pows = defs = ranks = abilities = advance = at_gate = reach = payers = 0
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
        payers += not card.turned
    more = max(0, len(own) - len(enemies))
    is_still = game.turn - game.tallies.get(CHANGED, 0) >= QUIET_TURNS - 1
    return (
        min(len(own), ENOUGH_STRIKERS), pows, defs, ranks, abilities, advance, advance * more, is_still * more, at_gate,
        reach, min(payers, ENOUGH_PAYERS),
    )  # fmt: skip
