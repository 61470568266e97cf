"""Parsing: every value that a section gives a text, with a memory of what was read where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fuda.text.meanings import Bound, Value
from fuda.text.wording import Ahead, Choice, Literal, Rule, Slot, Word, Wording

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

    def read_all(self, section: str) -> list[Value]:
        """All different values of the whole text."""
        return [value for value, _ in self.readings(section)]

    def readings(self, section: str) -> list[tuple[Value, Reading]]:
        """All different values of the whole text, each with one way in which it was read."""
        return [(value, reading) for end, value, reading in self._read(section, 0) if end == len(self.text)]

    def _read(self, section: str, at: int) -> list[Found]:
        known = self._memory.get((section, at))
        if known is None:
            self.furthest = max(at, self.furthest)
            known = []
            for rule in self._candidates(section, at):
                if isinstance(rule, Rule):
                    for found in self._read_rule(rule, at):
                        _add(known, found)
                elif word := rule.pattern.match(self.text, at):
                    _add(known, (word.end(), int(word[0]) if rule.number else word[0], (rule, ())))
                else:
                    self._missed(at, section, "")
            self._memory[section, at] = known
        return known

    def _candidates(self, section: str, at: int) -> tuple[Rule | Word, ...]:
        return self.wording.starting(section, self.text[at : at + 1])

    def _read_rule(self, rule: Rule, at: int) -> Iterator[Found]:
        states: list[State] = [(at, {}, ())]
        for element in rule.elements:
            if isinstance(element, Literal):
                states = self._after(states, (element.text,))
            elif isinstance(element, Choice):
                states = self._after(states, element.texts)
            elif isinstance(element, Slot):
                states = [
                    (end, taken, (*read, *parts))
                    for begin, bound, read in states
                    for end, value, parts in self._slot(element, begin)
                    if (taken := _bind(element, value, bound)) is not None
                ]
            else:
                states = [state for state in states if self._ahead(element, state[0])]
            if not states:
                return
        for end, bound, read in states:
            yield end, rule.meaning.build(bound), (rule, read)

    def _after(self, states: list[State], texts: tuple[str, ...]) -> list[State]:
        """The states in which one of the texts follows, after it."""
        return [
            (end, bound, read)
            for begin, bound, read in states
            for text in texts
            if (end := self._literal(text, begin)) >= 0
        ]

    def _literal(self, wanted: str, at: int) -> int:
        if self.text.startswith(wanted, at):
            return at + len(wanted)
        same = agreeing(self.text[at : at + len(wanted)], wanted)
        self.furthest = max(at + same, self.furthest)
        self._missed(at + same, "", wanted[same:])
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

    def _ahead(self, ahead: Ahead, at: int) -> bool:
        return (ahead.pattern.match(self.text, at) is not None) == ahead.wanted

    def _missed(self, at: int, section: str, literal: str) -> None:
        """A section or the rest of a literal was not found at a place."""


class Inquiry(Parser):
    """The reading of a text that is not understood: `expected` is what could have stood where it got furthest."""

    def __init__(self, wording: Wording, text: str) -> None:
        super().__init__(wording, text)
        self.missed_at = 0
        self.expected: dict[str, None] = {}

    def _candidates(self, section: str, at: int) -> tuple[Rule | Word, ...]:
        return self.wording.sections[section]

    def _missed(self, at: int, section: str, literal: str) -> None:
        if at > self.missed_at:
            self.missed_at = at
            self.expected.clear()
        if at == self.missed_at:
            self.expected[f"a {section}" if section else f"{literal!r}"] = None


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
