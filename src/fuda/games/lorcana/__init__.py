"""Disney Lorcana, comprehensive rules of 2025-03-14."""

from __future__ import annotations

from fuda.games.lorcana.book import make_book

__all__ = ["make_book"]
