"""The log as text: every line with the number of its rule, indented by what it happened within."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from fuda.cards.names import english_words
from fuda.games import load
from fuda.games.adapter import PLAYERS
from fuda.games.tables import read_toml, rule_table
from fuda.judge.report import EFFECT, INNER, REFUSED, Report
from fuda.kernel.log import Line
from fuda.reading import clean
from fuda.sentences import translate

LANGUAGES: Final = ("en", "ja")
_HUMP: Final = re.compile("(?<=[a-z])(?=[A-Z])")  # between the words of a class's name
SAYS: Final[Mapping[str, Mapping[str, str]]] = {
    "ok": {"en": "ok", "ja": "成立"},
    "failed": {"en": "FAILED", "ja": "不成立"},
    "failure": {
        "en": "step {step}: expected {expected}; found {found}",
        "ja": "手順{step}:期待は{expected}、実際は{found}",
    },
    "summary": {
        "en": "{files} files: {ok} ok, {failed} failed, {wrong} cannot be read",
        "ja": "{files}ファイル:成立{ok}、不成立{failed}、読めない{wrong}",
    },
}


class Speech:
    """The sentences of one game in one language."""

    def __init__(self, slug: str, language: str) -> None:
        self.slug = slug
        self.language = language
        glossary = read_toml(f"fuda.games.{slug}", "glossary.toml")
        self.messages = read_toml("fuda.judge", "messages.toml") | glossary.pop("events", {})
        self.shared = frozenset(zone.name for zone in load(slug).zones if zone.shared)  # zones that are nobody's own
        self.words: dict[str, str] = {}
        for table in glossary.values():
            for japanese, english in table.items():
                word = japanese if language == "ja" else english.replace("_", " ")
                self.words.setdefault(english, word)
                self.words.setdefault(japanese, word)
        if language == "en":
            self.words = english_words(slug) | self.words

    def word(self, name: str) -> str:
        """A word of the game, by its English name."""
        return self.words.get(name, name)

    def summary(self, rule: str) -> str:
        """What a rule says, in our words."""
        return rule_table(self.slug).get(rule, {}).get(self.language, "")

    def _inner(self, line: Line) -> str:
        """The name of a step or an effect; they have names in English only, so others read the rule's summary."""
        if self.language == "en":
            return _HUMP.sub(" ", line.place).lower() if line.what == EFFECT else line.place
        return self.summary(line.rule)

    def _message(self, line: Line) -> Mapping[str, str]:
        """The sentence for what happened, or for what happened to just this; where there is none, the bare words."""
        place = "shared" if line.what == "moved" and line.place in self.shared else line.place
        said: Mapping[str, str] | None = self.messages.get(f"{line.what} {place}") or self.messages.get(line.what)
        return said or dict.fromkeys(LANGUAGES, f"{line.what}: {{card}}")

    def sentence(self, line: Line, explain: bool = False) -> str:
        """What a line says."""
        names = line.names(None)
        message = self._message(line)[self.language]
        values = {
            "player": PLAYERS[line.player] if line.player >= 0 else "",
            "card": ", ".join(names),
            "other": names[1] if len(names) > 1 else "",
            "amount": line.amount,
            "place": self._inner(line) if line.what in INNER else self.word(line.place),
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
    problem = report.problem
    if problem is not None:
        said = f"{problem.file}:{problem.line}: {translate(problem.sentence, language)}"
        return clean("\n".join([said, *problem.excerpt()]))
    title = f" — {report.title}" if report.title else ""
    verdict = SAYS["ok" if report.ok else "failed"][language]
    lines = [f"{verdict}  {report.file}{title}"]
    lines.extend(log_lines(report.log, Speech(report.game, language), explain))
    for failure in report.failures:
        expected, found = translate(failure.expected, language), translate(failure.found, language)
        said = SAYS["failure"][language].format(step=failure.step, expected=expected, found=found)
        lines.append(f"{report.file}:{failure.line}: {said}")
    return clean("\n".join(lines))


def summary_text(reports: Sequence[Report], language: str) -> str:
    """How many files held, failed and could not be read."""
    counts = [sum(report.status == status for report in reports) for status in (0, 1, 2)]
    ok, failed, wrong = counts
    return SAYS["summary"][language].format(files=len(reports), ok=ok, failed=failed, wrong=wrong)
