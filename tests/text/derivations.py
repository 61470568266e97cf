"""Texts that a wording can produce, by random choices among its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from fuda.text.rules import Ahead, Rule, Slot, Text
from fuda.text.wording import Wording

FAR = 1 << 10


def texts(wording: Wording, section: str, words: Mapping[str, Sequence[str]]) -> st.SearchStrategy[str]:
    """Texts of a section; `words` gives samples for the sections that read words of a certain form."""
    depth = _depths(wording)

    def derive(draw: Any, name: str, fuel: int) -> str:
        if name in words:
            return str(draw(st.sampled_from(list(words[name]))))
        rules = [rule for rule in wording.sections[name] if isinstance(rule, Rule)]
        least = min(_depth(rule, depth) for rule in rules)
        rule = draw(st.sampled_from([rule for rule in rules if _depth(rule, depth) <= max(fuel, least)]))
        text, asked = "", []
        for element in rule.elements:
            if isinstance(element, Ahead):
                asked.append((len(text), element))
            elif isinstance(element, Text):
                text += draw(st.sampled_from(element.texts)) if len(element.texts) > 1 else element.texts[0]
            elif isinstance(element, Slot):
                low, high = {"": (1, 1), "+": (1, 2), "*": (0, 1)}[element.repeat]
                times = draw(st.integers(low, high))
                text += element.between.join(derive(draw, element.section, fuel - 1) for _ in range(times))
        for place, ahead in asked:  # at the end of a rule what follows is not known yet
            assume(place == len(text) or (ahead.pattern.match(text, place) is not None) == ahead.wanted)
        return text

    @st.composite
    def whole(draw: Any) -> str:
        return derive(draw, section, draw(st.integers(4, 9)))

    return whole()


def _depths(wording: Wording) -> dict[str, int]:
    """How many rules deep the shortest text of each section is."""
    depth = dict.fromkeys(wording.sections, FAR)
    for _ in wording.sections:
        for name, rules in wording.sections.items():
            depth[name] = min(_depth(rule, depth) if isinstance(rule, Rule) else 0 for rule in rules)
    return depth


def _depth(rule: Rule, depth: Mapping[str, int]) -> int:
    needed = (e.section for e in rule.elements if isinstance(e, Slot) and e.repeat != "*")
    return 1 + max((depth[section] for section in needed), default=0)
