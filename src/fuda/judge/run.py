"""Playing scenario files: which files are meant, and the report of each."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable
from pathlib import Path

from fuda.games import kit_of
from fuda.games.adapter import Adapter
from fuda.judge.report import Report
from fuda.judge.scenario import parse_scenario
from fuda.judge.source import BadFile, Source
from fuda.judge.trial import Trial
from fuda.kernel.errors import NotKnown


def adapter_of(slug: str) -> Adapter:
    """The words of a game."""
    kit = kit_of(slug)
    return kit.words(kit.book)


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
    """Play one file; whatever is wrong with it, only this file suffers."""
    return _judged(str(path), lambda: Source.read(path))


def judge_text(text: str, file: str = "scenario.yaml") -> Report:
    """Play a scenario that is given as text; `file` is what it is called in what is said of it."""
    return _judged(file, lambda: Source(file, text))


def _judged(file: str, read: Callable[[], Source]) -> Report:
    report = Report(file)
    try:
        _play(read(), report)
    except BadFile as error:
        report.problem = error
    except RecursionError:
        report.problem = BadFile(file, 1, "too deep or too long to be read")
    except MemoryError:
        report.problem = BadFile(file, 1, "too large to be read")
    except Exception as error:  # a fault of ours must not stop the other files
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(place.filename).name}:{place.lineno}"
        report.problem = BadFile(file, 1, f"not understood: {type(error).__name__} ({where})")
    return report


def _play(source: Source, report: Report) -> None:
    scenario = parse_scenario(source)
    report.title, report.game = scenario.title, scenario.game
    try:
        adapter = adapter_of(scenario.game)
    except NotKnown as error:
        raise scenario.bad(scenario.game_line, str(error)) from None
    Trial(scenario, adapter, report).play()
