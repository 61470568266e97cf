"""Rebirth for you, put together."""

from __future__ import annotations

from fuda.games import rebirth
from fuda.games.kit import Kit, chapters_of
from fuda.games.rebirth.book import Rebirth
from fuda.games.rebirth.scenario import ScenarioWords
from fuda.games.rebirth.screen import Board
from fuda.games.rebirth.value import TERMS, side
from fuda.games.rebirth.wording import wording

KIT = Kit(Rebirth(chapters_of(rebirth)), wording, ScenarioWords, Board, TERMS, side)
