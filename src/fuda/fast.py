"""The compiled build, where there is one: used as long as it was made from this very source.

`make fast` puts it into `compiled/`, and so does an installation that finds a C compiler. Without it, with a source
that has changed since, or with `FUDA_PURE=1`, the same source runs interpreted and does the same.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from hashlib import blake2b
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

PACKAGE: Final = Path(__file__).parent
FOLDER: Final = PACKAGE / "compiled"
STAMP: Final = "stamp"
SUFFIX: Final = EXTENSION_SUFFIXES[0]
PURE: Final = "FUDA_PURE"
# Modules of the kernel that no decision passes through: marks, saves, views, undoing. All others are compiled.
ASIDE: Final = (
    "__init__", "citing", "compiled", "decoding", "encoding", "errors", "history", "saves", "views", "vocabulary",
)  # fmt: skip
AGENTS: Final = (
    "answers",
    "lookahead",
    "onward",
    "turns",
    "values",
)  # of computer players, what runs at every position
ENV: Final = ("encoding", "glances", "picks")  # of the environment, what runs at every decision
INTERPRETED: Final = (  # modules of games that no decision passes through
    "__init__", "bilingual", "binding", "kit", "pronouns", "scenario", "screen", "wording", "words_en", "words_ja",
)  # fmt: skip


def modules() -> list[str]:
    """The modules that are compiled: of the kernel, the notation, the procedures, games, players and environment."""
    kernel = sorted(file.stem for file in (PACKAGE / "kernel").glob("*.py"))
    found = [f"fuda.kernel.{name}" for name in kernel if name not in ASIDE]
    games = sorted(folder for folder in (PACKAGE / "games").iterdir() if folder.is_dir())
    for folder in (PACKAGE / "ability", PACKAGE / "procedures", *games):
        files = sorted(file for file in folder.rglob("*.py") if file.stem not in INTERPRETED)
        found += [".".join(("fuda", *file.relative_to(PACKAGE).with_suffix("").parts)) for file in files]
    found += [f"fuda.agents.{name}" for name in AGENTS]
    return [*found, "fuda.games.book", *(f"fuda.env.{name}" for name in ENV)]


def source_of(module: str) -> Path:
    """The readable source of a module."""
    return PACKAGE.parent.joinpath(*module.split(".")).with_suffix(".py")


def stamp() -> str:
    """A short text for the source as it is now, and the interpreter that it is compiled for."""
    found = blake2b(SUFFIX.encode(), digest_size=16)
    for name in modules():
        found.update(name.encode() + source_of(name).read_bytes())
    return found.hexdigest()


class Finder(MetaPathFinder):
    """Finds compiled modules before the readable ones."""

    def __init__(self, files: dict[str, Path]) -> None:
        self.files = files

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


def use() -> bool:
    """Let modules be imported from the compiled build, if there is one of this source; whether it is so."""
    mark = FOLDER / STAMP
    if os.environ.get(PURE) or not mark.exists() or mark.read_text() != stamp():
        return False
    files = {file.name.removesuffix(SUFFIX): file for file in FOLDER.glob(f"*{SUFFIX}")}
    sys.meta_path.insert(0, Finder(files))
    return True
