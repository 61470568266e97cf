"""What an installation compiles, and what it says where it cannot."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
from compiling import backend, build, check, narrowing
from compiling.errors import NotCompiled

ROOT: Final = Path(__file__).parents[2]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The command of `setup.py`, without anything being set up."""
    monkeypatch.setattr("setuptools.setup", lambda **_: None)
    monkeypatch.delenv(backend.PURE, raising=False)
    spec = importlib.util.spec_from_file_location("setup", ROOT / "setup.py")
    assert spec is not None and spec.loader is not None
    setup = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(setup)
    removed: list[Path] = []
    monkeypatch.setattr(setup.shutil, "rmtree", lambda path, ignore_errors: removed.append(path))
    command = setup.BuildAll(setup.Distribution())  # as setuptools makes it, with options of its own
    command.removed = removed
    return command


def test_compiling_can_be_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("setuptools.build_meta.get_requires_for_build_wheel", lambda _: [])
    monkeypatch.delenv(backend.PURE, raising=False)
    monkeypatch.setattr("shutil.which", lambda _: "/bin/cc")
    assert backend.is_wanted()
    assert backend.COMPILER in backend.get_requires_for_build_wheel()
    monkeypatch.setenv(backend.PURE, "1")
    assert not backend.is_wanted()
    assert backend.COMPILER not in backend.get_requires_for_build_wheel()
    monkeypatch.delenv(backend.PURE)
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert not backend.is_wanted()


def test_a_failing_compiler_is_told_in_one_sentence(
    command: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise RuntimeError("cc1: out of memory\nand more")

    monkeypatch.setattr(build, "build", fail)
    command.compile_rules()
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "runs interpreted" in told and "out of memory" in told
    assert [path.name for path in command.removed] == ["compiled"]


def test_the_reason_is_the_first_error_of_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        print("fuda/kernel/errors.py:3: warning: slow\nfuda/kernel/game.py:7: error: no such thing\nmore: error: too")
        raise SystemExit(1)

    monkeypatch.setattr(build, "mypycify", refuse)
    with pytest.raises(NotCompiled, match=r"^fuda/kernel/game\.py:7: error: no such thing$"):
        build.generate([])
    told = "import sys; sys.exit('a.c:1: note: here\\na.c:2: error: not C')"
    with pytest.raises(NotCompiled, match=r"^a\.c:2: error: not C$"):
        build.run([sys.executable, "-c", told])
    build.run([sys.executable, "-c", ""])


def test_games_that_break_off_say_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    interpreter = tmp_path / "python"
    interpreter.write_text("#!/bin/sh\necho 'Traceback' >&2\necho 'TypeError: None expected' >&2\nexit 1\n")
    interpreter.chmod(0o755)
    monkeypatch.setattr(check, "sys", SimpleNamespace(executable=str(interpreter)))
    with pytest.raises(NotCompiled, match=r"^compiled games break off: TypeError: None expected$"):
        check.played(compiled=True)


def test_fields_that_are_taken_for_none_are_told(tmp_path: Path) -> None:
    read = """
    cpy_r_r2 = ((GameObject *)cpy_r_self)->_result;
    if (unlikely(cpy_r_r2 != Py_None)) {
        CPy_TypeError("None", %s); cpy_r_r3 = 2;
    }
    if (unlikely(cpy_r_r3 == 2)) {
        CPy_AddTraceback("fuda/game.py", "run", 55, CPyStatic_game___globals);
"""
    file = tmp_path / "game.c"
    file.write_text(read % "cpy_r_r1")  # something else is checked there
    narrowing.check([file])
    file.write_text(read % "cpy_r_r2")
    with pytest.raises(NotCompiled, match=r"^fuda/game\.py:55: error: mypy takes result for None"):
        narrowing.check([file])


def test_what_plays_other_games_is_not_kept(
    command: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "build", lambda: None)
    monkeypatch.setattr(check, "played", lambda compiled: "one" if compiled else "other")
    command.compile_rules()
    assert "games differ" in capsys.readouterr().err
    assert command.removed


def test_what_plays_the_same_games_is_kept(
    command: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "build", lambda: None)
    monkeypatch.setattr(check, "played", lambda compiled: "one")
    command.compile_rules()
    assert not capsys.readouterr().err and not command.removed


def test_an_installation_builds_the_page_and_compiles(command: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(type(command), "build_page", lambda _: done.append("page"))
    monkeypatch.setattr(build, "build", lambda: done.append("compiled"))
    monkeypatch.setattr(check, "check", lambda: done.append("checked"))
    monkeypatch.setattr("setuptools.command.build_py.build_py.run", lambda _: done.append("modules"))
    monkeypatch.setattr("shutil.which", lambda _: "/bin/cc")
    monkeypatch.delenv(backend.PURE, raising=False)
    command.run()
    assert done == ["page", "compiled", "checked", "modules"]
    done.clear()
    monkeypatch.setenv(backend.PURE, "1")
    command.run()
    assert done == ["page", "modules"]


def test_a_missing_compiler_is_told_in_one_sentence(
    command: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(backend.PURE, raising=False)
    monkeypatch.setattr("shutil.which", lambda _: None)
    command.compile_rules()
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "runs interpreted" in told and "no C compiler" in told
    monkeypatch.setenv(backend.PURE, "1")
    command.compile_rules()
    assert not capsys.readouterr().err
