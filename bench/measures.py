"""What is measured of a game: random play, copies, saves, memory, new games, computer players."""

from __future__ import annotations

import gc
import tracemalloc
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter_ns, process_time

from fuda.agents import make_agent
from fuda.cards.decks import bundled_decks, make_deck, read_deck
from fuda.games import load
from fuda.kernel.decisions import Answer, Decision
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck
from fuda.kernel.saves import save


class Table:
    """A game with decks, each against the next: given ones, those of a folder `FOLDER/GAME`, or the bundled ones."""

    def __init__(self, slug: str, folder: Path | None = None, decks: list[Deck] | None = None) -> None:
        self.book = load(slug)
        if not decks:
            files = sorted((folder / slug).glob("*.*")) if folder is not None else []
            written = [read_deck(file, slug) for file in files] or list(bundled_decks(slug).values())
            decks = [make_deck(deck) for deck in written]
        self.pairs: list[list[Deck]] = [[one, other] for one, other in zip(decks, decks[1:] + decks[:1], strict=True)]

    def lay(self, seed: int) -> Game:
        """A new game at its first decision."""
        game = Game(self.book, 2, seed)
        self.book.begin(game, self.pairs[seed % len(self.pairs)])
        game.run()
        return game


class Dice:
    """Cheap random answers, so that choosing is no part of what is measured."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 7919 + 1

    def below(self, limit: int) -> int:
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 8) % limit

    def answer(self, decision: Decision) -> Answer:
        count = len(decision.candidates)
        if decision.minimum == decision.maximum == 1:
            return (self.below(count),)
        while True:
            left = list(range(count))
            size = decision.minimum + self.below(decision.maximum - decision.minimum + 1)
            answer = tuple(left.pop(self.below(len(left))) for _ in range(size))
            if decision.accepts(answer):
                return answer


def is_choice(decision: Decision) -> bool:
    """Whether there is more than one answer."""
    return len(decision.candidates) > 1 or decision.minimum != decision.maximum


@dataclass(frozen=True)
class Speed:
    """Games and decisions with at least two answers, each in a second."""

    games: float
    decisions: float


def play(table: Table, seconds: float, first_seed: int) -> Speed:
    """Random games, set-up included, for so long."""
    games = decisions = 0
    start = process_time()
    while (passed := process_time() - start) < seconds:
        seed = first_seed + games
        decisions += play_out(table.lay(seed), Dice(seed))
        games += 1
    return Speed(games / passed, decisions / passed)


def play_out(game: Game, dice: Dice) -> int:
    """Answer at random until the game is over; how many decisions with at least two answers there were."""
    decisions = 0
    while (decision := game.decision) is not None:
        decisions += is_choice(decision)
        game.answer(dice.answer(decision))
    return decisions


@dataclass(frozen=True)
class Costs:
    """What states cost (microseconds and bytes), and how many play-outs and decisions of players fit in a second."""

    copy_median: float
    copy_p99: float
    save_bytes: float
    save_bytes_most: int
    new_game: float
    state_bytes: float
    playouts: float
    greedy: float
    search: float


def costs(table: Table, games: int, seconds: float) -> Costs:
    """Copies at every decision of some games, saves at some of them, and one game with every state kept."""
    copies, sizes = copies_and_saves(table, games)
    return Costs(
        median(copies),
        quantiles(copies, n=100)[98],
        median(sizes),
        max(sizes),
        new_game(table),
        kept_state(table, games),
        playouts(table, seconds),
        thinking(table, "greedy", seconds),
        thinking(table, "search", seconds),
    )


def copies_and_saves(table: Table, games: int) -> tuple[list[float], list[int]]:
    """Microseconds of each copy, and bytes of each save."""
    copies: list[float] = []
    sizes: list[int] = []
    gc.disable()
    for seed in range(games):
        game, dice = table.lay(seed), Dice(seed)
        while game.decision is not None:
            start = perf_counter_ns()
            game.copy()
            copies.append((perf_counter_ns() - start) / 1000)
            if len(copies) % 5 == 0:
                sizes.append(len(save(game)))
            game.answer(dice.answer(game.decision))
        gc.collect()
    gc.enable()
    return copies, sizes


def new_game(table: Table) -> float:
    """Microseconds from decks to the first decision."""
    times = []
    for seed in islice(cycle(range(100)), 200):
        start = perf_counter_ns()
        table.lay(seed)
        times.append((perf_counter_ns() - start) / 1000)
    return median(times)


def kept_state(table: Table, games: int) -> float:
    """Bytes of memory for each state, where those before all decisions of a game are kept."""
    found = []
    for seed in range(games):
        game, dice = table.lay(seed), Dice(seed)
        kept: list[Game] = []
        gc.collect()
        tracemalloc.start()
        while game.decision is not None:
            kept.append(game.copy())
            game.answer(dice.answer(game.decision))
        found.append(tracemalloc.get_traced_memory()[0] / len(kept))
        tracemalloc.stop()
    return median(found)


def playouts(table: Table, seconds: float) -> float:
    """Copies of states in the middle of games that are played to the end, in a second: the unit of a tree search."""
    done, start = 0, process_time()
    while True:
        game, dice = table.lay(done), Dice(done)
        for _ in range(40):
            if game.decision is None:
                break
            game.answer(dice.answer(game.decision))
        for number in range(5):
            play_out(game.copy(), Dice(number))
            done += 1
            if (passed := process_time() - start) >= seconds:
                return done / passed


def thinking(table: Table, agent: str, seconds: float) -> float:
    """Decisions of a computer player against itself, in a second."""
    decisions, seed, start = 0, 0, process_time()
    while True:
        game, player = table.lay(seed), make_agent(agent, seed)
        seed += 1
        while (decision := game.decision) is not None:
            decisions += is_choice(decision)
            game.answer(player.answer(game))
            if (passed := process_time() - start) >= seconds:
                return decisions / passed
