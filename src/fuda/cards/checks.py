"""`fuda deck check`: whether a deck may be played."""

from __future__ import annotations

import json as to_json
from pathlib import Path
from typing import Any

from fuda.cards.decks import DeckFile, Unknown, make_deck, read_deck, unknown_cards
from fuda.games import load
from fuda.games.tables import rule_table
from fuda.kernel.errors import FudaError, NotKnown
from fuda.options import Language
from fuda.reading import clean
from fuda.sentences import translate

SAYS: dict[str, dict[str, str]] = {
    "legal": {"en": "legal in {format}", "ja": "{format}で使用できる"},
    "illegal": {"en": "not legal in {format}", "ja": "{format}では使用できない"},
    "unknown": {"en": "no card is called {name!r}", "ja": "「{name}」というカードはない"},
    "nearest": {"en": "; nearest: {near}", "ja": "。近いもの:{near}"},
}


def check_deck(file: Path, *, format: str = "", game: str = "", json: bool = False, lang: Language = "en") -> int:
    """Say whether a deck is legal, and name every rule that it breaks.

    Parameters
    ----------
    file
        The deck: TOML, or a plain list of `3 name` under headings.
    format
        The format to play; otherwise the one that the file names, or the game's first.
    game
        The game, where the file does not name it.
    json
        Print one JSON object.
    lang
        Language of the sentences.
    """
    try:
        outcome = judge_deck(read_deck(file, game), format, lang)
    except FudaError as error:
        if not json:
            raise
        outcome = {"file": str(file), "ok": False, "error": str(error)}
    print(to_json.dumps(outcome, ensure_ascii=False) if json else outcome_text(outcome, lang))
    return 2 if "error" in outcome else 0 if outcome["ok"] else 1


def judge_deck(deck: DeckFile, format: str, language: str) -> dict[str, Any]:
    """What is wrong with a deck, as plain data."""
    book = load(deck.game)
    format = format or deck.format or book.formats[0]
    if format not in book.formats:
        raise NotKnown(f"no format is called {format!r}; known: {', '.join(book.formats)}")
    unknown = unknown_cards(deck)
    numbers = () if unknown else book.check_deck(make_deck(deck), format)
    rules = rule_table(deck.game)
    return {
        "file": deck.file,
        "game": deck.game,
        "name": deck.called(language),
        "format": format,
        "ok": not unknown and not numbers,
        "cards": {
            section: sum(entry.count for entry in deck.entries if entry.section == section)
            for section in dict.fromkeys(entry.section for entry in deck.entries)
        },
        "broken": [{"rule": number, "sentence": rules.get(number, {}).get(language, "")} for number in numbers],
        "unknown": [_unknown(one) for one in unknown],
    }


def section_words(slug: str, language: str) -> dict[str, str]:
    """What the sections of a deck are called."""
    if language != "ja":
        return {}
    return {"main": "メインデッキ", **{section: headings[0] for section, headings in load(slug).deck_sections.items()}}


def outcome_text(outcome: dict[str, Any], language: str) -> str:
    """The outcome for people."""
    verdict = SAYS["legal" if outcome["ok"] else "illegal"][language].format(**outcome)
    words = section_words(outcome["game"], language)
    cards = ", ".join(f"{words.get(section, section)} {count}" for section, count in outcome["cards"].items())
    lines = [f"{outcome['name']} ({cards}): {verdict}"]
    lines.extend(f"  {one['rule']}: {one['sentence']}" for one in outcome["broken"])
    for one in outcome["unknown"]:
        said = translate(one.get("why", ""), language) or SAYS["unknown"][language].format(name=one["name"])
        if one["nearest"]:
            said += SAYS["nearest"][language].format(near=", ".join(one["nearest"]))
        lines.append(f"  {outcome['file']}:{one['line']}: {said}")
    return clean("\n".join(lines))


def _unknown(one: Unknown) -> dict[str, Any]:
    found = {"line": one.line, "name": one.name, "nearest": list(one.near)}
    return {**found, "why": one.why} if one.why else found
