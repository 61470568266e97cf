"""Computer players: they answer from what their player may know, and the same seed gives the same answers."""

from __future__ import annotations

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

MOST_POSITIONS: Final = 1_000_000
AGENTS: Final[dict[str, type[Agent]]] = {
    agent.name: agent for agent in (IdleAgent, RandomAgent, SensibleAgent, GreedyAgent, SearchAgent, DeepAgent)
}


def make_agent(name: str, seed: int) -> Agent:
    """The computer player of that name.

    `search:2000` looks at so many positions for each decision; `greedy@mine.json` weighs the terms of positions as that
    file says.
    """
    called, _, file = name.partition("@")
    plain, _, positions = called.partition(":")
    if plain not in AGENTS:
        raise NotKnown(f"no computer player is called {plain!r}; known: {', '.join(AGENTS)}")
    agent = AGENTS[plain](seed)
    if positions:
        if not isinstance(agent, SearchAgent) or not positions.isdecimal() or not 1 <= int(positions) <= MOST_POSITIONS:
            raise NotKnown(f"{name!r} is no computer player; expected search:N or deep:N with 1 to {MOST_POSITIONS}")
        agent.effort = agent.effort._replace(positions=int(positions))
    if file:
        agent.weights = read_weights(file)
    return agent


def with_positions(name: str, positions: int) -> str:
    """A computer player's name with so many positions, if it searches and its name does not say how many."""
    searches = ":" not in name and issubclass(AGENTS.get(name, Agent), SearchAgent)
    return f"{name}:{positions}" if positions and searches else name


def agent_for(name: str, seed: int, player: int) -> Agent:
    """The computer player of that name at a seat of the game with that seed."""
    return make_agent(name, Chance(seed).below(1 << 62, f"agent {player}"))


__all__ = ["AGENTS", "Agent", "agent_for", "make_agent", "with_positions"]
