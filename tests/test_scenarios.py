"""Every scenario file holds: ours, and the shared ones where they are; ours are told as they were when recorded."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from fuda.games import SLUGS
from fuda.judge.explain import Speech, report_text
from tests.soak import SOAK
from tests.transcripts import LOOK_INTO_EMPTY_WINDOWS, recorded, summary, transcript, unheard

HERE = Path(__file__).resolve().parent
OURS = HERE / "scenarios"
MEANT = "seen otherwise than recorded; meant? python -m tests.transcripts compare, then record"
SHARED = HERE.parents[1] / "shared" / "scenarios"
FILES = [file for folder in (OURS, SHARED) for slug in SLUGS for file in sorted((folder / slug).glob("*.yaml"))]


def title(file: Path) -> str:
    """Which of the folders, which game, which file."""
    return f"{file.parents[2].name}/{file.parent.name}/{file.stem}"


@pytest.mark.parametrize("file", FILES, ids=title)
def test_scenario(file: Path) -> None:
    report, told = transcript(file)
    assert report.ok, report_text(report, "en", explain=False)
    assert {line.what for line in report.log} <= sayable(report.game), "the log has no sentence for that"
    if OURS in file.parents:
        # A scenario that is not on record yet holds by its expectations alone.
        assert summaries(report.game).get(file.stem, summary(told)) == summary(told), MEANT


@pytest.mark.parametrize("file", [file for file in FILES if OURS in file.parents][:: 1 if SOAK else 4], ids=title)
def test_scenario_without_a_log(file: Path) -> None:
    if file.stem in LOOK_INTO_EMPTY_WINDOWS:
        pytest.skip("it asks in a window without a choice, which is there for readers only")
    report = unheard(file)
    assert report.ok, report_text(report, "en", explain=False)


@cache
def summaries(slug: str) -> dict[str, str]:
    """What is on record of a game's scenarios."""
    return recorded(slug)


@cache
def sayable(slug: str) -> frozenset[str]:
    """What the log of a game has sentences for."""
    return frozenset(Speech(slug, "en").messages)


def test_shared_scenarios_are_there() -> None:
    if not SHARED.is_dir():
        pytest.skip("no shared scenarios beside this checkout")
    assert any(SHARED in file.parents for file in FILES)
