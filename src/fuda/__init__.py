"""Comprehensive rulebooks of trading card games, executable."""

__version__ = "0.1.0"
