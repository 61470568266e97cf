"""The steps of a scenario file on a judge's board: what was answered, what chance brought, and what is expected."""

from __future__ import annotations

from fuda.games.adapter import PLAYERS
from fuda.judge.report import Report
from fuda.judge.run import adapter_of
from fuda.judge.scenario import CAN, CANNOT, DO, NEXT_RANDOM, SEED, Scenario, Step
from fuda.judge.source import yaml_of
from fuda.judge.trial import Trial
from fuda.kernel.decisions import Answer, Decision
from fuda.kernel.sameness import fingerprint
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
    match = Match(Record(setup))
    expected: list[Entry] = []
    for step in scenario.steps:
        if step.kind == DO and trial.commands[step.number].verb == CONCEDE and match.game.result is None:
            match.apply(Entry("concede", step.player))
        count = trial.answered[step.number]
        for decision, answer in given[taken:count]:
            take(match, decision, answer)
        taken = count
        if step.kind in (SEED, NEXT_RANDOM):
            match.apply(Entry("chance", 0, [step.kind, step.numbers]))
        place = len(match.live)
        expected += [Entry("expect", 0, [place, path, value, True]) for path, value in expectations_in(step)]
    live = [*match.live]
    for entry in expected:
        match.apply(entry)
    came_to_the_same = fingerprint(match.game) == fingerprint(trial.game)
    return [*live, *expected] if came_to_the_same and all_hold(match) == trial.report.ok else []


def all_hold(match: Match) -> bool:
    return all(about.holds for _, about in match.held())


def take(match: Match, decision: Decision, answer: Answer) -> None:
    """Give an answer of a file on its board; a board does not ask where nobody could tell the answers apart."""
    asked = match.decision
    if asked is None or (asked.rule, asked.player) != (decision.rule, decision.player):
        return
    if asked.candidates == decision.candidates:
        match.apply(Entry("answer", decision.player, answer))


def expectations_in(step: Step) -> list[tuple[str, str]]:
    """What a step expects, each as a path and a value."""
    if step.kind in (CAN, CANNOT):
        because = f"{BECAUSE}{', '.join(step.because)}" if step.because else ""
        return [(f"{PLAYERS[step.player]} {step.kind}", step.words + because)]
    return [(path, yaml_of(given.value)) for path, given in step.expected]
