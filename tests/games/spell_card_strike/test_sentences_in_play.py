"""Every sentence of the wording's list, played: random games with cards made of them end without a fault."""

from __future__ import annotations

import random
from functools import cache

import pytest

from fuda.agents.answers import at_random
from fuda.games import load
from fuda.games.spell_card_strike.c03_cards import make_face
from fuda.kernel.cards import Face
from fuda.kernel.chance import Chance
from fuda.kernel.game import Game
from fuda.kernel.log import Log
from fuda.kernel.rulebook import Deck
from tests.games.playing import play
from tests.soak import sampled
from tests.text.test_spell_card_strike_wording import fields_of, sentences

LONGEST = 1500  # decisions
NEAR = [".rrr.", ".rrr.", ".ror.", ".rrr.", "....."]


@cache
def faces() -> tuple[Face, ...]:
    """A card for each sentence, with numbers, attributes and races of all sorts."""
    found = []
    for number, line in enumerate(sentences()):
        fields = fields_of(line)
        fields |= {"rank": 1 + number % 3, "pow": 1 + number % 3, "def": 2 + number % 4, "attack_range": NEAR}
        fields |= {"attributes": ["神魔霊妖"[number % 4]], "races": [["妖怪", "妖精", "人間"][number % 3]]}
        found.append(make_face(fields, f"card {number}"))
    return tuple(found)


@pytest.mark.parametrize("seed", range(sampled(3, 8)))
def test_8_1_1_random_games_of_all_sentences(seed: int) -> None:
    game = Game(load("spell_card_strike"), 2, seed)
    game.log = Log() if seed % 2 else None
    option = make_face({"kind": "option", "rank": 1, "bonus": {"pow": 1, "def": 1}}, "option")
    decks = []
    for player in range(2):
        cards = random.Random(2 * seed + player).sample(faces(), 40)
        decks.append(Deck("", {"main": tuple(cards[1:]), "ace": (cards[0],), "option": (option,)}))
    game.book.begin(game, decks)
    chance = Chance(seed)
    play(game, LONGEST, lambda decision: at_random(decision, chance))
    assert game.result is not None, "the game does not end"
