"""When a player is asked, and when a chance to respond is let pass for them: it never pays, chooses or answers.

A chance that is let pass, or that nobody could take, lasts as long as one that somebody thinks about for a moment, so
that pauses do not tell what a hand holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from fuda.kernel.decisions import ACT, PASS, WINDOW, Answer
from fuda.kernel.errors import NotKnown
from fuda.kernel.game import Game
from fuda.kernel.log import Line
from fuda.server import messages as m
from fuda.server.boards import board_of

EVEN_PAUSE: Final = 0.4  # seconds that a chance of somebody else lasts at least
ALWAYS: Final = -1  # in place of a turn
QUIET: Final = frozenset({"step", "turn began", "turn end", "phase began"})  # lines that are no reason to stop


@dataclass(frozen=True)
class Wishes:
    """What one player has said about being asked."""

    mode: str = "normal"
    steps: frozenset[str] = frozenset()  # phases in which to be asked whatever else was said
    yields: frozenset[tuple[str, int]] = frozenset()  # cards to whose abilities the player does not respond: in a turn
    until: str = ""  # `turn` or `event`: every chance is let pass until then
    turn: int = -1  # the turn in which that was said
    lines: int = 0  # lines of the log at that time

    def after(self, wish: m.Wish, game: Game, lines: Sequence[Line]) -> Wishes:
        """The wishes after a player has said something about being asked."""
        if isinstance(wish, m.Stops):
            return replace(self, mode=wish.mode)
        if isinstance(wish, m.PassOn):
            return replace(self, until=wish.until, turn=game.turn, lines=len(lines))
        if isinstance(wish, m.StopHere):
            return replace(self, until="")
        if isinstance(wish, m.StopAt):
            if wish.phase not in board_of(game.book.slug)["phases"]:
                raise NotKnown(f"no phase is called {wish.phase!r}")
            return replace(self, steps=self.steps | {wish.phase} if wish.on else self.steps - {wish.phase})
        source = game.decision.source if game.decision is not None else None
        if source is None:
            raise NotKnown("no card asks this question")
        turn = game.turn if wish.until == "turn" else ALWAYS
        return replace(self, yields=self.yields | {(game.name_of(source), turn)})

    def is_passing(self, player: int, game: Game, lines: Sequence[Line]) -> bool:
        """Whether chances are being let pass: until the turn is over, or until somebody else does something."""
        if not self.until or self.turn != game.turn:
            return False
        return self.until == "turn" or not any(
            line.player != player and line.cards and line.what not in QUIET for line in lines[self.lines :]
        )

    def answer(self, game: Game, lines: Sequence[Line]) -> Answer | None:
        """The answer that needs no asking: the only action, or to let a chance to respond pass."""
        decision = game.decision
        names = board_of(game.book.slug).get("phase_names", {})
        if decision is None or names.get(game.phase, game.phase) in self.steps:
            return None
        if decision.kind == ACT and len(decision.candidates) == 1 and self.mode != "every":
            return (0,)
        source = game.name_of(decision.source) if decision.source is not None else ""
        declined = (
            self.is_passing(decision.player, game, lines)
            or (self.mode == "few" and decision.player != game.active)
            or not self.yields.isdisjoint({(source, game.turn), (source, ALWAYS)})
        )
        if decision.kind == WINDOW and declined and PASS in decision.candidates:
            return (decision.candidates.index(PASS),)
        return None
