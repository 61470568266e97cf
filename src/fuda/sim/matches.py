"""Matches: what is played, one game of it, and all its games on several processors."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from joblib import Parallel, delayed  # type: ignore[import-untyped]

from fuda.agents import agent_for
from fuda.cards.decks import find_deck, make_deck
from fuda.games import load
from fuda.kernel.game import Game

LONGEST: Final = 20_000  # decisions after which a game counts as one that does not end


@dataclass(frozen=True)
class Match:
    """Two players with their decks; game number n of a match with seed s is the first game of one with seed s + n."""

    game: str
    decks: tuple[str, ...]
    agents: tuple[str, ...]
    games: int
    seed: int = 0
    format: str = ""


@dataclass(frozen=True)
class Outcome:
    """What came of one game; `error`: it could not be played to its end."""

    seed: int
    winners: tuple[int, ...] = ()
    rule: str = ""
    first: int = 0
    turns: int = 0
    decisions: int = 0
    error: str = ""


def play_game(match: Match, seed: int) -> Outcome:
    """One game; a fault of the engine is an outcome too."""
    try:
        return _play(match, seed)
    except Exception as error:  # whatever it is, the other games go on
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(place.filename).name}:{place.lineno}"
        return Outcome(seed, error=f"{type(error).__name__}: {' '.join(str(error).split())} ({where})")


def _play(match: Match, seed: int) -> Outcome:
    book = load(match.game)
    game = Game(book, len(match.decks), seed, match.format or book.formats[0])
    book.begin(game, [make_deck(find_deck(match.game, deck)) for deck in match.decks])
    agents = [agent_for(name, seed, player) for player, name in enumerate(match.agents)]
    game.run()
    while game.result is None:
        if game.decision is None or game.choices >= LONGEST:
            return Outcome(seed, error=f"the game did not end within {game.choices} decisions")
        game.answer(agents[game.decision.player].answer(game))
    return Outcome(seed, game.result.winners, game.result.rule, game.first, game.turn, game.choices)


def play_match(match: Match, jobs: int) -> Iterator[Outcome]:
    """All games of a match, in order, on so many processors (-1: all of them)."""
    seeds = range(match.seed, match.seed + match.games)
    if jobs == 1 or match.games == 1:
        yield from (play_game(match, seed) for seed in seeds)
        return
    parallel = Parallel(n_jobs=jobs, return_as="generator")
    yield from parallel(delayed(play_game)(match, seed) for seed in seeds)
