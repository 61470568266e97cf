"""What scenarios show of the rules: the numbers that their logs cite, that refuse a step, and whose code they run.

A number in a scenario's `rules:` is a claim; this measures it. A number that the code only says of something else
(`Cited`) is shown when that runs.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from fuda.judge.report import Report
from fuda.judge.run import judge
from fuda.kernel.citing import CarriedOut, Cited, Numbered, rules_of
from fuda.kernel.errors import NotKnown
from fuda.kernel.frames import Procedure
from fuda.kernel.rulebook import Rulebook


class Witness:
    """Sees which rules of a book a scenario shows."""

    def __init__(self, book: Rulebook) -> None:
        self.numbers: dict[int, set[str]] = {}  # that a code carries out, by its id
        self.forgets: list[Callable[[], None]] = []  # what is known already would not run again
        for chapter in book.chapters:
            for value in list(vars(chapter).values()):
                for thing, numbers in _carried_out(value):
                    self._know(thing, numbers)
        if not self.numbers:
            raise NotKnown("what runs cannot be seen in the compiled build; set FUDA_PURE=1")

    def _know(self, thing: Any, numbers: tuple[str, ...]) -> None:
        if hasattr(thing, "cache_clear"):
            self.forgets.append(thing.cache_clear)
        for code in _codes(thing):
            self.numbers.setdefault(id(code), set()).update(numbers)

    def watch(self, file: Path) -> tuple[Report, set[str]]:
        """What came of a scenario file, and the numbers of the rules that it shows."""
        for forget in self.forgets:
            forget()
        ran: set[int] = set()

        def note(frame: FrameType, event: str, _: Any) -> None:
            """Told of each call, and of nothing in it."""
            if id(frame.f_code) in self.numbers:
                ran.add(id(frame.f_code))

        before = sys.gettrace()
        sys.settrace(note)
        try:
            report = judge(file)
        finally:
            sys.settrace(before)
        return report, {line.rule for line in report.log}.union(*(self.numbers[code] for code in ran))


def _carried_out(value: Any) -> Iterator[tuple[Any, tuple[str, ...]]]:
    """Functions and classes, with the numbers of the rules that they carry out, by one name of a chapter."""
    if isinstance(value, Procedure):
        yield from ((step.function, (value.rule, step.rule)) for step in value.steps if step.rule)
    elif isinstance(value, Numbered):
        yield from ((step.function, (value.rule, number)) for step, number in value.steps.items())
    elif isinstance(value, CarriedOut):
        yield value.function, value.rules
    elif isinstance(value, Cited):
        yield value.by, value.rules
    elif rules_of(value):
        yield value, rules_of(value)


def _codes(thing: Any) -> Iterator[CodeType]:
    """The code of a function, or of all methods of a class."""
    if isinstance(thing, type):
        for method in vars(thing).values():
            yield from _codes(getattr(method, "fget", None) or getattr(method, "__func__", method))
    code = getattr(getattr(thing, "__wrapped__", thing), "__code__", None)
    if isinstance(code, CodeType):
        yield code
