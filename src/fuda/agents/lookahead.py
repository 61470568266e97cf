"""Looking ahead: what an answer leads to by the next main choice of actions or the end of the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fuda.agents.answers import plainest, some
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import ACT, PAY, WINDOW, Action, Answer, Decision
from fuda.kernel.game import Game
from fuda.kernel.sameness import look_of

Value = Callable[[Game, int], int]
ON_THE_WAY: Final = 12  # answers tried to a question that comes up while looking ahead


class Lookahead:
    """A look ahead for one player; `budget` bounds the positions, `on_the_way` the answers to questions on the way."""

    def __init__(self, player: int, value: Value, chance: Chance, budget: int, on_the_way: int = ON_THE_WAY) -> None:
        self.player = player
        self.value = value
        self.chance = chance
        self.budget = budget
        self.on_the_way = on_the_way

    def worths(self, game: Game, wide: int) -> dict[Answer, int]:
        """What each answer to the open question is worth to the player; of many answers only so many are tried."""
        return {answer: self.after(game, answer)[0] for answer in different(game, wide, self.chance)}

    def after(self, game: Game, answer: Answer) -> tuple[int, Game]:
        """What an answer is worth to the player, and the position it leads to once that is quiet.

        Own answers on the way are the best ones, but nobody responds.
        """
        self.budget -= 1
        copy, turn = game.copy(), game.turn
        copy.take(answer)
        while True:
            run(copy, turn, to_choice=False)
            decision = copy.decision
            if decision is None or decision.kind == ACT:
                return self.value(copy, self.player), copy
            if decision.player == self.player and is_open(decision) and self.budget > 0:
                answers = different(copy, self.on_the_way, self.chance)
                return max([self.after(copy, one) for one in answers], key=worth_of)
            copy.take(plainest(decision))


def worth_of(found: tuple[int, Game]) -> int:
    """What a position that was found is worth."""
    return found[0]


def is_open(decision: Decision) -> bool:
    """Whether an own question on the way is worth a look: not what could be passed, nor a payment with a usual way."""
    return decision.kind != WINDOW and (decision.kind != PAY or decision.default is None)


def different(game: Game, wide: int, chance: Chance) -> list[Answer]:
    """Answers to the open question, one of each kind that looks the same; of many only so many."""
    decision = game.decision
    assert decision is not None
    seen: dict[object, Answer] = {}
    for answer in some(decision, wide, chance):
        seen.setdefault(tuple(_look(game, decision.candidates[index]) for index in answer), answer)
    return list(seen.values())


def run(game: Game, turn: int, to_choice: bool = True) -> None:
    """Go on until somebody must decide or the turn is over; or only until the main choice of actions is to be asked."""
    while game.goes_on() and game.turn == turn and (to_choice or not game.stack[-1].chooses()):
        question = game.step()
        if question is not None:
            game.ask(question)


def _look(game: Game, candidate: Any) -> object:
    """What a candidate looks like: answers that differ only in which of several like cards they name are the same."""
    if isinstance(candidate, Action):
        return (candidate.verb, *(_look(game, thing) for thing in candidate.objects))
    if isinstance(candidate, tuple) and len(candidate) == 2 and isinstance(candidate[0], int):
        card = game.card_at(candidate)
        return look_of(game, card) if card is not None else candidate
    return candidate
