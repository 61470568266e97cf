"""Playing games of cards that somebody brings: some legal answer to each question, until the end or long enough."""

from __future__ import annotations

import random
from collections.abc import Callable

from fuda.kernel.decisions import ACT, END, Answer, Decision
from fuda.kernel.game import Game


def play(game: Game, longest: int, answer: Callable[[Decision], Answer]) -> None:
    """Play a game that has begun to its end, or so many decisions."""
    game.run()
    for _ in range(longest):
        if game.result is not None:
            return
        assert game.decision is not None, "the game stands still without a question"
        game.answer(answer(game.decision))


def lively(chance: random.Random, acts_in: float) -> Callable[[Decision], Answer]:
    """Who answers at random, but ends the turn only now and then."""

    def answer(decision: Decision) -> Answer:
        count = len(decision.candidates)
        acts = [place for place in range(count) if decision.kind == ACT and decision.candidates[place] != END]
        if acts and chance.random() < acts_in:
            return (chance.choice(acts),)
        for _ in range(50):
            size = chance.randint(decision.minimum, min(decision.maximum, count))
            found = tuple(chance.sample(range(count), size))
            if decision.accepts(found):
                return found
        return tuple(range(count))

    return answer
