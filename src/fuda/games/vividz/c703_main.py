"""703 The main phase (メインフェイズ): what the turn player may do, again and again."""

from __future__ import annotations

from fuda.games.vividz.c800_attack import Attack, attack_refusals, attacks
from fuda.games.vividz.c904_play import ACTIVATION, PLAYING_CARDS
from fuda.kernel.acts import Act, Choice
from fuda.kernel.decisions import END, Action
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.procedures.turns import Acting, add_choice, add_moment

# What the turn player may do.

ATTACKING = Act("attack", attacks, attack_refusals, lambda game, player, card: Attack(card.ref), zones=("area",))
# Missions are checked by a rule effect, never by an action.
CHECKING = Act("check", None, lambda game, player, card: ("1006.1", "703.2"), zones=("mission",))
MAIN_ACTS = Choice(PLAYING_CARDS, ACTIVATION, ATTACKING)


@frame
class MainPhase(Acting):
    """The main phase (メインフェイズ)."""


MAIN_PHASE: Procedure[MainPhase] = Procedure("703", "main phase", MainPhase)


@MAIN_PHASE.step("703.1")
def begin_main_phase(game: Game, phase: MainPhase) -> Flow:
    """Effects that last until the main phase begins end."""
    game.expire("main phase start")
    return None


add_moment(MAIN_PHASE, "703.1", "main phase comes", "main phase")
MAIN_PHASE.check_timing("703.2")


add_choice(MAIN_PHASE, "703.2", "703.2", MAIN_ACTS)
MAIN_PHASE.check_timing("703.3")


@MAIN_PHASE.step("703.3a")
def go_on(game: Game, phase: MainPhase) -> Flow:
    """Back to the choice, unless nothing was done."""
    if phase.action != END:
        phase.goto("703.2")
    return None


@rule("703.2")
def refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """The rules that forbid an action; checking missions is nothing that a player does (1006.1)."""
    if not action.objects or not isinstance(action.objects[0], tuple):
        return ()
    found = game.book.acts[action.verb].refusals(game, player, action)
    return found if player == game.active else (*found, "703.2", "803.1", "201.3")
