"""4.3.4.6, 7.1.2.2, 7.5.3.2 Costs (コスト): whether they can be paid, and how ink is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.selections import SELF, YOU, Among, It, Self
from fuda.ability.verbs import Banish, Choose, Deal, Discard, Put, PutCounters, PutIntoDeck, Turn
from fuda.games.lorcana.c05_states import is_dry
from fuda.games.lorcana.c08_zones import in_play
from fuda.games.lorcana.notation import IntoInkwell, PayInk, Recover, RemoveDamage, ShuffleInto
from fuda.games.lorcana.zones import CHARACTER, DAMAGE, INKWELL
from fuda.kernel.abilities import Context, Effect, Selection
from fuda.kernel.events import CardTurned
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb


def ready_ink(game: Game, player: int) -> int:
    """How many ready ink cards a player has."""
    cards = game.cards
    return sum([not cards[card_id].turned for card_id in game.zone(player, INKWELL)])


@rule("4.3.4.6", "7.1.2.2", "7.5.3", "7.5.3.2")
def can_pay(game: Game, cost: tuple[Effect, ...], context: Context) -> bool:
    """Whether all of a cost can be paid."""
    ink = 0
    for effect in cost:
        if isinstance(effect, PayInk):
            ink += effect.amount
        elif not PAYABLE[type(effect)](game, effect, context):
            return False
    return not ink or ink <= ready_ink(game, context.controller)


@rule("4.3.8.2", "5.1.1", "6.1.4")
def can_exert(game: Game, card_id: int) -> bool:
    """A ready card may be exerted for a cost; a character only if it is dry."""
    card = game.cards[card_id]
    return not card.turned and (game.info(card_id).kind != CHARACTER or is_dry(game, card))


def _own(game: Game, cards: Selection, context: Context) -> bool:
    """Whether the cards are still there; what was just chosen is."""
    if isinstance(cards, It):
        return True
    refs = cards.refs(game, context)
    return bool(refs) and all(game.card_at(ref) is not None for ref in refs)


def _can_turn(game: Game, effect: Turn, context: Context) -> bool:
    if not isinstance(effect.cards, Self):
        return _own(game, effect.cards, context)
    card = in_play(game, context.source)
    if card is None:
        return False
    return can_exert(game, card.id) if effect.turned else card.turned


def _can_choose(game: Game, effect: Choose, context: Context) -> bool:
    return len(game.book.choosable(game, effect.cards, context)) >= number(game, effect.amount, context)


def _can_discard(game: Game, effect: Discard, context: Context) -> bool:
    hand = Among("hand", YOU, effect.filter).refs(game, context)
    return len([ref for ref in hand if ref != context.source]) >= number(game, effect.amount, context)


def _can_put(game: Game, effect: Any, context: Context) -> bool:
    return _own(game, effect.cards, context)


def _can_damage(game: Game, effect: Deal | PutCounters, context: Context) -> bool:
    return _own(game, effect.to, context)


def _can_recover(game: Game, effect: Recover, context: Context) -> bool:
    return len(effect.cards.refs(game, context)) >= number(game, effect.amount, context)


def _can_heal(game: Game, effect: RemoveDamage, context: Context) -> bool:
    if isinstance(effect.cards, It):
        return True
    refs = effect.cards.refs(game, context)
    return any(game.body(ref).counter(DAMAGE) >= number(game, effect.amount, context) for ref in refs)


PAYABLE: dict[type[Effect], Callable[[Game, Any, Context], bool]] = {
    Turn: _can_turn,
    Choose: _can_choose,
    Discard: _can_discard,
    Banish: _can_put,
    Put: _can_put,
    PutIntoDeck: _can_put,
    IntoInkwell: _can_put,
    Deal: _can_damage,
    PutCounters: _can_damage,
    ShuffleInto: _can_put,
    Recover: _can_recover,
    RemoveDamage: _can_heal,
}


@rule("4.3.4.6")
def ink_events(game: Game, player: int, amount: int) -> list[CardTurned]:
    """So many ready ink cards are exerted; they are all alike."""
    ready = [ref for ref in game.refs(player, INKWELL) if not game.cards[ref[0]].turned]
    return [CardTurned("4.3.4.6", ref, True) for ref in ready[:amount]]


@verb(PayInk, "4.3.4.6", "8.5.1")
def pay_ink(game: Game, doing: Doing, effect: PayInk) -> Frame | None:
    """Ready ink cards are exerted."""
    return game.perform(*ink_events(game, doing.context.controller, effect.amount))


def ink_part(cost: tuple[Effect, ...]) -> int:
    """The ink of a cost."""
    return sum(effect.amount for effect in cost if isinstance(effect, PayInk))


def exerts_itself(cost: tuple[Effect, ...]) -> bool:
    """Whether a cost exerts the card itself."""
    return any(isinstance(effect, Turn) and effect.cards == SELF and effect.turned for effect in cost)
