"""`python -m bench.thinking [GAME …]`: how many positions the turn search looks at in a second of processor time.

With this, thinking time can be told in positions, so that games between computer players can be repeated anywhere.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import product
from time import process_time

from fuda.agents import agent_for
from fuda.agents.agent import Seat
from fuda.agents.lookahead import different
from fuda.agents.turns import Turn
from fuda.agents.values import value_of
from fuda.cards.decks import bundled_decks, make_deck
from fuda.games import SLUGS, load
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import ACT
from fuda.kernel.game import Game

WIDE = 32  # answers looked at first
BUDGET = 500  # positions for one turn


def choices(slug: str, games: int) -> Iterator[Game]:
    """Greedy games at every main choice of actions between several."""
    book, decks = load(slug), list(bundled_decks(slug).values())
    pairs = list(product(decks, repeat=2))
    for seed in range(1, games + 1):
        game = Game(book, 2, seed, book.formats[0])
        book.begin(game, [make_deck(deck) for deck in pairs[seed * 7 % len(pairs)]])
        agents = [agent_for("greedy", seed, player) for player in range(2)]
        game.run()
        while game.decision is not None:
            if game.decision.kind == ACT and len(game.decision.candidates) > 1:
                yield game
            game.answer(agents[game.decision.player].answer(game))


def positions_a_second(slug: str, games: int) -> float:
    """Positions looked at, by the processor time that the searches took."""
    looked_at, taken = 0, 0.0
    for game in choices(slug, games):
        assert game.decision is not None
        began, chance = process_time(), Chance(1)
        deal = Seat(game).imagine(1)
        turn = Turn(game.decision.player, value_of(slug), chance, BUDGET)
        turn.lines(deal, different(deal, WIDE, chance))
        taken += process_time() - began
        looked_at += BUDGET - turn.budget
    return looked_at / taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=list(SLUGS))
    parser.add_argument("--games", type=int, default=4)
    given = parser.parse_args()
    for slug in given.game:
        print(f"{slug} {positions_a_second(slug, given.games):.0f}", flush=True)


if __name__ == "__main__":
    main()
