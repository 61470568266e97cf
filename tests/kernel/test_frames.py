"""Frames: a procedure's steps in their order, with goto, end, calls and questions."""

from __future__ import annotations

import pytest

from fuda.kernel.decisions import CHOOSE, Decision, yes_no
from fuda.kernel.errors import NotLegalNow
from fuda.kernel.frames import DUE, Frame, Procedure
from fuda.kernel.game import Game
from fuda.kernel.log import Log
from tests.kernel import toy
from tests.kernel.toy import BOOK


class Walk(Frame):
    """A run that notes where it has been."""

    __slots__ = ("again", "been")

    def __init__(self) -> None:
        Frame.__init__(self)
        self.been: tuple[str, ...] = ()
        self.again = False


WALK: Procedure[Walk] = Procedure("9", "walk", Walk)


@WALK.step("9.1")
def go(game: Game, walk: Walk) -> None:
    """Once more."""
    walk.been += ("9.1",)


@WALK.step("9.2")
def ask(game: Game, walk: Walk) -> Decision:
    """Whether to go back."""
    return yes_no(0, "9.2", "again")


@WALK.step("9.2")
def go_back(game: Game, walk: Walk) -> None:
    """Back if the player says so."""
    if walk.again:
        walk.goto("9.1")


@WALK.step("9.3")
def stop(game: Game, walk: Walk) -> None:
    """The step after this is left out."""
    walk.been += ("9.3",)
    walk.end()


@WALK.step("9.4")
def never(game: Game, walk: Walk) -> None:
    """Never reached."""
    raise AssertionError


def walking() -> tuple[Game, Walk]:
    game, walk = Game(BOOK), Walk()
    game.stack.append(walk)
    game.run()
    return game, walk


def been(walk: Walk) -> tuple[str, ...]:
    return walk.been


def test_steps_run_until_somebody_must_decide() -> None:
    game, walk = walking()
    assert been(walk) == ("9.1",)
    assert game.decision is not None
    assert game.decision.rule == "9.2"


def test_goto_leads_to_the_first_step_of_a_rule() -> None:
    game, walk = walking()
    game.answer((0,))
    assert been(walk) == ("9.1", "9.1")
    game.answer((1,))
    assert been(walk) == ("9.1", "9.1", "9.3")
    assert game.stack == []


def test_a_copy_in_the_middle_goes_its_own_way() -> None:
    game, walk = walking()
    copy = game.copy()
    copy.answer((1,))
    assert been(walk) == ("9.1",)
    game.answer((0,))
    assert been(walk) == ("9.1", "9.1")


def test_steps_are_named_and_numbered() -> None:
    assert [(step.rule, step.name) for step in WALK.steps[:3]] == [("9.1", "go"), ("9.2", "ask"), ("9.2", "go back")]
    assert WALK.steps[0].doc == "Once more."
    assert WALK.position == {"9.1": 0, "9.2": 1, "9.3": 3, "9.4": 4}


def test_each_step_is_logged_with_its_rule() -> None:
    game = Game(BOOK)
    game.log = Log()
    game.stack.append(Walk())
    game.run()
    game.answer((1,))
    assert [line.rule for line in game.log.lines] == ["9.1", "9.2", "9.2", "9.3"]


def test_a_question_with_one_answer_is_not_put() -> None:
    assert Decision(0, CHOOSE, "", ("a", "b"), "x", 2, 2).forced() == (0, 1)
    assert Decision(0, CHOOSE, "", (), "x", 0, 0).forced() == ()
    assert Decision(0, CHOOSE, "", ("a", "b"), "x", 1, 1).forced() is None
    assert Decision(0, "top", "", ("a", "b"), "x", 2, 2).forced() is None


def test_cards_that_nobody_can_tell_apart_are_not_chosen_from() -> None:
    game = toy.board((toy.face("a"), toy.face("a"), toy.face("b")))
    game.stack.append(Walk())
    game.ask(Decision(0, CHOOSE, "", ((0, 0), (1, 0)), "been", 1, 1))
    assert game.decision is None
    game.ask(Decision(0, CHOOSE, "", ((0, 0), (2, 0)), "been", 1, 1))
    assert game.decision is not None


def test_a_card_with_something_linked_to_it_is_not_like_another() -> None:
    game = toy.board((toy.face("a"), toy.face("a"), toy.face("b")))
    game.write(2).host = 0
    game.stack.append(Walk())
    game.ask(Decision(0, CHOOSE, "", ((0, 0), (1, 0)), "been", 1, 1))
    assert game.decision is not None


def test_answers_that_are_not_legal_are_refused() -> None:
    game, _ = walking()
    for wrong in ((), (2,), (-1,), (0, 1), (0, 0)):
        with pytest.raises(NotLegalNow, match=r"^9\.2: "):
            game.answer(wrong)
    game.answer((1,))
    with pytest.raises(NotLegalNow, match="no decision is open"):
        game.answer((0,))


def test_weights_must_reach_their_sum() -> None:
    decision = Decision(0, CHOOSE, "", ("a", "b", "c"), "x", 1, 3, weights=(1, 2, 4), at_least=5)
    assert not decision.accepts((0, 1))
    assert decision.accepts((0, 2))


class Errand(Frame):
    """A run with steps that have nothing to do unless something is carried."""

    __slots__ = ("carried", "done")

    def __init__(self, carried: str) -> None:
        Frame.__init__(self)
        self.carried = carried
        self.done: tuple[str, ...] = ()


ERRAND: Procedure[Errand] = Procedure("8", "errand", Errand)


@ERRAND.step("8.1", when="carried or game.phase")
def hand_over(game: Game, errand: Errand) -> None:
    """What is carried is handed over."""
    errand.done += ("8.1",)


@ERRAND.step("8.2", when="game.log")
def tell(game: Game, errand: Errand) -> None:
    """Only told."""
    errand.done += ("8.2",)


@ERRAND.step("8.3", when=DUE)
def look_round(game: Game, errand: Errand) -> None:
    """Whether anything is due."""
    errand.done += ("8.3",)


ERRAND.check_timing("8.4")


@ERRAND.step("8.5")
def wait(game: Game, errand: Errand) -> Decision:
    """The end of the errand."""
    return yes_no(0, game.rule, "carried")


@pytest.mark.parametrize(
    ("carried", "phase", "quiet", "logged", "done"),
    [
        ("", "", False, False, ("8.3",)),
        ("", "", True, False, ()),
        ("a letter", "", True, False, ("8.1",)),
        ("", "main", True, False, ("8.1",)),
        ("", "", True, True, ("8.1", "8.2", "8.3")),
    ],
)
def test_steps_without_anything_to_do_are_left_out_unless_a_log_is_written(
    carried: str, phase: str, quiet: bool, logged: bool, done: tuple[str, ...]
) -> None:
    game = Game(BOOK, 2, 0)
    game.phase = phase
    game.quiet = game.clock if quiet else 0
    game.log = Log() if logged else None
    game.stack.append(Errand(carried))
    game.run()
    while isinstance(game.decision, Decision) and not isinstance(game.stack[-1], Errand):
        game.answer((0,))
    errand = game.stack[-1]
    assert isinstance(errand, Errand)
    assert errand.done == done
    assert game.rule == "8.5"
