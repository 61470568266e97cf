"""Why something cannot be compiled, in one line."""

from __future__ import annotations

import re
from typing import Final

TELLS: Final = re.compile(r"\berror: |\bfatal error\b|\w+Error: ")


class NotCompiled(Exception):
    """The compiled build cannot be made or used."""


def first_error(told: str) -> str:
    """The first line in which a compiler tells of an error, or the last line of all."""
    return next((line for line in _lines(told) if TELLS.search(line)), last_line(told))


def last_line(told: str) -> str:
    """The last line, in which Python says what went wrong."""
    return next(reversed(_lines(told)), "")


def _lines(told: str) -> list[str]:
    return [" ".join(line.split()) for line in told.splitlines() if line.strip()]
