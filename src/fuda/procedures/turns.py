"""Turns and their phases: whose turn begins, which phases it has, and the moments for which abilities wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fuda.kernel.acts import Choice
from fuda.kernel.decisions import ACT, END, Action, Decision
from fuda.kernel.events import Happened
from fuda.kernel.frames import Flow, Frame, Procedure, Step, frame
from fuda.kernel.game import Game


def turn_begins(game: Game, player: int) -> None:
    """A player's turn begins, by the rule in force; what was counted for a turn is counted anew."""
    game.begin_turn(player)
    game.count_anew()
    if game.log is not None:
        game.log.note(game, game.rule, "turn began", player, amount=game.turn)


class Phase(Step):
    """A step of a turn: one of its phases, by its word; `when` says whether this turn has it."""

    __slots__ = ("frame", "when", "word")

    def __init__(self, rule: str, word: str, frame: Callable[[], Frame], when: Callable[[Game], bool] | None) -> None:
        Step.__init__(self, rule, phase_comes)
        self.name = f"{word.replace('_', ' ')} phase"
        self.doc = f"The {self.name}."
        self.word = word
        self.frame = frame
        self.when = when


def add_phase(
    turns: Procedure[Any], rule: str, word: str, frame: Callable[[], Frame], when: Callable[[Game], bool] | None = None
) -> None:
    """Add a phase to the procedure of turns: `add_phase(TURNS, "7.1.2", "main", MainPhase)`."""
    turns.add(Phase(rule, word, frame, when))


def phase_comes(game: Game, turns: Frame) -> Flow:
    """The next phase of the turn begins."""
    step = turns.procedure.steps[turns.at - 1]
    assert isinstance(step, Phase)
    if step.when is not None and not step.when(game):
        return None
    game.phase = step.word
    return step.frame()


def resume_turn(game: Game, turns: Frame, word: str, main: str, choice: str) -> None:
    """Stand in a turn that is under way: before a phase, or (no word) at the choice of actions of the `main` one."""
    steps = turns.procedure.steps
    turns.at = next(at for at, step in enumerate(steps) if isinstance(step, Phase) and step.word == (word or main))
    game.stack.append(turns)
    if not word:
        step = steps[turns.at]
        assert isinstance(step, Phase)
        turns.at += 1
        acting = step.frame()
        acting.goto(choice)
        game.phase = main
        game.stack.append(acting)


@frame
class Acting(Frame):
    """A phase in which a player chooses actions, one after the other."""

    action: Action = END


class Choosing(Step):
    """A step of a choice of actions: asking for one, or carrying it out and perhaps asking `again`."""

    __slots__ = ("again", "choice")

    def __init__(self, rule: str, function: Callable[[Game, Acting], Flow], choice: Choice, again: str = "") -> None:
        Step.__init__(self, rule, function, chooses=function is choose_action)
        self.choice = choice
        self.again = again


def add_choice(procedure: Procedure[Any], choosing: str, doing: str, choice: Choice, again: str = "") -> None:
    """Add the turn player's choice among acts, and doing it: `add_choice(MAIN_PHASE, "703.2", "703.2", MAIN_ACTS)`."""
    procedure.add(Choosing(choosing, choose_action, choice))
    procedure.add(Choosing(doing, do_action, choice, again))


def choose_action(game: Game, acting: Acting) -> Flow:
    """The turn player does something, or ends the phase."""
    step = acting.procedure.steps[acting.at - 1]
    assert isinstance(step, Choosing)
    game.forget()
    return Decision(game.active, ACT, step.rule, (*step.choice.actions(game, game.active), END), "action")


def do_action(game: Game, acting: Acting) -> Flow:
    """It is carried out."""
    if acting.action.verb == END.verb:
        return None
    step = acting.procedure.steps[acting.at - 1]
    assert isinstance(step, Choosing)
    if step.again:
        acting.goto(step.again)
    return step.choice.run(game, game.active, acting.action)


class Moment(Step):
    """A step at which nothing happens but that abilities which wait for it trigger."""

    __slots__ = ("event",)

    def __init__(self, rule: str, name: str, event: str) -> None:
        Step.__init__(self, rule, moment_comes)
        self.name = name
        self.doc = f"Abilities that wait for this trigger: {event}."
        self.event = event


def add_moment(procedure: Procedure[Any], rule: str, name: str, event: str) -> None:
    """Add a moment to a procedure: `add_moment(MAIN_PHASE, "7.3.1", "main phase comes", "main phase")`."""
    procedure.add(Moment(rule, name, event))


def moment_comes(game: Game, under_way: Frame) -> Flow:
    """Abilities that wait for this moment of the turn player's, or of each of several players', turn trigger."""
    step = under_way.procedure.steps[under_way.at - 1]
    assert isinstance(step, Moment)
    players = game.book.turn_players(game)
    if len(players) == 1:
        return game.fact(step.rule, step.event, players[0])
    return game.perform(*[Happened(step.rule, step.event, player) for player in players])
