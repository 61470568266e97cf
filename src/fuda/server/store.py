"""The games on disk: SQLite, written by one thread that commits what has come in together before anybody is told."""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fuda.server.record import Entry, Record, Setup, entry_from, setup_from, to_text

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS games (id TEXT PRIMARY KEY, setup TEXT NOT NULL, begun REAL NOT NULL, over TEXT);
CREATE TABLE IF NOT EXISTS entries (game TEXT, seq INTEGER, entry TEXT NOT NULL, PRIMARY KEY (game, seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS keys (key TEXT PRIMARY KEY, game TEXT NOT NULL, role TEXT NOT NULL) WITHOUT ROWID;
"""
Work = tuple[str, tuple[object, ...]]


class Store:
    """All games that were ever begun here."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))  # it holds the keys of seats
        self.file = file
        self._write = self._connect()
        self._write.executescript(SCHEMA)
        self._read = self._connect()
        self._jobs: queue.SimpleQueue[tuple[list[Work], asyncio.Future[None], asyncio.AbstractEventLoop] | None]
        self._jobs = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.file, check_same_thread=False, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 5000")
        return connection

    def close(self) -> None:
        """Write what is left and close the file."""
        self._jobs.put(None)
        self._thread.join(10)
        self._write.close()
        self._read.close()

    # Writing.

    async def save(self, *work: Work) -> None:
        """Wait until this is on disk."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._jobs.put((list(work), done, loop))
        await done

    def _work(self) -> None:
        """Write all that waits in one transaction, then tell everybody."""
        while True:
            job = self._jobs.get()
            if job is None:
                return
            jobs = [job]
            while not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    self._jobs.put(None)
                    break
                jobs.append(more)
            error: Exception | None = None
            try:
                self._write.execute("BEGIN IMMEDIATE")
                for work, _, _ in jobs:
                    for sql, values in work:
                        self._write.execute(sql, values)
                self._write.execute("COMMIT")
            except sqlite3.Error as fault:
                error = fault
                if self._write.in_transaction:
                    self._write.execute("ROLLBACK")
            for _, done, loop in jobs:
                loop.call_soon_threadsafe(_settle, done, error)

    async def begin(
        self, game: str, setup: Setup, keys: dict[str, str], now: float, past: Sequence[Entry] = ()
    ) -> None:
        """A new game with the keys of its seats."""
        await self.save(
            ("INSERT INTO games VALUES (?, ?, ?, NULL)", (game, to_text(setup), now)),
            *(("INSERT INTO keys VALUES (?, ?, ?)", (key, game, role)) for key, role in keys.items()),
            *(("INSERT INTO entries VALUES (?, ?, ?)", (game, seq, to_text(e))) for seq, e in enumerate(past)),
        )

    async def append(self, game: str, seq: int, entry: Entry, over: str | None) -> None:
        """One more entry; `over` says how the game has ended, if it has."""
        await self.save(
            ("INSERT INTO entries VALUES (?, ?, ?)", (game, seq, to_text(entry))),
            ("UPDATE games SET over = ? WHERE id = ?", (over, game)),
        )

    async def add_key(self, key: str, game: str, role: str) -> None:
        await self.save(("INSERT INTO keys VALUES (?, ?, ?)", (key, game, role)))

    # Reading.

    def find_key(self, key: str) -> tuple[str, str] | None:
        """The game and the role that a key opens."""
        row = self._read.execute("SELECT game, role FROM keys WHERE key = ?", (key,)).fetchone()
        return (str(row[0]), str(row[1])) if row else None

    def keys_of(self, game: str) -> dict[str, str]:
        """Role -> key of a game."""
        rows = self._read.execute("SELECT role, key FROM keys WHERE game = ?", (game,))
        return {str(role): str(key) for role, key in rows}

    def load(self, game: str) -> Record | None:
        """A game with all its entries."""
        row = self._read.execute("SELECT setup FROM games WHERE id = ?", (game,)).fetchone()
        if row is None:
            return None
        rows = self._read.execute("SELECT entry FROM entries WHERE game = ? ORDER BY seq", (game,))
        return Record(setup_from(row[0]), tuple(entry_from(entry) for (entry,) in rows))

    def over(self, game: str) -> str | None:
        row = self._read.execute("SELECT over FROM games WHERE id = ?", (game,)).fetchone()
        return None if row is None else row[0]

    def check(self) -> str:
        """What SQLite finds wrong with the file; `ok` if nothing."""
        return str(self._read.execute("PRAGMA integrity_check").fetchone()[0])


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
