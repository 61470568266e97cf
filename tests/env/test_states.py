"""States in the manner of OpenSpiel: they go as the game goes, clones apart, and nothing leaks."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("pettingzoo", reason="the extra fuda[rl] is not installed")

from fuda.env import State, new_state
from fuda.env.encoding import Encoder
from fuda.env.states import TERMINAL
from fuda.games import SLUGS
from fuda.kernel.errors import NotLegalNow
from fuda.kernel.saves import state_hash

EACH = pytest.mark.parametrize("slug", SLUGS)


def play(state: State, seed: int, actions: int = 5000) -> None:
    """So many random legal actions, or until the end."""
    chance = random.Random(seed)
    for _ in range(actions):
        if state.is_terminal():
            return
        state.apply_action(chance.choice(state.legal_actions()))


@EACH
def test_a_game_ends_and_what_one_wins_the_other_loses(slug: str) -> None:
    state = new_state(slug, 3)
    assert state.returns() == [0.0, 0.0]
    play(state, 1)
    assert state.current_player() == TERMINAL
    assert not state.legal_actions()
    assert sum(state.returns()) == 0.0


@EACH
def test_a_clone_goes_its_own_way(slug: str) -> None:
    state = new_state(slug, 3)
    play(state, 1, 30)
    clone, before = state.clone(), state_hash(state.game)
    play(clone, 2, 30)
    assert state_hash(state.game) == before
    again = state.clone()
    play(again, 2, 30)
    assert state_hash(again.game) == state_hash(clone.game)


@EACH
def test_a_resampled_state_looks_the_same_to_its_player(slug: str) -> None:
    state, encoder = new_state(slug, 4), Encoder(new_state(slug, 4).game.book, 2)
    for _ in range(25):
        if state.is_terminal():
            return
        player = state.current_player()
        other = state.resample_from_infostate(player, 9)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        assert (
            other.observation_tensor(player, encoder)["cards"] == state.observation_tensor(player, encoder)["cards"]
        ).all()
        play(state, 7, 1)


def test_an_action_that_is_not_legal_is_refused() -> None:
    state = new_state("lorcana", 1)
    with pytest.raises(NotLegalNow):
        state.apply_action(77)
