"""`python -m bench.mutants GAME`: how many deliberate faults in a game's chapters its scenarios notice.

First every scenario is judged once, to learn which lines it runs. Then, for a seeded sample of faults, a process
of its own imports the game with that one fault and judges the scenarios that run the line, until one fails.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import time
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, Final

from bench.faults import Fault, faults_of, put_in
from fuda.games import SLUGS
from fuda.judge.run import judge

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = ROOT / "src"
PATIENCE: Final = 20  # seconds of work for the scenarios of one fault; one that takes longer was noticed
MOST_TRIED: Final = 200  # scenarios for one fault, spread over all that run its line
# How the process of a fault ends.
NOTICED: Final = 3
SURVIVED: Final = 4


class Faulty(MetaPathFinder, Loader):
    """Finds one module, with another text than its file's."""

    def __init__(self, path: Path, text: str) -> None:
        self.name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        self.path = path
        self.text = text

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        return spec_from_loader(name, self, origin=str(self.path)) if name == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.text, str(self.path), "exec"), module.__dict__)


def chapters(slug: str) -> list[Path]:
    """The modules into which faults are put: a game's chapters, and the procedures that it shares."""
    return [
        *sorted((SOURCE / "fuda/games" / slug).glob("c[0-9]*.py")),
        *(path for path in sorted((SOURCE / "fuda/procedures").glob("*.py")) if path.name != "__init__.py"),
    ]


def runs(slug: str, files: list[Path]) -> dict[tuple[str, int], list[Path]]:
    """Which scenarios run which lines of the chapters, the quickest scenarios first."""
    ran: dict[tuple[str, int], list[tuple[float, Path]]] = {}
    traced = {str(path) for path in chapters(slug)}
    for file in files:
        seen: set[tuple[str, int]] = set()

        def note(frame: FrameType, event: str, _: Any, seen: set[tuple[str, int]] = seen) -> Any:
            if frame.f_code.co_filename not in traced:
                return None
            seen.add((frame.f_code.co_filename, frame.f_lineno))
            return note

        began = time.perf_counter()
        sys.settrace(note)
        try:
            judge(file)
        finally:
            sys.settrace(None)
        took = time.perf_counter() - began
        for place in seen:
            ran.setdefault(place, []).append((took, file))
    return {place: [file for _, file in sorted(found)] for place, found in ran.items()}


def in_child(run: Any) -> int:
    """How a function ends that runs in a process of its own."""
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        try:
            ends = run()
        except BaseException:
            ends = NOTICED
        os._exit(ends)
    _, status = os.waitpid(child, 0)
    return os.WEXITSTATUS(status) if os.WIFEXITED(status) else NOTICED


def survives(fault: Fault, files: list[Path]) -> bool:
    """Whether all these scenarios hold in spite of a fault."""

    def run() -> int:
        sys.meta_path.insert(0, Faulty(fault.path, put_in(fault)))
        return SURVIVED if all(judge(file).ok for file in files) else NOTICED

    return in_child(run) == SURVIVED


def main() -> None:
    """Put faults in, and say which ones nobody noticed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", choices=SLUGS)
    parser.add_argument("--sample", type=int, default=200, help="how many faults")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--seconds", type=float, default=1800, help="stop after that time")
    given = parser.parse_args()
    until = time.monotonic() + given.seconds
    files = sorted((ROOT / "tests/scenarios" / given.game).glob("*.yaml"))
    read, write = os.pipe()
    if os.fork() == 0:  # the game is imported in a child only: each fault needs it anew
        with os.fdopen(write, "w") as out:
            for (path, line), found in sorted(runs(given.game, files).items()):
                out.write(f"{path}\t{line}\t{' '.join(str(files.index(file)) for file in found)}\n")
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as told:
        rows = [row.rstrip("\n").split("\t") for row in told]
    os.wait()
    ran = {(path, int(line)): [files[int(one)] for one in found.split()] for path, line, found in rows}
    faults = [fault for path in chapters(given.game) for fault in faults_of(path)]
    sample = random.Random(given.seed).sample(faults, min(given.sample, len(faults)))
    report(given.game, sample, ran, until)


def report(slug: str, sample: list[Fault], ran: dict[tuple[str, int], list[Path]], until: float) -> None:
    """Try the faults one after the other; the last line has the share that was noticed."""
    tried = noticed = unrun = 0
    for fault in sample:
        if time.monotonic() > until:
            print(f"time is up after {tried} of {len(sample)} faults")
            break
        tried += 1
        files = ran.get((str(fault.path), fault.line), [])
        step = max(1, len(files) // MOST_TRIED)
        unrun += not files
        if files and not survives(fault, files[::step]):
            noticed += 1
        else:
            why = "" if files else " (no scenario runs it)"
            print(f"{fault.path.relative_to(SOURCE)}:{fault.line}: {fault.change}{why}", flush=True)
    share = noticed / tried if tried else 0
    print(f"{slug}: {noticed} of {tried} faults noticed ({share:.0%}); {unrun} that no scenario runs")


if __name__ == "__main__":
    main()
