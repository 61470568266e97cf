"""Words of the bundled cards: in English no type is left in Japanese."""

from __future__ import annotations

import re

import pytest

from fuda.cards.names import english_words, in_english
from fuda.games import SLUGS, kit_of, load
from fuda.play.words import Words
from fuda.text.compiler import compile_text

JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


@pytest.mark.parametrize("game", SLUGS)
def test_every_type_has_an_english_word(game: str) -> None:
    book, words = load(game), Words(game, "en")
    faces = [face for name in book.names() if (face := book.library(name)) is not None]
    assert not {one for face in faces for one in face.types if JAPANESE.search(words.word(one))}


def test_a_word_is_left_alone_within_a_longer_name() -> None:
    word = next(one for one in english_words("rebirth") if len(one) == 1)
    assert in_english("rebirth", f"“{word}”") == f"“{english_words('rebirth')[word]}”"
    assert in_english("rebirth", f"“千{word}” “{word}ノ”") == f"“千{word}” “{word}ノ”"


def test_what_only_english_says_is_said_in_english() -> None:
    """Better a text in the other language than none."""
    text = "This character can't challenge or quest unless it is at a location."
    abilities = compile_text(kit_of("lorcana").wording("en"), text)
    said = Words("lorcana", "ja").text(abilities)
    assert said and "文にできない" not in said
