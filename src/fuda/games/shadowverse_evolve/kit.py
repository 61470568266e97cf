"""Shadowverse EVOLVE, put together."""

from __future__ import annotations

from fuda.games.kit import Kit
from fuda.games.shadowverse_evolve.book import CHAPTERS, ShadowverseEvolve
from fuda.games.shadowverse_evolve.scenario import ScenarioWords
from fuda.games.shadowverse_evolve.screen import Board
from fuda.games.shadowverse_evolve.value import TERMS, side
from fuda.games.shadowverse_evolve.wording import wording

KIT = Kit(ShadowverseEvolve(CHAPTERS), wording, ScenarioWords, Board, TERMS, side)
