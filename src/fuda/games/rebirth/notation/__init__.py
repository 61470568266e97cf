"""Terms that only this game has: abilities, conditions, patterns, selections, effects."""
