"""8.1 What can be done in the main phase (メインフェイズに実行できる処理), and why something cannot be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.shadowverse_evolve.appendix_b import GRANT_RUSH
from fuda.games.shadowverse_evolve.c08_attack import ATTACK_ACT
from fuda.games.shadowverse_evolve.c08_plays import ACTIVATION, EVOLUTION, PLAYING, QUICK, in_quick_window
from fuda.kernel.acts import Choice
from fuda.kernel.decisions import END, PASS, Action
from fuda.kernel.game import Game
from fuda.kernel.loops import not_again
from fuda.kernel.rulebook import rule

if TYPE_CHECKING:
    from fuda.games.shadowverse_evolve.c07_turn import MainPhase

MAIN_ACTS = Choice(PLAYING, ACTIVATION, EVOLUTION, ATTACK_ACT)
SEALED_ACTS = Choice(PLAYING, ACTIVATION, EVOLUTION, ATTACK_ACT, GRANT_RUSH)


@rule("8.1.2", "8.2.1", "8.3.1", "7.3.3")
def main_actions(game: Game, phase: MainPhase) -> tuple[Action, ...]:
    """Everything that the turn player can carry out in full, and ending the phase."""
    actions = (SEALED_ACTS if game.format == "sealed" else MAIN_ACTS).actions(game, game.active)
    return (*(not_again(game, actions, phase.state, phase.seen) if phase.seen else actions), END)


@rule("8.1.2")
def refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """The rules that forbid an action now, empty if it may be taken."""
    decision = game.decision
    if decision is None or decision.player != player or decision.kind not in ("act", "window"):
        return ("7.3.3", "8.2.1", "8.3.1", "8.4.1", "8.4.7", "7.4.5", "12.3.4")
    if action in decision.candidates:
        return ()
    return acts_refusals(game, player, action) or ("15.2.1.2", decision.rule)


def acts_refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """What stands against an action of its kind."""
    if action in (END, PASS):
        return ("7.3.3",)
    if in_quick_window(game) and action.verb not in QUICK.acts:
        return ("8.4.1", "8.4.7", "7.4.5")
    return SEALED_ACTS.acts[action.verb].refusals(game, player, action)
