"""What a seat saw last, and the rows of the cards there, as bytes: only what has changed since is looked at again.

After a look the state is frozen: whoever writes to a card or a zone writes to a copy of it. So a card or zone that is
still the same object has not changed. Loops are spelled out because this is compiled.
"""

from __future__ import annotations

from array import array
from typing import Any, Final

from fuda.env.features import SMALL, UNKNOWN, Features, bounded
from fuda.kernel.cards import NO_CARD, Card, Info
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Rulebook
from fuda.kernel.zones import OWNER, PUBLIC

LYING: Final = 14  # what is told of a card as it lies on the table, before its zone
KEPT: Final = 10_000  # rows that are kept from game to game
NOT_MEASURED: Final = (0, 0)
NOWHERE: Final = -1  # the place of a card that is not seen


class Glance:
    """The cards that one seat sees, in rows: the seat's own zones first, then the others' in turn order."""

    def __init__(self, book: Rulebook, players: int, seat: int, features: Features, most: int) -> None:
        self.book = book
        self.seat = seat
        self.players = players
        self.features = features
        self.width = LYING + book.zone_count + features.width
        self.size: Final = SMALL * self.width  # bytes of a row
        self.most: Final = most  # rows; cards beyond them are not told
        zones = book.zone_count
        order = [(seat + turn) % players for turn in range(players)]
        self._spots = [player * zones + zone for player in (*order, players) for zone in range(zones)]
        self._is_hidden = [zone.visible != PUBLIC for zone in book.zones]
        self._hands = [spot for spot in self._spots if book.zones[spot % zones].visible == OWNER]
        self._measures = type(book).progress is not Rulebook.progress
        self._known: dict[tuple[Any, ...], bytes] = {}  # all rows that were ever needed
        self._nothing: Final = memoryview(bytes(self.size * most))
        self.clear()

    def clear(self) -> None:
        """Forget the last game."""
        self.places: list[int] = []  # the row of each card by its id, or `NOWHERE`
        self._rows: list[bytes] = []  # of the cards that are seen, in their order
        self._row_of: list[bytes] = []  # by the card's id, as it was when it was last seen
        self._cards: list[Card] = []
        self._zones: list[list[int]] = [[] for _ in self._spots]
        self._seen: list[list[int]] = [[] for _ in self._spots]
        self._infos: list[Info] = []
        self._began = 0
        self._opened: set[int] = set()  # cards of hidden zones that are seen
        self._new: set[int] = set()  # cards that came this turn
        self._measured: set[int] = set()  # cards that say how far something has come
        if len(self._known) > KEPT:
            self._known.clear()

    @property
    def seen(self) -> int:
        """How many cards are seen."""
        return len(self._rows)

    def rows_with(self, game: Game, shown: list[int]) -> bytearray:
        """The rows of the cards that are seen, those of cards that are shown behind them, and empty ones."""
        rows: list[Any] = [*self._rows, *[self._row(game, card_id, True) for card_id in shown]]
        del rows[self.most :]
        rows.append(self._nothing[len(rows) * self.size :])
        return bytearray().join(rows)

    def look(self, game: Game) -> None:
        """See what has changed."""
        cards, infos = game.cards, game.fresh_infos()
        if len(cards) < len(self._cards):
            self.clear()
        changed = self._changed(cards)
        changed.update(self._differing(infos))
        if game.turn_began != self._began:
            changed |= self._new | self._measured
            self._new.clear()
            self._began = game.turn_began
        others = self._see(game, changed)
        for card_id in self._measured:
            if cards[card_id].controller == game.active:
                changed.add(card_id)
        self._cards, self._zones = cards[:], game.zones[:]
        game.freeze()
        row_of, rows = self._row_of, self._rows
        if others:
            self._put(len(cards))
        places = self.places
        for card_id in changed:
            place = places[card_id]
            if place != NOWHERE:
                row_of[card_id] = row = self._row(game, card_id)
                if not others:
                    rows[place] = row
        if others:
            self._rows = [row_of[card_id] for spot in self._spots for card_id in self._seen[spot]]

    def _changed(self, cards: list[Card]) -> set[int]:
        """The cards that are others than before, and those that are new."""
        before = self._cards
        known, many = len(before), len(cards)
        changed = set(range(known, many))
        for card_id in range(known):
            if cards[card_id] is not before[card_id]:
                changed.add(card_id)
        if many > known:
            self._row_of += [b""] * (many - len(self._row_of))
            self.places += [NOWHERE] * (many - len(self.places))
        return changed

    def _put(self, many: int) -> None:
        """Give each card that is seen its place."""
        places, place = [NOWHERE] * many, 0
        for spot in self._spots:
            for card_id in self._seen[spot]:
                places[card_id] = place
                place += 1
        self.places = places

    def _differing(self, infos: list[Info]) -> list[int]:
        """The cards whose information is another than before."""
        before, self._infos, number = self._infos, infos[:], self.features.number
        found = []
        for card_id in range(len(before)):  # the others are new
            known, info = before[card_id], infos[card_id]
            if known is not info and number(known) != number(info):
                found.append(card_id)
        return found

    def _see(self, game: Game, changed: set[int]) -> bool:
        """Find the cards of each zone that are seen, and add to `changed` who were not; whether any are others now.

        A card that came to a zone is another one. Whether it is seen in a hidden zone changes when the card does; but a
        whole hand may be opened or closed.
        """
        cards, zones, seen, before = game.cards, game.zones, self._seen, self._zones
        opened, seat, zone_count, is_hidden = self._opened, self.seat, self.book.zone_count, self._is_hidden
        touched = {spot for spot in range(len(before)) if zones[spot] is not before[spot]}
        for card_id in changed:
            card = cards[card_id]
            zone = card.zone
            if zone >= 0 and is_hidden[zone] and game.may_see(card, seat) != (card_id in opened):
                opened ^= {card_id}
                touched.add(card.controller * zone_count + zone)
        for spot in self._hands:
            hand = zones[spot]
            if hand and game.may_see(cards[hand[0]], seat) != (hand[0] in opened):
                opened.difference_update(hand)
                opened.update([card_id for card_id in hand if game.may_see(cards[card_id], seat)])
                touched.add(spot)
                changed.update(hand)
        others = False
        for spot in touched:
            found = zones[spot]
            if is_hidden[spot % zone_count]:
                found = [card_id for card_id in found if card_id in opened]
            if found != seen[spot]:
                seen[spot] = found
                others = True
        return others

    def _row(self, game: Game, card_id: int, known: bool = False) -> bytes:
        """A card's row; `known`: it is shown to the seat, whatever its zone says."""
        card = game.cards[card_id]
        known = known or game.may_see(card, self.seat)
        new = card.since >= game.turn_began
        if new:
            self._new.add(card_id)
        measured = self._measure(game, card) if self._measures and known else NOT_MEASURED
        key = (
            card.zone, card.controller, card.owner, card.turned, card.face_down, card.place, card.counters, card.host,
            card.token, new, measured, self.features.number(game.info(card_id)) if known else UNKNOWN,
        )  # fmt: skip
        row = self._known.get(key)
        if row is None:
            row = self._known[key] = self._worked_out(card, new, measured, key[-1])
        return row

    def _worked_out(self, card: Card, new: bool, measured: tuple[int, int], number: int) -> bytes:
        """A row that was not needed before; `number`: that of the vector of what the card is."""
        seat, zones = self.seat, [0] * self.book.zone_count
        if card.zone >= 0:
            zones[card.zone] = 1
        lying = (
            1, card.controller == seat, (card.controller - seat) % self.players, card.owner == seat, card.turned,
            card.face_down, bounded(card.place + 1), bounded(sum([many for _, many in card.counters])),
            card.host != NO_CARD, card.token, new, number != UNKNOWN, *map(bounded, measured),
        )  # fmt: skip
        return array("h", (*lying, *zones)).tobytes() + self.features.vector(number)

    def _measure(self, game: Game, card: Card) -> tuple[int, int]:
        """How far what a card of the turn player asks for has come, and how far it must."""
        if card.id in self._measured and card.controller != game.active:
            return NOT_MEASURED
        done = wanted = 0
        for part, whole in self.book.progress(game, card):
            done, wanted = done + min(part, whole), wanted + whole
        if wanted:
            self._measured.add(card.id)
        else:
            self._measured.discard(card.id)
        return (done, wanted) if card.controller == game.active else NOT_MEASURED
