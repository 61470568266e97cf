"""The forms in which people write decks down: lists as sites export them, tables, JSON, and codes of links."""

from __future__ import annotations

import base64
import binascii
import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from fuda.kernel.errors import NotWellFormed
from fuda.reading import plain, whole_number

MOST: Final = 99  # copies in one line


class Written(NamedTuple):
    """A line of a deck as it is written: so many of a card, or a heading."""

    line: int
    name: str
    many: int  # 0: a heading
    section: str = ""  # where the form itself says it
    number: str = ""  # set and number of where it was printed


_BEFORE = re.compile(r"(\d{1,6})\s*(?:[x×*]|枚)?[\s:]+(.+)", re.IGNORECASE)
_BEHIND = re.compile(r"(.+?)[\s,;]+(?:[x×*]\s*(\d{1,6})|(\d{1,6})\s*枚)", re.IGNORECASE)
_MARKS = re.compile(r"\s*(?:\*[A-Z]\*|\[[A-Z]\]|#\w+)\s*$")  # foil marks and tags of exports
_NUMBER = re.compile(r"(.+?)\s+\(([\w/-]+)\)\s*(\d+)?\s*")
NO_TABLE: Final = "expected a table: rows of cells, of which none is longer than a text"
COMMENTS: Final = ("#", "//", ";")
INKS: Final = frozenset(["amber", "amethyst", "emerald", "ruby", "sapphire", "steel"])
SIDEBOARD: Final = ("sideboard", "side deck", "maybeboard", "サイドデッキ")
COUNTS: Final = ("count", "quantity", "qty", "number of cards", "num", "枚数", "normal", "copies")
NAMES: Final = ("name", "card", "card name", "カード名", "full name", "card_number", "card number", "カード番号")
PLACES: Final = ("set", "card number", "card_number", "カード番号")  # of tables: where a card was printed
# Deck Log: list of a deck -> section, by game; what is not here is the main deck.
DECK_LOG: Final = {
    "shadowverse_evolve": {"p_list": "leader", "sub_list": "evolve_deck"},
    "rebirth": {"p_list": "partners", "sub_list": "partners"},
}


def from_lines(text: str) -> Iterator[Written]:
    """A plain list: `4 Name`, `4x Name - Version`, `Name x4`, `4 Name (SET) 12`, headings and comments between."""
    for number, line in enumerate(text.splitlines(), 1):
        said = line.strip()
        if not said or said.startswith(COMMENTS) or _is_of_inks(said):
            continue
        said = _MARKS.sub("", said)
        if found := _BEFORE.fullmatch(said):
            yield _written(number, found[2], int(found[1]))
        elif found := _BEHIND.fullmatch(said):
            yield _written(number, found[1], int(found[2] or found[3]))
        else:
            yield Written(number, said, 0)


def _is_of_inks(line: str) -> bool:
    """Whether a line only names the inks of a deck."""
    words = set(re.findall(r"\w+", line.casefold()))
    return bool(words & INKS) and words <= INKS | {"and", "inks", "ink"}


def _written(line: int, name: str, many: int) -> Written:
    """A card with where it was printed, if the line says so: names can be alike."""
    found = _NUMBER.fullmatch(name)
    if found is None:
        return Written(line, name.strip(), many or -1)
    number = f"{found[2]} {found[3].lstrip('0')}" if found[3] else found[2]
    return Written(line, found[1].strip(), many or -1, number=number)


def from_table(text: str) -> Iterator[Written]:
    """A table with a heading for the names (or numbers) of cards and one for how many there are."""
    rows = read_rows(text)
    head = [plain(one) for one in rows[0]]
    columns = [next((head.index(known) for known in names if known in head), -1) for names in (NAMES, COUNTS)]
    if min(columns) < 0:
        raise NotWellFormed(NO_TABLE)
    name, count = columns
    version = head.index("version") if "version" in head else -1
    place = [head.index(one) for one in PLACES if one in head and head.index(one) != name]
    for number, row in enumerate(rows[1:], 2):
        many = whole_number(row[count]) if len(row) > max(name, count) else None
        if many is not None:
            shown = f"{row[name]} - {row[version]}" if version >= 0 and row[version:] and row[version] else row[name]
            printed = " ".join(row[at].strip().lstrip("0") for at in place if at < len(row))
            yield Written(number, shown.strip(), many or -1, number=printed)
        elif any(cell.strip() for cell in row):
            yield Written(number, ", ".join(row), 0)


def read_rows(text: str) -> list[list[str]]:
    """The rows of a table; between its cells stands what stands most often in its heading."""
    between = max(",;\t", key=text.partition("\n")[0].count)
    try:
        return list(csv.reader(io.StringIO(text), delimiter=between))
    except csv.Error:  # a cell without end
        raise NotWellFormed(NO_TABLE) from None


def is_table(text: str) -> bool:
    """Whether a text begins with the headings of a table."""
    head = {plain(one) for row in read_rows(text.partition("\n")[0])[:1] for one in row}
    return bool(head & set(COUNTS)) and bool(head & set(NAMES))


def from_json(data: Any, slug: str) -> Iterator[Written]:
    """Deck Log's lists, a list of cards with their numbers, or counts by name in sections."""
    if isinstance(data, list):
        data = {"": data}
    lists = {name: rows for name, rows in data.items() if isinstance(rows, list | Mapping)}
    for name, rows in lists.items():
        section = DECK_LOG.get(slug, {}).get(name, "" if name in ("list", "cards", "deck", "", "main") else name)
        yield from _counted(rows, section)


def _counted(rows: Any, section: str) -> Iterator[Written]:
    pairs: Iterable[tuple[Any, Any]] = rows.items() if isinstance(rows, Mapping) else ((_key(row), row) for row in rows)
    for name, value in pairs:
        count = value
        if isinstance(value, Mapping):
            count = next((value[key] for key in ("num", "count", "quantity", "amount") if key in value), 1)
        elif not isinstance(rows, Mapping):
            count = 1
        is_count = isinstance(count, int) and not isinstance(count, bool)
        number = value.get("card_number") if isinstance(value, Mapping) else None
        yield Written(1, str(name), count if is_count and count else -1, section, str(number or ""))


def _key(row: Any) -> Any:
    if not isinstance(row, Mapping):
        return row
    for key in ("name", "card_number", "fullName", "id"):
        if row.get(key):
            return f"{row[key]} - {row['version']}" if key == "name" and row.get("version") else row[key]
    return ""


def from_code(text: str) -> Iterator[Written]:
    """The code of a link: `Name_Version$n|…`, mostly in base 64."""
    for part in decoded(text).strip("|").split("|"):
        name, _, count = part.rpartition("$")
        bare, _, version = name.partition("_")
        yield Written(1, f"{bare} - {version}" if version else bare, whole_number(count) or -1)


def decoded(text: str) -> str:
    """The code that a link or a word holds; nothing if it holds none."""
    word = text.strip()
    if "://" in word:
        parts = urlsplit(word)
        queries = [value for values in parse_qs(parts.query).values() for value in values]
        words = [*queries, parts.fragment, parts.path.rpartition("/")[2]]
    else:
        words = [word]
    for one in words:
        if re.search(r"\$\d", unquote(one)):
            return unquote(one)
        try:
            padded = one.replace("-", "+").replace("_", "/") + "=" * (-len(one) % 4)
            found = base64.b64decode(padded, validate=True).decode("utf-8")
        except (binascii.Error, ValueError):
            continue
        if re.search(r"\$\d", found):
            return found
    return ""


def read_json(text: str) -> Any:
    """The data of a JSON text; None if it is none."""
    if text.lstrip()[:1] not in ("{", "["):
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
