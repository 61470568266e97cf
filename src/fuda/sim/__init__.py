"""Simulation: many games between computer players, and what came of them."""
