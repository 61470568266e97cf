"""Abilities that wait: those that have triggered, and those that an effect made for a later moment."""

from __future__ import annotations

from typing import Final

from fuda.kernel.abilities import Context, Triggered
from fuda.kernel.effects import Until
from fuda.kernel.plain import Plain


class Waiting(Plain):
    """A triggered ability that waits to be played."""

    __slots__ = ("ability", "batch", "context", "number")

    def __init__(self, ability: Triggered, number: int, context: Context, batch: int) -> None:
        self.ability: Final = ability
        self.number: Final = number  # which of its card's triggered abilities it is; -1: made by an effect
        self.context: Final = context
        self.batch: Final = batch  # events that happened together have the same


class Delayed(Plain):
    """A triggered ability that an effect made for a later moment; `once`: it triggers one time only."""

    __slots__ = ("ability", "context", "once", "until")

    def __init__(self, ability: Triggered, context: Context, once: bool, until: Until | None) -> None:
        self.ability: Final = ability
        self.context: Final = context
        self.once: Final = once
        self.until: Final = until
