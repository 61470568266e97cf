"""Which rules of a section can begin with the characters at hand; what rules begin with in common is read once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from fuda.text.rules import Choice, Element, Literal, Rule, Section, Slot, Word, is_optional

INDEXED = 3  # so many characters decide which rules of a section are tried


class Branch(NamedTuple):
    """An element, the rules that end with it, and how others go on after it."""

    element: Element
    rules: tuple[Rule, ...]
    branches: Branches


class Branches(NamedTuple):
    """How rules go on: with a text, by its first character, or with something else."""

    texts: dict[str, tuple[Branch, ...]]
    others: tuple[Branch, ...]


class Beginning(NamedTuple):
    """The words of a section, its rules of nothing, and how its other rules begin."""

    words: tuple[Word, ...]
    rules: tuple[Rule, ...]
    branches: Branches

    def __bool__(self) -> bool:
        return bool(self.words or self.rules or self.branches.texts or self.branches.others)


class Index:
    """The rules of all sections by the characters that they can begin with."""

    def __init__(self, sections: dict[str, Section], empty: set[str]) -> None:
        self.sections = sections
        self.empty = empty
        self._all: dict[str, Beginning] = {}
        self._starting: dict[tuple[str, str], Beginning] = {}

    def whole(self, section: str) -> Beginning:
        """All rules of a section."""
        found = self._all.get(section)
        if found is None:
            found = self._all[section] = _beginning(self.sections[section])
        return found

    def starting(self, section: str, ahead: str) -> Beginning:
        """The rules of a section whose text can begin with some characters (with none at the end of a text)."""
        found = self._starting.get((section, ahead))
        if found is None:
            rules = tuple(rule for rule in self.sections[section] if self._can_start(rule, ahead))
            found = self._starting[section, ahead] = _beginning(rules)
        return found

    def _can_start(self, rule: Rule | Word, ahead: str) -> bool:
        if isinstance(rule, Word):
            return not rule.number or ahead[:1].isdigit()
        if not ahead:
            return all(is_optional(element, self.empty) for element in rule.elements)
        return self._can_begin(rule.elements, ahead)

    def _can_begin(self, elements: tuple[Element, ...], ahead: str) -> bool:
        """Whether elements can begin with some characters, or end before them."""
        for place, element in enumerate(elements):
            if isinstance(element, Slot):
                if self.starting(element.section, ahead):
                    return True
            else:
                if any(self._can_follow(text, elements[place + 1 :], ahead) for text in texts_of(element) if text):
                    return True
            if not is_optional(element, self.empty):
                return False
        return True

    def _can_follow(self, text: str, elements: tuple[Element, ...], ahead: str) -> bool:
        """Whether a text and elements after it can begin with some characters."""
        if len(text) >= len(ahead):
            return text.startswith(ahead)
        return ahead.startswith(text) and self._can_begin(elements, ahead[len(text) :])


def _beginning(rules: Section) -> Beginning:
    words = tuple(rule for rule in rules if isinstance(rule, Word))
    others = [(rule.elements, rule) for rule in rules if isinstance(rule, Rule)]
    return Beginning(words, tuple(rule for left, rule in others if not left), _branches(others))


def _branches(rules: Iterable[tuple[tuple[Element, ...], Rule]]) -> Branches:
    """How rules go on, by their next element."""
    groups: dict[Element, list[tuple[tuple[Element, ...], Rule]]] = {}
    for left, rule in rules:
        if left:
            groups.setdefault(left[0], []).append((left[1:], rule))
    texts: dict[str, tuple[Branch, ...]] = {}
    others: list[Branch] = []
    for element, group in groups.items():
        branch = Branch(element, tuple(rule for left, rule in group if not left), _branches(group))
        firsts = _first_characters(element)
        for first in firsts:
            texts[first] = (*texts.get(first, ()), branch)
        if not firsts:
            others.append(branch)
    return Branches(texts, tuple(others))


def _first_characters(element: Element) -> set[str]:
    """The characters one of which must come for a text; nothing where that cannot be said."""
    texts = texts_of(element)
    return set() if "" in texts else {text[0] for text in texts}


def texts_of(element: Element) -> tuple[str, ...]:
    """The texts of which an element is one, if it is a text."""
    if isinstance(element, Literal):
        return (element.text,)
    return element.texts if isinstance(element, Choice) else ()
