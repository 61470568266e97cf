"""Rebirth for you, comprehensive rules."""
