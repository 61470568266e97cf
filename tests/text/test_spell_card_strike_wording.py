"""The wording of Spell Card Strike: every card of the pool is read and printed back, in both languages."""

from __future__ import annotations

import pytest

from fuda.games.spell_card_strike.book import pool
from fuda.games.spell_card_strike.c03_cards import make_face
from fuda.games.spell_card_strike.wording import wording
from fuda.kernel.cards import Face
from fuda.kernel.errors import NotWellFormed
from fuda.text.compiler import compile_text, print_text

CARDS = list(pool().values())


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("face", CARDS, ids=lambda face: face.name)
def test_a_card_is_printed_and_read_back(face: Face, language: str) -> None:
    printed = print_text(wording(language), face.abilities)
    assert compile_text(wording(language), printed) == face.abilities


def test_the_pool_is_large_enough() -> None:
    assert sum(face.kind == "spell_card" for face in CARDS) >= 70
    assert sum(face.kind == "option" for face in CARDS) == 6


def test_2_4_5_a_text_that_is_not_understood_is_refused() -> None:
    with pytest.raises(NotWellFormed):
        make_face({"kind": "spell_card", "spells": [{"timing": "action", "text": "敵1体を褒める。"}]}, "X")


def test_3_6_4_a_map_needs_its_user() -> None:
    with pytest.raises(NotWellFormed):
        make_face({"kind": "spell_card", "attack_range": ["....."] * 5}, "X")
