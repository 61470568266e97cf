"""The board of a scenario: cards in their zones and states, the players' numbers, and where the game stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from fuda.ability.playable import unheard_of, unplayable
from fuda.cards.library import card_names, find_card
from fuda.cards.names import printed_name
from fuda.games import kit_of
from fuda.games.adapter import PLAYERS, Adapter
from fuda.judge.made import english_text, shaped
from fuda.judge.scenario import MOST_CARDS, Entry, Given, Scenario, Side
from fuda.judge.source import BadFile
from fuda.kernel.cards import Card, Face
from fuda.kernel.errors import FudaError, NotWellFormed
from fuda.kernel.game import Game
from fuda.kernel.log import Log
from fuda.kernel.rulebook import Deck
from fuda.reading import given as as_given
from fuda.text.compiler import NotUnderstood, compile_text, print_text

FILLER = "Filler"
MOST = 999  # of a player's number, and of copies in a deck
T = TypeVar("T")


class Board:
    """The cards that a scenario can name, and the game that it begins with."""

    def __init__(self, scenario: Scenario, adapter: Adapter) -> None:
        self.scenario = scenario
        self.adapter = adapter
        self.book = adapter.book
        self.faces: dict[str, Face] = {FILLER: adapter.make_face(adapter.filler, FILLER)}
        for name, fields in scenario.cards.items():
            self.faces[name] = self.at(fields.line, partial(self.make_face, fields.value, name), f"card {name}")
        self.tokens = tuple(self.faces[name] for name, fields in scenario.cards.items() if fields.value.get("token"))
        self.check_texts()
        self.placed: list[tuple[Card, Entry]] = []

    def at(self, line: int, do: Callable[[], T], about: str = "") -> T:
        """Do something for a line of the file; what is wrong is said of that line, in one sentence."""
        try:
            return do()
        except BadFile:
            raise
        except FudaError as error:
            sentence = str(error).partition("\n")[0]
            bad = self.bad(line, sentence if not about or sentence.startswith(about) else f"{about}: {sentence}")
            if isinstance(error, NotUnderstood):
                bad.point_into(error.text.split("\n")[error.line - 1], error.column)
            raise bad from None

    def bad(self, line: int, sentence: str) -> BadFile:
        return self.scenario.bad(line, sentence)

    # Cards.

    def make_face(self, given: dict[str, Any], name: str) -> Face:
        """A card of the file; an English text is read by the English wording of the game."""
        fields = shaped(given)
        if fields.pop("token", False):
            fields.update(self.adapter.of_a_token)
        english = english_text(fields, self.book.slug)
        if english:
            fields["text"] = (
                english if self.adapter.reads_english else self.in_japanese(english, fields.get("kind", ""))
            )
            del fields["text_en"]
        return self.adapter.make_face(fields, name)

    def check_texts(self) -> None:
        """Refuse a text that speaks of a token or a class which nobody knows, before anything is played."""
        known = frozenset(word for face in self.faces.values() for word in (face.name, *face.types))
        for name, fields in self.scenario.cards.items():
            abilities = self.faces[name].abilities
            for word in (*unplayable(self.book, abilities, known), *unheard_of(self.book, abilities, known)):
                raise self.bad(fields.line, f"card {name}: nothing is known of {word!r}; expected it under cards:")

    def in_japanese(self, text: str, kind: str) -> str:
        """A text of the English wording in the words of the Japanese one."""
        wording = kit_of(self.book.slug).wording
        return print_text(wording("ja"), compile_text(wording("en"), text, kind))

    def knows(self, name: str) -> bool:
        """Whether some card goes by that name."""
        return name in self.faces or self.library(name) is not None

    def library(self, name: str) -> Face | None:
        """A card that comes with the game, by its printed or its English name; it is called as the file calls it."""
        printed = printed_name(self.book.slug, name)
        face = self.adapter.library(name) or self.adapter.library(printed) or find_card(self.book.slug, name)
        return replace(face, label=name) if face is not None and name != printed else face

    def names(self) -> list[str]:
        """Every name that a card may be called by."""
        return [*self.faces, *card_names(self.book.slug)]

    def face(self, name: str, line: int) -> Face:
        """The card of that name: of the file, an official token, or of the bundled pool."""
        face = self.faces.get(name) or self.library(name)
        if face is None:
            said = f"no card is called {as_given(name, self.names())}"
            raise self.bad(line, f"{said}; expected one of cards:, a token or one of the pool")
        return face

    # The game.

    def make(self) -> Game:
        """The game at the moment in which the scenario begins."""
        setup = self.scenario.setup
        game = Game(self.book, len(setup.sides), setup.seed, self.format())
        game.options.update(self.scenario.options)
        game.brought = self.tokens
        game.log = Log()
        if setup.teams:
            game.teams = setup.teams
        low, high = self.book.players
        if not low <= game.player_count <= high:
            raise self.bad(setup.line, f"{game.player_count} players; expected {low} to {high}")
        if setup.start:
            self.at(setup.line, lambda: self.start(game))
        else:
            self.lay_out(game)
        return game

    def format(self) -> str:
        """The format that is played."""
        name = self.scenario.format or self.book.formats[0]
        if name not in self.book.formats:
            line = self.scenario.format_line
            known = self.book.formats
            raise self.bad(line, f"unknown format {as_given(name, known)}; expected one of {', '.join(known)}")
        return name

    def lay_out(self, game: Game) -> None:
        """Place everything, then let the game stand at its moment."""
        setup = self.scenario.setup
        for player, side in setup.sides.items():
            self.lay_side(game, player, side)
        self.give_ages(game)
        game.turn = setup.turn
        game.active = setup.active
        game.first = (setup.active - setup.turn + 1) % game.player_count if setup.first is None else setup.first
        for player, side in setup.sides.items():
            self.set_numbers(game, player, side)
        for card, entry in self.placed:
            for state, given in entry.states.items():
                if state not in self.adapter.links:
                    self.at(given.line, partial(self.adapter.place, game, game.write(card.id), state, given.value))
        known = (*self.adapter.phases, *self.adapter.first_steps)
        if setup.phase and setup.phase not in known:
            said = as_given(setup.phase, known)
            raise self.bad(setup.phase_line, f"unknown phase {said}; expected one of {', '.join(known)}")
        self.at(setup.line, lambda: self.adapter.arrange(game))
        if len(game.cards) > MOST_CARDS:
            raise self.bad(setup.line, f"{len(game.cards)} cards; expected at most {MOST_CARDS}")
        game.touch()
        self.book.resume(game, setup.phase)

    def lay_side(self, game: Game, player: int, side: Side) -> None:
        for name, line in side.zone_lines.items():
            if name not in self.book.zone_named:
                said = f"unknown zone {as_given(name, self.book.zone_named)} of {PLAYERS[player]}"
                raise self.bad(line, f"{said}; expected one of {', '.join(self.book.zone_named)}")
        for zone in self.book.zones:
            for entry in side.zones.get(zone.name) or []:
                self.lay_card(game, player, zone.index, entry)
            if zone.name not in side.zones:
                for face in self.defaults(player, zone.name):
                    self.adapter.lay(game, game.new_card(face, player, zone.index))

    def defaults(self, player: int, zone: str) -> list[Face]:
        """The cards of a zone that the setup leaves out; one that is called by its zone says whose it is."""
        if zone == "deck":
            return [self.faces[FILLER]] * self.adapter.deck_size
        called = f"{PLAYERS[player]}.{zone}" if zone in self.adapter.single else ""
        return [self.adapter.make_face(fields, called or fields["name"]) for fields in self.adapter.default_cards(zone)]

    def lay_card(self, game: Game, player: int, zone: int, entry: Entry) -> None:
        card = game.new_card(self.face(entry.card, entry.line), player, zone)
        self.adapter.lay(game, card)
        self.placed.append((card, entry))
        for state, given in entry.states.items():
            if state not in self.adapter.states:
                known = ("since", *self.adapter.states)
                raise self.bad(
                    given.line, f"unknown state {as_given(state, known)}; expected one of {', '.join(known)}"
                )
            if state in self.adapter.links:
                self.link(game, card, self.book.zone_named[self.adapter.links[state]].index, given)

    def link(self, game: Game, host: Card, zone: int, given: Given) -> None:
        for name in given.value if isinstance(given.value, list) else [given.value]:
            card = game.new_card(self.face(str(name), given.line), host.owner, zone)
            self.adapter.lay(game, card)
            card.host = host.id
            card.linked_at = game.clock

    def give_ages(self, game: Game) -> None:
        """Cards are as old as their order; those of this turn are younger than its beginning."""
        new = {card.id for card, entry in self.placed if entry.since}
        for card in game.cards:
            card.since = card.id + 1
        game.clock = len(game.cards) + 2
        game.grow_old()
        for card_id in sorted(new):
            game.clock += 1
            game.cards[card_id].since = game.clock
        game.clock += 1

    def set_numbers(self, game: Game, player: int, side: Side) -> None:
        known = self.adapter.numbers
        given: dict[str, Any] = {}
        for name, value in side.others.items():
            if name in self.book.zone_named:
                raise self.bad(value.line, f"{name} is {value.value!r}; expected a list of cards")
            if name not in known:
                names = (*self.book.zone_named, *known)
                said = f"unknown zone or number {as_given(name, names)}"
                raise self.bad(value.line, f"{said}; expected one of {', '.join(names)}")
            given[name] = self.at(value.line, partial(self.adapter.read_number, name, value.value))
            if isinstance(given[name], int) and not -MOST <= given[name] <= MOST:
                raise self.bad(value.line, f"{name} is {given[name]}; expected a number up to {MOST}")
        for name, number in self.adapter.fill(given).items():
            self.adapter.set_number(game, player, name, number)

    # A whole game, and decks.

    def start(self, game: Game) -> None:
        """Begin with the preparation; the given order of decks is kept."""
        setup = self.scenario.setup
        game.options["keep order"] = "yes"
        if setup.first is not None:
            game.options["first"] = str(setup.first)
        self.book.begin(game, [self.deck_of(player, side) for player, side in setup.sides.items()])

    def deck_of(self, player: int, side: Side) -> Deck:
        sections: dict[str, tuple[Face, ...]] = {}
        for zone in (zone.name for zone in self.book.zones):
            faces = self.defaults(player, zone)
            if faces and zone not in side.zones:
                sections[self.section(zone)] = tuple(faces)
        for zone, entries in side.zones.items():
            if zone not in (*self.book.zone_named, *self.adapter.sections):
                known = dict.fromkeys((*self.adapter.sections, *self.book.zone_named))
                said = f"unknown part {as_given(zone, known)} of a deck"
                raise self.bad(side.zone_lines[zone], f"{said}; expected one of {', '.join(known)}")
            sections[self.section(zone)] = tuple(self.face(entry.card, entry.line) for entry in entries)
        for name, given in side.others.items():
            raise self.bad(given.line, f"{name} is not a list; expected sections of a deck where a whole game starts")
        return Deck(PLAYERS[player], sections)

    def section(self, zone: str) -> str:
        return self.adapter.sections.get(zone, zone)

    def deck_faults(self, given: Given) -> tuple[str, ...]:
        """The rules that the deck of `check_deck` breaks."""
        value = dict(given.value)
        format = str(value.pop("format", self.format()))
        if format not in self.book.formats:
            raise self.bad(given.line, f"unknown format {format!r}; expected one of {', '.join(self.book.formats)}")
        check = self.adapter.check_deck
        self.at(given.line, partial(check_counts, value))
        return self.at(given.line, lambda: check(value, format, lambda name: self.face(name, given.line)))


def check_counts(given: Any, name: str = "deck") -> None:
    """Refuse a deck that nobody could hold."""
    inner = given.items() if isinstance(given, dict) else ()
    for inside, value in inner:
        check_counts(value, str(inside))
    many = len(given) if isinstance(given, list) else given
    if isinstance(many, int) and not isinstance(many, bool) and not 0 <= many <= MOST:
        raise NotWellFormed(f"{name} has {many!r} copies; expected a whole number from 0 to {MOST}")
