"""Why something cannot be compiled, in one line."""

from __future__ import annotations

import re
from typing import Final

TELLS: Final = re.compile(r"\berror: |\bfatal error\b|\w+Error: ")


class NotCompiled(Exception):
    """The compiled build cannot be made or used."""


def first_error(told: str) -> str:
    """The first line in which a compiler tells of an error, or the last line of all."""
    lines = [" ".join(line.split()) for line in told.splitlines() if line.strip()]
    return next((line for line in lines if TELLS.search(line)), lines[-1] if lines else "")
