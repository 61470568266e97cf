"""How much the suite does: a sample by itself, everything with `FUDA_SOAK=1`, ten times as many games with 10."""

from __future__ import annotations

import os
from typing import Final

SOAK: Final = int(os.environ.get("FUDA_SOAK", "0"))
GAMES: Final = max(1, SOAK)  # times as many games as the suite plays by itself


def sampled(few: int, all_of_them: int) -> int:
    """How many are tried: a few, or all of them when soaking."""
    return all_of_them * SOAK or few
