"""Which rules of a section can begin with what stands at a place; what rules begin with in common is read once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from fuda.text.rules import Choice, Element, Literal, Rule, Section, Slot, Word, is_optional


class Sight:
    """What can be seen from a place of a text: the next character, and the words that stand there.

    A character with which no text of a rule begins is as good as none; so there are few sights, whatever is read.

    There is one for each such pair, so that it is looked up by what it is and not by what it holds.
    """

    __slots__ = ("character", "words")

    def __init__(self, character: str, words: frozenset[Word]) -> None:
        self.character = character
        self.words = words


class Branch(NamedTuple):
    """An element, the rules that end with it, and how others go on after it."""

    element: Element
    rules: tuple[Rule, ...]
    branches: Branches


class Branches:
    """How rules go on: all ways, and those that fit what is seen, as far as somebody asked."""

    __slots__ = ("all", "fitting")

    def __init__(self, branches: tuple[Branch, ...]) -> None:
        self.all = branches
        self.fitting: dict[Sight, tuple[Branch, ...]] = {}


class Beginning(NamedTuple):
    """The words of a section, its rules of nothing, and how its other rules begin."""

    words: tuple[Word, ...]
    rules: tuple[Rule, ...]
    branches: Branches


class Index:
    """The rules of all sections by what they can begin with."""

    def __init__(self, sections: dict[str, Section], empty: set[str]) -> None:
        self.sections = sections
        self.empty = empty
        self._all: dict[str, Beginning] = {}
        self._words = tuple({rule for rules in sections.values() for rule in rules if isinstance(rule, Word)})
        self._characters = _beginnings(sections)
        self._sights: dict[tuple[str, frozenset[Word]], Sight] = {}
        self._starting: dict[str, dict[Sight, Beginning]] = {section: {} for section in sections}
        self._begun: dict[str, dict[Sight, bool]] = {section: {} for section in sections}

    def whole(self, section: str) -> Beginning:
        """All rules of a section."""
        found = self._all.get(section)
        if found is None:
            found = self._all[section] = _beginning(self.sections[section])
        return found

    def sight(self, text: str, at: int) -> Sight:
        """What can be seen from a place of a text."""
        character = text[at : at + 1]
        seen = (
            character if character in self._characters else "",
            frozenset(word for word in self._words if word.pattern.match(text, at)),
        )
        return self._sights.setdefault(seen, Sight(*seen))

    def starting(self, section: str, seen: Sight) -> Beginning:
        """The rules of a section whose text can begin with what is seen."""
        found = self._starting[section].get(seen)
        if found is None:
            rules = tuple(rule for rule in self.sections[section] if self._can_start(rule, seen))
            found = self._starting[section][seen] = _beginning(rules)
        return found

    def fitting(self, branches: Branches, seen: Sight) -> tuple[Branch, ...]:
        """The branches that can begin with what is seen, or be nothing."""
        found = branches.fitting.get(seen)
        if found is None:
            found = tuple(branch for branch in branches.all if self._may_come((branch.element,), seen))
            branches.fitting[seen] = found
        return found

    def _can_start(self, rule: Rule | Word, seen: Sight) -> bool:
        return rule in seen.words if isinstance(rule, Word) else self._may_come(rule.elements, seen)

    def _may_come(self, elements: tuple[Element, ...], seen: Sight) -> bool:
        """Whether elements can begin with what is seen, or be nothing."""
        return self._begin(elements, seen) or all(is_optional(element, self.empty) for element in elements)

    def _begin(self, elements: tuple[Element, ...], seen: Sight) -> bool:
        """Whether a text of elements that is not nothing can begin with what is seen."""
        for element in elements:
            if isinstance(element, Slot):
                if self._begins(element.section, seen):
                    return True
            elif any(text[0] == seen.character for text in texts_of(element) if text):
                return True
            if not is_optional(element, self.empty):
                return False
        return False

    def _begins(self, section: str, seen: Sight) -> bool:
        """Whether a text of a section that is not nothing can begin with what is seen."""
        known = self._begun[section].get(seen)
        if known is None:
            known = any(
                rule in seen.words if isinstance(rule, Word) else self._begin(rule.elements, seen)
                for rule in self.sections[section]
            )
            self._begun[section][seen] = known
        return known


def _beginnings(sections: dict[str, Section]) -> frozenset[str]:
    """The characters with which texts of elements begin."""
    rules = (rule for section in sections.values() for rule in section if isinstance(rule, Rule))
    texts = (
        text
        for rule in rules
        for element in rule.elements
        if not isinstance(element, Slot)
        for text in texts_of(element)
    )
    return frozenset(text[0] for text in texts if text)


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
    return Branches(
        tuple(
            Branch(element, tuple(rule for left, rule in group if not left), _branches(group))
            for element, group in groups.items()
        )
    )


def texts_of(element: Element) -> tuple[str, ...]:
    """The texts of which an element is one, if it is a text."""
    if isinstance(element, Literal):
        return (element.text,)
    return element.texts if isinstance(element, Choice) else ()
