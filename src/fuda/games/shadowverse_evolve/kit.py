"""Shadowverse EVOLVE, put together."""

from __future__ import annotations

from fuda.games import shadowverse_evolve
from fuda.games.kit import Kit, chapters_of
from fuda.games.shadowverse_evolve.book import ShadowverseEvolve
from fuda.games.shadowverse_evolve.scenario import ScenarioWords
from fuda.games.shadowverse_evolve.screen import Board
from fuda.games.shadowverse_evolve.value import TERMS, side
from fuda.games.shadowverse_evolve.wording import wording

KIT = Kit(ShadowverseEvolve(chapters_of(shadowverse_evolve)), wording, ScenarioWords, Board, TERMS, side)
