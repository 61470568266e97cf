"""Results: one row a game in an SQLite file, so that a long run can be watched, interrupted and gone on with."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from fuda.kernel.errors import BadSave
from fuda.sim.matches import Entrant, Match, Outcome

TABLES = """
CREATE TABLE IF NOT EXISTS plan (what TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS games (
  number INTEGER PRIMARY KEY, game TEXT NOT NULL, format TEXT NOT NULL, seed INTEGER NOT NULL, seats TEXT NOT NULL,
  winners TEXT NOT NULL, rule TEXT NOT NULL, first INTEGER NOT NULL, turns INTEGER NOT NULL, decisions INTEGER NOT NULL,
  error TEXT NOT NULL, times TEXT NOT NULL
);
"""


class Results:
    """The games that have been played of one plan; without a file they are kept in memory only."""

    def __init__(self, plan: dict[str, Any], file: Path | None = None) -> None:
        self.file = file
        try:
            self._database = sqlite3.connect(file or ":memory:")
            self._database.executescript(TABLES)
            known = self._database.execute("SELECT what FROM plan").fetchone()
        except sqlite3.OperationalError as error:  # no such folder, a folder, no right to write, a full disk
            raise BadSave(f"{file} cannot be written: {error}") from error
        except sqlite3.Error as error:
            raise BadSave(f"{file} is not a file of results") from error
        what = json.dumps(plan, sort_keys=True)
        if known is None:
            self._database.execute("INSERT INTO plan VALUES (?)", (what,))
            self._database.commit()
        elif known[0] != what:
            raise BadSave(f"{file} has the results of another plan: {known[0]}")

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_: object) -> None:
        self._database.close()

    def missing(self, matches: Iterable[Match]) -> Iterator[Match]:
        """The games that have not been played."""
        played = {number for (number,) in self._database.execute("SELECT number FROM games")}
        return (match for match in matches if match.number not in played)

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Keep what came of games; they are on the disk when this returns."""
        try:
            with self._database:
                self._database.executemany(
                    f"INSERT OR REPLACE INTO games VALUES ({', '.join('?' * 12)})", map(_row, outcomes)
                )
        except sqlite3.OperationalError as error:
            raise BadSave(f"{self.file} cannot be written: {error}") from error

    def __iter__(self) -> Iterator[Outcome]:
        return map(_outcome, self._database.execute("SELECT * FROM games ORDER BY number"))

    def __len__(self) -> int:
        return int(self._database.execute("SELECT count(*) FROM games").fetchone()[0])


def _row(outcome: Outcome) -> tuple[Any, ...]:
    match = outcome.match
    times = [[round(1e6 * taken) for taken in seat] for seat in outcome.times]  # microseconds
    return (
        match.number, match.game, match.format, match.seed, json.dumps(match.seats), json.dumps(outcome.winners),
        outcome.rule, outcome.first, outcome.turns, outcome.decisions, outcome.error, json.dumps(times),
    )  # fmt: skip


def _outcome(row: tuple[Any, ...]) -> Outcome:
    number, game, format, seed, seats, winners, rule, first, turns, decisions, error, times = row
    match = Match(number, game, format, seed, tuple(Entrant(*seat) for seat in json.loads(seats)))
    taken = tuple(tuple(one / 1e6 for one in seat) for seat in json.loads(times))
    return Outcome(match, tuple(json.loads(winners)), rule, first, turns, decisions, error, taken)
