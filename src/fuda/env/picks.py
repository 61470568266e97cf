"""An answer of several picks as several actions: which pick may come next, and when it is enough."""

from __future__ import annotations

from typing import Final

from fuda.kernel.decisions import Answer, Decision

CANDIDATES: Final = 128  # candidates that can be told apart
DONE: Final = CANDIDATES  # the action that ends an answer of several picks


class Picks:
    """The picks made so far for one question; where order does not matter they go upwards: one way to each answer."""

    def __init__(self, decision: Decision, picked: Answer = ()) -> None:
        self.decision = decision
        self.picked = picked
        self.actions = self._actions()

    def _actions(self) -> list[int]:
        """The legal actions in ascending order: candidates to pick, and `DONE` if that is enough."""
        decision, picked = self.decision, self.picked
        allowed = self._allowed() if len(picked) < decision.maximum else []
        return [*allowed, DONE] if decision.accepts(picked) else allowed

    def _allowed(self) -> list[int]:
        """The candidates that may be picked next: those from which an answer can still be reached."""
        decision, picked = self.decision, self.picked
        count = min(len(decision.candidates), CANDIDATES)
        if decision.ordered:
            return [index for index in range(count) if index not in picked]
        first = picked[-1] + 1 if picked else 0
        if decision.picky:
            return [index for index in range(first, count) if self._leads_somewhere((*picked, index))]
        return list(range(first, count - max(0, decision.minimum - len(picked) - 1)))

    def take(self, action: int) -> bool:
        """Do a legal action; True once the answer is whole, which it is if nothing more can be picked."""
        if action != DONE:
            self.picked = (*self.picked, action)
            self.actions = self._actions()
        return action == DONE or self.actions == [DONE]

    def _leads_somewhere(self, picked: Answer) -> bool:
        """Whether further picks make an answer of these: which sizes and weights those above them can reach."""
        decision = self.decision
        words = decision.unlike or range(len(decision.candidates))
        used = {words[index] for index in picked}
        if len(used) < len(picked):
            return False
        weights = decision.weights or (0,) * len(decision.candidates)
        alike: dict[object, set[int]] = {}
        for index in range(picked[-1] + 1, min(len(decision.candidates), CANDIDATES)):
            if words[index] not in used:
                alike.setdefault(words[index], set()).add(weights[index])
        reached = {(len(picked), sum(weights[index] for index in picked))}
        for choices in alike.values():
            more = {(size + 1, total + weight) for size, total in reached for weight in choices}
            reached |= {(size, total) for size, total in more if size <= decision.maximum}
        most = decision.at_most if decision.weights and decision.at_most >= 0 else max(total for _, total in reached)
        least = decision.at_least if decision.weights else 0
        return any(size >= decision.minimum and least <= total <= most for size, total in reached)
