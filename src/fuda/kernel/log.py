"""The log: what happened, the rule that made it happen, the card it came from, and who may know the names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.kernel.cards import Ref
from fuda.kernel.plain import Plain

if TYPE_CHECKING:
    from fuda.kernel.events import Event
    from fuda.kernel.frames import Step
    from fuda.kernel.game import Game


HIDDEN: Final = "?"  # the name of a card that somebody may not know


class Line(Plain):
    """One line. `cards` are (name, players who may know it as a bit mask); `what` names the sentence to print."""

    __slots__ = ("amount", "cards", "depth", "place", "player", "rule", "source", "what")

    def __init__(
        self,
        rule: str,
        what: str,
        player: int,
        cards: tuple[tuple[str, int], ...] = (),
        amount: int = 0,
        place: str = "",
        source: str = "",
        depth: int = 0,
    ) -> None:
        self.rule: Final = rule
        self.what: Final = what
        self.player: Final = player
        self.cards: Final = cards
        self.amount: Final = amount
        self.place: Final = place
        self.source: Final = source
        self.depth: Final = depth

    def names(self, viewer: int | None) -> tuple[str, ...]:
        """The card names as that player (None: a judge) may know them."""
        return tuple(name if viewer is None or mask >> viewer & 1 else HIDDEN for name, mask in self.cards)


class Log:
    """The lines of one game, oldest first."""

    __slots__ = ("lines",)

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def copy(self) -> Log:
        new = Log()
        new.lines = self.lines[:]
        return new

    def step(self, game: Game, step: Step) -> None:
        number = step.rule or game.book.step_rules.get(step, "")
        if number:
            self.lines.append(Line(number, "step", game.active, place=step.name, depth=len(game.stack)))

    def note(
        self,
        game: Game,
        rule: str,
        what: str,
        player: int,
        cards: tuple[Ref, ...] = (),
        amount: int = 0,
        place: str = "",
        source: Ref | None = None,
    ) -> None:
        named = tuple((game.name_of(ref), game.knowers(ref)) for ref in cards)
        origin = game.name_of(source) if source is not None else ""
        self.lines.append(Line(rule, what, player, named, amount, place, origin, len(game.stack)))

    def event(self, game: Game, event: Event) -> None:
        """Write down an event that has just happened."""
        self.lines.append(event.line(game))
