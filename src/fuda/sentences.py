"""Sentences about what is wrong, in other languages: `sentences.toml` has each with its code and its places to fill in.

Whoever finds a fault says it in English. Here the sentence is recognised by its fixed words; what stands in its places
is put into the sentence of the other language, and is translated itself where it is a sentence of the catalogue.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

OTHER: Final = "other"  # the code of a sentence that the catalogue does not have
_PLACE: Final = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Sentence:
    """One entry of the catalogue."""

    code: str
    pattern: re.Pattern[str]
    said: dict[str, str]


@cache
def catalogue() -> tuple[Sentence, ...]:
    """All sentences, those with most fixed words first."""
    table = tomllib.loads(files("fuda").joinpath("sentences.toml").read_text(encoding="utf-8"))
    found = [
        Sentence(code, re.compile(pattern_of(said["en"]), re.DOTALL), said)
        for codes in table.values()
        for code, said in codes.items()
    ]
    return tuple(sorted(found, key=lambda one: -len(_PLACE.sub("", one.said["en"]))))


def pattern_of(template: str) -> str:
    """The pattern that a template's places make."""
    parts = _PLACE.split(template)
    return "".join(f"(?P<{part}>.*?)" if at % 2 else re.escape(part) for at, part in enumerate(parts))


def code_of(sentence: str) -> str:
    """The code of a sentence, for programs; of one that only says where another applies, that of the other."""
    for one in catalogue():
        if found := one.pattern.fullmatch(sentence):
            inner = found.groupdict().get("sentence")
            code = code_of(inner) if inner is not None and inner != sentence else OTHER
            return one.code if code == OTHER else code
    return OTHER


def translate(sentence: str, language: str) -> str:
    """The sentence in a language; what the catalogue does not have stays as it is."""
    if language == "en" or not sentence:
        return sentence
    for one in catalogue():
        if found := one.pattern.fullmatch(sentence):
            parts = {
                place: _part(place, part, language) for place, part in found.groupdict().items() if part != sentence
            }
            return one.said[language].format(**parts)
    return sentence


def _part(place: str, part: str, language: str) -> str:
    """What stands in a place: the name of a file as it is, of several things each, otherwise as a sentence."""
    if place == "file":
        return part
    separated = part.split(", ") if place == "things" else [part]
    return ", ".join(translate(one, language) for one in separated)
