"""What a game is made of: who sits where with which cards, the seed, and every entry since; enough to play it again."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from fuda.games import load
from fuda.kernel.vocabulary import fingerprint

TABLE: Final = "table"
BOARD: Final = "board"  # a judge's board: one person for all sides, who sees everything
LESSON: Final = "lesson"

Kind = Literal["answer", "undo", "concede", "time", "by_hand", "chance", "wish", "expect"]


class Seat(Struct, frozen=True):
    """Who sits at a seat: a person (by the number of the page that plays it) or a computer player."""

    level: str = ""  # of a computer player; empty: a person
    name: str = ""
    deck: str = ""  # the name of a bundled deck
    list: str = ""  # or the text of one
    cards: str = ""  # its cards that are not bundled, as `imports.kept_cards` writes them
    page: int = 0

    @property
    def is_person(self) -> bool:
        return not self.level


class Setup(Struct, frozen=True):
    """Everything that a game begins with."""

    game: str
    seats: tuple[Seat, ...]
    seed: int
    format: str = ""
    first: int | None = None
    clock: int = 0
    kind: Literal["table", "board", "lesson"] = "table"
    scenario: str = ""
    stops: str = "normal"
    even: bool = True  # somebody else's chance to respond lasts a moment, whatever there is to choose
    by_hand: bool = False  # players carry out what is not understood
    fingerprint: str = ""

    def stamped(self) -> Setup:
        """The same with the fingerprint of the rulebook as it is now."""
        return msgspec.structs.replace(self, fingerprint=fingerprint(load(self.game)))

    @property
    def is_current(self) -> bool:
        return self.fingerprint == fingerprint(load(self.game))


class Entry(Struct, frozen=True, array_like=True):
    """Something that changed a game: what, by whom, and the answer, the number of entries kept, or the change."""

    kind: Kind
    player: int
    data: Any = None
    key: str = ""  # of the page's message, so that one that is sent twice counts once
    seconds: float = 0.0  # how long the player thought


class Record(Struct, frozen=True):
    """A game as a file: its setup and its entries."""

    setup: Setup
    entries: tuple[Entry, ...] = ()


def to_text(record: Any) -> str:
    return msgspec.json.encode(record).decode()


def setup_from(text: str | bytes) -> Setup:
    return msgspec.json.decode(text, type=Setup)


def entry_from(text: str | bytes) -> Entry:
    return msgspec.json.decode(text, type=Entry)
