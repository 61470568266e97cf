"""Weights of terms in files, for players with a taste of their own."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from fuda.kernel.errors import NotWellFormed
from fuda.reading import read_text


@cache
def read_weights(file: str) -> dict[str, int]:
    """The weights in a file: a JSON object of whole numbers by the names of terms."""
    try:
        found = json.loads(read_text(Path(file)))
    except json.JSONDecodeError as error:
        raise NotWellFormed(f"{file}: expected a JSON object of weights by term") from error
    if not isinstance(found, dict) or not all(type(weight) is int for weight in found.values()):
        raise NotWellFormed(f"{file}: expected a JSON object of weights by term")
    return found
