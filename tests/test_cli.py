"""The command line: both languages, any encoding, and one sentence for what is wrong."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from fuda.cli import COMMANDS
from fuda.helping import help_lines, parameters_of

EXAMPLE: Final = Path(__file__).parents[1] / "examples" / "trampled_thorn.yaml"
LATIN: Final = re.compile(r"[A-Za-z]{3,}")
# Names of things that are the same in every language: files, formats, options, numbers of rules.
NAMES: Final = re.compile(
    r"--[\w-]+|[\w./-]*\.\w+|fuda\w*|JSON|PNG|SVG|CSV|Dask|Ctrl-C|YAML|TOML|UTF-8|[A-Z_]{2,}|'[^']*'|`[^`]*`"
)


def fuda(*words: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "fuda.cli", *words]
    return subprocess.run(
        command, capture_output=True, env=environment, encoding=encoding, errors="replace", check=False
    )


@pytest.mark.parametrize("encoding", ["cp932", "cp1252", "ascii", "utf-8"])
def test_output_works_in_any_encoding(encoding: str) -> None:
    for words in (("judge", str(EXAMPLE)), ("judge", "--lang", "ja", str(EXAMPLE)), ("decks", "--lang", "ja")):
        done = fuda(*words, encoding=encoding)
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_parameter_has_japanese_help(name: str) -> None:
    assert "lang" in parameters_of(COMMANDS[name][0])
    lines = help_lines(COMMANDS, name.split())
    assert len(lines) == 5 + len(parameters_of(COMMANDS[name][0]))
    for line in lines[2:]:
        said = line[line.rfind("  ") :] if line.startswith("  ") else line
        assert not LATIN.search(NAMES.sub("", said.replace("human", ""))), line


def test_help_of_all_commands() -> None:
    said = fuda("--help", "--lang", "ja").stdout
    for name in COMMANDS:
        assert name in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rules", "chess"), "fuda: 'chess'というゲームはない"),
        (("rules", "sve", "99.9"), "fuda: shadowverse_evolveにルール'99.9'はない"),
        (("rules", "sve", "--find", "zzz"), "fuda: 'zzz'を含むshadowverse_evolveのルールはない"),
        (("sim", "lorcana", "--gams", "3"), "という指定はない"),
        (("sim", "lorcana", "--games", "x"), "fuda: --gamesの値が正しくない"),
        (("deck", "check", "none.txt"), "fuda: none.txt: 読めない:そのようなファイルはない"),
        (("terminal", "sve", "--decks", "none"), "fuda: 'none'というデッキもファイルもない"),
        (("terminal", "rebirth", "--format", "double_team", "--players", "2"), "fuda: プレイヤーが2人。4人で遊ぶ"),
        (("judge", "none.yaml"), "none.yaml:1: 読めない:そのようなファイルはない"),
        (("cards", "import", "none.csv", "--game", "lorcana"), "fuda: none.csv: 読めない"),
        (("nonsense",), "というコマンドはない"),
    ],
)
def test_errors_in_japanese(words: tuple[str, ...], said: str) -> None:
    done = fuda(*words, "--lang", "ja")
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_rules_are_found_by_a_word_and_games_by_their_nicknames() -> None:
    assert "12.14.2.1" in fuda("rules", "SVE", "--find", "bane").stdout
    assert "11.3.2 " in fuda("rules", "sve", "--find", "必殺", "--lang", "ja").stdout
    assert fuda("rules", "Lorcana", "--missing").returncode == 0
    assert "アタック" in fuda("outline", "rebirth", "8", "--lang", "ja").stdout


@pytest.mark.parametrize(
    ("redirected", "status", "said"),
    [
        (">&-", 0, ""),
        (">/dev/full", 2, "fuda: the output cannot be written: No space left on device\n"),
        ("2>&-", 0, ""),
    ],
)
def test_output_that_goes_nowhere(redirected: str, status: int, said: str) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no device that is always full")
    scenario = Path(__file__).parents[1] / "examples/trampled_thorn.yaml"
    command = f"exec {sys.executable} -m fuda.cli judge {scenario} {redirected}"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (status, said)


def test_a_closed_input_is_an_empty_one(tmp_path: Path) -> None:
    command = f"exec {sys.executable} -m fuda.cli terminal rebirth --seed 1 --agents random <&-"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 2)


def test_ctrl_c_while_starting_is_no_fault(tmp_path: Path) -> None:
    """The first module that the command line needs is one that is interrupted while it is loaded."""
    (tmp_path / "cyclopts.py").write_text("raise KeyboardInterrupt\n", encoding="utf-8")
    paths = os.pathsep.join((str(tmp_path), *sys.path))
    command = [sys.executable, "-m", "fuda", "decks"]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
