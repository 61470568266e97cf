"""400 Deck building (デッキ構築)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from fuda.games.vividz.zones import ACCOUNT_KIND, CHARACTER, EVENT, MISSION_KIND
from fuda.kernel.cards import Face
from fuda.kernel.rulebook import Deck, rule

MISSIONS: Final = 3
MAIN_SIZES: Final = (50, 70)
COPIES: Final = 4
ANY_MISSION: Final = "☆"
INFORMATION: Final = ("mission_info", "account_info")


@rule("401.2", "401.3", "401.4", "401.5")
def check_deck(deck: Deck, format: str) -> tuple[str, ...]:
    """The numbers of the rules that a deck breaks."""
    accounts, missions, main = (deck.sections.get(name, ()) for name in ("account", "mission", "main"))
    faults = {
        "401.2": set(deck.sections) - {"account", "mission", "main"},
        "401.3": len(accounts) != 1 or any(face.kind != ACCOUNT_KIND for face in accounts),
        "401.4": len(missions) != MISSIONS or any(face.kind != MISSION_KIND for face in missions),
        "401.4a": most_copies(missions) > 1,
        "401.5": any(face.kind not in (CHARACTER, EVENT) for face in main),
        "401.5a": not has_right_size(main),
        "401.5b": most_copies(main) > COPIES,
        "401.5c": any(not matches(face, missions) for face in main),
    }
    return tuple(number for number, broken in faults.items() if broken)


@rule("401.5a")
def has_right_size(main: tuple[Face, ...]) -> bool:
    """Whether a main deck has neither too few nor too many cards."""
    return MAIN_SIZES[0] <= len(main) <= MAIN_SIZES[1]


@rule("301.2", "401.4a", "401.5b")
def most_copies(faces: tuple[Face, ...]) -> int:
    """How many cards of one name there are at most."""
    return max(Counter(face.name for face in faces).values(), default=0)


@rule("401.5c")
def matches(face: Face, missions: tuple[Face, ...]) -> bool:
    """Whether a card shares mission information, a trait or account information with a mission, or goes with any."""
    if face.base.marks.get("mission_info") == ANY_MISSION:
        return True
    return any(shares(face, mission) for mission in missions)


def shares(face: Face, mission: Face) -> bool:
    """Whether a card and a mission have one of the three kinds of information in common."""
    if set(face.types) & set(mission.types):
        return True
    ours, theirs = face.base.marks, mission.base.marks
    return any(name in ours and ours[name] == theirs.get(name) for name in INFORMATION)
