"""The index of rules: for every number of a book its code, its tests and scenarios, or the reason for none."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import fuda
from fuda.games import load
from fuda.games.adapter import is_under
from fuda.games.tables import rule_table
from fuda.judge.evidence import Witness
from fuda.judge.expect import rule_key
from fuda.judge.scenario import rules_of
from fuda.judge.source import BadFile
from fuda.kernel.errors import NotKnown
from fuda.kernel.rulebook import Citation, Rulebook

_TEST = re.compile(r"^\s*def (test_\w+)", re.MULTILINE)


@dataclass
class RuleEntry:
    """One number of a book."""

    number: str
    en: str = ""
    ja: str = ""
    nothing: str = ""  # why it needs no code
    code: list[Citation] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    scenarios: list[str] = field(default_factory=list)  # that list the number
    shown: list[str] | None = None  # the scenarios that really show it, where that was measured

    @property
    def is_missing(self) -> bool:
        """Neither carried out nor excused."""
        return not self.code and not self.nothing

    @property
    def is_untested(self) -> bool:
        """Carried out without any test; a scenario counts if it shows the rule, as far as that was measured."""
        scenarios = self.scenarios if self.shown is None else self.shown
        return bool(self.code) and not self.nothing and not self.tests and not scenarios

    @property
    def is_contradictory(self) -> bool:
        """Excused and carried out all the same; a heading may lend its number to a procedure."""
        return bool(self.code) and self.nothing not in ("", "heading")

    def data(self) -> dict[str, Any]:
        """The entry as plain data, for programs."""
        return {
            "rule": self.number,
            "en": self.en,
            "ja": self.ja,
            "nothing": self.nothing or None,
            "code": [{"module": c.module, "name": c.name, "line": c.line, "doc": c.doc} for c in self.code],
            "tests": self.tests,
            "scenarios": self.scenarios,
            "shown": self.shown,
        }


def tests_folder() -> Path | None:
    """The tests of the checkout that this package runs from; none where it was installed without them."""
    folder = Path(fuda.__file__).resolve().parents[2] / "tests"
    return folder if folder.is_dir() else None


def rule_index(slug: str, tests: Path | None = None) -> dict[str, RuleEntry]:
    """Every number of the book, in its order; numbers that only the code knows stand at the end."""
    book = load(slug)
    index = {
        number: RuleEntry(number, row.get("en", ""), row.get("ja", ""), row.get("nothing", ""))
        for number, row in rule_table(slug).items()
    }
    for number, citations in sorted(book.citations().items(), key=lambda pair: rule_key(pair[0])):
        if number:
            index.setdefault(number, RuleEntry(number)).code.extend(citations)
    folder = tests or tests_folder()
    if folder is not None:
        _add_tests(index, slug, folder)
        _add_scenarios(index, slug, folder)
    return index


def unknown_numbers(slug: str) -> list[str]:
    """The numbers that the code cites and the book does not have."""
    return sorted({number for number in load(slug).citations() if number} - set(rule_table(slug)), key=rule_key)


def _add_tests(index: dict[str, RuleEntry], slug: str, folder: Path) -> None:
    """A test belongs to the longest number that its name begins with."""
    names = {re.sub(r"\W", "_", number).lower(): number for number in index}
    for file in sorted(folder.rglob("test_*.py")):
        text = file.read_text(encoding="utf-8") if slug in str(file.relative_to(folder)) else ""
        for test in _TEST.findall(text):
            words = test.removeprefix("test_").split("_")
            prefixes = ("_".join(words[:count]) for count in range(len(words), 0, -1))
            number = next((names[prefix] for prefix in prefixes if prefix in names), None)
            if number is not None:
                index[number].tests.append(f"{file.relative_to(folder)}::{test}")


def _add_scenarios(index: dict[str, RuleEntry], slug: str, folder: Path) -> None:
    for file in sorted((folder / "scenarios" / slug).glob("*.yaml")):
        try:
            _, numbers = rules_of(file)
        except BadFile:
            continue
        for number in numbers:
            if number in index:
                index[number].scenarios.append(str(file.relative_to(folder)))


def measure(index: dict[str, RuleEntry], slug: str, tests: Path | None = None) -> None:
    """Find out by playing all scenarios of a game which of them show each rule."""
    folder = tests or tests_folder()
    if folder is None:
        raise NotKnown("scenarios are not installed; expected a checkout of the project")
    for entry in index.values():
        entry.shown = []
    witness = Witness(load(slug))
    for file in sorted((folder / "scenarios" / slug).glob("*.yaml")):
        for number in witness.watch(file)[1] & index.keys():
            shown = index[number].shown
            assert shown is not None
            shown.append(str(file.relative_to(folder)))


def known_entry(index: dict[str, RuleEntry], number: str, slug: str) -> RuleEntry:
    """The entry of a number."""
    if number not in index:
        raise NotKnown(f"{slug} has no rule {number!r}")
    return index[number]


# The outline.


def outline(book: Rulebook, number: str = "", language: str = "en") -> list[str]:
    """Number and name of every step, like a table of contents; of one number and what lies under it if one is given."""
    found: list[str] = []
    table = rule_table(book.slug) if language != "en" else {}

    def called(rule: str, name: str) -> str:
        return table.get(rule, {}).get(language, "") or name

    procedures = [p for p in book.procedures.values() if book.number_of(p) and p.steps]
    for procedure in sorted(procedures, key=lambda p: rule_key(book.number_of(p))):
        own = book.number_of(procedure)
        steps = [(book.number_of(step), step.name) for step in procedure.steps if book.number_of(step)]
        if number and not is_under(own, number):
            steps = [step for step in steps if is_under(step[0], number)]
        if steps:
            found.append(f"{own:<12}{called(own, procedure.name)}")
            found.extend(f"  {rule:<14}{called(rule, name)}" for rule, name in steps)
    if not found:
        raise NotKnown(f"{book.slug} has no steps under {number!r}")
    return found
