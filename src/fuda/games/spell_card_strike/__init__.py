"""Spell Card Strike, comprehensive rules 1.13."""
