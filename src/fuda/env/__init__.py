"""An environment for researchers: every game as a PettingZoo AEC environment with masks (`pip install fuda[rl]`)."""

from fuda.env.aec import FudaEnv, env

__all__ = ["FudaEnv", "env"]
