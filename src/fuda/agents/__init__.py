"""Computer players: they answer from what their player may know, and the same seed gives the same answers."""

from __future__ import annotations

import re
from typing import Final

from fuda.agents.agent import Agent
from fuda.agents.greedy import GreedyAgent
from fuda.agents.idle import IdleAgent
from fuda.agents.random import RandomAgent
from fuda.agents.search import DeepAgent, SearchAgent
from fuda.agents.sensible import SensibleAgent
from fuda.agents.weights import read_weights
from fuda.kernel.chance import Chance
from fuda.kernel.errors import NotKnown
from fuda.reading import whole_number

MOST_POSITIONS: Final = 1_000_000
PATIENCE: Final = 1.5  # seconds that a person is kept waiting for an answer
SECONDS: Final = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)s")
AGENTS: Final[dict[str, type[Agent]]] = {
    agent.name: agent for agent in (IdleAgent, RandomAgent, SensibleAgent, GreedyAgent, SearchAgent, DeepAgent)
}


def make_agent(name: str, seed: int) -> Agent:
    """The computer player of that name.

    `search:2000` looks at so many positions for each decision, `search:0.5s` for so many seconds;
    `greedy@mine.json` weighs the terms of positions as that file says.
    """
    called, _, file = name.partition("@")
    plain, _, effort = called.partition(":")
    if plain not in AGENTS:
        raise NotKnown(f"no computer player is called {plain!r}; known: {', '.join(AGENTS)}")
    agent = AGENTS[plain](seed)
    if effort:
        _set_effort(agent, name, effort)
    if file:
        agent.weights = read_weights(file)
    return agent


def _set_effort(agent: Agent, name: str, effort: str) -> None:
    """So many positions (`2000`) or so many seconds (`0.5s`) for each decision."""
    seconds = SECONDS.fullmatch(effort)
    positions = MOST_POSITIONS if seconds else whole_number(effort) or 0
    if not isinstance(agent, SearchAgent) or not 1 <= positions <= MOST_POSITIONS:
        raise NotKnown(
            f"{name!r} is no computer player; expected search:N or deep:N with 1 to {MOST_POSITIONS} positions, "
            "or with seconds as in search:0.5s"
        )
    agent.effort = agent.effort._replace(positions=positions)
    agent.seconds = float(seconds[1]) if seconds else 0.0


def with_effort(name: str, positions: int, seconds: float) -> str:
    """A computer player's name with so many positions or seconds, if it searches and its name does not say how many."""
    searches = ":" not in name and issubclass(AGENTS.get(name, Agent), SearchAgent)
    effort = f"{seconds:g}s" if seconds else str(positions) if positions else ""
    return f"{name}:{effort}" if effort and searches else name


def agent_for(name: str, seed: int, player: int) -> Agent:
    """The computer player of that name at a seat of the game with that seed."""
    return make_agent(name, Chance(seed).below(1 << 62, f"agent {player}"))


def opponent_for(name: str, seed: int, player: int) -> Agent:
    """The computer player of that name for somebody who waits: one that searches answers in time with what it has."""
    agent = agent_for(name, seed, player)
    if isinstance(agent, SearchAgent):
        agent.seconds = agent.seconds or PATIENCE
    return agent


__all__ = ["AGENTS", "Agent", "agent_for", "make_agent", "opponent_for", "with_effort"]
