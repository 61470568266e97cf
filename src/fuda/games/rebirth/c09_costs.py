"""9.5 Costs and payment (コストと支払い)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fuda.ability.amounts import number
from fuda.ability.selections import YOU, Among
from fuda.ability.verbs import Discard, Mill, Put, PutFrom, PutIntoDeck, Turn
from fuda.games.rebirth.c04_zones import may_go
from fuda.games.rebirth.c05_picking import standing_energy
from fuda.games.rebirth.notation import PayEnergy, Retire
from fuda.games.rebirth.zones import DECK
from fuda.kernel.abilities import Context, Effect
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule

# A cost is a list of effects; paying it is doing them in the order of the text.
COSTS_ARE_ACTIONS = Cited("9.5.1", "9.5.2", "9.5.2.1")


@rule("9.5.2.2", "5.14.1.1", "12.7.6.1")
def can_pay(game: Game, cost: tuple[Effect, ...], context: Context) -> bool:
    """Whether the master can pay every part; parts that take the same cards need enough of them together."""
    taken: dict[str, int] = {}
    return all(PAYABLE[type(effect)](game, effect, context, taken) for effect in cost)


def _can_pay_energy(game: Game, effect: PayEnergy, context: Context, taken: dict[str, int]) -> bool:
    taken["energy"] = taken.get("energy", 0) + max(0, number(game, effect.amount, context))
    return taken["energy"] <= len(standing_energy(game, context.controller))


def _can_discard(game: Game, effect: Discard, context: Context, taken: dict[str, int]) -> bool:
    hand = Among("hand", YOU, effect.filter).refs(game, context)
    taken["hand"] = taken.get("hand", 0) + number(game, effect.amount, context)
    return len(hand) >= taken["hand"]


def _can_turn(game: Game, effect: Turn, context: Context, taken: dict[str, int]) -> bool:
    """What is already rested cannot be rested."""
    refs = effect.cards.refs(game, context)
    cards = [game.card_at(ref) for ref in refs]
    if "gone" in taken and context.source in refs:
        return False
    word = "!rest" if effect.turned else "!stand"
    return bool(cards) and all(
        card is not None and card.turned != effect.turned and word not in game.info(card.id).keywords for card in cards
    )


def _can_put(game: Game, effect: Put | Retire | PutIntoDeck, context: Context, taken: dict[str, int]) -> bool:
    refs = effect.cards.refs(game, context)
    if "gone" in taken and context.source in refs:
        return False
    if context.source in refs:
        taken["gone"] = 1  # what comes after in the cost finds it gone
    zone = game.book.zone_named.get(getattr(effect, "zone", ""))
    return bool(refs) and all(
        game.card_at(ref) is not None and (zone is None or may_go(game, ref, zone.index)) for ref in refs
    )


def _can_put_from(game: Game, effect: PutFrom, context: Context, taken: dict[str, int]) -> bool:
    refs = effect.cards.refs(game, context)
    name = getattr(effect.cards, "zone", "cards")
    taken[name] = taken.get(name, 0) + number(game, effect.amount, context)
    return len(refs) >= taken[name]


def _can_mill(game: Game, effect: Mill, context: Context, taken: dict[str, int]) -> bool:
    return len(game.zone(context.controller, DECK)) >= number(game, effect.amount, context)


PAYABLE: dict[type[Effect], Callable[[Game, Any, Context, dict[str, int]], bool]] = {
    PayEnergy: _can_pay_energy,
    Discard: _can_discard,
    Turn: _can_turn,
    Put: _can_put,
    Retire: _can_put,
    PutIntoDeck: _can_put,
    PutFrom: _can_put_from,
    Mill: _can_mill,
}
