"""The wordings of Lorcana: English and Japanese as printed. Both compile into the same abilities."""

from __future__ import annotations

import re
from functools import cache, partial
from pathlib import Path
from typing import Final

from fuda.games.lorcana import conditions, effects, notation, nouns, references, triggers
from fuda.games.lorcana.binding import OWN, THEIRS, bind, unbind
from fuda.games.lorcana.shapes import shapes, tables
from fuda.kernel.abilities import Ability
from fuda.text.compiler import compile_bound
from fuda.text.terms import SHARED, terms_of
from fuda.text.wording import Wording

_JAPANESE: Final = re.compile(r"[぀-ヿ一-鿿]")


@cache
def wording(language: str = "ja") -> Wording:
    """The wording of a language."""
    own = terms_of(notation, effects, references, nouns, conditions, triggers)
    path = Path(__file__).with_name(f"{language}.wording")
    loaded = Wording.load(path, {**SHARED, **own, **shapes(language)}, tables(language))
    loaded.bind, loaded.unbind = bind, partial(unbind, own=OWN if language == "ja" else THEIRS)
    return loaded


def language_of(text: str) -> str:
    """The language of a card text."""
    return "ja" if _JAPANESE.search(text) else "en"


def compile_card(text: str, kind: str) -> tuple[Ability, ...]:
    """The abilities of a card's text, in whichever language it is, with its pronouns bound."""
    return compile_bound(wording(language_of(text)), text, kind) if text else ()
