"""Who may know what in Spell Card Strike: open and hidden zones, face-down cards, shown cards."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games import load
from fuda.games.spell_card_strike.c03_cards import make_face
from fuda.games.spell_card_strike.zones import DECK, DISCARD, EFFECT, EXCLUDED, HAND, RULE, SCORE, STAGE
from fuda.kernel.cards import Card
from fuda.kernel.game import Game
from fuda.procedures.showing import hide_again, show

FACE = make_face({"kind": "spell_card"}, "Leaf")


def laid(zone: int, **state: Any) -> tuple[Game, Card]:
    """A game in its fifth turn with one card of player 0 in a zone."""
    game = Game(load("spell_card_strike"))
    game.turn = 5
    card = game.new_card(FACE, 0, zone)
    for name, value in state.items():
        setattr(card, name, value)
    return game, card


def seen(game: Game, card: Card) -> tuple[bool, bool]:
    return game.may_see(card, 0), game.may_see(card, 1)


@pytest.mark.parametrize("zone", [STAGE, DISCARD, SCORE, RULE, EFFECT])
def test_4_1_2_open_zones_are_seen_by_both(zone: int) -> None:
    assert seen(*laid(zone)) == (True, True)


@pytest.mark.parametrize("zone", [DECK, EXCLUDED])
def test_4_2_2_1_deck_and_excluded_cards_are_seen_by_nobody(zone: int) -> None:
    assert seen(*laid(zone)) == (False, False)


def test_4_3_2_1_a_hand_is_seen_by_its_player_only() -> None:
    assert seen(*laid(HAND)) == (True, False)


@pytest.mark.parametrize("zone", [SCORE, RULE, STAGE])
def test_4_5_2_3_face_down_cards_of_these_zones_may_be_looked_at_by_both(zone: int) -> None:
    assert seen(*laid(zone, face_down=True)) == (True, True)


def test_4_8_2_2_a_face_down_card_in_the_effect_zone_is_its_players() -> None:
    assert seen(*laid(EFFECT, face_down=True)) == (True, False)


def test_4_1_2_3_before_the_game_a_face_down_ace_is_its_players() -> None:
    game, card = laid(STAGE, face_down=True)
    game.turn = 0
    assert seen(game, card) == (True, False)


def test_8_1_14_1_a_shown_card_is_seen_by_both_until_it_is_hidden_again() -> None:
    game, card = laid(DECK)
    show(game, (card.ref,), 0)
    assert seen(game, game.cards[card.id]) == (True, True)
    hide_again(game)
    assert seen(game, game.cards[card.id]) == (False, False)
