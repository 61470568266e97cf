"""The terminal: lines out, lines in."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from rich.console import Console
from rich.text import Text

from fuda.games.screen import folded
from fuda.reading import clean

with suppress(ImportError):  # line editing and history, where the system has them
    import readline  # noqa: F401

TITLE: Final = "bold"
LOG: Final = "dim"
WARNING: Final = "yellow"
PLAIN: Final = ""
TALL: Final = 50  # rows where nobody can say how many there are
HANG: Final = 4  # columns by which a line that goes on in the next row is indented there
FORGET: Final = "\x1b[3J"  # lets a terminal forget what has scrolled away


class Leave(Exception):
    """The person has gone: the input ended, or was interrupted."""


class Terminal:
    """Prints lines as they are, and asks for one."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)

    @property
    def columns(self) -> int:
        return max(40, self.console.width)

    @property
    def rows(self) -> int:
        """The rows of the screen; plenty where it is no screen."""
        return max(16, self.console.height) if self.console.is_terminal and not self.console.is_dumb_terminal else TALL

    def show(self, lines: Iterable[str] | str, style: str = PLAIN, whole: bool = False) -> None:
        """Print a line, or several; lines that are too long are broken between words unless they must stay whole."""
        for line in [lines] if isinstance(lines, str) else lines:
            said = clean(line)
            rows = [said] if whole or not self.console.is_terminal else folded(said, self.columns, HANG)
            for row in rows:
                self.console.print(Text(row, style=style), soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """What the person enters; a line of blanks is not the same as none."""
        try:
            self.console.file.flush()
            line = input(clean(prompt)) if sys.stdin.isatty() else self.console.input(Text(clean(prompt)))
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None
        return line.strip() or line

    def clear(self) -> None:
        """Take away what can be seen and what has scrolled away, so that the next person does not read it."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(FORGET)
