"""What comprehensive rules have in common: procedures whose steps have names, to which each book gives its numbers."""
