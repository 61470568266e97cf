"""4.3.4.6, 7.1.2.2, 7.5.3.2 Costs (コスト): found to be payable by trying, and paid whole or not at all."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.selections import SELF
from fuda.ability.sentences import Choose
from fuda.ability.verbs import Turn
from fuda.games.lorcana.c04_paid import demand
from fuda.games.lorcana.c05_states import is_dry
from fuda.games.lorcana.c08_zones import in_play
from fuda.games.lorcana.effects import PayInk
from fuda.games.lorcana.zones import CHARACTER, INKWELL
from fuda.kernel.abilities import Context, Effect
from fuda.kernel.events import CardTurned
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb
from fuda.procedures import paying

Effects = tuple[Effect, ...]


@rule("8.5.4")
def ready_ink(game: Game, player: int) -> int:
    """How many ready ink cards a player has."""
    ready = 0
    for card_id in game.zone(player, INKWELL):
        if not game.cards[card_id].turned:
            ready += 1
    return ready


@rule("7.1.2.2", "7.5.3", "7.5.3.2")
def can_pay(game: Game, cost: Effects, context: Context) -> bool:
    """Whether all of a cost can be paid."""
    return way_to_pay(game, cost, context) is not None


@rule("4.3.4.6")
def way_to_pay(game: Game, cost: Effects, context: Context) -> Effects | None:
    """The cost in an order in which it can be paid in full, the written one if possible; None if there is none."""
    if ink_part(cost) > ready_ink(game, context.controller) or not may_exert_itself(game, cost, context):
        return None
    for effect in cost:
        if not isinstance(effect, PayInk) and not exerts_its_card(effect):
            break
    else:
        return cost  # these need no trying
    return paying.way_to_pay(game, cost, context) if enough_to_choose(game, cost, context) else None


def enough_to_choose(game: Game, cost: Effects, context: Context) -> bool:
    """Whether there are as many cards as the cost has its player choose."""
    choices = [effect for effect in cost if isinstance(effect, Choose) and not effect.up_to]
    return all(
        len(game.book.choosable(game, choice.cards, context)) >= number(game, choice.amount, context)
        for choice in choices
    )


def exerts_its_card(effect: Effect) -> bool:
    """Whether a part exerts the card that asks for it."""
    return isinstance(effect, Turn) and effect.turned and effect.cards == SELF


@rule("4.3.8.2", "5.1.1", "6.1.4")
def can_exert(game: Game, card_id: int) -> bool:
    """A ready card may be exerted for a cost; a character only if it is dry."""
    card = game.cards[card_id]
    return not card.turned and (game.info(card_id).kind != CHARACTER or is_dry(game, card))


def may_exert_itself(game: Game, cost: Effects, context: Context) -> bool:
    """Whether the card can be exerted where the cost says so."""
    if not exerts_itself(cost):
        return True
    card = in_play(game, context.source)
    return card is not None and can_exert(game, card.id)


@rule("4.3.4.6")
def ink_events(game: Game, player: int, amount: int) -> list[CardTurned]:
    """So many ready ink cards are exerted; they are all alike."""
    events: list[CardTurned] = []
    for card_id in game.zone(player, INKWELL) if amount > 0 else ():
        if not game.cards[card_id].turned:
            events.append(CardTurned("4.3.4.6", game.cards[card_id].ref, True))
            if len(events) == amount:
                break
    return events


@verb(PayInk, "4.3.4.6", "8.5.1")
def pay_ink(game: Game, doing: Doing, effect: PayInk) -> Frame | None:
    """Ready ink cards are exerted."""
    events = ink_events(game, doing.context.controller, effect.amount)
    demand(game, doing, effect.amount, len(events))
    return game.perform(*events)


def ink_part(cost: Effects) -> int:
    """The ink of a cost."""
    ink = 0
    for effect in cost:
        if isinstance(effect, PayInk):
            ink += effect.amount
    return ink


def exerts_itself(cost: Effects) -> bool:
    """Whether a cost exerts the card itself."""
    for effect in cost:
        if isinstance(effect, Turn) and exerts_its_card(effect):
            return True
    return False
