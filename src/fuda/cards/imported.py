"""Card lists that a user has imported: kept in the user's data folder, compiled when a card of them is wanted."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from fuda.ability.parts import parts_of, swapped
from fuda.ability.playable import unplayable
from fuda.ability.verbs import Draw
from fuda.cards.lists import Row
from fuda.games import load
from fuda.kernel.abilities import Ability, ByHand, Unread
from fuda.kernel.cards import Face
from fuda.kernel.errors import FudaError, NotKnown, NotWellFormed
from fuda.reading import plain, read_text

LARGEST: Final = 1 << 26  # bytes of a kept list
MOST_LISTS: Final = 100
STAND_IN: Final = 97  # cards that no text draws
STAND_INS: Final = tuple(
    one.format(STAND_IN) for one in ("{}枚引く。", "カードを{}枚引く。", "Draw {} cards.", "draw {} cards.")
)
CUTS: Final = re.compile(r"[。:：》】\]]|(?:時|とき|なら|場合)、|[.,] | — ")  # where what an ability does may begin
MOST_CUTS: Final = 12  # of one line
# Section of a deck -> the field that tells its cards from others of the same name, and what stands in it.
SPECIALS: Final = {
    "evolve_deck": ("special", ("evolve", "advance")),
    "leader": ("kind", ("leader",)),
    "partners": ("kind", ("partner",)),
    "account": ("kind", ("account",)),
    "mission": ("kind", ("mission",)),
    "option": ("kind", ("option",)),
}
TEXTS: Final = ("abilities", "spells", "check", "clear")  # fields whose entries are texts of their own


def data_folder() -> Path:
    """Where a user's own cards and games are kept; `FUDA_DATA` names another folder."""
    if named := os.environ.get("FUDA_DATA"):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "fuda"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "fuda"


def keep(slug: str, name: str, rows: Iterable[Row]) -> Path:
    """Keep a list under a name; one of the same name is replaced."""
    folder = data_folder() / "cards" / slug
    path = folder / f"{re.sub(r'[^0-9A-Za-z._-]+', '_', name) or 'list'}.jsonl"
    lines = [json.dumps({"id": row.id, "set": row.set, "fields": row.fields}, ensure_ascii=False) for row in rows]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    except OSError as error:
        raise NotWellFormed(f"{path} cannot be written: {error.strerror}") from None
    imported.cache_clear()
    return path


class Imported:
    """The imported cards of one game, by name and by number; `by_hand`: people carry out what is not understood."""

    def __init__(self, slug: str, rows: Iterable[Row], by_hand: bool = False) -> None:
        self.slug = slug
        self.by_hand = by_hand
        self.rows: dict[str, list[Row]] = {}
        self._faces: dict[str, Face] = {}
        for row in rows:
            for name in names_of(row):
                self.rows.setdefault(plain(name), []).append(row)

    def names(self) -> list[str]:
        """The names under which cards can be asked for."""
        return list(dict.fromkeys(full_name(row) for rows in self.rows.values() for row in rows))

    def row(self, name: str, section: str = "", number: str = "") -> Row | None:
        """The card of a name or number for a section of a deck; NotKnown where different cards have the name.

        `number` is where a list says the card was printed: it counts if a card of that name has it.
        """
        found = self.rows.get(plain(name), [])
        printed = [row for row in self.rows.get(plain(number), []) if plain(full_name(row)).startswith(plain(name))]
        fitting = printed or [row for row in found if fits(row, section)] or found
        if any(_without_text(row) != _without_text(fitting[0]) for row in fitting[1:]):  # no reprints of one another
            numbers = ", ".join(row.id for row in fitting)
            raise NotKnown(f"several cards are called {name}; expected one of their numbers: {numbers}")
        return next(iter(fitting), None)

    def face(self, row: Row) -> Face:
        """The card; NotKnown where its text is not understood, or would not be carried out."""
        known = self._faces.get(row.id)
        if known is None:
            make = compiled_in_part if self.by_hand else compiled
            known = self._faces[row.id] = make(self.slug, row, frozenset(self.names()))
        return known

    def all_rows(self) -> list[Row]:
        """Every card once."""
        return list({id(row): row for rows in self.rows.values() for row in rows}.values())


def _without_text(row: Row) -> dict[str, Any]:
    """A card but for its text, which a reprint may word in another way."""
    return with_parts(row, ()).fields


def fits(row: Row, section: str) -> bool:
    """Whether a card belongs into a section of a deck; without one, into none of those that have cards of their own."""
    if section in SPECIALS:
        field, values = SPECIALS[section]
        return row.fields.get(field) in values
    return not any(row.fields.get(field) in values for field, values in SPECIALS.values())


def compiled(slug: str, row: Row, known: frozenset[str]) -> Face:
    """A card of a list; NotKnown where it cannot be played as it reads."""
    book, name = load(slug), full_name(row)
    try:
        face = book.make_face(dict(row.fields), name)
    except FudaError as error:
        raise NotKnown(f"{name} cannot be played yet: {str(error).partition(chr(10))[0]}") from None
    for word in unplayable(book, face.abilities, known):
        raise NotKnown(f"{name} cannot be played yet: {word}")
    return face


def compiled_in_part(slug: str, row: Row, known: frozenset[str]) -> Face:
    """A card of a list of which each part that cannot be played as it reads stands in it as `Unread`."""
    parts = parts_of_text(row)
    kept = [part for part in parts if _is_played(slug, row, [part], known)]
    if not _is_played(slug, row, kept, known):  # each is understood, but not all together
        kept = []
    face, book = compiled(slug, with_parts(row, kept), known), load(slug)
    unread = tuple(
        _begun(slug, row, part[1], known) if part[0] == "text" else book.unread(*part, said(part))
        for part in parts
        if part not in kept
    )
    return replace(face, abilities=(*face.abilities, *unread))


def _begun(slug: str, row: Row, line: str, known: frozenset[str]) -> Ability:
    """A line of which the beginning is understood: when it is used and what it costs; people carry out the rest.

    To find where that begins, a sentence that everybody understands stands in for it.
    """
    for cut in reversed([found.end() for found in CUTS.finditer(line)][:MOST_CUTS]):
        for sentence in STAND_INS:
            try:
                face = compiled(slug, with_parts(row, [("text", line[:cut] + sentence)]), known)
            except NotKnown:
                continue
            drawn = [one for one in parts_of(face.abilities) if isinstance(one, Draw) and one.amount == STAND_IN]
            if len(face.abilities) == 1 and drawn:
                begun: Ability = swapped(face.abilities[0], drawn[0], ByHand(line[cut:].strip(), line))
                return begun
    return Unread(line)


def parts_of_text(row: Row) -> list[tuple[str, Any]]:
    """What stands on a card as text: the lines of its text, and the entries of the fields that are lists of texts."""
    lines = [("text", line.strip()) for line in row.text.splitlines() if line.strip()]
    return lines + [(field, entry) for field in TEXTS for entry in row.fields.get(field) or ()]


def with_parts(row: Row, parts: Iterable[tuple[str, Any]]) -> Row:
    """The same card with only these parts of its text."""
    fields = {name: value for name, value in row.fields.items() if name not in ("text", *TEXTS)}
    for field in TEXTS:
        if entries := [entry for name, entry in parts if name == field]:
            fields[field] = entries
    if lines := [line for name, line in parts if name == "text"]:
        fields["text"] = "\n".join(lines)
    return row._replace(fields=fields)


def said(part: tuple[str, Any]) -> str:
    """A part of a text in words."""
    return str(part[1].get("text", "")) if isinstance(part[1], dict) else str(part[1])


def _is_played(slug: str, row: Row, parts: list[tuple[str, Any]], known: frozenset[str]) -> bool:
    """Whether the card could be played if that were its text."""
    try:
        compiled(slug, with_parts(row, parts), known)
    except NotKnown:
        return False
    return True


def full_name(row: Row) -> str:
    """A card's name with its version, as deck lists write it."""
    name, version = str(row.fields.get("name", "")), row.fields.get("version")
    return f"{name} - {version}" if version else name


def names_of(row: Row) -> tuple[str, ...]:
    """All that a deck list may call a card: its full name, with a comma before the version, its number."""
    name, version = str(row.fields.get("name", "")), row.fields.get("version")
    called = (f"{name} - {version}", f"{name}, {version}", f"{name} {version}") if version else (name,)
    return tuple(dict.fromkeys((*called, row.id, *_numbers(row))))


def _numbers(row: Row) -> tuple[str, ...]:
    """A card's number within its set: the last part of its id."""
    number = re.search(r"(\d+)[A-Z]*$", row.id)
    return (f"{row.set} {number[1].lstrip('0')}",) if row.set and number else ()


@cache
def imported(slug: str) -> Imported:
    """All cards of a game that the user has imported."""
    rows: list[Row] = []
    for file in lists_of(slug):
        rows.extend(_kept(file))
    return Imported(slug, rows)


def lists_of(slug: str) -> list[Path]:
    """The kept lists of a game."""
    folder = data_folder() / "cards" / slug
    return sorted(folder.glob("*.jsonl"))[:MOST_LISTS] if folder.is_dir() else []


def _kept(file: Path) -> Iterable[Row]:
    for number, line in enumerate(read_text(file, LARGEST).splitlines(), 1):
        try:
            given: Any = json.loads(line)
            yield Row(str(given["id"]), str(given["set"]), dict(given["fields"]))
        except (ValueError, TypeError, KeyError, RecursionError):
            raise NotWellFormed(f"{file}:{number}: not a kept card; expected what fuda cards import writes") from None
