"""A judge's board as a scenario file: its position, the steps taken on it, and what is expected after them."""

from __future__ import annotations

from fuda.judge.parsing import THEN
from fuda.judge.source import yaml_of
from fuda.server.expecting import BECAUSE, Expected, legality
from fuda.server.match import Match
from fuda.server.positions import said, step_of, with_steps


def scenario_text(match: Match) -> str:
    """The scenario of a board."""
    steps: list[str] = []
    before = ""  # what was done in the step before, if another action can go on with it
    for place in range(len(match.live) + 1):
        steps += expectations_of([one for one in match.expected if one.place == place])
        if place == len(match.live):
            break
        game, entry = match.moments[place].game, match.live[place]
        if entry.kind == "chance":
            steps.append(f"{entry.data[0]}: {yaml_of(list(entry.data[1]))}")
        if entry.kind == "concede":
            steps.append(step_of(entry.player, "concede"))
        if entry.kind != "answer":
            continue
        assert game.decision is not None
        words = said(game, game.decision, tuple(entry.data))
        if words.startswith(f"{THEN} ") and before and steps[-1] == step_of(entry.player, before):
            words = f"{before} {words}"
            steps.pop()
        steps.append(step_of(entry.player, words))
        before = words
    return with_steps(match.setup.scenario, steps) if steps else match.setup.scenario


def expectations_of(expected: list[Expected]) -> list[str]:
    """What is expected at one moment, as steps."""
    steps, values = [], []
    for _, path, value in expected:
        if (legal := legality(path)) is None:
            values.append(f"{yaml_of(path)}: {value}")
            continue
        words, _, because = value.partition(BECAUSE)
        rules = f"\n    because: {yaml_of(because.split(', '))}" if because else ""
        steps.append(step_of(legal[0], f"{legal[1]} {words}") + rules)
    return [*steps, "expect: {" + ", ".join(values) + "}"] if values else steps
