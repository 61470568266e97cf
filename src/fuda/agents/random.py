"""The random player: every legal answer is as likely as any other."""

from __future__ import annotations

from typing import ClassVar

from fuda.agents.agent import Agent, Seat
from fuda.agents.answers import at_random
from fuda.kernel.decisions import Answer


class RandomAgent(Agent):
    """Answers at random."""

    name: ClassVar[str] = "random"

    def choose(self, seat: Seat) -> Answer:
        return at_random(seat.decision, self.chance(seat))
