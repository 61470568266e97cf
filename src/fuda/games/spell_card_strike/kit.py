"""Spell Card Strike, put together."""

from __future__ import annotations

from fuda.games.kit import Kit
from fuda.games.spell_card_strike.book import CHAPTERS, SpellCardStrike
from fuda.games.spell_card_strike.scenario import ScenarioWords
from fuda.games.spell_card_strike.screen import Board
from fuda.games.spell_card_strike.value import TERMS, side
from fuda.games.spell_card_strike.wording import wording

KIT = Kit(SpellCardStrike(CHAPTERS), wording, ScenarioWords, Board, TERMS, side)
