"""`python -m bench.fairness GAME`: whether a computer player's answers depend on anything that its player cannot know.

At every decision everything hidden is dealt anew, and the player is asked again: the answer must not change.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count, product

from fuda.agents import agent_for, make_agent
from fuda.cards.decks import bundled_decks, make_deck
from fuda.games import SLUGS, load
from fuda.kernel.game import Game
from fuda.kernel.views import redeal


def positions(slug: str, name: str, seed: int) -> Iterator[tuple[int, Game, bool]]:
    """Game after game, decision after decision: the seed, the game, and whether both answers were the same."""
    book, decks = load(slug), list(bundled_decks(slug).values())
    pairs = list(product(decks, repeat=2))
    for played in count():
        number = seed + played
        game = Game(book, 2, number, book.formats[0])
        book.begin(game, [make_deck(deck) for deck in pairs[played * 7 % len(pairs)]])
        agents = [agent_for(name, number, player) for player in range(2)]
        game.run()
        while game.decision is not None:
            player = game.decision.player
            answer = agents[player].answer(game)
            yield number, game, agents[player].answer(redeal(game, player, game.choices)) == answer
            game.answer(answer)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=SLUGS)
    parser.add_argument("--agent", default="greedy", help="a computer player, such as greedy, search or search:200")
    parser.add_argument("--positions", type=int, default=10_000, help="how many decisions")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    given = parser.parse_args()
    make_agent(given.agent, given.seed)
    alike = tried = 0
    for number, game, same in positions(given.game, given.agent, given.seed):
        tried, alike = tried + 1, alike + same
        if not same:
            print(f"seed {number}, decision {game.choices}: another answer after the hidden cards were dealt anew")
        if tried >= given.positions:
            break
    print(f"{given.game}: {given.agent} answered alike in {alike} of {tried} positions")


if __name__ == "__main__":
    main()
