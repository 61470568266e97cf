"""Tables at which the generic suite plays: every game, its bundled decks, every number of players.

`FUDA_SOAK=10 pytest tests/generic` plays ten times as many games.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from fuda.agents.answers import at_random
from fuda.cards.decks import bundled_decks, make_deck
from fuda.games import SLUGS, load
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import Answer
from fuda.kernel.game import Game
from fuda.kernel.log import Log
from fuda.kernel.rulebook import Deck, Rulebook
from fuda.kernel.saves import state_hash

SOAK: Final = int(os.environ.get("FUDA_SOAK", "1"))
LONGEST: Final = 5000  # decisions of one game


@dataclass(frozen=True)
class Table:
    """A game with one deck a seat."""

    slug: str
    decks: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.slug}-{'-'.join(self.decks)}"

    @property
    def book(self) -> Rulebook:
        return load(self.slug)

    def start(self, seed: int, log: bool = False) -> Game:
        """A game at its first decision."""
        game = self.lay(seed, log)
        game.run()
        return game

    def lay(self, seed: int, log: bool = False, spare: int = 0) -> Game:
        """A game before its first step; `spare` cards beside the game shift the ids of all others."""
        game = Game(self.book, len(self.decks), seed)
        game.log = Log() if log else None
        decks = [deck_of(self.slug, name) for name in self.decks]
        for _ in range(spare):
            game.new_card(decks[0].sections["main"][0], 0, -1)
        self.book.begin(game, decks)
        return game


@cache
def deck_of(slug: str, name: str) -> Deck:
    return make_deck(bundled_decks(slug)[name])


def tables() -> list[Table]:
    """For each game every bundled deck in each seat, against the next one; and one table of each larger size."""
    found = []
    for slug in SLUGS:
        names = list(bundled_decks(slug))
        least, most = load(slug).players
        for place in range(len(names)):
            found.append(Table(slug, around(names, place, least)))
        found.extend(Table(slug, around(names, 0, count)) for count in range(least + 1, most + 1))
    return found


def around(names: list[str], place: int, count: int) -> tuple[str, ...]:
    """So many decks from a place on, beginning anew after the last."""
    return tuple(names[(place + step) % len(names)] for step in range(count))


TABLES: Final = tables()
SEEDS: Final = range(SOAK)


def answers(game: Game, seed: int) -> Iterator[Answer]:
    """A random answer to each decision until the game is over; whoever asks must give it to the game."""
    chance = Chance(seed)
    for _ in range(LONGEST):
        if game.result is not None:
            return
        assert game.decision is not None, "the game stands still without a question"
        yield at_random(game.decision, chance)
    raise AssertionError(f"the game is not over after {LONGEST} decisions")


def fingerprints(table: Table, seed: int) -> list[str]:
    """The hashes of all states of a random game."""
    game = table.start(seed)
    found = [state_hash(game)]
    for answer in answers(game, seed):
        game.answer(answer)
        found.append(state_hash(game))
    return found


if __name__ == "__main__":  # a process of its own, for the tests that need one
    print("\n".join(fingerprints(Table(sys.argv[1], tuple(sys.argv[2].split(","))), int(sys.argv[3]))))
