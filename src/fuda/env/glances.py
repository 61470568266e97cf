"""What a seat saw last, and the rows of the cards there: only what has changed since is written anew.

After a look the state is frozen: whoever writes to a card or a zone writes to a copy of it. So a card or zone that is
still the same object has not changed.
"""

from __future__ import annotations

from itertools import compress, count
from operator import is_not
from typing import Final

import numpy as np

from fuda.env.features import MOST, Features, Row
from fuda.kernel.cards import NO_CARD, Card, Info
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Rulebook
from fuda.kernel.zones import OWNER, PUBLIC

LYING: Final = 14  # what is told of a card as it lies on the table, before its zone


class Glance:
    """The cards that one seat sees, in rows: the seat's own zones first, then the others' in turn order."""

    def __init__(self, book: Rulebook, players: int, seat: int, features: Features) -> None:
        self.book = book
        self.seat = seat
        self.players = players
        self.features = features
        self.lies = LYING + book.zone_count
        self.width = self.lies + features.width
        zones = book.zone_count
        order = [(seat + turn) % players for turn in range(players)]
        self._spots = [player * zones + zone for player in (*order, players) for zone in range(zones)]
        self._is_hidden = [zone.visible != PUBLIC for zone in book.zones]
        self._hands = [spot for spot in self._spots if book.zones[spot % zones].visible == OWNER]
        self._lying: dict[tuple[int, ...], Row] = {}
        self._measures = type(book).progress is not Rulebook.progress
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        self.places: dict[int, int] = {}  # the row of each card that is seen
        self._rows: Row = np.zeros((0, self.width), np.int16)  # by the id of the card
        self._order: Row = np.zeros(0, np.intp)
        self._cards: list[Card] = []
        self._zones: list[list[int]] = [[] for _ in self._spots]
        self._seen: list[list[int]] = [[] for _ in self._spots]
        self._infos: dict[int, Info] = {}
        self._began = 0
        self._opened: set[int] = set()  # cards of hidden zones that are seen
        self._new: set[int] = set()  # the cards that came this turn
        self._measured: set[int] = set()  # the cards that say how far something has come

    def fill(self, rows: Row) -> None:
        """Write the cards that are seen into the first rows."""
        order = self._order[: len(rows)]
        self._rows.take(order, 0, rows[: len(order)])

    def look(self, game: Game) -> None:
        """See what has changed."""
        cards, infos = game.cards, game.fresh_infos()
        changed = set(compress(count(), map(is_not, cards, self._cards)))
        if len(cards) != len(self._cards):
            changed.update(range(len(self._cards), len(cards)))
            self._grow(len(cards))
        if infos is not self._infos:
            changed.update(self._differing(infos))
        if game.turn_began != self._began:
            changed |= self._new
            self._new.clear()
            self._began = game.turn_began
        if self._see(game, changed):
            self._set_in_order()
        self._cards, self._zones = cards[:], game.zones[:]
        game.freeze()
        for card_id in changed:
            if card_id in self.places:
                self.write(self._rows[card_id], game, card_id)
        for card_id in self._measured:
            self._measure(self._rows[card_id], game, card_id)

    def _differing(self, infos: dict[int, Info]) -> list[int]:
        """The cards on which effects are others than before."""
        before, self._infos = self._infos, infos
        found = [card_id for card_id in before if card_id not in infos]
        for card_id, info in infos.items():
            known = before.get(card_id)
            if known is not info and (known is None or self.features.of(known) is not self.features.of(info)):
                found.append(card_id)
        return found

    def _see(self, game: Game, changed: set[int]) -> bool:
        """Find the cards of each zone that are seen, and add to `changed` who were not; whether any are others now.

        Whether a card is seen in a hidden zone changes when the card does; but a whole hand may be opened or closed.
        """
        cards, zones, before, seen = game.cards, game.zones, self._zones, self._seen
        opened, seat, zone_count = self._opened, self.seat, self.book.zone_count
        touched = set(compress(count(), map(is_not, zones, before)))
        for card_id in changed:
            card = cards[card_id]
            if card.zone >= 0 and self._is_hidden[card.zone]:
                (opened.add if game.may_see(card, seat) else opened.discard)(card_id)
                touched.add(card.controller * zone_count + card.zone)
        for spot in self._hands:
            hand = zones[spot]
            if hand and game.may_see(cards[hand[0]], seat) != (hand[0] in opened):
                for card_id in hand:
                    (opened.add if game.may_see(cards[card_id], seat) else opened.discard)(card_id)
                touched.add(spot)
        for spot in touched:
            found = zones[spot]
            if self._is_hidden[spot % zone_count]:
                found = [card_id for card_id in found if card_id in opened]
            changed.update(set(found).difference(seen[spot]))
            seen[spot] = found
        return bool(touched)

    def _set_in_order(self) -> None:
        ids = [card_id for spot in self._spots for card_id in self._seen[spot]]
        self._order = np.array(ids, np.intp)
        self.places = dict(zip(ids, range(len(ids)), strict=True))

    def _grow(self, many: int) -> None:
        """Have a row for so many cards, and know of no more than these."""
        if many > len(self._rows):
            self._rows = np.concatenate([self._rows, np.zeros((many + 16 - len(self._rows), self.width), np.int16)])
        self._new = {card_id for card_id in self._new if card_id < many}
        self._opened = {card_id for card_id in self._opened if card_id < many}
        self._measured = {card_id for card_id in self._measured if card_id < many}
        self._infos = {card_id: info for card_id, info in self._infos.items() if card_id < many}

    def write(self, row: Row, game: Game, card_id: int, known: bool = False) -> None:
        """Write the row of a card; `known`: it is shown to the seat, whatever its zone says."""
        card, seat = game.cards[card_id], self.seat
        known = known or game.may_see(card, seat)
        new = card.since >= game.turn_began
        if new:
            self._new.add(card_id)
        counters = 0
        for _, number in card.counters:
            counters += number
        key = (
            1, card.controller == seat, (card.controller - seat) % self.players, card.owner == seat, card.turned,
            card.face_down, card.place + 1, min(MOST, counters), card.host != NO_CARD, card.token, new, known,
            card.zone,
        )  # fmt: skip
        lying = self._lying.get(key)
        if lying is None:
            lying = self._lying[key] = np.zeros(self.lies, np.int16)
            lying[: len(key) - 1] = key[:-1]
            if card.zone >= 0:
                lying[LYING + card.zone] = 1
        row[: self.lies] = lying
        row[self.lies :] = self.features.of(game.info(card_id)) if known else 0
        if self._measures:
            if known and self.book.progress(game, card):
                self._measured.add(card_id)
            else:
                self._measured.discard(card_id)

    def _measure(self, row: Row, game: Game, card_id: int) -> None:
        """Write how far what a card of the turn player asks for has come, and how far it must."""
        done = wanted = 0
        card = game.cards[card_id]
        if card.controller == game.active:
            for part, whole in self.book.progress(game, card):
                done, wanted = done + min(part, whole), wanted + whole
        row[LYING - 2], row[LYING - 1] = min(MOST, done), min(MOST, wanted)
