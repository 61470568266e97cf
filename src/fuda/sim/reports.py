"""What came of many games: wins with their uncertainty, by player, deck and seat; lengths, endings, strengths."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import log10, sqrt
from statistics import median
from typing import Any, Final

from fuda.sim.matches import Entrant, Outcome

Z: Final = 1.959964  # of a 95 % interval
ELO_ROUNDS: Final = 200
ELO_SPAN: Final = 800.0  # the greatest difference that so few games can show


def wilson(score: float, trials: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a rate; everything is possible while nothing was tried."""
    if trials == 0:
        return 0.0, 1.0
    rate = score / trials
    centre = rate + Z * Z / (2 * trials)
    spread = Z * sqrt(rate * (1 - rate) / trials + Z * Z / (4 * trials * trials))
    scale = 1 + Z * Z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def rate(scores: Sequence[float]) -> dict[str, Any]:
    """How many games were won (a draw is half a win), and the rate with its interval."""
    score = sum(scores)
    low, high = wilson(score, len(scores))
    share = score / len(scores) if scores else 0.0
    return {
        "games": len(scores),
        "wins": sum(one == 1 for one in scores),
        "draws": sum(one == 0.5 for one in scores),
        "rate": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }


def report(outcomes: Iterable[Outcome]) -> dict[str, Any]:
    """The report as plain data; the same games always give the same report, times aside."""
    played = list(outcomes)
    ended = [one for one in played if not one.error]
    return {
        "games": len(played),
        "agents": _by(ended, lambda entrant: entrant.agent),
        "decks": _by(ended, lambda entrant: entrant.deck),
        "first": rate([one.score[one.first] for one in ended]),
        "seats": [rate([one.score[seat] for one in ended if seat < len(one.score)]) for seat in range(_seats(ended))],
        "matrix": matrix(ended, lambda entrant: entrant.deck),
        "duels": matrix(ended, lambda entrant: entrant.agent),
        "elo": elo(ended),
        "times": times(ended),
        "turns": spread_of([one.turns for one in ended]),
        "decisions": spread_of([one.decisions for one in ended]),
        "endings": dict(sorted(Counter(one.rule for one in ended).items(), key=lambda item: (-item[1], item[0]))),
        "errors": [
            {"number": one.match.number, "seed": one.match.seed, "error": one.error} for one in played if one.error
        ],
    }


def _seats(ended: Sequence[Outcome]) -> int:
    return max((len(one.score) for one in ended), default=0)


def _by(ended: Sequence[Outcome], name: Callable[[Entrant], str]) -> dict[str, dict[str, Any]]:
    """The rates of players or decks, in all games and when they went first or later; mirrors say nothing."""
    scores: dict[str, list[tuple[float, bool]]] = defaultdict(list)
    for one in ended:
        names = [name(entrant) for entrant in one.match.seats]
        for seat, own in enumerate(names):
            scores[own]
            if len(set(names)) > 1:
                scores[own].append((one.score[seat], seat == one.first))
    return {
        own: {
            **rate([score for score, _ in found]),
            "going first": rate([score for score, first in found if first]),
            "going later": rate([score for score, first in found if not first]),
        }
        for own, found in sorted(scores.items())
    }


def matrix(ended: Sequence[Outcome], name: Callable[[Entrant], str]) -> list[dict[str, Any]]:
    """Of every two decks (or players) how often the first beats the second, in games of two."""
    scores: dict[tuple[str, str], list[float]] = defaultdict(list)
    for one in ended:
        if len(one.score) == 2:
            names = tuple(name(entrant) for entrant in one.match.seats)
            for seat in (0, 1) if names[0] != names[1] else ():
                scores[names[seat], names[1 - seat]].append(one.score[seat])
    return [{"one": one, "other": other, **rate(found)} for (one, other), found in sorted(scores.items())]


def elo(ended: Sequence[Outcome]) -> dict[str, int]:
    """Strengths of computer players by which the scores between them are most likely; their mean is 1500."""
    scores: dict[tuple[str, str], tuple[float, int]] = {}
    for row in matrix(ended, lambda entrant: entrant.agent):
        scores[row["one"], row["other"]] = (row["rate"] * row["games"], row["games"])
    names = sorted({name for pair in scores for name in pair})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ELO_ROUNDS if len(names) > 1 else 0):
        for name in names:
            others = [(other, *scores[name, other]) for other in names if (name, other) in scores]
            won = sum(score + 0.5 for _, score, _ in others)  # as if every two had once drawn
            met = sum((games + 1) / (strength[name] + strength[other]) for other, _, games in others)
            strength[name] = won / met
    points = {name: max(-ELO_SPAN, min(ELO_SPAN, 400 * log10(strength[name]))) for name in names}
    mean = sum(points.values()) / max(1, len(points))
    return {name: round(1500 + points[name] - mean) for name in sorted(names, key=lambda name: -points[name])}


def times(ended: Sequence[Outcome]) -> dict[str, dict[str, float]]:
    """How long players thought about a decision, in milliseconds, where that was measured."""
    taken: dict[str, list[float]] = defaultdict(list)
    for one in ended:
        for entrant, seat in zip(one.match.seats, one.times, strict=False):
            taken[entrant.agent].extend(seat)
    return {
        agent: {
            "median": round(1000 * median(found), 2),
            "p99": round(1000 * sorted(found)[min(len(found) - 1, len(found) * 99 // 100)], 2),
            "most": round(1000 * max(found), 2),
        }
        for agent, found in sorted(taken.items())
        if found
    }


def spread_of(numbers: Sequence[int]) -> dict[str, float]:
    """The smallest, middle and greatest of some numbers, and their mean."""
    if not numbers:
        return {}
    mean = round(sum(numbers) / len(numbers), 2)
    return {"least": min(numbers), "median": median(numbers), "most": max(numbers), "mean": mean}
