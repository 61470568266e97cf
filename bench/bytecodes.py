"""`python -m bench.bytecodes GAME`: the interpreter's bytecodes a decision by function, without any noise.

Calls tell how often something is asked, bytecodes also how long the answer takes: a loop over many cards is one call.
"""

from __future__ import annotations

import sys
from collections import Counter
from types import CodeType, FrameType
from typing import Any, Final

from bench.measures import Dice, Table, is_choice, play_out

GAMES: Final = 5
SHOWN: Final = 40  # functions, those that take most


class Counting:
    """Counts bytecodes while it is the interpreter's trace function: by function, alone and with what it calls."""

    def __init__(self) -> None:
        self.own: Counter[CodeType] = Counter()
        self.whole: Counter[CodeType] = Counter()
        self.calls: Counter[CodeType] = Counter()
        self._around: list[tuple[CodeType, int]] = []  # what is running, and the count when it began
        self._count = 0

    def __call__(self, frame: FrameType, event: str, _: object) -> Any:
        code = frame.f_code
        if event == "call":
            frame.f_trace_lines, frame.f_trace_opcodes = False, True
            self.calls[code] += 1
            self._around.append((code, self._count))
        elif event == "opcode":
            self.own[code] += 1
            self._count += 1
        elif event == "return":
            _, began = self._around.pop()
            if all(other is not code for other, _ in self._around):
                self.whole[code] += self._count - began
        return self


def counted(table: Table, games: int) -> tuple[Counting, int]:
    """Some games, each played before so that what is worked out once is known; set-up and dice are not counted."""
    counting, decisions = Counting(), 0
    for seed in range(games):
        play_out(table.lay(seed), Dice(seed))
        game, dice = table.lay(seed), Dice(seed)
        while (decision := game.decision) is not None:
            decisions += is_choice(decision)
            answer = dice.answer(decision)
            sys.settrace(counting)
            game.answer(answer)
            sys.settrace(None)
    return counting, decisions


def main() -> None:
    """Print the functions that take most, each with its share and the share of all that it calls."""
    slug, games = sys.argv[1], int(next(filter(str.isdigit, sys.argv[2:]), GAMES))
    counting, decisions = counted(Table(slug), games)
    every = counting.own.total()
    print(f"{slug}: {every / decisions:,.0f} bytecodes a decision, {counting.calls.total() / decisions:.1f} calls")
    for code, own in counting.own.most_common(SHOWN):
        shares = f"{own / every:6.1%} {counting.whole[code] / every:6.1%}"
        place = f"{code.co_filename.rpartition('fuda/')[2]}:{code.co_qualname}"
        print(f"{shares} {own / decisions:8.1f} {counting.calls[code] / decisions:6.2f} calls  {place}")


if __name__ == "__main__":
    main()
