"""Who sees what (4), and what is printed on two sides (2.15)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fuda.ability.selections import Among
from fuda.ability.verbs import HandToDeck, Put, Reveal
from fuda.games.shadowverse_evolve.zones import ZONES
from fuda.kernel.views import view
from fuda.kernel.zones import PUBLIC
from fuda.procedures.showing import hide_again
from tests.games.shadowverse_evolve.boards import BOOK, A, B, Board, follower

BOUNCE = Put(Among("field", "you"), "hand")
PUBLIC_ZONES = ("leader", "field", "ex", "cemetery", "banished", "evolved", "race", "drive", "trigger")


def seen(board: Board, viewer: int, player: int, zone: str) -> list[str]:
    """The names that a viewer reads in a zone."""
    cards: list[dict[str, Any]] = view(board.game, viewer)["players"][player]["zones"][zone]["cards"]
    return [card["name"] for card in cards if "name" in card]


def everywhere() -> Board:
    """B has one card in every zone."""
    zones = [zone.name for zone in ZONES if zone.name not in ("leader", "resolution")]
    laid: dict[str, Any] = {f"b_{zone}": [follower(f"In {zone}")] for zone in zones}
    return Board(**laid)


def test_4_1_1_each_player_has_zones_of_their_own() -> None:
    board = everywhere()
    assert board.names(A, "hand") == [] and board.names(B, "hand") == ["In hand"]


def test_4_1_2_public_zones_are_open_to_all_and_hidden_ones_are_not() -> None:
    board = everywhere()
    hidden = {zone.name for zone in ZONES if not zone.shared and not seen(board, A, B, zone.name)}
    assert hidden == {"deck", "evolve_deck", "hand"}


def test_4_1_2_1_everybody_may_count_the_cards_of_any_zone() -> None:
    counts = view(everywhere().game, A)["players"][B]["zones"]
    assert counts["hand"]["count"] == counts["deck"]["count"] == counts["evolve_deck"]["count"] == 1


@pytest.mark.parametrize("zone", PUBLIC_ZONES)
def test_4_public_zones(zone: str) -> None:
    assert BOOK.zone_named[zone].visible == PUBLIC and not BOOK.zone_named[zone].ordered
    board = everywhere()
    assert seen(board, A, B, zone) == ["Leader" if zone == "leader" else f"In {zone}"]


def test_4_3_1_the_leader_is_in_the_leader_area() -> None:
    assert everywhere().names(B, "leader") == ["Leader"]


def test_4_3_2_leader_area() -> None:
    test_4_public_zones("leader")


def test_4_3_3_the_word_leader_means_the_one_in_the_leader_area() -> None:
    assert BOOK.leader_zone == BOOK.zone_named["leader"].index


def test_4_4_2_field() -> None:
    test_4_public_zones("field")


def test_4_8_1_ex_cards_are_held_where_the_opponent_sees_them() -> None:
    assert seen(everywhere(), A, B, "ex") == ["In ex"]


def test_4_8_2_ex_area() -> None:
    test_4_public_zones("ex")


def test_4_9_2_cemetery() -> None:
    test_4_public_zones("cemetery")


def test_4_10_2_banished_zone() -> None:
    test_4_public_zones("banished")


def test_4_12_2_evolved_zone() -> None:
    test_4_public_zones("evolved")


def test_4_13_2_race_zone() -> None:
    test_4_public_zones("race")


def test_4_14_2_drive_zone() -> None:
    test_4_public_zones("drive")


def test_4_15_2_trigger_zone() -> None:
    test_4_public_zones("trigger")


def test_4_5_1_nobody_sees_a_deck() -> None:
    board = everywhere()
    assert seen(board, A, B, "deck") == seen(board, B, B, "deck") == []


def test_4_6_1_the_evolve_deck_has_a_zone_of_its_own() -> None:
    assert everywhere().names(B, "evolve_deck") == ["In evolve_deck"]


def test_4_6_2_the_evolve_deck_is_seen_by_its_player_alone() -> None:
    board = everywhere()
    assert seen(board, B, B, "evolve_deck") == ["In evolve_deck"] and seen(board, A, B, "evolve_deck") == []


def test_4_7_1_the_hand_is_held_where_the_opponent_does_not_see_it() -> None:
    assert seen(everywhere(), A, B, "hand") == []


def test_4_7_2_the_hand_is_seen_by_its_player_alone() -> None:
    assert seen(everywhere(), B, B, "hand") == ["In hand"]


def test_4_2_1_only_some_zones_have_placement_states() -> None:
    board = everywhere()
    assert board.card("In field").turned is False and board.card("In field").face_down is False


def test_4_2_3_a_card_is_face_up_or_face_down() -> None:
    board = everywhere()
    assert {board.card("In evolve_deck").face_down, board.card("In field").face_down} == {True, False}


def test_4_2_3_1_a_face_up_card_of_the_evolve_deck_shows_what_it_is() -> None:
    board = everywhere()
    board.game.write(board.card("In evolve_deck").id).face_down = False
    assert seen(board, A, B, "evolve_deck") == ["In evolve_deck"]


def test_4_2_3_2_a_face_down_card_of_the_field_does_not_show_what_it_is() -> None:
    board = everywhere()
    board.game.write(board.card("In field").id).face_down = True
    assert seen(board, A, B, "field") == [] and seen(board, B, B, "field") == ["In field"]


def test_4_1_2_3_a_double_faced_card_in_hand_is_as_hidden_as_any_other() -> None:
    card = replace(follower("Front"), back=follower("Back"))
    board = Board(b_hand=[card])
    assert seen(board, A, B, "hand") == []


def test_2_15_2_the_first_face_is_the_one_that_shows_unless_turned() -> None:
    board = Board(a_field=[replace(follower("Front", attack=1), back=follower("Back", attack=7))])
    assert board.number("Front", "attack") == 1


def test_2_15_2_1_in_hand_a_double_faced_card_has_its_first_face() -> None:
    board = Board(a_field=[replace(follower("Front", attack=1), back=follower("Back", attack=7))])
    card = board.card("Front")
    board.game.show_side(card.id, card.face, back_up=True)
    assert board.number("Front", "attack") == 7
    board.do(BOUNCE)
    assert board.names(A, "hand") == ["Front"] and board.number("Front", "attack") == 1


def test_5_20_1_1_a_shown_card_is_hidden_again_when_the_effect_has_resolved() -> None:
    board = Board(b_hand=[follower("Secret")])
    board.game.decision = None
    board.do(Reveal(Among("hand", "opponent")))
    assert seen(board, A, B, "hand") == ["Secret"]
    hide_again(board.game)
    assert seen(board, A, B, "hand") == []


def test_4_1_5_1_the_order_of_cards_put_under_the_deck_is_known_to_their_player_alone() -> None:
    board = Board(a_hand=[follower("One"), follower("Two")], a_deck=[follower("Top")])
    board.do(HandToDeck(2))
    assert board.game.decision is not None and board.game.decision.kind == "bottom"
    board.answer("Two", "One")
    assert board.names(A, "deck") == ["Top", "Two", "One"]
    assert board.game.log is not None
    moved = [line for line in board.game.log.lines if line.place == "deck"]
    assert [line.names(B) for line in moved] == [("?",), ("?",)]
