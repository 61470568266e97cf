"""A person at a real terminal, and one who only says what was written down before."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterable
from io import StringIO
from pathlib import Path
from time import monotonic

from rich.console import Console

from fuda.play.terminal import Leave, Terminal

PATIENCE = 120.0  # seconds until the program counts as stuck
PROMPT = re.compile(r"(?:^|\n)(?:[AB]> |[^\n]*\((?:y/n|y, n, c to stay, or a file name)\) |[^\n]*presses Enter\. )\Z")


def hears_interrupts() -> None:
    """A suite started in the background ignores interrupts, and what it starts would inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Person:
    """Sits at `fuda play` in a pseudo-terminal, and reads everything up to each prompt."""

    def __init__(self, folder: Path, *tokens: str) -> None:
        ours, theirs = pty.openpty()
        self.terminal = ours
        environment = {**os.environ, "TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "200", "PYTHONUTF8": "1"}
        command = [sys.executable, "-m", "fuda.cli", "play", "shadowverse_evolve", "--terminal", *tokens]
        self.program = subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            preexec_fn=hears_interrupts,
        )
        os.close(theirs)

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *error: object) -> None:
        os.close(self.terminal)
        if self.program.poll() is None:
            self.program.kill()
            self.program.wait()

    def read(self) -> str:
        """What is shown up to the next prompt, or to the end."""
        shown, until = b"", monotonic() + PATIENCE
        while not PROMPT.search(shown.decode("utf-8", "replace").replace("\r", "")):
            ready, _, _ = select.select([self.terminal], [], [], max(0.0, until - monotonic()))
            assert ready, f"nothing more was shown after {shown.decode('utf-8', 'replace')[-300:]!r}"
            try:
                part = os.read(self.terminal, 65536)
            except OSError:  # the program has closed its side
                break
            shown += part
        return shown.decode("utf-8").replace("\r", "")

    def enter(self, line: str) -> str:
        """Enter a line, and read what comes of it; the terminal's echo of the line is not part of that."""
        os.write(self.terminal, f"{line}\n".encode())
        return self.read().removeprefix(f"{line}\n")

    def press(self, key: bytes) -> str:
        os.write(self.terminal, key)
        return self.read()

    def interrupt(self) -> str:
        """Interrupt, and again where the line editor was not yet waiting and so did not notice."""
        for _ in range(5):
            self.program.send_signal(signal.SIGINT)
            if select.select([self.terminal], [], [], 2.0)[0]:
                break
        return self.read()

    def leave(self) -> int:
        """The exit status, once the program is over."""
        return self.program.wait(PATIENCE)


class Reader(Terminal):
    """Enters prepared lines and keeps what is shown; without lines left it is gone."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__(Console(file=StringIO()))
        self.lines = list(lines)
        self.shown: list[str] = []

    def show(self, lines: Iterable[str] | str, style: str = "", whole: bool = False) -> None:
        self.shown.extend([lines] if isinstance(lines, str) else lines)

    def ask(self, prompt: str) -> str:
        self.shown.append(prompt)
        if not self.lines:
            raise Leave
        return self.lines.pop(0)

    def clear(self) -> None:
        self.shown.append("(cleared)")
