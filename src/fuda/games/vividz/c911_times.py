"""911.3 The time of a continuous effect (基準時点): the end of a resolution, then the order of the controller."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from fuda.kernel.abilities import Change
from fuda.kernel.cards import Info, Ref
from fuda.kernel.effects import Modification
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

MOST_ORDERED: Final = 4  # so many effects of one resolution are tried in every order


def is_new(mod: Modification, source: Ref, began: int) -> bool:
    """Whether an effect began in a resolution of that source."""
    return mod.stamp >= began and mod.source == source


def new_changes(game: Game, source: Ref, began: int) -> tuple[Change, ...]:
    """The different continuous effects that a resolution has made so far, in the order of the text."""
    mods = [mod for card_id in game.modified for mod in game.cards[card_id].mods if is_new(mod, source, began)]
    return tuple(dict.fromkeys(mod.change for mod in sorted(mods, key=lambda mod: mod.stamp)))


@rule("911.3b")
def set_times(game: Game, source: Ref, began: int, order: tuple[Change, ...]) -> None:
    """The effects of a resolution have its end as their time, one after the other in that order."""
    game.clock += 1
    for card_id in list(game.modified):
        mods = game.cards[card_id].mods
        if any(is_new(mod, source, began) for mod in mods):
            timed = [m.but(stamp=game.clock + order.index(m.change)) if is_new(m, source, began) else m for m in mods]
            game.set_effects(card_id, tuple(sorted(timed, key=lambda mod: mod.stamp)))
    game.clock += len(order)


@rule("911.3c")
def order_matters(game: Game, source: Ref, began: int, changes: tuple[Change, ...]) -> bool:
    """Whether another order of the effects would give a card other information: found by trying."""
    if not 1 < len(changes) <= MOST_ORDERED:
        return False
    first = outcome(game, source, began, changes)
    return any(outcome(game, source, began, order) != first for order in permutations(changes))


def outcome(game: Game, source: Ref, began: int, order: tuple[Change, ...]) -> dict[int, Info]:
    """The information of all cards if the effects had that order."""
    trial = game.copy()
    set_times(trial, source, began, order)
    return trial.fresh_infos()
