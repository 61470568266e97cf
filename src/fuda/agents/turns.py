"""Whole turns: the lines of play that a player can follow to the end of a turn, the best of them side by side."""

from __future__ import annotations

from heapq import heappop, heappush
from math import inf
from time import monotonic
from typing import Final

from fuda.agents.answers import plainest
from fuda.agents.lookahead import ON_THE_WAY, Lookahead, Value, different, is_open, run
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import ACT, Answer, Decision
from fuda.kernel.game import Game
from fuda.kernel.sameness import fingerprint

WIDE: Final = 16  # answers tried to a question within a line
# A quick player, for turns that are only played on: positions tried for a question, and answers to it.
QUICK_POSITIONS: Final = 24
QUICK_WIDE: Final = 8
MOST_PLAYED_ON: Final = 600  # positions after which a turn that does not end is left


class Line:
    """A line of play: the answer that began it, where it stands, what that is worth, and whether its turn is over."""

    __slots__ = ("ended", "first", "game", "worth")

    def __init__(self, first: Answer, game: Game, worth: int, ended: bool) -> None:
        self.first = first
        self.game = game
        self.worth = worth
        self.ended = ended


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
        self.found: dict[Answer, Line] = {}
        self.queues: list[list[tuple[int, int, Line]]] = []
        self.seen: set[tuple[int, str, int, int]] = set()
        self.queued = 0

    def best_lines(self, game: Game, answers: list[Answer]) -> dict[Answer, Line]:
        """For each answer to the open question the best line that begins with it."""
        self.queues.append([])
        for answer in answers:
            self._note(self._after(game, answer, answer, 0), 0)
        while self._has_time() and self._round():
            pass
        return self.found

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
                self._note(self._after(line.game, answer, line.first, depth), depth)

    def _note(self, line: Line, depth: int) -> None:
        best = self.found.get(line.first)
        if best is None or _rank(line) > _rank(best):
            self.found[line.first] = line
        if not line.ended:
            self._queue(line, depth)

    def _queue(self, line: Line, depth: int) -> None:
        self.queued += 1
        heappush(self.queues[depth], (-line.worth, self.queued, line))

    def _after(self, game: Game, answer: Answer, first: Answer, depth: int) -> Line:
        """The best line that goes on with an answer, up to the player's next main choice or the end of the turn.

        Chances on the way are let pass; what else could be done there waits in the queue, worth as much as passing.
        """
        self.budget -= 1
        copy, chances = game.copy(), []
        copy.take(answer)
        asked = self._go_on(copy, game.turn)
        while asked is not None and asked.kind != ACT and not is_open(asked):
            chances.append(copy.copy())
            copy.take(plainest(asked))
            asked = self._go_on(copy, game.turn)
        if asked is None or asked.kind == ACT:
            line = Line(first, copy, self.value(copy, self.player), asked is None)
        else:
            wide = ON_THE_WAY if self.budget > 0 else 1
            lines = [self._after(copy, one, first, depth) for one in different(copy, wide, self.chance)]
            line = max(lines, key=_rank)
        for chance in chances:
            self._queue(Line(first, chance, line.worth, False), depth)
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
