"""Cards made up for a scenario: the shapes of their fields, and which of their texts is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from fuda.kernel.errors import NotWellFormed
from fuda.reading import LONGEST_GIVEN

WORDS: Final = (
    "kind", "name", "name_en", "version", "version_en", "text", "text_en", "class", "special", "title", "collab_name",
    "trigger_icon", "striker_name", "spell_name", "affiliation", "mission_info", "account_info", "work", "id", "extra",
    "timing", "target", "duration",
)  # fmt: skip
LISTS: Final = (
    "types", "classes", "inks", "traits", "races", "attributes", "spell_types", "icons", "check", "clear", "conditions",
    "summon_cost",
)  # fmt: skip
TRUTHS: Final = ("inkable", "token")
MAPPINGS: Final = ("back", "bonus")
TEXTS: Final = ("text", "text_en", "check", "clear", "conditions")
LONGEST_TEXT: Final = 2_000  # letters of one text
MOST_LINES: Final = 40  # lines of one text
LARGEST_IN_TEXT: Final = 5  # digits of a number in a text


def shaped(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a card; a list may be given as its one word, and what is empty is left out."""
    found: dict[str, Any] = {}
    for name, value in fields.items():
        if value is None:
            continue
        if name in WORDS:
            _want(isinstance(value, str), name, value, "a word")
        elif name in LISTS:
            value = [value] if isinstance(value, str) else value
            _want(
                isinstance(value, list) and all(isinstance(one, str) for one in value), name, value, "a list of words"
            )
        elif name in TRUTHS:
            _want(isinstance(value, bool), name, value, "true or false")
        elif name in MAPPINGS:
            _want(isinstance(value, Mapping), name, value, "a mapping")
            value = shaped(value)
        elif name in ("abilities", "spells"):
            value = _entries(name, value)
        for text in (value if isinstance(value, list) else [value]) if name in TEXTS else ():
            _check_text(name, text)
        found[str(name)] = value
    return found


def _entries(name: str, value: Any) -> list[dict[str, Any]]:
    _want(isinstance(value, list) and all(isinstance(one, Mapping) for one in value), name, value, "a list of mappings")
    for one in value:
        cost = one.get("cost")
        _want(cost is None or isinstance(cost, Mapping), "cost", cost, "a mapping")
        for part, given in (cost or {}).items():
            fine = given is True or isinstance(given, int) or (isinstance(given, list) and all(map(_is_word, given)))
            _want(fine, str(part), given, "a number or a list of words")
    return [shaped(one) for one in value]


def _is_word(value: Any) -> bool:
    return isinstance(value, str)


def _want(fine: bool, name: str, value: Any, expected: str) -> None:
    if not fine:
        raise NotWellFormed(f"{name} is {str(value)[:LONGEST_GIVEN]!r}; expected {expected}")


def _check_text(name: str, text: str) -> None:
    """Refuse a text that would take long to read, or long to carry out."""
    if len(text) > LONGEST_TEXT or text.count("\n") >= MOST_LINES:
        raise NotWellFormed(f"{name} is too long; expected at most {LONGEST_TEXT} letters in {MOST_LINES} lines")
    for number in re.findall(r"\d+", text):
        if len(number) > LARGEST_IN_TEXT:
            raise NotWellFormed(f"{name} has the number {number[:LONGEST_GIVEN]}; expected one of at most 5 digits")


def has_english(slug: str) -> bool:
    """Whether card texts of a game can be read in English."""
    return files(f"fuda.games.{slug}").joinpath("en.wording").is_file()


def english_text(fields: Mapping[str, Any], slug: str) -> str:
    """The English text of a card, if it is the one to read; one that would not be read is refused."""
    text = fields.get("text_en", "")
    if text and "text" in fields:
        raise NotWellFormed("text and text_en; expected one of them")
    if text and not has_english(slug):
        raise NotWellFormed(f"text_en cannot be read; expected text, for {slug} has no English wording")
    return str(text)
