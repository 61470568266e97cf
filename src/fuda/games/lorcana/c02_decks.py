"""2 Before the game (ゲームを始める前に): what a deck must be like."""

from __future__ import annotations

from collections import Counter

from fuda.games.lorcana.notation import AnyNumber
from fuda.games.lorcana.zones import COPIES, DECK_LEAST, INK_TYPES
from fuda.kernel.cards import Face
from fuda.kernel.rulebook import Deck, rule


@rule("2.1.1", "1.1.3")
def check_deck(deck: Deck, format: str) -> tuple[str, ...]:
    """The numbers of the rules that a deck breaks; both formats ask for the same."""
    main = deck.sections.get("main", ())
    broken = []
    if is_too_small(main):
        broken.append("2.1.1.1")
    if has_too_many_inks(main):
        broken.append("2.1.1.2")
    if has_too_many_copies(main):
        broken.append("2.1.1.3")
    if has_banned(main):
        broken.append("2.1.1.4")
    return tuple(broken)


@rule("2.1.1.1")
def is_too_small(main: tuple[Face, ...]) -> bool:
    """At least 60 cards, and no upper limit."""
    return len(main) < DECK_LEAST


@rule("2.1.1.2", "6.2.3")
def has_too_many_inks(main: tuple[Face, ...]) -> bool:
    """At most two ink types; of a card with two, each counts."""
    return len({ink for face in main for ink in face.base.marks.get("inks", "").split()}) > INK_TYPES


@rule("2.1.1.3", "6.2.5")
def has_too_many_copies(main: tuple[Face, ...]) -> bool:
    """At most four of a full name, unless the card itself allows more."""
    limits = {full_name(face): limit for face in main if (limit := copies_allowed(face)) is not None}
    counts = Counter(full_name(face) for face in main)
    return any(count > limits.get(name, COPIES) for name, count in counts.items())


def copies_allowed(face: Face) -> int | None:
    """How many copies a card's own text allows."""
    for ability in face.abilities:
        if isinstance(ability, AnyNumber):
            return ability.amount or 1 << 30
    return None


@rule("6.2.5", "6.2.4")
def full_name(face: Face) -> str:
    """Name and version; items, actions and songs have a name alone."""
    version = face.base.marks.get("version")
    return f"{face.name} - {version}" if version else face.name


@rule("2.1.1.4")
def has_banned(main: tuple[Face, ...]) -> bool:
    """No card that its list calls banned; the book itself names none."""
    return any("banned" in face.base.marks for face in main)
