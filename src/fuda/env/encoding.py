"""What a seat may know, as arrays of small whole numbers.

One scheme serves all games: a row of numbers for the whole table, a row for each card that the seat sees, and a row for
each candidate of the open question, which points at the rows of the cards it means. Abilities are told by the structure
of their terms, so that cards nobody has seen have a vector too, and like texts lie near each other.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from fuda.env.picks import CANDIDATES
from fuda.kernel.cards import NO_CARD, Card, Info
from fuda.kernel.decisions import (
    ACT,
    BOTTOM,
    CHOOSE,
    KEEP,
    MODE,
    NUMBER,
    PAY,
    REPLACE,
    TOP,
    TRIGGER,
    WINDOW,
    YES_NO,
    Action,
    Decision,
)
from fuda.kernel.game import Game
from fuda.kernel.plain import Term
from fuda.kernel.rulebook import Rulebook
from fuda.kernel.views import is_ref
from fuda.kernel.zones import PUBLIC

Row = NDArray[np.int16]
Key = tuple[Any, ...]
CARDS: Final = 192  # rows of cards
KINDS: Final = (ACT, WINDOW, CHOOSE, PAY, TOP, BOTTOM, YES_NO, NUMBER, MODE, TRIGGER, REPLACE, KEEP)
LYING: Final = 12  # what is told of a card that lies on the table, before its zone
WORDS: Final = 16  # buckets of keywords
SHAPES: Final = 48  # buckets of the structure of abilities
MEANT: Final = 3  # cards that a candidate points at
VERBS: Final = 16  # buckets of verbs
MOST: Final = 30_000


class Encoder:
    """Encodes positions of one rulebook; rows of cards that have not changed are used again."""

    def __init__(self, book: Rulebook, players: int) -> None:
        self.book = book
        self.players = players
        self.globals_size = 8 + len(KINDS) + players * (len(book.numbers) + book.zone_count)
        self.card_size = LYING + book.zone_count + len(book.stats) + WORDS + SHAPES
        self.candidate_size = VERBS + 4 + MEANT
        self._printed: dict[int, tuple[Info, Row]] = {}
        self._rows: dict[tuple[int, int], tuple[Key, Row]] = {}

    def clear(self) -> None:
        """Forget the rows of the last game."""
        self._rows.clear()

    def observe(self, game: Game, seat: int, picked: tuple[int, ...] = ()) -> dict[str, Row]:
        """What a seat may know: `globals`, `cards`, and if it is asked `candidates`."""
        cards = np.zeros((CARDS, self.card_size), np.int16)
        place: dict[int, int] = {}
        for card in self._seen(game, seat):
            if len(place) < CARDS:
                cards[len(place)] = self._row(game, card, seat)
                place[card.id] = len(place)
        decision = game.decision if game.decision is not None and game.decision.player == seat else None
        return {
            "globals": self._globals(game, seat, decision, picked),
            "cards": cards,
            "candidates": self._candidates(decision, place, picked),
        }

    def _seen(self, game: Game, seat: int) -> list[Card]:
        """The cards that lie openly or that the seat may know, the seat's own zones first."""
        found: list[Card] = []
        zones, count = self.book.zones, self.book.zone_count
        for turn in (*range(self.players), self.players):
            player = (seat + turn) % self.players if turn < self.players else self.players
            for zone in zones:
                for card_id in game.zones[player * count + zone.index]:
                    card = game.cards[card_id]
                    if zone.visible == PUBLIC or game.may_see(card, seat):
                        found.append(card)
        return found

    def _row(self, game: Game, card: Card, seat: int) -> Row:
        """The row of a card; the one of last time if nothing about it has changed."""
        known = game.may_see(card, seat)
        info = game.info(card.id) if known else None
        new = card.since >= game.turn_began
        key: Key = (
            card.zone, card.controller, card.owner, card.turned, card.face_down, card.place, card.counters, card.host,
            card.token, new, id(info),
        )  # fmt: skip
        before = self._rows.get((seat, card.id))
        if before is not None and before[0] == key:
            return before[1]
        row = np.zeros(self.card_size, np.int16)
        row[:LYING] = (
            1,
            card.controller == seat,
            (card.controller - seat) % self.players,
            card.owner == seat,
            card.turned,
            card.face_down,
            card.place + 1,
            min(MOST, sum(number for _, number in card.counters)),
            card.host != NO_CARD,
            card.token,
            new,
            known,
        )
        row[LYING + card.zone] = 1
        if info is not None:
            row[LYING + self.book.zone_count :] = self._information(info)
        self._rows[seat, card.id] = (key, row)
        return row

    def _information(self, info: Info) -> Row:
        """Numbers, keywords and abilities of a card."""
        kept = self._printed.get(id(info))
        if kept is not None and kept[0] is info:
            return kept[1]
        row = np.zeros(self.card_size - LYING - self.book.zone_count, np.int16)
        stats = len(self.book.stats)
        row[:stats] = [max(-1, min(MOST, -1 if number is None else number)) for number in info.numbers]
        for word, number in info.keywords.items():
            row[stats + crc32(word.encode()) % WORDS] += max(1, min(99, number))
        _add_shape(info.abilities, row[stats + WORDS :])
        self._printed[id(info)] = (info, row)
        return row

    def _globals(self, game: Game, seat: int, decision: Decision | None, picked: tuple[int, ...]) -> Row:
        row = [
            min(MOST, game.turn),
            game.active == seat,
            (game.active - seat) % self.players,
            game.first == seat,
            crc32(game.phase.encode()) % 97,
            decision is not None,
            min(MOST, decision.minimum) if decision is not None else 0,
            len(picked),
        ]
        row.extend(decision is not None and decision.kind == kind for kind in KINDS)
        for turn in range(self.players):
            player = (seat + turn) % self.players
            row.extend(max(-MOST, min(MOST, number)) for number in game.numbers[player])
            row.extend(len(game.zone(player, zone)) for zone in range(self.book.zone_count))
        return np.array(row, np.int16)

    def _candidates(self, decision: Decision | None, place: dict[int, int], picked: tuple[int, ...]) -> Row:
        rows = np.zeros((CANDIDATES, self.candidate_size), np.int16)
        if decision is not None:
            for index, candidate in enumerate(decision.candidates[:CANDIDATES]):
                self._candidate(rows[index], candidate, place)
                rows[index, VERBS + 1] = index in picked
        return rows

    def _candidate(self, row: Row, candidate: Any, place: dict[int, int]) -> None:
        """A candidate: that it is there, its verb, its number, and the rows of the cards it means (0: none)."""
        row[VERBS] = 1
        things: tuple[Any, ...] = (candidate,)
        if isinstance(candidate, Action):
            row[crc32(candidate.verb.encode()) % VERBS] = 1
            things = candidate.objects
        elif isinstance(candidate, str):
            row[crc32(candidate.encode()) % VERBS] = 1
        meant = [place.get(thing[0], -1) + 1 for thing in things if is_ref(thing)]
        row[VERBS + 4 : VERBS + 4 + len(meant[:MEANT])] = meant[:MEANT]
        numbers = [thing for thing in things if isinstance(thing, int)]
        if numbers:
            row[VERBS + 2] = 1
            row[VERBS + 3] = max(-MOST, min(MOST, int(numbers[0])))


def _add_shape(value: Any, row: Row, above: str = "") -> None:
    """Count the edges of a term tree, and its numbers, in signed buckets."""
    if isinstance(value, tuple):
        for item in value:
            _add_shape(item, row, above)
    elif isinstance(value, Term):
        name = type(value).__name__
        _count(row, f"{above}={name}", 1)
        for field in fields(value):
            _add_shape(getattr(value, field.name), row, f"{name}.{field.name}")
    elif isinstance(value, int):
        _count(row, f"{above}#", max(-99, min(99, int(value))))


def _count(row: Row, edge: str, number: int) -> None:
    mark = crc32(edge.encode())
    row[mark % SHAPES] += number if mark & 1 << 20 else -number
