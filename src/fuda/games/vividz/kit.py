"""Vividz, put together."""

from __future__ import annotations

from fuda.games import vividz
from fuda.games.kit import Kit, chapters_of
from fuda.games.vividz.book import Vividz
from fuda.games.vividz.scenario import ScenarioWords
from fuda.games.vividz.screen import Board
from fuda.games.vividz.value import TERMS, side
from fuda.games.vividz.wording import wording

KIT = Kit(Vividz(chapters_of(vividz)), wording, ScenarioWords, Board, TERMS, side)
