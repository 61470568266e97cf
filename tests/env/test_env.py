"""The environment for researchers: PettingZoo's own tests, masks, and that nothing leaks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra fuda[rl] is not installed")

from pettingzoo.test import api_test, render_test, seed_test  # type: ignore[import-untyped]

from fuda.agents.answers import every
from fuda.env import FudaEnv, env
from fuda.env.encoding import POINTERS, Encoder
from fuda.env.glances import LYING
from fuda.env.picks import DONE, Picks
from fuda.games import SLUGS, load
from fuda.kernel.decisions import CHOOSE, PAY, TOP, Answer, Decision
from fuda.kernel.errors import NotKnown, NotLegalNow
from fuda.kernel.views import is_ref, redeal

EACH = pytest.mark.parametrize("slug", SLUGS)
# Every game, every format, every number of players.
EVERY = pytest.mark.parametrize(
    ("slug", "format", "players"),
    [
        (slug, format, players)
        for slug in SLUGS
        for format in load(slug).formats
        for players in range(load(slug).players_in(format)[0], load(slug).players_in(format)[1] + 1)
    ],
)


def play(table: FudaEnv, seed: int, steps: int) -> list[int]:
    """Random legal actions from a seed."""
    chance = np.random.default_rng(seed)
    actions: list[int] = []
    table.reset(seed)
    for agent in table.agent_iter(steps):
        seen, _, over, cut, _ = table.last()
        action = None if over or cut else int(chance.choice(np.flatnonzero(seen["action_mask"])))
        actions.append(-1 if action is None else action)
        table.step(action)
        assert agent in table.possible_agents
    return actions


@EVERY
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_accepts_it(slug: str, format: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    def make(render_mode: str | None = None) -> FudaEnv:
        return env(slug, players=players, format=format, render_mode=render_mode)

    api_test(make(), num_cycles=60)
    seed_test(make, num_cycles=20)
    render_test(make, {"ansi": lambda shown: isinstance(shown, str) and bool(shown)})


@EVERY
def test_every_masked_action_is_accepted_to_the_end(slug: str, format: str, players: int) -> None:
    table = env(slug, players=players, format=format, encode=False)
    play(table, 3, 5000)
    assert not table.agents
    assert table.game.result is not None


@EVERY
def test_observations_do_not_change_when_hidden_cards_are_dealt_anew(slug: str, format: str, players: int) -> None:
    table, chance = env(slug, players=players, format=format), np.random.default_rng(5)
    table.reset(5)
    for agent in table.agent_iter(80):
        seen, _, over, _, _ = table.last()
        if over:
            break
        true = table.game
        for seat, other in enumerate(table.possible_agents):
            told = table.observe(other)
            table.game = redeal(true, seat, 11)
            again = table.observe(other)
            table.game = true
            assert same(again, told), agent
            assert same(table.observe(other), told), agent
        table.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    parts = ((one["observation"][name], other["observation"][name]) for name in one["observation"])
    return all(np.array_equal(*pair) for pair in parts) and np.array_equal(one["action_mask"], other["action_mask"])


@EVERY
def test_rows_used_again_are_those_of_a_new_encoding(slug: str, format: str, players: int) -> None:
    table, chance = env(slug, players=players, format=format), np.random.default_rng(1)
    assert table.encoder is not None
    fresh = Encoder(table.book, players)
    table.reset(1)
    for agent in table.agent_iter(300):
        seen, _, over, _, _ = table.last()
        if over:
            break
        fresh.clear()
        again = fresh.observe(table.game, table.possible_agents.index(agent), table._picks.picked)
        for name, rows in again.items():
            assert np.array_equal(rows, seen["observation"][name]), name
        table.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))


@EACH
def test_whoever_is_asked_sees_what_they_choose_among(slug: str) -> None:
    table, chance = env(slug), np.random.default_rng(2)
    table.reset(2)
    for _ in table.agent_iter(400):
        seen, _, over, _, _ = table.last()
        if over:
            break
        observation, decision = seen["observation"], table.game.decision
        for number, candidate in enumerate(decision.candidates if decision is not None else ()):
            if is_ref(candidate):
                row = observation["candidates"][number][POINTERS]
                card = observation["cards"][row - 1]
                assert row and card[0], "the card that is meant has a row"
                assert card[LYING + table.game.cards[candidate[0]].zone]
        table.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))


def test_the_number_of_players_is_the_formats_own() -> None:
    assert len(env("rebirth", format="double_team").possible_agents) == 4
    assert len(env("lorcana", decks=("market_day", "iron_archive", "market_day")).possible_agents) == 3
    with pytest.raises(NotKnown, match="5 players"):
        env("lorcana", players=5)
    with pytest.raises(NotKnown, match="2 players"):
        env("rebirth", players=2, format="rumble")


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = env("rebirth")
    table.reset(1)
    wrong = int(np.flatnonzero(table.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(NotLegalNow):
        table.step(wrong)
    assert table.game.choices == 0


@EACH
def test_the_board_is_shown(slug: str) -> None:
    table = env(slug, render_mode="ansi")
    table.reset(1)
    assert len(str(table.render()).splitlines()) > 3
    assert env(slug).render() is None


def test_several_picks() -> None:
    either = Decision(0, CHOOSE, "1", ("a", "b", "c"), "chosen", 1, 2)
    assert Picks(either).actions == [0, 1, 2]
    assert Picks(either, (1,)).actions == [2, DONE]
    assert Picks(Decision(0, CHOOSE, "1", ("a", "b", "c"), "chosen", 2, 2)).actions == [0, 1]
    assert Picks(Decision(0, TOP, "1", ("a", "b", "c"), "chosen", 3, 3), (2,)).actions == [0, 1]
    assert DONE == 128


@pytest.mark.parametrize(
    "decision",
    [
        Decision(0, PAY, "1", tuple("abc"), "paid", 1, 2, weights=(1, 2, 3), at_least=4),
        Decision(0, PAY, "1", tuple("abcd"), "paid", 0, 4, weights=(3, 2, 2, 1), at_least=3, at_most=4),
        Decision(0, CHOOSE, "1", tuple("abcd"), "chosen", 2, 3, unlike=("x", "x", "y", "y")),
        Decision(0, PAY, "1", tuple("abcd"), "paid", 2, 2, weights=(1, 1, 2, 5), at_least=3, unlike=tuple("xyxz")),
        Decision(0, CHOOSE, "1", tuple("abcde"), "chosen", 0, 2),
    ],
)
def test_picks_reach_every_legal_answer_once_and_nothing_else(decision: Decision) -> None:
    def answers(picks: Picks) -> Iterator[Answer]:
        assert picks.actions, f"{picks.picked} leads nowhere"
        for action in picks.actions:
            further = Picks(decision, picks.picked)
            if further.take(action):
                yield further.picked
            else:
                yield from answers(further)

    found = list(answers(Picks(decision)))
    assert sorted(found) == sorted(every(decision))
