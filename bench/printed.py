"""Decks of printed cards, where lists of them lie beside the checkout: bundled decks with other cards in their places.

Each card of a bundled deck gives way to a printed one of the same kind whose text is understood, in as many copies.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Final

from fuda.cards.decks import bundled_decks, make_deck
from fuda.cards.imported import Imported, fits
from fuda.cards.lists import Row, read_lists
from fuda.kernel.cards import Face
from fuda.kernel.errors import NotKnown
from fuda.kernel.rulebook import Deck

LISTS: Final = Path(__file__).resolve().parents[2] / "shared" / "cards"
NAMES: Final = {
    "lorcana": "lorcana_ja*.jsonl", "rebirth": "rebirth_ja*.jsonl", "shadowverse_evolve": "sve_ja*.jsonl",
}  # fmt: skip


def printed_decks(slug: str, folder: Path = LISTS) -> list[Deck]:
    """As many decks as are bundled; none where the game has no list."""
    files = sorted(folder.glob(NAMES[slug])) if slug in NAMES else []
    rows = [row for file in files for row in read_lists(slug, file)]
    if not rows:
        return []
    return [
        Dealer(Imported(slug, rows), seed).deck(make_deck(deck))
        for seed, deck in enumerate(bundled_decks(slug).values())
    ]


class Dealer:
    """Picks printed cards for one deck, the same for the same seed."""

    def __init__(self, own: Imported, seed: int) -> None:
        self.own = own
        self.rows = own.all_rows()
        random.Random(seed).shuffle(self.rows)
        self.names: set[str] = set()  # of the cards in the deck

    def deck(self, bundled: Deck) -> Deck:
        """The deck with printed cards."""
        return Deck(bundled.name, {name: self.section(name, faces) for name, faces in bundled.sections.items()})

    def section(self, name: str, faces: tuple[Face, ...]) -> tuple[Face, ...]:
        """A section of it; cards that go by the name of one in the deck come first, such as what it evolves into."""
        fitting = [row for row in self.rows if fits(row, name)]
        fitting.sort(key=lambda row: row.fields["name"] not in self.names)
        found: list[Face] = []
        for face, copies in Counter(faces).items():
            found += [self.instead(face, fitting)] * copies
        return tuple(found)

    def instead(self, face: Face, fitting: list[Row]) -> Face:
        """The next printed card of the same kind that is understood; the bundled one where there is none."""
        for row in fitting:
            try:
                printed = self.own.face(row) if row.fields.get("kind", face.kind) == face.kind else None
            except NotKnown:
                continue
            if printed is not None and printed.kind == face.kind:
                fitting.remove(row)
                self.names.add(printed.name)
                return printed
        return face
