"""Rebirth for you, comprehensive rules."""

from __future__ import annotations

from fuda.games.rebirth.book import make_book

__all__ = ["make_book"]
