"""What effects may forbid: each word is known to its book, and some chapter asks for it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import fuda.games
from fuda.ability.changes import Cannot, PlayerCannot
from fuda.ability.playable import unplayable
from fuda.ability.selections import SELF
from fuda.ability.verbs import Forbid
from fuda.games import SLUGS, load
from fuda.kernel.abilities import Resolved, Static


@pytest.mark.parametrize("slug", SLUGS)
def test_a_misspelt_prohibition_is_refused(slug: str) -> None:
    book = load(slug)
    known, wrong = sorted(book.prohibitions)[0], "atack"
    for word, refused in ((known, []), (wrong, [wrong])):
        assert list(unplayable(book, (Static(SELF, (Cannot(word),)),))) == refused
        assert list(unplayable(book, (Static(SELF, (PlayerCannot(word, "you"),)),))) == refused
    if Forbid in book.verbs:
        assert list(unplayable(book, (Resolved((Forbid(wrong, "you"),)),))) == [wrong]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_prohibition_is_asked_for(slug: str) -> None:
    folder = Path(fuda.games.__file__).parent / slug
    asked = [shape for file in folder.glob("*.py") for shape in shapes(file)]
    unasked = [word for word in load(slug).prohibitions if not any(re.fullmatch(one, word) for one in asked)]
    assert unasked == []


def shapes(file: Path) -> set[str]:
    """What the strings of a module may be, beside the words of the table itself."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        parts = node.values if isinstance(node, ast.JoinedStr) else [node]
        texts = [part.value if isinstance(part, ast.Constant) else None for part in parts]
        if not any(isinstance(text, str) and re.search("[a-z]", text) for text in texts):
            continue
        if file.stem != "zones" or str(texts[0]).startswith("!"):
            found.add("".join(re.escape(text) if isinstance(text, str) else ".+" for text in texts).removeprefix("!"))
    return found
