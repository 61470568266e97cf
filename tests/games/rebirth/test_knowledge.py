"""What everybody may tell of a card in somebody's hand."""

from __future__ import annotations

from fuda.games import load
from fuda.games.rebirth.zones import DECK, HAND
from fuda.kernel.game import Game


def test_4_10_4_partners_can_be_told_from_other_cards_in_a_hand() -> None:
    book = load("rebirth")
    game = Game(book)
    partner = book.make_face({"name": "P", "kind": "partner"}, "P")
    other = book.make_face({"name": "C", "kind": "character", "cost": 1, "atk": 1, "def": 1}, "C")
    backs = [book.back_of(game.new_card(face, 0, zone)) for zone in (HAND, DECK) for face in (partner, other)]
    assert backs[0] and backs[1:] == ["", "", ""]
