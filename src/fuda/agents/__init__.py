"""Computer players: they answer from what their player may know, and the same seed gives the same answers."""

from __future__ import annotations

from typing import Final

from fuda.agents.agent import Agent
from fuda.agents.greedy import GreedyAgent
from fuda.agents.idle import IdleAgent
from fuda.agents.random import RandomAgent
from fuda.agents.search import DeepAgent, SearchAgent
from fuda.agents.sensible import SensibleAgent
from fuda.kernel.chance import Chance
from fuda.kernel.errors import NotKnown

AGENTS: Final[dict[str, type[Agent]]] = {
    agent.name: agent for agent in (IdleAgent, RandomAgent, SensibleAgent, GreedyAgent, SearchAgent, DeepAgent)
}


def make_agent(name: str, seed: int) -> Agent:
    """The computer player of that name."""
    if name not in AGENTS:
        raise NotKnown(f"no computer player is called {name!r}; known: {', '.join(AGENTS)}")
    return AGENTS[name](seed)


def agent_for(name: str, seed: int, player: int) -> Agent:
    """The computer player of that name at a seat of the game with that seed."""
    return make_agent(name, Chance(seed).below(1 << 62, f"agent {player}"))


__all__ = ["AGENTS", "Agent", "agent_for", "make_agent"]
