"""Computer players think in processes of their own, so that people never wait for them.

Run as a program this is one of those processes: it reads questions from its input and ends with it, also when the
server was killed.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import BinaryIO, Final

from fuda.agents import agent_for
from fuda.games import load as load_book
from fuda.kernel.decisions import Answer
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.saves import load, save
from fuda.server.limits import THINKING_SECONDS

LONGEST_LINE: Final = 1 << 20


class Thinkers:
    """The processes in which computer players think; each begins when it is first needed."""

    def __init__(self, processes: int | None = None) -> None:
        self._places = asyncio.Semaphore(processes or max(1, (os.cpu_count() or 2) - 1))
        self._idle: list[Process] = []
        self._all: list[Process] = []

    async def answer(self, level: str, seed: int, game: Game) -> Answer:
        """What the computer player answers; when it takes too long or fails, anything that is legal."""
        assert game.decision is not None
        async with self._places:
            process = self._idle.pop() if self._idle else await self._begin()
            try:
                answer = await asyncio.wait_for(self._ask(process, level, seed, game), THINKING_SECONDS)
            except (TimeoutError, OSError, ValueError):
                answer = agent_for("random", seed, game.decision.player).answer(game)
                process.kill()
            except BaseException:
                process.kill()
                raise
            else:
                self._idle.append(process)
        return answer

    async def _begin(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "fuda.server.thinkers", stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
        )
        self._all = [other for other in self._all if other.returncode is None] + [process]
        return process

    async def _ask(self, process: Process, level: str, seed: int, game: Game) -> Answer:
        assert process.stdin is not None and process.stdout is not None
        state = save(game)
        head = json.dumps({"level": level, "seed": seed, "game": game.book.slug, "size": len(state)})
        process.stdin.write(head.encode() + b"\n" + state)
        await process.stdin.drain()
        return tuple(json.loads(await process.stdout.readline()))

    async def close(self) -> None:
        """Stop thinking."""
        for process in self._all:
            if process.returncode is None:
                process.kill()
        await asyncio.gather(*(process.communicate() for process in self._all), return_exceptions=True)
        self._idle.clear()
        self._all.clear()


def think(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer question after question until nobody asks any more; `!` where there is no answer."""
    while head := source.readline():
        about = json.loads(head)
        state = source.read(about["size"])
        try:
            game = load(state, load_book(about["game"]))
            assert game.decision is not None
            answer = agent_for(about["level"], about["seed"], game.decision.player).answer(game)
        except (FudaError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError, AssertionError):
            sink.write(b"!\n")  # no answer: the server takes another one
        else:
            sink.write(json.dumps(answer).encode() + b"\n")
        sink.flush()


if __name__ == "__main__":
    think(sys.stdin.buffer, sys.stdout.buffer)
