"""Deck lists and cards that people paste: whether a deck can be played, and what a game must keep to play it again."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import lru_cache
from time import monotonic
from typing import Any, Final

from fuda.cards.convert import rows_in
from fuda.cards.decks import DeckFile, make_deck, parse_deck, unknown_cards
from fuda.cards.imported import Imported, full_name, imported
from fuda.cards.library import is_bundled
from fuda.cards.lists import Row
from fuda.games import load
from fuda.kernel.cards import Face
from fuda.kernel.errors import FudaError, NotKnown, NotWellFormed
from fuda.play.explaining import LANGUAGES, words_of
from fuda.server.by_hand import unread_lines
from fuda.server.limits import READING_SECONDS

PASTED: Final = "list"
CARDS: Final = "cards"
MOST_COPIES: Final = 200
MOST_READ: Final = 150  # different cards of a deck that are not bundled
LONGEST_TEXT: Final = 1500  # characters on one card
TOKEN: Final = "token"


def pasted_deck(slug: str, text: str) -> DeckFile:
    """The deck of a pasted list."""
    deck = parse_deck(text, PASTED, slug)
    if deck.game != slug:
        raise NotWellFormed(f"this is a deck for {deck.game}, not for {slug}")
    if sum(entry.count for entry in deck.entries) > MOST_COPIES:
        raise NotWellFormed(f"more than {MOST_COPIES} cards")
    return deck


@lru_cache(8)
def known_cards(slug: str, pasted: str, by_hand: bool) -> Imported:
    """The cards beside the bundled ones: those of a pasted card list, then those that were imported on this machine."""
    rows = rows_in(slug, pasted, CARDS) if pasted.strip() else []
    return Imported(slug, [*rows, *imported(slug).all_rows()], by_hand)


def kept_cards(deck: DeckFile, own: Imported) -> str:
    """The cards of a deck that are not bundled, and the tokens that their texts name: what a game keeps of them."""
    rows: dict[str, Row] = {}
    for entry in deck.entries:
        with suppress(NotKnown):  # it is told of with the deck
            row = own.row(entry.name, entry.section, entry.number)
            if row is not None and not is_bundled(deck.game, entry.name, entry.section):
                rows[row.id] = row
    texts = "\n".join(row.text for row in rows.values())
    for row in own.all_rows():
        if row.fields.get("special") == TOKEN and str(row.fields["name"]) in texts:
            rows[row.id] = row
    return json.dumps([[row.id, row.set, row.fields] for row in rows.values()], ensure_ascii=False) if rows else ""


@lru_cache(256)
def cards_of(slug: str, kept: str, by_hand: bool) -> Imported:
    """The cards that a game keeps."""
    return Imported(slug, [Row(*one) for one in json.loads(kept)] if kept else (), by_hand)


# Can I play my deck?


def read_within(own: Imported, rows: list[Row]) -> None:
    """Compile cards while there is time for it."""
    if len(rows) > MOST_READ:
        raise NotWellFormed(f"more than {MOST_READ} different cards")
    until = monotonic() + READING_SECONDS
    for row in rows:
        if len(row.text) > LONGEST_TEXT:
            raise NotWellFormed(f"{full_name(row)}: a text has at most {LONGEST_TEXT} characters")
        with suppress(NotKnown):  # it is told of with the deck
            own.face(row)
        if monotonic() > until:
            raise NotWellFormed("these cards take too long to read")


def opinion(slug: str, text: str, cards: str, format: str) -> dict[str, Any]:
    """Everything about a pasted deck: names that no card has, rules that it breaks, and what is left to do by hand."""
    deck = pasted_deck(slug, text)
    own = cards_of(slug, kept_cards(deck, known_cards(slug, cards, True)), True)
    read_within(own, own.all_rows())
    unknown = unknown_cards(deck, own)
    faults = () if unknown else faults_of(deck, own, format)
    return {
        "cards": sum(entry.count for entry in deck.entries),
        "unknown": [{"line": one.line, "name": one.name, "near": one.near, "why": one.why} for one in unknown],
        "broken": [fault(slug, 0, rule) for rule in faults],
        "by_hand": [] if unknown else unread_of(deck, own),
    }


def faults_of(deck: DeckFile, own: Imported, format: str) -> tuple[str, ...]:
    """The rules that a deck breaks; what is too far from a deck to be checked breaks all of them."""
    book = load(deck.game)
    try:
        return tuple(book.check_deck(make_deck(deck, own), format or book.formats[0]))
    except (LookupError, FudaError):
        raise NotWellFormed("this is not a deck as the rules say") from None


def unread_of(deck: DeckFile, own: Imported) -> list[dict[str, Any]]:
    """The cards of a deck with the lines that only people can carry out."""
    faces: dict[str, Face] = {}
    for cards in make_deck(deck, own).sections.values():
        faces.update({face.shown_name: face for face in cards})
    found = []
    for name, face in faces.items():
        if lines := unread_lines(face):
            found.append({"name": name, "lines": lines})
    return found


def fault(game: str, player: int, rule: str) -> dict[str, Any]:
    """A rule that a deck breaks, with our sentences."""
    return {"player": player, "rule": rule, **{lang: words_of(game, lang).rule(rule) for lang in LANGUAGES}}
