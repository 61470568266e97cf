"""7.4.2, 9.4.4, 9.5.2.2 What may be played (プレイ), and the rule that forbids it otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fuda.ability.playable import stops_play
from fuda.games.rebirth.c04_zones import may_go, works_in
from fuda.games.rebirth.c09_choices import is_possible
from fuda.games.rebirth.c09_costs import can_pay, unpaid_energy
from fuda.games.rebirth.notation.effects import PayEnergy
from fuda.games.rebirth.zones import CHARACTER, COST, ENERGY, HAND
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card, Ref
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

FROM_ENERGY: Final = "!play from energy"
ZONE_ICONS: Final = {"entry": "9.4.4.1", "member": "9.4.4.2"}


@rule("7.4.2.1", "2.3.1", "9.7.2.2.1")
def play_cost(game: Game, card_id: int) -> int:
    """The energy that playing a character takes."""
    return max(0, game.info(card_id).number(COST))


def play_refusals(game: Game, player: int, card: Card, zone: int) -> tuple[str, ...]:
    """Why a character cannot be played to a zone now."""
    info = game.info(card.id)
    lent = card.zone == ENERGY and FROM_ENERGY in info.keywords
    if not (card.zone == HAND or lent) or card.controller != player or info.kind != CHARACTER:
        return ("7.4.2.1",)
    if stops_play(game, info.abilities):
        return ("1.3.1",)
    if not may_go(game, card.ref, zone):
        return ("1.3.3",)
    context = Context(card.ref, player)
    itself = int(lent and not card.turned)  # it has left the energy zone when its cost is paid
    if not can_pay(game, (PayEnergy(play_cost(game, card.id) + itself),), context):
        return (*unpaid_energy(game), "9.5.2.2")
    return ()


@rule("1.3.1")
def playable_energy(game: Game, player: int) -> Iterator[int]:
    """The cards of the energy zone that a text lets its player play as from the hand."""
    if ENERGY in game.roaming:
        infos = game.fresh_infos()
        yield from (card_id for card_id in game.zone(player, ENERGY) if FROM_ENERGY in infos[card_id].keywords)


@rule("7.4.2.3", "9.4.4", "9.4.4.1", "9.4.4.2", "9.4.3", "9.2.2.1", "11.2.3.2")
def activation_refusals(game: Game, player: int, card: Card, place: int) -> tuple[str, ...]:
    """Why an activated ability (by its place among the card's) cannot be played now."""
    plan = game.plan_of(card.id)
    if card.controller != player or not 0 <= place < len(plan.activated):
        return ("7.4.2.3",)
    ability = plan.activated[place]
    zone = game.book.zones[card.zone]
    works = zone.name in ability.zones if ability.zones else works_in(card, zone)
    if not works:
        return ("9.4.4", *(ZONE_ICONS[name] for name in ability.zones if name in ZONE_ICONS), "7.4.2.3")
    if ability.limit and plays_of(game, card.ref, f"ability {place}") >= ability.limit:
        return ("9.2.2.1",)
    if "!activate" in game.info(card.id).keywords:
        return ("1.3.3",)
    context = Context(card.ref, player)
    if ability.only_if is not None and not ability.only_if.holds(game, context):
        return ("11.2.3.2",)
    if not can_pay(game, ability.cost, context):
        energy = any(isinstance(part, PayEnergy) for part in ability.cost)
        return ("9.5.2.2", *(unpaid_energy(game) if energy else ()))
    if not is_possible(game, ability.do, context):
        return ("9.7.2.3.1", "9.7.2.3")
    return ()


def plays_of(game: Game, source: Ref, which: str) -> int:
    """How often an ability of a card has been played this turn, wherever the card is now."""
    return game.tallies.get(f"plays {source[0]} {source[1]} {which}", 0)
