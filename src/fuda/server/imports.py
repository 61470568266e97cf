"""Deck lists that people paste."""

from __future__ import annotations

from fuda.cards.decks import DeckFile, parse_deck
from fuda.kernel.errors import NotWellFormed

PASTED = "list"
MOST_COPIES = 200


def pasted_deck(slug: str, text: str) -> DeckFile:
    """The deck of a pasted list."""
    deck = parse_deck(text, PASTED, slug)
    if deck.game != slug:
        raise NotWellFormed(f"this is a deck for {deck.game}, not for {slug}")
    if sum(entry.count for entry in deck.entries) > MOST_COPIES:
        raise NotWellFormed(f"more than {MOST_COPIES} cards")
    return deck
