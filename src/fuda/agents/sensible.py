"""The first level: answers at random, but never loses the game on the spot where it can help it."""

from __future__ import annotations

from typing import ClassVar, Final

from fuda.agents.agent import Agent, Seat
from fuda.agents.answers import at_random
from fuda.agents.lookahead import run
from fuda.kernel.decisions import Answer
from fuda.kernel.game import Game

TRIES: Final = 12


class SensibleAgent(Agent):
    """Random answers of which those are thrown away that lose at once."""

    name: ClassVar[str] = "sensible"

    def choose(self, seat: Seat) -> Answer:
        chance = self.chance(seat)
        imagined = seat.imagine(chance.below(1 << 62, "deal"))
        answer = at_random(seat.decision, chance)
        for _ in range(TRIES):
            if not loses_at_once(imagined, answer):
                break
            answer = at_random(seat.decision, chance)
        return answer


def loses_at_once(game: Game, answer: Answer) -> bool:
    """Whether the player who is asked has lost by the next question if they answer so."""
    decision = game.decision
    assert decision is not None
    copy = game.copy()
    copy.take(answer)
    run(copy, game.turn)
    return (copy.result is not None and decision.player in copy.result.losers) or decision.player in copy.out
