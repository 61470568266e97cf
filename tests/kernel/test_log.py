"""The log: every event with its rule, and names only for those who may know them."""

from __future__ import annotations

from fuda.kernel.events import CardMoved, DamageDealt
from fuda.kernel.game import Game
from fuda.kernel.log import Line, Log
from tests.kernel.toy import BOARD, DECK, HAND, PILE, board, face


def logged(*sides: tuple[object, ...], **zones: tuple[object, ...]) -> Game:
    game = board(*sides, **zones)  # type: ignore[arg-type]
    game.log = Log()
    return game


def moved(game: Game, to: int, face_down: bool = False) -> Line:
    """The line about the first card going somewhere."""
    game.happen((CardMoved("9.1", game.cards[0].ref, 0, to, face_down=face_down),))
    assert game.log is not None
    return game.log.lines[-1]


def names(line: Line) -> list[tuple[str, ...]]:
    return [line.names(viewer) for viewer in (None, 0, 1)]


def test_a_line_has_rule_event_and_place() -> None:
    line = moved(logged((face("a"),), ()), PILE)
    assert (line.rule, line.what, line.place, line.player) == ("9.1", "moved", "pile", 0)
    assert names(line) == [("a",), ("a",), ("a",)]


def test_a_drawn_card_is_named_to_its_player_only() -> None:
    assert names(moved(logged((), (), deck=(face("a"),)), HAND)) == [("a",), ("a",), ("?",)]


def test_a_card_that_goes_unseen_is_named_to_nobody() -> None:
    game = logged((), (), deck=(face("a"),))
    game.write(0).face_down = True
    assert names(moved(game, DECK, face_down=True)) == [("a",), ("?",), ("?",)]


def test_a_card_that_went_openly_is_named_to_all() -> None:
    assert names(moved(logged((face("a"),), ()), HAND)) == [("a",), ("a",), ("a",)]
    assert names(moved(logged((), (), hand=(face("a"),)), BOARD)) == [("a",), ("a",), ("a",)]


def test_a_note_masks_the_cards_that_it_names() -> None:
    game = logged((face("open"),), (), hand=(face("secret"),))
    assert game.log is not None
    game.log.note(game, "9", "chose", 0, ((0, 0), (1, 0)))
    assert game.log.lines[-1].names(1) == ("open", "?")


def test_damage_says_how_much_to_what_from_where() -> None:
    game = logged((face("a", 5),), (face("b"),))
    game.happen((DamageDealt("9", (1, 0), (0, 0), 2, "strike"),))
    assert game.log is not None
    line = game.log.lines[-1]
    assert (line.cards, line.amount, line.source) == ((("a", 0b11),), 2, "b")


def test_a_copy_has_no_log_unless_asked() -> None:
    game = logged((face("a"),), ())
    moved(game, PILE)
    assert game.copy().log is None
    copy = game.copy(log=True)
    moved(copy, HAND)
    assert game.log is not None
    assert copy.log is not None
    assert (len(game.log.lines), len(copy.log.lines)) == (1, 2)


def test_going_back_keeps_the_log() -> None:
    game = logged((face("a"),), ())
    before = game.copy()
    moved(game, PILE)
    game.restore(before)
    assert game.cards[0].zone == BOARD
    assert game.log is not None
    assert len(game.log.lines) == 1
