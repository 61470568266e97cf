"""1.2.5.2 Loops that nobody can stop: a state has come back, and no choice of anybody leads out of it."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from fuda.games.spell_card_strike.c01_game import end_drawn
from fuda.kernel.decisions import Answer, Decision
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

ENDLESS: Final = 200  # so many in one check step: the loop only grows
WAYS: Final = 200  # so many choices are tried before a loop counts as one that could be left


class Round(Frame):
    """A run that repeats: the states that it has seen, and whether it is only being tried out."""

    __slots__ = ("rounds", "states", "tried")

    def __init__(self) -> None:
        Frame.__init__(self)
        self.rounds = 0
        self.states: tuple[int, ...] = ()
        self.tried = False


@rule("1.2.5.2")
def draw_if_endless(game: Game, run: Round) -> bool:
    """A loop that cannot be stopped ends the game without a winner."""
    run.rounds += 1
    state = state_of(game)
    came_back = state in run.states
    run.states = (*run.states, state)
    if run.rounds > ENDLESS or (came_back and (run.tried or is_inescapable(game))):
        end_drawn(game, "1.2.5.2", "endless")
        return True
    return False


def state_of(game: Game) -> int:
    """A number for what can be told of a state, and for which abilities wait in it."""
    waiting = {(waiting.context.source[0], waiting.number, waiting.context.controller) for waiting in game.waiting}
    return hash((game.fingerprint(), tuple(sorted(waiting))))


def is_inescapable(game: Game) -> bool:
    """Whether every choice, whoever has it, comes back to a state that has been seen."""
    depth = len(game.stack) - 1
    todo, seen = [trial(game)], set[int]()
    while todo:
        now = todo.pop()
        now.run()
        if now.result is not None:
            if now.result.rule != "1.2.5.2":
                return False
            continue
        decision = now.decision
        if decision is None or len(now.stack) <= depth or not isinstance(now.stack[depth], Round):
            return False
        state = hash((state_of(now), decision.kind, len(decision.candidates)))
        if state in seen:
            continue
        seen.add(state)
        if len(seen) > WAYS:
            return False
        todo.extend(answered(now, answer) for answer in ways(decision))
    return True


def trial(game: Game) -> Game:
    """The game from the beginning of this round on, to try things out."""
    copy = game.copy()
    run = copy.stack[-1]
    assert isinstance(run, Round)
    run.tried, run.states, run.at = True, (), 0
    return copy


def ways(decision: Decision) -> list[Answer]:
    """The answers to a question, as far as it is worth trying them."""
    sizes = range(decision.minimum, decision.maximum + 1)
    found = [way for size in sizes for way in combinations(range(len(decision.candidates)), size)]
    return [way for way in found[:WAYS] if decision.accepts(way)]


def answered(game: Game, answer: Answer) -> Game:
    """A copy of the game in which the question has been answered, not yet gone on."""
    copy = game.copy()
    decision = copy.decision
    assert decision is not None
    copy.decision = None
    setattr(copy.stack[-1], decision.into, decision.value(answer))
    return copy
