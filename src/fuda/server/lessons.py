"""Lessons: a position, and what a person is asked to do in it, step by step, in our own words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from fuda.games import SLUGS
from fuda.games.tables import read_toml
from fuda.kernel.decisions import Answer
from fuda.server.match import Match
from fuda.server.positions import said


@dataclass(frozen=True)
class LessonStep:
    """What is said, and what is to be done, in the words of a scenario's step; empty: anything."""

    text: dict[str, str]
    does: tuple[str, ...]
    hint: dict[str, str]


@dataclass(frozen=True)
class Lesson:
    """A lesson of a game. Where one stands in it follows from the answers that were given."""

    game: str
    scenario: str
    steps: tuple[LessonStep, ...]
    end: dict[str, str]

    def at(self, match: Match) -> int:
        """The step that a match has come to: one for each answer of the person's own."""
        return sum(1 for entry in match.live if entry.kind == "answer" and entry.key)

    def allows(self, match: Match, choice: Answer) -> bool:
        """Whether a choice is what the lesson asks for."""
        step = self.at(match)
        if step >= len(self.steps) or not self.steps[step].does:
            return True
        decision = match.decision
        return decision is None or said(match.game, decision, choice) in self.steps[step].does

    def hint(self, match: Match, language: str) -> dict[str, str]:
        """What is said to who does something else."""
        return {"text": self.steps[self.at(match)].hint[language]}

    def picture(self, match: Match, language: str) -> dict[str, Any]:
        """The text for the page."""
        step = self.at(match)
        done = step >= len(self.steps)
        text = self.end if done else self.steps[step].text
        return {"step": min(step + 1, len(self.steps)), "of": len(self.steps), "text": text[language], "done": done}


@cache
def lesson_of(game: str) -> Lesson | None:
    """The lesson of a game, if there is one."""
    table = read_toml("fuda.server", f"lesson_{game}.toml") if game in SLUGS else {}
    if not table:
        return None
    steps = tuple(
        LessonStep(
            {"en": step["en"], "ja": step["ja"]},
            tuple(step.get("do", ())),
            {"en": step.get("hint_en", step["en"]), "ja": step.get("hint_ja", step["ja"])},
        )
        for step in table["step"]
    )
    return Lesson(game, table["scenario"], steps, {"en": table["end_en"], "ja": table["end_ja"]})
