"""Random games with decks of real cards, where there is a list: no text leads to an error."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from fuda.cards.lists import read_lists
from fuda.games import load
from fuda.kernel.cards import Face
from fuda.kernel.decisions import ACT, END, Answer, Decision
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck

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
        game.run()
        for _ in range(LONGEST):
            if game.result is not None:
                break
            assert game.decision is not None
            game.answer(answer(game.decision, chance))


def answer(decision: Decision, chance: random.Random) -> Answer:
    """Some legal answer; the turn is ended only now and then."""
    count = len(decision.candidates)
    acts = [place for place in range(count) if decision.kind == ACT and decision.candidates[place] != END]
    if acts and chance.random() < 0.85:
        return (chance.choice(acts),)
    for _ in range(50):
        size = chance.randint(decision.minimum, min(decision.maximum, count))
        found = tuple(chance.sample(range(count), size))
        if decision.accepts(found):
            return found
    return tuple(range(count))
