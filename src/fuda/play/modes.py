"""What the modes of a question do, in words: the effects that stand behind its numbers."""

from __future__ import annotations

from typing import Any

from fuda.kernel.abilities import Effect
from fuda.kernel.game import Game
from fuda.kernel.plain import Term
from fuda.play.words import Words

Modes = tuple[tuple[Effect, ...], ...]


def mode_texts(game: Game, words: Words) -> tuple[str, ...]:
    """The text of each mode between which the frame that asks lets a player choose; none if it has no such effects."""
    frame = game.stack[-1] if game.stack else None
    found = next((modes for value in _fields(frame) if (modes := _modes(value))), ())
    return tuple(" ".join(words.effects(effects).split("\n")) for effects in found)


def _modes(value: Any) -> Modes:
    """The first several rows of effects in a value, or in the terms that it consists of."""
    if isinstance(value, tuple):
        if len(value) > 1 and all(_is_row(row) for row in value):
            return value
        return next((modes for one in value if (modes := _modes(one))), ())
    parts = _fields(value) if isinstance(value, Term) else ()
    return next((modes for part in parts if (modes := _modes(part))), ())


def _is_row(row: Any) -> bool:
    return isinstance(row, tuple) and bool(row) and all(isinstance(effect, Effect) for effect in row)


def _fields(thing: Any) -> list[Any]:
    names = [name for cls in type(thing).__mro__ for name in getattr(cls, "__slots__", ())]
    return [getattr(thing, name, None) for name in names if name != "context"]
