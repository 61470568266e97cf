"""`python -m bench.hashes GAMES [GAME …]`: a hash of all decisions and some states of random games.

Equal hashes before and after a change, or interpreted and compiled, are equal games.
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from typing import Final

from bench.measures import Dice, Table
from fuda.games import SLUGS
from fuda.kernel.saves import save

EVERY: Final = 40  # so many decisions lie between states that are taken whole


def played(table: Table, games: int) -> str:
    """The hash of so many games."""
    found = blake2b(digest_size=16)
    for seed in range(games):
        game, dice, asked = table.lay(seed), Dice(seed), 0
        while (decision := game.decision) is not None:
            shown = (decision.player, decision.kind, decision.rule, len(decision.candidates), game.clock)
            found.update(repr(shown).encode())
            if asked % EVERY == 0:
                found.update(save(game))
            asked += 1
            game.answer(dice.answer(decision))
        assert game.result is not None
        found.update(repr((game.result.winners, game.result.rule, game.turn)).encode())
    return found.hexdigest()


def main() -> None:
    """Print a line for each game."""
    games = int(sys.argv[1])
    for slug in sys.argv[2:] or SLUGS:
        print(slug, games, played(Table(slug), games), flush=True)


if __name__ == "__main__":
    main()
