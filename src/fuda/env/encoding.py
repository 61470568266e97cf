"""What a seat may know, as arrays of small whole numbers.

One scheme serves all games: a row of numbers for the whole table, a row for each card that the seat sees, and a row for
each candidate of the open question, which points at the rows of the cards it means. Abilities are told by the structure
of their terms, so that cards nobody has seen have a vector too, and like texts lie near each other.
"""

from __future__ import annotations

from array import array
from struct import Struct
from typing import Any, Final

import numpy as np

from fuda.env.features import SMALL, Features, Row, bounded, bucket, one_hot
from fuda.env.glances import NOWHERE, Glance
from fuda.env.picks import CANDIDATES
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
from fuda.kernel.rulebook import Rulebook
from fuda.kernel.waiting import Waiting

CARDS: Final = 96  # rows of cards for each player
KINDS: Final = (ACT, WINDOW, CHOOSE, PAY, TOP, BOTTOM, YES_NO, NUMBER, MODE, TRIGGER, REPLACE, KEEP)
PHASES: Final = 16  # buckets of phases
TABLE: Final = 9  # numbers of the whole table, before the kind of question
MEANT: Final = 3  # cards that a candidate points at
VERBS: Final = 16  # buckets of verbs
THERE, PICKED, NUMBERED, AMOUNT, WEIGHT = range(VERBS, VERBS + 5)  # columns of a candidate behind its verb
POINTERS: Final = VERBS + 5  # … and where its cards begin
NOBODY: Final = (0,) * MEANT
KEPT: Final = 20_000  # candidates of which is kept what is told of them
POINT: Final = Struct(f"{MEANT}h").pack  # the rows of a candidate's cards as bytes
POINTS_AT_NOBODY: Final = POINT(*NOBODY)


Told = tuple[bytes, tuple[int, ...]]  # a candidate's row without its cards, and their ids


class Encoder:
    """Encodes positions of one rulebook; what has not changed since a seat last looked is used again."""

    def __init__(self, book: Rulebook, players: int) -> None:
        self.book = book
        self.players = players
        features = Features(len(book.stats))
        self._glances = [Glance(book, players, seat, features, CARDS * players) for seat in range(players)]
        self._told: dict[Any, Told] = {}  # what is told of candidates that there were before
        self._phases: dict[str, bytes] = {}
        self._kinds = {kind: one_hot(place, len(KINDS)) for place, kind in enumerate(KINDS)}
        self._no_kind: Final = bytes(SMALL * len(KINDS))
        self.globals_size = TABLE + len(KINDS) + PHASES + players * (len(book.numbers) + book.zone_count)
        self.card_size = self._glances[0].width
        self.rows = CARDS * players
        self.candidate_size = POINTERS + MEANT
        self._points: Final = [POINT(row, *NOBODY[1:]) for row in range(self.rows + 1)]  # at one card
        self._nobody: Final = memoryview(bytes(SMALL * CANDIDATES * self.candidate_size))

    def clear(self) -> None:
        """Forget what the seats have seen."""
        for glance in self._glances:
            glance.clear()

    def observe(self, game: Game, seat: int, picked: tuple[int, ...] = ()) -> dict[str, Row]:
        """What a seat may know: `globals`, `cards`, and if it is asked `candidates`."""
        glance = self._glances[seat]
        glance.look(game)
        decision = game.decision if game.decision is not None and game.decision.player == seat else None
        told, shown = self._tell(decision, glance) if decision is not None else ([self._nobody], [])
        candidates: Row = np.ndarray((CANDIDATES, self.candidate_size), np.int16, bytearray().join(told))
        if decision is not None and decision.weights:
            candidates[: len(decision.weights), WEIGHT] = decision.weights[:CANDIDATES]
        for index in picked:
            if index < CANDIDATES:
                candidates[index, PICKED] = 1
        cards: Row = np.ndarray((self.rows, self.card_size), np.int16, glance.rows_with(game, shown))
        return {"globals": self._globals(game, seat, decision, picked), "cards": cards, "candidates": candidates}

    def _globals(self, game: Game, seat: int, decision: Decision | None, picked: tuple[int, ...]) -> Row:
        head = [game.turn, game.active == seat, (game.active - seat) % self.players, game.first == seat]
        kind = self._no_kind
        if decision is None:
            head += [0] * (TABLE - len(head))
        else:
            source, kind = decision.source, self._kinds[decision.kind]
            place = NOWHERE if source is None else self._glances[seat].place(source[0])
            head += [1, decision.minimum, decision.maximum, len(picked), place + 1]
        phase = self._phases.get(game.phase)
        if phase is None:
            phase = self._phases[game.phase] = one_hot(bucket(game.phase, PHASES), PHASES)
        count, sides = self.book.zone_count, list[int]()
        for turn in range(self.players):
            player = (seat + turn) % self.players
            sides += game.numbers[player]
            sides += [len(zone) for zone in game.zones[player * count : (player + 1) * count]]
        return np.frombuffer(bytearray().join((packed(head), kind, phase, packed(sides))), np.int16)

    def _tell(self, decision: Decision, glance: Glance) -> tuple[list[Any], list[int]]:
        """The rows of the candidates in parts: verb, number and the rows of the cards meant (0: none).

        Cards that are shown with the question alone come behind the others: their ids.
        """
        parts: list[Any] = []
        shown: dict[int, int] = {}
        told, seen, points = self._told, glance.seen, self._points
        candidates = decision.candidates[:CANDIDATES]
        for candidate in candidates:
            known = told.get(candidate) if type(candidate) is not Waiting else tell(candidate)
            if known is None:
                if len(told) > KEPT:
                    told.clear()
                known = told[candidate] = tell(candidate)
            row, cards = known
            parts.append(row)
            if not cards:
                parts.append(POINTS_AT_NOBODY)
                continue
            meant = []
            for card_id in cards:
                place = glance.place(card_id)
                if place == NOWHERE:
                    place = seen + shown.setdefault(card_id, len(shown))
                meant.append(place + 1 if place < self.rows else 0)
            parts.append(points[meant[0]] if len(meant) == 1 else POINT(*meant, *NOBODY[len(meant) :]))
        parts.append(self._nobody[SMALL * self.candidate_size * len(candidates) :])
        return parts, list(shown)


def packed(numbers: list[int]) -> array[int]:
    """Numbers as they stand in a row."""
    try:
        return array("h", numbers)
    except OverflowError:
        return array("h", map(bounded, numbers))


def tell(candidate: Any) -> Told:
    """The row of a candidate without its cards, and their ids."""
    verb, number, cards = "", None, list[int]()
    for thing in things_of(candidate):
        if type(thing) is tuple:
            if len(cards) < MEANT and len(thing) == 2 and type(thing[0]) is int:
                cards.append(thing[0])
        elif isinstance(thing, str):
            verb += thing
        elif isinstance(thing, int) and number is None:
            number = int(thing)
    row = [0] * POINTERS
    row[THERE] = 1
    if verb:
        row[bucket(verb, VERBS)] = 1
    if number is not None:
        row[NUMBERED] = 1
        row[AMOUNT] = bounded(number)
    return array("h", row).tobytes(), tuple(cards)


def things_of(candidate: Any) -> tuple[Any, ...]:
    """What a candidate is made of: words, numbers and cards."""
    if isinstance(candidate, Action):
        return (candidate.verb, *candidate.objects)
    return (candidate.context.source,) if isinstance(candidate, Waiting) else (candidate,)
