"""What came of a scenario file, for people and for programs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from fuda.games.adapter import PLAYERS
from fuda.judge.source import BadFile
from fuda.kernel.log import Line

# Lines that say how the game went on, not what happened.
EFFECT: Final = "effect"
INNER: Final = ("step", EFFECT)
REFUSED: Final = "refused"  # the judge's own line about something that cannot be done


@dataclass(frozen=True)
class Failure:
    """An expectation that did not hold."""

    step: int
    line: int
    expected: str
    found: str


@dataclass
class Report:
    """What came of a file: `problem` where the file itself is wrong."""

    file: str
    title: str = ""
    game: str = ""
    failures: list[Failure] = field(default_factory=list)
    problem: BadFile | None = None
    log: list[Line] = field(default_factory=list)

    @property
    def error(self) -> str | None:
        """What is wrong with the file, in one sentence with its place."""
        return str(self.problem) if self.problem is not None else None

    @property
    def ok(self) -> bool:
        return self.problem is None and not self.failures

    @property
    def status(self) -> int:
        """The exit status: 0 everything held, 1 something did not, 2 the file is wrong."""
        return 2 if self.error is not None else 1 if self.failures else 0

    def data(self) -> dict[str, Any]:
        """The report as plain data, for programs; `problem` says of an error where it is and what kind it is of."""
        found = {
            "file": self.file,
            "ok": self.ok,
            "failures": [{"step": f.step, "expected": f.expected, "found": f.found} for f in self.failures],
            "error": self.error,
            "log": [line_data(line) for line in self.log],
        }
        return found if self.problem is None else {**found, "problem": self.problem.data()}


def line_data(line: Line) -> dict[str, Any]:
    """A line of the log as plain data; what it has nothing to say about is left out."""
    full = {
        "rule": line.rule,
        "event": line.what,
        "player": PLAYERS[line.player] if line.player >= 0 else "",
        "cards": list(line.names(None)),
        "amount": line.amount,
        "place": line.place,
        "source": line.source,
    }
    return {name: value for name, value in full.items() if value or name in ("rule", "event")} | {"depth": line.depth}
