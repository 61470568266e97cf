"""Fixed loops to measure against, so that figures of different days and machines can be compared.

Never change `fixed_loop`: a changed measure measures nothing.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from time import perf_counter
from typing import Any, Final

SPIKE: Final = Path(__file__).resolve().parents[2] / "shared" / "spike"


class Token:
    """A thing with a few fields, as states are made of."""

    __slots__ = ("home", "mark", "value")

    def __init__(self, value: int) -> None:
        self.value = value
        self.home = 0
        self.mark: tuple[int, ...] = ()


def fixed_loop(moves: int) -> int:
    """Move 60 tokens between six rows by fixed rules: attributes, lists, small tuples, a table and calls."""
    tokens = [Token(number) for number in range(60)]
    rows: list[list[int]] = [list(range(start, 60, 6)) for start in range(6)]
    table: dict[tuple[int, int], int] = {}
    state = 1
    for _ in range(moves):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        row = rows[(state >> 8) % 6]
        if not row:
            continue
        token = tokens[row.pop((state >> 4) % len(row))]
        token.home = _next_home(token, state)
        token.mark = (*token.mark[-3:], token.home)
        key = (token.value, token.home)
        table[key] = table.get(key, 0) + 1
        rows[token.home].append(token.value)
        if len(token.mark) > 3 and all(tokens[number].value >= 0 for number in rows[token.home][-4:]):
            token.mark = token.mark[1:]
    return sum(table.values()) + len(rows[0])


def _next_home(token: Token, state: int) -> int:
    return (token.home + token.value + (state >> 12)) % 6


def loop_speed(seconds: float) -> float:
    """Thousands of moves of the fixed loop in a second."""
    moves, start = 0, perf_counter()
    while (passed := perf_counter() - start) < seconds:
        fixed_loop(5000)
        moves += 5000
    return moves / passed / 1000


class Yardstick:
    """The project's older yardstick Y, decisions per second of a small game; it lies outside of this repository."""

    def __init__(self) -> None:
        self.frames: Any = None
        if (SPIKE / "frames.py").exists():
            sys.path.insert(0, str(SPIKE))
            self.frames = importlib.import_module("frames")
            sys.path.remove(str(SPIKE))

    def speed(self, seconds: float) -> float | None:
        """Random games of it for so long."""
        if self.frames is None:
            return None
        decisions, seed, start = 0, 0, perf_counter()
        while (passed := perf_counter() - start) < seconds:
            for _ in range(8):
                game, state = self.frames.new_game(seed % 1000), seed * 7919 + 1
                seed += 1
                while game.options:
                    state = (state * 1103515245 + 12345) & 0x7FFFFFFF
                    game.apply((state >> 8) % len(game.options))
                    decisions += 1
        return decisions / passed
