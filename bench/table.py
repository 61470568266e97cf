"""Load on the table's server: many games between people at once, and how long an answer takes to be written and shown.

`python -m bench.table --games 200 --seconds 30`: each game has two pages and an answer about every four seconds. The
server is a process of its own; people come during the first ten seconds. What is measured, from the first of them on,
is the time from sending an answer to the picture that has it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import subprocess
import sys
import tempfile
import urllib.request
from itertools import cycle
from statistics import median
from time import monotonic
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

from fuda.cards.decks import bundled_decks
from fuda.games import SLUGS

PACE: Final = 4.0  # seconds between two answers in one game
ARRIVING: Final = 10.0  # seconds in which all pages are opened
GATE: Final = 0.100  # seconds that 99 of 100 answers may take
QUIET: Final = ("pass", "end", "stop", "to attack")


class Watched:
    """One page of a game: the last picture."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: dict[str, Any] = {}
        self.changed = asyncio.Event()

    async def listen(self) -> None:
        async for data in self.socket:
            message = json.loads(data)
            if message["is"] == "table":
                self.table = message
            self.changed.set()


def choice_of(prompt: dict[str, Any], chance: random.Random) -> list[int]:
    """An answer: any action, otherwise as little as possible."""
    options = prompt["options"]
    if prompt["kind"] in ("act", "window"):
        safe = [number for number, one in enumerate(options) if one.get("verb") != "retreat"]
        return [chance.choice(safe or [0])]
    if prompt["weights"]:
        return list(range(len(options)))
    return chance.sample(range(len(options)), prompt["minimum"])


def new_game(address: str, game: str) -> dict[str, str]:
    decks = list(bundled_decks(game))
    seats = [{"kind": "me", "deck": decks[0]}, {"kind": "friend", "deck": decks[1]}]
    body = {"game": game, "seats": seats, "even": False}  # pauses that hide what a hand holds are not the server's time
    wish = urllib.request.Request(f"{address}/api/games", json.dumps(body).encode())
    with urllib.request.urlopen(wish, timeout=30) as answer:
        keys: dict[str, str] = json.load(answer)["keys"]
    return keys


async def play(address: str, keys: dict[str, str], seconds: float, seed: int, times: list[float]) -> None:
    """One game for so long."""
    chance = random.Random(seed)
    await asyncio.sleep(chance.uniform(0, ARRIVING))
    ways = [f"{address.replace('http', 'ws')}/ws/{keys[page]}" for page in ("page0", "page1")]
    async with connect(ways[0], max_size=None) as one, connect(ways[1], max_size=None) as other:
        pages = [Watched(one), Watched(other)]
        listening = [asyncio.create_task(page.listen()) for page in pages]
        until = monotonic() + seconds
        number = 0
        while monotonic() < until:
            page = next((p for p in pages if p.table and p.table.get("asked") in p.table["you"]), None)
            if page is None or not page.table.get("prompt") or "options" not in page.table["prompt"]:
                if any(p.table.get("result") for p in pages):
                    break
                await asyncio.sleep(0.05)
                continue
            number += 1
            seq, began = page.table["seq"], monotonic()
            choice = choice_of(page.table["prompt"], chance)
            message = {"do": "answer", "seq": seq, "key": f"{seed}-{number}", "choice": choice, "sure": True}
            await page.socket.send(json.dumps(message))
            while page.table["seq"] == seq and monotonic() - began < 10:
                page.changed.clear()
                await asyncio.wait_for(page.changed.wait(), 10)
            times.append(monotonic() - began)
            await asyncio.sleep(chance.uniform(0.5 * PACE, 1.5 * PACE))
        for task in listening:
            task.cancel()


async def measure(games: int, seconds: float) -> list[float]:
    """The times of all answers."""
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "fuda.cli", "play", "--silent", "--port", "0", "--data", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            found = re.search(r"http://\S+?:\d+", server.stdout.readline())
            assert found is not None
            try:
                slugs = cycle(SLUGS)
                keys = []
                for _ in range(games):
                    keys.append(await asyncio.to_thread(new_game, found[0], next(slugs)))
                await asyncio.gather(*(play(found[0], one, seconds, seed, times) for seed, one in enumerate(keys)))
            finally:
                server.terminate()
    return times


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=200)
    reader.add_argument("--seconds", type=float, default=30)
    wanted = reader.parse_args()
    times = sorted(asyncio.run(measure(wanted.games, wanted.seconds)))
    if not times:
        print("nothing was answered")
        return 1
    high = times[int(len(times) * 0.99) - 1]
    print(
        f"{wanted.games} games, {len(times)} answers in {wanted.seconds:g} s: median {1000 * median(times):.1f} ms, "
        f"99 % {1000 * high:.1f} ms, longest {1000 * times[-1]:.1f} ms"
    )
    return 0 if high <= GATE else 1


if __name__ == "__main__":
    sys.exit(main())
