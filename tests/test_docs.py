"""The reference pages say what the code knows."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fuda.cards.decks import bundled_decks
from fuda.cli import COMMANDS
from fuda.games import SLUGS
from fuda.judge.expect import WHOLE
from fuda.judge.parsing import ANSWERS, BARE, LOOP
from fuda.judge.run import adapter_of
from fuda.judge.scenario import SETUP, STEPS, TOP

SITE = Path(__file__).parents[1] / "docs" / "site"
SCENARIOS = (SITE / "scenarios.md").read_text(encoding="utf-8")


def words(text: str) -> set[str]:
    return set(re.findall(r"`([^`]+)`", text))


def part(heading: str) -> str:
    """What stands under a heading."""
    return SCENARIOS.split(f"\n{heading}\n", 1)[1].split("\n#", 1)[0]


def test_the_keys_of_scenario_files() -> None:
    assert set(TOP) <= words(part("## The file"))
    assert set(SETUP) <= words(part("## setup"))
    assert {*STEPS, *ANSWERS, *BARE, LOOP, "can", "cannot"} <= words(part("## steps"))
    assert set(WHOLE) <= words(part("## expect"))


@pytest.mark.parametrize("slug", SLUGS)
def test_the_words_of_a_game(slug: str) -> None:
    adapter = adapter_of(slug)
    known = {*adapter.book.formats, *adapter.phases, *adapter.book.zone_named, *adapter.numbers, *adapter.states}
    known |= {*adapter.steps.values(), *adapter.card_values, *adapter.verbs, *adapter.answers}
    listed = part(f"### {slug}")
    assert words(listed) == known
    for line in listed.splitlines():
        said = re.findall(r"`([^`]+)`", line)
        assert len(said) == len(set(said)), "each word once"


@pytest.mark.parametrize("slug", SLUGS)
def test_the_page_of_a_game_has_its_decks(slug: str) -> None:
    shown = (SITE / "games" / f"{slug}.md").read_text(encoding="utf-8").split("| deck |")[1].split("\n\n")[0]
    assert words(shown) == set(bundled_decks(slug))


def test_the_commands() -> None:
    said = (SITE / "commands.md").read_text(encoding="utf-8")
    for name in COMMANDS:
        assert f"fuda {name}" in said


def test_the_environment_does_what_its_page_shows() -> None:
    pytest.importorskip("pettingzoo", reason="the extra fuda[rl] is not installed")
    shown = (SITE / "environment.md").read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    names: dict[str, Any] = {}
    exec(shown, names)
    assert not names["table"].agents
    assert not names["other"].is_terminal()


def test_the_site_builds_without_warnings(tmp_path: Path) -> None:
    pytest.importorskip("sphinx", reason="the site needs the extra docs")
    pytest.importorskip("furo", reason="the site needs the extra docs")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html", str(SITE), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
