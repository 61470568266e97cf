"""A player who has lost leaves a game that goes on: cards and waiting abilities go along, and nothing triggers."""

from __future__ import annotations

from fuda.kernel.cards import NO_CARD
from fuda.kernel.game import Game


def goes_with_everything(game: Game, player: int, zone: int = NO_CARD) -> None:
    """The player's cards are in no zone of the game any more, or in the one for such cards; nothing waits for them."""
    gone = {card_id for cards in game.zones for card_id in cards if game.cards[card_id].owner == player}
    for card_id in sorted(gone):
        card = game.take_out(card_id)
        if zone != NO_CARD:
            card.zone = zone
            game.write_zone(player, zone).append(card_id)
    for card in list(game.cards):
        if card.host in gone:
            game.link(card.id, NO_CARD)
    game.waiting = [waiting for waiting in game.waiting if waiting.context.controller != player]
    game.delayed = [delayed for delayed in game.delayed if delayed.context.controller != player]
    game.clock += 1
