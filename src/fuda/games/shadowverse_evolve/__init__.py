"""Shadowverse EVOLVE, comprehensive rules 1.18.0."""

from __future__ import annotations

from fuda.games.shadowverse_evolve.book import make_book

__all__ = ["make_book"]
