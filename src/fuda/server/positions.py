"""Positions that a judge or a lesson begins with: the board of a scenario file."""

from __future__ import annotations

import re

from fuda.games.adapter import PLAYERS
from fuda.judge.board import Board
from fuda.judge.lookup import option
from fuda.judge.parsing import ANSWERS
from fuda.judge.report import Report
from fuda.judge.run import adapter_of
from fuda.judge.scenario import DO, EXPECT, Scenario, parse_scenario
from fuda.judge.source import Source, yaml_of
from fuda.judge.trial import Trial
from fuda.kernel.decisions import ACT, WINDOW, YES_NO, Answer, Decision
from fuda.kernel.game import Game
from fuda.server.record import Entry

FILE = "board"


def scenario_of(text: str) -> Scenario:
    """The scenario of a text; a board needs no steps."""
    whole = text if re.search(r"^steps:", text, re.MULTILINE) else f"{text.rstrip()}\nsteps: []\n"
    return parse_scenario(Source(FILE, whole))


def position(text: str) -> Game:
    """The game at the beginning of a scenario, at its first question."""
    return set_up(scenario_of(text))


def set_up(scenario: Scenario) -> Game:
    """The board of a scenario, at its first question."""
    game = Board(scenario, adapter_of(scenario.game)).make()
    game.run()
    return game


def past_of(scenario: Scenario) -> list[Entry]:
    """The steps of a scenario as entries of a board that is set up from it: what was answered, and what is expected.

    Nothing where the steps cannot be taken, or say more than that: what chance brings, what can or cannot be done.
    """
    trial = Trial(scenario, adapter_of(scenario.game), Report(FILE))
    if any(step.kind not in (DO, EXPECT) for step in scenario.steps) or scenario.setup.check_deck is not None:
        return []
    trial.play()
    if len(trial.answered) < len(scenario.steps) or not asked_alike(scenario, trial.referee.given):
        return []
    entries = [Entry("answer", decision.player, answer) for decision, answer in trial.referee.given]
    for step in scenario.steps:
        for path, given in step.expected:
            entries.append(Entry("expect", 0, [trial.answered[step.number], path, yaml_of(given.value), True]))
    return entries


def asked_alike(scenario: Scenario, given: list[tuple[Decision, Answer]]) -> bool:
    """Whether a board asks what the judge of files was asked: that one leaves out what its steps have said before."""
    game = set_up(scenario)
    for decision, answer in given:
        asked = game.decision
        if asked is None or (asked.rule, asked.player) != (decision.rule, decision.player):
            return False
        if asked.candidates != decision.candidates:
            return False
        game.answer(answer)
    return True


def said(game: Game, decision: Decision, answer: Answer) -> str:
    """An answer in the words of a scenario's step."""
    adapter = adapter_of(game.book.slug)
    chosen = [option(adapter, game, decision, decision.candidates[index]) for index in answer]
    words = ", ".join(chosen) or "none"
    if decision.kind in (ACT, WINDOW, YES_NO):
        return words
    known = {**adapter.answers, **ANSWERS}
    fitting = [word for word, meant in known.items() if meant.kind == decision.kind]
    own = [word for word in fitting if known[word].rule == decision.rule]
    by_value = [
        word for word in fitting if known[word].value == decision.value(answer) and known[word].value is not None
    ]
    if by_value:
        return by_value[0]
    verb = (own or [word for word in fitting if not known[word].rule] or [decision.kind])[0]
    return f"{verb} {words}"


def with_steps(text: str, steps: list[str]) -> str:
    """A scenario's text with other steps."""
    head = text.rstrip().partition("\nsteps:")[0].rstrip()
    return "\n".join([head, "steps:", *(f"  - {step}" for step in steps), ""]) if steps else f"{head}\n"


def step_of(player: int, words: str) -> str:
    """What a player does, as a step."""
    return f"{PLAYERS[player]}: {_quoted(words)}"


def expectation_of(expected: list[tuple[str, str]]) -> str:
    """What is expected, as a step."""
    return "expect: {" + ", ".join(f"{yaml_of(path)}: {value}" for path, value in expected) + "}"


def _quoted(words: str) -> str:
    """Words as YAML reads them back."""
    if ": " in words or " #" in words or words[:1] in "[]{}\"'&*!|>%@`-?:," or words in ("yes", "no"):
        return "'" + words.replace("'", "''") + "'"
    return words
