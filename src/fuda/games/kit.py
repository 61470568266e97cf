"""A game as one object: its rulebook, and everything that others need to speak of it, show it and value it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

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


def chapters_of(game: ModuleType) -> tuple[ModuleType, ...]:
    """The chapters of a game's book in their order: the modules `cNN_…`, then those of appendices."""
    names = [module.name for module in iter_modules(game.__path__)]
    chapters = {name: int(found[1]) for name in names if (found := re.match(r"c(\d+)_", name))}
    appendices = [name for name in names if name.startswith("appendix_")]
    ordered = [*sorted(chapters, key=lambda name: (chapters[name], name)), *appendices]
    return tuple(import_module(f"{game.__name__}.{name}") for name in ordered)
