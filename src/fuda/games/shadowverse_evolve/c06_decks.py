"""6.1 Preparing cards (カードの準備): what a deck must be like, with the rules of titles and formats."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from fuda.games.shadowverse_evolve.c14_titles import START_AMULET, VANGUARD
from fuda.games.shadowverse_evolve.notation import CopyLimit
from fuda.games.shadowverse_evolve.zones import CLASSES, LEADER_KIND
from fuda.kernel.cards import Face
from fuda.kernel.rulebook import Deck, rule

CLASS_BASE: Final = 1
TITLE_BASE: Final = 2


class Cards(NamedTuple):
    """The cards of a deck by section."""

    leaders: tuple[Face, ...]
    main: tuple[Face, ...]
    evolve: tuple[Face, ...]

    @property
    def played(self) -> tuple[Face, ...]:
        """Those of both decks."""
        return (*self.main, *self.evolve)


def cards_of(deck: Deck) -> Cards:
    sections = deck.sections
    return Cards(sections.get("leader", ()), sections.get("main", ()), sections.get("evolve_deck", ()))


@rule("6.1.1", "6.1.1.1", "6.1.1.2", "6.1.1.3")
def check_deck(deck: Deck, format: str) -> tuple[str, ...]:
    """The numbers of the rules that a deck breaks."""
    format = format or "standard"
    if format == "sealed":
        return sealed_faults(cards_of(deck))
    cards = cards_of(deck)
    broken = list(leader_faults(cards.leaders, format))
    if not 40 <= len(cards.main) <= 50 or not all(map(fits_main, cards.main)):
        broken.append("6.1.1.2")
    if len(cards.evolve) > 10 or not all(map(fits_evolve, cards.evolve)):
        broken.append("6.1.1.3")
    if has_too_many(cards.main, "main") or has_too_many(cards.evolve, "evolve_deck"):
        broken.append("6.1.1.4")
    broken.extend(start_amulet_faults(cards))
    broken.extend(crossover_faults(cards) if format == "crossover" else base_faults(cards, format))
    return tuple(dict.fromkeys(broken))


@rule("B-1:6.1.1.2", "B-1:6.1.1.3", "B-1:6.1.1.4", "B-1:6.1.1.5", "B-1:6.1.1.6")
def sealed_faults(cards: Cards) -> tuple[str, ...]:
    """Sealed decks have 30 cards or more, any classes, any number of copies, and perhaps a leader card."""
    broken = []
    if len(cards.leaders) > 1 or any(face.kind != LEADER_KIND for face in cards.leaders):
        broken.append("B-1:6.1.1.2")
    if len(cards.main) < 30 or not all(map(fits_main, cards.main)):
        broken.append("B-1:6.1.1.3")
    if not all(map(fits_evolve, cards.evolve)):
        broken.append("B-1:6.1.1.4")
    return (*broken, *start_amulet_faults(cards))


@rule("6.1.1.1", "B-2:6.1.1.1")
def leader_faults(leaders: tuple[Face, ...], format: str) -> tuple[str, ...]:
    """One leader card; in crossover two of different classes."""
    right_kind = all(face.kind == LEADER_KIND for face in leaders)
    if format == "crossover":
        classes = {face.base.marks["class"] for face in leaders}
        return () if right_kind and len(leaders) == len(classes) == 2 else ("B-2:6.1.1.1",)
    return () if right_kind and len(leaders) == 1 else ("6.1.1.1",)


def fits_main(face: Face) -> bool:
    """Main decks hold no leaders and no evolve, advance or token cards."""
    return face.kind != LEADER_KIND and "special" not in face.base.marks


def fits_evolve(face: Face) -> bool:
    """Evolve decks hold only evolve and advance cards."""
    return face.base.marks.get("special") in ("evolve", "advance")


@rule("6.1.1.4", "6.1.1.4.1", "6.1.2")
def has_too_many(faces: tuple[Face, ...], section: str) -> bool:
    """More than three of a name (of the first side), unless the card itself allows more."""
    limits: dict[str, int] = {}
    for face in faces:
        for ability in face.abilities:
            if isinstance(ability, CopyLimit) and ability.section == section:
                limits[face.name] = ability.amount
    return any(count > limits.get(name, 3) for name, count in Counter(face.name for face in faces).items())


# 6.1.1.5 What a deck is based on.


@rule("6.1.1.5")
def base_faults(cards: Cards, format: str) -> tuple[str, ...]:
    """A deck is built on the leader's class, or wholly on one title with that title's own conditions."""
    if bases(cards, format):
        return ()
    if is_title_deck(cards):
        return title_faults(cards)
    if format == "title":
        return ("6.1.1.5.2",)
    has_title = any("title" in face.base.marks for face in cards.leaders)
    return ("6.1.1.5", "6.1.1.5.1", "6.1.1.5.2") if has_title else ("6.1.1.5.1", "6.1.1.5")


def bases(cards: Cards, format: str) -> tuple[int, ...]:
    """What the deck may be based on: its leader's class, a title, or either."""
    found = []
    if format != "title" and is_class_deck(cards):
        found.append(CLASS_BASE)
    if is_title_deck(cards) and not title_faults(cards):
        found.append(TITLE_BASE)
    return tuple(found)


@rule("6.1.1.5.1")
def is_class_deck(cards: Cards) -> bool:
    """Whether each card has the leader's class or is neutral."""
    allowed = {face.base.marks["class"] for face in cards.leaders} | {CLASSES[0]}
    return {face.base.marks["class"] for face in cards.played} <= allowed


@rule("6.1.1.5.2")
def is_title_deck(cards: Cards) -> bool:
    """Whether leader and all cards have one and the same title."""
    titles = {face.base.marks.get("title") for face in (*cards.leaders, *cards.played)}
    return len(titles) == 1 and None not in titles


@rule("B-2:6.1.1.5", "B-2:6.1.1.5.1", "B-2:6.1.1.5.2")
def crossover_faults(cards: Cards) -> tuple[str, ...]:
    """Each card has a leader's class or is neutral, and the main deck has cards of both classes."""
    classes = {face.base.marks["class"] for face in cards.leaders}
    found = []
    if any(face.base.marks["class"] not in classes | {CLASSES[0]} for face in cards.played):
        found.append("B-2:6.1.1.5.1")
    if classes - {face.base.marks["class"] for face in cards.main}:
        found.append("B-2:6.1.1.5.2")
    return tuple(found)


@rule("6.1.1.5.2.1", "14.4.2.1", "14.4.2.1.1", "14.4.2.1.2")
def title_faults(cards: Cards) -> tuple[str, ...]:
    """Conditions of a title's own, for decks based on it: a start amulet, and triggers of the leader's class."""
    if not cards.leaders or cards.leaders[0].base.marks.get("title") != VANGUARD:
        return ()
    found = []
    if not any(START_AMULET in face.base.keywords for face in cards.played):
        found.append("14.4.2.1.1")
    own = cards.leaders[0].base.marks["class"]
    if any(face.base.marks["class"] != own for face in cards.played if "trigger_icon" in face.base.marks):
        found.append("14.4.2.1.2")
    return tuple(found)


@rule("14.4.4.1", "14.4.4.1.1")
def start_amulet_faults(cards: Cards) -> tuple[str, ...]:
    """Whatever the deck is based on, all its start amulets have the same name."""
    amulets = {face.name for face in cards.played if START_AMULET in face.base.keywords}
    return ("14.4.4.1.1",) if len(amulets) > 1 else ()
