"""911.3 The time of a continuous effect (基準時点); effects of equal time go as their controller says."""

from __future__ import annotations

from itertools import permutations
from typing import Final, TypeVar

from fuda.ability.parts import parts_of
from fuda.kernel.abilities import Change, Context, Effect, Static, alters
from fuda.kernel.cards import NO_CARD, Card, Info, Ref
from fuda.kernel.decisions import MODE, Decision
from fuda.kernel.effects import ABILITIES, Modification
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

MOST_ORDERED: Final = 4  # so many effects of equal time are tried in every order
T = TypeVar("T")


def as_named(things: tuple[T, ...], named: tuple[int, ...]) -> tuple[T, ...]:
    """Things in the order of the numbers that a player named, the others after them as they were."""
    first = [number - 1 for number in named]
    return tuple(things[place] for place in (*first, *(n for n in range(len(things)) if n not in first)))


def ask(game: Game, player: int, count: int, source: Ref) -> Decision:
    """The question in which order so many effects go."""
    numbers, default = tuple(range(1, count + 1)), tuple(range(count))
    return Decision(player, MODE, "911.3c", numbers, "order", 1, count, source, default)


# Effects of one resolution.


@frame
class OrderingEffects(Frame):
    """The continuous effects of a resolution being put in order. `between`: the sentences that made them."""

    player: int
    source: Ref
    began: int
    between: tuple[tuple[Effect, ...], ...]
    order: tuple[int, ...] = ()


ORDERING_EFFECTS: Procedure[OrderingEffects] = Procedure("911.3c", "ordering effects", OrderingEffects)


@ORDERING_EFFECTS.step("911.3c")
def order_effects(game: Game, ordering: OrderingEffects) -> Flow:
    """They have the same time; their controller says which is the earlier one."""
    return ask(game, ordering.player, len(ordering.between), ordering.source)


@ORDERING_EFFECTS.step("911.3b")
def time_as_ordered(game: Game, ordering: OrderingEffects) -> Flow:
    """They begin with the end of the resolution, one after the other."""
    changes = new_changes(game, ordering.source, ordering.began)
    set_times(game, ordering.source, ordering.began, as_named(changes, ordering.order))
    return None


def time_effects(game: Game, player: int, source: Ref, began: int, effects: tuple[Effect, ...]) -> Flow:
    """The continuous effects of a resolution get its end as their time; where their order matters, it is asked for."""
    changes = new_changes(game, source, began)
    if len(changes) > 1 and order_matters(game, source, began, changes):
        return OrderingEffects(player, source, began, tuple(sentence_of(change, effects) for change in changes))
    set_times(game, source, began, changes)
    return None


def sentence_of(change: Change, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The part of a text that makes a change, as far as it can be told."""
    for effect in effects:
        if any(type(part) is type(change) for part in parts_of(effect)):
            return (effect,)
    return effects


def is_new(mod: Modification, source: Ref, began: int) -> bool:
    """Whether an effect began in a resolution of that source."""
    return mod.stamp >= began and mod.source == source


def new_changes(game: Game, source: Ref, began: int) -> tuple[Change, ...]:
    """The different continuous effects that a resolution has made so far, in the order of the text."""
    mods: list[Modification] = []
    for card_id in game.modified:
        mods.extend([mod for mod in game.cards[card_id].mods if is_new(mod, source, began)])
    return tuple(dict.fromkeys([mod.change for mod in sorted(mods, key=lambda mod: mod.stamp)])) if mods else ()


@rule("911.3b")
def set_times(game: Game, source: Ref, began: int, order: tuple[Change, ...]) -> None:
    """The effects of a resolution have its end as their time, one after the other in that order."""
    game.clock += 1
    for card_id in list(game.modified) if order else ():
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


def outcome(game: Game, source: Ref, began: int, order: tuple[Change, ...]) -> list[Info]:
    """The information of all cards if the effects had that order."""
    trial = game.copy()
    set_times(trial, source, began, order)
    return trial.fresh_infos()


# Constant abilities of one card, or of cards that came together.

Constant = tuple[Ref, Static]


@alters(ABILITIES)
class InOrder(Change):
    """The constant abilities of a card count one after the other as their controller has said."""

    statics: tuple[Static, ...]

    def apply(self, info: Info, game: Game, context: Context) -> None:
        ordered = iter(sorted((a for a in info.abilities if a in self.statics), key=self.statics.index))
        info.abilities = tuple(next(ordered) if a in self.statics else a for a in info.abilities)
        info.plan = None


@frame
class OrderingConstants(Frame):
    """Constant abilities of equal time being put in order. `between`: their texts."""

    player: int
    constants: tuple[Constant, ...]
    between: tuple[tuple[Static, ...], ...]
    order: tuple[int, ...] = ()


ORDERING_CONSTANTS: Procedure[OrderingConstants] = Procedure("911.3c", "ordering constants", OrderingConstants)


@ORDERING_CONSTANTS.step("911.3c")
def order_constants(game: Game, ordering: OrderingConstants) -> Flow:
    """They have the same time; their controller says which is the earlier one."""
    return ask(game, ordering.player, len(ordering.constants), ordering.constants[0][0])


@ORDERING_CONSTANTS.step("911.3a")
def rank_as_ordered(game: Game, ordering: OrderingConstants) -> Flow:
    """Their effects count in that order."""
    rank(game, as_named(ordering.constants, ordering.order))
    return None


@rule("911.3c")
def rank_newcomers(game: Game, began: int) -> Flow:
    """Of constant abilities that came together the turn player's are the earlier ones; each orders the own ones."""
    for cards in came_together(game, began):
        own = [card for card in cards if card.controller == game.active]
        others = [card for card in cards if card.controller != game.active]
        if own and others:
            game.clock += 1
            for card in others:
                game.set_time(card.id, game.clock)
        for side in (own, others):
            constants = tuple((card.ref, static) for card in side for static in game.plan_of(card.id).statics)
            if 1 < len(constants) <= MOST_ORDERED and rank_matters(game, constants):
                return OrderingConstants(side[0].controller, constants, tuple((static,) for _, static in constants))
    return None


def came_together(game: Game, began: int) -> list[list[Card]]:
    """The cards with constant abilities that came after a moment, by their time; those in order are left out."""
    found: dict[int, list[Card]] = {}
    last = NO_CARD
    for card_id, _ in game.fresh_index().statics:
        card = game.cards[card_id]
        if card_id == last or card.placed <= began:
            continue
        last = card_id  # the abilities of a card stand together
        if not any(isinstance(mod.change, InOrder) for mod in card.mods):
            found.setdefault(card.placed, []).append(card)
    return list(found.values())


def rank(game: Game, order: tuple[Constant, ...]) -> None:
    """Constant abilities count in that order: cards by the first of theirs, then each card's own."""
    cards = tuple(dict.fromkeys(ref for ref, _ in order))
    for ref in cards:
        game.clock += 1
        game.set_time(ref[0], game.clock)
        statics = tuple(static for other, static in order if other == ref)
        if len(statics) > 1:
            game.modify(ref, InOrder(statics), Context(ref, game.cards[ref[0]].controller), None)


def rank_matters(game: Game, constants: tuple[Constant, ...]) -> bool:
    """Whether another order would give a card other numbers or words: found by trying."""
    return len({ranked(game, order) for order in permutations(constants)}) > 1


def ranked(game: Game, order: tuple[Constant, ...]) -> tuple[object, ...]:
    """What all cards would be if the abilities had that order."""
    trial = game.copy()
    rank(trial, order)
    return tuple((tuple(info.numbers), info.types) for info in trial.fresh_infos())
