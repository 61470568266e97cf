"""The toy plays the shared drawing."""

from __future__ import annotations

import pytest

from fuda.ability.doing import Doing
from fuda.ability.selections import ANYONE, OPPONENT
from fuda.ability.sentences import Acts, Note, NoteDrawn
from fuda.ability.verbs import Draw, DrawUpTo
from fuda.judge.rules import outline
from fuda.kernel.abilities import Context, Effect
from fuda.kernel.game import Game
from fuda.kernel.log import Log
from fuda.kernel.rulebook import Numbered
from fuda.procedures import drawing
from tests.kernel.toy import BOOK, DECK, HAND, board, face


def doing(effect: Effect) -> Game:
    game = board((face("a"),))
    for player in (0, 1):
        for _ in range(4):
            game.new_card(face("b"), player, DECK)
    game.log = Log()
    game.stack.append(Doing((effect,), Context((0, 0), 0)))
    game.run()
    return game


def hands(game: Game) -> list[int]:
    return [len(game.zone(player, HAND)) for player in (0, 1)]


def test_cards_are_drawn_one_by_one_under_the_books_number() -> None:
    game = doing(Draw(3))
    assert hands(game) == [3, 0]
    assert game.log is not None
    assert [line.rule for line in game.log.lines if line.what == "drawn"] == ["3.1"] * 3


def test_everybody_who_is_meant_draws() -> None:
    assert hands(doing(Draw(2, ANYONE))) == [2, 2]


def test_nobody_draws_less_than_nothing() -> None:
    assert hands(doing(Draw(-1))) == [0, 0]


def test_up_to_a_number_is_asked_card_by_card() -> None:
    game = doing(DrawUpTo(3))
    game.answer((0,))
    question = game.decision
    assert question is not None and question.rule == "3.6.1"
    game.answer((1,))
    assert hands(game) == [1, 0] and not game.stack
    game = doing(DrawUpTo(2))
    for _ in range(2):
        game.answer((0,))
    assert hands(game) == [2, 0] and not game.stack


def test_what_was_drawn_is_noted_and_nothing_else_of_the_hands() -> None:
    game = doing(Acts((Draw(1), NoteDrawn(Draw(2, OPPONENT), 7), DrawUpTo(1))))
    below = game.stack[0]
    assert isinstance(below, Doing)
    drawn = tuple(game.cards[card_id].ref for card_id in game.zone(1, HAND))
    assert below.context.targets == () and game.stack[1].context.targets == ((Note(7), drawn),)  # type: ignore[attr-defined]


def test_the_outline_gives_the_books_numbers() -> None:
    assert outline(BOOK, "3.6") == [
        "3.6         drawing up to", "  3.6.1         ask to go on", "  3.6.2         draw if wanted",
        "  3.6.3         until the number",
    ]  # fmt: skip


def test_a_step_without_a_number_is_refused() -> None:
    with pytest.raises(ValueError, match="draw_next"):
        Numbered(drawing.DRAWING, "9")
    with pytest.raises(ValueError, match="dance"):
        Numbered(drawing.DRAWING, "9", draw_next="9.1", dance="9.2")
