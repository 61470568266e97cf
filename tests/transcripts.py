"""Transcripts of scenarios: everything that can be seen while one is played, and a short hash of it on record.

A scenario says what must be true; its transcript is all the rest that is true: each line of the log with its rule and
who may know the names in it, each question, and the whole table after each step. `tests/scenarios/<game>.transcripts`
has one line a scenario: its name, how long the transcript is, its hash. When a change is meant:

    python -m tests.transcripts compare          # what changed, line by line, since the last commit (or --since REV)
    python -m tests.transcripts record           # the lines of all scenarios anew (or of the files and games named)
    python -m tests.transcripts show FILE        # a whole transcript
"""

from __future__ import annotations

import argparse
import difflib
import os
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from hashlib import blake2b
from io import BytesIO
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeVar

from fuda.games import SLUGS
from fuda.games.adapter import PLAYERS, Adapter
from fuda.judge.commands import Refusal
from fuda.judge.report import REFUSED, Report
from fuda.judge.run import adapter_of
from fuda.judge.scenario import DO, Scenario, Step, parse_scenario
from fuda.judge.source import Source
from fuda.judge.trial import Trial
from fuda.kernel.log import Line
from fuda.kernel.views import Looker

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "tests/scenarios"
LETTERS: Final = 10  # of each hash
# Scenarios that ask in a window without a choice, which is there for readers only.
LOOK_INTO_EMPTY_WINDOWS: Final = (
    "5.5.1.3_a_summon_that_cannot_be_paid_is_refused_by_its_cos",
    "7.1.6_an_empty_window_is_looked_into_and_then_passes_by",
)
T = TypeVar("T", bound=Trial)


def transcript(file: Path) -> tuple[Report, list[str]]:
    """What came of a scenario, and everything that could be seen on the way."""
    trial = trial_of(file, Told)
    trial.play()
    return trial.report, trial.told or [log_line(line) for line in trial.report.log]


def unheard(file: Path) -> Report:
    """What came of a scenario without a log."""
    trial = trial_of(file, Unheard)
    trial.play()
    return trial.report


def trial_of(file: Path, kind: type[T]) -> T:
    """A run of a scenario that has not begun."""
    scenario = parse_scenario(Source.read(file))
    return kind(scenario, adapter_of(scenario.game), Report(str(file), scenario.title, scenario.game))


def summary(told: list[str]) -> str:
    """How long a transcript is, and its hash."""
    digest = blake2b("\n".join(told).encode(), digest_size=LETTERS // 2).hexdigest()
    return f"{len(told)} {digest}"


class Told(Trial):
    """A run of a scenario that writes down what can be seen; what the file expects leaves no trace in it."""

    def play(self) -> None:
        self.told: list[str] = []
        self.lines = 0  # of the log that were told
        self.questions = 0
        super().play()

    def _take(self, step: Step) -> bool:
        if not self.told:
            self.tell()
        goes_on = super()._take(step)
        if step.kind == DO:
            self.tell()
        return goes_on

    def _hold_refusal(self, step: Step, refusal: Refusal | None) -> None:
        self.told.append(f"refused: {step.words} by {', '.join(refusal.rules) if refusal is not None else 'nothing'}")
        super()._hold_refusal(step, refusal)

    def tell(self) -> None:
        """What happened since the last time, what was asked, and how the table is now."""
        looker = Looker(self.game, None)
        self.told.append(f"turn {self.game.turn} of {PLAYERS[self.game.active]}, {self.game.phase}")
        self.told.extend(log_line(line) for line in self.report.log[self.lines :] if line.what != REFUSED)
        self.lines = len(self.report.log)
        for asked, answer in self.referee.given[self.questions :]:
            self.told.append(
                f"asked {PLAYERS[asked.player]}: {asked.rule} {asked.kind} {len(asked.candidates)} {answer}"
            )
        self.questions = len(self.referee.given)
        self.told.extend(self.table(looker))
        self.told.extend(f"waiting: {words(looker.waiting(one))}" for one in self.game.waiting)
        self.told.append(f"open: {words(looker.decision())}; result: {words(looker.result())}")

    def table(self, looker: Looker) -> Iterator[str]:
        """The numbers of the players, and the cards of every zone with who sees them; equal neighbours in one line."""
        game = self.game
        for player in range(game.player_count):
            yield f"{PLAYERS[player]}: {words(looker.player(player)['numbers'])}"
        for number, zone in enumerate(game.zones):
            player, index = divmod(number, len(game.book.zones))
            cards = [game.cards[card_id] for card_id in zone]
            shown = [f"{words(looker.card(card) | {'at': None})} {self.seen_by(looker, card.id)}" for card in cards]
            for text, same in groupby(shown):
                yield f"{(*PLAYERS, '')[player]} {game.book.zones[index].name}: {len(list(same))} {text}"

    def seen_by(self, looker: Looker, card_id: int) -> str:
        """The players who may look at a card."""
        players = range(self.game.player_count)
        return "".join(PLAYERS[player] for player in players if self.game.may_see(self.game.cards[card_id], player))


class Unheard(Trial):
    """A run without a log, as games are played that nobody reads: rules skip what only a reader would see."""

    def __init__(self, scenario: Scenario, adapter: Adapter, report: Report) -> None:
        super().__init__(replace(scenario, steps=tuple(unread(step) for step in scenario.steps)), adapter, report)

    def _safely(self, step: Step | None, do: Callable[[], object]) -> bool:
        if step is None:  # the board has been set up, and nothing was done yet
            self.game.log = None
        return super()._safely(step, do)


def unread(step: Step) -> Step:
    """A step without what is expected of the log."""
    return replace(step, expected=tuple(one for one in step.expected if one[0] not in ("log", "log lacks")))


def log_line(line: Line) -> str:
    """A line of the log; of a step only the number counts, not what the function is called."""
    cards = ", ".join(f"{name}/{mask}" for name, mask in line.cards)
    place = "" if line.what == "step" else line.place
    return f"  {line.rule} {line.what} {line.player} {cards} {line.amount} {place} {line.source}"


def words(thing: Any) -> str:
    """Plain data in few words: what is empty, zero or false says nothing."""
    if isinstance(thing, dict):
        return " ".join(f"{name}={words(value)}" for name, value in thing.items() if value)
    if isinstance(thing, list | tuple):
        return f"[{', '.join(words(one) for one in thing)}]"
    return str(thing)


# The record.


def record_of(slug: str) -> Path:
    """The file with the lines of a game."""
    return FOLDER / f"{slug}.transcripts"


def recorded(slug: str) -> dict[str, str]:
    """The summaries on record, by the names of the scenarios."""
    file = record_of(slug)
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return {name: said for name, _, said in (line.partition(" ") for line in lines)}


def record(files: Iterable[Path]) -> None:
    """Write down the summaries of these scenarios; lines of files that are gone go."""
    for slug, group in groupby(files, lambda file: file.parent.name):
        known = recorded(slug) | {file.stem: summary(transcript(file)[1]) for file in group}
        there = sorted(name for name in known if (FOLDER / slug / f"{name}.yaml").exists())
        record_of(slug).write_text("".join(f"{name} {known[name]}\n" for name in there), encoding="utf-8")


def changed(files: Iterable[Path]) -> Iterator[Path]:
    """The scenarios whose transcripts are not as recorded."""
    for file in files:
        known = recorded(file.parent.name).get(file.stem)
        if known is not None and known != summary(transcript(file)[1]):
            yield file


def compare(files: list[Path], since: str) -> Iterator[str]:
    """How the transcripts of scenarios differ from those that an earlier commit tells."""
    with TemporaryDirectory() as folder:
        packed = subprocess.run(["git", "archive", since, "src", "tests"], cwd=ROOT, capture_output=True, check=True)
        with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
            archive.extractall(folder, filter="data")
        paths = os.pathsep.join((f"{folder}/src", folder))
        for file in files:
            there = subprocess.run(
                [sys.executable, "-m", "tests.transcripts", "show", str(file)],
                env={**os.environ, "PYTHONPATH": paths, "FUDA_PURE": "1"},
                cwd=folder,
                capture_output=True,
                text=True,
                check=False,
            )
            before, now = there.stdout.splitlines(), transcript(file)[1]
            yield from difflib.unified_diff(before, now, f"{since}/{file.stem}", file.stem, lineterm="", n=1)


def named(given: list[str]) -> list[Path]:
    """The scenario files that are meant: files, games by name, all."""
    found = [Path(one).resolve() for one in given if one not in SLUGS]
    slugs = [one for one in given if one in SLUGS] or (SLUGS if not given else ())
    return sorted([*found, *(file for slug in slugs for file in (FOLDER / slug).glob("*.yaml"))])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.transcripts", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("do", choices=("record", "compare", "show"))
    parser.add_argument("what", nargs="*", help="scenario files or games; all by default")
    parser.add_argument("--since", default="HEAD", help="compare with this commit")
    given = parser.parse_intermixed_args()
    files = named(given.what)
    if given.do == "record":
        record(files)
    elif given.do == "compare":
        print("\n".join(compare(list(changed(files)), given.since)))
    else:
        print("\n".join(line for file in files for line in transcript(file)[1]))


if __name__ == "__main__":
    main()
