"""6 Kinds of card (カード・タイプ): what is printed on them, and how names and classes are referred to."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any, Final

from fuda.games.faces import need_fields, need_one_of, need_whole_numbers
from fuda.games.lorcana.zones import CHARACTER, CLASSES, INKS, KINDS, LOCATION, SONG, STATS
from fuda.kernel.cards import Face, Info
from fuda.kernel.plain import Known
from fuda.kernel.rulebook import rule

FIELDS = frozenset(
    (
        "name",
        "name_en",
        "version",
        "version_en",
        "kind",
        "inks",
        "inkable",
        "classes",
        *STATS,
        "text",
        "text_en",
        "id",
        "banned",
    )
)
AMPERSAND = re.compile(r"\s*[&＆]\s*")  # between the two names of a character
SLASH = re.compile(r"\s*[／/]\s*")  # between the two titles of a song
PLAIN_CLASS = CLASSES["Storyborn"]


@rule("6.2.3", "6.2.4.1", "6.2.4.2", "6.2.5", "6.2.6", "6.2.12", "6.1.2.2", "1.1.6", "7.3.2", "10.1.3")
def make_face(fields: Mapping[str, Any], label: str) -> Face:
    """A face from its printed fields; the text is compiled, and what is not a field of this game is refused."""
    from fuda.games.lorcana.wording import compile_card

    check_fields(fields, label)
    kind, name = fields["kind"], fields.get("name", label)
    marks = {"inks": " ".join(fields.get("inks") or ())}
    if fields.get("inkable", True):
        marks["inkable"] = "yes"
    if fields.get("version"):
        marks["version"] = fields["version"]
    if fields.get("banned"):
        marks["banned"] = "yes"
    if kind == SONG and fields.get("name_en", name) != name:
        marks["title"] = fields["name_en"]
    classes = fields.get("classes") or ((PLAIN_CLASS,) if kind == CHARACTER else ())
    types = tuple(CLASSES.get(word, word) for word in map(plain_width, classes))
    numbers = tuple(number_of(fields, kind, stat) for stat in STATS)
    abilities = compile_card(fields.get("text") or "", kind)
    return Face(
        name, kind, numbers, types, abilities, tuple(sorted(marks.items())), None, label if label != name else ""
    )


def plain_width(word: str) -> str:
    """A word with the digits and letters that texts are read with (７人 and 7人 are the same class)."""
    return unicodedata.normalize("NFKC", word)


@rule("6.1.2.1", "6.5.4", "6.5.5", "6.5.6", "6.2.9", "6.2.10", "6.2.11")
def number_of(fields: Mapping[str, Any], kind: str, stat: str) -> int | None:
    """Every card has a cost; strength belongs to characters, willpower and lore to locations too."""
    owners = {"strength": (CHARACTER,), "move_cost": (LOCATION,)}.get(stat, (CHARACTER, LOCATION))
    if stat == "cost" or kind in owners:
        value = fields.get(stat, 0)
        return int(value) if value is not None else 0
    return None


@rule("6.1.1", "6.1.2", "6.3.1.1", "6.3.3.2", "6.4.1", "6.4.2", "6.5.1", "6.5.2")
def check_fields(fields: Mapping[str, Any], label: str) -> None:
    """Refuse fields and values that a card of this game cannot have."""
    need_fields(fields, label, FIELDS, KINDS)
    for ink in fields.get("inks") or ():
        need_one_of(label, "ink", ink, INKS)
    need_whole_numbers(fields, label, STATS)


def names_between(mark: re.Pattern[str]) -> Known[tuple[str, ...], frozenset[str]]:
    """Names, and those that they are made of."""
    return Known(lambda names: frozenset({*names, *[part for name in names for part in mark.split(name)]}))


SEVERAL_NAMES: Final = {CHARACTER: names_between(AMPERSAND), SONG: names_between(SLASH)}


@rule("6.2.4", "6.2.4.1", "6.2.4.2", "6.3.3.1")
def all_names(info: Info) -> set[str]:
    """Every name of a card: a character may have two with & between them, a song two titles; versions do not count."""
    several = SEVERAL_NAMES.get(info.kind)
    found = set(several.of(info.names)) if several is not None else set(info.names)
    if "title" in info.marks:
        found.add(info.marks["title"])
    return found


def full_name(fields: Mapping[str, Any], language: str = "") -> str:
    """Name and version as a card file writes them."""
    version = fields.get(f"version{language}")
    name: str = fields[f"name{language}"]
    return f"{name} - {version}" if version else name
