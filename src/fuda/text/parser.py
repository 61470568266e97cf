"""Parsing: every value that a section gives a text, with a memory of what was read where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fuda.text.index import Beginning, Branch, Branches, Sight, texts_of
from fuda.text.meanings import Bound, Value
from fuda.text.rules import Ahead, Rule, Slot, Word
from fuda.text.wording import Wording

Reading = tuple[Rule | Word, tuple[Any, ...]]  # the line that was used, and the readings of its slots
Found = tuple[int, Value, Reading]  # where it ends, what it means, how it was read
State = tuple[int, Bound, tuple[Reading, ...]]


class Parser:
    """The reading of one text; `furthest` is how far it got."""

    def __init__(self, wording: Wording, text: str) -> None:
        self.wording = wording
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
            words, rules, branches = self._candidates(section, at)
            for word in words:
                if match := word.pattern.match(self.text, at):
                    _add(known, (match.end(), int(match[0]) if word.number else match[0], (word, ())))
                else:
                    self._missed(at, section, "")
            self._finish(known, rules, branches, (at, {}, ()))
            self._memory[section, at] = known
        return known

    def _candidates(self, section: str, at: int) -> Beginning:
        return self.wording.index.starting(section, self._sights.get(at) or self._sight(at))

    def _fitting(self, branches: Branches, at: int) -> tuple[Branch, ...]:
        return self.wording.index.fitting(branches, self._sights.get(at) or self._sight(at))

    def _sight(self, at: int) -> Sight:
        sight = self._sights[at] = self.wording.index.sight(self.text, at)
        return sight

    def _finish(self, known: list[Found], rules: tuple[Rule, ...], branches: Branches, state: State) -> None:
        """Enter what rules mean that have been read to their end, and read on where others go on."""
        at, bound, read = state
        for rule in rules:
            _add(known, (at, rule.meaning.build(bound), (rule, read)))
        if branches.all:
            for branch in self._fitting(branches, at):
                self._follow(branch, state, known)

    def _follow(self, branch: Branch, state: State, known: list[Found]) -> None:
        """Read an element and all that may stand after it."""
        element, rules, branches = branch
        at, bound, read = state
        if isinstance(element, Slot):
            for end, value, parts in self._slot(element, at):
                taken = _bind(element, value, bound)
                if taken is not None:
                    self._finish(known, rules, branches, (end, taken, (*read, *parts)))
        elif isinstance(element, Ahead):
            if (element.pattern.match(self.text, at) is not None) == element.wanted:
                self._finish(known, rules, branches, state)
        else:
            for text in texts_of(element):
                end = self._literal(text, at)
                if end >= 0:
                    self._finish(known, rules, branches, (end, bound, read))

    def _literal(self, wanted: str, at: int) -> int:
        if self.text.startswith(wanted, at):
            return at + len(wanted)
        self._missed(at, "", wanted)
        return -1

    def _slot(self, slot: Slot, at: int) -> list[tuple[int, Value, tuple[Reading, ...]]]:
        if not slot.repeat:
            return [(end, value, (reading,)) for end, value, reading in self._read(slot.section, at)]
        nothing: tuple[int, tuple[Value, ...], tuple[Reading, ...]] = (at, (), ())
        found = [nothing] if slot.repeat == "*" else []
        states = [nothing]
        while states:
            longer: list[tuple[int, tuple[Value, ...], tuple[Reading, ...]]] = []
            for begin, items, read in states:
                if items and slot.between:
                    begin = self._literal(slot.between, begin)
                if begin >= 0:
                    for end, value, reading in self._read(slot.section, begin):
                        if end > begin:
                            _add(longer, (end, (*items, value), (*read, reading)))
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

    def _candidates(self, section: str, at: int) -> Beginning:
        return super()._candidates(section, at) if at < self.missed_at else self.wording.index.whole(section)

    def _fitting(self, branches: Branches, at: int) -> tuple[Branch, ...]:
        return super()._fitting(branches, at) if at < self.missed_at else branches.all

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


def _add(known: list[Any], found: Any) -> None:
    """Enter what was found unless the same value was found up to the same place."""
    if not any(end == found[0] and value == found[1] for end, value, _ in known):
        known.append(found)


def _bind(slot: Slot, value: Value, bound: Bound) -> Bound | None:
    """The bindings with what the slot holds, unless a name would hold two things."""
    if len(slot.names) == 1:
        name = slot.names[0]
        if name not in bound:
            return {**bound, name: value}
        return bound if bound[name] == value else None
    if not isinstance(value, tuple) or len(value) != len(slot.names):
        return None
    taken = dict(bound)
    for name, part in zip(slot.names, value, strict=True):
        if taken.setdefault(name, part) != part:
            return None
    return taken


def agreeing(one: str, other: str) -> int:
    """How many characters two texts begin with in common."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
