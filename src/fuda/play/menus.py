"""The menu of a question: equal options once, losing ones last, grouped by card and parted into pages if long."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Any

from fuda.games.screen import folded
from fuda.kernel.decisions import ACT, WINDOW, Action, Answer, Decision
from fuda.play.automatic import look
from fuda.play.options import ZERO, options, read_answer
from fuda.play.seen import Seen


@dataclass(frozen=True)
class Entry:
    """A line of a menu: its words, and the options that it stands for; several: it opens a menu of its own."""

    label: str
    options: tuple[int, ...]


class Menu:
    """The answers to a question on a screen of so many columns, at most so many rows at once.

    `spare` of these rows are wanted for something else: options are grouped to leave them, but no page is turned.
    """

    def __init__(
        self, seen: Seen, decision: Decision, losing: frozenset[int], columns: int, rows: int, spare: int = 0
    ) -> None:
        self.words = seen.words
        self.decision = decision
        self.columns = columns
        self.rows = max(3, rows)
        self.labels = options(seen)
        self.losing = losing
        self.first = 0  # of the entries that are shown
        self.single = decision.minimum == decision.maximum == 1
        self.all = (
            self._entries(seen) if decision.maximum == 1 else [Entry(one, (at,)) for at, one in enumerate(self.labels)]
        )
        self.entries = self.all
        if self.single and self._rows(self.all) > self.rows - spare and decision.kind in (ACT, WINDOW):
            self.entries = self._grouped(seen)
        self.top = self.entries

    # What is in it.

    def _entries(self, seen: Seen) -> list[Entry]:
        """One entry for all options of the same look; losing ones at the end."""
        same: dict[object, list[int]] = {}
        for option, candidate in enumerate(self.decision.candidates):
            same.setdefault(look(seen.game, candidate), []).append(option)
        found = [Entry(self._label(alike), (alike[0],)) for alike in same.values()]
        return sorted(found, key=lambda entry: entry.options[0] in self.losing)

    def _label(self, alike: list[int]) -> str:
        label = self.labels[alike[0]]
        return label if len(alike) == 1 else self.words.say("options", "alike", label=label, many=len(alike))

    def _grouped(self, seen: Seen) -> list[Entry]:
        """One entry for each card that something can be done with; what has only one option is that option."""
        groups: dict[Any, list[Entry]] = {}
        for entry in self.all:
            action = self.decision.candidates[entry.options[0]]
            subject = action.objects[0] if isinstance(action, Action) and action.objects else action
            groups.setdefault((entry.options[0] in self.losing, subject), []).append(entry)
        return [self._group(seen, group) for group in groups.values()]

    def _group(self, seen: Seen, group: list[Entry]) -> Entry:
        if len(group) == 1:
            return group[0]
        members = tuple(option for entry in group for option in entry.options)
        candidates = seen.view["decision"]["candidates"]
        subject = seen.called(candidates[members[0]]["with"][0])
        verbs = dict.fromkeys(self.words.verb(candidates[option]["do"]) for option in members)
        return Entry(self.words.say("options", "group", card=subject, verbs=", ".join(verbs), many=len(group)), members)

    # Showing.

    def lines(self) -> list[str]:
        """The entries of this page with their numbers; what is too long goes on in the next row."""
        shown = self.entries[self.first : self.last]
        return [row for number, entry in enumerate(shown, self.first + 1) for row in self._lines(number, entry)]

    def _lines(self, number: int, entry: Entry) -> list[str]:
        digits = len(str(len(self.all)))
        return folded(f"  {number:>{digits}}  {entry.label}", self.columns, digits + 2)

    def _rows(self, entries: list[Entry]) -> int:
        return sum(len(self._lines(number, entry)) for number, entry in enumerate(entries, 1))

    @property
    def last(self) -> int:
        """Where this page ends: with as many entries as there are rows for, at least one."""
        end = self.first + 1
        while end < len(self.entries) and self._rows(self.entries[self.first : end + 1]) <= self.rows:
            end += 1
        return end

    @property
    def hint(self) -> str:
        """How to see the rest."""
        found = []
        last, many = self.last, len(self.entries)
        if self.first or last < many:
            found.append(self.words.say("says", "hint_more", first=self.first + 1, last=last, all=many))
        if self.entries is not self.top:
            found.append(self.words.say("says", "hint_back"))
        return "; ".join(found)

    def turn(self) -> None:
        """The next page, after the last one the first."""
        last = self.last
        self.first = last if last < len(self.entries) else 0

    # Choosing.

    def choose(self, text: str) -> Answer | None:
        """The answer that was entered; None if it only opened or closed a part of the menu."""
        if self.decision.maximum != 1:
            return read_answer(self.words, self.decision, text)
        if text == ZERO and self.entries is not self.top:
            self.entries, self.first = self.top, 0
            return None
        shown = self.decision.but(candidates=tuple(range(len(self.entries))), weights=())
        places = read_answer(self.words, shown, unicodedata.normalize("NFKC", text))
        if not places:
            return ()
        entry = self.entries[places[0]]
        if len(entry.options) == 1:
            return entry.options
        self.entries, self.first = [one for one in self.all if one.options[0] in entry.options], 0
        return None
