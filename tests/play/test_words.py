"""Words of the bundled cards: in English no type is left in Japanese."""

from __future__ import annotations

import re

import pytest

from fuda.games import SLUGS, load
from fuda.play.words import Words

JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


@pytest.mark.parametrize("game", SLUGS)
def test_every_type_has_an_english_word(game: str) -> None:
    book, words = load(game), Words(game, "en")
    faces = [face for name in book.names() if (face := book.library(name)) is not None]
    assert not {one for face in faces for one in face.types if JAPANESE.search(words.word(one))}
