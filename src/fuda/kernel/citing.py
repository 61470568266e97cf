"""Which code carries out which rule: the marks at functions and classes, and where they stand.

Marks are kept in tables, because a compiled function takes no attributes; where a function begins and what it says of
itself is then read in its source.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from fuda.kernel.abilities import Effect
from fuda.kernel.frames import Procedure

if TYPE_CHECKING:
    from fuda.kernel.game import Game

C = TypeVar("C", bound=Callable[..., Any])
Verb = Callable[["Game", Any, Any], Any]
# By the id of a function or class; both live as long as the program.
_RULES: Final[dict[int, tuple[str, ...]]] = {}
_VERBS: Final[dict[int, tuple[tuple[type[Effect], str], ...]]] = {}


class Citation:
    """A place in the code that carries out a rule."""

    __slots__ = ("doc", "line", "module", "name", "rule")

    def __init__(self, rule: str, module: str, name: str, line: int, doc: str) -> None:
        self.rule = rule
        self.module = module
        self.name = name
        self.line = line
        self.doc = doc


def rule(*numbers: str) -> Callable[[C], C]:
    """Mark a function or class as the place where these rules are carried out."""

    def mark(function: C) -> C:
        _RULES[id(function)] = (*_RULES.get(id(function), ()), *numbers)
        return function

    return mark


class Cited:
    """Numbers of rules that something else carries out, the function or class `by`: `Cited("2.3.6", by=CardMoved)`."""

    def __init__(self, *numbers: str, by: Any) -> None:
        self.rules = numbers
        self.by = by


def verb(effect: type[Effect], *numbers: str) -> Callable[[Verb], Verb]:
    """Mark a function as what an effect does in this rulebook; the first number is the one that the log cites."""

    def mark(function: Verb) -> Verb:
        _VERBS[id(function)] = (*verbs_of(function), (effect, numbers[0]))
        return rule(*numbers)(function)

    return mark


class Numbered:
    """A book's numbers for a procedure that several books share, one for each step by its name.

    `DRAWING = Numbered(drawing.DRAWING, "5.9.2", draw_next="5.9.2")`
    """

    def __init__(self, procedure: Procedure[Any], number: str, **steps: str) -> None:
        names = [step.function.__name__ for step in procedure.steps]
        wrong = sorted(set(names) ^ set(steps))
        if wrong:
            raise ValueError(f"{number}: steps and numbers of {procedure.name} do not fit: {wrong}")
        self.procedure = procedure
        self.rule = number
        self.steps = {step: steps[name] for step, name in zip(procedure.steps, names, strict=True)}


class CarriedOut:
    """What an effect does in a book, where several books share it: `DRAW = CarriedOut(Draw, drawing.draw, "5.9.1")`."""

    def __init__(self, effect: type[Effect], function: Verb, *numbers: str) -> None:
        self.effect = effect
        self.function = function
        self.rules = numbers


def citations_of(chapter: ModuleType, name: str, value: Any) -> list[Citation]:
    """The rules that one name of a chapter carries out."""
    module = chapter.__name__
    if isinstance(value, Numbered):
        return [
            Citation(value.rule, module, name, 0, value.procedure.name),
            *(_place(number, step.function) for step, number in value.steps.items()),
        ]
    if isinstance(value, CarriedOut):
        return [_place(number, value.function) for number in value.rules]
    if isinstance(value, Procedure) and not value.rule:
        return []
    if isinstance(value, Procedure):
        own = Citation(value.rule, module, name, 0, value.name)
        return [own, *(_place(step.rule, step.function) for step in value.steps)]
    numbers = value.rules if isinstance(value, Cited) else rules_of(value)
    if not numbers or (getattr(value, "__module__", module) != module and not isinstance(value, Cited)):
        return []
    if isinstance(value, Cited):
        value = value.by
        module, name = value.__module__, value.__qualname__
    at = 0 if isinstance(value, type) else line_of(value)
    return [Citation(number, module, name, at, first_line(value)) for number in numbers]


def _place(number: str, function: Any) -> Citation:
    """The function that carries out a rule."""
    return Citation(number, function.__module__, function.__name__, line_of(function), first_line(function))


def rules_of(value: object) -> tuple[str, ...]:
    """The numbers of the rules that a function or class is marked with."""
    return _RULES.get(id(value), ())


def verbs_of(value: object) -> tuple[tuple[type[Effect], str], ...]:
    """The effects that a function carries out, and by which rules."""
    return _VERBS.get(id(value), ())


def line_of(function: Any) -> int:
    """Where a function begins in its module."""
    code = getattr(function, "__code__", None)
    return code.co_firstlineno if code else _source(function.__module__).get(function.__name__, (0, ""))[0]


def first_line(thing: Any) -> str:
    """The first line of what a function or class says of itself."""
    doc = thing.__doc__ or _source(thing.__module__).get(thing.__name__, (0, ""))[1]
    return doc.strip().split("\n")[0]


@cache
def _source(module: str) -> dict[str, tuple[int, str]]:
    """Where the functions and classes of a compiled module begin, and what they say, from its source."""
    file = Path(sys.modules[module.partition(".")[0]].__file__ or "").parent.joinpath(*module.split(".")[1:])
    tree = ast.parse(file.with_suffix(".py").read_text())
    found = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
            found[node.name] = (first, ast.get_docstring(node) or "")
    return found
