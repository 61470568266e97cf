"""Whole turns: the lines of play that a player can follow to the end of a turn, the best of them side by side."""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import Final, NamedTuple

from fuda.agents.answers import plainest
from fuda.agents.lookahead import ON_THE_WAY, Lookahead, Value, different, run
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import ACT, Answer, Decision
from fuda.kernel.game import Game

WIDE: Final = 16  # answers tried to a question within a line
# A quick player, for turns that are only played on: positions tried for a question, and answers to it.
QUICK_POSITIONS: Final = 24
QUICK_WIDE: Final = 8
MOST_PLAYED_ON: Final = 600  # positions after which a turn that does not end is left


class Line(NamedTuple):
    """A line of play: the answer that began it, where it stands, what that is worth, and whether its turn is over."""

    first: Answer
    game: Game
    worth: int
    ended: bool


class Turn:
    """The search of one turn of a player in one deal; `budget` bounds the positions tried, `until` the time."""

    def __init__(self, player: int, value: Value, chance: Chance, budget: int, width: int, until: float = inf) -> None:
        self.player = player
        self.value = value
        self.chance = chance
        self.budget = budget
        self.width = width
        self.until = until

    def best_lines(self, game: Game, answers: list[Answer]) -> dict[Answer, Line]:
        """For each answer to the open question the best line that begins with it."""
        found: dict[Answer, Line] = {}
        seen: set[int] = set()
        open_lines = [self._after(game, answer, answer) for answer in answers]
        while open_lines:
            for line in open_lines:
                if line.first not in found or _rank(line) > _rank(found[line.first]):
                    found[line.first] = line
            going = [line for line in open_lines if not line.ended and _is_new(line, seen)]
            going.sort(key=lambda line: -line.worth)
            open_lines = []
            for line in going[: self.width]:
                if self.budget <= 0 or monotonic() > self.until:
                    break
                for answer in different(line.game, WIDE, self.chance):
                    open_lines.append(self._after(line.game, answer, line.first))
        return found

    def _after(self, game: Game, answer: Answer, first: Answer) -> Line:
        """The best line that goes on with an answer, up to the player's next main choice or the end of the turn."""
        decision = game.decision
        assert decision is not None
        self.budget -= 1
        copy = game.copy()
        copy.take(answer)
        asked = self._go_on(copy, game.turn)
        if asked is None or asked.kind == ACT:
            return Line(first, copy, self.value(copy, self.player), asked is None)
        wide = ON_THE_WAY if self.budget > 0 else 1
        return max((self._after(copy, one, first) for one in different(copy, wide, self.chance)), key=_rank)

    def _go_on(self, game: Game, turn: int) -> Decision | None:
        """Play on while others are asked, who want nothing; the player's next question in this turn."""
        while True:
            run(game, turn)
            decision = game.decision
            if decision is None or decision.player == self.player:
                return decision
            if decision.kind == ACT:
                return None
            game.take(plainest(decision))


def _rank(line: Line) -> tuple[int, bool]:
    return line.worth, line.ended


def _is_new(line: Line, seen: set[int]) -> bool:
    """Whether nobody stood in this position before: lines that differ only in their order are one."""
    mark = line.game.fingerprint()
    if mark in seen:
        return False
    seen.add(mark)
    return True


def play_on(game: Game, player: int, value: Value, chance: Chance, turns: int) -> tuple[int, int]:
    """What a position is worth to a player once everybody has played so many further turns greedily, and its cost.

    The players look at few answers each time; the cost is the number of positions that were tried.
    """
    game = game.copy()
    last, tried = game.turn + turns, 0
    while game.result is None and game.turn <= last and tried < MOST_PLAYED_ON:
        decision = game.decision
        if decision is None:
            game.run()
            continue
        ahead = Lookahead(decision.player, value, chance, QUICK_POSITIONS)
        worths = ahead.worths(game, QUICK_WIDE)
        tried += QUICK_POSITIONS - ahead.budget
        game.take(max(worths, key=lambda one: worths[one]))
        run(game, game.turn)
    return value(game, player), tried
