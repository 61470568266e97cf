"""Decks of cards from the shared lists are played at random in every format; without the lists this is skipped."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import pytest

from fuda.ability.playable import unplayable
from fuda.agents.answers import at_random
from fuda.games import load
from fuda.games.rebirth.c02_cards import make_face
from fuda.kernel.cards import Face
from fuda.kernel.chance import Chance
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck
from fuda.text.compiler import NotUnderstood
from tests.games.playing import play
from tests.soak import sampled

CARDS: Final = Path(__file__).resolve().parents[4] / "shared" / "cards" / "rebirth_ja.dev.jsonl"
KINDS: Final = {"キャラ": "character", "Reバース": "rebirth", "パートナー": "partner"}
TABLES: Final = (("standard", 2), ("rumble", 3), ("circle", 3), ("double_team", 4))
STEP: Final = 7  # every so many cards of the list
LONGEST: Final = 4000

pytestmark = pytest.mark.skipif(not CARDS.is_file(), reason="no shared card lists beside this checkout")


@cache
def faces() -> tuple[Face | None, ...]:
    """A sample of the list; None stands for a card whose text is not read."""
    return tuple(face_of(line) for line in CARDS.read_text(encoding="utf-8").splitlines()[::STEP])


def face_of(line: str) -> Face | None:
    row = json.loads(line)
    numbers = {name: row[name] or 0 for name in ("cost", "atk", "def")}
    fields = {"name": row["name"], "kind": KINDS[row["type"]], "attributes": row["traits"], "text": row["text"] or ""}
    try:
        return make_face({**fields, **numbers}, row["id"])
    except NotUnderstood:
        return None


def of_kind(kind: str) -> list[Face]:
    return [face for face in faces() if face is not None and face.kind == kind]


def deck(chance: Random) -> Deck:
    """Ten characters four times, one of them to begin with, ten rebirth cards and three partners."""
    characters = of_kind("character")
    cheap = [face for face in characters if (face.numbers[0] or 0) <= 2]
    some = (*chance.sample(characters, 9), chance.choice(cheap))
    main = (*(face for face in some for _ in range(4)), *chance.choices(of_kind("rebirth"), k=10))
    return Deck("", {"main": main, "partners": tuple(chance.choices(of_kind("partner"), k=3))})


def test_most_cards_are_read() -> None:
    assert sum(face is not None for face in faces()) >= 0.82 * len(faces())


def test_what_is_read_can_be_carried_out() -> None:
    book = load("rebirth")
    assert [word for face in faces() if face is not None for word in unplayable(book, face.abilities)] == []


@pytest.mark.parametrize("seed", range(sampled(2, 6)))
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[0])
def test_decks_of_real_cards_are_played_to_the_end(table: tuple[str, int], seed: int) -> None:
    form, players = table
    book, chance = load("rebirth"), Random(seed)
    game = Game(book, players, seed, form)
    book.begin(game, [deck(chance) for _ in range(players)])
    answers = Chance(seed)
    play(game, LONGEST, lambda decision: at_random(decision, answers))
    assert game.result is not None, f"the game is not over after {LONGEST} decisions"
