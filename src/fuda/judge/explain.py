"""The log as text: every line with the number of its rule, indented by what it happened within."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fuda.games.adapter import PLAYERS
from fuda.judge.report import INNER, REFUSED, Report
from fuda.kernel.log import Line

LANGUAGES: Final = ("en", "ja")


def read_toml(package: str, name: str) -> dict[str, Any]:
    """A table that is shipped with a package, empty if there is none."""
    file = files(package).joinpath(name)
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def rule_table(slug: str) -> Mapping[str, Mapping[str, str]]:
    """Every number of a game's book with its summary in our words."""
    table: Mapping[str, Mapping[str, str]] = read_toml(f"fuda.games.{slug}", "rulebook.toml").get("rules", {})
    return table


class Speech:
    """The sentences of one game in one language."""

    def __init__(self, slug: str, language: str) -> None:
        self.slug = slug
        self.language = language
        glossary = read_toml(f"fuda.games.{slug}", "glossary.toml")
        self.messages = read_toml("fuda.judge", "messages.toml") | glossary.pop("events", {})
        self.words: dict[str, str] = {}
        for table in glossary.values():
            for japanese, english in table.items():
                word = japanese if language == "ja" else english.replace("_", " ")
                self.words.setdefault(english, word)
                self.words.setdefault(japanese, word)

    def word(self, name: str) -> str:
        """A word of the game, by its English name."""
        return self.words.get(name, name)

    def summary(self, rule: str) -> str:
        """What a rule says, in our words."""
        return rule_table(self.slug).get(rule, {}).get(self.language, "")

    def _step(self, line: Line) -> str:
        """The name of a step; they have names in English only, so others read the rule's summary."""
        return line.place if self.language == "en" else self.summary(line.rule) or line.place

    def sentence(self, line: Line, explain: bool = False) -> str:
        """What a line says."""
        names = line.names(None)
        message = self.messages.get(line.what, {}).get(self.language, f"{line.what}: {{card}}")
        values = {
            "player": PLAYERS[line.player] if line.player >= 0 else "",
            "card": ", ".join(names),
            "other": names[1] if len(names) > 1 else "",
            "amount": line.amount,
            "place": self._step(line) if line.what == "step" else self.word(line.place),
            "source": line.source,
            "summary": self.summary(line.rule),
        }
        if "{other}" in message:
            values["card"] = names[0] if names else ""
        said = str(message).format(**values)
        if line.source and (explain or line.source not in names):
            said += str(self.messages["source"][self.language]).format(**values)
        return said.rstrip(": —")


def log_lines(lines: Iterable[Line], speech: Speech, explain: bool) -> list[str]:
    """The log; `explain` shows every step and effect on the way too."""
    shown: list[str] = []
    around: list[int] = []
    for line in lines:
        if line.what in INNER and not explain:
            continue
        while around and around[-1] >= line.depth:
            around.pop()
        shown.append(f"  {line.rule or '-':<14}{'  ' * len(around)}{speech.sentence(line, explain)}")
        if line.what != REFUSED:
            around.append(line.depth)
    return shown


def report_text(report: Report, language: str, explain: bool) -> str:
    """A report for people."""
    if report.error is not None:
        return report.error
    title = f" — {report.title}" if report.title else ""
    lines = [f"{'ok' if report.ok else 'FAILED'}  {report.file}{title}"]
    lines.extend(log_lines(report.log, Speech(report.game, language), explain))
    for failure in report.failures:
        where = f"{report.file}:{failure.line}: step {failure.step}"
        lines.append(f"{where}: expected {failure.expected}; found {failure.found}")
    return "\n".join(lines)
