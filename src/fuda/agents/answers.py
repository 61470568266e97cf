"""The legal answers to a question: how many there are, one of them at random, or those worth a look."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, perm

from fuda.kernel.chance import Chance
from fuda.kernel.decisions import ACT, PASS, YES_NO, Answer, Decision

TRIES = 100  # how often a random answer may miss the least total weight


def sizes(decision: Decision) -> range:
    """How many candidates an answer may have."""
    return range(decision.minimum, min(decision.maximum, len(decision.candidates)) + 1)


def count(decision: Decision) -> int:
    """How many answers there are, those that miss the least total weight included."""
    ways = perm if decision.ordered else comb
    return sum(ways(len(decision.candidates), size) for size in sizes(decision))


def every(decision: Decision) -> Iterator[Answer]:
    """All legal answers."""
    ways = permutations if decision.ordered else combinations
    for size in sizes(decision):
        yield from filter(decision.accepts, ways(range(len(decision.candidates)), size))


def at_random(decision: Decision, chance: Chance) -> Answer:
    """One of the legal answers, each as likely as any other."""
    for _ in range(TRIES if decision.picky else 1):
        answer = _draw(decision, chance)
        if decision.accepts(answer):
            return answer
    if not decision.weights:
        return next(every(decision))
    heaviest = sorted(range(len(decision.candidates)), key=lambda index: -decision.weights[index])
    return tuple(sorted(heaviest[: decision.maximum]))


def _draw(decision: Decision, chance: Chance) -> Answer:
    number = chance.below(count(decision), "answer")
    ways = perm if decision.ordered else comb
    size = decision.minimum
    for size in sizes(decision):
        if number < ways(len(decision.candidates), size):
            break
        number -= ways(len(decision.candidates), size)
    left = list(range(len(decision.candidates)))
    taken = [left.pop(chance.below(len(left), "part of an answer")) for _ in range(size)]
    return tuple(taken if decision.ordered else sorted(taken))


def some(decision: Decision, most: int, chance: Chance) -> list[Answer]:
    """The answers to look at: all if they are few, otherwise the plainest ones and some at random."""
    if count(decision) <= most:
        return list(every(decision))
    found = dict.fromkeys([plainest(decision), *(answer for answer in _ends(decision) if decision.accepts(answer))])
    for _ in range(most):
        found[at_random(decision, chance)] = None
    return list(found)[:most]


def _ends(decision: Decision) -> Iterator[Answer]:
    """As few as possible and as many as possible."""
    for size in {decision.minimum, min(decision.maximum, len(decision.candidates))}:
        yield tuple(range(size))


def plainest(decision: Decision) -> Answer:
    """What somebody answers who wants nothing: pass, decline, the default, or the first that will do."""
    if decision.default is not None:
        return decision.default
    if PASS in decision.candidates and decision.kind != ACT:
        return (decision.candidates.index(PASS),)
    if decision.kind == YES_NO:
        return (decision.candidates.index(False),)
    first = tuple(range(decision.minimum))
    return first if decision.accepts(first) else tuple(range(min(decision.maximum, len(decision.candidates))))
