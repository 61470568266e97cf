"""Why a computer player answers as it does: what the position is worth before and after, and how it means to go on."""

from __future__ import annotations

from typing import Final, NamedTuple

from fuda.agents.agent import Seat
from fuda.agents.answers import plainest
from fuda.agents.greedy import WIDE, best
from fuda.agents.lookahead import Lookahead, run
from fuda.agents.values import Value
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import Answer, Decision
from fuda.kernel.game import Game

LONGEST: Final = 8  # own answers that an expected line has
POSITIONS: Final = 120  # tried for each of them


class Expected(NamedTuple):
    """One step of an expected line: the position with its question, and the answer to it."""

    game: Game
    decision: Decision
    answer: Answer


class Reason(NamedTuple):
    """What an answer is good for: worth before, worth at the end of the line, what changed, and the line."""

    before: int
    after: int
    changes: dict[str, int]  # by term, the greatest first; what does not change is left out
    line: tuple[Expected, ...]


def explain(seat: Seat, answer: Answer, value: Value, seed: int = 0) -> Reason:
    """The reason for an answer, from the seat of the player who gives it: in one deal, with greedy play to come."""
    player, chance = seat.decision.player, Chance(seed)
    game = seat.imagine(chance.below(1 << 62, "deal"))
    first, turn = value.terms(game, player), game.turn
    before = value(game, player)
    line: list[Expected] = []
    while game.decision is not None and len(line) < LONGEST and game.turn == turn:
        decision = game.decision
        if line and decision.player == player:
            answer = best(Lookahead(player, value, chance, POSITIONS).worths(game, WIDE))
        elif line:
            answer = plainest(decision)
        if decision.player == player:
            line.append(Expected(game.copy(), decision, answer))
        game.take(answer)
        run(game, turn)
    last = value.terms(game, player)
    changed = {name: last[name] - first[name] for name in last if last[name] != first[name]}
    order = sorted(changed, key=lambda name: -abs(changed[name]))
    return Reason(before, value(game, player), {name: changed[name] for name in order}, tuple(line))
