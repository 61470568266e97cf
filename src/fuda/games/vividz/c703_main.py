"""703 The main phase (メインフェイズ): what the turn player may do, again and again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fuda.games.vividz.c800_attack import Attack, attack_refusals, attacks, slide_refusals
from fuda.games.vividz.c904_play import (
    activation_refusals,
    activations,
    play_actions,
    play_activated,
    play_card,
    play_refusals,
)
from fuda.games.vividz.zones import LANES, MAIN
from fuda.kernel.cards import Card
from fuda.kernel.decisions import ACT, END, Action, Decision
from fuda.kernel.events import Happened
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

Refusal = tuple[str, ...]


@frame
class MainPhase(Frame):
    """The main phase (メインフェイズ)."""

    action: Action = END


MAIN_PHASE: Procedure[MainPhase] = Procedure("703", "main phase", MainPhase)


@MAIN_PHASE.step("703.1")
def main_phase_comes(game: Game, phase: MainPhase) -> Flow:
    """Abilities that wait for the main phase trigger."""
    game.phase = MAIN
    return game.perform(Happened("703.1", "main phase", game.active))


MAIN_PHASE.check_timing("703.2")


@MAIN_PHASE.step("703.2", chooses=True)
def choose_action(game: Game, phase: MainPhase) -> Flow:
    """The turn player plays a card or an activated ability, attacks, or does nothing more."""
    game.forget()
    player = game.active
    actions = play_actions(game, player) + activations(game, player) + attacks(game, player)
    return Decision(player, ACT, "703.2", (*actions, END), "action")


@MAIN_PHASE.step("703.2")
def do_action(game: Game, phase: MainPhase) -> Flow:
    """Carry it out."""
    return None if phase.action == END else perform_action(game, game.active, phase.action)


MAIN_PHASE.check_timing("703.3")


@MAIN_PHASE.step("703.3a")
def go_on(game: Game, phase: MainPhase) -> Flow:
    """Back to the choice, unless nothing was done."""
    if phase.action != END:
        phase.goto("703.2")
    return None


def perform_action(game: Game, player: int, action: Action) -> Frame:
    """The run of an action of the main phase."""
    card = game.cards[action.objects[0][0]]
    if action.verb == "attack":
        return Attack(card.ref)
    if action.verb == "activate":
        return play_activated(game, player, card, action.objects[1] - 1)
    return play_card(game, player, card, lane_of(action))


def lane_of(action: Action) -> int:
    """The area that an action names, -1 for none."""
    return LANES.index(action.objects[1]) if len(action.objects) > 1 else -1


@rule("703.2")
def refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """The rules that forbid an action; checking missions is nothing that a player does (1006.1)."""
    if not action.objects or not isinstance(action.objects[0], tuple):
        return ()
    found = REFUSALS.get(action.verb, check_refusals)(game, player, game.cards[action.objects[0][0]], action)
    return found if player == game.active else (*found, "703.2", "803.1", "201.3")


def check_refusals(game: Game, player: int, card: Card, action: Action) -> Refusal:
    """Missions are checked by a rule effect, never by an action."""
    return ("1006.1", "703.2")


REFUSALS: Final[dict[str, Callable[[Game, int, Card, Action], Refusal]]] = {
    "play": lambda game, player, card, action: play_refusals(game, player, card, lane_of(action)),
    "activate": lambda game, player, card, action: activation_refusals(game, player, card, action.objects[1] - 1),
    "attack": lambda game, player, card, action: attack_refusals(game, player, card),
    "slide": lambda game, player, card, action: slide_refusals(game, player, card) or ("1116.1", "803.1"),
}
