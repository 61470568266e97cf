"""`python -m bench.instructions GAME`: the processor's instructions a decision, counted by callgrind without any noise.

Games are played once before they are counted, so that what is worked out once is known. It needs valgrind, and minutes.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from bench.measures import Dice, Table, play_out
from fuda.kernel import game as kernel

GAMES: Final = 8
PLAYED: Final = "--played"  # this process is the one whose instructions are counted


def switch(counting: str) -> None:
    """Begin to count the instructions of this process, or end it."""
    subprocess.run(["callgrind_control", "-i", counting, str(os.getpid())], stdout=subprocess.DEVNULL, check=True)


def played(slug: str, games: int) -> int:
    """Play games twice, counting at the second time; how many decisions there were."""
    table = Table(slug)
    for seed in range(games):
        play_out(table.lay(seed), Dice(seed))
    switch("on")
    decisions = sum([play_out(table.lay(seed), Dice(seed)) for seed in range(games)])
    switch("off")
    return decisions


def counted(slug: str, games: int) -> float:
    """Instructions for each decision."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}"]
        inner = [sys.executable, "-m", "bench.instructions", slug, str(games), PLAYED]
        done = subprocess.run([*valgrind, *inner], capture_output=True, text=True, check=True)
        totals = re.search(r"^totals: (\d+)", out.read_text(), re.MULTILINE)
    assert totals is not None, "callgrind counted nothing"
    return int(totals[1]) / int(done.stdout)


def main() -> None:
    """Print a line for the game."""
    slug, games = sys.argv[1], int(next(filter(str.isdigit, sys.argv[2:]), GAMES))
    if PLAYED in sys.argv:
        print(played(slug, games))
        return
    build = "interpreted" if str(kernel.__file__).endswith(".py") else "compiled"
    print(f"{slug}: {counted(slug, games):,.0f} instructions a decision, {build}, {games} games")


if __name__ == "__main__":
    main()
