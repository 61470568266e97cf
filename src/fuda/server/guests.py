"""A guest: one open page at a game, what it may see, and what it has been told so far."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from fuda.kernel.decisions import Answer
from fuda.kernel.game import Game
from fuda.kernel.log import Line
from fuda.play.explaining import words_of
from fuda.server.boards import game_of
from fuda.server.journal import Journal
from fuda.server.limits import ACTIONS, SLOWEST_READER, Rate
from fuda.server.match import Match
from fuda.server.pictures import NOBODY, Keys, Painter
from fuda.server.prompts import meant, prompt_of

PAGE: Final = "page"
WATCH: Final = "watch"  # sees what everybody may see
JUDGE: Final = "judge"  # sees everything and answers for everybody
REPLAY: Final = "replay"  # sees everything of a game that is over


class Guest:
    """One open page."""

    def __init__(self, role: str, match: Match, language: str) -> None:
        self.role = role.rstrip("0123456789")
        self.page = int(role[len(PAGE) :]) if self.role == PAGE else -1
        self.seats = [n for n, seat in enumerate(match.setup.seats) if seat.is_person and seat.page == self.page]
        self.seat = self.seats[0] if self.seats else 0
        self.language = language
        self.moment: int | None = None  # of a replay or a judge's board; None: now
        self.known = 0  # lines of the log that the page has
        self.keys = Keys()
        self.journal = self._journal(match)
        self.rate = Rate(*ACTIONS)
        self.outbox: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue(SLOWEST_READER)
        self.told_of_game = False

    def _journal(self, match: Match) -> Journal:
        return Journal(words_of(match.setup.game, self.language), self.viewer, self.role == JUDGE)

    @property
    def viewer(self) -> int | None:
        if self.role in (JUDGE, REPLAY):
            return None
        return self.seat if self.role == PAGE else NOBODY

    def sit(self, seat: int, match: Match) -> None:
        """Look from another of one's seats."""
        self.seat = seat
        self.forget(match)

    def speak(self, language: str, match: Match) -> None:
        self.language = language
        self.told_of_game = False
        self.forget(match)

    def forget(self, match: Match) -> None:
        """Everything is told anew with the next picture."""
        self.known = 0
        self.keys = Keys()
        self.journal = self._journal(match)

    def send(self, message: dict[str, Any]) -> bool:
        """Put a message into the outbox; False if the page does not read."""
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            return False
        return True

    # Pictures.

    def shown(self, match: Match) -> tuple[Game, list[Line]]:
        """The state that the page looks at, and the log up to it."""
        return match.at(self.place(match))

    def place(self, match: Match) -> int:
        """After how many entries the page looks at the game."""
        return len(match.live) if self.moment is None else min(self.moment, len(match.live))

    def look_at(self, match: Match, moment: int | None, line: int | None) -> None:
        """Look at a moment by its number, or at the one after a line of the log; neither: at now."""
        if line is not None:
            moment = sum(one.lines <= line for one in match.moments)
        self.moment = moment if moment is not None and moment < len(match.moments) else None
        self.known = 0

    def meant(self, match: Match, typed: str) -> int | None:
        """The option of the page's own question that typed words mean."""
        decision = match.decision
        if decision is None or (self.role != JUDGE and (self.role != PAGE or decision.player != self.seat)):
            return None
        return meant(Painter(match.game, self.viewer, self.language, self.keys), decision, typed)

    def to_explain(self, match: Match) -> tuple[Game, Answer | None] | None:
        """The question whose answer may be explained to the page: its own, or in a replay that of the next move."""
        game, _ = self.shown(match)
        place = len(match.live) if self.moment is None else self.moment
        entry = match.live[place] if place < len(match.live) else None
        own = self.role != PAGE or (game.decision is not None and game.decision.player == self.seat)
        if self.role == WATCH or not own or game.decision is None or (entry is not None and entry.kind != "answer"):
            return None
        return game, None if entry is None else tuple(entry.data)

    def picture(self, match: Match) -> dict[str, Any]:
        """What the page sees now, and the part of the log that it does not have."""
        game, lines = self.shown(match)
        painter = Painter(game, self.viewer, self.language, self.keys)
        lines = lines if self.role in (JUDGE, REPLAY) else match.lines  # who plays has the whole log at any moment
        log = self.journal.since(lines, min(self.known, len(lines)))
        self.known = len(lines)
        picture = {**painter.picture(), "prompt": prompt_of(painter), "log": log, "seat": self.seat, "you": self.seats}
        if self.role == PAGE and self.moment is not None:
            picture |= {"prompt": None, "back": True}
        if game is match.game:
            picture["handwork"] = [painter.handwork(one) for one in match.to_carry_out()]
            picture["reminders"] = [painter.handwork(one) for one in match.to_remember()]
        if self.role in (JUDGE, REPLAY):
            picture["moment"] = len(match.moments) if self.moment is None else self.moment
            picture["moments"] = len(match.moments)
            picture["expected"] = [[*one, *about] for one, about in match.held()]
        if not self.told_of_game:
            self.told_of_game = True
            picture["game"] = game_of(match.setup.game, self.language)
        return picture
