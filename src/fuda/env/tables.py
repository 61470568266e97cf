"""A table: a game, its format, and a deck for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fuda.cards.decks import decks_for, find_deck, format_for, make_deck
from fuda.cards.library import tokens_of
from fuda.games import load, slug_of
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck, Rulebook


@dataclass(frozen=True)
class Table:
    """What stays the same from game to game."""

    book: Rulebook
    format: str
    decks: tuple[Deck, ...]

    @classmethod
    def of(cls, game: str, decks: Sequence[str] = (), players: int = 0, format: str = "") -> Table:
        """The table of a game; without decks, the first bundled ones."""
        slug = slug_of(game)
        format = format_for(slug, format, players or len(decks)) or load(slug).formats[0]
        names = decks_for(slug, tuple(decks), format, players)
        return cls(load(slug), format, tuple(make_deck(find_deck(slug, name)) for name in names))

    def start(self, seed: int) -> Game:
        """A game at its first question."""
        game = Game(self.book, len(self.decks), seed, self.format)
        game.brought = tokens_of(self.book.slug)
        self.book.begin(game, list(self.decks))
        game.run()
        return game
