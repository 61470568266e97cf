"""The third and fourth level: search of the own turn, and of what others do then, in several deals."""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import ClassVar, Final, NamedTuple

from fuda.agents.agent import Agent, Seat
from fuda.agents.greedy import DEALS as FIRST_HAND_DEALS
from fuda.agents.greedy import best
from fuda.agents.lookahead import Lookahead, different
from fuda.agents.onward import Onward
from fuda.agents.turns import Said, Turn, heard, said
from fuda.agents.values import WON
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import KEEP, Answer
from fuda.kernel.game import Game

FIRST_HAND: Final = 1200  # positions at most for a question about the first hand
LEAST: Final = 40  # positions that must be there for a plan to be compared with others
FINALISTS: Final = 4  # plans among which the turns that follow are searched, if they are at all
DECIDED: Final = WON // 20  # what a game that is won or lost in one deal counts against the others

Plan = tuple[Said, ...]


class Effort(NamedTuple):
    """How much is looked at."""

    positions: int  # in all
    own: int  # hundredths of them for the own turn, in the first deal
    plans: int  # that are compared by what follows
    deals: int  # in which they are compared, at most
    turns: int = 1  # that follow
    reply: int = 0  # positions with which each of these is searched for the last few plans; 0: greedy players play it
    wide: int = 32  # answers to one question


class SearchAgent(Agent):
    """Finds plans for its turn in one deal, and takes the one after which it stands best in several.

    The best plans that lead to different positions are followed in one deal after the other, and the turns that follow
    are played on. Again and again half of them are dropped, so that those that are nearly alike see most deals.
    """

    name: ClassVar[str] = "search"
    effort: Effort = Effort(2000, 45, 6, 6)
    seconds: float = 0.0  # for one answer; 0: as long as it takes. With a limit answers depend on the machine

    def choose(self, seat: Seat) -> Answer:
        began, chance = monotonic(), self.chance(seat)
        deal = self._deal(seat, 0)
        answers = different(deal, self.effort.wide, chance)
        if len(answers) == 1:
            return answers[0]
        if seat.decision.kind == KEEP:
            return best(self._first_hand(seat, chance, began))
        plans, left = self._plans(seat, deal, answers, chance, began)
        answer = heard(deal, self._best_later(seat, plans, left, chance, began)[0])
        assert answer is not None
        return answer

    def _plans(
        self, seat: Seat, deal: Game, answers: list[Answer], chance: Chance, began: float
    ) -> tuple[list[Plan], int]:
        """The best plans for the own turn in one deal, or answers in another turn, and how many positions are left."""
        own, value, player = self.effort.positions * self.effort.own // 100, self.value(seat), seat.decision.player
        plans: list[Plan]
        if seat.active == player:
            turn = Turn(player, value, chance, own, self._until(began, self.effort.own / 100))
            plans = [line.answers for line in turn.lines(deal, answers)]
            left = self.effort.positions - own + turn.budget
        else:
            ahead = Lookahead(player, value, chance, own)
            worths = {answer: ahead.after(deal, answer)[0] for answer in answers}
            plans = [(said(deal, answer),) for answer in sorted(answers, key=lambda answer: -worths[answer])]
            left = self.effort.positions - own + ahead.budget
        return plans[: max(1, min(self.effort.plans, left // LEAST))], left

    def _deal(self, seat: Seat, number: int) -> Game:
        """One of the deals in which a turn is looked at: the same ones for all its questions, so that plans last."""
        return seat.imagine(Chance(self.seed).below(1 << 62, f"{self.name} {seat.turn} {number}"))

    def _best_later(self, seat: Seat, plans: list[Plan], positions: int, chance: Chance, began: float) -> Plan:
        """The plan after which the player stands best some turns later, over the deals."""
        value, player = self.value(seat), seat.decision.player
        turns = self.effort.turns - (seat.active != player)
        onward = Onward(value, chance)
        rivals = [(0, plan) for plan in plans]
        for number in range(self.effort.deals):
            is_over = number and (onward.tried >= positions or monotonic() > self._until(began))
            if is_over or all(plan[0] == rivals[0][1][0] for _, plan in rivals):
                break
            onward.searched = self.effort.reply if len(rivals) <= FINALISTS else 0
            deal = self._deal(seat, number)
            later = [onward.later(deal, player, plan, turns) for _, plan in rivals]
            worths = [max(-DECIDED, min(DECIDED, value(game, player))) for game in later]
            rivals = [(total + worth, plan) for (total, plan), worth in zip(rivals, worths, strict=True)]
            rivals.sort(key=lambda rival: -rival[0])
            if number & (number + 1) == 0 and number:  # after two deals, four, eight …
                rivals = rivals[: (len(rivals) + 1) // 2]
        return rivals[0][1]

    def _first_hand(self, seat: Seat, chance: Chance, began: float) -> dict[Answer, int]:
        """What answers to a question about the first hand lead to by the first choice of actions, over the deals."""
        total: dict[Answer, int] = {}
        value, player = self.value(seat), seat.decision.player
        for number in range(FIRST_HAND_DEALS):
            if number and monotonic() > self._until(began):
                break
            budget = min(FIRST_HAND, self.effort.positions) // FIRST_HAND_DEALS
            ahead = Lookahead(player, value, chance, budget)
            for answer, worth in ahead.worths(self._deal(seat, number), self.effort.wide).items():
                total[answer] = total.get(answer, 0) + worth
        return total

    def _until(self, began: float, part: float = 1.0) -> float:
        """When a part of the time for an answer is over."""
        return began + self.seconds * part if self.seconds else inf


class DeepAgent(SearchAgent):
    """Looks at more lines, compares more plans in more deals, and searches the opponents' turn after the best few."""

    name: ClassVar[str] = "deep"
    effort: Effort = Effort(10_000, 40, 16, 12, reply=150)
