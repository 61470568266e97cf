"""Frames: where a game is. A procedure is a list of small named steps; a frame is one run of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeAlias, TypeVar, dataclass_transform

from fuda.kernel.decisions import Decision
from fuda.kernel.plain import Plain

if TYPE_CHECKING:
    from fuda.kernel.game import Game

F = TypeVar("F", bound="Frame")
T = TypeVar("T")

DUE: Final = "something is due"  # when something waits, or has happened since a check timing found nothing to do


class Step:
    """One step of a procedure: the rule's number as data, its name, and what it does.

    The steps of a procedure that several books share have no number of their own (`Numbered` gives it).

    `when` is the guard of a step that often has nothing to do: fields of the run or, as `game.NAME`, of the game, of
    which one must say anything ("card or game.waiting"), or `DUE`. Otherwise the step would do nothing, and is left out
    where nobody reads the log. So a guard only saves time: a step is right without it.
    """

    __slots__ = ("back_to", "checks", "chooses", "doc", "fields", "function", "if_due", "is_plain", "name", "rule")

    def __init__(
        self,
        rule: str,
        function: Callable[[Game, Any], Any],
        chooses: bool = False,
        when: str = "",
        name: str = "",
        back_to: str = "",
    ) -> None:
        self.rule = rule
        self.checks = function is check_timing  # whether all that it does is to let the check timing happen
        self.chooses = chooses  # whether all that it does is to ask for the main choice of actions
        self.if_due = self.checks or when == DUE
        # Its guard: the names of fields, and whether they are the game's.
        self.fields = [
            (name.removeprefix("game."), name.startswith("game."))
            for name in (when.split(" or ") if when and when != DUE else ())
        ]
        self.back_to = back_to  # the place of the step to which it goes back, if it does nothing else
        self.is_plain = not (self.if_due or self.fields or self.back_to)  # there is no way around its function
        self.name = name or function.__name__.replace("_", " ").strip()
        self.doc = (function.__doc__ or "").strip()
        self.function = function


@dataclass_transform(field_specifiers=(field,))
def frame(cls: type[T]) -> type[T]:
    """Make a class a frame: its annotated fields are its slots and, in their order, what a run is made from."""
    return dataclass(slots=True, eq=False, repr=False)(cls)


@frame
class Frame(Plain):
    """One run of a procedure: the position, and in subclasses the things it is about."""

    procedure: ClassVar[Procedure[Any]]
    at: int = field(default=0, init=False)

    def leave(self, game: Game) -> None:
        """Leave the stack: there is no step left."""
        game.stack.pop()

    def step(self, game: Game) -> Frame | Decision | None:
        """Do the next step; a frame that has no step left leaves the stack.

        `Game.run` spells this out, and leaves out steps whose guards say that there is nothing to do.
        """
        steps = self.procedure.steps
        at = self.at
        if at >= len(steps):
            self.leave(game)
            return None
        self.at = at + 1
        step = steps[at]
        game.rule = step.rule or game.book.step_rules.get(step) or game.rule
        if game.log is not None:
            game.log.step(game, step)
        return step.function(game, self)  # type: ignore[no-any-return]

    def chooses(self) -> bool:
        """Whether the next step asks for the main choice of actions, whatever there is to choose from."""
        steps = self.procedure.steps
        return self.at < len(steps) and steps[self.at].chooses

    def goto(self, place: str) -> None:
        """Go on at the step with that rule's number, or in a shared procedure with that name."""
        self.at = self.procedure.position[place]

    def end(self) -> None:
        """Leave out the steps that remain."""
        self.at = len(self.procedure.steps)


# What a step returns: nothing (go on), a frame (run it first), or a decision (ask first).
Flow: TypeAlias = Frame | Decision | None


class Procedure(Generic[F]):
    """A procedure and the frame class of its runs; one that several books share has no number of its own."""

    def __init__(self, rule: str, name: str, frame: type[F]) -> None:
        self.rule = rule
        self.name = name
        self.steps: list[Step] = []
        self.count = 0
        self.position: dict[str, int] = {}  # the first step of each rule number; steps without one by their names
        self.steps_itself = frame.step is not Frame.step  # a run of it is no list of steps
        self.leaves_itself = frame.leave is not Frame.leave  # a run of it does something when it leaves the stack
        frame.procedure = self

    def step(
        self, rule: str = "", chooses: bool = False, when: str = "", name: str = ""
    ) -> Callable[[Callable[[Game, F], Any]], Callable[[Game, F], Any]]:
        """Add the decorated function as the next step; `chooses`: it asks for the main choice of actions.

        `when`: its guard (`Step`); `name`: what it is called where one function serves several steps.
        """

        def append(function: Callable[[Game, F], Any]) -> Callable[[Game, F], Any]:
            self.add(Step(rule, function, chooses, when, name))
            return function

        return append

    def add(self, step: Step) -> None:
        """Add a step."""
        self.position.setdefault(step.rule or step.function.__name__, len(self.steps))
        self.steps.append(step)
        self.count += 1

    def back(self, rule: str, to: str, name: str) -> None:
        """Add a step that does nothing but going back to another one, by its rule's number or name."""
        self.add(Step(rule, go_back, name=name, back_to=to))

    def check_timing(self, rule: str) -> None:
        """Add a step at which the rulebook's check timing happens."""
        self.step(rule)(check_timing)


def go_back(game: Game, frame: Frame) -> None:
    """Back to an earlier step."""
    frame.goto(frame.procedure.steps[frame.at - 1].back_to)


def check_timing(game: Game, _: Frame) -> Frame | None:
    """The check timing of this rulebook."""
    return game.book.check_timing(game)
