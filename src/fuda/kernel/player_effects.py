"""Continuous effects that are about players: what they say is looked up when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from fuda.kernel.abilities import Change, Context, Pattern, Triggered
from fuda.kernel.plain import term
from fuda.kernel.waiting import Delayed

if TYPE_CHECKING:
    from fuda.kernel.effects import Until
    from fuda.kernel.events import Event
    from fuda.kernel.game import Game

C = TypeVar("C", bound=Change)


@term
class AsLongAs(Pattern):
    """No event but a time: as long as this waits, a change holds for players."""

    change: Change

    def match(self, game: Game, event: Event, context: Context) -> Context | None:
        return None


def impose(game: Game, change: Change, context: Context, until: Until | None) -> None:
    """Begin a continuous effect on players that no card carries."""
    game.delayed.append(Delayed(Triggered(AsLongAs(change), ()), context, False, until))


def on_players(game: Game, kind: type[C]) -> list[tuple[C, Context]]:
    """The continuous effects of a kind that are about players, not cards: constant ones and those of resolutions."""
    index = game.fresh_index() if game.stale or game.index is None else game.index
    found: list[tuple[C, Context]] = []
    for card_id, static in index.statics if kind in index.changes else ():
        for change in static.changes:
            if isinstance(change, kind):
                context = Context(game.cards[card_id].ref, game.cards[card_id].controller)
                if static.only_if is None or static.only_if.holds(game, context):
                    found.append((change, context))
    for late in game.delayed:
        when, begun = late.ability.when, late.until is None or late.until.begun(game)
        if begun and isinstance(when, AsLongAs) and isinstance(when.change, kind):
            found.append((when.change, late.context))
    for card_id in game.modified:
        for mod in game.cards[card_id].mods:
            if isinstance(mod.change, kind) and (mod.until is None or mod.until.begun(game)):
                found.append((mod.change, Context(mod.source, mod.controller)))
    return found
