"""`python -m bench.mutants GAME`: how many deliberate faults in a game's chapters its tests notice.

First every scenario is played once, to learn which lines it runs. Then, for a seeded sample of faults, a process of
its own gets that one fault and plays the scenarios that run the line, until an expectation fails. Where none does, it
counts whether a transcript differed from its record, and after that whether the book's recorded games are the same.
Of the procedures that games share those functions count that the game's scenarios call.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, Final

from bench.faults import Fault, faults_of, put_in
from fuda.games import SLUGS

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = ROOT / "src"
SCENARIOS: Final = ROOT / "tests/scenarios"
PATIENCE: Final = 20  # seconds of work for one scenario; one that takes longer was noticed
FIRST: Final = 100  # scenarios that are tried first, spread over all that run a line
# How the process of a fault ends: who noticed it.
EXPECTATION: Final = 3
TRANSCRIPT: Final = 4
GAMES: Final = 5
NOBODY: Final = 6

Place = tuple[str, int]  # a file and a line of it
Key = tuple[str, int, tuple[Any, ...]]


def chapters(slug: str) -> list[Path]:
    """The modules into which faults are put: a game's chapters, and the procedures that all share."""
    return [
        *sorted((SOURCE / "fuda/games" / slug).glob("c[0-9]*.py")),
        *(path for path in sorted((SOURCE / "fuda/procedures").glob("*.py")) if path.name != "__init__.py"),
    ]


# Which lines run.


class Tracer:
    """Notes which lines of some files run."""

    def __init__(self, files: Sequence[Path]) -> None:
        self.files = {str(path) for path in files}
        self.seen: set[Place] = set()

    def note(self, frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_code.co_filename not in self.files:
            return None
        self.seen.add((frame.f_code.co_filename, frame.f_lineno))
        return self.note

    def during(self, run: Callable[[], object]) -> set[Place]:
        """The lines that run while something is done."""
        self.seen = set()
        sys.settrace(self.note)
        try:
            run()
        finally:
            sys.settrace(None)
        return self.seen


def load_all() -> None:
    """Everything that a scenario needs before it can be played, of every game."""
    import tests.golden
    import tests.transcripts

    from fuda.judge.run import adapter_of

    assert tests.golden and tests.transcripts
    for slug in SLUGS:
        adapter_of(slug)


def lines_run(slug: str, files: list[Path]) -> dict[Place, list[int]]:
    """For each line of the chapters, which of the scenarios run it, the quickest first.

    It is learnt in another process, and kept until a source or a scenario changes.
    """
    sources = [file for file in sorted(SOURCE.rglob("*")) if file.suffix in (".py", ".toml", ".wording")]
    kept = ROOT / "build/mutants" / f"{slug}.{_print_of([*sources, *files])}"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        if os.fork() == 0:
            with open(new := kept.with_suffix(".new"), "w", encoding="utf-8") as out:
                for row in _measured(slug, files):
                    out.write(row)
            new.rename(kept)
            os._exit(0)
        os.wait()
        if not kept.exists():
            sys.exit("record first: python -m tests.transcripts record")
    found: dict[Place, list[tuple[float, int]]] = {}
    with open(kept, encoding="utf-8") as told:
        for row in told:
            number, took, path, *lines = row.split()
            for line in lines:
                found.setdefault((path, int(line)), []).append((float(took), int(number)))
    return {place: spread([number for _, number in sorted(ran)]) for place, ran in found.items()}


def _print_of(files: list[Path]) -> str:
    digest = blake2b(digest_size=8)
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def spread(numbers: list[int]) -> list[int]:
    """The scenarios that run a line: first some of every kind, then all others."""
    first = numbers[:: -(-len(numbers) // FIRST)]
    return first + [number for number in numbers if number not in set(first)]


def _measured(slug: str, files: list[Path]) -> Iterator[str]:
    """A row for each scenario and module: number of the scenario, how long it took, the lines of the module it runs."""
    from tests.transcripts import unheard

    from fuda.judge.run import judge

    tracer = Tracer(chapters(slug))
    for number, file in enumerate(files):
        began = time.process_time()
        seen = tracer.during(lambda file=file: (judge(file), unheard(file)))  # type: ignore[misc]
        took = time.process_time() - began
        for path in {path for path, _ in seen}:
            lines = " ".join(str(line) for other, line in seen if other == path)
            yield f"{number} {took} {path} {lines}\n"


# Putting a fault in.


class Faulty(MetaPathFinder, Loader):
    """Finds one module, with another content than its file's."""

    def __init__(self, fault: Fault) -> None:
        self.name = ".".join(fault.path.relative_to(SOURCE).with_suffix("").parts)
        self.path = fault.path
        self.code = compile(put_in(fault), str(fault.path), "exec")

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        return spec_from_loader(name, self, origin=str(self.path)) if name == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, module.__dict__)


class Surgeon:
    """Puts faults into functions that are loaded already; into those that ran while loading, by loading all anew."""

    def __init__(self, slug: str) -> None:
        self.early = Tracer(chapters(slug)).during(load_all)
        files = {str(path) for path in chapters(slug)}
        self.functions: dict[Key, list[FunctionType]] = {}
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename in files:
                self.functions.setdefault(key_of(thing.__code__), []).append(thing)

    def operate(self, fault: Fault) -> None:
        """Put a fault into this process."""
        plain = compile(fault.path.read_text("utf-8"), str(fault.path), "exec", dont_inherit=True)
        faulty = compile(put_in(fault), str(fault.path), "exec", dont_inherit=True)
        pairs = [(one, other) for one, other in paired(plain, faulty) if one.co_flags & CO_OPTIMIZED]
        loaded = [(one, other) for one, other in pairs if key_of(one) in self.functions]
        ran_early = any((str(fault.path), line) in self.early for one, _ in pairs[:1] for line in body_of(one))
        if ran_early or not loaded or any(one.co_freevars != other.co_freevars for one, other in loaded):
            self.load_anew(fault)
        else:
            for one, other in loaded:
                for function in self.functions[key_of(one)]:
                    function.__code__ = other

    @staticmethod
    def load_anew(fault: Fault) -> None:
        """Forget every module, and load them with the fault in."""
        for name in list(sys.modules):
            if name.split(".")[0] in ("fuda", "tests"):
                del sys.modules[name]
        sys.meta_path.insert(0, Faulty(fault))


def key_of(code: CodeType) -> Key:
    """What tells a function's code from every other of its module."""
    return code.co_qualname, code.co_firstlineno, tuple(code.co_positions())


def body_of(code: CodeType) -> set[int]:
    """The lines at which a function does something, without the one where it is made."""
    return {line for *_, line in code.co_lines() if line is not None and line != code.co_firstlineno}


def paired(before: CodeType, after: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The functions of a module that differ from those of another version of it; nothing where they do not match."""
    inner = [[one for one in code.co_consts if isinstance(one, CodeType)] for code in (before, after)]
    if [one.co_qualname for one in inner[0]] != [one.co_qualname for one in inner[1]]:
        return
    for one, other in zip(*inner, strict=True):
        if one != other:
            yield one, other
            yield from paired(one, other)


# Trying a fault.


def in_child(run: Callable[[], int]) -> int:
    """How a function ends that runs in a process of its own; one that breaks off has noticed the fault."""
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        try:
            ends = run()
        except BaseException:
            ends = EXPECTATION
        os._exit(ends)
    _, status = os.waitpid(child, 0)
    return os.WEXITSTATUS(status) if os.WIFEXITED(status) else EXPECTATION


def who_notices(surgeon: Surgeon, fault: Fault, files: list[Path], quick: bool) -> int:
    """Which of our tests notice a fault; `quick` is content with a transcript."""

    def run() -> int:
        surgeon.operate(fault)
        ends = by_scenarios(files, quick)
        return ends if ends != NOBODY else by_games({file.parent.name for file in files})

    return in_child(run)


def by_scenarios(files: list[Path], quick: bool) -> int:
    """Whether an expectation fails, with or without a log, or else a transcript is not as recorded."""
    from tests.transcripts import LOOK_INTO_EMPTY_WINDOWS, recorded, summary, transcript, unheard

    ends = NOBODY
    known = {slug: recorded(slug) for slug in {file.parent.name for file in files}}
    for place, file in enumerate(files):
        if ends == TRANSCRIPT and (quick or place >= FIRST):
            return ends
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        report, told = transcript(file)
        if not report.ok:
            return EXPECTATION
        if known[file.parent.name].get(file.stem, summary(told)) != summary(told):
            ends = TRANSCRIPT
    for file in files[:FIRST] if ends == NOBODY else ():
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        if file.stem not in LOOK_INTO_EMPTY_WINDOWS and not unheard(file).ok:
            return EXPECTATION
    return ends


def by_games(slugs: set[str]) -> int:
    """Whether the recorded games of books go otherwise."""
    from tests.golden import hashes, recorded

    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    return GAMES if any(hashes(slug) != recorded()[slug] for slug in sorted(slugs)) else NOBODY


def main() -> None:
    """Put faults in, and say which ones nobody noticed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", choices=SLUGS)
    parser.add_argument("--sample", type=int, default=200, help="how many faults; 0: all")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--seconds", type=float, default=1800, help="stop after that time")
    parser.add_argument(
        "--quick", action="store_true", help="do not look for an expectation where a transcript differs"
    )
    parser.add_argument("--module", default="", help="only faults in modules whose names have this in them")
    given = parser.parse_args()
    until = time.monotonic() + given.seconds
    surgeon = Surgeon(given.game)
    files = sorted((SCENARIOS / given.game).glob("*.yaml"))
    ran = lines_run(given.game, files)
    if in_child(lambda: by_games({given.game})) != NOBODY:
        sys.exit("the recorded games go otherwise without any fault: python -m tests.golden record")
    faults = [fault for path in chapters(given.game) if given.module in path.name for fault in faults_of(path)]
    own = SOURCE / "fuda/games"
    faults = [fault for fault in faults if own in fault.path.parents or (str(fault.path), fault.function) in ran]
    count = min(given.sample or len(faults), len(faults))
    sample = random.Random(given.seed).sample(faults, count)
    tally = Counter(attempts(surgeon, sample, ran, files, until, given.quick))
    report(given.game, tally, count)


def attempts(
    surgeon: Surgeon,
    sample: list[Fault],
    ran: dict[Place, list[int]],
    files: list[Path],
    until: float,
    quick: bool,
) -> Iterator[int]:
    """Try the faults one after the other, and name those that nobody notices."""
    for fault in sample:
        if time.monotonic() > until:
            return
        places = [(str(fault.path), line) for line in (fault.line, fault.statement)]
        numbers = next((ran[place] for place in places if place in ran), [])
        if not numbers and surgeon.early.intersection(
            places
        ):  # it runs when the game is loaded: every scenario may tell
            numbers = spread(list(range(len(files))))
        ends = who_notices(surgeon, fault, [files[number] for number in numbers], quick) if numbers else NOBODY
        if ends == NOBODY:
            why = "" if numbers else " (no scenario runs it)"
            print(f"{fault.path.relative_to(SOURCE)}:{fault.line}: {fault.change}{why}", flush=True)
        yield ends


def report(slug: str, tally: Counter[int], wanted: int) -> None:
    """The share of the faults that were noticed, and by what."""
    tried = tally.total()
    noticed = tried - tally[NOBODY]
    if tried < wanted:
        print(f"time is up after {tried} of {wanted} faults")
    share = noticed / tried if tried else 0
    by = f"{tally[EXPECTATION]} by expectations, {tally[TRANSCRIPT]} by transcripts, {tally[GAMES]} by recorded games"
    print(f"{slug}: {noticed} of {tried} faults noticed ({share:.0%}): {by}")


if __name__ == "__main__":
    main()
