"""Parsing: every value that a section gives a text, with a memory of what was read where."""

from __future__ import annotations

from fuda.text.meanings import Bound, Value
from fuda.text.wording import Ahead, Literal, Rule, Slot, Wording

Found = tuple[int, Value]  # where it ends, what it means


class Parser:
    """The reading of one text; `furthest` is how far it got, `expected` what could have stood there."""

    def __init__(self, wording: Wording, text: str) -> None:
        self.sections = wording.sections
        self.text = text
        self.furthest = 0
        self.expected: dict[str, None] = {}
        self._memory: dict[tuple[str, int], list[Found]] = {}

    def read_all(self, section: str) -> list[Value]:
        """All different values of the whole text."""
        return [value for end, value in self._read(section, 0) if end == len(self.text)]

    def _read(self, section: str, at: int) -> list[Found]:
        known = self._memory.get((section, at))
        if known is None:
            found: dict[Found, None] = {}
            for rule in self.sections[section]:
                if isinstance(rule, Rule):
                    found.update(dict.fromkeys(self._read_rule(rule, at)))
                elif word := rule.pattern.match(self.text, at):
                    found[word.end(), int(word[0]) if rule.number else word[0]] = None
                else:
                    self._missed(at, f"a {section}")
            known = self._memory[section, at] = list(found)
        return known

    def _read_rule(self, rule: Rule, at: int) -> list[Found]:
        states: list[tuple[int, Bound]] = [(at, {})]
        for element in rule.elements:
            if isinstance(element, Literal):
                states = [(end, bound) for begin, bound in states if (end := self._literal(element.text, begin)) >= 0]
            elif isinstance(element, Slot):
                states = [
                    (end, taken)
                    for begin, bound in states
                    for end, value in self._slot(element, begin)
                    if (taken := _bind(element, value, bound)) is not None
                ]
            else:
                states = [state for state in states if self._ahead(element, state[0])]
            if not states:
                return []
        return [(end, rule.meaning.build(bound)) for end, bound in states]

    def _literal(self, wanted: str, at: int) -> int:
        if self.text.startswith(wanted, at):
            return at + len(wanted)
        same = agreeing(self.text[at : at + len(wanted)], wanted)
        self._missed(at + same, f"{wanted[same:]!r}")
        return -1

    def _slot(self, slot: Slot, at: int) -> list[Found]:
        if not slot.repeat:
            return self._read(slot.section, at)
        found: list[Found] = [(at, ())] if slot.repeat == "*" else []
        states: list[tuple[int, tuple[Value, ...]]] = [(at, ())]
        while states:
            longer: dict[tuple[int, tuple[Value, ...]], None] = {}
            for begin, items in states:
                if items and slot.between:
                    begin = self._literal(slot.between, begin)
                if begin >= 0:
                    for end, value in self._read(slot.section, begin):
                        if end > begin:
                            longer[end, (*items, value)] = None
            states = list(longer)
            found.extend(states)
        return found

    def _ahead(self, ahead: Ahead, at: int) -> bool:
        return (ahead.pattern.match(self.text, at) is not None) == ahead.wanted

    def _missed(self, at: int, wanted: str) -> None:
        if at > self.furthest:
            self.furthest = at
            self.expected.clear()
        if at == self.furthest:
            self.expected[wanted] = None


def _bind(slot: Slot, value: Value, bound: Bound) -> Bound | None:
    """The bindings with what the slot holds, unless a name would hold two things."""
    parts = (value,) if len(slot.names) == 1 else value
    if not isinstance(parts, tuple) or len(parts) != len(slot.names):
        return None
    taken = dict(bound)
    for name, part in zip(slot.names, parts, strict=True):
        if taken.setdefault(name, part) != part:
            return None
    return taken


def agreeing(one: str, other: str) -> int:
    """How many characters two texts begin with in common."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
