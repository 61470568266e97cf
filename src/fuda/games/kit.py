"""A game as one object: its rulebook, and everything that others need to speak of it, show it and value it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from fuda.games.adapter import Adapter
from fuda.games.screen import Screen
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Rulebook
from fuda.text.wording import Wording


@dataclass(frozen=True)
class Kit:
    """What a game brings along; `games/<slug>/kit.py` puts it together."""

    book: Rulebook
    wording: Callable[[str], Wording]  # of card texts, by language
    words: type[Adapter]  # of scenario files
    screen: type[Screen]
    weights: Mapping[str, int]  # what each term of the value of a position weighs
    side: Callable[[Game, int], tuple[int, ...]]  # how often a player has each of these terms
