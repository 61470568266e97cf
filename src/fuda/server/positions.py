"""Positions that a judge or a lesson begins with: the board of a scenario file."""

from __future__ import annotations

import re

from fuda.games.adapter import PLAYERS
from fuda.judge.board import Board
from fuda.judge.lookup import option
from fuda.judge.parsing import ANSWERS
from fuda.judge.run import adapter_of
from fuda.judge.scenario import Scenario, parse_scenario
from fuda.judge.source import Source
from fuda.kernel.decisions import ACT, WINDOW, YES_NO, Answer, Decision
from fuda.kernel.game import Game

FILE = "board"


def scenario_of(text: str) -> Scenario:
    """The scenario of a text; a board needs no steps."""
    whole = text if re.search(r"^steps:", text, re.MULTILINE) else f"{text.rstrip()}\nsteps: []\n"
    return parse_scenario(Source(FILE, whole))


def position(text: str) -> Game:
    """The game at the beginning of a scenario, at its first question."""
    scenario = scenario_of(text)
    game = Board(scenario, adapter_of(scenario.game)).make()
    game.run()
    return game


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


def with_steps(text: str, steps: list[tuple[int, str]]) -> str:
    """A scenario's text with the steps that were taken on its board."""
    kept = text.rstrip()
    head = kept.partition("\nsteps:")[0].rstrip()
    lines = [f"  - {PLAYERS[player]}: {_quoted(words)}" for player, words in steps]
    return "\n".join([head, "steps:", *lines, ""]) if lines else f"{head}\n"


def _quoted(words: str) -> str:
    """Words as YAML reads them back."""
    if ": " in words or " #" in words or words[:1] in "[]{}\"'&*!|>%@`-?:," or words in ("yes", "no"):
        return "'" + words.replace("'", "''") + "'"
    return words
