"""Scenario files call a game as people call it."""

from __future__ import annotations

import pytest

from fuda.judge.run import judge_text


@pytest.mark.parametrize("name", ["SVE", "Shadowverse-Evolve", '"shadowverse\\tevolve"', "shadowverse_ evolve"])
def test_a_game_is_found_by_what_people_call_it(name: str) -> None:
    report = judge_text(f"game: {name}\nsetup: {{A: {{}}, B: {{}}}}\nsteps: []\n")
    assert report.problem is None and not report.failures
    assert report.game == "shadowverse_evolve"
