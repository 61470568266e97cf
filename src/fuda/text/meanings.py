"""Meanings: the right-hand sides of wording rules, used in both directions.

A meaning is written like the term it stands for: `Deal(n, to)`. Names in small letters are slots of the template.
Filled with what the slots hold it is built into a value; held against a value it says what the slots must hold.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields
from typing import Any

from fuda.kernel.errors import NotWellFormed

Value = Any
Bound = dict[str, Value]


class Shape:
    """A value that is made from another one, and how to get that one back (None: it was not made so)."""

    def __init__(self, make: Callable[[Any], Value], undo: Callable[[Value], Any]) -> None:
        self.make = make
        self.undo = undo


class Meaning:
    """One node of a right-hand side; `makes` is the type of all that it can mean, if it is always the same."""

    makes: type | None = None

    def slots(self) -> set[str]:
        """The names of the slots in it."""
        return set()

    def build(self, bound: Bound) -> Value:
        """The value, with the slots filled."""
        raise NotImplementedError

    def match(self, value: Value, bound: Bound) -> Iterator[Bound]:
        """All ways to fill the slots so that `build` gives this value."""
        raise NotImplementedError


class Constant(Meaning):
    """Always the same value."""

    def __init__(self, value: Value) -> None:
        self.value = value
        self.makes = type(value)

    def build(self, bound: Bound) -> Value:
        return self.value

    def match(self, value: Value, bound: Bound) -> Iterator[Bound]:
        if type(value) is type(self.value) and value == self.value:
            yield bound


class Held(Meaning):
    """What a slot holds."""

    def __init__(self, name: str) -> None:
        self.name = name

    def slots(self) -> set[str]:
        return {self.name}

    def build(self, bound: Bound) -> Value:
        return bound[self.name]

    def match(self, value: Value, bound: Bound) -> Iterator[Bound]:
        if self.name not in bound:
            yield {**bound, self.name: value}
        elif bound[self.name] == value:
            yield bound


class Sum(Meaning):
    """A whole number plus a fixed one, or the fixed one minus the number."""

    makes = int

    def __init__(self, part: Meaning, plus: int, sign: int = 1) -> None:
        self.part = part
        self.plus = plus
        self.sign = sign

    def slots(self) -> set[str]:
        return self.part.slots()

    def build(self, bound: Bound) -> Value:
        return self.sign * self.part.build(bound) + self.plus

    def match(self, value: Value, bound: Bound) -> Iterator[Bound]:
        if type(value) is int:
            yield from self.part.match(self.sign * (value - self.plus), bound)


class Call(Meaning):
    """A term with all its fields."""

    def __init__(self, cls: type, parts: dict[str, Meaning]) -> None:
        self.cls = self.makes = cls
        self.parts = parts

    def slots(self) -> set[str]:
        return set().union(*(part.slots() for part in self.parts.values()))

    def build(self, bound: Bound) -> Value:
        return self.cls(**{name: part.build(bound) for name, part in self.parts.items()})

    def match(self, value: Value, bound: Bound) -> Iterator[Bound]:
        if type(value) is not self.cls:
            return iter(())
        return _match_all([(part, getattr(value, name)) for name, part in self.parts.items()], bound)


class Made(Meaning):
    """A value that a shape makes from another."""

    def __init__(self, shape: Shape, part: Meaning) -> None:
        self.shape = shape
        self.part = part

    def slots(self) -> set[str]:
        return self.part.slots()

    def build(self, bound: Bound) -> Value:
        return self.shape.make(self.part.build(bound))

    def match(self, value: Value, bound: Bound) -> Iterator[Bound]:
        source = self.shape.undo(value)
        return iter(()) if source is None else self.part.match(source, bound)


class Row(Meaning):
    """A tuple; starred parts stand for any number of its items, the first one for as many as possible."""

    makes = tuple

    def __init__(self, parts: list[tuple[bool, Meaning]]) -> None:
        self.parts = parts

    def slots(self) -> set[str]:
        return set().union(*(part.slots() for _, part in self.parts))

    def build(self, bound: Bound) -> Value:
        items: list[Value] = []
        for starred, part in self.parts:
            built = part.build(bound)
            items.extend(built) if starred else items.append(built)
        return tuple(items)

    def match(self, value: Value, bound: Bound) -> Iterator[Bound]:
        return self._match(value, 0, bound) if type(value) is tuple else iter(())

    def _match(self, items: tuple[Value, ...], at: int, bound: Bound) -> Iterator[Bound]:
        if at == len(self.parts):
            if not items:
                yield bound
            return
        starred, part = self.parts[at]
        needed = sum(not other for other, _ in self.parts[at + 1 :])
        if starred:
            sizes = range(len(items) - needed, -1, -1)
            if not any(other for other, _ in self.parts[at + 1 :]):
                sizes = sizes[:1]
            for size in sizes:
                for taken in part.match(items[:size], bound):
                    yield from self._match(items[size:], at + 1, taken)
        elif items:
            for taken in part.match(items[0], bound):
                yield from self._match(items[1:], at + 1, taken)


class ForEach(Meaning):
    """A tuple with one value for each item of a slot, at least one: `(Triggered(when, do) for when in icons)`."""

    makes = tuple

    def __init__(self, item: Meaning, variable: Meaning, source: Held) -> None:
        self.item = item
        self.variable = variable
        self.source = source

    def slots(self) -> set[str]:
        return (self.item.slots() - self.variable.slots()) | self.source.slots()

    def build(self, bound: Bound) -> Value:
        items: list[Value] = []
        for one in self.source.build(bound):
            items.extend(self.item.build(inner) for inner in self.variable.match(one, bound))
        return tuple(items)

    def match(self, value: Value, bound: Bound) -> Iterator[Bound]:
        if type(value) is tuple and value:
            for sources, taken in self._match(value, bound):
                yield from self.source.match(sources, taken)

    def _match(self, items: tuple[Value, ...], bound: Bound) -> Iterator[tuple[tuple[Value, ...], Bound]]:
        if not items:
            yield (), bound
            return
        for inner in self.item.match(items[0], bound):
            one = self.variable.build(inner)
            kept = {name: held for name, held in inner.items() if name not in self.variable.slots()}
            for rest, taken in self._match(items[1:], kept):
                yield (one, *rest), taken


def _match_all(pairs: list[tuple[Meaning, Value]], bound: Bound) -> Iterator[Bound]:
    if not pairs:
        yield bound
        return
    part, value = pairs[0]
    for taken in part.match(value, bound):
        yield from _match_all(pairs[1:], taken)


def read_meaning(source: str, terms: Mapping[str, Any]) -> Meaning:
    """The meaning that an expression stands for."""
    try:
        return _read(ast.parse(source, mode="eval").body, terms)
    except SyntaxError as error:
        raise NotWellFormed(f"{source!r} is not an expression") from error


def _read(node: ast.expr, terms: Mapping[str, Any]) -> Meaning:
    match node:
        case ast.Constant(value=value):
            return Constant(value)
        case ast.Name(id=name) if name in terms:
            return Constant(terms[name])
        case ast.Name(id=name) if name.islower():
            return Held(name)
        case ast.Name(id=name):
            raise NotWellFormed(f"no term is named {name}")
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(number))):
            return Constant(-number)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return Sum(_read(operand, terms), 0, -1)
        case ast.BinOp(left=left, op=ast.Add(), right=ast.Constant(value=int(number))):
            return Sum(_read(left, terms), number)
        case ast.BinOp(left=left, op=ast.Sub(), right=ast.Constant(value=int(number))):
            return Sum(_read(left, terms), -number)
        case ast.Tuple(elts=parts):
            return Row([_read_part(part, terms) for part in parts])
        case ast.GeneratorExp(elt=item, generators=[ast.comprehension(target=variable, iter=ast.Name(id=source))]):
            return ForEach(_read(item, terms), _read(variable, terms), Held(source))
        case ast.Call(func=ast.Name(id=name)) if name in terms:
            return _read_call(node, terms[name], terms)
    raise NotWellFormed(f"{ast.unparse(node)!r} cannot be used in a meaning")


def _read_part(node: ast.expr, terms: Mapping[str, Any]) -> tuple[bool, Meaning]:
    if isinstance(node, ast.Starred):
        return True, _read(node.value, terms)
    return False, _read(node, terms)


def _read_call(node: ast.Call, made: Any, terms: Mapping[str, Any]) -> Meaning:
    given = [_read(part, terms) for part in node.args]
    if isinstance(made, Shape):
        return Made(made, given[0])
    known = [field for field in fields(made) if field.init]
    parts = dict(zip((field.name for field in known), given, strict=False))
    parts |= {keyword.arg or "": _read(keyword.value, terms) for keyword in node.keywords}
    wrong = [name for name in parts if name not in {field.name for field in known}]
    for field in known:
        if field.name not in parts and field.default is not MISSING:
            parts[field.name] = Constant(field.default)
    if wrong or len(given) > len(known) or len(parts) < len(known):
        raise NotWellFormed(f"{ast.unparse(node)} does not have the fields of {made.__name__}")
    return Call(made, parts)
