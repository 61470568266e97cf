"""Whole turns: the lines of play that a player can follow to the end of a turn, the most promising ones first."""

from __future__ import annotations

from heapq import heappop, heappush
from math import inf
from time import monotonic
from typing import Any, Final

from fuda.agents.answers import plainest
from fuda.agents.lookahead import ON_THE_WAY, Value, different, is_open, run
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import ACT, END, Answer, Decision
from fuda.kernel.game import Game
from fuda.kernel.sameness import fingerprint

Said = tuple[Any, ...]  # the candidates of an answer, by which it is known in another deal
WIDE: Final = 16  # answers tried to a question within a line


class Line:
    """A line of play: all own answers, where it stands, what that is worth, and whether its turn is over.

    `mark` is the same for lines that lead to the same position, whether the turn has been ended there or not yet.
    """

    __slots__ = ("answers", "ended", "game", "mark", "worth")

    def __init__(self, answers: tuple[Said, ...], game: Game, worth: int, ended: bool, mark: int) -> None:
        self.answers = answers
        self.game = game
        self.worth = worth
        self.ended = ended
        self.mark = mark


class Turn:
    """The search of one turn of a player in one deal; `budget` bounds the positions tried, `until` the time.

    Lines wait in queues, one for each number of choices made. Again and again the most promising line of every queue
    goes on, from the first queue to the last: whole turns are seen early, and each round looks at more of them.
    """

    def __init__(self, player: int, value: Value, chance: Chance, budget: int, until: float = inf) -> None:
        self.player = player
        self.value = value
        self.chance = chance
        self.budget = budget
        self.until = until
        self.found: dict[int, Line] = {}
        self.queues: list[list[tuple[int, int, Line]]] = []
        self.seen: set[tuple[int, str, int, int]] = set()
        self.queued = 0

    def lines(self, game: Game, answers: list[Answer]) -> list[Line]:
        """Lines that begin with these answers and lead to different positions, the best first."""
        self.queues.append([])
        for answer in answers:
            self._note(self._after(game, answer, (), 0), 0)
        while self._has_time() and self._round():
            pass
        return sorted(self.found.values(), key=lambda line: -line.worth)

    def _round(self) -> bool:
        """The best line of each queue goes on; False if none is left."""
        went_on, depth = False, 0
        while depth < len(self.queues) and self._has_time():
            line = self._next(self.queues[depth])
            depth += 1
            if line is not None:
                went_on = True
                self._go_on_from(line, depth)
        return went_on

    def _next(self, queue: list[tuple[int, int, Line]]) -> Line | None:
        """The most promising line of a queue; lines that differ only in their order are one."""
        while queue:
            line = heappop(queue)[2]
            decision = line.game.decision
            assert decision is not None
            mark = (fingerprint(line.game), decision.kind, len(decision.candidates), len(line.game.stack))
            if mark not in self.seen:
                self.seen.add(mark)
                return line
        return None

    def _go_on_from(self, line: Line, depth: int) -> None:
        """Try the answers to the question at which a line stands; the plain one to a chance let pass is known."""
        if depth == len(self.queues):
            self.queues.append([])
        decision = line.game.decision
        assert decision is not None
        known = plainest(decision) if decision.kind != ACT else None
        for answer in different(line.game, WIDE, self.chance):
            if answer != known:
                self._note(self._after(line.game, answer, line.answers, depth), depth)

    def _note(self, line: Line, depth: int) -> None:
        best = self.found.get(line.mark)
        if best is None or _rank(line) > _rank(best):
            self.found[line.mark] = line
        if not line.ended:
            self._queue(line, depth)

    def _queue(self, line: Line, depth: int) -> None:
        self.queued += 1
        heappush(self.queues[depth], (-line.worth, self.queued, line))

    def _after(self, game: Game, answer: Answer, before: tuple[Said, ...], depth: int) -> Line:
        """The best line that goes on with an answer, up to the player's next main choice or the end of the turn.

        Chances on the way are let pass; what else could be done there waits in the queue, worth as much as passing.
        """
        self.budget -= 1
        copy, answers, chances = game.copy(), (*before, said(game, answer)), []
        copy.take(answer)
        asked = self._go_on(copy, game.turn)
        while asked is not None and asked.kind != ACT and not is_open(asked):
            chances.append((copy.copy(), answers))
            answers = (*answers, said(copy, plainest(asked)))
            copy.take(plainest(asked))
            asked = self._go_on(copy, game.turn)
        if asked is None or asked.kind == ACT:
            mark = fingerprint(game if said(game, answer) == (END,) else copy)
            line = Line(answers, copy, self.value(copy, self.player), asked is None, mark)
        else:
            wide = ON_THE_WAY if self.budget > 0 else 1
            lines = [self._after(copy, one, answers, depth) for one in different(copy, wide, self.chance)]
            line = max(lines, key=_rank)
        for chance, then in chances:
            self._queue(Line(then, chance, line.worth, False, 0), depth)
        return line

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

    def _has_time(self) -> bool:
        return self.budget > 0 and monotonic() <= self.until


def _rank(line: Line) -> tuple[int, bool]:
    return line.worth, line.ended


def said(game: Game, answer: Answer) -> Said:
    """What an answer to the open question names."""
    assert game.decision is not None
    candidates = game.decision.candidates
    return tuple([candidates[index] for index in answer])


def heard(game: Game, named: Said) -> Answer | None:
    """The answer to the open question that names this; None if it cannot be given."""
    decision = game.decision
    assert decision is not None
    if any(one not in decision.candidates for one in named):
        return None
    answer = tuple([decision.candidates.index(one) for one in named])
    return answer if decision.accepts(answer) else None
