"""Deck files: TOML with a table for each section, or a plain list of `3 name` under headings."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

from fuda.cards.names import nearest_cards, printed_name
from fuda.games import load
from fuda.kernel.cards import Face
from fuda.kernel.errors import NotKnown, NotWellFormed
from fuda.kernel.rulebook import Deck, Rulebook
from fuda.reading import nearest, plain

ABOUT: Final[tuple[str, ...]] = ("name", "name_en", "game", "format")
MAIN: Final = "main"
# Section -> what a library adds to the names of its cards, where other cards have the same names.
SUFFIXES: Final = {"evolve_deck": " EVOLVE"}

_CARD = re.compile(r"(\d+)\s*[x×]?\s+(.+)")
_ABOUT = re.compile(rf"({'|'.join(ABOUT)})\s*[:=]\s*(.*)", re.IGNORECASE)
_TABLE = re.compile(r"\s*\[\s*([\w-]+)\s*\]")
_KEY = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*=""")


@dataclass(frozen=True)
class Entry:
    """One line of a deck file: so many copies of a card in a section."""

    section: str
    name: str
    count: int
    line: int


@dataclass(frozen=True)
class DeckFile:
    """A deck as it is written down."""

    file: str
    game: str
    name: str
    name_en: str
    format: str
    entries: tuple[Entry, ...]

    def called(self, language: str) -> str:
        """The deck's name in a language."""
        return (self.name_en if language == "en" else self.name) or self.name or Path(self.file).stem


@dataclass(frozen=True)
class Unknown:
    """A name that no card has, and the names that are most like it."""

    line: int
    name: str
    near: tuple[str, ...]


# Reading.


def read_deck(path: Path, game: str = "") -> DeckFile:
    """The deck file at a path; `game` is meant where the file does not name its own."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise NotWellFormed(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise NotWellFormed(f"{path}: cannot be read: expected text in UTF-8") from None
    return _from_toml(str(path), text, game) if path.suffix == ".toml" else _from_list(str(path), text, game)


def read_list(file: str, text: str, game: str) -> DeckFile:
    """The deck of a plain list that is not in a file; `file` is what it is called in errors."""
    return _from_list(file, text, game)


def _bad(file: str, line: int, sentence: str) -> NotWellFormed:
    return NotWellFormed(f"{file}:{line}: {sentence}")


def _deck_file(file: str, about: dict[str, str], game: str, entries: tuple[Entry, ...]) -> DeckFile:
    if not entries:
        raise NotWellFormed(f"{file}: the deck has no cards")
    found = {name: about.get(name, "") for name in ABOUT}
    return DeckFile(file, game, found["name"], found["name_en"], found["format"], entries)


def _book(file: str, line: int, named: str, given: str) -> Rulebook:
    if not named and not given:
        raise NotWellFormed(f"{file}: it is not said which game this deck is for; expected game = … or --game")
    try:
        return load(named or given)
    except NotKnown as error:
        raise _bad(file, line, str(error)) from None


def _from_toml(file: str, text: str, game: str) -> DeckFile:
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotWellFormed(f"{file}: not TOML: {error}") from None
    lines = _toml_lines(text)
    about = {name: _word(file, lines, name, table.pop(name)) for name in ABOUT if name in table}
    book = _book(file, lines.get(("", "game"), 1), about.get("game", ""), game)
    known = set(_sections(book).values())
    entries: list[Entry] = []
    for section, given in table.items():
        line = lines.get((section, "")) or lines.get(("", section), 1)
        if section not in known:
            raise _bad(file, line, f"unknown section {section!r}; expected one of {', '.join(sorted(known))}")
        for name, count in _counted(file, line, section, given):
            at = lines.get((section, name), line)
            if not isinstance(count, int) or isinstance(count, bool) or count < 1:
                raise _bad(file, at, f"{name!r} has {count!r} copies; expected a whole number from 1")
            entries.append(Entry(section, name, count, at))
    return _deck_file(file, about, book.slug, tuple(entries))


def _word(file: str, lines: dict[tuple[str, str], int], name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise _bad(file, lines.get(("", name), 1), f"{name} is {value!r}; expected a word")
    return value


def _counted(file: str, line: int, section: str, given: Any) -> Iterator[tuple[str, Any]]:
    """The cards of a section: numbers by name, or names alone."""
    if isinstance(given, dict):
        yield from given.items()
        return
    for name in given if isinstance(given, list) else [given]:
        if not isinstance(name, str):
            raise _bad(file, line, f"{section} holds {name!r}; expected a card's name")
        yield name, 1


def _toml_lines(text: str) -> dict[tuple[str, str], int]:
    """The line of every key by (table, key), and of every table by (table, "")."""
    found: dict[tuple[str, str], int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if match := _TABLE.match(line):
            table = match[1]
            found.setdefault((table, ""), number)
        elif match := _KEY.match(line):
            found.setdefault((table, match[1] or match[2] or match[3] or ""), number)
    return found


def _from_list(file: str, text: str, game: str) -> DeckFile:
    about: dict[str, str] = {}
    rows: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if match := _ABOUT.fullmatch(line.strip()):
            about[match[1].lower()] = match[2].strip().strip("\"'")
        elif line.strip() and not line.lstrip().startswith("#"):
            rows.append((number, line.strip()))
    book = _book(file, 1, about.get("game", ""), game)
    sections = _sections(book)
    section = MAIN
    entries: list[Entry] = []
    for number, line in rows:
        if match := _CARD.fullmatch(line):
            if not int(match[1]):
                raise _bad(file, number, "0 copies; expected a whole number from 1")
            entries.append(Entry(section, match[2], int(match[1]), number))
        elif (heading := plain(line.strip("[]:= "))) in sections:
            section = sections[heading]
        else:
            expected = f"a number and a card's name, or a heading ({', '.join(dict.fromkeys(sections.values()))})"
            raise _bad(file, number, f"{line!r} is not understood; expected {expected}")
    return _deck_file(file, about, book.slug, tuple(entries))


def _sections(book: Rulebook) -> dict[str, str]:
    """The sections that a deck may have, by all that their headings may say."""
    found = {MAIN: MAIN, "main deck": MAIN, "メインデッキ": MAIN, **book.deck_sections}
    for zone in book.zones:
        section = MAIN if zone.name == "deck" else zone.name
        short = zone.ja.removesuffix("置き場").removesuffix("エリア")
        for heading in (zone.name, zone.name.replace("_", " "), zone.ja, short):
            found.setdefault(plain(heading), section)
    return found


# Cards.


def card_of(book: Rulebook, entry: Entry) -> Face | None:
    """The card that an entry means, by its printed or its English name."""
    name = printed_name(book.slug, entry.name)
    return book.library(name + SUFFIXES.get(entry.section, "")) or book.library(name)


def unknown_cards(deck: DeckFile) -> tuple[Unknown, ...]:
    """The names in a deck that no card has."""
    book = load(deck.game)
    return tuple(
        Unknown(entry.line, entry.name, nearest_cards(book.slug, entry.name, frozenset(book.names())))
        for entry in deck.entries
        if card_of(book, entry) is None
    )


def make_deck(deck: DeckFile) -> Deck:
    """The deck as a game takes it."""
    book = load(deck.game)
    sections: dict[str, tuple[Face, ...]] = {}
    for entry in deck.entries:
        face = card_of(book, entry)
        if face is None:
            near = nearest_cards(book.slug, entry.name, frozenset(book.names()))
            raise NotKnown(f"{deck.file}:{entry.line}: no card is called {entry.name!r}{like(near)}")
        sections[entry.section] = sections.get(entry.section, ()) + (face,) * entry.count
    return Deck(deck.name, sections)


def like(near: tuple[str, ...]) -> str:
    """The end of a sentence about a name that nothing has."""
    return f"; nearest: {', '.join(near)}" if near else ""


# Bundled decks.


@cache
def bundled_decks(slug: str) -> dict[str, DeckFile]:
    """The decks that come with a game, by the names of their files."""
    folder = files("fuda.cards") / slug / "decks"
    if not folder.is_dir():
        return {}
    found: dict[str, DeckFile] = {}
    with as_file(folder) as path:
        for file in sorted(path.glob("*.toml")):
            found[file.stem] = read_deck(file, slug)
    return found


def find_deck(slug: str, wanted: str) -> DeckFile:
    """A bundled deck by its file's name or its own, or the deck file at that path."""
    decks = bundled_decks(slug)
    for key, deck in decks.items():
        if plain(wanted) in (plain(key), plain(deck.name), plain(deck.name_en)):
            return deck
    path = Path(wanted)
    if path.exists():
        deck = read_deck(path, slug)
        if deck.game != slug:
            raise NotKnown(f"{wanted}: this is a deck for {deck.game}, not for {slug}")
        return deck
    near = ", ".join(nearest(wanted, decks) or decks)
    raise NotKnown(f"no deck is called {wanted!r} and there is no such file; nearest: {near}")


def decks_for(slug: str, named: tuple[str, ...]) -> tuple[str, ...]:
    """The decks of a game's players: those that are named (one for all, or one for each), or the first bundled ones."""
    players = load(slug).players[0]
    decks = named or tuple(bundled_decks(slug))[:players]
    decks = decks * players if len(decks) == 1 else decks
    if len(decks) != players:
        raise NotKnown(f"{len(decks)} decks; {slug} needs {players}")
    return decks
