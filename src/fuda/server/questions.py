"""What a page asks about the game without changing it, and answers that are typed as words."""

from __future__ import annotations

from typing import Any

from fuda.kernel.errors import NotKnown
from fuda.server import messages as m
from fuda.server.expecting import facts
from fuda.server.guests import JUDGE, Guest
from fuda.server.match import Match
from fuda.server.pictures import Painter
from fuda.server.prompts import reasons


def why(guest: Guest, match: Match, message: m.Why) -> dict[str, Any]:
    """Why a card cannot be used now."""
    game, _ = guest.shown(match)
    painter = Painter(game, guest.viewer, guest.language, guest.keys)
    return {"is": "why", "at": message.at, **reasons(painter, message.at)}


def could_be_expected(guest: Guest, match: Match) -> dict[str, Any]:
    """What is so at the moment that a judge looks at."""
    if guest.role != JUDGE:
        raise NotKnown("only a judge expects something")
    game, _ = guest.shown(match)
    return {"is": "facts", "facts": facts(game, match.since_expected(guest.place(match)))}


def typed(guest: Guest, match: Match, message: m.Typed) -> m.Answer:
    """The answer that typed words mean."""
    if (index := guest.meant(match, message.text)) is None:
        raise NotKnown(f"{message.text!r} is not understood here; expected one of the options")
    return m.Answer(message.seq, message.key, (index,))
