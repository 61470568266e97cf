"""States as JSON: every kind of plain value written down explicitly.

A face is written once and referred to by its number, and so is a card (a checkpoint in a frame shares most of its cards
with the game around it). A waiting ability is the same object wherever the state holds it, so elsewhere it is written
as its place among those that wait.
"""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, Final

from fuda.kernel.abilities import Ability
from fuda.kernel.cards import Card, Face, Ref, Remains
from fuda.kernel.decisions import Decision
from fuda.kernel.effects import Modification
from fuda.kernel.frames import Frame
from fuda.kernel.game import Delayed, Game, Result, Waiting
from fuda.kernel.loops import Rounds
from fuda.kernel.plain import Plain, Term, slots_of
from fuda.kernel.state import FIELDS

# What a list in the JSON stands for: its first item.
TUPLE, LIST, DICT, TERM, RECORD, FACE, WAITING, REMAINS, GAME = range(9)

Pairs = tuple[tuple[str, int], ...]
# Never saved: who holds a card, what is worked out from the rest, and what is written apart.
CARD_REST: Final = ("generation", "id", "key", "ref")
GAME_REST: Final = (
    "alone", "bases", "book", "cards", "chance", "generation", "given", "index", "index_is_special", "infos", "keys",
    "keys_sum", "log", "modified", "own_bases", "own_zones", "passed_over", "plain_index", "quiet", "roaming", "stale",
    "unkeyed", "waiting",
)  # fmt: skip
# What the fields hold.
CARD_TYPES: Final[dict[str, Any]] = {
    "face": Face, "owner": int, "controller": int, "zone": int, "life": int, "since": int, "came_from": int,
    "face_down": bool, "turned": bool, "token": bool, "back_up": bool, "place": int, "host": int, "linked_at": int,
    "mods": tuple[Modification, ...], "counters": Pairs, "uses": Pairs, "placed": int,
}  # fmt: skip
GAME_TYPES: Final[dict[str, Any]] = {
    "brought": tuple[Face, ...], "player_count": int, "format": str, "options": dict[str, str],
    "zones": list[list[int]],
    "numbers": list[list[int]], "tallies": dict[str, int], "turn": int, "active": int, "first": int, "phase": str,
    "clock": int, "choices": int, "turn_began": int, "teams": tuple[tuple[int, ...], ...], "out": tuple[int, ...],
    "stack": list[Frame], "decision": Decision | None, "delayed": list[Delayed], "memory": dict[Ref, Remains],
    "result": Result | None, "rounds": Rounds, "rule": str,
}  # fmt: skip
CARD_FIELDS: Final = {name: CARD_TYPES.get(name, Any) for name in slots_of(Card) if name not in CARD_REST}
GAME_FIELDS: Final = {name: GAME_TYPES.get(name, Any) for name in FIELDS if name not in GAME_REST}
INFO_FIELDS: Final[dict[str, Any]] = {
    "names": tuple[str, ...], "kind": str, "types": tuple[str, ...], "numbers": list[int | None],
    "keywords": dict[str, int], "abilities": tuple[Ability, ...], "marks": dict[str, str],
}  # fmt: skip
REMAINS_FIELDS: Final[dict[str, Any]] = {"after": Ref, "source": Ref | None, "clock": int, "looks_back": bool}
CHANCE_FIELDS: Final[dict[str, Any]] = {"seed": int, "counts": dict[str, int], "fixed": tuple[int, ...]}


# JSON without blanks.
text_of: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_TERM_FIELDS: dict[type[Term], tuple[tuple[str, Any], ...]] = {}
_FACES: dict[int, tuple[Face, Any]] = {}  # by id, with the face itself so that no other can get its id
MOST_FACES: Final = 2000


class Writer:
    """Writes values of one state. Equal states give equal data, whatever objects they share."""

    def __init__(self) -> None:
        self.faces: list[Any] = []
        self.cards: list[Any] = []  # every different card of all games in it
        self._face_numbers: dict[str, int] = {}
        self._card_numbers: dict[str, int] = {}
        self._seen: dict[int, int] = {}  # by id: these objects live as long as the state does
        self._waiting: dict[int, int] = {}

    def value(self, value: Any) -> Any:
        """The data of any plain value."""
        kind = type(value)
        if value is None or kind is bool or kind is int or kind is str:
            return value
        if kind is tuple:
            return [TUPLE, *map(self.value, value)]
        if kind is list:
            return [LIST, *map(self.value, value)]
        if kind is dict:
            keys = sorted(value, key=repr)
            return [DICT, *([self.value(key), self.value(value[key])] for key in keys)]
        if kind is Face:
            return [FACE, self._face(value)]
        if isinstance(value, Term):
            return term_data(value)
        if kind is Waiting and id(value) in self._waiting:
            return [WAITING, self._waiting[id(value)]]
        if isinstance(value, Plain) and kind is not Card:
            return [RECORD, kind.__name__, *[self.value(getattr(value, name)) for name in slots_of(kind)]]
        if kind is Remains:
            return [
                REMAINS,
                self._card(value.card),
                self._info(value),
                *(self.value(getattr(value, name)) for name in REMAINS_FIELDS),
            ]
        if kind is Game:
            return self.game(value)
        raise TypeError(f"{value!r} is not plain data")

    def game(self, game: Game) -> Any:
        """The data of a game, one within another included."""
        outer = self._waiting
        self._waiting = {}
        waiting = self.value(game.waiting)
        self._waiting = {id(one): place for place, one in enumerate(game.waiting)}
        cards = [self._card(card) for card in game.cards]
        rest = [*self._fields(game, GAME_FIELDS), *self._fields(game.chance, CHANCE_FIELDS)]
        self._waiting = outer
        return [GAME, waiting, cards, *rest]

    def lines(self, game: Game) -> Any:
        """The data of the log, None if there is none."""
        return None if game.log is None else self.value(game.log.lines)

    def _fields(self, thing: object, names: dict[str, Any]) -> list[Any]:
        return [self.value(getattr(thing, name)) for name in names]

    def _face(self, face: Face) -> int:
        number = self._seen.get(id(face))
        if number is None:
            number = self._seen[id(face)] = _entered(face_data(face), self.faces, self._face_numbers)
        return number

    def _card(self, card: Card) -> int:
        number = self._seen.get(id(card))
        if number is None:
            number = _entered(self._fields(card, CARD_FIELDS), self.cards, self._card_numbers)
            self._seen[id(card)] = number
        return number

    def _info(self, remains: Remains) -> Any:
        """What was known of a card, None if it is what is printed."""
        if remains.info == remains.card.printed.base:
            return None
        return self._fields(remains.info, INFO_FIELDS)


def face_data(face: Face) -> Any:
    """The data of a face, worked out once: faces live long."""
    known = _FACES.get(id(face))
    if known is None:
        if len(_FACES) >= MOST_FACES:
            _FACES.clear()
        known = _FACES[id(face)] = (face, term_data(face))
    return known[1]


def term_data(value: Any) -> Any:
    """The data of a term and of what it is made of; fields at the end that have their defaults are left out."""
    kind = type(value)
    if value is None or kind is bool or kind is int or kind is str:
        return value
    if kind is tuple:
        return [TUPLE, *map(term_data, value)]
    if not isinstance(value, Term):
        raise TypeError(f"{value!r} is not plain data")
    names = _TERM_FIELDS.get(kind)
    if names is None:
        made = [(field.name, field.default) for field in fields(value) if field.init]
        names = _TERM_FIELDS[kind] = tuple(made)
    found = [getattr(value, name) for name, _ in names]
    while found and type(found[-1]) is type(names[len(found) - 1][1]) and found[-1] == names[len(found) - 1][1]:
        found.pop()
    return [TERM, kind.__name__, *map(term_data, found)]


def _entered(data: Any, table: list[Any], numbers: dict[str, int]) -> int:
    """The place of an entry in its table; entered if it is new."""
    text = text_of(data)
    number = numbers.get(text)
    if number is None:
        number = numbers[text] = len(table)
        table.append(data)
    return number
