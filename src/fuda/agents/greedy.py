"""The greedy player: takes what looks best one step ahead, by the game's own measure of a position."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import ClassVar

from fuda.agents.agent import Agent, Seat
from fuda.agents.ahead import Ahead, Value
from fuda.kernel.decisions import KEEP, Answer

BUDGET = 200  # positions tried for one question
WIDE = 40  # answers tried to one question
DEALS = 8  # how many deals a question about the first hand is tried on


class GreedyAgent(Agent):
    """Tries every answer on a copy that is dealt anew, and takes the one that is worth most."""

    name: ClassVar[str] = "greedy"

    def choose(self, seat: Seat) -> Answer:
        chance = self.chance(seat)
        deals = DEALS if seat.decision.kind == KEEP else 1
        total: dict[Answer, float] = {}
        for _ in range(deals):
            game = seat.imagine(chance.below(1 << 62, "deal"))
            ahead = Ahead(seat.decision.player, value_of(seat.slug), chance, BUDGET // deals)
            for answer, worth in ahead.worths(game, WIDE).items():
                total[answer] = total.get(answer, 0.0) + worth
        return max(total, key=lambda answer: total[answer])


@cache
def value_of(slug: str) -> Value:
    """The game's measure of a position: `games/<slug>/value.py`."""
    value: Value = import_module(f"fuda.games.{slug}.value").value
    return value
