"""Golden hashes: the same seed is the same game, on every version of Python and on every machine.

`golden.json` has twenty games of each rulebook, a short hash of the end of each; in the first one greedy players think.
When a change of the rules or cards is meant, record them anew: `python -m tests.golden record`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from fuda.agents import agent_for
from fuda.games import SLUGS
from fuda.kernel.saves import state_hash
from tests.generic.tables import TABLES, answers

FILE: Final = Path(__file__).with_name("golden.json")
GAMES: Final = 20
THOUGHT: Final = 30  # decisions of the game in which greedy players think
LETTERS: Final = 8  # of each hash


def hashes(slug: str, games: int = GAMES) -> list[str]:
    """The hashes of the first games of a book."""
    return [(random_game(slug, seed) if seed else thought(slug))[:LETTERS] for seed in range(games)]


def random_game(slug: str, seed: int) -> str:
    """The end of a game of random answers, at another table for each seed."""
    tables = [table for table in TABLES if table.slug == slug]
    game = tables[seed % len(tables)].start(seed)
    for answer in answers(game, seed):
        game.answer(answer)
    return state_hash(game)


def thought(slug: str) -> str:
    """The state after some decisions of greedy players, whose values must not depend on the version."""
    game = next(table for table in TABLES if table.slug == slug).start(1)
    agents = [agent_for("greedy", 1, player) for player in range(game.player_count)]
    while game.decision is not None and game.choices < THOUGHT:
        game.answer(agents[game.decision.player].answer(game))
    return state_hash(game)


def recorded(games: int = GAMES) -> dict[str, list[str]]:
    """The first hashes of each book as they are in the file."""
    return {slug: text.split()[:games] for slug, text in json.loads(FILE.read_text(encoding="utf-8")).items()}


if __name__ == "__main__":
    record = sys.argv[1:] == ["record"]
    found = {slug: " ".join(hashes(slug, GAMES if record else int(sys.argv[1]))) for slug in SLUGS}
    if record:
        FILE.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(found))
