"""The wordings of Shadowverse EVOLVE: Japanese as printed, and plain English for the interface."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fuda.games.shadowverse_evolve import notation, printed, printed_effects, printed_past, printed_patterns
from fuda.games.shadowverse_evolve.pronouns import clear
from fuda.text.terms import SHARED, terms_of
from fuda.text.wording import Wording


@cache
def wording(language: str = "ja") -> Wording:
    """The wording of a language."""
    terms = terms_of(notation, printed, printed_effects, printed_past, printed_patterns)
    loaded = Wording.load(
        Path(__file__).with_name(f"{language}.wording"),
        {**SHARED, **terms, "EVERY": printed_effects.EVERY},
    )
    loaded.bind = clear
    return loaded
