"""Card lists in other people's forms, as rows of ours: LorcanaJSON, and tables with a heading for each column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from fuda.cards.forms import read_json, read_rows
from fuda.cards.lists import Row, columns_of, read_lists, row_of
from fuda.kernel.errors import NotWellFormed
from fuda.reading import read_text, whole_number

LARGEST = 1 << 26  # bytes of a file
# LorcanaJSON's names for our columns.
LORCANA_JSON = {
    "name": "name", "version": "version", "type": "type", "subtypes": "classes", "cost": "cost",
    "moveCost": "move_cost", "strength": "strength", "willpower": "willpower", "lore": "lore", "inkwell": "inkwell",
    "setCode": "set",
}  # fmt: skip
WHOLE = ("cost", "strength", "willpower", "lore", "move_cost", "attack", "hp", "atk", "def")
LISTS = ("classes", "traits", "ink")


def rows_of(game: str, path: Path) -> list[Row]:
    """The cards of a file: JSON lines as ours, LorcanaJSON's allCards.json, or a table."""
    if path.is_dir() or path.suffix == ".jsonl":
        return read_lists(game, path)
    try:
        text = read_text(path, LARGEST)
    except NotWellFormed as error:
        raise NotWellFormed(f"{path}: {error}") from None
    return rows_in(game, text, str(path))


def rows_in(game: str, text: str, path: str) -> list[Row]:
    """The cards of a text that came from a path."""
    columns_of(game)
    data = read_json(text)
    given: Iterable[Any]
    if data is None and text.lstrip()[:1] == "{":
        given = _lines(text, path)
    elif isinstance(data, dict):
        given = _lorcana_json(data) if "cards" in data else [data]
    else:
        given = data if isinstance(data, list) else _table(text)
    found: list[Row] = []
    for number, one in enumerate(given, 1):
        try:
            row = row_of(game, one)
        except NotWellFormed as error:
            raise NotWellFormed(f"{path}:{number}: {error}") from None
        if row is not None:
            found.append(row)
    if not found:
        raise NotWellFormed(f"{path}: there are no cards in this file")
    return found


def _lines(text: str, path: str) -> Iterator[Any]:
    """One JSON object a line."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            one = read_json(line)
            if one is None:
                raise NotWellFormed(f"{path}:{number}: expected one JSON object a line")
            yield one


def _lorcana_json(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Cards of LorcanaJSON in our columns."""
    cards = data["cards"]
    for card in cards if isinstance(cards, list) else ():
        if not isinstance(card, dict):
            continue
        row = {ours: card.get(theirs) for theirs, ours in LORCANA_JSON.items()}
        colours = card.get("colors") or str(card.get("color") or "").split("-")
        text = "\n".join(_sentences(card))
        yield {**row, "ink": [one for one in colours if one], "text": text, "id": _id(card)}


def _id(card: dict[str, Any]) -> str:
    return f"{card.get('setCode', '')}-{card.get('number', card.get('id', ''))}"


def _sentences(card: dict[str, Any]) -> Iterator[str]:
    """A card's text, an ability a line: lines that the card breaks for its width are joined."""
    abilities = card.get("abilities") or ()
    if not abilities and card.get("fullText"):
        yield " ".join(str(card["fullText"]).split())
    for ability in abilities:
        if isinstance(ability, dict):
            yield " ".join(str(ability.get("fullText") or ability.get("effect") or "").split())
    for effect in card.get("effects") or ():
        yield " ".join(str(effect).split())


def _table(text: str) -> Iterator[dict[str, Any]]:
    """The rows of a table; lists in a cell are parted by / or ;."""
    head, *rows = read_rows(text) or [[]]
    names = [name.strip().casefold() for name in head]
    for cells in filter(None, rows):
        row: dict[str, Any] = dict(zip(names, cells, strict=False))
        for name in WHOLE:
            if name in row:
                number = whole_number(row[name].strip().removeprefix("-"))
                row[name] = -number if number is not None and row[name].strip().startswith("-") else number
        for name in LISTS:
            if isinstance(row.get(name), str):
                row[name] = [one.strip() for one in row[name].replace(";", "/").split("/") if one.strip()]
        if isinstance(row.get("inkwell"), str):
            row["inkwell"] = row["inkwell"].strip().casefold() in ("1", "true", "yes", "y")
        row["text"] = str(row.get("text") or "").replace("\\n", "\n")
        yield row
