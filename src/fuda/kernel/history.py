"""History: a game together with all its earlier states, so that any decision can be taken back."""

from __future__ import annotations

from fuda.kernel.decisions import Answer
from fuda.kernel.errors import NotKnown, NotLegalNow
from fuda.kernel.game import Game


class Moment:
    """A state in which a decision was open, how long the log was, and the answer that was given."""

    __slots__ = ("answer", "game", "lines")

    def __init__(self, game: Game, answer: Answer) -> None:
        self.game = game.copy()
        self.lines = 0 if game.log is None else len(game.log.lines)
        self.answer = answer


class History:
    """A game that can be undone: the old states are kept, and share their cards with the newer ones."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._moments: list[Moment] = []

    @property
    def decisions(self) -> int:
        """How many decisions have been answered since the history began."""
        return len(self._moments)

    @property
    def start(self) -> tuple[Game, int]:
        """The state in which the history began, and how long the log was then."""
        if not self._moments:
            return self.game, 0 if self.game.log is None else len(self.game.log.lines)
        return self._moments[0].game, self._moments[0].lines

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers so far."""
        return tuple(moment.answer for moment in self._moments)

    def answer(self, answer: Answer) -> None:
        """Answer the open question; a refused answer leaves no trace."""
        moment = Moment(self.game, answer)
        self.game.answer(answer)
        self._moments.append(moment)

    def undo(self, to: int | None = None) -> None:
        """Go back to before the last decision, or to before decision number `to` (the first is 0)."""
        if not self._moments:
            raise NotLegalNow("", "there is nothing to undo")
        place = self.decisions - 1 if to is None else to
        if not 0 <= place < self.decisions:
            raise NotKnown(f"there is no decision {place} to go back to; there are 0 to {self.decisions - 1}")
        moment = self._moments[place]
        self.game.restore(moment.game)
        if self.game.log is not None:
            del self.game.log.lines[moment.lines :]
        del self._moments[place:]
