"""What a seat may know, as arrays of small whole numbers.

One scheme serves all games: a row of numbers for the whole table, a row for each card that the seat sees, and a row for
each candidate of the open question, which points at the rows of the cards it means. Abilities are told by the structure
of their terms, so that cards nobody has seen have a vector too, and like texts lie near each other.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from fuda.env.features import Features, Row, bounded, bucket
from fuda.env.glances import Glance
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
NOTHING: Final = (0,) * MEANT


class Encoder:
    """Encodes positions of one rulebook; what has not changed since a seat last looked is used again."""

    def __init__(self, book: Rulebook, players: int) -> None:
        self.book = book
        self.players = players
        features = Features(len(book.stats))
        self._glances = [Glance(book, players, seat, features) for seat in range(players)]
        self._verbs: dict[tuple[str, int | None], int] = {}  # the place of a candidate's row without its cards
        self._told: Row = np.zeros((64, POINTERS + MEANT), np.int16)
        self._phases: dict[str, list[int]] = {}
        self._kinds = {kind: [int(kind == other) for other in KINDS] for kind in KINDS}
        self.globals_size = TABLE + len(KINDS) + PHASES + players * (len(book.numbers) + book.zone_count)
        self.card_size = self._glances[0].width
        self.rows = CARDS * players
        self.candidate_size = POINTERS + MEANT

    def clear(self) -> None:
        """Forget what the seats have seen."""
        for glance in self._glances:
            glance.clear()

    def observe(self, game: Game, seat: int, picked: tuple[int, ...] = ()) -> dict[str, Row]:
        """What a seat may know: `globals`, `cards`, and if it is asked `candidates`."""
        glance = self._glances[seat]
        glance.look(game)
        decision = game.decision if game.decision is not None and game.decision.player == seat else None
        places, shown = glance.places, []
        candidates = np.zeros((CANDIDATES, self.candidate_size), np.int16)
        if decision is not None:
            shown = self._candidates(candidates, decision, places, picked)
        cards = np.zeros((self.rows, self.card_size), np.int16)
        glance.fill(cards)
        for row, card_id in enumerate(shown[: self.rows - len(places)], len(places)):
            glance.write(cards[row], game, card_id)
        return {"globals": self._globals(game, seat, decision, picked), "cards": cards, "candidates": candidates}

    def _globals(self, game: Game, seat: int, decision: Decision | None, picked: tuple[int, ...]) -> Row:
        row = [game.turn, game.active == seat, (game.active - seat) % self.players, game.first == seat]
        if decision is None:
            row += [0] * (TABLE - 4 + len(KINDS))
        else:
            source = decision.source
            row += [1, decision.minimum, decision.maximum, len(picked)]
            row.append(0 if source is None else self._glances[seat].places.get(source[0], -1) + 1)
            row += self._kinds[decision.kind]
        phase = self._phases.get(game.phase)
        if phase is None:
            phase = self._phases[game.phase] = [int(place == bucket(game.phase, PHASES)) for place in range(PHASES)]
        row += phase
        count = self.book.zone_count
        for turn in range(self.players):
            player = (seat + turn) % self.players
            row += game.numbers[player]
            row += map(len, game.zones[player * count : (player + 1) * count])
        try:
            return np.array(row, np.int16)
        except OverflowError:
            return np.array([bounded(number) for number in row], np.int16)

    def _candidates(self, rows: Row, decision: Decision, places: dict[int, int], picked: tuple[int, ...]) -> list[int]:
        """Write the candidates: verb, number, weight and the rows of the cards meant (0: none).

        Cards that are shown with the question alone come behind the others: their ids.
        """
        told: list[int] = []
        meant: list[int] = []
        shown: dict[int, int] = {}
        verbs, candidates = self._verbs, decision.candidates[:CANDIDATES]
        for candidate in candidates:
            verb, number, missing = "", None, MEANT
            for thing in things_of(candidate):
                if type(thing) is tuple:
                    if missing and len(thing) == 2 and type(thing[0]) is int:
                        row = places.get(thing[0])
                        if row is None:
                            row = shown.setdefault(thing[0], len(places) + len(shown))
                        meant.append(row + 1)
                        missing -= 1
                elif isinstance(thing, str):
                    verb += thing
                elif isinstance(thing, int) and number is None:
                    number = int(thing)
            meant += NOTHING[:missing]
            place = verbs.get((verb, number))
            told.append(self._tell(verb, number) if place is None else place)
        count = len(candidates)
        self._told.take(told, 0, rows[:count])
        rows[:count, POINTERS:] = np.array(meant, np.int16).reshape(count, MEANT)
        if len(places) + len(shown) > self.rows:
            rows[:count, POINTERS:][rows[:count, POINTERS:] > self.rows] = 0
        if decision.weights:
            rows[:count, WEIGHT] = decision.weights[:count]
        for index in picked:
            if index < CANDIDATES:
                rows[index, PICKED] = 1
        return list(shown)

    def _tell(self, verb: str, number: int | None) -> int:
        """The place of a new row for a verb and a number."""
        place = self._verbs[verb, number] = len(self._verbs)
        if place >= len(self._told):
            self._told = np.concatenate([self._told, np.zeros_like(self._told)])
        row = self._told[place]
        row[THERE] = 1
        if verb:
            row[bucket(verb, VERBS)] = 1
        if number is not None:
            row[NUMBERED] = 1
            row[AMOUNT] = bounded(number)
        return place


def things_of(candidate: Any) -> tuple[Any, ...]:
    """What a candidate is made of: words, numbers and cards."""
    if isinstance(candidate, Action):
        return (candidate.verb, *candidate.objects)
    return (candidate.context.source,) if isinstance(candidate, Waiting) else (candidate,)
