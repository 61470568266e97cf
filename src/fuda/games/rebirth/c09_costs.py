"""9.5 Costs and payment (コストと支払い): a cost is a list of effects, and what can be paid is found by trying."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final

from fuda.ability.doing import Doing
from fuda.games.rebirth.notation import PayEnergy
from fuda.games.rebirth.zones import DOUBLE_TEAM, ENERGY
from fuda.kernel.abilities import Context, Effect
from fuda.kernel.decisions import PAY, SINGLE, Answer, Decision
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

UNPAID: Final = "!unpaid"  # a part of the cost that is being paid could not be done whole
TRIES: Final = 200  # ways of paying that are tried before a cost counts as one that cannot be paid


def demand(game: Game, doing: Doing, whole: bool) -> None:
    """An instruction that is part of a cost must be done whole."""
    if doing.paying and not whole:
        game.tallies[UNPAID] = 1


@rule("9.5.2.2", "5.14.1.1")
def can_pay(game: Game, cost: tuple[Effect, ...], context: Context) -> bool:
    """Whether the master can pay every part of a cost, one after the other."""
    if len(cost) == 1 and isinstance(cost[0], PayEnergy) and isinstance(cost[0].amount, int):
        energy = game.zone(context.controller, ENERGY)
        return cost[0].amount <= sum(not game.cards[card_id].turned for card_id in energy)
    trial = game.copy()
    trial.decision = None
    trial.tallies.pop(UNPAID, None)
    trial.stack.append(Doing(cost, context, paying=True))
    return comes_through(trial, len(game.stack), [TRIES])


@rule("12.7.6.1")
def unpaid_energy(game: Game) -> tuple[str, ...]:
    """Why energy is wanting: there are too few standing cards, and a teammate's do not count."""
    return ("5.14.1.1", "12.7.6.1") if game.format == DOUBLE_TEAM else ("5.14.1.1",)


def comes_through(trial: Game, depth: int, tries: list[int]) -> bool:
    """Whether, with some choice of the players, everything above that depth of the stack is paid whole."""
    run_to(trial, depth)
    if UNPAID in trial.tallies:
        return False
    decision = trial.decision
    if decision is None:
        return True
    for answer in answers(decision):
        tries[0] -= 1
        if tries[0] < 0:
            return False
        branch = trial.copy()
        branch.decision = None
        setattr(branch.stack[-1], decision.into, decision.value(answer))
        if comes_through(branch, depth, tries):
            return True
    return False


def run_to(game: Game, depth: int) -> None:
    """Go on until the stack is no higher than that, somebody must decide, or a part was not paid."""
    while len(game.stack) > depth and game.decision is None and game.result is None and UNPAID not in game.tallies:
        flow = game.stack[-1].step(game)
        if isinstance(flow, Frame):
            game.stack.append(flow)
        elif flow is not None:
            game.ask(flow)


def answers(decision: Decision) -> Iterator[Answer]:
    """The answers to a question, the one that keeps most options open first, larger choices before smaller ones."""
    if decision.default is not None:
        yield decision.default
    places = range(len(decision.candidates))
    if decision.kind in SINGLE or decision.ordered:
        yield from ((place,) for place in places) if decision.kind in SINGLE else (tuple(places),)
        return
    for size in range(decision.maximum, decision.minimum - 1, -1):
        yield from islice(combinations(places, size), TRIES)


@rule("9.5.2.1")
def only_payable(game: Game, decision: Decision) -> Decision:
    """A payment without the cards that are needed for a later part of the same cost."""
    depth, doing = next(
        ((n, f) for n, f in enumerate(game.stack) if isinstance(f, Doing) and f.paying), (0, None)
    )  # fmt: skip
    single = decision.minimum == decision.maximum == 1 and len(decision.candidates) > 1
    if decision.kind != PAY or doing is None or doing.at >= len(doing.effects) or not single:
        return decision
    kept = tuple(one for one in decision.candidates if leaves_enough(game, decision, one, depth))
    return decision.but(candidates=kept) if kept else decision


def leaves_enough(game: Game, decision: Decision, candidate: object, depth: int) -> bool:
    """Whether the rest of a cost can still be paid after this choice."""
    trial = game.copy()
    trial.tallies.pop(UNPAID, None)
    setattr(trial.stack[-1], decision.into, (candidate,))
    return comes_through(trial, depth, [TRIES])


def does_anything(game: Game, effects: tuple[Effect, ...], context: Context) -> bool:
    """Whether doing something would change anything or ask anybody."""
    trial = game.copy()
    trial.decision = None
    trial.stack.append(Doing(effects, context))
    run_to(trial, len(game.stack))
    return trial.decision is not None or trial.clock != game.clock or trial.result is not None
