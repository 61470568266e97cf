"""The third and fourth level: search of whole turns in several deals, and of the turns that follow."""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import ClassVar, Final, NamedTuple

from fuda.agents.agent import Agent, Seat
from fuda.agents.greedy import DEALS as FIRST_HAND_DEALS
from fuda.agents.greedy import best
from fuda.agents.lookahead import Lookahead, Value, different
from fuda.agents.turns import Line, Turn, play_on
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import KEEP, Answer
from fuda.kernel.game import Game

KEPT: Final = 6  # answers that are looked at in a second deal: those that were best in the first
LEAST_PART: Final = 8  # a deal is begun while at least this part of the positions is left
OWN_TURN: Final = 40  # hundredths of the positions, where turns that follow are looked at too
ONE_STEP: Final = 1200  # positions at most for a question outside of the own turn
PLAINLY: Final = 2  # the square of how many standard errors make a difference plain
TURNS: Final = 2  # the opponent's and the next own one


class Effort(NamedTuple):
    """How much is looked at: positions in all, deals at most, and answers to one question.

    `foreseen`: of how many answers the turns that follow are played on, with what the own turn has left of the
    positions.
    """

    positions: int
    deals: int
    wide: int = 32
    foreseen: int = 0


class SearchAgent(Agent):
    """Searches its whole turn in several deals, and takes the answer whose best lines are worth most."""

    name: ClassVar[str] = "search"
    effort: Effort = Effort(2000, 6)
    seconds: float = 0.0  # for one answer; 0: as long as it takes. With a limit answers depend on the machine

    def choose(self, seat: Seat) -> Answer:
        began = monotonic()
        chance = self.chance(seat)
        effort = self.effort
        count = FIRST_HAND_DEALS if seat.decision.kind == KEEP else effort.deals
        deals = [seat.imagine(chance.below(1 << 62, "deal")) for _ in range(count)]
        answers = different(deals[0], effort.wide, chance)
        if len(answers) == 1:
            return answers[0]
        value = self.value(seat)
        player = seat.decision.player
        if seat.decision.kind == KEEP or deals[0].active != player:
            return best(self._one_step(deals, player, value, chance, began))
        return self._whole_turn(deals, answers, player, value, chance, began)

    def _whole_turn(
        self, deals: list[Game], answers: list[Answer], player: int, value: Value, chance: Chance, began: float
    ) -> Answer:
        share = OWN_TURN if self.effort.foreseen else 100
        positions = left = self.effort.positions * share // 100
        found: list[dict[Answer, Line]] = []
        worths = dict.fromkeys(answers, 0)
        for number, deal in enumerate(deals, 1):
            part = (1 - 0.5**number) * share / 100  # each deal gets half of what the earlier ones have left
            if found and (left < positions // LEAST_PART or monotonic() > self._until(began, part)):
                break
            turn = Turn(player, value, chance, left // 2, self._until(began, part))
            left -= turn.budget
            found.append(turn.best_lines(deal, answers))
            left += turn.budget
            for answer in answers:
                worths[answer] += found[-1][answer].worth
            answers = sorted(answers, key=lambda answer: -worths[answer])[:KEPT]
        return self._foresee(found, answers[: self.effort.foreseen], player, value, chance, began) or answers[0]

    def _foresee(
        self,
        found: list[dict[Answer, Line]],
        answers: list[Answer],
        player: int,
        value: Value,
        chance: Chance,
        began: float,
    ) -> Answer | None:
        """Of the answers the one that is plainly better than the first some turns later; None: the first is."""
        left, until = self.effort.positions * (100 - OWN_TURN) // 100, self._until(began)
        worths: dict[Answer, list[int]] = {answer: [] for answer in answers}
        for number, lines in enumerate(found if answers else ()):
            if left <= 0 or (number and monotonic() > until):
                break
            for answer in answers:
                later, tried = play_on(lines[answer].game, player, value, chance, TURNS)
                left -= tried
                worths[answer].append(lines[answer].worth + later)
        better = {answer: gain(worths[answer], worths[answers[0]]) for answer in answers[1:]}
        return best(better) if better and max(better.values()) > 0 else None

    def _one_step(
        self, deals: list[Game], player: int, value: Value, chance: Chance, began: float
    ) -> dict[Answer, int]:
        """What answers outside of one's own turn lead to by the next main choice, added up over the deals."""
        total: dict[Answer, int] = {}
        for number, deal in enumerate(deals):
            if number and monotonic() > self._until(began):
                break
            ahead = Lookahead(player, value, chance, min(ONE_STEP, self.effort.positions) // len(deals))
            for answer, worth in ahead.worths(deal, self.effort.wide).items():
                total[answer] = total.get(answer, 0) + worth
        return total

    def _until(self, began: float, part: float = 1.0) -> float:
        """When a part of the time for an answer is over."""
        return began + self.seconds * part if self.seconds else inf


class DeepAgent(SearchAgent):
    """Looks at more deals and lines, and plays on from the most promising ones."""

    name: ClassVar[str] = "deep"
    effort: Effort = Effort(10_000, 10, 48, 4)


def gain(ones: list[int], others: list[int]) -> int:
    """By how much the one is better over the same deals; nothing if the deals differ too much to tell."""
    differences = [one - other for one, other in zip(ones, others, strict=True)]
    count, total = len(differences), sum(differences)
    spread = count * sum(difference * difference for difference in differences) - total * total
    return total if total > 0 and total * total * (count - 1) > PLAINLY * spread else 0
