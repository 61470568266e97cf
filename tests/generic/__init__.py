"""One suite for all games."""
