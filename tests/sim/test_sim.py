"""Simulation: the same result on any number of processors, seats swapped, honest intervals, and no game lost."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from fuda.cli import main
from fuda.games import kit_of
from fuda.kernel.errors import BadSave
from fuda.kernel.game import Game
from fuda.sim import matches, running
from fuda.sim.matches import Entrant, Match, Outcome, play_game
from fuda.sim.plans import between, of_agents, of_decks
from fuda.sim.reports import elo, report, wilson
from fuda.sim.results import Results
from fuda.sim.tuning import CHECK_SEED
from fuda.sim.workers import play_all

GAME = "shadowverse_evolve"
DECKS = ("tidebell_vigil", "wheatstar_gallop")
TABLE = of_decks(("random",), DECKS, 2)
PLAN = list(between(GAME, "standard", TABLE, 12, 3))
ARENA = {"game": GAME, "format": "standard", "seed": 1}


def run(*tokens: str) -> int:
    with pytest.raises(SystemExit) as left:
        main(list(tokens))
    assert isinstance(left.value.code, int)
    return left.value.code


def played(jobs: int) -> list[Outcome]:
    found = [one for batch in play_all(PLAN, jobs) for one in batch]
    return sorted(found, key=lambda one: one.match.number)


# Plans.


def test_games_come_in_pairs_with_seats_swapped() -> None:
    for one, other in zip(PLAN[::2], PLAN[1::2], strict=True):
        assert one.seed == other.seed
        assert one.seats == other.seats[::-1]
    assert len({match.seed for match in PLAN}) == 6


def test_two_that_are_alike_are_not_swapped() -> None:
    same = (Entrant("random", DECKS[0]),) * 2
    assert [match.seed for match in between(GAME, "", [same], 4, 1)] == [1, 2, 3, 4]
    assert [match.seed for match in of_agents(GAME, "", ("random", "random"), DECKS, 4, 1)] == [1, 2, 3, 4]


def test_every_two_decks_meet_equally_often() -> None:
    plan = between(GAME, "", of_decks(("random",), ("a", "b", "c"), 2), 4, 1)
    seated = Counter(tuple(seat.deck for seat in match.seats) for match in plan)
    assert set(seated.values()) == {2}
    assert len(seated) == 6


def test_more_than_two_take_every_seat() -> None:
    (table,) = of_decks(("random",), ("a", "b", "c"), 3)
    seated = [match.seats for match in between("lorcana", "", [table], 3, 1)]
    assert all({seats[place] for seats in seated} == set(table) for place in range(3))


def test_players_of_an_arena_have_the_same_decks_in_turn() -> None:
    plan = list(of_agents(GAME, "", ("random", "greedy"), DECKS, 8, 1))
    for one, other in zip(plan[::2], plan[1::2], strict=True):
        assert one.seed == other.seed
        assert [seat.deck for seat in one.seats] == [seat.deck for seat in other.seats]
        assert [seat.agent for seat in one.seats] == [seat.agent for seat in other.seats][::-1]
    assert len({tuple(seat.deck for seat in match.seats) for match in plan}) == 4


# Games.


def test_the_number_of_processors_does_not_matter() -> None:
    one, two = played(1), played(2)
    assert one == two
    assert not any(outcome.error for outcome in one)


def test_a_game_is_played_again_by_its_seed() -> None:
    assert play_game(PLAN[6]) == play_game(PLAN[6])


def test_a_game_that_does_not_end_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "LONGEST", 10)
    assert play_game(PLAN[0]).error == "the game did not end within 10 decisions"


# Results.


def test_what_is_played_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "results.sqlite"
    with Results(ARENA, file) as results:
        results.add([play_game(match, timed=True) for match in PLAN[:5]])
    with Results(ARENA, file) as results:
        assert [match.number for match in results.missing(PLAN)] == list(range(5, 12))
        assert [one.match for one in results] == PLAN[:5]
        assert all(len(seat) > 0 for one in results for seat in one.times)
    with pytest.raises(BadSave, match="another plan"):
        Results({**ARENA, "seed": 2}, file)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.sqlite"
    file.write_text("no database, but long enough to be looked at as one", encoding="utf-8")
    with pytest.raises(BadSave, match="not a file of results"):
        Results(ARENA, file)


def test_an_interruption_keeps_what_was_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    number = 0

    def interrupted(*given: Any) -> Any:
        nonlocal number
        for batch in play_all(*given):
            yield batch
            number += 1
            if number == 3:
                raise KeyboardInterrupt

    tokens = ("sim", GAME, "--agents", "random", "--games", "6", "--jobs", "1", "--json")
    kept = ("--results", str(tmp_path / "kept.sqlite"))
    monkeypatch.setattr(running, "play_all", interrupted)
    assert run(*tokens, *kept) == 130
    stopped = capsys.readouterr()
    assert json.loads(stopped.out)["games"] == 3
    assert "3 games are kept" in stopped.err
    assert run(*tokens, *kept) == 0
    whole = json.loads(capsys.readouterr().out)
    assert run(*tokens) == 0
    assert json.loads(capsys.readouterr().out) == whole


# Reports.


def test_the_report_adds_up() -> None:
    found = report(played(1))
    one, other = found["decks"].values()
    assert one["wins"] + other["wins"] + one["draws"] == 12
    assert one["going first"]["games"] == other["going later"]["games"]
    assert one["low"] <= one["rate"] <= one["high"]
    assert sum(found["endings"].values()) == 12
    assert [row["rate"] + back["rate"] for row, back in [found["matrix"]]] == [1.0]
    assert found["turns"]["least"] <= found["turns"]["median"] <= found["turns"]["most"]


def test_a_report_of_nothing() -> None:
    found = report([Outcome(PLAN[0], error="KeyError: 1 (x.py:1)")])
    assert found["decks"] == {}
    assert found["errors"] == [{"number": 0, "seed": 3, "error": "KeyError: 1 (x.py:1)"}]


def test_strengths_follow_the_scores() -> None:
    def duel(number: int, one: str, other: str, winner: int) -> Outcome:
        seats = (Entrant(one, "a"), Entrant(other, "a"))
        return Outcome(Match(number, GAME, "", number, seats), (winner,))

    games = [duel(number, "strong", "middle", number % 4 == 0) for number in range(40)]
    games += [duel(number, "middle", "weak", number % 4 == 0) for number in range(40)]
    found = elo(games)
    assert list(found) == ["strong", "middle", "weak"]
    assert found["strong"] - found["middle"] == pytest.approx(191, abs=15)
    assert sum(found.values()) == pytest.approx(4500, abs=2)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 0, 0, 1), (5, 10, 0.2366, 0.7634), (0, 20, 0, 0.1611), (20, 20, 0.8389, 1)]
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


# Commands.


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
    tokens = ("sim", GAME, "--games", "6", "--seed", "3", "--agents", "random", "--jobs", "1")
    assert run(*tokens, "--json") == 1
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert [error["seed"] for error in found["errors"]] == [4, 4]
    assert found["errors"][0]["error"].startswith("KeyError: 'a fault' (test_sim.py:")
    assert run(*tokens) == 1
    assert "(seed 4) failed: KeyError" in capsys.readouterr().out


@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_arena_ranks_and_draws(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "arena.png"
    tokens = ("arena", "rebirth", "--agents", "idle", "random", "sensible", "--games", "4", "--jobs", "1")
    assert run(*tokens, "--lang", language, "--plot", str(picture)) == 0
    said = capsys.readouterr().out
    assert "Elo" in said
    assert ("going first" in said) == (language == "en")
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_tuning_plays_the_same_games_again(capsys: pytest.CaptureFixture[str]) -> None:
    tokens = ("tune", "rebirth", "--trials", "1", "--games", "2", "--check", "2", "--jobs", "1")
    assert run(*tokens) == 0
    found = json.loads(capsys.readouterr().out)
    assert all(type(weight) is int for weight in found["weights"].values())
    assert run(*tokens) == 0
    assert json.loads(capsys.readouterr().out) == found


@pytest.mark.parametrize("won", [0.4, 0.7])
def test_only_weights_that_won_are_checked_and_on_other_seeds(
    won: float, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begun: list[tuple[int, int]] = []

    def duel(game: str, one: object, other: object, games: int, seed: int, *_: object) -> dict[str, float]:
        begun.append((seed, games))
        return {"rate": won, "low": 0.3, "games": games}

    monkeypatch.setattr("fuda.sim.tuning.duel", duel)
    assert run("tune", "rebirth", "--trials", "2", "--games", "5", "--check", "4") == 0
    found = json.loads(capsys.readouterr().out)
    kept = found["weights"] != dict(kit_of("rebirth").weights)
    assert kept == (won >= 0.6) == (found["check"] is not None)
    assert begun == [(1, 5), (6, 5), (CHECK_SEED, 4)][: 3 if kept else 2]


@pytest.mark.parametrize(
    ("tokens", "said"),
    [
        (("tune", GAME, "--trials", "0"), "0 games; expected a whole number from 1"),
        (("sim", GAME, "--games", "0"), "0 games; expected a whole number from 1"),
        (("sim", GAME, "--decks", "a", "b", "c", "--agents", "random", "random"), "2 computer players for 3 decks"),
        (("sim", GAME, "--agents", "clever"), "no computer player is called 'clever'"),
        (("sim", GAME, "--agents", "greedy:5"), "expected search:N"),
        (("sim", GAME, "--decks", "none", "none"), "no deck is called 'none'"),
        (("sim", GAME, "--format", "legacy"), "no format is called 'legacy'"),
        (("sim", GAME, "--players", "3"), "3 players; expected 2"),
        (("sim", GAME, "--jobs", "0"), "0 processors"),
        (("sim", GAME, "--plot", "/no/such/folder/x.png"), "/no/such/folder/x.png cannot be written: No such file"),
        (("sim", GAME, "--plot", "x.exe"), "x.exe cannot be written: expected one of .png, .svg, .pdf"),
        (("sim", GAME, "--results", "/no/such/folder/x"), "/no/such/folder/x cannot be written: unable to open"),
        (("sim", GAME, "--cluster", "tcp://127.0.0.1:9"), "no cluster answers"),
        (("arena", GAME, "--agents", "greedy"), "1 computer players; expected two or more"),
        (("arena", GAME, "--positions", "-1"), "-1 positions"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_played(
    tokens: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fuda.sim.workers.WAIT", 1)
    assert run(*tokens) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_a_deck_against_itself_says_only_who_should_begin(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("sim", GAME, "--decks", DECKS[0], "--games", "2", "--agents", "random", "--jobs", "1") == 0
    said = capsys.readouterr().out
    assert "whoever goes first wins" in said
    assert "win rate" not in said
