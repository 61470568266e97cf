"""Random games with decks of real cards, where there is a list: no text leads to an error."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from fuda.cards.lists import read_lists
from fuda.games import load
from fuda.kernel.cards import Face
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck
from tests.games.playing import lively, play

SHARED = Path(__file__).parents[3] / "shared" / "cards"
LONGEST = 2500  # answers


def faces(language: str) -> list[Face]:
    """The cards of a list that are understood."""
    file = SHARED / f"lorcana_{language}.dev.jsonl"
    if not file.is_file():
        pytest.skip("no lists of real cards beside this checkout")
    found = []
    for row in read_lists("lorcana", file):
        try:
            found.append(load("lorcana").make_face(row.fields, row.id))
        except FudaError:
            continue
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
def test_games_with_real_cards(language: str) -> None:
    cards, book = faces(language), load("lorcana")
    for seed in range(12):
        chance = random.Random(seed)
        players = chance.choice((2, 3, 4))
        game = Game(book, players=players, seed=seed, format="multiplayer" if players > 2 else "core")
        book.begin(game, [Deck("", {"main": tuple(chance.choices(cards, k=60))}) for _ in range(players)])
        play(game, LONGEST, lively(chance, 0.85))
