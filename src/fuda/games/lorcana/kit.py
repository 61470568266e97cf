"""Disney Lorcana, put together."""

from __future__ import annotations

from fuda.games.kit import Kit
from fuda.games.lorcana.book import CHAPTERS, Lorcana
from fuda.games.lorcana.scenario import ScenarioWords
from fuda.games.lorcana.screen import Board
from fuda.games.lorcana.value import TERMS, side
from fuda.games.lorcana.wording import wording

KIT = Kit(Lorcana(CHAPTERS), wording, ScenarioWords, Board, TERMS, side)
