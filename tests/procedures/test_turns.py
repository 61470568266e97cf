"""Turns: phases in their order, moments for which abilities wait, and standing in a turn under way."""

from __future__ import annotations

from fuda.ability.patterns import Comes
from fuda.ability.verbs import Draw
from fuda.kernel.abilities import Triggered
from fuda.kernel.decisions import ACT, END, Action, Decision
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.log import Log
from fuda.procedures.turns import add_moment, add_phase, resume_turn, turn_begins
from tests.kernel.toy import DECK, board, face


class Days(Frame):
    """Days of two phases, every second one without a morning."""

    __slots__ = ()


class Morning(Frame):
    """The first phase: nothing but its moment."""

    __slots__ = ()


@frame
class Evening(Frame):
    """The second phase: a choice."""

    action: Action = END


DAYS: Procedure[Days] = Procedure("7", "days", Days)
MORNING: Procedure[Morning] = Procedure("8", "morning", Morning)
EVENING: Procedure[Evening] = Procedure("9", "evening", Evening)


@DAYS.step("7.1")
def day_begins(game: Game, days: Days) -> None:
    """The next player's day."""
    turn_begins(game, game.opponent(game.active))


add_phase(DAYS, "7.2", "morning", Morning, lambda game: game.turn % 2 == 0)
add_phase(DAYS, "7.3", "evening", Evening)


@DAYS.step("7.4")
def again(game: Game, days: Days) -> None:
    """And so on."""
    days.goto("7.1")


add_moment(MORNING, "8.1", "dawn comes", "dawn")


@EVENING.step("9.1")
def choose(game: Game, evening: Evening) -> Flow:
    """Nothing but ending."""
    return Decision(game.active, ACT, "9.1", (Action("wait"), END), "action")


def table() -> Game:
    game = board((face("a", 1, Triggered(Comes("dawn"), (Draw(1),))),), ())
    game.new_card(face("b"), 0, DECK)
    game.log = Log()
    return game


def test_phases_come_in_their_order_and_some_turns_leave_one_out() -> None:
    game = table()
    resume_turn(game, Days(), "morning", "evening", "9.1")
    seen = []
    for _ in range(3):
        game.run()
        seen.append((game.turn, game.active, game.phase, len(game.waiting)))
        game.answer((1,))
    assert seen == [(1, 0, "evening", 0), (2, 1, "evening", 0), (3, 0, "evening", 0)]


def test_abilities_wait_for_a_moment_of_the_turn_player() -> None:
    game = table()
    game.stack.append(Morning())
    game.run()
    assert [waiting.context.source for waiting in game.waiting] == [(0, 0)]
    assert game.log is not None
    assert "8.1" in [line.rule for line in game.log.lines]


def test_one_stands_at_the_choice_of_a_phase() -> None:
    game = table()
    resume_turn(game, Days(), "", "evening", "9.1")
    game.run()
    assert game.decision is not None
    assert (game.decision.rule, game.phase, game.turn) == ("9.1", "evening", 1)
