"""`fuda play`: a game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from secrets import randbelow
from typing import Annotated, Literal

from cyclopts import Parameter

from fuda.cards.decks import decks_for, find_deck
from fuda.games import load
from fuda.games.adapter import PLAYERS
from fuda.kernel.errors import NotKnown
from fuda.play.session import Session, open_save
from fuda.play.table import HUMAN, Table, begin
from fuda.play.terminal import TITLE, Terminal
from fuda.play.transcript import show_game
from fuda.play.words import Words

SHOWN_SEED = 1  # of the game that is shown where nobody can answer
COMPUTER = "greedy"
Names = Annotated[tuple[str, ...], Parameter(consume_multiple=True)]
Opponent = Literal["greedy", "random", "human"]


def play(
    game: str,
    *,
    decks: Names = (),
    seed: int | None = None,
    lang: Literal["en", "ja"] = "en",
    opponent: Opponent = "greedy",
    format: str = "",
    resume: Path | None = None,
) -> int:
    """Play in the terminal; without one, watch two computer players.

    Parameters
    ----------
    game
        The game's short name.
    decks
        Yours and your opponent's: names of bundled decks, or files; without them the first two bundled ones.
    seed
        The same seed deals the same cards.
    lang
        Language of everything that is shown.
    opponent
        Who plays against you; human: two people at one keyboard.
    format
        The format to play; otherwise the game's first.
    resume
        A saved game to go on with.
    """
    book = load(game)
    words, terminal = Words(game, lang), Terminal()
    if format and format not in book.formats:
        raise NotKnown(f"no format is called {format!r}; known: {', '.join(book.formats)}")
    watching = not sys.stdin.isatty()
    others = (COMPUTER if watching and opponent == HUMAN else opponent,) * (book.players[0] - 1)
    seats = (COMPUTER if watching else HUMAN, *others)
    if resume is not None:
        table = Table(open_save(resume, words), seats)
    else:
        named = decks_for(game, decks)
        seed = seed if seed is not None else SHOWN_SEED if watching else randbelow(1 << 31)
        table = Table(begin(game, named, seed, format), seats)
        for player, (deck, who) in enumerate(zip(named, seats, strict=True)):
            called = find_deck(game, deck).called(lang)
            line = words.say("says", "table", player=PLAYERS[player], deck=called, who=words.say("says", who))
            terminal.show(line, TITLE)
        terminal.show(words.say("says", "seed", seed=seed))
    if watching:
        return 0 if show_game(table, words, terminal) else 1
    chosen = (("lang", lang, "en"), ("opponent", opponent, COMPUTER))
    options = "".join(f" --{name} {value}" for name, value, usual in chosen if value != usual)
    file = resume or Path(f"{game}-{table.game.chance.seed}.fuda")
    session = Session(table, words, terminal, file, f"fuda play {game}{options} --resume")
    if resume is not None:
        session.skip_log()
    session.play()
    return 0
