"""Vividz, put together."""

from __future__ import annotations

from fuda.games.kit import Kit
from fuda.games.vividz.book import CHAPTERS, Vividz
from fuda.games.vividz.scenario import ScenarioWords
from fuda.games.vividz.screen import Board
from fuda.games.vividz.value import TERMS, side
from fuda.games.vividz.wording import wording

KIT = Kit(Vividz(CHAPTERS), wording, ScenarioWords, Board, TERMS, side)
