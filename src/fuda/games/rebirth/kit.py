"""Rebirth for you, put together."""

from __future__ import annotations

from fuda.games.kit import Kit
from fuda.games.rebirth.book import CHAPTERS, Rebirth
from fuda.games.rebirth.scenario import ScenarioWords
from fuda.games.rebirth.screen import Board
from fuda.games.rebirth.value import TERMS, side
from fuda.games.rebirth.wording import wording

KIT = Kit(Rebirth(CHAPTERS), wording, ScenarioWords, Board, TERMS, side)
