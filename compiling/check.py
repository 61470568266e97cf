"""Whether the compiled build plays the same games as its source."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Final

from compiling.build import ROOT
from compiling.errors import NotCompiled, last_line
from fuda.fast import PURE

GAMES: Final = 3  # of each book


def check() -> None:
    """Play some games of each book compiled and interpreted; they must be the same."""
    if played(compiled=True) != played(compiled=False):
        raise NotCompiled("compiled and interpreted games differ")


def played(compiled: bool) -> str:
    """The hashes of the games."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT / "src", ROOT)))}
    environment.pop(PURE, None)
    if not compiled:
        environment[PURE] = "1"
    command = [sys.executable, "-m", "bench.hashes", str(GAMES)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        what = "compiled games break off" if compiled else "the source cannot be played here"
        raise NotCompiled(f"{what}: {last_line(done.stderr)}")
    return done.stdout
