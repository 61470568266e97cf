"""Printing: the text that a section gives a value, by the first rule that fits."""

from __future__ import annotations

from fuda.text.meanings import Bound, Value
from fuda.text.rules import Ahead, Rule, Slot, Text
from fuda.text.wording import Wording


class Printer:
    """Prints values with a wording; None where no rule fits."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self._memory: dict[tuple[str, Value], str | None] = {}

    def show(self, section: str, value: Value) -> str | None:
        """The value in the words of a section."""
        key = (section, value)
        if key not in self._memory:
            self._memory[key] = None  # a rule that needs its own result does not fit
            self._memory[key] = self._show(section, value)
        return self._memory[key]

    def _show(self, section: str, value: Value) -> str | None:
        for rule in self.wording.printing(section, type(value)):
            if isinstance(rule, Rule):
                for bound in rule.meaning.match(value, {}):
                    text = self._fill(rule, bound)
                    if text is not None:
                        return text
            elif rule.pattern.fullmatch(str(value)):
                return str(value)
        return None

    def _fill(self, rule: Rule, bound: Bound) -> str | None:
        text = ""
        for element in reversed(rule.elements):
            if isinstance(element, Text):
                text = element.texts[0] + text
            elif isinstance(element, Slot):
                shown = self._show_slot(element, bound)
                if shown is None:
                    return None
                text = shown + text
            elif text and not _agrees(element, text):  # what follows a whole rule is not known here
                return None
        return text

    def _show_slot(self, slot: Slot, bound: Bound) -> str | None:
        held = tuple(bound[name] for name in slot.names)
        value = held[0] if len(held) == 1 else held
        if not slot.repeat:
            return self.show(slot.section, value)
        if type(value) is not tuple or (slot.repeat == "+" and not value):
            return None
        shown = [self.show(slot.section, item) for item in value]
        return None if None in shown else slot.between.join(text for text in shown if text is not None)


def _agrees(ahead: Ahead, following: str) -> bool:
    return (ahead.pattern.match(following) is not None) == ahead.wanted
