"""Vividz, comprehensive rules 1.1.0."""
