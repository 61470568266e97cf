"""Playing scenario files: which files are meant, and the report of each."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from fuda.games import load
from fuda.games.adapter import Adapter
from fuda.judge.report import Report
from fuda.judge.scenario import read_scenario
from fuda.judge.source import BadFile
from fuda.judge.trial import Trial
from fuda.kernel.errors import NotKnown


def adapter_of(slug: str) -> Adapter:
    """The words of a game."""
    book = load(slug)
    adapter: Adapter = import_module(f"fuda.games.{slug}.scenario").Words(book)
    return adapter


def find_files(paths: Iterable[Path]) -> list[Path]:
    """The scenario files that are meant: files as they are, directories searched."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found.extend(sorted(path.rglob("*.yaml")))
        else:
            found.append(path)
    if not found:
        raise NotKnown("no scenario file; expected files, or directories with *.yaml in them")
    return found


def judge(path: Path) -> Report:
    """Play one file."""
    report = Report(str(path))
    try:
        scenario = read_scenario(path)
        report.title, report.game = scenario.title, scenario.game
        try:
            adapter = adapter_of(scenario.game)
        except NotKnown as error:
            raise BadFile(scenario.file, scenario.game_line, str(error)) from None
        Trial(scenario, adapter, report).play()
    except BadFile as error:
        report.error = str(error)
    return report
