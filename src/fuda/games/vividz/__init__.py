"""Vividz, comprehensive rules 1.1.0."""

from __future__ import annotations

from fuda.games.vividz.book import make_book

__all__ = ["make_book"]
