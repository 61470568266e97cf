"""`fuda sim`: many games between computer players."""

from __future__ import annotations

import json as to_json
from collections.abc import Iterator
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from fuda.agents import make_agent
from fuda.cards.decks import decks_for, find_deck, make_deck
from fuda.games import load
from fuda.games.tables import rule_table
from fuda.kernel.errors import NotWellFormed
from fuda.sim.matches import Match, Outcome, play_match
from fuda.sim.reports import report

WIDTH = 100  # columns that the report needs
Names = Annotated[tuple[str, ...], Parameter(consume_multiple=True)]


def simulate(
    game: str,
    *,
    decks: Names = (),
    games: int = 100,
    seed: int = 1,
    agents: Names = ("greedy", "greedy"),
    jobs: int = -1,
    format: str = "",
    json: bool = False,
) -> int:
    """Let computer players play many games, and report who wins how often.

    Parameters
    ----------
    game
        The game's short name.
    decks
        Two decks: names of bundled decks, or files; without them the first two bundled ones.
    games
        How many games.
    seed
        Seed of the first game; every next game has the next number.
    agents
        Two computer players: random or greedy.
    jobs
        On how many processors; -1 for all. The result does not depend on it.
    format
        The format to play; otherwise the game's first.
    json
        Print one JSON object.
    """
    match = make_match(game, decks, agents, games, seed, format)
    outcome = report(match, _watched(match, jobs))
    print(to_json.dumps(outcome, ensure_ascii=False)) if json else _show(outcome)
    return 1 if outcome["errors"] else 0


def make_match(game: str, decks: tuple[str, ...], agents: tuple[str, ...], games: int, seed: int, format: str) -> Match:
    """The match that is asked for; what is wrong with it is said before anything is played."""
    book = load(game)
    if games < 1:
        raise NotWellFormed(f"{games} games; expected a whole number from 1")
    if format and format not in book.formats:
        raise NotWellFormed(f"no format is called {format!r}; known: {', '.join(book.formats)}")
    decks = decks_for(game, decks)
    if len(agents) != len(decks):
        raise NotWellFormed(f"{len(agents)} computer players for {len(decks)} decks; expected as many")
    for name in agents:
        make_agent(name, seed)
    for name in decks:
        make_deck(find_deck(game, name))
    return Match(game, decks, agents, games, seed, format or book.formats[0])


def _watched(match: Match, jobs: int) -> Iterator[Outcome]:
    """The games of a match, with a progress bar where somebody looks."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield from progress.track(play_match(match, jobs), total=match.games, description=match.game)


def _show(outcome: dict[str, Any]) -> None:
    """The report for people."""
    console = Console(highlight=False, soft_wrap=True)
    console.width = max(console.width, WIDTH)
    console.print(f"{outcome['game']} ({outcome['format']}), {outcome['games']} games from seed {outcome['seed']}")
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("player", "deck", "wins", "losses", "win rate (95 %)", "first", "second"):
        table.add_column(heading, justify="left" if heading in ("player", "deck") else "right", overflow="fold")
    for player in outcome["players"]:
        parts = (f"{player[part]['wins']}/{player[part]['games']}" for part in ("going first", "going second"))
        table.add_row(
            player["agent"], player["deck"], str(player["wins"]), str(player["losses"]), _rate(player), *parts
        )
    console.print(table)
    console.print(f"draws {outcome['draws']}; whoever goes first wins {_rate(outcome['first'])}")
    for name in ("turns", "decisions"):
        if outcome[name]:
            console.print("{0} a game: {least} to {most}, median {median}, mean {mean}".format(name, **outcome[name]))
    rules = rule_table(outcome["game"])
    for rule, count in outcome["endings"].items():
        console.print(f"ended by {rule} {count} times: {rules.get(rule, {}).get('en', '')}", markup=False)
    for error in outcome["errors"]:
        console.print(f"the game of seed {error['seed']} failed: {error['error']}", markup=False)


def _rate(tally: dict[str, Any]) -> str:
    if not tally["games"]:
        return "–"
    return f"{tally['rate']:.1%} ({tally['low']:.1%}–{tally['high']:.1%})"
