"""Changes that players make by hand, for texts that are not read: each is logged, and can be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fuda.kernel.cards import Card
from fuda.kernel.decisions import ACT, WINDOW
from fuda.kernel.errors import NotKnown, NotLegalNow
from fuda.kernel.events import CardMoved, CardTurned, CountersChanged, Event, NumberChanged
from fuda.kernel.game import Game

BY_HAND: Final = "by hand"
DECK: Final = "deck"
HAND: Final = "hand"


def change_by_hand(game: Game, player: int, wish: Mapping[str, Any]) -> None:
    """Make one change where a player may act, then ask anew what can be done."""
    decision = game.decision
    if decision is None or decision.kind not in (ACT, WINDOW):
        raise NotLegalNow("", "changes by hand are made between actions only")
    events = _events(game, wish)
    if game.log is not None:
        game.log.note(game, "", BY_HAND, player)
    game.decision = None
    game.stack[-1].at -= 1
    frame = game.perform(*events)
    game.touch()
    if frame is not None:
        game.stack.append(frame)
    game.run()


def _events(game: Game, wish: Mapping[str, Any]) -> list[Event]:
    """What is to happen."""
    book, change = game.book, wish["change"]
    player, amount = int(wish["player"]), int(wish["amount"])
    if not 0 <= player < game.player_count:
        raise NotKnown(f"there is no player {player}")
    if change == "number":
        if wish["name"] not in book.numbers:
            raise NotKnown(f"no number is called {wish['name']!r}; known: {', '.join(book.numbers)}")
        return [NumberChanged("", player, book.numbers.index(wish["name"]), amount)]
    if change == "draw":
        deck = game.refs(player, _zone(game, DECK))[: max(0, amount)]
        return [CardMoved("", ref, player, _zone(game, HAND)) for ref in deck]
    card = _card(game, wish["at"])
    if change == "turn":
        return [CardTurned("", card.ref, not card.turned)]
    if change == "counter":
        return [CountersChanged("", card.ref, str(wish["name"]), amount)]
    return [CardMoved("", card.ref, player, _zone(game, wish["zone"]))]


def _zone(game: Game, name: str) -> int:
    if name not in game.book.zone_named:
        raise NotKnown(f"no zone is called {name!r}")
    return game.book.zone_named[name].index


def _card(game: Game, at: Any) -> Card:
    """The card at a place."""
    if at is None:
        raise NotKnown("no card is named")
    player, zone, position = at
    cards = game.zone(player or 0, _zone(game, zone)) if (player or 0) < game.player_count else []
    if not 0 <= position < len(cards):
        raise NotKnown("there is no card at this place")
    card: Card = game.cards[cards[position]]
    return card
