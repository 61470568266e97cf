"""States from JSON: read back only if everything is what it should be.

Nothing that a save says is ever run: it can name only terms and records of the rulebook's vocabulary, their fields are
checked against their annotations, and the whole against what a game must be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from fuda.kernel.cards import NO_CARD, Card, Face, Info, Remains
from fuda.kernel.encoding import (
    CARD_FIELDS,
    CHANCE_FIELDS,
    DICT,
    FACE,
    GAME,
    GAME_FIELDS,
    INFO_FIELDS,
    LIST,
    MOST_FACES,
    RECORD,
    REMAINS,
    REMAINS_FIELDS,
    TERM,
    TUPLE,
    WAITING,
    text_of,
)
from fuda.kernel.errors import BadSave
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game, Waiting
from fuda.kernel.log import Line
from fuda.kernel.plain import Plain, Term, slots_of
from fuda.kernel.vocabulary import fits, has_procedure, vocabulary

if TYPE_CHECKING:
    from fuda.kernel.rulebook import Rulebook

T = TypeVar("T")
DEEPEST: Final = 100  # values within values


class Reader:
    """Reads values of one state for a rulebook. Whatever is not as it should be raises `BadSave`."""

    def __init__(self, book: Rulebook, faces: Any, cards: Any) -> None:
        self.book = book
        self.words = vocabulary(book)
        self._waiting: list[Waiting] = []
        self._depth = 0
        self.faces = [self._face(data) for data in a_list(faces)]
        # Their fields: each game has cards of its own.
        self.cards = [self._fields(a_list(data), CARD_FIELDS, "a card") for data in a_list(cards)]

    def value(self, data: Any) -> Any:
        """The value of some data."""
        kind = type(data)
        if data is None or kind is bool or kind is int or kind is str:
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
            return self._term(data)
        if kind == FACE:
            return one_of(self.faces, data, "a face")
        if kind == WAITING:
            return one_of(self._waiting, data, "a waiting ability")
        if kind == RECORD:
            return self._record(data)
        if kind == REMAINS:
            return self._remains(data)
        need(kind == GAME, "a value is of no known kind")
        return self.game(data)

    def _dict(self, data: list[Any]) -> dict[Any, Any]:
        found: dict[Any, Any] = {}
        for pair in data:
            need(type(pair) is list and len(pair) == 2, "a table is not made of pairs")
            key = self.value(pair[0])
            need(fits(key, str | int | tuple[int, ...]), "a table has a wrong key")
            found[key] = self.value(pair[1])
        need(len(found) == len(data), "a table has a key twice")
        return found

    # Terms and records.

    def _face(self, data: Any) -> Face:
        """A face; one that was read before is the same object again."""
        text = text_of(data)
        known = self.words.faces.get(text)
        if known is None:
            known = self.value(data)
            need(type(known) is Face, "a face is of a wrong type")
            if len(self.words.faces) >= MOST_FACES:
                self.words.faces.clear()
            self.words.faces[text] = known
        return known

    def _term(self, data: list[Any]) -> Term:
        need(bool(data) and type(data[0]) is str and data[0] in self.words.terms, "it names an unknown term")
        made: Any = self.words.terms[data[0]]
        types = self.words.term_fields[data[0]]
        need(hasattr(made, "__dataclass_fields__") and len(data) <= len(types) + 1, f"{data[0]} is no whole term")
        given = dict(list(types.items())[: len(data) - 1])
        fields = self._fields(data[1:], given, data[0])
        need(all(map(is_frozen, fields.values())), f"{data[0]} holds what can change")
        term: Term = made(**fields)
        return term

    def _record(self, data: list[Any]) -> Plain:
        need(bool(data) and type(data[0]) is str and data[0] in self.words.records, "it names an unknown record")
        made = self.words.records[data[0]]
        need(made is not Card, "a card stands where none can be")
        need(not issubclass(made, Frame) or has_procedure(made), f"{data[0]} is no procedure")
        fields = self._fields(data[1:], self.words.record_fields[data[0]], data[0])
        return filled(made.__new__(made), fields)

    def _fields(self, data: list[Any], types: dict[str, Any], name: str) -> dict[str, Any]:
        need(len(data) == len(types), f"{name} has a wrong number of fields")
        found: dict[str, Any] = {}
        for (field, wanted), one in zip(types.items(), data, strict=True):
            found[field] = self.value(one)
            need(fits(found[field], wanted), f"the field {field} of {name} is of a wrong type")
        return found

    # Cards and games.

    def _card(self, card_id: int, place: Any) -> Card:
        fields = one_of(self.cards, [place], "a card")
        card = filled(Card(card_id, fields["face"], fields["owner"], None), fields)
        card.begin_life(card.life)
        return card

    def _remains(self, data: list[Any]) -> Remains:
        need(len(data) == 2 + len(REMAINS_FIELDS), "remains of a card are incomplete")
        card = self._card(NO_CARD, data[0])
        rest = self._fields(data[2:], REMAINS_FIELDS, "remains")
        if data[1] is None:
            return Remains(card, card.printed.base, **rest)
        return Remains(card, Info(**self._fields(a_list(data[1]), INFO_FIELDS, "remains")), **rest)

    def game(self, data: list[Any]) -> Game:
        """A game from its data; what is derived is worked out anew."""
        need(len(data) == 2 + len(GAME_FIELDS) + len(CHANCE_FIELDS), "the game has a wrong number of fields")
        game = Game(self.book)
        game.cards = [self._card(card_id, place) for card_id, place in enumerate(a_list(data[1]))]
        outer, self._waiting = self._waiting, []
        game.waiting = self._waiting = self.value(data[0])
        need(fits(game.waiting, list[Waiting]), "what waits is of a wrong type")
        end = 2 + len(GAME_FIELDS)
        filled(game, self._fields(data[2:end], GAME_FIELDS, "the game"))
        filled(game.chance, self._fields(data[end:], CHANCE_FIELDS, "the random source"))
        self._waiting = outer
        check_game(game)
        for (card_id, _), remains in game.memory.items():
            remains.card.id = card_id
            remains.card.begin_life(remains.card.life)
        derive_rest(game)
        return game

    def state(self, data: Any) -> Game:
        """The whole state."""
        game: Game = self.value(data)
        need(type(game) is Game, "it is not a game")
        return game

    def lines(self, data: Any) -> list[Line]:
        """The lines of a log."""
        lines: list[Line] = self.value(data)
        need(fits(lines, list[Line]), "the log is of a wrong type")
        return lines


def is_frozen(value: Any) -> bool:
    """Whether a value may be a part of a term."""
    if isinstance(value, tuple):
        return all(map(is_frozen, value))
    return value is None or isinstance(value, int | str | Term)


def filled(thing: T, fields: dict[str, Any]) -> T:
    """The thing with these fields."""
    for name, value in fields.items():
        setattr(thing, name, value)
    return thing


def derive_rest(game: Game) -> None:
    """Work out what is not saved."""
    game.keys = [0] * len(game.zones)
    game.keys_sum = 0
    game.unkeyed = (1 << len(game.zones)) - 1
    game.modified = {card.id: None for card in game.cards if card.mods}
    game.infos = game.bases = [card.printed.base for card in game.cards]
    for face in {id(card.face): card.face for card in game.cards}.values():
        game.roam(face)
    game.touch()


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
        need(len(card.face.numbers) <= len(book.stats), "a card has wrong numbers")
    places = sorted((card_id, number) for number, cards in enumerate(game.zones) for card_id in cards)
    held = [card for card in game.cards if card.zone != NO_CARD]
    need([card.id for card in held] == [card_id for card_id, _ in places], "a card is in no zone, or in two")
    for card, (_, number) in zip(held, places, strict=True):
        player = count if book.zones[card.zone].shared else card.controller
        need(number == player * len(book.zones) + card.zone, "a card is in a wrong zone")
    known = [ref for before, remains in game.memory.items() for ref in (before, remains.after)]
    need(all(0 <= card_id < len(game.cards) for card_id, _ in known), "it remembers an unknown card")
    if game.decision is not None:
        need(bool(game.stack) and game.decision.player in players, "nobody asks the open question")
        need(game.decision.into in slots_of(type(game.stack[-1])), "the open question leads nowhere")


def need(held: bool, otherwise: str) -> None:
    """Refuse a save in which something does not hold."""
    if not held:
        raise BadSave(f"this save cannot be loaded: {otherwise}")


def a_list(data: Any) -> list[Any]:
    """Data that must be a list."""
    need(type(data) is list, "a list is missing")
    found: list[Any] = data
    return found


def one_of(known: list[Any], data: list[Any], name: str) -> Any:
    """The thing at the place that the data names."""
    need(len(data) == 1 and type(data[0]) is int and 0 <= data[0] < len(known), f"it refers to {name} that is missing")
    return known[data[0]]
