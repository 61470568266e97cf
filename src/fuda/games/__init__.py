"""The rulebooks: one folder a game, one module a chapter. A game never imports another game."""
