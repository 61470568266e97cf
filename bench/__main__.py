"""`python -m bench`: speed of every game on one core, as figures and as ratios to fixed loops run in between."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from dataclasses import asdict
from statistics import median
from typing import Any

from bench.measures import Costs, Table, costs, play
from bench.reference import Yardstick, loop_speed
from fuda.games import SLUGS


def main() -> None:
    """Measure and print."""
    options = arguments()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    found = measure(options.games or list(SLUGS), options.rounds, options.seconds, options.states)
    print(json.dumps(found, ensure_ascii=False, indent=2) if options.json else report(found))


def arguments() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="How fast the games run on one core.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(SLUGS)}; all by default")
    parser.add_argument("--rounds", type=int, default=5, help="each with the fixed loops and all games (5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="of random play for each game and round (2)")
    parser.add_argument("--states", type=int, default=8, help="games whose states are copied and saved (8)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    unknown = [game for game in options.games if game not in SLUGS]
    if unknown:
        parser.error(f"no game is called {', '.join(unknown)}; known: {', '.join(SLUGS)}")
    return options


def measure(slugs: list[str], rounds: int, seconds: float, states: int) -> dict[str, Any]:
    """All figures; in each round the fixed loops run just before each game."""
    yardstick = Yardstick()
    tables = {slug: Table(slug) for slug in slugs}
    rows: dict[str, list[dict[str, float]]] = {slug: [] for slug in slugs}
    for table in tables.values():
        play(table, seconds / 4, 0)
    for number in range(rounds):
        for slug, table in tables.items():
            loop, y = loop_speed(seconds / 4), yardstick.speed(seconds / 4)
            speed = play(table, seconds, number * 1000)
            row = {"loop": loop, "games": speed.games, "decisions": speed.decisions, "per_loop": speed.decisions / loop}
            rows[slug].append(row if y is None else {**row, "y": y, "per_y": speed.decisions / y})
    results = {slug: summary(rows[slug], costs(table, states)) for slug, table in tables.items()}
    return {"python": f"{sys.implementation.name} {platform.python_version()}", "rounds": rounds, "games": results}


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
    """The figures as a table a person can read."""
    lines = [f"{found['python']}, one core, medians of {found['rounds']} rounds"]
    for slug, row in found["games"].items():
        y = f"{row['per_y']:.3f} ×Y (Y {row['y']:,.0f}/s), " if "y" in row else ""
        lines += [
            "",
            slug,
            f"  decisions/s     {row['decisions']:10,.0f}   {y}{row['per_loop']:.1f} per 1000 moves of the fixed loop "
            f"({row['loop']:,.0f} k/s); rounds {row['decisions_least']:,.0f} to {row['decisions_most']:,.0f}",
            f"  games/s         {row['games']:10,.1f}   {row['decisions_per_game']:.1f} decisions a game",
            f"  copy µs         {row['copy_median']:10,.1f}   p99 {row['copy_p99']:.1f}, at every decision",
            f"  save bytes      {row['save_bytes']:10,.0f}   at most {row['save_bytes_most']:,}",
            f"  kept state B    {row['state_bytes']:10,.0f}",
            f"  new game µs     {row['new_game']:10,.0f}",
        ]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
