"""`fuda sim` and `fuda arena`: many games between computer players."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from fuda.agents import make_agent, with_effort
from fuda.cards.decks import bundled_decks, find_deck, format_for, make_deck, playable_deck
from fuda.games import load, slug_of
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.rulebook import Rulebook
from fuda.options import FormatName, GameName, Names, Unchecked
from fuda.sim.plans import between, of_agents, of_decks
from fuda.sim.running import Run, run_plan

How = Annotated[Run, Parameter(name="*")]  # its fields are options of their own
HOW = Run()
MOST_GAMES = 10_000_000


def simulate(
    game: GameName,
    *,
    decks: Names = (),
    games: int = 100,
    seed: int = 1,
    agents: Names = ("greedy",),
    players: int = 0,
    format: FormatName = "",
    unchecked: Unchecked = False,
    how: How = HOW,
) -> int:
    """Let decks play against each other, every two of them equally often in both seats, and report who wins.

    Parameters
    ----------
    decks
        Names of bundled decks, or files; without them the first bundled ones, a deck for each player.
    games
        How many games for each two decks (or for each table of more).
    seed
        Seed of the first games; both games of a pair have the same one.
    agents
        One computer player for all, or one for each deck: random, sensible, greedy, search, deep; `search:2000` looks
        at so many positions.
    players
        How many sit at a table; otherwise as few as the format allows.
    """
    game = slug_of(game)
    format = format_for(game, format, players)
    book = _checked(game, games, format, how.jobs)
    least, most = load(game).players_in(format)
    players = players or least
    if not least <= players <= most:
        raise NotWellFormed(f"{players} players; expected {least} to {most}")
    named = decks or (tuple(bundled_decks(game)) * players)[:players]
    named = named * players if len(named) == 1 else named
    if len(named) < players:
        raise NotWellFormed(f"{len(named)} decks; expected at least {players}")
    if len(agents) not in (1, len(named)):
        raise NotWellFormed(f"{len(agents)} computer players for {len(named)} decks; expected as many")
    for name in agents:
        make_agent(name, seed)
    format = format or book.formats[0]
    for name in named:
        playable_deck(find_deck(game, name), format, unchecked)
    tables = of_decks(agents, named, players)
    plan = {"game": game, "format": format, "seed": seed, "per_table": games, "agents_of": agents, "decks_of": named}
    return run_plan(plan, between(game, format, tables, games, seed), games * len(tables), how, "matrix")


def arena(
    game: GameName,
    *,
    agents: Names = ("greedy", "search"),
    decks: Names = (),
    games: int = 100,
    seed: int = 1,
    positions: int = 0,
    time: float = 0.0,
    format: FormatName = "",
    how: How = HOW,
) -> int:
    """Let computer players play against each other with the same decks in both seats, and rank them.

    Parameters
    ----------
    agents
        Two or more computer players: idle, random, sensible, greedy, search, deep; `search:2000` looks at so many
        positions, `search:0.5s` for so many seconds.
    decks
        The decks of all of them, in all ordered pairs; without them all bundled ones.
    games
        How many games for each two players.
    seed
        Seed of the first games; both games of a pair have the same one.
    positions
        How many positions those that search look at for a decision, where their name does not say it.
    time
        How many seconds they think about a decision instead; then games depend on the machine.
    """
    game = slug_of(game)
    book = _checked(game, games, format, how.jobs)
    if len(agents) < 2:
        raise NotWellFormed(f"{len(agents)} computer players; expected two or more")
    if positions < 0:
        raise NotWellFormed(f"{positions} positions; expected a whole number from 1")
    if time < 0 or (time and positions):
        raise NotWellFormed(f"{time} seconds and {positions} positions; expected one of both, from 0")
    known = tuple(with_effort(name, positions, time) for name in agents)
    for name in known:
        make_agent(name, seed)
    named = decks or tuple(bundled_decks(game))
    for name in named:
        make_deck(find_deck(game, name))
    format = format or book.formats[0]
    plan = {"game": game, "format": format, "seed": seed, "per_pair": games, "agents_of": known, "decks_of": named}
    matches = of_agents(game, format, known, named, games, seed)
    return run_plan(plan, matches, games * len(known) * (len(known) - 1) // 2, how, "duels", timed=True)


def _checked(game: str, games: int, format: str, jobs: int) -> Rulebook:
    """The rulebook; what is wrong is said before anything is played."""
    book = load(game)
    if not 1 <= games <= MOST_GAMES:
        raise NotWellFormed(f"{games} games; expected a whole number from 1 to {MOST_GAMES}")
    if jobs == 0 or jobs < -1:
        raise NotWellFormed(f"{jobs} processors; expected -1 for all, or a whole number from 1")
    if format and format not in book.formats:
        raise NotWellFormed(f"no format is called {format!r}; known: {', '.join(book.formats)}")
    return book
