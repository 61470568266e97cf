"""Appendix B: sealed play (シールド戦) and the crossover format (クロスオーバー). Deck rules are with chapter 6."""

from __future__ import annotations

from fuda.ability.changes import Gains
from fuda.games.shadowverse_evolve.zones import EP, EVOLVE_DECK, FIELD, FOLLOWER, PP, RUSH
from fuda.kernel.abilities import Context, Keyword
from fuda.kernel.acts import Act
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import PAY, Action, Decision
from fuda.kernel.events import CardChanged, NumberChanged
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule


@rule("B-1:8.5.1")
def rush_refusals(game: Game, player: int, card: Card) -> tuple[str, ...]:
    """Why a follower cannot be granted rush: only in sealed play, instead of the turn's evolve, for 1 PP or EP."""
    numbers = game.numbers[player]
    if game.format != "sealed" or game.tally("evolved", player) or not face_down_cards(game, player):
        return ("B-1:8.5.1", "8.3.2")
    if not numbers[PP] and not numbers[EP]:
        return ("B-1:8.5.1", "10.4.2.2", "10.4.4")
    if card.zone != FIELD or card.controller != player or game.info(card.id).kind != FOLLOWER:
        return ("B-1:8.5.1",)
    return ()


def face_down_cards(game: Game, player: int) -> tuple[Ref, ...]:
    return tuple(ref for ref in game.refs(player, EVOLVE_DECK) if game.cards[ref[0]].face_down)


def rush_actions(game: Game, player: int) -> list[Action]:
    """The followers that may be granted rush."""
    cards = (game.cards[card_id] for card_id in game.zone(player, FIELD))
    return [Action("grant rush", (card.ref,)) for card in cards if not rush_refusals(game, player, card)]


@frame
class GrantingRush(Frame):
    """Rush for a follower, for a face-down card of the evolve deck turned up and 1 PP."""

    player: int
    card: Ref
    way: tuple[str, ...] = ("pp",)
    chosen: tuple[Ref, ...] = ()


GRANTING_RUSH: Procedure[GrantingRush] = Procedure("B-1:8.5", "granting rush", GrantingRush)


@GRANTING_RUSH.step("B-1:8.5.1.1")
def choose_point(game: Game, granting: GrantingRush) -> Flow:
    """The point is a PP or an EP."""
    numbers = game.numbers[granting.player]
    ways = tuple(way for way, amount in (("pp", numbers[PP]), ("ep", numbers[EP])) if amount)
    return Decision(granting.player, PAY, "B-1:8.5.1.1", ways, "way", 1, 1, granting.card, (0,))


@GRANTING_RUSH.step("B-1:8.5.1")
def choose_evolve_card(game: Game, granting: GrantingRush) -> Flow:
    """The card of the evolve deck that is turned up."""
    refs = face_down_cards(game, granting.player)
    return Decision(granting.player, PAY, "B-1:8.5.1", refs, "chosen", 1, 1, granting.card, (0,))


@GRANTING_RUSH.step("B-1:8.5.1")
def turn_up_and_pay(game: Game, granting: GrantingRush) -> Flow:
    """Both are the cost; it is the evolve of the turn."""
    game.turn_face(granting.chosen[0][0], False)
    game.count("evolved", granting.player)
    number = PP if granting.way == ("pp",) else EP
    return game.perform(NumberChanged("B-1:8.5.1", granting.player, number, -1))


@GRANTING_RUSH.step("B-1:8.5.1")
def gain_rush(game: Game, granting: GrantingRush) -> Flow:
    """The follower has rush."""
    context = Context(granting.card, granting.player)
    return game.perform(CardChanged("B-1:8.5.1", granting.card, Gains(Keyword(RUSH)), context, None))


GRANT_RUSH = Act(
    "grant rush",
    rush_actions,
    rush_refusals,
    lambda game, player, card: GrantingRush(player, card.ref),
    zones=("field",),
    words=("using",),
)
