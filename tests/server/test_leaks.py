"""Nothing that a player cannot know is in what the server sends: with other hidden cards the same frames would come."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from fuda.cards.decks import bundled_decks
from fuda.games import SLUGS
from fuda.kernel.decisions import ACT, WINDOW, Decision
from fuda.kernel.views import redeal
from fuda.server import messages as m
from fuda.server.guests import PAGE, WATCH, Guest
from fuda.server.match import Match
from fuda.server.pictures import NOBODY
from fuda.server.record import Entry, Record, Seat, Setup

ANSWERS = 90
EVERY = 9  # answers between two looks


def other_deal(match: Match, viewer: int, seed: int) -> Match:
    """The same match with cards that the viewer cannot know dealt anew."""
    other = object.__new__(Match)
    other.__dict__.update(match.__dict__)
    other.game = redeal(match.game, viewer, seed, log=True)
    return other


def frame(match: Match, role: str) -> str:
    return m.write(Guest(role, match, "en").picture(match))


def random_answer(decision: Decision, chance: Random) -> tuple[int, ...]:
    if decision.kind in (ACT, WINDOW):
        safe = [n for n, one in enumerate(decision.candidates) if getattr(one, "verb", "") != "retreat"]
        return (chance.choice(safe or [0]),)
    if decision.weights:
        return tuple(range(len(decision.candidates)))
    return tuple(chance.sample(range(len(decision.candidates)), decision.minimum))


@pytest.mark.parametrize("game", SLUGS)
def test_frames_do_not_tell_what_is_hidden(game: str) -> None:
    async def look() -> int:
        decks = list(bundled_decks(game))
        match = Match(Record(Setup(game, (Seat(deck=decks[0]), Seat(deck=decks[1], page=1)), 8)))
        chance, changed = Random(4), 0
        for number in range(ANSWERS):
            decision = match.decision
            if decision is None or not decision.accepts(answer := random_answer(decision, chance)):
                break
            match.apply(Entry("answer", decision.player, answer, f"k{number}"))
            if number % EVERY:
                continue
            for role, viewer in ((f"{PAGE}0", 0), (f"{PAGE}1", 1), (WATCH, NOBODY)):
                other = other_deal(match, viewer, number)
                assert frame(other, role) == frame(match, role), f"{role} after {number} answers"
                changed += any(a.face is not b.face for a, b in zip(match.game.cards, other.game.cards, strict=True))
        return changed

    assert asyncio.run(look()) > 5, "nothing was dealt anew"
