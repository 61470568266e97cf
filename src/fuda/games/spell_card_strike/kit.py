"""Spell Card Strike, put together."""

from __future__ import annotations

from fuda.games import spell_card_strike
from fuda.games.kit import Kit, chapters_of
from fuda.games.spell_card_strike.book import SpellCardStrike
from fuda.games.spell_card_strike.scenario import ScenarioWords
from fuda.games.spell_card_strike.screen import Board
from fuda.games.spell_card_strike.value import TERMS, side
from fuda.games.spell_card_strike.wording import wording

KIT = Kit(SpellCardStrike(chapters_of(spell_card_strike)), wording, ScenarioWords, Board, TERMS, side)
