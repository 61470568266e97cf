"""A rulebook that brings cards along, and begins with the decks that are handed in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from fuda.games.faces import bundled
from fuda.kernel.cards import Face
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck, Rulebook


class Book(Rulebook):
    """A game's rulebook: a table of its facts, and of the chapters that answer the kernel's questions."""

    def __init__(self, chapters: Sequence[ModuleType]) -> None:
        Rulebook.__init__(self, chapters)
        self.slug = chapters[0].__name__.split(".")[-2]  # the name of the game's folder
        self._pool: dict[str, Face] = {}

    def enter_decks(self, game: Game, decks: list[Deck]) -> Frame:
        """The decks are laid down; returns the preparation that begins with them."""
        raise NotImplementedError

    def begin(self, game: Game, decks: list[Deck]) -> None:
        game.format = game.format or self.formats[0]
        game.stack.append(self.enter_decks(game, decks))

    def pool_name(self, fields: Mapping[str, Any]) -> str:
        """What a card of the bundled pool is called."""
        name: str = fields["name"]
        return name

    def pool(self) -> dict[str, Face]:
        if not self._pool:
            self._pool = bundled(self.slug, self.make_face, self.pool_name)
        return self._pool
