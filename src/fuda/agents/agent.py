"""An agent, and the seat from which it looks at a game."""

from __future__ import annotations

from typing import ClassVar

from fuda.agents.values import Value, value_of
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import Answer, Decision
from fuda.kernel.errors import NotLegalNow
from fuda.kernel.game import Game
from fuda.kernel.views import hidden_groups, lay, redeal


class Seat:
    """What the player who is asked may look at: the question, how far the game is, and copies dealt anew."""

    __slots__ = ("_game", "decision", "moment")

    def __init__(self, game: Game) -> None:
        if game.decision is None:
            raise NotLegalNow("", "no decision is open")
        self.decision: Decision = game.decision
        self.moment = game.choices
        self._game = game

    @property
    def slug(self) -> str:
        return self._game.book.slug

    @property
    def turn(self) -> int:
        return self._game.turn

    @property
    def active(self) -> int:
        return self._game.active

    def imagine(self, seed: int) -> Game:
        """A game that could be this one for all the player who is asked knows."""
        return imagine(self._game, self.decision.player, seed)


def imagine(game: Game, player: int, seed: int) -> Game:
    """A game that could be this one for all a player knows: hidden cards and chances to come are drawn anew.

    Hidden cards are sorted before they are dealt, so that the deal tells nothing of where they really lie.
    """
    game = game.copy()
    for cards in hidden_groups(game, player).values():
        faces = sorted((card.face for card in cards), key=lambda face: (face.shown_name, face.kind, face.marks))
        lay(game, {card.id: face for card, face in zip(cards, faces, strict=True)})
    return redeal(game, player, seed)


class Agent:
    """A computer player. It keeps nothing from one question to the next, so games can be undone and resumed."""

    name: ClassVar[str] = ""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.weights: dict[str, int] = {}  # of terms, where they are not the game's own

    def value(self, seat: Seat) -> Value:
        """What the player takes positions to be worth."""
        return Value(seat.slug, self.weights) if self.weights else value_of(seat.slug)

    def choose(self, seat: Seat) -> Answer:
        """The answer to the open question."""
        raise NotImplementedError

    def chance(self, seat: Seat) -> Chance:
        """The random source for one question."""
        return Chance(Chance(self.seed).below(1 << 62, f"{self.name} {seat.moment}"))

    def answer(self, game: Game) -> Answer:
        """The answer to a game's open question, seen from the seat of the player who is asked."""
        return self.choose(Seat(game))
