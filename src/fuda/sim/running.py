"""Running a plan: what is missing is played, what is played is kept, and an interruption loses nothing."""

from __future__ import annotations

import json as to_json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fuda.options import Jobs, Language
from fuda.sim.matches import Match
from fuda.sim.plots import check_place, plot
from fuda.sim.reports import report
from fuda.sim.results import Results
from fuda.sim.showing import Showing
from fuda.sim.workers import play_all

INTERRUPTED = 130


@dataclass(frozen=True)
class Run:
    """How games are played, and what is shown of them."""

    jobs: Jobs = -1
    cluster: Annotated[str, Parameter(help="The address of a Dask scheduler on whose workers games are played.")] = ""
    results: Annotated[Path | None, Parameter(help="A file that keeps a row a game, to go on where it stopped.")] = None
    plot: Annotated[Path | None, Parameter(help="A picture of who beats whom (PNG or SVG).")] = None
    json: Annotated[bool, Parameter(help="Print one JSON object.")] = False
    lang: Annotated[Language, Parameter(help="Language of the report.")] = "en"


def run_plan(
    plan: dict[str, Any], matches: Iterable[Match], total: int, how: Run, rows: str, timed: bool = False
) -> int:
    """Play what is missing of a plan and show the report; the status is 1 if a game failed, 130 if it was stopped."""
    if how.plot is not None:
        check_place(how.plot)
    with Results(plan, how.results) as results:
        stopped = not _play(plan["game"], matches, total, results, how, timed)
        found = {**plan, **report(results)}
    showing = Showing(how.lang)
    if stopped:
        Console(stderr=True).print(showing.say("kept" if how.results else "stopped", games=found["games"]))
    if how.json:
        print(to_json.dumps(found, ensure_ascii=False))
    else:
        showing.report(found)
    if how.plot is not None:
        plot(found, rows, how.plot)
    return INTERRUPTED if stopped else 1 if found["errors"] else 0


def _play(game: str, matches: Iterable[Match], total: int, results: Results, how: Run, timed: bool) -> bool:
    """Play the missing games, with a progress bar where somebody looks; False if that was interrupted."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(game, total=total, completed=len(results))
        try:
            for outcomes in play_all(results.missing(matches), how.jobs, how.cluster, timed):
                results.add(outcomes)
                progress.advance(task, len(outcomes))
        except KeyboardInterrupt:
            return False
    return True
