"""For researchers: every game as a PettingZoo environment with masks, and as OpenSpiel-like states (`fuda[rl]`)."""

from fuda.env.aec import FudaEnv, env
from fuda.env.states import State, new_state

__all__ = ["FudaEnv", "State", "env", "new_state"]
