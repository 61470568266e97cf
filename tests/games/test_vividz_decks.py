"""The bundled decks of Vividz: six of them, each with one mission that waits for a full trash.

The trash fills with what both players' attacks scout and what is paid, so that no deck has cleared its missions in the
first turns; whoever goes second begins with one energy more for it.
"""

from __future__ import annotations

from typing import Final

import pytest

from fuda.ability.amounts import CountOf
from fuda.ability.comparisons import Counts
from fuda.ability.parts import parts_of
from fuda.ability.selections import Among
from fuda.ability.verbs import Turn
from fuda.cards.decks import bundled_decks, make_deck
from fuda.games import load
from fuda.games.vividz.notation import MissionState
from fuda.games.vividz.patterns import Succeeds
from fuda.kernel.abilities import Triggered
from fuda.kernel.cards import Face

IN_TRASH: Final = CountOf(Among("trash", "you"))
EARLY: Final = 20  # fewer cards than this lie in a trash after three turns of a player
DECKS: Final = bundled_decks("vividz")


def test_there_are_six_decks() -> None:
    assert len(DECKS) >= 6


@pytest.mark.parametrize("name", DECKS)
def test_one_mission_of_a_deck_waits_for_a_full_trash(name: str) -> None:
    waits = [face for face in make_deck(DECKS[name]).sections["mission"] if wanted_in_trash(face) > EARLY]
    assert len(waits) == 1


def wanted_in_trash(face: Face) -> int:
    """How many cards a mission wants in its player's trash when it is cleared."""
    wanted = [one.condition for one in face.abilities if isinstance(one, MissionState) and one.clear]
    counts = [one for one in wanted if isinstance(one, Counts) and one.amount == IN_TRASH]
    return max((one.other for one in counts if isinstance(one.other, int)), default=0)


def test_nothing_that_attacks_wakes_characters_without_end() -> None:
    """A character that is woken by its own success attacks for ever, unless that has a limit."""
    for face in load("vividz").pool().values():
        for one in face.abilities:
            if isinstance(one, Triggered) and isinstance(one.when, Succeeds):
                wakes = any(isinstance(part, Turn) and not part.turned for part in parts_of(one))
                assert one.limit or not wakes, face.shown_name
