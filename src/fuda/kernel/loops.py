"""Loops: every processing is bounded.

A processing says each time it goes round (`is_endless`). It is endless when a state comes back and no answer that a
player could give on the way leads out of it, or when it has gone round so often that some number only grows. What
follows from that is the rulebook's (`Rulebook.end_loop`); so is what a player may not do again (`not_again`).
"""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING, Final

from fuda.kernel.decisions import ACT, WINDOW, Action, Answer, Decision
from fuda.kernel.plain import Plain
from fuda.kernel.sameness import action_key, fingerprint

if TYPE_CHECKING:
    from fuda.kernel.game import Game

ENDLESS: Final = 1000  # rounds without a free choice
REPEATS: Final = 2  # so often a state must have been there before
TRIALS: Final = 60  # ways out that are tried
WIDE: Final = 12  # answers tried to one question


class Rounds(Plain):
    """How a processing has gone round since the last free choice: the states, and whether anything was asked."""

    __slots__ = ("asked", "count", "states", "trying")

    def __init__(self, states: tuple[int, ...] = (), count: int = 0, asked: bool = False, trying: bool = False) -> None:
        self.states: Final = states
        self.count: Final = count
        self.asked: Final = asked
        self.trying: Final = trying  # this is a trial: it stops as soon as it comes back

    def after_choice(self, decision: Decision) -> Rounds:
        """A free choice of actions begins anew; any other answer may only lead round in another way."""
        if decision.kind in (ACT, WINDOW):
            return NO_ROUNDS
        return self if self.asked or not self.count else Rounds(self.states, self.count, True, self.trying)


NO_ROUNDS: Final = Rounds()


def is_endless(game: Game) -> bool:
    """Note one more round; if it will go on for ever, the rulebook ends it."""
    rounds = game.rounds
    state = fingerprint(game)
    known = rounds.states.count(state)
    if rounds.trying and known:
        game.rounds = Rounds(rounds.states, ENDLESS, rounds.asked, True)
        game.book.end_loop(game)
        return True
    game.rounds = Rounds((*rounds.states, state), rounds.count + 1, rounds.asked, rounds.trying)
    came_back = known >= REPEATS and not (rounds.asked and _can_be_left(game))
    if not came_back and rounds.count < ENDLESS:
        return False
    game.book.end_loop(game)
    return True


def _can_be_left(game: Game) -> bool:
    """Whether some answers on the way lead to a free choice or to the end, as far as that can be tried."""
    first = game.copy()
    first.stack[-1].at -= 1  # the step that asked is taken again
    first.rounds = Rounds((), 0, True, True)
    trials = [first]
    for _ in range(TRIALS):
        if not trials:
            break
        trial = trials.pop(0)
        decision = trial.decision
        if decision is None:
            trial.run()
            decision = trial.decision
        if decision is None and trial.rounds.count >= ENDLESS:
            continue
        if decision is None or decision.kind in (ACT, WINDOW):
            return True
        for answer in some_answers(decision):
            other = trial.copy()
            other.take(answer)
            trials.append(other)
    return False


def some_answers(decision: Decision) -> list[Answer]:
    """Answers of every size to a question, so many of them."""
    count = len(decision.candidates)
    sizes = range(decision.minimum, min(decision.maximum, count) + 1)
    found = (answer for size in sizes for answer in combinations(range(count), size) if decision.accepts(answer))
    return list(islice(found, WIDE))


Done = tuple[tuple[int, int], ...]  # what was done in which state, as numbers that outlast lives and saves


def not_again(game: Game, actions: list[Action], state: int, done: Done) -> list[Action]:
    """The actions without those that were already taken in a state that nobody could tell from this one."""
    for known, _ in done:
        if known == state:
            barred = {key for known, key in done if known == state}
            return [action for action in actions if action_key(game, action) not in barred]
    return actions


def noted(game: Game, action: Action, state: int, done: Done) -> Done:
    """What was done, with this action."""
    return (*done, (state, action_key(game, action)))
