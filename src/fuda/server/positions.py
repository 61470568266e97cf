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
    return set_up(scenario_of(text))


def set_up(scenario: Scenario) -> Game:
    """The board of a scenario, at its first question."""
    game = Board(scenario, adapter_of(scenario.game)).make()
    game.run()
    return game


def said(game: Game, decision: Decision, answer: Answer, whole: bool = False) -> str:
    """An answer in the words of a scenario's step; `whole`: cards with their players and zones."""
    adapter = adapter_of(game.book.slug)
    chosen = [option(adapter, game, decision, decision.candidates[index], whole) for index in answer]
    words = ", ".join(chosen) or "none"
    if decision.kind in (ACT, WINDOW, YES_NO):
        return words
    known = {**adapter.answers, **ANSWERS}
    fitting = [word for word, one in known.items() if one.kind == decision.kind and one.rule in ("", decision.rule)]
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


def _quoted(words: str) -> str:
    """Words as YAML reads them back."""
    if ": " in words or " #" in words or words[:1] in "[]{}\"'&*!|>%@`-?:," or words in ("yes", "no"):
        return "'" + words.replace("'", "''") + "'"
    return words
