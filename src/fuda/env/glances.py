"""What a seat saw last, as bytes: a row for each card, a block for each zone. Only what has changed is looked at again.

After a look the state is frozen: whoever writes to a card, a zone or the information of cards writes to a copy of it.
So what is still the same object has not changed. Loops are spelled out because this is compiled.
"""

from __future__ import annotations

from struct import Struct
from typing import Any, Final

from fuda.env.features import SMALL, UNKNOWN, Features, bounded, one_hot
from fuda.kernel.cards import NO_CARD, Card, Info
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Rulebook
from fuda.kernel.zones import OWNER, PUBLIC

LYING: Final = 14  # what is told of a card as it lies on the table, before its zone
LIES: Final = Struct(f"{LYING}h").pack
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
        self._in_zone: Final = [one_hot(zone, zones) for zone in range(zones)]
        self._in_no_zone: Final = bytes(SMALL * zones)
        self._nothing: Final = memoryview(bytes(self.size * most))
        self.clear()

    def clear(self) -> None:
        """Forget the last game."""
        self.seen = 0  # how many cards are seen
        self._row_of: list[bytes] = []  # by the card's id, as it was when it was last seen
        self._cards: list[Card] = []
        self._infos: list[Info] = []
        self._zones: list[list[int]] = [[] for _ in self._spots]
        self._seen: list[list[int]] = [[] for _ in self._spots]
        self._blocks: list[bytes] = [b""] * len(self._spots)  # the rows of the cards that are seen in each zone
        self._starts: list[int] = [0] * len(self._spots)  # … and the place of the first of them
        self._places: dict[int, int] = {}  # of cards that somebody asked for
        self._began = 0
        self._opened: set[int] = set()  # cards of hidden zones that are seen
        self._new: set[int] = set()  # cards that came this turn
        self._measured: set[int] = set()  # cards that say how far something has come

    def place(self, card_id: int) -> int:
        """The row of a card, or `NOWHERE`."""
        known = self._places.get(card_id)
        if known is None:
            card = self._cards[card_id]
            known = NOWHERE
            if card.zone >= 0:
                spot = self._spot_of(card)
                found = self._seen[spot]
                if card_id in found:
                    known = self._starts[spot] + found.index(card_id)
            self._places[card_id] = known
        return known

    def _spot_of(self, card: Card) -> int:
        """The place of a card's zone among those of all players."""
        owner = self.players if self.book.is_shared[card.zone] else card.controller
        return owner * self.book.zone_count + card.zone

    def rows_with(self, game: Game, shown: list[int]) -> bytearray:
        """The rows of the cards that are seen, those of cards that are shown behind them, and empty ones."""
        blocks = self._blocks
        parts: list[Any] = [blocks[spot] for spot in self._spots]
        parts += [self._row(game, card_id, True) for card_id in shown]
        told = self.seen + len(shown)
        parts.append(self._nothing[min(told, self.most) * self.size :])
        rows = bytearray().join(parts)
        if told > self.most:
            del rows[self.most * self.size :]
        return rows

    def look(self, game: Game) -> None:
        """See what has changed."""
        cards, infos = game.cards, game.fresh_infos()
        if len(cards) < len(self._cards):
            self.clear()
        changed = self._changed(cards)
        if infos is not self._infos:
            self._differing(infos, changed)
        if game.turn_began != self._began:
            changed |= self._new | self._measured
            self._new.clear()
            self._began = game.turn_began
        others = self._see(game, changed)
        for card_id in self._measured:
            if cards[card_id].controller == game.active:
                changed.add(card_id)
        self._cards, self._infos, self._zones = cards[:], infos, game.zones[:]
        game.freeze()
        self._write(game, changed, others)
        if others:
            self._count()

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
        return changed

    def _differing(self, infos: list[Info], changed: set[int]) -> None:
        """Add the cards whose information is another than before."""
        before, number = self._infos, self.features.number
        for card_id in range(len(before)):  # the others are new
            known, info = before[card_id], infos[card_id]
            if known is not info and number(known) != number(info):
                changed.add(card_id)

    def _see(self, game: Game, changed: set[int]) -> set[int]:
        """Find the cards of each zone that are seen, and add to `changed` who were not; returns zones with others now.

        A card that came to a zone is another one. Whether it is seen in a hidden zone changes when the card does; but a
        whole hand may be opened or closed.
        """
        cards, zones, seen, before = game.cards, game.zones, self._seen, self._zones
        opened, seat, zone_count, is_hidden = self._opened, self.seat, self.book.zone_count, self._is_hidden
        touched: set[int] = set()
        for spot in range(len(before)):
            if zones[spot] is not before[spot]:
                touched.add(spot)
        for card_id in changed:
            card = cards[card_id]
            zone = card.zone
            if zone >= 0 and is_hidden[zone] and game.may_see(card, seat) != (card_id in opened):
                opened ^= {card_id}
                touched.add(self._spot_of(card))
        for spot in self._hands:
            hand = zones[spot]
            if hand and game.may_see(cards[hand[0]], seat) != (hand[0] in opened):
                opened.difference_update(hand)
                opened.update([card_id for card_id in hand if game.may_see(cards[card_id], seat)])
                touched.add(spot)
                changed.update(hand)
        others: set[int] = set()
        for spot in touched:
            found = zones[spot]
            if is_hidden[spot % zone_count]:
                found = [card_id for card_id in found if card_id in opened]
            if found != seen[spot]:
                seen[spot] = found
                others.add(spot)
        return others

    def _write(self, game: Game, changed: set[int], others: set[int]) -> None:
        """Write the rows of cards that have changed and are seen, and the blocks of their zones."""
        cards, row_of, opened, is_hidden = game.cards, self._row_of, self._opened, self._is_hidden
        spots = set(others)
        for card_id in changed:
            card = cards[card_id]
            if card.zone >= 0 and (card_id in opened or not is_hidden[card.zone]):
                row_of[card_id] = self._row(game, card_id)
                spots.add(self._spot_of(card))
        for spot in spots:
            self._blocks[spot] = b"".join([row_of[card_id] for card_id in self._seen[spot]])

    def _count(self) -> None:
        """Where the rows of each zone begin."""
        start = 0
        for spot in self._spots:
            self._starts[spot] = start
            start += len(self._seen[spot])
        self.seen = start
        self._places.clear()

    def _row(self, game: Game, card_id: int, known: bool = False) -> bytes:
        """A card's row; `known`: it is shown to the seat, whatever its zone says."""
        card, seat = game.cards[card_id], self.seat
        known = known or game.may_see(card, seat)
        new = card.since >= game.turn_began
        if new:
            self._new.add(card_id)
        done, wanted = self._measure(game, card) if self._measures and known else NOT_MEASURED
        counters = 0
        for _, many in card.counters:
            counters += many
        lies = LIES(
            1, card.controller == seat, (card.controller - seat) % self.players, card.owner == seat, card.turned,
            card.face_down, bounded(card.place + 1), bounded(counters), card.host != NO_CARD, card.token, new, known,
            bounded(done), bounded(wanted),
        )  # fmt: skip
        zone = self._in_zone[card.zone] if card.zone >= 0 else self._in_no_zone
        features = self.features
        return lies + zone + features.vector(features.number(game.info(card_id)) if known else UNKNOWN)

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
