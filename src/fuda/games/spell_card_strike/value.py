"""What a position is worth to a player, for computer players: score, strikers, cards and who can attack whom."""

from __future__ import annotations

from typing import Final

from fuda.games.spell_card_strike.c01_game import number_seen
from fuda.games.spell_card_strike.c04_stage import GATES, coordinates, strikers
from fuda.games.spell_card_strike.c06_chain import attack_reach
from fuda.games.spell_card_strike.nouns import score_of
from fuda.games.spell_card_strike.zones import DECK, DEF, HAND, POW, RANK, RULE, WINNING_SCORE
from fuda.kernel.cards import Card
from fuda.kernel.game import Game

WON: Final = 1000.0


def value(game: Game, player: int) -> float:
    """How much better off the player is than the opponent."""
    if game.result is not None:
        return WON * ((player in game.result.winners) - (player in game.result.losers))
    return side(game, player) - side(game, game.opponent(player))


def side(game: Game, player: int) -> float:
    """What a player has."""
    score = score_of(game, player)
    found = 2.5 * score + 0.15 * score * score * 15 / WINNING_SCORE
    own = list(strikers(game, player))
    found += sum(on_stage(game, card) for card in own) + 3.0 * min(len(own), 4)
    found += 0.6 * min(6, len(game.zone(player, HAND))) + 1.5 * len(game.zone(player, RULE))
    return found - 2.0 * max(0, 8 - len(game.zone(player, DECK))) + 0.15 * len(game.zone(player, DECK))


def on_stage(game: Game, card: Card) -> float:
    """A striker: its numbers, how far it has come, and the enemies that it can reach."""
    info = game.info(card.id)
    pow_, defense, rank = (number_seen(info, stat) or 0 for stat in (POW, DEF, RANK))
    found = 0.8 * pow_ + 0.7 * defense + 0.3 * rank + 0.2 * len(info.abilities)
    row = coordinates(card.place)[1]
    found += 0.25 * (row if card.controller == 0 else 6 - row)
    found -= 0.3 * (card.place == GATES[card.controller])
    inside = attack_reach(game, card)
    found += 0.5 * sum(1 for other in strikers(game, game.opponent(card.controller)) if inside >> other.place & 1)
    return found - 0.4 * card.turned
