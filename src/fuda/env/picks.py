"""An answer of several picks as several actions: which pick may come next, and when it is enough."""

from __future__ import annotations

from typing import Final

from fuda.kernel.decisions import Answer, Decision

CANDIDATES: Final = 128  # candidates that can be told apart
DONE: Final = CANDIDATES  # the action that ends an answer of several picks


class Picks:
    """The picks made so far for one question; where order does not matter they go upwards: one way to each answer."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.picked: Answer = ()

    def allowed(self) -> list[int]:
        """The candidates that may be picked next."""
        decision, picked = self.decision, self.picked
        if len(picked) >= decision.maximum:
            return []
        count = len(decision.candidates)
        if decision.ordered:
            return [index for index in range(count) if index not in picked]
        first = picked[-1] + 1 if picked else 0
        return [index for index in range(first, count) if self._leads_somewhere(index)]

    def may_stop(self) -> bool:
        """Whether the picks made so far are an answer."""
        return self.decision.accepts(self.picked)

    def actions(self) -> list[int]:
        """The legal actions in ascending order: candidates to pick, and `DONE` if that is enough."""
        allowed = [index for index in self.allowed() if index < CANDIDATES]
        return [*allowed, DONE] if self.may_stop() else allowed

    def take(self, action: int) -> bool:
        """Do a legal action; True once the answer is whole, which it is if nothing more can be picked."""
        if action != DONE:
            self.picked = (*self.picked, action)
        return action == DONE or (self.may_stop() and not self.allowed())

    def _leads_somewhere(self, index: int) -> bool:
        """Whether an answer can still be reached after a pick: enough candidates above it, and enough weight."""
        decision, made = self.decision, len(self.picked) + 1
        above = range(index + 1, len(decision.candidates))
        if made + len(above) < decision.minimum:
            return False
        if not decision.weights:
            return True
        weight = sum(decision.weights[one] for one in (*self.picked, index))
        best = sorted((decision.weights[one] for one in above), reverse=True)[: decision.maximum - made]
        return weight + sum(best) >= decision.at_least
