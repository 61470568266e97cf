"""`python -m bench`: speed of every game on one core, as figures and as multiples of the yardstick run in between."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from statistics import median
from typing import Any, Final

from bench import yardstick
from bench.causes import CAUSES, calls
from bench.growth import draw
from bench.measures import Costs, Table, costs, play
from bench.printed import printed_decks
from fuda.games import SLUGS
from fuda.kernel import game as compiled_or_not

COUNTED: Final = 8  # games whose calls are counted
# The rows of the table: what it is called, and how a game's figure is shown.
ROWS: Final = (
    ("decisions/s", "{decisions:,.0f}"),
    ("× Y", "{per_y:.3f}"),
    ("real decks, × Y", "{printed_per_y:.3f}"),
    ("games/s", "{games:,.1f}"),
    ("decisions a game", "{decisions_per_game:.0f}"),
    ("copy µs", "{copy_median:.1f}"),
    ("copy µs, p99", "{copy_p99:.1f}"),
    ("kept state, bytes", "{state_bytes:,.0f}"),
    ("save, bytes", "{save_bytes:,.0f}"),
    ("new game µs", "{new_game:,.0f}"),
    ("copy + play-out/s", "{playouts:,.0f}"),
    ("greedy decisions/s", "{greedy:,.0f}"),
    ("search decisions/s", "{search:,.1f}"),
)


def main() -> None:
    """Measure and print."""
    options = arguments()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    slugs = options.games or list(SLUGS)
    if options.plot:
        draw(options.plot, {slug: Table(slug, options.decks) for slug in slugs})
        return
    tables = {slug: Table(slug, options.decks) for slug in slugs}
    found = about(options.rounds)
    if not options.calls:
        printed = {slug: Table(slug, decks=decks) for slug in slugs if (decks := printed_decks(slug))}
        found |= measure(tables, printed, options.rounds, options.seconds, options.states)
    if not is_compiled():
        found["calls"] = {slug: asdict(calls(table, COUNTED)) for slug, table in tables.items()}
    print(json.dumps(found, ensure_ascii=False, indent=2) if options.json else report(found))


def arguments() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="How fast the games run on one core.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(SLUGS)}; all by default")
    parser.add_argument("--rounds", type=int, default=5, help="each with the yardstick and all games (5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="of random play for each game and round (2)")
    parser.add_argument("--states", type=int, default=8, help="games whose states are copied and saved (8)")
    parser.add_argument(
        "--decks", type=Path, help="a folder with decks in a folder for each game; else the bundled ones"
    )
    parser.add_argument("--calls", action="store_true", help="only count calls by cause: exact, and quick")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the cost of decisions over the turns of games")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    unknown = [game for game in options.games if game not in SLUGS]
    if unknown:
        parser.error(f"no game is called {', '.join(unknown)}; known: {', '.join(SLUGS)}")
    return options


def is_compiled() -> bool:
    """Whether the kernel that runs is the compiled one."""
    return not str(compiled_or_not.__file__).endswith(".py")


def about(rounds: int) -> dict[str, Any]:
    """Where the figures come from."""
    python = f"{sys.implementation.name} {platform.python_version()}"
    return {"python": python, "compiled": is_compiled(), "rounds": rounds}


def measure(
    tables: Mapping[str, Table], printed: Mapping[str, Table], rounds: int, seconds: float, states: int
) -> dict[str, Any]:
    """All figures; in each round the yardstick runs just before each game. `printed`: with decks of printed cards."""
    rows: dict[str, list[dict[str, float]]] = {slug: [] for slug in tables}
    for table in (*tables.values(), *printed.values()):
        play(table, seconds / 4, 0)
    for number in range(rounds):
        for slug, table in tables.items():
            y = yardstick.speed(seconds / 4)
            speed = play(table, seconds, number * 1000)
            row = {**asdict(speed), "y": y, "per_y": speed.decisions / y}
            if slug in printed:
                row["printed_per_y"] = play(printed[slug], seconds, number * 1000).decisions / y
            rows[slug].append(row)
    every = [row["y"] for measured in rows.values() for row in measured]
    results = {slug: summary(rows[slug], costs(table, states, seconds)) for slug, table in tables.items()}
    return {"y": median(every), "games": results}


def summary(rows: list[dict[str, float]], cost: Costs) -> dict[str, Any]:
    """The medians of all rounds."""
    middle = {name: median(row[name] for row in rows) for name in rows[0]}
    speeds = [row["decisions"] for row in rows]
    return {
        **middle,
        "decisions_least": min(speeds),
        "decisions_most": max(speeds),
        "decisions_per_game": middle["decisions"] / middle["games"],
        **asdict(cost),
    }


def report(found: dict[str, Any]) -> str:
    """The figures as tables a person can read."""
    mode = "compiled" if found["compiled"] else "interpreted"
    lines = [f"{found['python']}, {mode}, one core"]
    if "games" in found:
        lines.append(f"medians of {found['rounds']} rounds, yardstick Y {found['y']:,.0f} decisions/s")
        rows = {name: [cell(shown, row) for row in found["games"].values()] for name, shown in ROWS}
        lines += ["", *in_columns("", list(found["games"]), rows)]
    if "calls" in found:
        counted = found["calls"].values()
        rows = {cause: [f"{row['causes'][cause]:.1f}" for row in counted] for cause, _ in CAUSES}
        rows["together"] = [f"{row['python']:.1f}" for row in counted]
        rows["written in C"] = [f"{row['builtin']:.1f}" for row in counted]
        lines += ["", *in_columns("calls a decision", list(found["calls"]), rows)]
    return "\n".join(lines)


def cell(shown: str, row: dict[str, float]) -> str:
    """One figure of a game; a dash where it has none."""
    try:
        return shown.format(**row)
    except KeyError:
        return "–"


def in_columns(title: str, names: list[str], rows: dict[str, list[str]]) -> list[str]:
    """A table with a column for each game."""
    widths = [max(len(name), 10) for name in names]
    every = {title: names, **rows}
    return [
        f"{name:20}" + "".join(f"  {value:>{width}}" for value, width in zip(values, widths, strict=True))
        for name, values in every.items()
    ]


if __name__ == "__main__":
    main()
