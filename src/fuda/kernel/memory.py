"""Memory: the lives of cards that are over, as long as something may ask for them.

A reference means one life of a card. An effect goes along with a card that it moves itself, and an ability with the
move that triggered it; any other move loses the card. What is asked about a card is answered by the life whose
information counts (`Rulebook.looks_back`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref, Remains
from fuda.kernel.plain import Plain, slots_of

if TYPE_CHECKING:
    from fuda.kernel.game import Game


def follow(game: Game, ref: Ref, context: Context) -> Ref:
    """The card that is meant where it is now, if this effect or what triggered it has moved it."""
    while game.cards[ref[0]].life != ref[1]:
        remains = game.memory.get(ref)
        if remains is None or not _went_along(game, ref, remains, context):
            return ref
        ref = remains.after
    return ref


def seen(game: Game, ref: Ref, context: Context) -> Ref:
    """The life of the card that is meant whose information counts."""
    while game.cards[ref[0]].life != ref[1]:
        remains = game.memory.get(ref)
        if remains is None or remains.looks_back or not _went_along(game, ref, remains, context):
            return ref
        ref = remains.after
    return ref


def _went_along(game: Game, ref: Ref, remains: Remains, context: Context) -> bool:
    own = remains.source == context.source and 0 <= context.began <= remains.clock
    return (own or ref in context.along) and game.book.goes_along(game, remains)


def forget(game: Game) -> None:
    """Drop the lives that nothing refers to any more."""
    if not game.memory:
        return
    kept: dict[Ref, Remains] = {}
    for holder in (game.waiting, game.delayed, game.stack):
        if holder:
            _keep(game, holder, kept)
    game.memory = kept


def _keep(game: Game, value: Any, kept: dict[Ref, Remains]) -> None:
    """Keep every life that a plain value refers to, and those that it went on to."""
    if isinstance(value, Plain):
        parts: Any = [getattr(value, name) for name in slots_of(type(value))]
    elif type(value) is tuple and len(value) == 2 and isinstance(value[0], int):
        if value in game.memory and value not in kept:
            kept[value] = game.memory[value]
            _keep(game, kept[value].after, kept)
        return
    else:
        parts = value
    for one in parts:
        if one and (isinstance(one, Plain) or type(one) in (tuple, list)):
            _keep(game, one, kept)
