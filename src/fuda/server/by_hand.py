"""Changes that players make by hand, for texts that are not read: each is logged, and can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from fuda.ability.changes import Plus
from fuda.ability.parts import parts_of
from fuda.ability.playable import BY_HAND, CARRY_OUT, unread_in
from fuda.kernel.abilities import Context, Unread
from fuda.kernel.cards import Card, Face, Ref
from fuda.kernel.decisions import ACT, WINDOW
from fuda.kernel.effects import Until
from fuda.kernel.errors import NotKnown, NotLegalNow
from fuda.kernel.events import (
    BOTTOM,
    CardChanged,
    CardMoved,
    CardTurned,
    CountersChanged,
    DamageDealt,
    Event,
    NumberChanged,
)
from fuda.kernel.game import Game
from fuda.kernel.log import Line
from fuda.kernel.zones import PUBLIC
from fuda.reading import plain
from fuda.server.boards import board_of, cells, zones_on_table

DECK: Final = "deck"
HAND: Final = "hand"
TOP: Final = 0
Wish = Mapping[str, Any]


def change_by_hand(game: Game, player: int, wish: Wish) -> None:
    """Make one change where a player may act; what the rules do about the new state follows, and all is asked anew."""
    decision = game.decision
    if decision is None or decision.kind not in (ACT, WINDOW):
        raise NotLegalNow("", "changes by hand are made between actions only")
    if not 0 <= int(wish["player"]) < game.player_count:
        raise NotKnown(f"there is no player {wish['player']}")
    events = CHANGES[wish["change"]](game, wish)
    if game.log is not None:
        game.log.note(game, "", BY_HAND, player)
    game.decision = None
    game.stack[-1].at -= 1
    game.touch()
    frame = game.perform(*events)
    _place(game, events, wish)
    check = game.book.check_timing(game)
    game.stack.extend(one for one in (check, frame) if one is not None)
    game.run()


def _place(game: Game, events: list[Event], wish: Wish) -> None:
    """A card that came to a board with places lies in one."""
    for event in events:
        if isinstance(event, CardMoved) and event.after != event.before and wish["place"] >= 0:
            game.write(event.after[0]).place = int(wish["place"])


# What can be changed.


def _number(game: Game, wish: Wish) -> list[Event]:
    """A number of a player."""
    if wish["name"] not in game.book.numbers:
        raise NotKnown(f"no number is called {wish['name']!r}; known: {', '.join(game.book.numbers)}")
    return [NumberChanged("", wish["player"], game.book.numbers.index(wish["name"]), wish["amount"])]


def _draw(game: Game, wish: Wish) -> list[Event]:
    """Cards from the top of a deck."""
    player = wish["player"]
    deck = game.refs(player, _zone(game, DECK))[: max(0, wish["amount"])]
    return [CardMoved("", ref, player, _zone(game, HAND)) for ref in deck]


def _turn(game: Game, wish: Wish) -> list[Event]:
    card = _card(game, wish["at"])
    return [CardTurned("", card.ref, not card.turned)]


def _counter(game: Game, wish: Wish) -> list[Event]:
    return [CountersChanged("", _card(game, wish["at"]).ref, str(wish["name"]), wish["amount"])]


def _damage(game: Game, wish: Wish) -> list[Event]:
    """Damage to a card, as the game's rules take it."""
    return [DamageDealt("", None, _card(game, wish["at"]).ref, wish["amount"], BY_HAND)]


def _stat(game: Game, wish: Wish) -> list[Event]:
    """A number of a card, until the end of the turn or for as long as it stays."""
    card, book = _card(game, wish["at"]), game.book
    if wish["name"] not in book.stat_index:
        raise NotKnown(f"no number is called {wish['name']!r}; known: {', '.join(book.stat_index)}")
    context = Context(card.ref, card.controller)
    until = Until(book.turn_over, -1, game.turn) if wish["for_turn"] else None
    return [CardChanged("", card.ref, Plus(wish["name"], wish["amount"]), context, until)]


def _move(game: Game, wish: Wish) -> list[Event]:
    return [_moved(game, _card(game, wish["at"]).ref, wish)]


def _fetch(game: Game, wish: Wish) -> list[Event]:
    """A card that a player finds in a deck by its name; the deck is shuffled."""
    player, deck = wish["player"], _zone(game, DECK)
    named = [card for id_ in game.zone(player, deck) if _called(card := game.cards[id_], wish["name"])]
    if not named:
        raise NotKnown(f"no card in this deck is called {wish['name']!r}")
    rest = [card_id for card_id in game.zone(player, deck) if card_id != named[0].id]
    game.chance.shuffle(rest, BY_HAND)
    game.write_zone(player, deck)[:] = [named[0].id, *rest]
    return [_moved(game, named[0].ref, wish)]


def _shuffle(game: Game, wish: Wish) -> list[Event]:
    game.chance.shuffle(game.write_zone(wish["player"], _zone(game, DECK)), BY_HAND)
    return []


CHANGES: Final[Mapping[str, Callable[[Game, Wish], list[Event]]]] = {
    "move": _move, "draw": _draw, "turn": _turn, "number": _number, "counter": _counter, "damage": _damage,
    "stat": _stat, "fetch": _fetch, "shuffle": _shuffle,
}  # fmt: skip


def _moved(game: Game, card: Ref, wish: Wish) -> CardMoved:
    places = _places(game, wish["zone"])
    if places and not 0 <= wish["place"] < places:
        raise NotKnown(f"expected a place from 0 to {places - 1}")
    return CardMoved("", card, wish["player"], _zone(game, wish["zone"]), TOP if wish["top"] else BOTTOM)


def _places(game: Game, zone: str) -> int:
    """How many places a zone has in which each card lies in one; 0: it has none."""
    board = board_of(game.book.slug)
    grid = board.get("grid")
    if grid is not None and grid["zone"] == zone:
        return int(grid["columns"] * grid["rows"])
    by_place = any(cell["zone"] == zone and cell.get("by") == "place" for cell in cells(board))
    return len(board.get("lanes", ())) if by_place else 0


def _called(card: Card, name: str) -> bool:
    return plain(name) in (plain(card.face.name), plain(card.face.shown_name))


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


# What there is to do.


class Handwork(NamedTuple):
    """What only players can carry out: the words, the name of their card, and the card if it is one that lies there."""

    name: str
    lines: list[str]
    card: Card | None = None


def unread_lines(face: Face, declared: bool = True) -> list[str]:
    """The lines of a card's text that only players can carry out; `declared`: also those that tell it themselves."""
    abilities = [one for one in face.abilities if declared or isinstance(one, Unread)]
    return [text for ability in abilities for text in unread_in(ability)]


def unwatched_lines(face: Face) -> list[str]:
    """The lines of a card's text that no rule comes to by itself."""
    return [part.text for part in parts_of(face.abilities) if isinstance(part, Unread)]


def to_carry_out(before: Game, game: Game, lines: list[Line]) -> list[Handwork]:
    """What is to be done since an earlier state: by cards that have come openly to where they are, and by the log."""
    found = [
        Handwork(card.face.shown_name, todo, card)
        for card, old in zip(game.cards, before.cards, strict=False)
        if card.life != old.life and lies_open(game, card) and (todo := unread_lines(card.face, declared=False))
    ]
    told = [line for line in lines if line.what == CARRY_OUT]
    return found + [Handwork(line.cards[0][0] if line.cards else "", [line.place]) for line in told]


def to_remember(game: Game) -> list[Handwork]:
    """Cards on the table with lines that nobody but the players watches for."""
    table = zones_on_table(board_of(game.book.slug))
    return [
        Handwork(card.face.shown_name, todo, card)
        for card in game.cards
        if game.book.zones[card.zone].name in table and lies_open(game, card) and (todo := unwatched_lines(card.face))
    ]


def lies_open(game: Game, card: Card) -> bool:
    return game.book.zones[card.zone].visible == PUBLIC and not card.face_down
