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
from tests.soak import sampled

SLUG = "shadowverse_evolve"
LIST = Path(__file__).parents[4] / "shared" / "cards" / "sve_ja.dev.jsonl"
LONGEST = 2500  # answers
CLASSES = ("エルフ", "ロイヤル", "ウィッチ", "ドラゴン", "ナイトメア", "ビショップ")
GAMES = sampled(6, 24)


def faces() -> list[Face]:
    """The cards of the list that are understood."""
    if not LIST.is_file():
        pytest.skip("no list of real cards beside this checkout")
    found = []
    for row in read_lists(SLUG, LIST):
        try:
            found.append(load(SLUG).make_face(row.fields, str(row.fields["name"])))
        except FudaError:
            continue
    return found


def deck(cards: list[Face], craft: str, chance: random.Random) -> Deck:
    """A deck of one class with the evolutions of its followers, as far as there is room."""
    mine = [face for face in cards if face.base.marks["class"] in (craft, "ニュートラル") and face.kind != "leader"]
    main = chance.sample([face for face in mine if "special" not in face.base.marks], 20) * 2
    names = {face.name for face in main}
    fitting = [face for face in mine if face.base.marks.get("special") == "evolve" and face.name in names]
    advance = [face for face in mine if face.base.marks.get("special") == "advance"]
    evolve = (fitting + advance)[:10]
    return Deck(craft, {"main": tuple(main), "evolve_deck": tuple(evolve)})


def test_games_with_real_cards() -> None:
    cards, book = faces(), load(SLUG)
    tokens = tuple(face for face in cards if face.base.marks.get("special") == "token")
    for seed in range(GAMES):
        chance = random.Random(seed)
        game = Game(book, seed=seed)
        game.brought = tokens
        book.begin(game, [deck(cards, chance.choice(CLASSES), chance) for _ in range(2)])
        play(game, LONGEST, lively(chance, 0.9))
