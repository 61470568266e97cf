"""What came of a match: wins with their uncertainty, lengths, and by which rules the games ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, Final

from fuda.sim.matches import Match, Outcome

Z: Final = 1.959964  # of a 95 % interval


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a rate; everything is possible while nothing was tried."""
    if trials == 0:
        return 0.0, 1.0
    rate = successes / trials
    centre = rate + Z * Z / (2 * trials)
    spread = Z * sqrt(rate * (1 - rate) / trials + Z * Z / (4 * trials * trials))
    scale = 1 + Z * Z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def report(match: Match, outcomes: Iterable[Outcome]) -> dict[str, Any]:
    """The report as plain data; the same games always give the same report."""
    played = list(outcomes)
    ended = [one for one in played if not one.error]
    return {
        "game": match.game,
        "format": match.format,
        "seed": match.seed,
        "games": len(played),
        "players": [_player(match, player, ended) for player in range(len(match.decks))],
        "draws": sum(not one.winners for one in ended),
        "first": tally(ended, lambda one: one.first in one.winners),
        "turns": spread_of([one.turns for one in ended]),
        "decisions": spread_of([one.decisions for one in ended]),
        "endings": dict(sorted(Counter(one.rule for one in ended).items(), key=lambda item: (-item[1], item[0]))),
        "errors": [{"seed": one.seed, "error": one.error} for one in played if one.error],
    }


def _player(match: Match, player: int, ended: Sequence[Outcome]) -> dict[str, Any]:
    def won(one: Outcome) -> bool:
        return player in one.winners

    return {
        "deck": match.decks[player],
        "agent": match.agents[player],
        **tally(ended, won),
        "losses": sum(bool(one.winners) and not won(one) for one in ended),
        "going first": tally([one for one in ended if one.first == player], won),
        "going second": tally([one for one in ended if one.first != player], won),
    }


def tally(outcomes: Sequence[Outcome], won: Any) -> dict[str, Any]:
    """How many of the games were won, and the rate with its interval."""
    wins = sum(map(won, outcomes))
    low, high = wilson(wins, len(outcomes))
    rate = wins / len(outcomes) if outcomes else 0.0
    return {"games": len(outcomes), "wins": wins, "rate": round(rate, 4), "low": round(low, 4), "high": round(high, 4)}


def spread_of(numbers: Sequence[int]) -> dict[str, float]:
    """The smallest, middle and greatest of some numbers, and their mean."""
    if not numbers:
        return {}
    ordered = sorted(numbers)
    middle = ordered[len(ordered) // 2]
    return {"least": ordered[0], "median": middle, "most": ordered[-1], "mean": round(sum(ordered) / len(ordered), 2)}
