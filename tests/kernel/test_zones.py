"""Zones: order, sharing, and who may see what lies there."""

from __future__ import annotations

from fuda.kernel.events import BOTTOM, TOP, CardMoved
from fuda.kernel.game import Game, Result
from tests.kernel.toy import BOARD, BOOK, DECK, HAND, MIDDLE, PILE, board, face


def seen_by(game: Game, card: int) -> tuple[int, ...]:
    return tuple(player for player in range(game.player_count) if game.may_see(game.cards[card], player))


def finished(game: Game, *losers: int) -> Result | None:
    """The result, if there is one, after these players have lost."""
    game.finish(losers, "9")
    return game.result


def test_zones_say_who_sees_them() -> None:
    game = board((face("a"),), (), (), deck=(face("b"),), hand=(face("c"),), pile=(face("d"),), middle=(face("e"),))
    assert [seen_by(game, card) for card in range(5)] == [(0, 1, 2), (), (0,), (0, 1, 2), (0, 1, 2)]


def test_a_face_down_card_is_seen_by_its_player_only() -> None:
    game = board((face("a"),))
    game.write(0).face_down = True
    assert seen_by(game, 0) == (0,)


def test_knowers_are_a_bit_mask() -> None:
    game = board((face("a"),), (), (), hand=(face("c"),))
    assert game.knowers((0, 0)) == 0b111
    assert game.knowers((1, 0)) == 0b001


def test_an_ordered_zone_takes_cards_at_a_place() -> None:
    game = board((), deck=(face("a"), face("b")), hand=(face("c"), face("d"), face("e")))
    game.happen((CardMoved("9", (2, 0), 0, DECK, TOP),))
    game.happen((CardMoved("9", (3, 0), 0, DECK, BOTTOM),))
    game.happen((CardMoved("9", (4, 0), 0, DECK, 1),))
    assert game.zone(0, DECK) == [2, 4, 0, 1, 3]


def test_an_unordered_zone_takes_them_at_its_end() -> None:
    game = board((), pile=(face("a"), face("b")), hand=(face("c"),))
    game.happen((CardMoved("9", (2, 0), 0, PILE, TOP),))
    assert game.zone(0, PILE) == [0, 1, 2]


def test_a_shared_zone_is_one_for_all() -> None:
    game = board((face("a"),), (face("b"),))
    game.happen((CardMoved("9", (0, 0), 0, MIDDLE), CardMoved("9", (1, 0), 1, MIDDLE)))
    assert game.zone(0, MIDDLE) == game.zone(1, MIDDLE) == [0, 1]
    assert [game.cards[card].controller for card in (0, 1)] == [0, 1]
    game.happen((CardMoved("9", (0, 1), 0, HAND),))
    assert game.zone(1, MIDDLE) == [1]


def test_opponents_and_turn_order() -> None:
    game = board((), (), ())
    game.active = 1
    assert game.in_turn_order() == (1, 2, 0)
    assert game.opponents(1) == (2, 0)
    game.teams = ((0, 2), (1,))
    assert game.opponents(0) == (1,)
    game.teams = ((0,), (1,), (2,))
    assert finished(game, 2) is None
    assert game.opponents(1) == (0,)
    assert finished(game, 0) == Result((1,), (0, 2), "9")


def test_nobody_left_is_a_draw() -> None:
    assert finished(board((), ()), 0, 1) == Result((), (0, 1), "9")


def test_zones_are_numbered_in_order() -> None:
    assert [zone.index for zone in BOOK.zones] == [BOARD, DECK, HAND, PILE, MIDDLE]
