"""The environment for researchers: PettingZoo's own tests, masks, and that nothing leaks."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra fuda[rl] is not installed")

from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from fuda.env import FudaEnv, env
from fuda.env.picks import DONE, Picks
from fuda.games import SLUGS
from fuda.kernel.decisions import CHOOSE, TOP, Decision
from fuda.kernel.errors import NotKnown, NotLegalNow
from fuda.kernel.views import redeal

EACH = pytest.mark.parametrize("slug", SLUGS)


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


@EACH
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_accepts_it(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(slug), num_cycles=80)
    seed_test(lambda: env(slug), num_cycles=40)


@EACH
def test_every_masked_action_is_accepted_to_the_end(slug: str) -> None:
    table = env(slug)
    play(table, 3, 3000)
    assert not table.agents
    assert table.game.result is not None


@EACH
def test_observations_do_not_change_when_hidden_cards_are_dealt_anew(slug: str) -> None:
    table, chance = env(slug), np.random.default_rng(5)
    table.reset(5)
    for agent in table.agent_iter(60):
        seen, _, over, _, _ = table.last()
        if over:
            break
        true = table.game
        for seat, other in enumerate(table.possible_agents):
            table.game = redeal(true, seat, 11)
            again = table.observe(other)
            table.game = true
            assert same(again, table.observe(other)), agent
        table.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    parts = ((one["observation"][name], other["observation"][name]) for name in one["observation"])
    return all(np.array_equal(*pair) for pair in parts) and np.array_equal(one["action_mask"], other["action_mask"])


def test_rows_used_again_are_those_of_a_new_encoding() -> None:
    table, chance = env("lorcana"), np.random.default_rng(1)
    fresh = env("lorcana")
    table.reset(1)
    for agent in table.agent_iter(120):
        seen, _, over, _, _ = table.last()
        if over:
            break
        assert fresh.encoder is not None
        fresh.encoder.clear()
        again = fresh.encoder.observe(table.game, table.possible_agents.index(agent), table._picks.picked)
        assert all(np.array_equal(again[name], seen["observation"][name]) for name in again)
        table.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))


def test_three_and_four_players() -> None:
    for players in (3, 4):
        table = env("lorcana", players=players, encode=False)
        play(table, 2, 5000)
        assert not table.agents


def test_the_number_of_players_is_the_games_own() -> None:
    with pytest.raises(NotKnown, match="5 players"):
        env("lorcana", players=5)


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
    picks = Picks(Decision(0, CHOOSE, "1", ("a", "b", "c"), "chosen", 1, 2))
    assert picks.allowed() == [0, 1, 2]
    assert not picks.may_stop()
    picks.picked = (1,)
    assert picks.allowed() == [2]
    assert picks.may_stop()
    order = Picks(Decision(0, TOP, "1", ("a", "b", "c"), "chosen", 3, 3))
    order.picked = (2,)
    assert order.allowed() == [0, 1]
    pay = Picks(Decision(0, "pay", "1", ("a", "b", "c"), "chosen", 1, 2, weights=(1, 2, 3), at_least=4))
    assert pay.allowed() == [0, 1]
    assert DONE == 128
