"""The third and fourth level: search of whole turns in several deals, and of what the opponent answers."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from fuda.agents.agent import Agent, Seat
from fuda.agents.greedy import DEALS as FIRST_HAND_DEALS
from fuda.agents.greedy import best
from fuda.agents.lookahead import Lookahead, Value, different
from fuda.agents.turns import Turn, reply
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import KEEP, Answer
from fuda.kernel.game import Game


class Effort(NamedTuple):
    """How much is looked at: positions in all, deals, lines side by side, and how many answers' replies, if any.

    A reply that is searched too little misleads: with a few thousand positions a player is stronger without it.
    """

    positions: int
    deals: int
    width: int
    replied: int
    wide: int = 32


class SearchAgent(Agent):
    """Searches its whole turn in several deals, and takes the answer whose best lines are worth most."""

    name: ClassVar[str] = "search"
    effort: Effort = Effort(1200, 3, 6, 0)

    def choose(self, seat: Seat) -> Answer:
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
            return best(_one_step(deals, player, value, chance, effort))
        return self._whole_turn(deals, answers, player, value, chance)

    def _whole_turn(
        self, deals: list[Game], answers: list[Answer], player: int, value: Value, chance: Chance
    ) -> Answer:
        effort = self.effort
        share = effort.positions // (len(deals) * (2 if effort.replied else 1))
        found = [Turn(player, value, chance, share, effort.width).best_lines(deal, answers) for deal in deals]
        worths = {answer: sum(lines[answer].worth for lines in found) for answer in answers}
        if not effort.replied:
            return best(worths)
        ranked = sorted(answers, key=lambda answer: -worths[answer])[: effort.replied]
        budget = share // len(ranked)
        return best(
            {
                answer: sum(reply(lines[answer].game, player, value, chance, budget) for lines in found)
                for answer in ranked
            }
        )


class DeepAgent(SearchAgent):
    """The same with several times the effort."""

    name: ClassVar[str] = "deep"
    effort: Effort = Effort(4000, 6, 10, 0, 48)


def _one_step(deals: list[Game], player: int, value: Value, chance: Chance, effort: Effort) -> dict[Answer, int]:
    """What answers outside of one's own turn lead to by the next main choice, added up over the deals."""
    total: dict[Answer, int] = {}
    for deal in deals:
        ahead = Lookahead(player, value, chance, effort.positions // len(deals))
        for answer, worth in ahead.worths(deal, effort.wide).items():
            total[answer] = total.get(answer, 0) + worth
    return total
