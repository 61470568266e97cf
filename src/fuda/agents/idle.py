"""A player who wants nothing: passes, declines and ends. A yardstick that every other player must beat."""

from __future__ import annotations

from typing import ClassVar

from fuda.agents.agent import Agent, Seat
from fuda.agents.answers import plainest
from fuda.kernel.decisions import END, PASS, Answer


class IdleAgent(Agent):
    """Does nothing that it need not do."""

    name: ClassVar[str] = "idle"

    def choose(self, seat: Seat) -> Answer:
        for action in (END, PASS):
            if action in seat.decision.candidates:
                return (seat.decision.candidates.index(action),)
        return plainest(seat.decision)
