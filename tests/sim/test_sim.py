"""Simulation: the same result on any number of processors, honest intervals, and no game lost to a crash."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from fuda.cli import main
from fuda.kernel.game import Game
from fuda.sim import matches
from fuda.sim.matches import Match, Outcome, play_game, play_match
from fuda.sim.reports import report, wilson

MATCH = Match("shadowverse_evolve", ("tidebell_vigil", "wheatstar_gallop"), ("random", "random"), 12, 3, "standard")


def run(*tokens: str) -> int:
    with pytest.raises(SystemExit) as left:
        main(["sim", "shadowverse_evolve", *tokens])
    assert isinstance(left.value.code, int)
    return left.value.code


def test_the_number_of_processors_does_not_matter() -> None:
    one, two = list(play_match(MATCH, 1)), list(play_match(MATCH, 2))
    assert one == two
    assert [outcome.seed for outcome in one] == list(range(3, 15))
    assert not any(outcome.error for outcome in one)


def test_a_game_is_played_again_by_its_seed() -> None:
    whole = list(play_match(MATCH, 1))
    assert list(play_match(replace(MATCH, games=1, seed=9), 1)) == [whole[6]]


def test_the_report_adds_up() -> None:
    outcomes = list(play_match(MATCH, 1))
    found = report(MATCH, outcomes)
    one, other = found["players"]
    assert one["wins"] == other["losses"]
    assert one["wins"] + one["losses"] + found["draws"] == 12
    assert one["going first"]["games"] == other["going second"]["games"]
    assert one["low"] <= one["rate"] <= one["high"]
    assert sum(found["endings"].values()) == 12
    assert found["turns"]["least"] <= found["turns"]["median"] <= found["turns"]["most"]


def test_a_report_of_nothing() -> None:
    found = report(MATCH, [Outcome(3, error="KeyError: 1 (x.py:1)")])
    assert found["players"][0]["games"] == 0
    assert found["errors"] == [{"seed": 3, "error": "KeyError: 1 (x.py:1)"}]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 0, 0, 1), (5, 10, 0.2366, 0.7634), (0, 20, 0, 0.1611), (20, 20, 0.8389, 1)]
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def crash_on(seeds: set[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the engine fail in games of those seeds."""
    real = Game.run

    def run_or_fail(game: Game) -> None:
        if game.chance.seed in seeds:
            raise KeyError("a fault")
        real(game)

    monkeypatch.setattr(Game, "run", run_or_fail)


def test_a_crash_is_reported_with_its_seed_and_loses_no_other_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    crash_on({4}, monkeypatch)
    tokens = ("--games", "3", "--seed", "3", "--agents", "random", "random", "--jobs", "1")
    assert run(*tokens, "--json") == 1
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert found["players"][0]["games"] == 2
    assert [error["seed"] for error in found["errors"]] == [4]
    assert found["errors"][0]["error"].startswith("KeyError: 'a fault' (test_sim.py:")
    assert run(*tokens) == 1
    assert "the game of seed 4 failed: KeyError" in capsys.readouterr().out


def test_a_game_that_does_not_end_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "LONGEST", 10)
    assert play_game(MATCH, 1).error == "the game did not end within 10 decisions"


def test_two_bundled_decks_where_none_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--games", "2", "--agents", "random", "random", "--jobs", "1") == 0
    said = capsys.readouterr().out
    assert "glass_tower_chain" in said
    assert "ended by 11.2.1" in said


@pytest.mark.parametrize(
    ("tokens", "said"),
    [
        (("--games", "0"), "0 games; expected a whole number from 1"),
        (("--agents", "random"), "1 computer players for 2 decks"),
        (("--agents", "random", "clever"), "no computer player is called 'clever'"),
        (("--decks", "none", "none"), "no deck is called 'none'"),
        (("--format", "legacy"), "no format is called 'legacy'"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_played(
    tokens: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*tokens) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
