"""The terminal: lines out, lines in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.text import Text

TITLE: Final = "bold"
LOG: Final = "dim"
WARNING: Final = "yellow"
PLAIN: Final = ""


class Leave(Exception):
    """The person has gone: the input ended, or was interrupted."""


class Terminal:
    """Prints lines as they are, and asks for one."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)

    def show(self, lines: Iterable[str] | str, style: str = PLAIN) -> None:
        """Print a line, or several."""
        for line in [lines] if isinstance(lines, str) else lines:
            self.console.print(Text(line, style=style), soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """What the person enters."""
        try:
            return self.console.input(Text(prompt, style=TITLE)).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None

    def clear(self) -> None:
        """Take away what can be seen, so that the next person does not read it."""
        self.console.clear()
