"""What is compiled does the same as the readable source: the rewritten source is run interpreted."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
from compiling import build, unions
from compiling.build import WORK, rewrite
from compiling.errors import NotCompiled
from compiling.rewrite import rewritten
from compiling.source import Source

from fuda import fast
from fuda.games import SLUGS

ROOT: Final = Path(__file__).resolve().parents[2]
GAMES: Final = 2
SAMPLE: Final = '''"""A chapter."""

from __future__ import annotations

from dataclasses import fields, replace

from fuda.kernel.abilities import NOTHING, Condition, Pattern, question
from fuda.kernel.citing import rule, verbs_of
from fuda.kernel.frames import Frame, Procedure, frame
from fuda.kernel.plain import term


@term
class Sung(Pattern):
    """Something was sung."""

    song: str
    loud: bool = False
    key = "sung"


@question(NOTHING, ("sung", "heard"))
class IsHeard(Condition):
    """Somebody listens."""

    by: int = 1


FIRST, SECOND = range(2)
LOW, HIGH = 3, 7


@frame
class Singing(Frame):
    """A song."""

    singer: int
    verses: tuple[int, ...] = ()


SINGING: Procedure[Singing] = Procedure("1.1", "singing", Singing)


@SINGING.step("1.1.1")
@rule("1.1.2")
def begin(game: object, singing: Singing) -> None:
    """The song begins."""
    singing.verses += (1,)
'''


@pytest.fixture
def sample(tmp_path: Path) -> dict[str, Any]:
    file = tmp_path / "song.py"
    file.write_text(SAMPLE)
    files = {
        name: fast.source_of(name) for name in ("fuda.kernel.plain", "fuda.kernel.abilities", "fuda.kernel.frames")
    }
    names: dict[str, Any] = {"__name__": "song"}
    exec(compile(rewritten(Source({**files, "song": file}), "song"), str(file), "exec"), names)
    return names


def test_terms_are_the_same_values(sample: dict[str, Any]) -> None:
    sung = sample["Sung"]
    one = sung("la")
    assert one == sung("la", False) != sung("la", True)
    assert hash(one) == hash(sung("la"))
    assert repr(one) == "Sung('la')" and one.key == "sung"
    assert [field.name for field in sample["fields"](sung)] == ["song", "loud"]
    assert sample["replace"](one, loud=True) == sung("la", True)


def test_questions_say_what_they_look_at(sample: dict[str, Any]) -> None:
    heard = sample["IsHeard"]()
    assert (heard.by, heard.reads, heard.watches) == (1, -1, ("sung", "heard"))


def test_numbers_of_a_row_are_constants(sample: dict[str, Any]) -> None:
    assert [sample[name] for name in ("FIRST", "SECOND", "LOW", "HIGH")] == [0, 1, 3, 7]


def test_frames_find_their_steps_and_copy_themselves(sample: dict[str, Any]) -> None:
    singing = sample["Singing"](3)
    assert singing.procedure is sample["SINGING"] and singing.procedure.steps[0].rule == "1.1.1"
    sample["begin"](None, singing)
    copy = singing.copy()
    copy.verses = ()
    assert (singing.verses, copy.singer, copy.at) == ((1,), 3, 0)


def test_marks_are_called_below_the_function() -> None:
    tree = ast.parse(SAMPLE)
    assert [len(node.decorator_list) for node in tree.body if isinstance(node, ast.FunctionDef)] == [2]
    for name in fast.modules():
        assert fast.source_of(name).exists()


def test_a_union_holds_no_class_beside_one_that_it_derives_from(tmp_path: Path) -> None:
    unions.check(Source({name: fast.source_of(name) for name in fast.modules()}))
    file = tmp_path / "song.py"
    file.write_text("class Song: ...\nclass Hymn(Song): ...\ndef sing(song: Hymn | Song | None) -> None: ...\n")
    with pytest.raises(NotCompiled, match=r"song\.py:3: error: Hymn \| Song \| None"):
        unions.check(Source({"song": file}))


@pytest.mark.slow
def test_the_rewritten_source_plays_the_same_games() -> None:
    rewrite()
    assert played(str(WORK)) == played(str(ROOT / "src"))


@pytest.mark.slow
def test_everything_can_be_written_as_c(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "WORK", tmp_path / "rewritten")
    paths = build.rewrite()
    monkeypatch.chdir(build.WORK)
    build.generate(paths, target_dir=str(tmp_path / "c"))
    assert len(list((tmp_path / "c").rglob("*.c"))) > len(paths)


def played(source: str) -> str:
    """The hashes of some games of each book, in a process of its own that runs this source."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((source, str(ROOT))), fast.PURE: "1"}
    command = [sys.executable, "-m", "bench.hashes", str(GAMES), *SLUGS]
    return subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True).stdout
