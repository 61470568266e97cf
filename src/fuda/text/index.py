"""Which rules can go on with what stands at a place; what rules begin with in common is read once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from fuda.text.rules import Element, Rule, Section, Slot, Text, Word, is_optional

REACH: Final = 4  # characters of a text that are looked at before anything is tried


class Start(NamedTuple):
    """How texts can begin: with which characters (at most `REACH`), or with which words."""

    letters: frozenset[str]
    words: frozenset[Word]

    def or_(self, other: Start) -> Start:
        """Either of two ways to begin."""
        return Start(self.letters | other.letters, self.words | other.words)


NOTHING: Final = Start(frozenset(), frozenset())


class Sight:
    """What can be seen from a place of a text: beginnings of rules that stand there, and words.

    There is one for each such pair, so that it is looked up by what it is and not by what it holds; and as only what
    some rule begins with is seen, there are few, whatever is read.
    """

    __slots__ = ("letters", "words")

    def __init__(self, letters: frozenset[str], words: frozenset[Word]) -> None:
        self.letters = letters
        self.words = words

    def fits(self, start: Start) -> bool:
        """Whether a text that begins so can stand here."""
        return not (self.letters.isdisjoint(start.letters) and self.words.isdisjoint(start.words))


class Branch(NamedTuple):
    """An element, the rules that end with it, and how others go on after it.

    All of them begin with what `start` says; `optional`: one of them may be nothing.
    """

    element: Element
    rules: tuple[Rule, ...]
    branches: Branches
    start: Start
    optional: bool


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
        self._starts = _starts(sections, empty)
        self._letters = _letters(sections)
        self._words = tuple({rule for rules in sections.values() for rule in rules if isinstance(rule, Word)})
        self._beginnings: dict[str, Beginning] = {}
        self._sights: dict[tuple[frozenset[str], frozenset[Word]], Sight] = {}

    def beginning(self, section: str) -> Beginning:
        """How the rules of a section begin."""
        found = self._beginnings.get(section)
        if found is None:
            rules = self.sections[section]
            words = tuple(rule for rule in rules if isinstance(rule, Word))
            others = [(rule.elements, rule) for rule in rules if isinstance(rule, Rule)]
            nothing = tuple(rule for left, rule in others if not left)
            found = self._beginnings[section] = Beginning(words, nothing, self._branches(others))
        return found

    def sight(self, text: str, at: int) -> Sight:
        """What can be seen from a place of a text."""
        seen = (
            self._letters.intersection([text[at : at + length] for length in range(1, REACH + 1)]),
            frozenset(word for word in self._words if word.pattern.match(text, at)),
        )
        return self._sights.setdefault(seen, Sight(*seen))

    def fitting(self, branches: Branches, seen: Sight) -> tuple[Branch, ...]:
        """The branches that can begin with what is seen, or be nothing."""
        found = tuple(branch for branch in branches.all if branch.optional or seen.fits(branch.start))
        branches.fitting[seen] = found
        return found

    def _branches(self, rules: Iterable[tuple[tuple[Element, ...], Rule]]) -> Branches:
        """How rules go on, by their next element."""
        groups: dict[Element, list[tuple[tuple[Element, ...], Rule]]] = {}
        for left, rule in rules:
            if left:
                groups.setdefault(left[0], []).append((left[1:], rule))
        return Branches(tuple(self._branch(element, group) for element, group in groups.items()))

    def _branch(self, element: Element, group: list[tuple[tuple[Element, ...], Rule]]) -> Branch:
        rules, branches = tuple(rule for left, rule in group if not left), self._branches(group)
        start, optional = _start_of(element, self._starts), is_optional(element, self.empty)
        if optional:
            for branch in branches.all:
                start = start.or_(branch.start)
            optional = bool(rules) or any(branch.optional for branch in branches.all)
        return Branch(element, rules, branches, start, optional)


def _starts(sections: dict[str, Section], empty: set[str]) -> dict[str, Start]:
    """How texts of each section that are not nothing can begin."""
    starts = dict.fromkeys(sections, NOTHING)
    while True:
        more = {name: _start_of_section(rules, starts, empty) for name, rules in sections.items()}
        if more == starts:
            return starts
        starts = more


def _start_of_section(rules: Section, starts: dict[str, Start], empty: set[str]) -> Start:
    letters, words = set[str](), set[Word]()
    for rule in rules:
        if isinstance(rule, Word):
            words.add(rule)
            continue
        for element in rule.elements:
            start = _start_of(element, starts)
            letters |= start.letters
            words |= start.words
            if not is_optional(element, empty):
                break
    return Start(frozenset(letters), frozenset(words))


def _start_of(element: Element, starts: dict[str, Start]) -> Start:
    """How a text of an element that is not nothing can begin."""
    if isinstance(element, Slot):
        return starts[element.section]
    return Start(frozenset(text[:REACH] for text in texts_of(element) if text), frozenset())


def _letters(sections: dict[str, Section]) -> frozenset[str]:
    """How the texts in rules begin, wherever they stand."""
    rules = (rule for section in sections.values() for rule in section if isinstance(rule, Rule))
    texts = (text for rule in rules for element in rule.elements for text in texts_of(element))
    return frozenset(text[:REACH] for text in texts if text)


def texts_of(element: Element) -> tuple[str, ...]:
    """The texts of which an element is one, if it is a text."""
    return element.texts if isinstance(element, Text) else ()
