"""The example that learns by self-play beats random answers clearly."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="the extra fuda[rl] is not installed")

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "self_play.py"


@pytest.mark.slow
def test_learning_beats_chance() -> None:
    example = runpy.run_path(str(EXAMPLE))
    policy = example["train"]("rebirth", 240.0)
    assert example["against_random"]("rebirth", policy, 200) >= 0.6
