"""What must hold of every state at a decision, whatever the game."""

from __future__ import annotations

from fuda.kernel.cards import NO_CARD
from fuda.kernel.decisions import ACT
from fuda.kernel.game import Game
from fuda.kernel.zones import PUBLIC


def own_cards(game: Game) -> int:
    """How many cards belong to the decks."""
    return sum(not card.token for card in game.cards)


def check(game: Game, own: int) -> None:
    """All of it; `own` is how many cards the decks have."""
    check_cards(game, own)
    check_places(game)
    check_numbers(game)
    check_question(game)


def check_cards(game: Game, own: int) -> None:
    """Cards are never lost or made; only tokens come and go, and the cards of players who have left the game."""
    assert own_cards(game) == own
    for place, card in enumerate(game.cards):
        assert card.id == place
        assert card.zone != NO_CARD or card.token or card.owner in game.out, f"{card.face.name} is nowhere"
    for card_id, life in game.memory:
        assert life < game.cards[card_id].life


def check_places(game: Game) -> None:
    """Every card is in the one zone that it says, and at a choice of actions no open zone is overfull."""
    book = game.book
    found: dict[int, tuple[int, int]] = {}
    for number, cards in enumerate(game.zones):
        player, zone = divmod(number, len(book.zones))
        for card_id in cards:
            assert card_id not in found, f"{game.cards[card_id].face.name} is in two places"
            found[card_id] = (player, zone)
        limit = book.zones[zone].limit
        choosing = game.decision is not None and game.decision.kind == ACT
        if limit and choosing and book.zones[zone].visible == PUBLIC:
            assert len(cards) <= limit, f"{book.zones[zone].name} of {player} holds {len(cards)}"
    for card in game.cards:
        if card.zone == NO_CARD:
            assert card.id not in found
        else:
            player = game.player_count if book.zones[card.zone].shared else card.controller
            assert found[card.id] == (player, card.zone), f"{card.face.name} is elsewhere"
        if card.host != NO_CARD and card.zone != NO_CARD:
            assert game.cards[card.host].zone != NO_CARD, f"{card.face.name} is linked to nothing"


def check_numbers(game: Game) -> None:
    """Players' numbers are within their bounds, and there are no counters below zero."""
    for player, numbers in enumerate(game.numbers):
        for number, value in enumerate(numbers):
            assert game.book.bounded(game, player, number, value) == value, game.book.numbers[number]
    for card in game.cards:
        assert all(amount > 0 for _, amount in card.counters)


def check_information(game: Game) -> None:
    """What is known of cards is what comes out when it is worked out anew: nothing that changes it was missed."""
    anew = forgetful(game)
    for card in game.cards:
        assert game.info(card.id) == anew.info(card.id), f"{card.face.name} is not up to date"


def forgetful(game: Game) -> Game:
    """A copy that works everything out anew, and looks at its next check timing whatever was found at the last one."""
    anew = game.copy()
    anew.alone = {}
    anew.touch()
    return anew


def check_question(game: Game) -> None:
    """Either the game is over or a player who is in it is asked something that can be answered in at least one way."""
    decision = game.decision
    assert (decision is None) == (game.result is not None)
    if decision is not None:
        assert decision.player not in game.out
        assert 0 <= decision.minimum <= decision.maximum <= len(decision.candidates)
        assert decision.forced() is None
