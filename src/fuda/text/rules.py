"""The rules of a wording: their elements, and which of them may be nothing."""

from __future__ import annotations

import re
from typing import NamedTuple

from fuda.text.meanings import Meaning


class Text(NamedTuple):
    """Text as it stands, or one of several, of which the first is printed."""

    texts: tuple[str, ...]


class Slot(NamedTuple):
    """Text of another section; `repeat` is "+" or "*" where it may stand several times."""

    names: tuple[str, ...]
    section: str
    repeat: str
    between: str


class Ahead(NamedTuple):
    """A look at what follows."""

    pattern: re.Pattern[str]
    wanted: bool


class Word(NamedTuple):
    """A word of a certain form, as a number or as text."""

    pattern: re.Pattern[str]
    number: bool

    @property
    def makes(self) -> type | None:
        """The type of what it means."""
        return int if self.number else str


Element = Text | Slot | Ahead


class Rule(NamedTuple):
    """One line: a template, what it means, and how the line itself reads."""

    elements: tuple[Element, ...]
    meaning: Meaning
    line: str

    @property
    def makes(self) -> type | None:
        """The type of what it means, if that is always the same."""
        return self.meaning.makes


Section = tuple[Rule | Word, ...]


def can_be_empty(sections: dict[str, Section]) -> set[str]:
    """The sections that a text of nothing can fill."""
    empty: set[str] = set()
    while True:
        more = {
            name
            for name, rules in sections.items()
            if any(isinstance(rule, Rule) and all(is_optional(e, empty) for e in rule.elements) for rule in rules)
        }
        if more == empty:
            return empty
        empty = more


def is_optional(element: Element, empty: set[str]) -> bool:
    """Whether an element may be nothing."""
    if isinstance(element, Slot):
        return element.repeat == "*" or element.section in empty
    return isinstance(element, Ahead) or "" in element.texts
