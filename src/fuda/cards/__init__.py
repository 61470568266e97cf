"""Bundled card pools (data) and deck files."""
