"""Shadowverse EVOLVE, comprehensive rules 1.18.0."""
