"""What the modes of a question do, in words: the effects that stand behind its numbers."""

from __future__ import annotations

from typing import Any

from fuda.kernel.abilities import Effect
from fuda.kernel.game import Game
from fuda.kernel.plain import Term
from fuda.play.words import Words

Modes = tuple[tuple[Effect, ...], ...]


def mode_texts(game: Game, words: Words) -> tuple[str, ...]:
    """The text of each mode between which the frame that asks lets a player choose; none if it has no such effects.

    A frame that knows them says so (`between`: rows of effects, of parts of a cost, or of abilities).
    """
    frame = game.stack[-1] if game.stack else None
    found = getattr(frame, "between", ()) or next((modes for value in _fields(frame) if (modes := _modes(value))), ())
    return tuple(" ".join(_said(words, row).split("\n")) for row in found)


def _said(words: Words, row: tuple[Any, ...]) -> str:
    """Effects or abilities in words."""
    return words.effects(row) if _is_row(row) else words.text(row)


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
