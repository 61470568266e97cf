"""Tables at which the generic suite plays: every game, its bundled decks, every number of players.

The suite looks at a sample of the decisions, the same in each run; `FUDA_SOAK=1 pytest tests/generic` looks at all,
and `FUDA_SOAK=10` plays ten times as many games.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final
from zlib import crc32

from fuda.agents.answers import at_random
from fuda.cards.decks import bundled_decks, make_deck
from fuda.games import SLUGS, load
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import Answer, Decision
from fuda.kernel.game import Game
from fuda.kernel.log import Log
from fuda.kernel.rulebook import Deck, Rulebook
from fuda.kernel.saves import state_hash
from tests.soak import GAMES, SOAK

RARELY: Final = 16  # a sample is one decision of so many, and of twice as many with four players
LONGEST: Final = 5000  # decisions of one game
ONE_OUT: Final = (("one_out", "yes"),)
# Formats that a number of players does not imply: game, players, format, options.
FORMATS: Final = (
    ("rebirth", 4, "rumble", ONE_OUT),
    ("rebirth", 3, "circle", ()),
    ("rebirth", 4, "circle", ONE_OUT),
    ("rebirth", 4, "double_team", ()),
)


@dataclass(frozen=True)
class Table:
    """A game with one deck a seat."""

    slug: str
    decks: tuple[str, ...]
    format: str = ""
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        extra = (self.format, *(name for name, _ in self.options)) if self.format else ()
        return "-".join((self.slug, *self.decks, *extra))

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
        game = Game(self.book, len(self.decks), seed, self.format)
        game.options = dict(self.options)
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
    """For each game every bundled deck in each seat, against the next one; a table of each larger size and format."""
    found = []
    for slug in SLUGS:
        names = list(bundled_decks(slug))
        least, most = load(slug).players
        for place in range(len(names)):
            found.append(Table(slug, around(names, place, least)))
        found.extend(Table(slug, around(names, 0, count)) for count in range(least + 1, most + 1))
    found.extend(Table(slug, around(list(bundled_decks(slug)), 1, count), *how) for slug, count, *how in FORMATS)
    return found


def around(names: list[str], place: int, count: int) -> tuple[str, ...]:
    """So many decks from a place on, beginning anew after the last."""
    return tuple(names[(place + step) % len(names)] for step in range(count))


TABLES: Final = tables()
SEEDS: Final = range(GAMES)


def looked_at(table: Table, number: int, rarely: int = RARELY) -> bool:
    """Whether a costly check is made at that decision of a table's game: the first few, and then a sample of all."""
    return SOAK > 0 or number < 4 or crc32(f"{table} {number}".encode()) % (rarely * len(table.decks) // 2) == 0


def answers(game: Game, seed: int) -> Iterator[Answer]:
    """A random answer to each decision until the game is over; whoever asks must give it to the game."""
    chance = Chance(seed)
    for _ in range(LONGEST):
        if game.result is not None:
            return
        assert game.decision is not None, "the game stands still without a question"
        yield at_random(game.decision, chance)
    raise AssertionError(f"the game is not over after {LONGEST} decisions")


def decisions(slug: str, games: int) -> Iterator[tuple[Game, Decision]]:
    """Each decision of some random games at the first table of a game."""
    table = next(table for table in TABLES if table.slug == slug)
    for seed in range(games):
        game = table.start(seed)
        for answer in answers(game, seed):
            assert game.decision is not None
            yield game, game.decision
            game.answer(answer)


def sampled(table: Table, seed: int) -> Iterator[Game]:
    """A random game at those of its decisions at which costly checks are made."""
    game = table.start(seed)
    for number, answer in enumerate(answers(game, seed)):
        if looked_at(table, number):
            yield game
        game.answer(answer)


def fingerprints(table: Table, seed: int) -> list[str]:
    """The hashes of the states of a random game."""
    game, found = table.start(seed), []
    for number, answer in enumerate(answers(game, seed)):
        if looked_at(table, number, 4):
            found.append(state_hash(game))
        game.answer(answer)
    return [*found, state_hash(game)]


if __name__ == "__main__":  # a process of its own, for the tests that need one
    wanted = next(table for table in TABLES if str(table) == sys.argv[1])
    print("\n".join(fingerprints(wanted, int(sys.argv[2]))))
