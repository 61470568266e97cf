"""The bundled decks of Vividz: six of them, none of which can clear its missions before a player's fourth turn.

The counter that they wait for comes in the charge phases of both players, and an odd number of them is needed: the
player who goes second is the first who may have it, since the other is a turn ahead in everything else.
"""

from __future__ import annotations

from typing import Final

import pytest

from fuda.ability.comparisons import Counts
from fuda.ability.parts import parts_of
from fuda.ability.patterns import Comes
from fuda.ability.verbs import Turn
from fuda.cards.decks import bundled_decks, make_deck
from fuda.games import load
from fuda.games.vividz.conditions import CountersOf
from fuda.games.vividz.notation import GainCounters, MissionState
from fuda.games.vividz.patterns import Succeeds
from fuda.kernel.abilities import Triggered
from fuda.kernel.cards import Face

SLOW: Final = "番組"  # the counter that its missions wait for; one comes in each player's charge phases
NEEDED: Final = 7
DECKS: Final = bundled_decks("vividz")


def gains(face: Face) -> list[object]:
    """What gives the counter on a card: abilities, or other parts of it."""
    return [
        ability
        for ability in face.abilities
        for part in parts_of(ability)
        if isinstance(part, GainCounters) and part.name == SLOW
    ]


def test_there_are_six_decks() -> None:
    assert len(DECKS) >= 6


def test_the_counter_comes_in_charge_phases_only() -> None:
    found = [ability for face in load("vividz").pool().values() for ability in gains(face)]
    assert found
    assert all(isinstance(one, Triggered) and one.when == Comes("charge phase", "anyone") for one in found)
    assert all(part.amount == 1 for one in found for part in parts_of(one) if isinstance(part, GainCounters))


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_needs_seven_charge_phases_before_it_can_win(name: str) -> None:
    missions = make_deck(DECKS[name]).sections["mission"]
    slow = MissionState(Counts(CountersOf(SLOW), ">=", NEEDED), clear=True)
    assert sum(slow in face.abilities for face in missions) == 1
    assert sum(bool(gains(face)) for face in missions) == 1


def test_nothing_that_attacks_wakes_characters_without_end() -> None:
    """A character that is woken by its own success attacks for ever, unless that has a limit."""
    for face in load("vividz").pool().values():
        for one in face.abilities:
            if isinstance(one, Triggered) and isinstance(one.when, Succeeds):
                wakes = any(isinstance(part, Turn) and not part.turned for part in parts_of(one))
                assert one.limit or not wakes, face.shown_name
