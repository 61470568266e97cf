"""Disney Lorcana, put together."""

from __future__ import annotations

from fuda.games import lorcana
from fuda.games.kit import Kit, chapters_of
from fuda.games.lorcana.book import Lorcana
from fuda.games.lorcana.scenario import ScenarioWords
from fuda.games.lorcana.screen import Board
from fuda.games.lorcana.value import TERMS, side
from fuda.games.lorcana.wording import wording

KIT = Kit(Lorcana(chapters_of(lorcana)), wording, ScenarioWords, Board, TERMS, side)
