"""What a judge expects on a board: each expectation held against its moment, and what could be expected there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from fuda.games.adapter import PLAYERS, Adapter
from fuda.judge.expect import Expectations, Mismatch
from fuda.judge.lookup import name_in
from fuda.judge.parsing import parse_command
from fuda.judge.report import INNER
from fuda.judge.run import adapter_of
from fuda.judge.scenario import CAN, CANNOT
from fuda.judge.source import value_of, yaml_of
from fuda.judge.trial import tried
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.game import Game
from fuda.kernel.log import Line
from fuda.server.boards import board_of, zones_on_table

MOST_NAMED: Final = 12  # cards of a zone that are named; of more only the number
MOST_EXPECTED: Final = 100
BECAUSE: Final = " because "  # between what cannot be done and the rules that forbid it


class Expected(NamedTuple):
    """An expectation as a scenario writes it, and after how many entries it is held against the game."""

    place: int
    path: str
    value: str


class Held(NamedTuple):
    """Whether an expectation holds, and what was found if it does not."""

    holds: bool
    found: str = ""


def held(expected: Expected, game: Game, lines: Sequence[Line]) -> Held:
    """An expectation against a state; `lines` is the log since the expectation before. NotWellFormed: no such path."""
    if (legal := legality(expected.path)) is not None:
        return _can(game, *legal, expected.value)
    expectations = Expectations(adapter_of(game.book.slug), game, lambda _: True)
    expectations.cited = {line.rule for line in lines}
    expectations.happened = {line.rule for line in lines if line.what not in INNER}
    value = value_of(expected.value)
    if expected.path in ("log", "log lacks"):
        value = [str(one) for one in value] if isinstance(value, list) else [str(value)]
    try:
        expectations.check(expected.path, value)
    except Mismatch as mismatch:
        return Held(False, str(mismatch.found))
    return Held(True)


def legality(path: str) -> tuple[int, str] | None:
    """The player and `can` or `cannot`, if a path says whether something is legal."""
    player, _, word = path.partition(" ")
    return (PLAYERS.index(player), word) if word in (CAN, CANNOT) and player in [*PLAYERS] else None


def _can(game: Game, player: int, word: str, value: str) -> Held:
    """Whether a player can do what a step would say, or cannot, and because of these rules."""
    words, _, because = value.partition(BECAUSE)
    adapter = adapter_of(game.book.slug)
    if player >= game.player_count:
        raise NotWellFormed(f"there is no player {PLAYERS[player]}")
    refusal = tried(adapter, game, player, parse_command(adapter, words))
    if refusal is None:
        return Held(word == CAN, "" if word == CAN else CAN)
    rules = ", ".join(refusal.rules)
    wanted = set(because.split(", ")) if because else set(refusal.rules)
    holds = word == CANNOT and (not because or not wanted.isdisjoint(refusal.rules))
    return Held(holds, "" if holds else f"{CANNOT}{BECAUSE}{rules}" if rules else CANNOT)


def check(expected: Expected, game: Game) -> None:
    """Refuse what could never be held against this game."""
    if len(expected.path) > 200 or not expected.path:
        raise NotWellFormed("no path is given")
    held(expected, game, ())


def facts(game: Game, lines: Sequence[Line]) -> list[tuple[str, str]]:
    """What is so now, as a scenario would expect it."""
    adapter = adapter_of(game.book.slug)
    found: list[tuple[str, Any]] = [("active", PLAYERS[game.active]), ("turn", game.turn)]
    for player in range(game.player_count):
        found += _of_player(adapter, game, player)
    if game.result is not None:
        found += [("winner", PLAYERS[one]) for one in game.result.winners[:1]]
    happened = list(dict.fromkeys(line.rule for line in lines if line.rule and line.what not in INNER))
    found += [("log", [rule]) for rule in happened]
    return [(path, yaml_of(value)) for path, value in found]


def _of_player(adapter: Adapter, game: Game, player: int) -> list[tuple[str, Any]]:
    letter, table = PLAYERS[player], zones_on_table(board_of(game.book.slug))
    found: list[tuple[str, Any]] = [
        (f"{letter}.{name}", adapter.number(game, player, name)) for name in adapter.numbers
    ]
    for zone in game.book.zones:
        cards = adapter.cards_in(game, player, zone.name)
        names = [adapter.name_of(card) for card in cards]
        if zone.name not in adapter.single:
            few = zone.name != "deck" and len(names) <= MOST_NAMED
            found.append((f"{letter}.{zone.name}", names if few else adapter.zone_number(game, player, zone.name)))
        for card in cards if zone.name in table else ():
            called = name_in(adapter, game, -1, card)
            values = (*game.book.stats, *((adapter.turned,) if adapter.turned else ()))
            found += [(f"{called}.{name}", adapter.value(game, card, name)) for name in values]
    return [(path, value) for path, value in found if value is not None]
