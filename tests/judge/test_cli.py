"""The command line, as a program: output, exit status, errors."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from fuda.games import SLUGS

GOOD = "game: shadowverse_evolve\nsetup: {A: {pp: 1}}\nsteps:\n  - A: end\n  - expect: {active: B}\n"
FAILING = GOOD.replace("active: B", "active: A")
WRONG = GOOD.replace("pp", "mana")


def fuda(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "fuda.cli", *words], capture_output=True, text=True, encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "inner").mkdir()
    (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "inner" / "failing.yaml").write_text(FAILING, encoding="utf-8")
    return tmp_path


def test_everything_held(folder: Path) -> None:
    done = fuda("judge", str(folder / "good.yaml"))
    assert done.returncode == 0
    assert done.stdout.startswith("ok  ")
    assert "  7.2.4 " in done.stdout
    assert done.stderr == ""


def test_something_did_not_hold(folder: Path) -> None:
    done = fuda("judge", str(folder))
    assert done.returncode == 1
    assert "failing.yaml:5: step 2: expected active: A; found B" in done.stdout


def test_a_wrong_file(folder: Path) -> None:
    (folder / "wrong.yaml").write_text(WRONG, encoding="utf-8")
    done = fuda("judge", str(folder))
    assert done.returncode == 2
    sentence, line, mark = done.stderr.splitlines()
    assert "wrong.yaml:2: unknown zone or number 'mana'" in sentence
    assert line[mark.index("^") :].startswith("mana")
    assert done.stdout.splitlines()[-1] == "3 files: 1 ok, 1 failed, 1 cannot be read"


def test_json(folder: Path) -> None:
    (folder / "wrong.yaml").write_text(WRONG, encoding="utf-8")
    done = fuda("judge", "--json", str(folder))
    good, failing, wrong = (json.loads(line) for line in done.stdout.splitlines())
    assert done.returncode == 2
    assert set(good) == {"file", "ok", "failures", "error", "log"}
    assert (good["ok"], good["failures"], good["error"]) == (True, [], None)
    assert {"rule", "event"} <= set(good["log"][0])
    assert (failing["ok"], failing["error"]) == (False, None)
    assert failing["failures"] == [{"step": 2, "expected": "active: A", "found": "B"}]
    assert wrong["ok"] is False
    assert "wrong.yaml:2:" in wrong["error"]
    problem = wrong["problem"]
    assert (problem["line"], problem["column"], problem["code"]) == (2, 13, "unknown_zone_or_number")
    assert problem["message"].startswith("unknown zone or number 'mana'")


def test_explaining_in_japanese(folder: Path) -> None:
    done = fuda("judge", "--explain", "--lang", "ja", str(folder / "good.yaml"))
    assert "エンドフェイズが来る" in done.stdout
    assert len(done.stdout) > len(fuda("judge", str(folder / "good.yaml")).stdout)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("judge", "nowhere.yaml"), "nowhere.yaml:1: cannot be read: No such file or directory"),
        (("judge",), "fuda: no scenario file"),
        (("rules", "chess"), "fuda: no game is called 'chess'"),
        (("rules", "shadowverse_evolve", "99.9"), "fuda: shadowverse_evolve has no rule '99.9'"),
        (("outline", "shadowverse_evolve", "99"), "fuda: shadowverse_evolve has no steps under '99'"),
        (("dance",), "fuda: "),
        (("judge", "--lang", "fr", "x.yaml"), "fuda: "),
    ],
)
def test_errors_are_one_sentence(words: tuple[str, ...], said: str) -> None:
    done = fuda(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("slug", SLUGS)
def test_outline_and_rules_of_every_game(slug: str) -> None:
    assert fuda("outline", slug).returncode == 0
    first = json.loads(fuda("rules", slug, "--json").stdout.splitlines()[0])
    assert set(first) == {"rule", "en", "ja", "nothing", "code", "tests", "scenarios", "shown"}


def test_the_outline_reads_like_the_chapter() -> None:
    lines = fuda("outline", "shadowverse_evolve", "8.4").stdout.splitlines()
    assert lines[0].split() == ["8.4", "attack"]
    assert lines[1].split() == ["8.4.4", "engage", "attacker"]


def test_one_rule() -> None:
    said = fuda("rules", "shadowverse_evolve", "8.4.4").stdout
    assert said.startswith("8.4.4 ")
    assert "c08_attack" in said
