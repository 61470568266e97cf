"""Card lists: files with one card a row, as people keep them, and the cards that they describe.

A list is JSON lines; what its columns mean is said in a game's `cardlist.toml`.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from fuda.kernel.errors import NotKnown, NotWellFormed

LARGEST = 1 << 26  # bytes of a list


class Row(NamedTuple):
    """A card of a list: its number and set there, and its fields for `Rulebook.make_face`."""

    id: str
    set: str
    fields: dict[str, Any]

    @property
    def text(self) -> str:
        """The card's text."""
        return str(self.fields.get("text") or "")


def words_of(row: Row) -> tuple[str, ...]:
    """What texts may call a card by: its name, and the words of which it has several, such as classes."""
    several = (words for words in row.fields.values() if isinstance(words, list | tuple))
    return (str(row.fields["name"]), *(word for words in several for word in words if isinstance(word, str)))


@cache
def columns_of(game: str) -> dict[str, Any]:
    """How the lists of a game are to be read."""
    source = files(f"fuda.games.{game}") / "cardlist.toml"
    if not source.is_file():
        raise NotKnown(f"there are no card lists of {game}")
    return tomllib.loads(source.read_text("utf-8"))


def read_lists(game: str, path: Path) -> list[Row]:
    """The cards of a list, or of every list in a folder."""
    if not path.exists():
        raise NotKnown(f"{path}: there is no such file or folder")
    lists = sorted(path.glob("*.jsonl")) if path.is_dir() else [path]
    if not lists:
        raise NotKnown(f"{path}: there is no card list (*.jsonl) in this folder")
    return [row for file in lists for row in _read_list(game, file)]


def _read_list(game: str, file: Path) -> Iterator[Row]:
    if file.stat().st_size > LARGEST:
        raise NotWellFormed(f"{file}: a card list has at most {LARGEST} bytes")
    try:
        lines = file.read_text("utf-8").splitlines()
    except UnicodeDecodeError as error:
        raise NotWellFormed(f"{file}: expected UTF-8 text") from error
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                row = row_of(game, json.loads(line))
            except (json.JSONDecodeError, RecursionError) as error:
                raise NotWellFormed(f"{file}:{number}: expected one JSON object a line") from error
            except NotWellFormed as error:
                raise NotWellFormed(f"{file}:{number}: {error}") from error
            if row is not None:
                yield row


def row_of(game: str, given: Any) -> Row | None:
    """A card from a row of a list; None for what is no card of the game's rulebook."""
    if not isinstance(given, dict) or not isinstance(given.get("name"), str):
        raise NotWellFormed("expected a card: an object with at least a name")
    form = columns_of(game)
    if any(given.get(column) in skipped for column, skipped in form.get("skip", {}).items()):
        return None
    words = form.get("words", {})
    fields: dict[str, Any] = {}
    for column, field in form["columns"].items():
        value = given.get(column)
        if value is not None and value != []:
            fields[field] = [words.get(str(one), one) for one in value] if isinstance(value, list) else value
    fields.update(_kind(form, given))
    return Row(str(given.get("id", given["name"])), str(given.get("set", "")), fields)


def _kind(form: dict[str, Any], given: dict[str, Any]) -> dict[str, str]:
    """The fields that follow from what kind of card it is."""
    kinds = form["type"]
    if str(given.get("type")) not in kinds:
        raise NotWellFormed(f"{given['name']}: type is {given.get('type')!r}; expected one of {', '.join(kinds)}")
    found = dict(kinds[str(given["type"])])
    classes = given.get("classes")
    for word in classes if isinstance(classes, list) else ():
        found.update(form.get("classes", {}).get(str(word), {}))
    return found
