"""Spell Card Strike, comprehensive rules 1.13."""

from __future__ import annotations

from fuda.games.spell_card_strike.book import make_book

__all__ = ["make_book"]
