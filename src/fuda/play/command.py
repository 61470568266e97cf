"""`fuda play`: a game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from secrets import randbelow

from fuda.agents import make_agent
from fuda.cards.decks import decks_for, find_deck, format_for
from fuda.games import slug_of
from fuda.games.adapter import PLAYERS
from fuda.options import FormatName, GameName, Language, Names, Unchecked
from fuda.play.session import Session, open_save
from fuda.play.table import HUMAN, Table, begin
from fuda.play.terminal import TITLE, Terminal
from fuda.play.transcript import show_game
from fuda.play.words import Words

SHOWN_SEED = 1  # of the game that is shown where nobody can answer
COMPUTER = "greedy"


def play(
    game: GameName,
    *,
    decks: Names = (),
    seed: int | None = None,
    lang: Language = "en",
    opponent: str = COMPUTER,
    players: int = 0,
    format: FormatName = "",
    resume: Path | None = None,
    quick: bool = False,
    unchecked: Unchecked = False,
) -> int:
    """Play in the terminal; without one, watch computer players.

    Parameters
    ----------
    decks
        Yours and your opponents': names of bundled decks, or files; without them the first bundled ones.
    seed
        The same seed deals the same cards.
    lang
        Language of everything that is shown.
    opponent
        Who plays against you: a computer player, or human for people at one keyboard.
    players
        How many play; otherwise as many as there are decks, or as few as the format allows.
    resume
        A saved game to go on with.
    quick
        Do not ask where there is only one thing to do.
    """
    slug = slug_of(game)
    words, terminal = Words(slug, lang), Terminal()
    format = format_for(slug, format, players or (len(decks) if len(decks) > 1 else 0))
    if opponent != HUMAN:
        make_agent(opponent, 0)
    watching = not sys.stdin.isatty()
    if resume is not None:
        saved, past = open_save(resume, words)
        table = Table(saved, seats_of(saved.player_count, opponent, watching), past)
    else:
        named = decks_for(slug, decks, format, players)
        seed = seed if seed is not None else SHOWN_SEED if watching else randbelow(1 << 31)
        table = new_table(words, terminal, named, seed, (format, opponent, watching, unchecked))
    if watching:
        return 0 if show_game(table, words, terminal) else 1
    chosen = (("lang", lang, "en"), ("opponent", opponent, COMPUTER))
    options = "".join(f" --{name} {value}" for name, value, usual in chosen if value != usual)
    while True:
        file = resume or Path(f"{slug}-{table.game.chance.seed}.fuda")
        session = Session(table, words, terminal, file, f"fuda terminal {slug}{options} --resume", quick)
        if resume is not None:
            session.skip_log()
        session.play()
        if not session.wants_more:
            return 0
        resume = None
        named = decks_for(slug, decks, format, table.game.player_count)
        table = new_table(words, terminal, named, randbelow(1 << 31), (format, opponent, watching, unchecked))


def seats_of(players: int, opponent: str, watching: bool) -> tuple[str, ...]:
    """Who sits where: the person first, unless everybody only watches."""
    other = COMPUTER if watching and opponent == HUMAN else opponent
    return (COMPUTER if watching else HUMAN, *(other,) * (players - 1))


def new_table(
    words: Words, terminal: Terminal, named: tuple[str, ...], seed: int, how: tuple[str, str, bool, bool]
) -> Table:
    """A table at which a new game begins, with who sits at it shown."""
    format, opponent, watching, unchecked = how
    seats = seats_of(len(named), opponent, watching)
    table = Table(begin(words.slug, named, seed, format, unchecked), seats)
    for player, (deck, who) in enumerate(zip(named, seats, strict=True)):
        called = find_deck(words.slug, deck).called(words.language)
        said = words.say("says", who) if who in words.keys("says") else words.say("says", "computer", name=who)
        terminal.show(words.say("says", "table", player=PLAYERS[player], deck=called, who=said), TITLE)
    terminal.show(words.say("says", "seed", seed=seed))
    return table
