"""History: any decision can be taken back, and what was refused leaves no trace."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuda.kernel.errors import NotKnown, NotLegalNow
from fuda.kernel.history import History
from fuda.kernel.log import Log
from fuda.kernel.saves import state_data
from tests.kernel.toy import face, started

CARDS = tuple(face(f"card {number}", number % 3 + 1) for number in range(8))


def test_undo_goes_one_decision_back() -> None:
    history = History(started(CARDS))
    before = state_data(history.game)
    history.answer((0,))
    assert (history.decisions, history.answers) == (1, ((0,),))
    history.undo()
    assert state_data(history.game) == before
    assert history.decisions == 0


def test_undo_to_any_earlier_decision() -> None:
    history = History(started(CARDS))
    states = []
    for _ in range(6):
        states.append(state_data(history.game))
        history.answer((0,))
    history.undo(to=2)
    assert state_data(history.game) == states[2]
    assert history.decisions == 2


def test_the_game_stays_the_same_object() -> None:
    history = History(started(CARDS))
    game = history.game
    history.answer((0,))
    history.undo()
    assert history.game is game


def test_there_must_be_something_to_undo() -> None:
    history = History(started(CARDS))
    with pytest.raises(NotLegalNow, match="nothing to undo"):
        history.undo()
    history.answer((0,))
    for wrong in (-1, 1):
        with pytest.raises(NotKnown, match="no decision"):
            history.undo(to=wrong)


def test_a_refused_answer_leaves_no_trace() -> None:
    history = History(started(CARDS))
    with pytest.raises(NotLegalNow):
        history.answer((99,))
    assert history.decisions == 0


def test_the_log_is_cut_where_it_was() -> None:
    game = started(CARDS)
    game.log = Log()
    history = History(game)
    history.answer((0,))
    lines = game.log.lines[:]
    history.answer((0,))
    history.undo()
    assert history.game.log is not None
    assert history.game.log.lines == lines


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 3), st.lists(st.integers(0, 50), min_size=1, max_size=30), st.integers(0, 29))
def test_what_was_undone_can_be_done_again(count: int, picks: list[int], back: int) -> None:
    history = History(started(CARDS, count))
    for pick in picks:
        if history.game.decision is None:
            break
        history.answer((pick % len(history.game.decision.candidates),))
    after, given_ = state_data(history.game), history.answers
    place = back % len(given_)
    history.undo(place)
    for answer in given_[place:]:
        history.answer(answer)
    assert state_data(history.game) == after
