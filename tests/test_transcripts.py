"""Transcripts of scenarios: what they notice, and what leaves no trace in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import transcripts
from tests.transcripts import changed, record, recorded, summary, transcript

PLAIN = """\
game: shadowverse_evolve
cards:
  Squire: {kind: follower, cost: 1, attack: 1, defense: 1}
setup:
  A: {hand: [Squire, Squire], pp: PP}
steps:
  - A: play Squire
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(transcripts, "FOLDER", tmp_path)
    (tmp_path / "shadowverse_evolve").mkdir()
    return tmp_path / "shadowverse_evolve"


def written(file: Path, text: str) -> list[str]:
    file.write_text(text, encoding="utf-8")
    report, told = transcript(file)
    assert report.ok
    return told


def test_expectations_leave_no_trace(tmp_path: Path) -> None:
    plain = written(tmp_path / "one.yaml", PLAIN.replace("PP", "2"))
    expecting = PLAIN.replace("PP", "2") + "  - expect: {A.field: [Squire], A.pp: 1}\n"
    assert written(tmp_path / "two.yaml", expecting) == plain


def test_what_no_expectation_names_is_told(tmp_path: Path) -> None:
    """The second copy can be played for the point that is left, or not."""
    rich, poor = (written(tmp_path / "one.yaml", PLAIN.replace("PP", points)) for points in "21")
    assert len(rich) == len(poor)
    assert {line.split(":")[0] for line in set(rich) ^ set(poor)} == {"A", "open"}


def test_a_line_is_kept_for_each_scenario_that_is_there(folder: Path) -> None:
    one, two = folder / "one.yaml", folder / "two.yaml"
    told = written(one, PLAIN.replace("PP", "2"))
    written(two, PLAIN.replace("PP", "1"))
    record([one, two])
    assert recorded("shadowverse_evolve").keys() == {"one", "two"}
    assert recorded("shadowverse_evolve")["one"] == summary(told)
    two.unlink()
    written(one, PLAIN.replace("PP", "3"))
    assert list(changed([one])) == [one]
    record([one])
    assert recorded("shadowverse_evolve").keys() == {"one"}
    assert list(changed([one])) == []
