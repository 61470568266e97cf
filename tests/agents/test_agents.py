"""Computer players: same seed, same game; they see no more than their player; greedy beats random."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from fuda.agents import AGENTS, agent_for, make_agent, opponent_for, with_effort
from fuda.agents.agent import Seat
from fuda.agents.answers import some
from fuda.agents.explaining import explain
from fuda.agents.search import SearchAgent
from fuda.agents.sensible import loses_at_once
from fuda.agents.values import WON, Value
from fuda.cards.decks import bundled_decks, make_deck
from fuda.games import SLUGS, load
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import Answer
from fuda.kernel.errors import NotKnown, NotWellFormed
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.saves import state_hash
from fuda.kernel.views import redeal
from fuda.sim.matches import Entrant, Match, play_game
from tests.soak import sampled

EACH = pytest.mark.parametrize("slug", SLUGS)


def start(slug: str, seed: int) -> Game:
    book = load(slug)
    decks = [make_deck(deck) for deck in list(bundled_decks(slug).values())[: book.players[0]]]
    game = Game(book, len(decks), seed, book.formats[0])
    book.begin(game, decks)
    game.run()
    return game


# How many answers of a player are looked at: the deeper it thinks, the fewer.
MANY = {"search": sampled(6, 12), "deep": sampled(2, 4)}


def play(slug: str, name: str, seed: int) -> list[Answer]:
    """The first answers of a game."""
    game, answers = start(slug, seed), []
    agents = [agent_for(name, seed, player) for player in range(game.player_count)]
    while game.decision is not None and game.choices < MANY.get(name, 50):
        answers.append(agents[game.decision.player].answer(game))
        game.answer(answers[-1])
    return answers


@cache
def played(slug: str, name: str) -> list[Answer]:
    """The first answers of one game, which several tests compare with others."""
    return play(slug, name, 7)


@EACH
@pytest.mark.parametrize("name", AGENTS)
def test_the_same_seed_gives_the_same_answers(slug: str, name: str) -> None:
    assert play(slug, name, 7) == played(slug, name)


@EACH
def test_answers_are_the_same_in_every_process(slug: str) -> None:
    """How an interpreter hashes texts differs from process to process; answers do not."""
    told = subprocess.run(
        [sys.executable, "-c", f"from tests.agents.test_agents import play; print(play({slug!r}, 'search', 7))"],
        env={**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    assert told.strip() == str(played(slug, "search"))


@EACH
@pytest.mark.parametrize("name", ["random", "sensible", "greedy"])
def test_another_seed_gives_another_game(slug: str, name: str) -> None:
    assert played(slug, name) != play(slug, name, 8)


@EACH
@pytest.mark.parametrize("name", AGENTS)
def test_an_agent_sees_no_more_than_its_player(slug: str, name: str) -> None:
    """Deal everything anew that the player cannot know: the answer stays the same."""
    for seed in range(1, 1 + sampled(1, 2)):
        game = start(slug, seed)
        agents = [agent_for(name, seed, player) for player in range(game.player_count)]
        while game.decision is not None and game.choices < MANY.get(name, sampled(20, 60)):
            player = game.decision.player
            answer = agents[player].answer(game)
            other = redeal(game, player, game.choices)
            assert agents[player].answer(other) == answer, (seed, game.choices)
            game.answer(answer)


@EACH
def test_looking_changes_nothing(slug: str) -> None:
    game = start(slug, 5)
    agent = make_agent("greedy", 1)
    while game.decision is not None and game.choices < 40:
        before = state_hash(game)
        answer = agent.answer(game)
        assert state_hash(game) == before
        game.answer(answer)


@EACH
def test_a_look_that_stops_before_the_main_choice_sees_the_same(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The choices that there will be are not worked out for nothing, and nothing is worth another sum for it."""
    quick = play(slug, "greedy", 5)
    monkeypatch.setattr(Frame, "chooses", lambda frame: False)
    assert play(slug, "greedy", 5) == quick


@EACH
def test_what_is_imagined_does_not_foresee_chance(slug: str) -> None:
    game = start(slug, 5)
    seat = Seat(game)
    assert seat.imagine(1).chance.seed != game.chance.seed
    assert seat.imagine(1).chance.seed != seat.imagine(2).chance.seed


@EACH
def test_a_sensible_player_never_loses_on_the_spot(slug: str) -> None:
    for seed in range(sampled(1, 3)):
        game = start(slug, seed)
        agents = [agent_for("sensible", seed, player) for player in range(game.player_count)]
        while game.decision is not None and game.choices < 200:
            player = game.decision.player
            answer = agents[player].answer(game)
            if loses_at_once(game, answer):
                assert all(loses_at_once(game, other) for other in some(game.decision, 30, Chance(1)))
            game.answer(answer)


@EACH
def test_terms_add_up_to_the_value(slug: str) -> None:
    value, game = Value(slug), start(slug, 3)
    agents = [agent_for("random", 3, player) for player in range(game.player_count)]
    while game.decision is not None and game.choices < 150:
        for player in range(game.player_count):
            terms = value.terms(game, player)
            assert sum(terms.values()) == value(game, player)
            assert all(type(worth) is int for worth in terms.values())
        game.answer(agents[game.decision.player].answer(game))


@EACH
def test_greedy_beats_random_with_the_same_decks(slug: str) -> None:
    won = played = 0
    for deck in list(bundled_decks(slug))[: sampled(2, 6)]:
        for names in (("greedy", "random"), ("random", "greedy")):
            seats = tuple(Entrant(name, deck) for name in names)
            outcome = play_game(Match(0, slug, "", 1, seats))
            assert not outcome.error
            played += 1
            won += names.index("greedy") in outcome.winners
    assert won / played >= 0.6


def test_greedy_does_not_wait_until_its_own_deck_is_empty() -> None:
    """What the end of a turn brings is no reason to end it before attacking."""
    for deck in bundled_decks("shadowverse_evolve"):
        outcome = play_game(Match(0, "shadowverse_evolve", "", 8, (Entrant("greedy", deck), Entrant("idle", deck))))
        assert outcome.winners == (0,) and outcome.turns < 40, (deck, outcome)


def test_unknown_agents() -> None:
    with pytest.raises(NotKnown, match="known: idle, random, sensible, greedy, search, deep"):
        make_agent("perfect", 1)


@EACH
def test_an_answer_is_explained_by_what_it_changes(slug: str) -> None:
    game = start(slug, 4)
    agent = agent_for("greedy", 4, 0)
    for _ in range(12):
        assert game.decision is not None
        answer = agent.answer(game)
        reason = explain(Seat(game), answer, Value(slug))
        assert reason.line[0].answer == answer
        assert reason.after - reason.before == sum(reason.changes.values()) or abs(reason.after) >= WON
        assert explain(Seat(game), answer, Value(slug))[:3] == reason[:3]
        game.answer(answer)
        if game.result is not None:
            break


def test_weights_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text('{"lore": 0}', encoding="utf-8")
    assert make_agent(f"greedy@{file}", 1).weights == {"lore": 0}
    file = tmp_path / "wrong.json"
    file.write_text('{"lore": 0.5}', encoding="utf-8")
    with pytest.raises(NotWellFormed, match="expected a JSON object of weights"):
        make_agent(f"greedy@{file}", 1)


def test_an_effort_is_positions_or_seconds(tmp_path: Path) -> None:
    by_time, by_count = make_agent("search:0.25s", 1), make_agent("deep:300", 1)
    assert isinstance(by_time, SearchAgent) and isinstance(by_count, SearchAgent)
    assert (by_time.seconds, by_count.seconds, by_count.effort.positions) == (0.25, 0.0, 300)
    assert [with_effort("deep", 50, 0), with_effort("deep", 0, 0.5), with_effort("greedy", 50, 0)] == [
        "deep:50",
        "deep:0.5s",
        "greedy",
    ]
    for wrong in ("search:0", "search:s", "search:-1", "greedy:5", "deep:1e9s"):
        with pytest.raises(NotKnown, match="is no computer player"):
            make_agent(wrong, 1)


@EACH
def test_a_person_is_not_kept_waiting(slug: str) -> None:
    """Whatever is left undone, the answer is legal."""
    game, agent = start(slug, 3), opponent_for("deep", 3, 0)
    assert isinstance(agent, SearchAgent)
    agent.seconds = 0.001
    while game.decision is not None and game.choices < 10:
        game.answer(agent.answer(game))
