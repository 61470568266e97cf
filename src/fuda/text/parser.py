"""Parsing: every value that a section gives a text, with a memory of what was read where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fuda.text.index import REACH, Branch, Branches, Sight
from fuda.text.meanings import Bound, Value
from fuda.text.rules import Rule, Slot, Text, Word
from fuda.text.wording import Wording

Reading = tuple[Rule | Word, tuple[Any, ...]]  # the line that was used, and the readings of its slots
Found = tuple[int, Value, Reading]  # where it ends, what it means, how it was read
Several = tuple[int, tuple[Value, ...], tuple[Reading, ...]]
State = tuple[int, Bound, tuple[Reading, ...]]


class Parser:
    """The reading of one text; `furthest` is how far it got."""

    def __init__(self, wording: Wording, text: str) -> None:
        self.index = wording.index
        self.text = text
        self.furthest = 0
        self._memory: dict[tuple[str, int], list[Found]] = {}
        self._sights: dict[int, Sight] = {}

    def read_all(self, section: str) -> list[Value]:
        """All different values of the whole text."""
        return [value for value, _ in self.readings(section)]

    def readings(self, section: str) -> list[tuple[Value, Reading]]:
        """All different values of the whole text, each with one way in which it was read."""
        return [(value, reading) for end, value, reading in self._read(section, 0) if end == len(self.text)]

    def _read(self, section: str, at: int) -> list[Found]:
        known = self._memory.get((section, at))
        if known is None:
            if at > self.furthest:
                self.furthest = at
            known = []
            words, rules, branches = self.index.beginning(section)
            for word in words:
                if match := word.pattern.match(self.text, at):
                    _add(known, match.end(), int(match[0]) if word.number else match[0], (word, ()))
                else:
                    self._missed(at, section, "")
            self._take(known, rules, self._fitting(branches, at), (at, {}, ()))
            self._memory[section, at] = known
        return known

    def _fitting(self, branches: Branches, at: int) -> tuple[Branch, ...]:
        """How rules can go on at a place."""
        seen = self._sights.get(at)
        if seen is None:
            seen = self._sights[at] = self.index.sight(self.text, at)
        found = branches.fitting.get(seen)
        return self.index.fitting(branches, seen) if found is None else found

    def _take(self, known: list[Found], rules: tuple[Rule, ...], branches: tuple[Branch, ...], state: State) -> None:
        """Enter what rules mean that have been read to their end, and read on where others go on."""
        at, bound, read = state
        for rule in rules:
            _add(known, at, rule.meaning.build(bound), (rule, read))
        for branch in branches:
            element = branch.element
            if isinstance(element, Slot):
                if element.repeat:
                    self._go_on_after_several(known, branch, element, state)
                    continue
                names, ending, more = element.names, branch.rules, branch.branches
                found = self._memory.get((element.section, at))
                for end, value, reading in self._read(element.section, at) if found is None else found:
                    fitting = self._fitting(more, end) if more.all else ()
                    if (fitting or ending) and (taken := _bind(names, value, bound)) is not None:
                        self._take(known, ending, fitting, (end, taken, (*read, reading)))
            elif isinstance(element, Text):
                for text in element.texts:
                    if self.text.startswith(text, at):
                        self._go_on(known, branch, state, len(text))
                    else:
                        self._missed(at, "", text)
            elif (element.pattern.match(self.text, at) is not None) == element.wanted:
                self._go_on(known, branch, state, 0)

    def _go_on(self, known: list[Found], branch: Branch, state: State, length: int) -> None:
        """Go on after so many characters."""
        at, bound, read = state
        at += length
        fitting = self._fitting(branch.branches, at) if branch.branches.all else ()
        if fitting or branch.rules:
            self._take(known, branch.rules, fitting, (at, bound, read))

    def _go_on_after_several(self, known: list[Found], branch: Branch, slot: Slot, state: State) -> None:
        at, bound, read = state
        for end, value, readings in self._several(slot, at):
            fitting = self._fitting(branch.branches, end) if branch.branches.all else ()
            if (fitting or branch.rules) and (taken := _bind(slot.names, value, bound)) is not None:
                self._take(known, branch.rules, fitting, (end, taken, (*read, *readings)))

    def _several(self, slot: Slot, at: int) -> list[Several]:
        """All ways to fill a slot that may stand several times."""
        nothing: Several = (at, (), ())
        found = [nothing] if slot.repeat == "*" else []
        states = [nothing]
        while states:
            longer: list[Several] = []
            for begin, items, read in states:
                if items and slot.between:
                    if not self.text.startswith(slot.between, begin):
                        self._missed(begin, "", slot.between)
                        continue
                    begin += len(slot.between)
                for end, value, reading in self._read(slot.section, begin):
                    if end > begin:
                        _add(longer, end, (*items, value), (*read, reading))
            states = longer
            found.extend(states)
        return found

    def _missed(self, at: int, section: str, literal: str) -> None:
        """A section or a literal was not found at a place."""


class Inquiry(Parser):
    """The reading of a text that is not understood: `expected` is what could have stood where it got furthest.

    Up to where a reading is known to get, only what fits is tried.
    """

    def __init__(self, wording: Wording, text: str, known: int = 0) -> None:
        super().__init__(wording, text)
        self.missed_at = known
        self.expected: dict[tuple[str, str], None] = {}  # a section or a literal, each once

    def _fitting(self, branches: Branches, at: int) -> tuple[Branch, ...]:
        """What is seen too far away to have got further than what is known need not be tried."""
        return super()._fitting(branches, at) if at + REACH <= self.missed_at else branches.all

    def _missed(self, at: int, section: str, literal: str) -> None:
        same = agreeing(self.text[at : at + len(literal)], literal)
        at, literal = at + same, literal[same:]
        if at > self.missed_at:
            self.missed_at = at
            self.expected.clear()
        if at == self.missed_at:
            self.expected[section, "" if section else literal] = None


def lines_of(reading: Reading) -> Iterator[str]:
    """The lines of the wording that a reading used."""
    rule, parts = reading
    if isinstance(rule, Rule):
        yield rule.line
    for part in parts:
        yield from lines_of(part)


def _add(known: list[Any], end: int, value: Any, reading: Any) -> None:
    """Enter what was found unless the same value was found up to the same place."""
    for other in known:
        if other[0] == end and other[1] == value:
            return
    known.append((end, value, reading))


def _bind(names: tuple[str, ...], value: Value, bound: Bound) -> Bound | None:
    """The bindings with what a slot holds, unless a name would hold two things."""
    if len(names) == 1:
        name = names[0]
        if name not in bound:
            return {**bound, name: value}
        return bound if bound[name] == value else None
    if not isinstance(value, tuple) or len(value) != len(names):
        return None
    taken = dict(bound)
    for name, part in zip(names, value, strict=True):
        if taken.setdefault(name, part) != part:
            return None
    return taken


def agreeing(one: str, other: str) -> int:
    """How many characters two texts begin with in common."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
