"""Playing on quickly: a plan for the turn in another deal, and turns of players who do what seems best at once."""

from __future__ import annotations

from typing import Final

from fuda.agents.answers import plainest
from fuda.agents.lookahead import Lookahead, Value, different, is_open, run, worth_of
from fuda.agents.turns import Said, Turn, heard, said
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import ACT, END, Decision
from fuda.kernel.game import Game

WIDE: Final = 24  # answers tried to a question
ON_THE_WAY: Final = 6
MOST: Final = 250  # positions tried in one turn; then it is ended


class Onward:
    """Plays turns on; `tried` counts the positions. With `searched` of them a turn that follows is searched."""

    def __init__(self, value: Value, chance: Chance, searched: int = 0) -> None:
        self.value = value
        self.chance = chance
        self.searched = searched
        self.tried = 0

    def later(self, game: Game, player: int, plan: tuple[Said, ...], turns: int) -> Game:
        """The game after a plan for the turn under way, at the end of so many turns that follow."""
        game = game.copy()
        last = game.turn + turns
        self._follow(game, player, plan)
        game = self._turn(game, 0)
        while game.result is None and game.turn <= last:
            game = self._turn(game, self.searched)
        return game

    def _follow(self, game: Game, player: int, plan: tuple[Said, ...]) -> None:
        """Give the answers of a plan in a deal, as long as they can be given there and it is the player's turn."""
        turn, told = game.turn, iter(plan)
        while game.decision is not None and game.turn == turn:
            decision = game.decision
            if decision.player != player:
                if decision.kind == ACT:
                    return
                game.take(plainest(decision))
            else:
                named = next(told, None)
                answer = None if named is None else heard(game, named)
                if answer is None:
                    return
                self.tried += 1
                game.take(answer)
            run(game, turn)

    def _turn(self, game: Game, searched: int) -> Game:
        """The game at the end of the turn under way: first the best line found in it, then what seems best at once."""
        turn, most = game.turn, self.tried + searched + MOST
        while game.result is None and game.turn == turn:
            run(game, turn)
            decision = game.decision
            if decision is None or game.turn != turn:
                break
            if self.tried >= most:
                game.take(_least(decision))
            elif decision.kind == ACT and searched:
                game, searched = self._best_line(game, decision), 0
            elif decision.kind == ACT:
                game = self._act(game, decision)
            elif is_open(decision):
                game = self._choose(game, decision)
            else:
                game.take(plainest(decision))
        return game

    def _best_line(self, game: Game, decision: Decision) -> Game:
        """After the best line that is found for the turn."""
        turn = Turn(decision.player, self.value, self.chance, self.searched)
        line = turn.lines(game, different(game, WIDE, self.chance))[0]
        self.tried += self.searched - turn.budget
        return line.game

    def _choose(self, game: Game, decision: Decision) -> Game:
        """After the best answer to a question."""
        ahead = Lookahead(decision.player, self.value, self.chance, WIDE, ON_THE_WAY)
        found = [ahead.after(game, answer) for answer in different(game, ON_THE_WAY, self.chance)]
        self.tried += WIDE - ahead.budget
        return max(found, key=worth_of)[1]

    def _act(self, game: Game, decision: Decision) -> Game:
        """After the best action, and after those of the others that still make things better, in this order.

        Ending is worth no more than the position as it is (see `GreedyAgent`).
        """
        turn, budget = game.turn, 4 * WIDE
        ahead = Lookahead(decision.player, self.value, self.chance, budget, ON_THE_WAY)
        worth, may_end = self.value(game, decision.player), END in decision.candidates
        better: list[tuple[int, Said, Game]] = []
        for answer in different(game, WIDE, self.chance):
            named = said(game, answer)
            after, position = ahead.after(game, answer) if named != (END,) else (worth, game)
            if after > worth or not may_end:
                better.append((after, named, position))
        if not better:
            self.tried += budget - ahead.budget
            game.take(_least(decision))
            return game
        better.sort(key=lambda found: -found[0])
        worth, _, game = better[0]
        for _, named, _ in better[1:]:
            run(game, turn)
            if game.decision is None or game.turn != turn or game.decision.kind != ACT:
                break
            still = heard(game, named)
            if still is not None:
                after, position = ahead.after(game, still)
                if after > worth:
                    worth, game = after, position
        self.tried += budget - ahead.budget
        return game


def _least(decision: Decision) -> tuple[int, ...]:
    """To end, where that can be done, or what somebody answers who wants nothing."""
    return (decision.candidates.index(END),) if END in decision.candidates else plainest(decision)
