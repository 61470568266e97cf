"""Deck files: TOML with a table for each section, or one of the forms in which people write decks down."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

from fuda.cards.forms import (
    MOST,
    SIDEBOARD,
    Written,
    decoded,
    from_code,
    from_json,
    from_lines,
    from_table,
    is_table,
    read_json,
)
from fuda.cards.imported import Imported
from fuda.cards.library import find_card, nearest_cards
from fuda.games import load
from fuda.kernel.cards import Face
from fuda.kernel.errors import FudaError, NotKnown, NotWellFormed
from fuda.kernel.rulebook import Deck, Rulebook
from fuda.reading import given as as_given
from fuda.reading import nearest, plain, read_text

ABOUT: Final[tuple[str, ...]] = ("name", "name_en", "game", "format")
MAIN: Final = "main"

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
    number: str = ""  # where it was printed, if the line says so


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
    why: str = ""  # it is known, but cannot be played


# Reading.


def read_deck(path: Path, game: str = "") -> DeckFile:
    """The deck file at a path; `game` is meant where the file does not name its own."""
    try:
        text = read_text(path)
    except NotWellFormed as error:
        raise NotWellFormed(f"{path}: {error}") from None
    return parse_deck(text, str(path), game, path.suffix == ".toml")


def parse_deck(text: str, file: str = "deck", game: str = "", toml: bool = False) -> DeckFile:
    """The deck that a text is, in whichever form."""
    if toml:
        return _from_toml(file, text, game)
    data = read_json(text)
    if data is not None:
        named = data.get("game", "") if isinstance(data, dict) else ""
        about = {name: str(data[name]) for name in ABOUT if name in data} if isinstance(data, dict) else {}
        book = _book(file, 1, str(named), game)
        return _deck_file(file, about, book.slug, tuple(_entries(file, book, from_json(data, book.slug))))
    about, rest = _about(text)
    book = _book(file, 1, about.get("game", ""), game)
    written: Iterable[Written] = from_lines(rest)
    if is_table(rest.lstrip()):
        written = from_table(rest.lstrip())
    elif len(rest.split()) == 1 and decoded(rest):
        written = from_code(rest)
    return _deck_file(file, about, book.slug, tuple(_entries(file, book, written)))


def _about(text: str) -> tuple[dict[str, str], str]:
    """What a list says of itself, and the list without it."""
    about: dict[str, str] = {}
    lines = []
    for line in text.splitlines():
        match = _ABOUT.fullmatch(line.strip())
        if match:
            about[match[1].lower()] = match[2].strip().strip("\"'")
        lines.append("" if match else line)
    return about, "\n".join(lines)


def _entries(file: str, book: Rulebook, written: Iterable[Written]) -> Iterator[Entry]:
    """The entries of a list: headings say in which section the cards behind them are."""
    sections, section = _sections(book), MAIN
    for one in written:
        heading = plain(re.sub(r"\(\d+\)$", "", one.name).strip("[]:=-*_ "))
        if one.many:
            known = sections.get(plain(one.section), "") if one.section else section
            if one.section and not known:
                raise _bad(file, one.line, _unknown_section(one.section, sections.values()))
            if known not in SIDEBOARD:
                count = _copies(file, one.line, one.name, max(one.many, 0))
                yield Entry(known, one.name, count, one.line, one.number)
        elif heading in SIDEBOARD:
            section = heading
        elif heading in sections:
            section = sections[heading]
        else:
            known = ", ".join(dict.fromkeys(sections.values()))
            said = f"{as_given(one.name)} is not understood"
            raise _bad(file, one.line, f"{said}; expected a number and a card's name, or a heading ({known})")


def _unknown_section(name: str, known: Iterable[str]) -> str:
    names = sorted(set(known))
    return f"unknown section {as_given(name, names)}; expected one of {', '.join(names)}"


def _copies(file: str, line: int, name: str, count: Any) -> int:
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST:
        raise _bad(file, line, f"{as_given(name)} has {count!r} copies; expected a whole number from 1 to {MOST}")
    return count


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
            raise _bad(file, line, _unknown_section(section, known))
        for name, count in _counted(file, line, section, given):
            at = lines.get((section, name), line)
            entries.append(Entry(section, name, _copies(file, at, name, count), at))
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


def _sections(book: Rulebook) -> dict[str, str]:
    """The sections that a deck may have, by all that their headings may say."""
    found = {MAIN: MAIN, "main deck": MAIN, "deck": MAIN, "メインデッキ": MAIN, "デッキ": MAIN}
    for section, headings in book.deck_sections.items():
        for name in (section, section.replace("_", " "), *headings):
            found[plain(name)] = section
    return found


# Cards.


def unknown_cards(deck: DeckFile, own: Imported | None = None) -> tuple[Unknown, ...]:
    """The names in a deck that no card has, or a card that cannot be played yet; `own`: beside the bundled cards."""
    found: list[Unknown] = []
    for entry in deck.entries:
        try:
            if find_card(deck.game, entry.name, entry.section, own, entry.number) is None:
                found.append(Unknown(entry.line, entry.name, nearest_cards(deck.game, entry.name)))
        except NotKnown as error:
            found.append(Unknown(entry.line, entry.name, (), str(error)))
    return tuple(found)


def make_deck(deck: DeckFile, own: Imported | None = None) -> Deck:
    """The deck as a game takes it; `own` are the cards beside the bundled ones, otherwise the imported ones."""
    sections: dict[str, tuple[Face, ...]] = {}
    for entry in deck.entries:
        try:
            face = find_card(deck.game, entry.name, entry.section, own, entry.number)
        except NotKnown as error:
            raise NotKnown(f"{deck.file}:{entry.line}: {error}") from None
        if face is None:
            near = ", ".join(nearest_cards(deck.game, entry.name)) or "-"
            raise NotKnown(f"{deck.file}:{entry.line}: no card is called {as_given(entry.name)}; nearest: {near}")
        sections[entry.section] = sections.get(entry.section, ()) + (face,) * entry.count
    return Deck(deck.name, sections)


def playable_deck(deck: DeckFile, format: str, unchecked: bool = False) -> Deck:
    """The deck as a game takes it; one that may not be played is refused with the rules that it breaks."""
    made = make_deck(deck)
    try:
        broken = () if unchecked else load(deck.game).check_deck(made, format)
    except (LookupError, FudaError):  # so far from a deck that it cannot even be checked
        broken = ("-",)
    if broken:
        said = f"this deck may not be played in {format}"
        raise NotWellFormed(f"{deck.file}: {said}; it breaks {', '.join(broken)} (--unchecked plays it all the same)")
    return made


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


def format_for(slug: str, format: str, players: int) -> str:
    """The format that is meant: the one that is named, otherwise the first in which so many can play."""
    book = load(slug)
    if format and format not in book.formats:
        raise NotKnown(f"no format is called {format!r}; known: {', '.join(book.formats)}")
    if format or not players:
        return format
    fitting = [form for form in book.formats if book.players_in(form)[0] <= players <= book.players_in(form)[1]]
    if not fitting:
        numbers = [number for form in book.formats for number in book.players_in(form)]
        raise NotKnown(f"{players} players; expected {span(min(numbers), max(numbers))}")
    return fitting[0]


def span(least: int, most: int) -> str:
    """A number, or from which to which."""
    return str(least) if least == most else f"{least} to {most}"


def decks_for(slug: str, named: tuple[str, ...], format: str = "", players: int = 0) -> tuple[str, ...]:
    """The decks of a game's players: those that are named (one for all, or one for each), or the first bundled ones."""
    least, most = load(slug).players_in(format)
    if players and not least <= players <= most:
        raise NotKnown(f"{players} players; expected {span(least, most)}")
    bundled = tuple(bundled_decks(slug))
    count = players or max(least, len(named) if len(named) > 1 else least)
    decks = named * count if len(named) == 1 else named or tuple(bundled[at % len(bundled)] for at in range(count))
    if len(decks) != count or not least <= count <= most:
        raise NotKnown(f"{len(decks)} decks; {slug} needs {players or span(least, most)}")
    return decks
