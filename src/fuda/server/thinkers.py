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
from collections.abc import Sequence
from typing import Any, BinaryIO, Final

from fuda.agents import agent_for, opponent_for
from fuda.games import load as load_book
from fuda.kernel.decisions import Answer
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.saves import load, save
from fuda.play.reasons import reason_lines
from fuda.play.words import Words
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
                async with asyncio.timeout(THINKING_SECONDS):
                    answer = await self._ask(process, level, seed, game)
            except (TimeoutError, OSError, ValueError):
                answer = agent_for("random", seed, game.decision.player).answer(game)
                process.kill()
            except BaseException:
                process.kill()
                raise
            else:
                self._idle.append(process)
        return answer

    async def reason(self, game: Game, answer: Answer | None, language: str) -> list[str]:
        """Why that answer, or the one that a computer player would give, in words; nothing when it takes too long."""
        async with self._places:
            process = self._idle.pop() if self._idle else await self._begin()
            try:
                async with asyncio.timeout(THINKING_SECONDS):
                    told = await self._send(process, game, reason=True, answer=answer, language=language)
            except (TimeoutError, OSError, ValueError):
                process.kill()
                return []
            self._idle.append(process)
        return [str(line) for line in told]

    async def _begin(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "fuda.server.thinkers", stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
        )
        self._all = [other for other in self._all if other.returncode is None] + [process]
        return process

    async def _ask(self, process: Process, level: str, seed: int, game: Game) -> Answer:
        return tuple(await self._send(process, game, level=level, seed=seed))

    async def _send(self, process: Process, game: Game, **about: Any) -> Any:
        """Put a question to a process, and wait for what it says."""
        assert process.stdin is not None and process.stdout is not None
        state = save(game)
        head = json.dumps({"game": game.book.slug, "size": len(state), **about})
        process.stdin.write(head.encode() + b"\n" + state)
        await process.stdin.drain()
        return json.loads(await process.stdout.readline())

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
            answer = told(game, about)
        except (FudaError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError, AssertionError):
            sink.write(b"!\n")  # no answer: the server takes another one
        else:
            sink.write(json.dumps(answer).encode() + b"\n")
        sink.flush()


def told(game: Game, about: dict[str, Any]) -> Sequence[object]:
    """The answer of a computer player, or a reason in words."""
    assert game.decision is not None
    if not about.get("reason"):
        return opponent_for(about["level"], about["seed"], game.decision.player).answer(game)
    answer = None if about["answer"] is None else tuple(about["answer"])
    return reason_lines(Words(game.book.slug, about["language"]), game, answer)


if __name__ == "__main__":
    think(sys.stdin.buffer, sys.stdout.buffer)
