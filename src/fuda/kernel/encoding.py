"""States as JSON: every kind of plain value written down explicitly, and read back only if it is what it should be.

A term is written once and referred to by its number, and so is a card (a checkpoint in a frame shares most of its cards
with the game around it). A waiting ability is the same object wherever the state holds it, so elsewhere it is written as
its place among those that wait.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from fuda.kernel.abilities import Ability
from fuda.kernel.cards import NO_CARD, Card, Face, Info, Ref, Remains
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import Decision
from fuda.kernel.effects import Modification
from fuda.kernel.errors import BadSave
from fuda.kernel.frames import Frame
from fuda.kernel.game import Delayed, Game, Result, Waiting
from fuda.kernel.plain import Plain, Term, slots_of
from fuda.kernel.vocabulary import Vocabulary, fits, vocabulary

if TYPE_CHECKING:
    from fuda.kernel.rulebook import Rulebook

# What a list in the JSON stands for: its first item.
TUPLE: Final = 0
LIST: Final = 1
DICT: Final = 2
TERM: Final = 3
RECORD: Final = 4
CARD: Final = 5
WAITING: Final = 6
REMAINS: Final = 7
GAME: Final = 8

Pairs = tuple[tuple[str, int], ...]
CARD_FIELDS: Final[dict[str, Any]] = {
    "face": Face, "owner": int, "controller": int, "zone": int, "life": int, "since": int, "came_from": int,
    "face_down": bool, "turned": bool, "token": bool, "back_up": bool, "place": int, "host": int, "linked_at": int,
    "mods": tuple[Modification, ...], "counters": Pairs, "uses": Pairs,
}  # fmt: skip
INFO_FIELDS: Final[dict[str, Any]] = {
    "names": tuple[str, ...], "kind": str, "types": tuple[str, ...], "numbers": list[int | None],
    "keywords": dict[str, int], "abilities": tuple[Ability, ...], "marks": dict[str, str],
}  # fmt: skip
CHANCE_FIELDS: Final[dict[str, Any]] = {"seed": int, "counts": dict[str, int], "fixed": tuple[int, ...]}
# What waits comes first, so that the rest can refer to it.
GAME_FIELDS: Final[dict[str, Any]] = {
    "waiting": list[Waiting], "player_count": int, "format": str, "options": dict[str, str], "cards": list[Card],
    "zones": list[list[int]], "numbers": list[list[int]], "tallies": dict[str, int], "turn": int, "active": int,
    "first": int, "phase": str, "clock": int, "choices": int, "turn_began": int, "teams": tuple[tuple[int, ...], ...],
    "out": tuple[int, ...], "stack": list[Frame], "decision": Decision | None, "delayed": list[Delayed],
    "memory": dict[Ref, Remains], "result": Result | None,
}  # fmt: skip
LARGEST: Final = 1 << 64  # of a whole number
DEEPEST: Final = 100  # values within values
WIDEST: Final = 20_000  # parts of one term, counted as often as they stand in it


def text_of(data: Any) -> str:
    """JSON without blanks."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


class Writer:
    """Writes values of one state. Equal states give equal data, whatever objects they share."""

    def __init__(self) -> None:
        self.terms: list[Any] = []
        self.cards: list[Any] = []
        self._term_numbers: dict[str, int] = {}
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
            pairs = [[self.value(key), self.value(one)] for key, one in value.items()]
            return [DICT, *sorted(pairs, key=lambda pair: text_of(pair[0]))]
        if isinstance(value, Term):
            return [TERM, self._term(value)]
        if kind is Waiting and id(value) in self._waiting:
            return [WAITING, self._waiting[id(value)]]
        if kind is Card:
            return [CARD, self._card(value)]
        if isinstance(value, Plain):
            return [RECORD, kind.__name__, *(self.value(getattr(value, name)) for name in slots_of(kind))]
        if kind is Remains:
            return [REMAINS, self._card(value.card), self._info(value)]
        if kind is Game:
            return self.game(value)
        raise TypeError(f"{value!r} is not plain data")

    def game(self, game: Game) -> Any:
        """The data of a game, one within another included."""
        outer = self._waiting
        self._waiting = {}
        waiting = self.value(game.waiting)
        self._waiting = {id(one): place for place, one in enumerate(game.waiting)}
        rest = [self.value(getattr(game, name)) for name in list(GAME_FIELDS)[1:]]
        self._waiting = outer
        return [GAME, waiting, *rest, *self._fields(game.chance, CHANCE_FIELDS)]

    def lines(self, game: Game) -> Any:
        """The data of the log, None if there is none."""
        return None if game.log is None else self.value(game.log.lines)

    def _fields(self, thing: object, names: dict[str, Any]) -> list[Any]:
        return [self.value(getattr(thing, name)) for name in names]

    def _term(self, term: Term) -> int:
        number = self._seen.get(id(term))
        if number is None:
            names = [field.name for field in term.__dataclass_fields__.values() if field.init]  # type: ignore[attr-defined]
            data = [type(term).__name__, *(self.value(getattr(term, name)) for name in names)]
            number = self._seen[id(term)] = _entered(data, self.terms, self._term_numbers)
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


def _entered(data: Any, table: list[Any], numbers: dict[str, int]) -> int:
    """The place of an entry in its table; entered if it is new."""
    text = text_of(data)
    number = numbers.get(text)
    if number is None:
        number = numbers[text] = len(table)
        table.append(data)
    return number


class Reader:
    """Reads values of one state for a rulebook. Whatever is not as it should be raises `BadSave`."""

    def __init__(self, book: Rulebook, terms: Any, cards: Any) -> None:
        self.book = book
        self.words: Vocabulary = vocabulary(book)
        self.terms: list[Term] = []
        self.cards: list[Any] = []
        self._sizes: list[tuple[int, int]] = []  # parts and depth of each term
        self._waiting: list[Waiting] = []
        self._depth = 0
        for data in need_list(terms):
            self._sizes.append(self._size(data))
            self.terms.append(self._term(need_list(data)))
        for data in need_list(cards):
            self.cards.append(self._fields(need_list(data), CARD_FIELDS, "a card"))

    def value(self, data: Any) -> Any:
        """The value of some data."""
        kind = type(data)
        if kind is int:
            need(-LARGEST < data < LARGEST, "a number is too large")
            return data
        if data is None or kind is bool or kind is str:
            return data
        need(kind is list and bool(data) and type(data[0]) is int, "a value is of no known kind")
        need(self._depth < DEEPEST, "it is nested too deeply")
        self._depth += 1
        found = self._compound(data[0], data[1:])
        self._depth -= 1
        return found

    def _compound(self, kind: int, data: list[Any]) -> Any:
        if kind == TUPLE:
            return tuple(map(self.value, data))
        if kind == LIST:
            return list(map(self.value, data))
        if kind == DICT:
            return self._dict(data)
        if kind == TERM:
            return one_of(self.terms, data, "a term")
        if kind == WAITING:
            return one_of(self._waiting, data, "a waiting ability")
        if kind == RECORD:
            return self._record(data)
        if kind == REMAINS:
            return self._remains(data)
        if kind == GAME:
            return self.game(data)
        raise BadSave("this save is damaged: a value is of no known kind")

    def _dict(self, data: list[Any]) -> dict[Any, Any]:
        found: dict[Any, Any] = {}
        for pair in data:
            need(type(pair) is list and len(pair) == 2, "a table is not made of pairs")
            key = self.value(pair[0])
            need(fits(key, str | int | tuple[int, ...]), "a table has a wrong key")
            found[key] = self.value(pair[1])
        need(len(found) == len(data), "a table has a key twice")
        return found

    def _size(self, data: Any) -> tuple[int, int]:
        """Parts and depth of a term: a short save must not unfold into something endless."""
        parts, depth = 1, 1
        waiting = [data]
        while waiting:
            one = waiting.pop()
            parts += 1
            if type(one) is not list:
                continue
            if len(one) == 2 and type(one[0]) is int and one[0] == TERM and type(one[1]) is int:
                inner = one_of(self._sizes, one[1:], "a term")
                parts, depth = parts + inner[0], max(depth, inner[1] + 1)
            else:
                waiting.extend(one)
        need(parts <= WIDEST and depth <= DEEPEST, "a term is too large")
        return parts, depth

    def _term(self, data: list[Any]) -> Term:
        need(bool(data) and type(data[0]) is str and data[0] in self.words.terms, "it names an unknown term")
        name, values = data[0], [self.value(one) for one in data[1:]]
        types = self.words.term_fields[name]
        need(len(values) == len(types), f"{name} has a wrong number of fields")
        need(all(map(fits, values, types.values())), f"a field of {name} is of a wrong type")
        made: Any = self.words.terms[name]
        need(hasattr(made, "__dataclass_fields__"), f"{name} is no term")
        term: Term = made(*values)
        return term

    def _record(self, data: list[Any]) -> Plain:
        need(bool(data) and type(data[0]) is str and data[0] in self.words.records, "it names an unknown record")
        made = self.words.records[data[0]]
        need(made is not Card, "a card stands where none can be")
        types = self.words.record_fields[data[0]]
        return self._filled(made.__new__(made), data[1:], types, data[0])

    def _filled(self, thing: Any, data: list[Any], types: dict[str, Any], name: str) -> Any:
        need(len(data) == len(types), f"{name} has a wrong number of fields")
        for (field, wanted), one in zip(types.items(), data, strict=True):
            value = self.value(one)
            need(fits(value, wanted), f"the field {field} of {name} is of a wrong type")
            setattr(thing, field, value)
        return thing

    def _fields(self, data: list[Any], types: dict[str, Any], name: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        need(len(data) == len(types), f"{name} has a wrong number of fields")
        for (field, wanted), one in zip(types.items(), data, strict=True):
            found[field] = self.value(one)
            need(fits(found[field], wanted), f"the field {field} of {name} is of a wrong type")
        return found

    def card(self, card_id: int, data: list[Any]) -> Card:
        """A card by its place in the table."""
        fields = one_of(self.cards, data, "a card")
        card = Card(card_id, fields["face"], fields["owner"], None)
        for name, value in fields.items():
            setattr(card, name, value)
        return card

    def _remains(self, data: list[Any]) -> Remains:
        need(len(data) == 2, "remains of a card are incomplete")
        card = self.card(NO_CARD, data[:1])
        if data[1] is None:
            return Remains(card, card.printed.base)
        return Remains(card, Info(**self._fields(need_list(data[1]), INFO_FIELDS, "remains")))

    def game(self, data: list[Any]) -> Game:
        """A game from its data; what is derived is worked out anew."""
        names = list(GAME_FIELDS)
        need(len(data) == len(names) + len(CHANCE_FIELDS), "the game has a wrong number of fields")
        game = Game(self.book)
        outer, self._waiting = self._waiting, []
        values: dict[str, Any] = {}
        for name, one in zip(names, data, strict=False):
            values[name] = self._all_cards(one) if name == "cards" else self.value(one)
            need(fits(values[name], GAME_FIELDS[name]), f"the field {name} of the game is of a wrong type")
            if name == "waiting":
                self._waiting = values[name]
        self._waiting = outer
        for name, value in values.items():
            setattr(game, name, value)
        game.chance = self._filled(Chance(0), data[len(names) :], CHANCE_FIELDS, "the random source")
        check_game(game)
        for (card_id, _), remains in game.memory.items():
            remains.card.id = card_id
        game.modified = {card.id: None for card in game.cards if card.mods}
        game.roamers = any(
            card.face.roams or any(ability.zones for ability in game.plan(card.face.base).abilities)
            for card in game.cards
        )
        return game

    def _all_cards(self, data: Any) -> list[Card]:
        need(type(data) is list and data[:1] == [LIST], "the cards are not a list")
        found = []
        for card_id, one in enumerate(data[1:]):
            need(type(one) is list and len(one) == 2 and one[0] == CARD, "a card is missing")
            found.append(self.card(card_id, one[1:]))
        return found


def check_game(game: Game) -> None:
    """Refuse a game whose parts do not belong together."""
    book, count = game.book, game.player_count
    players = range(count)
    need(book.players[0] <= count <= book.players[1], "it has a wrong number of players")
    need(len(game.zones) == (count + 1) * len(book.zones), "it has a wrong number of zones")
    need([len(numbers) for numbers in game.numbers] == [len(book.numbers)] * count, "players have wrong numbers")
    need(sorted(player for team in game.teams for player in team) == list(players), "the teams are wrong")
    need({game.active, game.first, *game.out} <= set(players), "it names an unknown player")
    for card in game.cards:
        need({card.owner, card.controller} <= set(players), "a card belongs to no player")
        need(NO_CARD <= card.zone < len(book.zones), "a card is in an unknown zone")
        need(NO_CARD <= card.host < len(game.cards), "a card is linked to nothing")
        need(len(card.face.numbers) == len(book.stats), "a card has wrong numbers")
    places = sorted((card_id, number) for number, cards in enumerate(game.zones) for card_id in cards)
    held = [card for card in game.cards if card.zone != NO_CARD]
    need([card.id for card in held] == [card_id for card_id, _ in places], "a card is in no zone, or in two")
    for card, (_, number) in zip(held, places, strict=True):
        player = count if book.zones[card.zone].shared else card.controller
        need(number == player * len(book.zones) + card.zone, "a card is in a wrong zone")
    need(all(0 <= card_id < len(game.cards) for card_id, _ in game.memory), "it remembers an unknown card")
    if game.decision is not None:
        need(bool(game.stack) and game.decision.player in players, "nobody asks the open question")
        need(game.decision.into in slots_of(type(game.stack[-1])), "the open question leads nowhere")


def need(held: bool, otherwise: str) -> None:
    """Refuse a save in which something does not hold."""
    if not held:
        raise BadSave(f"this save cannot be loaded: {otherwise}")


def need_list(data: Any) -> list[Any]:
    """Data that must be a list."""
    need(type(data) is list, "a list is missing")
    found: list[Any] = data
    return found


def one_of(known: list[Any], data: list[Any], name: str) -> Any:
    """The thing at the place that the data names."""
    need(len(data) == 1 and type(data[0]) is int and 0 <= data[0] < len(known), f"it refers to {name} that is missing")
    return known[data[0]]
