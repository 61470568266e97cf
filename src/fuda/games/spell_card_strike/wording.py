"""The wordings of Spell Card Strike: Japanese as printed, and plain English for the interface."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fuda.games.spell_card_strike import c02_immunity, cases, deeds, notation, nouns
from fuda.text.terms import SHARED, terms_of
from fuda.text.wording import Wording


@cache
def wording(language: str = "ja") -> Wording:
    """The wording of a language."""
    return Wording.load(
        Path(__file__).with_name(f"{language}.wording"),
        {**SHARED, **terms_of(notation, c02_immunity, nouns, cases, deeds)},
    )
