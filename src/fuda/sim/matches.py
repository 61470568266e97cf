"""Games to be played, and what came of each: who sits where with which deck, from which seed."""

from __future__ import annotations

import time
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from fuda.agents import agent_for
from fuda.cards.decks import find_deck, make_deck
from fuda.cards.library import tokens_of
from fuda.games import load
from fuda.kernel.game import Game

LONGEST: Final = 20_000  # decisions after which a game counts as one that does not end


class Entrant(NamedTuple):
    """A computer player with a deck."""

    agent: str
    deck: str


@dataclass(frozen=True)
class Match:
    """One game to be played: its number in the plan, its seed, and who sits in which seat."""

    number: int
    game: str
    format: str
    seed: int
    seats: tuple[Entrant, ...]


@dataclass(frozen=True)
class Outcome:
    """What came of one game; `error`: it could not be played to its end. Times are of each seat's decisions."""

    match: Match
    winners: tuple[int, ...] = ()
    rule: str = ""
    first: int = 0
    turns: int = 0
    decisions: int = 0
    error: str = ""
    times: tuple[tuple[float, ...], ...] = ()

    @property
    def score(self) -> tuple[float, ...]:
        """What each seat got: 1 for a win, 0 for a loss, a half where nobody won."""
        seats = range(len(self.match.seats))
        return tuple(float(seat in self.winners) if self.winners else 0.5 for seat in seats)


def play_game(match: Match, timed: bool = False) -> Outcome:
    """Play one game; a fault of the engine is an outcome too. Times are taken only where somebody wants them."""
    try:
        return _play(match, timed)
    except Exception as error:  # whatever it is, the other games go on
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(place.filename).name}:{place.lineno}"
        return Outcome(match, error=f"{type(error).__name__}: {' '.join(str(error).split())} ({where})")


def _play(match: Match, timed: bool) -> Outcome:
    book = load(match.game)
    game = Game(book, len(match.seats), match.seed, match.format or book.formats[0])
    game.brought = tokens_of(match.game)
    book.begin(game, [make_deck(find_deck(match.game, seat.deck)) for seat in match.seats])
    agents = [agent_for(seat.agent, match.seed, player) for player, seat in enumerate(match.seats)]
    times: list[list[float]] = [[] for _ in match.seats]
    game.run()
    while game.result is None:
        if game.decision is None or game.choices >= LONGEST:
            return Outcome(match, error=f"the game did not end within {game.choices} decisions")
        player, began = game.decision.player, time.perf_counter()
        answer = agents[player].answer(game)
        if timed:
            times[player].append(time.perf_counter() - began)
        game.answer(answer)
    result = game.result
    taken = tuple(map(tuple, times)) if timed else ()
    return Outcome(match, result.winners, result.rule, game.first, game.turn, game.choices, times=taken)
