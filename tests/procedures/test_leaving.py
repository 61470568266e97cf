"""A player who leaves: cards, links and waiting abilities go along; the others' stay."""

from __future__ import annotations

from fuda.ability.patterns import Comes
from fuda.ability.verbs import Draw
from fuda.kernel.abilities import Triggered
from fuda.kernel.cards import NO_CARD
from fuda.kernel.events import Happened
from fuda.procedures.leaving import goes_with_everything
from tests.kernel.toy import BOARD, PILE, board, face


def test_cards_go_wherever_they_are_and_what_was_linked_to_them_is_linked_to_nothing() -> None:
    game = board((face("a"),), (face("b"), face("c")), (face("d"),))
    game.hand_over(1, 0)  # "b" of the second player, on the first one's side
    game.write_zone(1, BOARD).remove(1)
    game.write_zone(0, BOARD).append(1)
    game.link(3, 2)
    goes_with_everything(game, 1)
    assert [game.zone(player, BOARD) for player in range(3)] == [[0], [], [3]]
    assert [game.cards[card].zone for card in (1, 2)] == [NO_CARD, NO_CARD]
    assert game.cards[3].host == NO_CARD


def test_they_may_have_a_zone_of_their_own() -> None:
    game = board((face("a"),), (face("b"),))
    goes_with_everything(game, 1, PILE)
    assert game.zone(1, PILE) == [1]


def test_what_waited_for_them_waits_no_more() -> None:
    ability = Triggered(Comes("dawn", "anyone"), (Draw(1),))
    game = board((face("a", 1, ability),), (face("b", 1, ability),))
    game.happen((Happened("8.1", "dawn", 0),))
    assert [waiting.context.controller for waiting in game.waiting] == [0, 1]
    goes_with_everything(game, 1)
    assert [waiting.context.controller for waiting in game.waiting] == [0]
