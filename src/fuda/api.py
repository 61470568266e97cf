"""The public interface for programs: what `import fuda` gives. Everything else may change without notice.

A game is a `Play`: whose decision is open, the legal options in words, an answer by their numbers, what a seat sees,
what has happened. It can be copied, saved, pickled and played again from its answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index
from pathlib import Path
from typing import Any, Final

from fuda.agents import agent_for
from fuda.cards.commands import printed, read_as_any
from fuda.cards.decks import bundled_decks, decks_for, find_deck, parse_deck, playable_deck, read_deck
from fuda.cards.library import tokens_of
from fuda.games import SLUGS, load, slug_of
from fuda.judge.report import Report
from fuda.judge.run import judge as judge_file
from fuda.judge.run import judge_text
from fuda.kernel.abilities import Ability
from fuda.kernel.decisions import Answer
from fuda.kernel.errors import NotKnown, NotLegalNow
from fuda.kernel.game import Game
from fuda.kernel.log import Log
from fuda.kernel.rulebook import Deck
from fuda.kernel.saves import load as load_state
from fuda.kernel.saves import save as save_state
from fuda.kernel.saves import state_hash
from fuda.kernel.views import line_view, view
from fuda.play.options import options as labels_of
from fuda.play.options import question as question_of
from fuda.play.seen import Seen
from fuda.play.words import Words

GAMES: Final = SLUGS
LANGUAGES: Final = ("en", "ja")


@dataclass(frozen=True)
class Option:
    """One of the things that may be answered: its number, what it is in words, and the same as plain data."""

    number: int
    label: str
    data: Any


@dataclass(frozen=True)
class Outcome:
    """How a game ended: who won (nobody: a draw), who lost, and by which rule."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    rule: str


class Play:
    """One game that is being played. Seats are numbered from 0."""

    def __init__(self, game: Game, answers: Iterable[Answer] = ()) -> None:
        self._game = game
        self._answers: list[Answer] = list(answers)

    # Where it stands.

    @property
    def game(self) -> str:
        """The slug of the game."""
        return self._game.book.slug

    @property
    def format(self) -> str:
        """The format that is played."""
        return self._game.format

    @property
    def players(self) -> int:
        """How many play."""
        return self._game.player_count

    @property
    def turn(self) -> int:
        """The number of the turn; 0 before the first."""
        return self._game.turn

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._game.result is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        result = self._game.result
        return None if result is None else Outcome(result.winners, result.losers, result.rule)

    @property
    def player(self) -> int | None:
        """The seat whose decision is open; None when the game is over."""
        return None if self._game.decision is None else self._game.decision.player

    # The open decision.

    def question(self, language: str = "en") -> str:
        """What is asked, and by which rule."""
        return question_of(self._seen(language))

    def options(self, language: str = "en") -> list[Option]:
        """What may be answered, each told apart from the others by its words."""
        if self._game.decision is None:
            return []
        seen = self._seen(language)
        data = seen.view["decision"]["candidates"]
        pairs = zip(labels_of(seen), data, strict=True)
        return [Option(number, label, one) for number, (label, one) in enumerate(pairs)]

    @property
    def wanted(self) -> tuple[int, int]:
        """How many options an answer names, at least and at most."""
        decision = self._game.decision
        return (0, 0) if decision is None else (decision.minimum, decision.maximum)

    def accepts(self, *numbers: int) -> bool:
        """Whether these options are a legal answer."""
        return self._game.decision is not None and self._game.decision.accepts(tuple(map(index, numbers)))

    def answer(self, *numbers: int) -> Play:
        """Answer by the numbers of options, and go on to the next decision; NotLegalNow names the rule against it."""
        answer = tuple(map(index, numbers))  # whole numbers of any kind, before anything is done with them
        self._game.answer(answer)
        self._answers.append(answer)
        return self

    def concede(self, player: int) -> Play:
        """Let a player give up; such a game cannot be replayed from its answers."""
        self._check_seat(player)
        self._game.book.concede(self._game, player)
        self._game.run()
        return self

    def choose_by(self, agent: str, seed: int = 0) -> tuple[int, ...]:
        """What a computer player would answer, who knows no more than the seat that is asked."""
        if self.player is None:
            raise NotLegalNow("", "no decision is open")
        return agent_for(agent, seed, self.player).answer(self._game)

    # What is known.

    def view(self, player: int | None = None) -> dict[str, Any]:
        """Everything that a seat may know, as plain data; without a seat everything (for judges)."""
        self._check_seat(player)
        return view(self._game, player)

    def events(self, player: int | None = None, since: int = 0) -> list[dict[str, Any]]:
        """What has happened from event number `since` on, with rule numbers, as a seat may read it."""
        self._check_seat(player)
        lines = self._game.log.lines if self._game.log is not None else []
        return [line_view(line, player) for line in lines[since:]]

    def log(self, player: int | None = None, language: str = "en") -> list[str]:
        """The same in sentences."""
        self._check_seat(player)
        lines = self._game.log.lines if self._game.log is not None else []
        return Words(self.game, language).log(lines, player)

    @property
    def answers(self) -> tuple[tuple[int, ...], ...]:
        """All answers so far."""
        return tuple(self._answers)

    @property
    def hash(self) -> str:
        """A fingerprint: equal states have equal ones, on every machine."""
        return state_hash(self._game)

    # Keeping.

    def copy(self) -> Play:
        """The same game once more; what is done to one is not done to the other."""
        return Play(self._game.copy(log=True), self._answers)

    def save(self) -> bytes:
        """The game as bytes, with its log; `fuda.restore` reads them."""
        return save_state(self._game, log=True)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_unpickled, (self.game, self.save(), self.answers))

    def _check_seat(self, player: int | None) -> None:
        """Refuse a seat that there is not."""
        if player is not None and not 0 <= player < self.players:
            raise NotKnown(f"there is no player {player}")

    def _seen(self, language: str) -> Seen:
        if language not in LANGUAGES:
            raise NotKnown(f"no language is called {language!r}; known: {', '.join(LANGUAGES)}")
        return Seen.of(self._game, self.player, Words(self.game, language))


def _unpickled(game: str, data: bytes, answers: tuple[Answer, ...]) -> Play:
    return Play(_restored(game, data), answers)


def _restored(game: str, data: bytes) -> Game:
    found = load_state(data, load(slug_of(game)))
    found.log = found.log or Log()
    return found


# Games.


def begin(
    game: str,
    decks: Sequence[str | Path | Deck] = (),
    *,
    seed: int = 0,
    format: str = "",
    players: int = 0,
    unchecked: bool = False,
) -> Play:
    """A new game at its first decision. Decks are bundled ones by name, files, or made by `fuda.deck`; without any
    the first bundled ones are taken. The same seed deals the same cards."""
    slug = slug_of(game)
    book = load(slug)
    if format and format not in book.formats:
        raise NotKnown(f"no format is called {format!r}; known: {', '.join(book.formats)}")
    format = format or book.formats[0]
    names = tuple(deck if isinstance(deck, str) else "" for deck in decks)
    places = decks_for(slug, names, format, players)
    given = [decks[at % len(decks)] if decks else name for at, name in enumerate(places)]
    made = [deck if isinstance(deck, Deck) else _deck(slug, deck, format, unchecked) for deck in given]
    state = Game(book, len(made), seed, format)
    state.brought = tokens_of(slug)
    state.log = Log()
    book.begin(state, made)
    state.run()
    return Play(state)


def restore(game: str, data: bytes) -> Play:
    """The game that was saved; BadSave if it is none, or one of another edition of the rules."""
    return Play(_restored(game, data))


def replay(game: str, decks: Sequence[str | Path | Deck], answers: Iterable[Sequence[int]], **how: Any) -> Play:
    """The game that these answers lead to; `how` as for `begin`."""
    again = begin(game, decks, **how)
    for answer in answers:
        again.answer(*answer)
    return again


# Decks, texts, scenarios.


def decks(game: str) -> tuple[str, ...]:
    """The names of the decks that come with a game."""
    return tuple(bundled_decks(slug_of(game)))


def deck(game: str, source: str | Path, *, format: str = "", unchecked: bool = False) -> Deck:
    """A deck: a bundled one by name, a file, or the text of a list; refused with the rules that it breaks."""
    return _deck(slug_of(game), source, format or load(slug_of(game)).formats[0], unchecked)


def _deck(slug: str, source: str | Path, format: str, unchecked: bool) -> Deck:
    if isinstance(source, Path):
        found = read_deck(source, slug)
    elif "\n" in source:
        found = parse_deck(source, game=slug)
    else:
        found = find_deck(slug, source)
    return playable_deck(found, format, unchecked)


def compile(game: str, text: str, kind: str = "") -> tuple[Ability, ...]:
    """The abilities of a card text; NotUnderstood says where it stops being one."""
    return read_as_any(slug_of(game), text, kind)


def explain(game: str, abilities: tuple[Ability, ...], language: str = "en") -> str:
    """The text of abilities in a language."""
    return printed(slug_of(game), abilities, language)


def ask_judge(scenario: str | Path) -> Report:
    """Play a scenario: the file at a path, or the text of one."""
    return judge_file(scenario) if isinstance(scenario, Path) else judge_text(scenario)
