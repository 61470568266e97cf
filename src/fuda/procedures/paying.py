"""Paying: a cost is a list of effects that is done whole or not at all.

Whether it can be paid is found by doing it on a copy of the game, with every choice that its player could make. A part
that cannot be done whole is noted: by its verb (`demand`), or by what the book says of it before it is done
(`Rulebook.can_pay_part`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, permutations
from typing import Final

from fuda.ability.doing import UNPAID, Doing
from fuda.ability.sentences import Choose
from fuda.ability.verbs import Effects
from fuda.kernel.abilities import Context, Effect
from fuda.kernel.decisions import PAY, SINGLE, Answer, Decision
from fuda.kernel.game import Game

TRIES: Final = 300  # ways of paying that are tried before a cost counts as one that cannot be paid


def demand(game: Game, doing: Doing, whole: bool) -> None:
    """An instruction that is part of a cost must be done whole; outside of costs one does what one can."""
    if doing.paying and not whole:
        game.tallies[UNPAID] = 1


def was_paid(game: Game) -> bool:
    """Whether everything since the last look was paid whole."""
    return not game.tallies.pop(UNPAID, 0)


def can_pay(game: Game, cost: Effects, context: Context) -> bool:
    """Whether every part of a cost can be paid, one after the other."""
    return _comes_through(_trial(game, cost, context), len(game.stack), [TRIES])


def way_to_pay(game: Game, cost: Effects, context: Context) -> Effects | None:
    """The cost in an order in which it can be paid whole, the written one if possible; None if there is none."""
    tries = [TRIES]
    for order in permutations(_parts_of(cost)):
        row = tuple(effect for part in order for effect in part)
        if _comes_through(_trial(game, row, context), len(game.stack), tries):
            return row
    return None


def only_payable(game: Game, decision: Decision, can_fail: bool = True) -> Decision:
    """A payment without the cards with which it, or the rest of the same cost, could not be paid."""
    depth = next((depth for depth, frame in enumerate(game.stack) if isinstance(frame, Doing) and frame.paying), -1)
    if decision.kind != PAY or depth < 0 or not game.book.payments_leave_enough:
        return decision
    if decision.maximum <= 0 or decision.forced() is not None:
        return decision
    if not (can_fail and game.book.picks_can_fail) and _is_last_part(game):
        return decision
    ways: list[Answer] = []
    kept: set[int] = set()
    for answer in islice(_answers(decision), TRIES):
        if not kept.issuperset(answer) and _leaves_enough(game, decision, answer, depth):
            ways.append(answer)
            kept.update(answer)
    places = sorted(kept)
    if not ways or (len(places) == len(decision.candidates) and ways[0] == decision.default):
        return decision
    default = tuple(places.index(place) for place in ways[0])
    return decision.but(candidates=tuple(decision.candidates[place] for place in places), default=default)


def _is_last_part(game: Game) -> bool:
    """Whether nothing is left to pay after what is being paid."""
    for frame in game.stack:
        if isinstance(frame, Doing) and frame.paying and frame.at < len(frame.effects):
            return False
    return True


def does_anything(game: Game, effect: Effect, context: Context) -> bool:
    """Whether an effect would change anything or ask anybody."""
    trial = _trial(game, (effect,), context, paying=False)
    _run_to(trial, len(game.stack))
    return trial.decision is not None or trial.clock != game.clock or trial.result is not None


def _parts_of(cost: Effects) -> list[Effects]:
    """What a cost is made of: a choice belongs to what is done with the chosen."""
    parts: list[Effects] = []
    for effect in cost:
        if parts and isinstance(parts[-1][-1], Choose):
            parts[-1] += (effect,)
        else:
            parts.append((effect,))
    return parts


def _trial(game: Game, effects: Effects, context: Context, paying: bool = True) -> Game:
    """A copy of the game in which effects are about to be carried out, as a cost if they are one."""
    trial = game.copy()
    trial.decision = None
    trial.tallies.pop(UNPAID, None)
    trial.stack.append(Doing(effects, context, paying))
    return trial


def _comes_through(trial: Game, depth: int, tries: list[int]) -> bool:
    """Whether, with some choice of the players, everything above that depth of the stack is paid whole."""
    _run_to(trial, depth)
    if UNPAID in trial.tallies:
        return False
    decision = trial.decision
    if decision is None:
        return True
    for answer in _answers(decision):
        tries[0] -= 1
        if tries[0] < 0:
            return False
        branch = trial.copy()
        branch.take(answer)
        if _comes_through(branch, depth, tries):
            return True
    return False


def _run_to(game: Game, depth: int) -> None:
    """Go on until the stack is no higher than that, somebody must decide, or a part was not paid."""
    while len(game.stack) > depth and game.goes_on() and UNPAID not in game.tallies:
        question = game.step()
        if question is not None:
            game.ask(question)


def _answers(decision: Decision) -> Iterator[Answer]:
    """The answers to a question, the one that keeps most options open first, larger choices before smaller ones."""
    if decision.default is not None and decision.accepts(decision.default):
        yield decision.default
    places = range(len(decision.candidates))
    if decision.kind in SINGLE:
        yield from ((place,) for place in places)
    elif decision.ordered:
        yield tuple(places)[: decision.maximum]
    else:
        for size in range(min(decision.maximum, len(places)), decision.minimum - 1, -1):
            yield from (one for one in islice(combinations(places, size), TRIES) if decision.accepts(one))


def _leaves_enough(game: Game, decision: Decision, answer: Answer, depth: int) -> bool:
    """Whether the rest of a cost can still be paid after this choice."""
    trial = game.copy()
    trial.tallies.pop(UNPAID, None)
    setattr(trial.stack[-1], decision.into, decision.value(answer))
    return _comes_through(trial, depth, [TRIES])
