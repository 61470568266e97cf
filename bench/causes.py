"""Python calls of random games, counted exactly and by cause: the same on every machine and every day.

A call belongs to the innermost cause around it: whatever a check calls is a check's, down to where events happen.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Final

from bench.measures import Dice, Table, is_choice

BUDGET: Final = Path(__file__).with_name("budget.toml")
STEPS: Final = "steps"
SET_UP: Final = "set-up"
# The cause of a function by "module:qualified name", without the packages above; the first that fits.
CAUSES: Final = (
    (SET_UP, r"state:State\.(__init__|new_card)|book:.*\.begin|.*:(lay_down|lay_decks|place_decks)"),
    (STEPS, r"game:Game\.(run|step|goes_on)|frames:.*|doing:.*"),
    ("copies", r"state:State\.(copy|restore)|.*:.*\.(copy|clone|but)"),
    ("log", r"log:.*|.*:.*\.line"),
    ("repeats", r"sameness:.*|loops:.*"),
    ("derivation", r"effects:(build_index|Index.*|Entry.*)|deriving:.*|.*:.*\.expand"),
    (
        "events",
        r"events:.*|happening:.*|triggers:.*|memory:.*|game:Game\.(perform|happen|modify|expire)",
    ),
    ("checks", r".*_(check|rules):.*|.*:(check_timing|is_due|is_needed|doomed|crowded)|.*\.(check_timing|is_due)"),
    ("asking", r"decisions:.*|game:Game\.(ask|take|answer)"),
    (
        "legality",
        r"(?:.*:)(?:.*\.)?(.*_?(actions|refusals|activations|activators|attacks|attackers|playable|payable|legal)"
        r"|can_.*|may_.*|choosable|singers|activation_names|withdrawals|settings|quick_window)",
    ),
)
_PATTERNS: Final = tuple((cause, re.compile(pattern)) for cause, pattern in CAUSES)


@dataclass(frozen=True)
class Calls:
    """Calls for each decision with at least two answers: by cause, all of them, and of functions written in C."""

    causes: dict[str, float]
    python: float
    builtin: float


class Counting:
    """Counts calls by cause while it is the interpreter's profile function."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self.builtin = 0
        self._around = [STEPS]
        self._known: dict[CodeType, str] = {}

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            code = frame.f_code
            cause = self._known.get(code)
            if cause is None:
                cause = self._known[code] = cause_of(frame.f_globals["__name__"], code.co_qualname)
            self._around.append(cause or self._around[-1])
            self.calls[self._around[-1]] += 1
        elif event == "return" and len(self._around) > 1:
            self._around.pop()
        elif event == "c_call":
            self.builtin += 1


def cause_of(module: str, name: str) -> str:
    """The cause that a function is, empty where it belongs to whatever calls it."""
    place = f"{module.rpartition('.')[2]}:{name}"
    return next((cause for cause, pattern in _PATTERNS if pattern.fullmatch(place)), "")


def calls(table: Table, games: int) -> Calls:
    """The calls of some games, set-up included; each is played twice, so that what is worked out once is known."""
    for seed in range(games):
        _play(table, seed)
    counting = Counting()
    decisions = 0
    sys.setprofile(counting)
    try:
        for seed in range(games):
            decisions += _play(table, seed)
    finally:
        sys.setprofile(None)
    causes = {cause: counting.calls[cause] / decisions for cause, _ in CAUSES}
    return Calls(causes, sum(causes.values()), counting.builtin / decisions)


def budget() -> dict[str, float]:
    """So many calls a decision may take in each game."""
    return {slug: float(most) for slug, most in tomllib.loads(BUDGET.read_text())["calls"].items()}


def _play(table: Table, seed: int) -> int:
    """One random game; answers are chosen outside of what is counted."""
    profile = sys.getprofile()
    game, dice, decisions = table.lay(seed), Dice(seed), 0
    while (decision := game.decision) is not None:
        sys.setprofile(None)
        decisions += is_choice(decision)
        answer = dice.answer(decision)
        sys.setprofile(profile)
        game.answer(answer)
    return decisions
