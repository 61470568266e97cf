"""Decks of printed cards, where there are lists: shaped as bundled ones, and played to the end."""

from __future__ import annotations

import pytest
from bench.measures import Dice, Table, play_out
from bench.printed import NAMES, printed_decks

from fuda.cards.decks import bundled_decks, make_deck
from fuda.games import SLUGS


@pytest.mark.parametrize("slug", sorted(NAMES))
def test_printed_cards_take_the_places_of_bundled_ones(slug: str) -> None:
    decks = printed_decks(slug)
    if not decks:
        pytest.skip("no lists of printed cards beside this checkout")
    bundled = [make_deck(deck) for deck in bundled_decks(slug).values()]
    for printed, shape in zip(decks, bundled, strict=True):
        assert {name: len(faces) for name, faces in printed.sections.items()} == {
            name: len(faces) for name, faces in shape.sections.items()
        }
        assert not set(printed.sections["main"]) & set(shape.sections["main"])
    assert play_out(Table(slug, decks=decks).lay(1), Dice(1)) > 0


def test_a_game_without_a_list_has_none() -> None:
    assert all(printed_decks(slug) == [] for slug in SLUGS if slug not in NAMES)
