"""Learn a game by playing against oneself: a linear policy over candidates, with nothing but the environment and numpy.

    python examples/self_play.py rebirth --minutes 5

A candidate's features are its own row, the rows of the cards that it points at, and the kind of question; the policy is
a softmax over their weighted sums. After each game the weights move towards what the winner did and away from what the
loser did (REINFORCE). At the end the policy plays against random answers, in both seats.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fuda.env import FudaEnv, env
from fuda.env.encoding import KINDS, POINTERS, TABLE
from fuda.env.picks import DONE

Array = NDArray[np.float64]
RATE = 0.02
SCALE = 8.0  # features are squashed to about -1 … 1


class Policy:
    """Preferences of candidates: one weight a feature."""

    def __init__(self, size: int) -> None:
        self.weights: Array = np.zeros(size)

    def chances(self, features: Array) -> Array:
        """How likely each candidate is to be chosen."""
        score = features @ self.weights
        score = np.exp(score - score.max())
        return np.asarray(score / score.sum())


def features(seen: dict[str, Any], actions: NDArray[np.intp]) -> Array:
    """One row for each legal action: the candidate, the first two cards that it means, and both by kind of question."""
    observation = seen["observation"]
    cards = np.vstack([np.zeros_like(observation["cards"][:1]), observation["cards"]])  # row 0: no card
    rows = np.vstack([observation["candidates"], np.zeros_like(observation["candidates"][:1])])[actions]
    kind = observation["globals"][TABLE : TABLE + len(KINDS)]
    own, meant = rows[:, :POINTERS], rows[:, POINTERS : POINTERS + 2]
    asked = np.kron(kind, own)
    found = [own, meant > 0, cards[meant[:, 0]], cards[meant[:, 1]], asked, (actions == DONE)[:, None]]
    return np.tanh(np.hstack(found) / SCALE)


def play(
    table: FudaEnv, seed: int, policies: list[Policy | None], chance: np.random.Generator
) -> tuple[list[Any], Any]:
    """One game; None plays at random. What was chosen where, by seat, and the rewards."""
    table.reset(seed)
    steps: list[list[tuple[Array, int, Array]]] = [[] for _ in policies]
    rewards = np.zeros(len(policies))
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        seat = table.possible_agents.index(agent)
        rewards[seat] += reward
        if over or cut:
            table.step(None)
            continue
        actions = np.flatnonzero(seen["action_mask"])
        policy, picked = policies[seat], int(chance.integers(len(actions)))
        if policy is not None and len(actions) > 1:
            given = features(seen, actions)
            likely = policy.chances(given)
            picked = int(chance.choice(len(actions), p=likely))
            steps[seat].append((given, picked, likely))
        table.step(int(actions[picked]))
    return steps, rewards


def learn(policy: Policy, steps: list[tuple[Array, int, Array]], reward: float) -> None:
    """Move towards what was done if it won, away if it lost."""
    for given, picked, likely in steps:
        policy.weights += RATE * reward * (given[picked] - likely @ given) / len(steps) ** 0.5


def train(game: str, seconds: float, seed: int = 0) -> Policy:
    """A policy that has played against itself for so long."""
    table, chance = env(game), np.random.default_rng(seed)
    table.reset(seed)
    width = features(table.last()[0], np.flatnonzero(table.last()[0]["action_mask"])).shape[1]
    policy, end, number = Policy(width), time.monotonic() + seconds, 0
    while time.monotonic() < end:
        steps, rewards = play(table, seed + number, [policy, policy], chance)
        for taken, reward in zip(steps, rewards, strict=True):
            if taken:
                learn(policy, taken, float(reward))
        number += 1
    print(f"{number} games of self-play")
    return policy


def against_random(game: str, policy: Policy, games: int, seed: int = 1_000_000) -> float:
    """The share of games that a policy wins against random answers, half of them in each seat."""
    table, chance = env(game), np.random.default_rng(seed)
    won = 0.0
    for number in range(games):
        seat = number % 2
        _, rewards = play(table, seed + number // 2, [None, policy] if seat else [policy, None], chance)
        won += (rewards[seat] + 1) / 2
    return won / games


def main() -> None:
    """Train and show what came of it."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    reader.add_argument("game")
    reader.add_argument("--minutes", type=float, default=5.0)
    given = reader.parse_args()
    policy = train(given.game, 60 * given.minutes)
    print(f"{against_random(given.game, policy, 200):.0%} of 200 games won against random answers")


if __name__ == "__main__":
    main()
