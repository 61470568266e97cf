"""The index of rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.games import load
from fuda.judge.rules import known_entry, measure, outline, rule_index
from fuda.kernel.errors import NotKnown

GAME = "shadowverse_evolve"


def test_tests_and_scenarios_are_found(tmp_path: Path) -> None:
    tests = tmp_path / "games" / GAME
    tests.mkdir(parents=True)
    names = ("test_8_4_4_engages", "test_b_1_8_5_1_rush", "test_8_4_10", "test_other")
    (tests / "test_x.py").write_text("".join(f"def {name}() -> None: ...\n" for name in names))
    scenarios = tmp_path / "scenarios" / GAME
    scenarios.mkdir(parents=True)
    (scenarios / "001.yaml").write_text(f'game: {GAME}\nrules: ["8.4.4", 8.4.10]\n')
    (scenarios / "broken.yaml").write_text("{")
    index = rule_index(GAME, tmp_path)
    assert index["8.4.4"].tests == [f"games/{GAME}/test_x.py::test_8_4_4_engages"]
    assert index["8.4.10"].scenarios == [f"scenarios/{GAME}/001.yaml"]
    assert index["8.4.10"].tests and index["B-1:8.5.1"].tests
    assert not index["8.4"].tests


def test_code_and_summaries(tmp_path: Path) -> None:
    entry = rule_index(GAME, tmp_path)["8.4.4"]
    assert entry.code[0].name == "engage_attacker"
    assert entry.en and entry.ja
    assert entry.is_untested and not entry.is_missing


def test_a_scenario_shows_only_what_it_logs_is_refused_by_or_runs(tmp_path: Path) -> None:
    scenarios = tmp_path / "scenarios" / GAME
    scenarios.mkdir(parents=True)
    steps = "steps: [{A: attack Ox -> B.leader}, {A: cannot attack Ox -> B.leader}]"
    board = "cards: {Ox: {kind: follower, cost: 1, attack: 1, defense: 1}}\nsetup: {A: {field: [Ox]}}"
    (scenarios / "001.yaml").write_text(f'game: {GAME}\nrules: ["8.4.4", "12.13.2"]\n{board}\n{steps}\n')
    index = rule_index(GAME, tmp_path)
    assert not index["12.13.2"].is_untested
    measure(index, GAME, tmp_path)
    assert index["8.4.4"].shown == [f"scenarios/{GAME}/001.yaml"]  # its code has run
    assert index["5.13.1.2"].shown  # the code that takes damage
    assert index["12.13.2"].is_untested  # claimed, but nothing drains


def test_unknown_numbers() -> None:
    with pytest.raises(NotKnown, match="no rule '0'"):
        known_entry(rule_index(GAME), "0", GAME)
    with pytest.raises(NotKnown, match="no steps under '0'"):
        outline(load(GAME), "0")
