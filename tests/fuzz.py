"""Mutated input for every reader: each is answered by one sentence, in time and in little memory.

`python -m tests.fuzz --seconds 60` tries scenarios, decks in every form, card lists, saves, card texts, messages of the
table, lines typed at a game in the terminal, and command lines.
An input that breaks something is written to `build/fuzz`, so that it can become a test.
"""

from __future__ import annotations

import argparse
import io
import random
import resource
import signal
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import chdir, redirect_stderr, redirect_stdout
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from msgspec import MsgspecError

from fuda.cards.convert import rows_in
from fuda.cards.decks import bundled_decks, make_deck, parse_deck
from fuda.cards.imported import Imported
from fuda.cli import main
from fuda.games import SLUGS, kit_of, load
from fuda.judge.run import judge_text
from fuda.kernel import saves
from fuda.kernel.errors import FudaError
from fuda.play.session import COMMANDS, Session
from fuda.play.table import HUMAN
from fuda.play.table import Table as PlayTable
from fuda.play.words import Words
from fuda.server.messages import read
from fuda.text.compiler import compile_text
from tests.generic.tables import TABLES
from tests.play.persons import Reader

HERE: Final = Path(__file__).resolve().parent
BROKEN: Final = HERE.parent / "build" / "fuzz"
LONGEST: Final = 5  # seconds of the processor for one input
LARGEST: Final = 500 << 20  # bytes that the inputs may take beside the program itself
PIECES: Final = (
    "", "0", "-1", "999999999999", "1e308", "null", "true", "[]", "{}", "*", "&a", "!!python/none", "'", '"', ":", "- ",
    "\x00", "\x1b[2J", "\u202e", "😀", "\n", "\t", "#9", "->", "A.", "Z: ", "。", "「", "】", "1枚引く。", "{I}",
)  # fmt: skip
QUIET: Final = (
    "judge",
    "rules",
    "outline",
    "decks",
    "card",
    "cards list",
    "cards check",
    "deck check",
)  # commands that only answer
MESSAGES: Final = (
    '{"do": "answer", "seq": 0, "key": "k", "choice": [0]}', '{"do": "why", "at": [0, "hand", 1]}',
    '{"do": "look", "seat": 1}', '{"do": "speak", "lang": "ja"}', '{"do": "by_hand", "change": "move"}',
)  # fmt: skip
LORCANA_JSON: Final = (
    '{"metadata": {}, "cards": [{"name": "Tuck", "version": "Miller", "type": "Character", "subtypes": ["Storyborn"], '
    '"cost": 3, "strength": 2, "willpower": 4, "lore": 2, "inkwell": true, "color": "Ruby", "setCode": "1", "number": '
    '7, "abilities": [{"fullText": "When you play this character, draw a card."}]}]}'
)
TABLE: Final = "id,name,type,traits,cost,attack,hp,class,text\nT-1,ポチ,フォロワー,犬,1,1,2,エルフ,1枚引く。\n"
LIST: Final = (
    '{"id": "X-1", "name": "ポチ", "type": "キャラ", "traits": ["犬"], "cost": 1, "atk": 2, "def": 3, '
    '"text": "【自】このキャラが登場した時、1枚引く。", "set": "X"}\n'
)
WRITTEN: Final = ("4 {}", "4x {}", "{} x4", "4 {} (X) 12", "{}\t4枚", "X-{} 2", '"{}": 3,', "{}_V$4|")


class Fault(Exception):
    """An input was not answered as it should be."""


def mutated(text: str, chance: random.Random) -> str:
    """A text with some places cut, doubled, swapped or overwritten."""
    for _ in range(chance.randint(1, 4)):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice((0, 1, 3, 10, 40)))
        other = chance.randrange(len(text) + 1)
        piece = chance.choice((*PIECES, text[other : other + 20], text[start:end] * chance.choice((2, 50))))
        text = text[:start] + piece + text[end:]
    return text


# One function for each reader: makes an input, and reads it.


def scenario(chance: random.Random) -> tuple[str, Callable[[], object]]:
    files_ = SCENARIOS[chance.choice(SLUGS)]
    text = mutated(chance.choice(files_).read_text(encoding="utf-8"), chance)
    return text, lambda: judged(text)


def judged(text: str) -> None:
    report = judge_text(text)
    if report.problem is not None and report.problem.sentence.startswith("not understood: "):
        raise Fault(report.problem.sentence)


def deck(chance: random.Random) -> tuple[str, Callable[[], object]]:
    slug = chance.choice(SLUGS)
    file = chance.choice(sorted((files("fuda.cards") / slug / "decks").iterdir(), key=lambda one: one.name))
    text = mutated(file.read_text(encoding="utf-8"), chance)
    return text, lambda: make_deck(parse_deck(text, "deck", slug, toml=chance.random() < 0.7))


def written_deck(chance: random.Random) -> tuple[str, Callable[[], object]]:
    """A deck as people and sites write it: lists, tables, JSON, codes."""
    slug = chance.choice(SLUGS)
    entries = chance.choice(list(bundled_decks(slug).values())).entries
    form = chance.choice(WRITTEN)
    lines = [form.format(entry.name) for entry in chance.sample(entries, min(8, len(entries)))]
    heading = chance.choice(("", "Deck\n", "count,name\n", '{"main": {', "[", "evolve deck\n", "Sideboard\n"))
    text = mutated(heading + chance.choice(("\n", "|", "")).join(lines), chance)
    return text, lambda: make_deck(parse_deck(text, "deck", slug))


def card_list(chance: random.Random) -> tuple[str, Callable[[], object]]:
    """A list of somebody's own cards, and each card of it."""
    slug, given = chance.choice((("lorcana", LORCANA_JSON), ("shadowverse_evolve", TABLE), ("rebirth", LIST)))
    text = mutated(given, chance)

    def read_cards() -> None:
        own = Imported(slug, rows_in(slug, text, "list"), by_hand=chance.random() < 0.5)
        for row in own.all_rows()[:20]:
            own.face(row)

    return text, read_cards


def typed(chance: random.Random) -> tuple[str, Callable[[], object]]:
    """Lines that somebody types at a question of a game."""
    table = chance.choice(TABLES)
    words = Words(table.slug, chance.choice(("en", "ja")))
    some = [word for known in COMMANDS.values() for word in known if word not in QUITTING]
    names = [zone.name for zone in table.book.zones] + list(words.screen.spoken) + ["A", "B", "->", "2", "99", "#2"]
    lines = []
    for _ in range(8):
        line = " ".join((chance.choice((*some, "1", "0", "2 3")), *chance.sample(names, chance.randint(0, 3))))
        lines.append(mutated(line, chance) if chance.random() < 0.5 else line)
    lines = [line for line in lines if line.split()[:1] != ["s"]]  # no files are written
    seats = (HUMAN, *("random",) * (len(table.decks) - 1))
    game = table.start(chance.randrange(3), log=True)

    def sit() -> None:
        session = Session(PlayTable(game, seats), words, Reader(lines), Path("/dev/null/no/save"), "fuda")
        session.play()

    return repr(lines), sit


def save(chance: random.Random) -> tuple[str, Callable[[], object]]:
    table = chance.choice(TABLES)
    data = bytearray(saves.save(table.start(chance.randrange(3))))
    for _ in range(chance.randint(1, 5)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return data.hex(), lambda: saves.load(bytes(data), table.book)


def card_text(chance: random.Random) -> tuple[str, Callable[[], object]]:
    slug = chance.choice(SLUGS)
    wording = kit_of(slug).wording(chance.choice(("en", "ja")) if slug == "lorcana" else "ja")
    lines = (HERE / "text" / f"{slug}.phrases").read_text(encoding="utf-8").splitlines() if slug in PHRASES else PIECES
    text = mutated(chance.choice(lines), chance)
    return text, lambda: compile_text(wording, text)


def message(chance: random.Random) -> tuple[str, Callable[[], object]]:
    text = mutated(chance.choice(MESSAGES), chance)
    return text, lambda: read(text.encode("utf-8", "replace"))


def command(chance: random.Random) -> tuple[str, Callable[[], object]]:
    words = [
        *chance.choice(QUIET).split(),
        *SLUGS,
        "--json",
        "--lang",
        "ja",
        "--format",
        "8.4.3",
        "nothing.yaml",
        "--help",
    ]
    tokens = words[: chance.randint(1, 2)] + [
        mutated(word, chance) if chance.random() < 0.4 else word for word in chance.sample(words, chance.randint(0, 4))
    ]
    return repr(tokens), lambda: answered(tokens)


def answered(tokens: list[str]) -> None:
    said = io.StringIO()
    try:
        with redirect_stdout(said), redirect_stderr(said):
            main(tokens)
    except SystemExit as left:
        if left.code not in (0, 1, 2):
            raise Fault(f"status {left.code}") from None
    if "\x1b" in said.getvalue() or "Traceback" in said.getvalue():
        raise Fault("something raw was shown")


SCENARIOS: Final = {slug: sorted((HERE / "scenarios" / slug).glob("*.yaml")) for slug in SLUGS}
PHRASES: Final = {file.stem for file in (HERE / "text").glob("*.phrases")}
QUITTING: Final = ("s", "save", "保存", "r", "resume", "再開", "q", "quit", "終了")
READERS: Final = (scenario, scenario, deck, written_deck, card_list, save, card_text, message, typed, command)


def tried(read_it: Callable[[], object]) -> str:
    """What is wrong with how an input was read; nothing if all is well."""
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    signal.alarm(12 * LONGEST)  # what waits for something uses no processor
    try:
        read_it()
    except (FudaError, MsgspecError):
        return ""
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    finally:
        signal.alarm(0)
        signal.setitimer(signal.ITIMER_PROF, 0)
    return ""


def too_long(*_: object) -> None:
    raise Fault(f"no answer within {LONGEST} seconds")


def run(seconds: float, seed: int) -> int:
    """Try inputs for a time; the number of those that broke something."""
    signal.signal(signal.SIGALRM, too_long)
    signal.signal(signal.SIGPROF, too_long)
    for slug in SLUGS:
        load(slug)
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    counts: Counter[str] = Counter()
    broken = 0
    until = monotonic() + seconds
    while monotonic() < until:
        reader = READERS[(number := counts.total()) % len(READERS)]
        counts[reader.__name__] += 1
        given, read_it = reader(random.Random(f"{seed} {number}"))
        with TemporaryDirectory() as empty, chdir(empty):  # no file is there that a mutated name could mean
            wrong = tried(read_it)
        if wrong:
            broken += 1
            BROKEN.mkdir(parents=True, exist_ok=True)
            file = BROKEN / f"{reader.__name__}-{seed}-{number}.txt"
            file.write_text(f"{wrong}\n{given}", encoding="utf-8", errors="replace")
            print(f"{file}: {wrong}"[:300], file=sys.stderr)
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - used) << 10
    print(f"{counts.total()} inputs ({dict(counts)}), {broken} broke something, {grown >> 20} MB more memory")
    return broken + (grown > LARGEST)


if __name__ == "__main__":
    wish = argparse.ArgumentParser(description=__doc__)
    wish.add_argument("--seconds", type=float, default=60)
    wish.add_argument("--seed", type=int, default=1)
    given = wish.parse_args()
    sys.exit(1 if run(given.seconds, given.seed) else 0)
