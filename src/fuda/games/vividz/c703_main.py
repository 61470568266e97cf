"""703 The main phase (メインフェイズ): what the turn player may do, again and again."""

from __future__ import annotations

from fuda.games.vividz.c800_attack import Attack, attack_refusals, attacks
from fuda.games.vividz.c904_play import ACTIVATION, PLAYING_CARDS
from fuda.kernel.acts import Act, Choice
from fuda.kernel.decisions import ACT, END, Action, Decision
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.procedures.turns import add_moment


@frame
class MainPhase(Frame):
    """The main phase (メインフェイズ)."""

    action: Action = END


MAIN_PHASE: Procedure[MainPhase] = Procedure("703", "main phase", MainPhase)


add_moment(MAIN_PHASE, "703.1", "main phase comes", "main phase")
MAIN_PHASE.check_timing("703.2")


@MAIN_PHASE.step("703.2", chooses=True)
def choose_action(game: Game, phase: MainPhase) -> Flow:
    """The turn player plays a card or an activated ability, attacks, or does nothing more."""
    game.forget()
    return Decision(game.active, ACT, "703.2", (*MAIN_ACTS.actions(game, game.active), END), "action")


@MAIN_PHASE.step("703.2")
def do_action(game: Game, phase: MainPhase) -> Flow:
    """Carry it out."""
    return None if phase.action == END else MAIN_ACTS.run(game, game.active, phase.action)


MAIN_PHASE.check_timing("703.3")


@MAIN_PHASE.step("703.3a")
def go_on(game: Game, phase: MainPhase) -> Flow:
    """Back to the choice, unless nothing was done."""
    if phase.action != END:
        phase.goto("703.2")
    return None


# The acts, and why one is not done now.

ATTACKING = Act("attack", attacks, attack_refusals, lambda game, player, card: Attack(card.ref), zones=("area",))
# Missions are checked by a rule effect, never by an action.
CHECKING = Act("check", None, lambda game, player, card: ("1006.1", "703.2"), zones=("mission",))
MAIN_ACTS = Choice(PLAYING_CARDS, ACTIVATION, ATTACKING)


@rule("703.2")
def refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """The rules that forbid an action; checking missions is nothing that a player does (1006.1)."""
    if not action.objects or not isinstance(action.objects[0], tuple):
        return ()
    found = game.book.acts[action.verb].refusals(game, player, action)
    return found if player == game.active else (*found, "703.2", "803.1", "201.3")
