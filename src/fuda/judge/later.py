"""Looking ahead in a file: which questions stay open for a step to come, and which are passed over."""

from __future__ import annotations

from collections.abc import Mapping

from fuda.games.adapter import Adapter, Command
from fuda.judge import lookup
from fuda.judge.commands import fits
from fuda.judge.parsing import NONE, answer_word
from fuda.judge.scenario import CANNOT, DO, EXPECT, Step
from fuda.kernel.decisions import PAY, TRIGGER, WINDOW, Decision
from fuda.kernel.game import Game


class LaterSteps:
    """The steps of a file and how many of them have been taken or are being taken."""

    def __init__(self, adapter: Adapter, steps: tuple[Step, ...], commands: Mapping[int, Command]) -> None:
        self.adapter = adapter
        self.steps = steps
        self.commands = commands
        self.taken = 0

    def waits(self, game: Game, decision: Decision) -> bool:
        """Whether a question that could be declined stays open for a step to come."""
        if decision.rule in self.adapter.followed:
            return False
        if decision.forced() is not None:
            return self.looks_into(game, decision)
        own = self.adapter.speakers(game, decision)
        if decision.kind == WINDOW and decision.default is None:
            return self._window_waits(own)
        if decision.kind == PAY:
            return self._is_paid(game, decision, next((step for step in self._said() if step.player in own), None))
        if decision.kind == TRIGGER and lookup.names_one(self.adapter, game, decision):
            ahead = next((step for step in self._said() if step.player in own), None)
            return ahead is not None and self._verb_of(ahead) == TRIGGER
        if decision.default is None:
            return True
        ahead = next((step for step in self._said() if step.kind == DO or step.player in own), None)
        if ahead is not None and ahead.kind == DO and self._verb_of(ahead) == "concede":
            return True  # nobody passes because somebody gives up
        if ahead is None or ahead.player not in own:
            return False
        if decision.kind == WINDOW and ahead.kind != DO:
            return True
        return self._answers(self._verb_of(ahead), decision)

    def next_of(self, players: tuple[int, ...]) -> Step | None:
        """What these players do next, if it is the next thing that is done at all."""
        step = next((one for one in self.steps[self.taken :] if one.kind == DO), None)
        return step if step is not None and step.player in players else None

    def looks_into(self, game: Game, decision: Decision) -> bool:
        """Whether the next step may ask why something cannot be done in a window that has nothing to choose."""
        ahead = self.steps[self.taken] if self.taken < len(self.steps) else None
        if ahead is None or ahead.kind != CANNOT or not ahead.because or decision.kind != WINDOW:
            return False
        return ahead.player in self.adapter.speakers(game, decision)

    def _is_paid(self, game: Game, decision: Decision, step: Step | None) -> bool:
        """Whether that step says what this is paid with."""
        if step is None or self._verb_of(step) != "pay":
            return False
        things = self.commands[step.number].objects
        if things[0].text == NONE:
            return decision.accepts(())
        return lookup.pick(self.adapter, game, step.player, decision, things) is not None

    def _window_waits(self, own: tuple[int, ...]) -> bool:
        """For the next player step if it is its owner's; `can`, `cannot` and `concede` of others pass nothing."""
        looked = False
        for step in self.steps[self.taken :]:
            if step.kind == EXPECT:
                looked = True
            elif step.player in own:
                return True
            elif step.kind == DO and self._verb_of(step) != "concede":
                return False
            elif step.kind == DO and not looked:
                return True
        return False

    def _said(self) -> list[Step]:
        return [step for step in self.steps[self.taken :] if step.player >= 0]

    def _verb_of(self, step: Step) -> str:
        return self.commands[step.number].verb

    def _answers(self, verb: str, decision: Decision) -> bool:
        """Whether the word is one for this question; a game's own word for it is the only one."""
        if decision.kind == WINDOW and any(getattr(one, "verb", "") == verb for one in decision.candidates):
            return True
        special = [word for word, answer in self.adapter.answers.items() if answer.rule and fits(answer, decision)]
        word = answer_word(self.adapter, verb)
        return verb == "pass" or (verb in special if special else word is not None and fits(word, decision))
