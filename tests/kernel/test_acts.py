"""Acts offer, refuse and run; the rulebook collects them."""

from __future__ import annotations

from fuda.kernel.decisions import Action
from tests.kernel.toy import ACTS, BOARD, BOOK, STRIKE, board, face


def test_the_book_knows_its_acts_in_the_order_of_the_choice() -> None:
    assert list(BOOK.acts) == ["play", "strike"]
    assert BOOK.acts["strike"] is STRIKE
    assert STRIKE.clauses == ("->",)


def test_what_is_offered_is_not_refused_and_runs() -> None:
    game = board((face("a", 2),), (face("z", 5),))
    (action,) = ACTS.actions(game, 0)
    assert STRIKE.refusals(game, 0, action) == ()
    ACTS.run(game, 0, action)
    assert game.info(1).number(0) == 3


def test_a_refusal_names_the_rule() -> None:
    game = board((face("a", 2),), (face("z", 5),))
    action = Action("strike", ((0, 0), (1, 0)))
    assert STRIKE.refusals(game, 1, action) == ("1.3",)
    game.write(0).turned = True
    assert STRIKE.refusals(game, 0, action) == ("1.4",)
    assert game.refs(0, BOARD)
    assert ACTS.actions(game, 0) == []
