"""Appendix A: the abilities of the official tokens; their text is printed from these values."""

from __future__ import annotations

from fuda.kernel.abilities import Ability

ABILITIES: dict[str, tuple[Ability, ...]] = {}
