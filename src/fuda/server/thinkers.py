"""Computer players think in processes of their own, so that people never wait for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from fuda.agents import agent_for
from fuda.games import load as load_book
from fuda.kernel.decisions import Answer
from fuda.kernel.game import Game
from fuda.kernel.saves import load, save
from fuda.server.limits import THINKING_SECONDS


def _watch_parent(parent: int) -> None:
    """End with the server, also when it was killed."""

    def wait() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def _think(level: str, seed: int, state: bytes, slug: str) -> Answer:
    """The answer to the open question of a saved game."""
    game = load(state, load_book(slug))
    assert game.decision is not None
    return agent_for(level, seed, game.decision.player).answer(game)


class Thinkers:
    """The processes in which computer players think; they begin with the first question."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self.processes, mp_context=context, initializer=_watch_parent, initargs=(os.getpid(),)
            )
        return self._pool

    async def answer(self, level: str, seed: int, game: Game) -> Answer:
        """What the computer player answers; when it takes too long or fails, anything that is legal."""
        assert game.decision is not None
        loop = asyncio.get_running_loop()
        work = loop.run_in_executor(self._ready(), _think, level, seed, save(game), game.book.slug)
        try:
            return await asyncio.wait_for(work, THINKING_SECONDS)
        except (TimeoutError, BrokenProcessPool):
            self.close()
            return agent_for("random", seed, game.decision.player).answer(game)

    def close(self) -> None:
        """Stop thinking."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((getattr(pool, "_processes", None) or {}).values()):
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)
