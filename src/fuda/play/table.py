"""A table: one game, who sits at it, and all that has been decided."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fuda.agents import Agent, opponent_for
from fuda.cards.decks import find_deck, playable_deck
from fuda.cards.library import tokens_of
from fuda.games import load as load_book
from fuda.kernel.decisions import Answer
from fuda.kernel.errors import BadSave, FudaError, NotWellFormed
from fuda.kernel.game import Game
from fuda.kernel.history import History
from fuda.kernel.log import Log
from fuda.kernel.saves import LARGEST, MAGIC, Past, load_whole, same_state, save
from fuda.reading import read_bytes

HUMAN: Final = "human"
NOBODY: Final = -1


class Table:
    """A game with its players: people and computer players."""

    def __init__(self, game: Game, seats: Sequence[str], past: Past | None = None) -> None:
        again = history_of(game, past) if past is not None else None
        self.history = again or History(game)
        self.seats = tuple(seats)
        seed = game.chance.seed
        self.agents: list[Agent | None] = [
            None if name == HUMAN else opponent_for(name, seed, player) for player, name in enumerate(seats)
        ]
        self._conceded: tuple[Game, int] | None = None  # the game before somebody gave up, and its lines of the log
        self._asked = list(past.asked) if past is not None and again is not None else []  # who took each decision

    @property
    def game(self) -> Game:
        return self.history.game

    def is_person(self, player: int) -> bool:
        return self.agents[player] is None

    @property
    def people(self) -> list[int]:
        return [player for player in range(len(self.seats)) if self.is_person(player)]

    def answer(self, answer: Answer, asked: bool = True) -> None:
        """Answer the open question; one that was not `asked` is no decision to go back to."""
        decision = self.game.decision
        self.history.answer(answer)
        self._conceded = None
        if decision is not None:
            self._asked.append(decision.player if asked else NOBODY)

    def concede(self, player: int) -> None:
        """A player gives up, which is no answer to a question; it can be taken back like one."""
        log = self.game.log
        self._conceded = self.game.copy(), len(log.lines) if log is not None else 0
        self.game.book.concede(self.game, player)

    @property
    def past(self) -> Past:
        """How the game came to be as it is, for a save."""
        start, lines = self.history.start
        return Past(start, lines, self.history.answers, tuple(self._asked))

    def step(self) -> bool:
        """Let a computer player answer; False if it is a person's turn to answer, or the game is over."""
        decision = self.game.decision
        agent = self.agents[decision.player] if decision is not None else None
        if agent is None:
            return False
        self.answer(agent.answer(self.game))
        return True

    def undo(self, player: int) -> bool:
        """Go back to the player's last decision, or to before giving up; False if there is none."""
        if self._conceded is not None:
            before, lines = self._conceded
            self.game.restore(before)
            if self.game.log is not None:
                del self.game.log.lines[lines:]
            self._conceded = None
            return True
        if player not in self._asked:
            return False
        place = len(self._asked) - 1 - self._asked[::-1].index(player)
        self.history.undo(place)
        del self._asked[place:]
        return True


def begin(slug: str, decks: Sequence[str], seed: int, format: str, unchecked: bool = False) -> Game:
    """A new game with its log, at its first decision; decks that may not be played are refused."""
    book = load_book(slug)
    format = format or book.formats[0]
    found = [playable_deck(find_deck(slug, deck), format, unchecked) for deck in decks]
    game = Game(book, len(decks), seed, format)
    game.brought = tokens_of(slug)
    game.log = Log()
    try:
        book.begin(game, found)
    except LookupError:
        raise NotWellFormed("these decks cannot be played; expected decks as the rules say") from None
    game.run()
    return game


def history_of(game: Game, past: Past) -> History | None:
    """A saved game played again from its beginning, so that it can be undone; none if it comes to another state."""
    start = past.start.copy()
    start.log = Log()
    start.log.lines = game.log.lines[: past.lines] if game.log is not None else []
    history = History(start)
    if len(past.answers) != len(past.asked):
        return None
    try:
        for answer in past.answers:
            history.answer(answer)
    except (FudaError, LookupError, TypeError, ValueError):
        return None
    return history if same_state(history.game, game) else None


def save_to(path: Path, game: Game, past: Past | None = None) -> None:
    """Write a save; only a save is ever written over."""
    if path.exists() and not (path.is_file() and read_bytes(path, LARGEST)[: len(MAGIC)] == MAGIC):
        raise BadSave("there is something else of that name")
    data = save(game, log=True, past=past)
    path.write_bytes(data if len(data) <= LARGEST else save(game, log=True))


def load_from(path: Path, slug: str) -> tuple[Game, Past | None]:
    """The game of a save, and how it came to be."""
    game, past = load_whole(read_bytes(path, LARGEST), load_book(slug))
    game.log = game.log or Log()
    return game, past
