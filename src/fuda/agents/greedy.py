"""The second level: takes what looks best one step ahead, by the game's own measure of a position."""

from __future__ import annotations

from typing import ClassVar, Final

from fuda.agents.agent import Agent, Seat
from fuda.agents.lookahead import Lookahead
from fuda.agents.values import WON
from fuda.kernel.decisions import ACT, END, KEEP, Answer

BUDGET: Final = 200  # positions tried for one question
WIDE: Final = 40  # answers tried to one question
DEALS: Final = 8  # how many deals a question about the first hand is tried on


class GreedyAgent(Agent):
    """Tries every answer on a copy that is dealt anew, and takes the one that is worth most."""

    name: ClassVar[str] = "greedy"

    def choose(self, seat: Seat) -> Answer:
        return best(self.worths(seat))

    def worths(self, seat: Seat) -> dict[Answer, int]:
        """What each answer is worth, added up over the deals.

        Ending is worth no more than the position as it is: what the end of the turn brings, it brings later too.
        """
        chance, value, player = self.chance(seat), self.value(seat), seat.decision.player
        deals = DEALS if seat.decision.kind == KEEP else 1
        total: dict[Answer, int] = {}
        for _ in range(deals):
            game = seat.imagine(chance.below(1 << 62, "deal"))
            ahead = Lookahead(player, value, chance, BUDGET // deals)
            for answer, worth in ahead.worths(game, WIDE).items():
                ends = seat.decision.kind == ACT and seat.decision.candidates[answer[0]] == END
                most = value(game, player) if ends and worth < WON else worth
                total[answer] = total.get(answer, 0) + min(worth, most)
        return total


def best(worths: dict[Answer, int]) -> Answer:
    """The answer that is worth most, the first of them."""
    return max(worths, key=lambda answer: worths[answer])
