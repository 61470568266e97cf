"""The steps of a scenario file on a judge's board: what was answered, what chance brought, and what is expected."""

from __future__ import annotations

from fuda.games.adapter import PLAYERS
from fuda.judge.report import Report
from fuda.judge.run import adapter_of
from fuda.judge.scenario import CAN, CANNOT, DO, NEXT_RANDOM, SEED, Scenario, Step
from fuda.judge.source import yaml_of
from fuda.judge.trial import Trial
from fuda.kernel.decisions import Answer, Decision
from fuda.server.expecting import BECAUSE
from fuda.server.match import Match
from fuda.server.positions import FILE
from fuda.server.record import Entry, Record, Setup

CONCEDE = "concede"


def past_of(setup: Setup, scenario: Scenario) -> list[Entry]:
    """The steps as entries of a board that is set up from the scenario; nothing where they cannot be taken."""
    if scenario.setup.check_deck is not None:
        return []
    trial = Trial(scenario, adapter_of(scenario.game), Report(FILE))
    trial.play()
    if len(trial.answered) < len(scenario.steps):
        return []
    given, taken = trial.referee.given, 0
    live: list[Entry] = []
    expected: list[Entry] = []
    for step in scenario.steps:
        if step.kind == DO and trial.commands[step.number].verb == CONCEDE:
            live.append(Entry("concede", step.player))
        count = trial.answered[step.number]
        live += [Entry("answer", decision.player, answer) for decision, answer in given[taken:count]]
        taken = count
        if step.kind in (SEED, NEXT_RANDOM):
            live.append(Entry("chance", 0, [step.kind, step.numbers]))
        expected += [Entry("expect", 0, [len(live), path, value, True]) for path, value in expectations_in(step)]
    return [*live, *expected] if asked_alike(setup, live, given) else []


def expectations_in(step: Step) -> list[tuple[str, str]]:
    """What a step expects, each as a path and a value."""
    if step.kind in (CAN, CANNOT):
        because = f"{BECAUSE}{', '.join(step.because)}" if step.because else ""
        return [(f"{PLAYERS[step.player]} {step.kind}", step.words + because)]
    return [(path, yaml_of(given.value)) for path, given in step.expected]


def asked_alike(setup: Setup, live: list[Entry], given: list[tuple[Decision, Answer]]) -> bool:
    """Whether a board asks what the judge of files was asked: that one leaves out what its steps have said before."""
    match, questions = Match(Record(setup)), iter(given)
    for entry in live:
        if entry.kind == "answer":
            asked, (decision, _) = match.decision, next(questions)
            if asked is None or (asked.rule, asked.player) != (decision.rule, decision.player):
                return False
            if asked.candidates != decision.candidates:
                return False
        match.apply(entry)
    return True
