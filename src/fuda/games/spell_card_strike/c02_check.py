"""2.7 The check step (チェックステップ): one effect, then defeats, then victory; again while anything waits."""

from __future__ import annotations

from fuda.ability.doing import Doing
from fuda.games.spell_card_strike.c01_game import check_victory, is_decided
from fuda.games.spell_card_strike.c02_damage import clear_damage, defeat, overwhelmed
from fuda.games.spell_card_strike.c02_effects import end_effects
from fuda.games.spell_card_strike.c09_order import first_waiting, note_use, once_each, within_limits
from fuda.games.spell_card_strike.zones import DAMAGE, STAGE
from fuda.kernel.decisions import TRIGGER, Decision
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game, Waiting
from fuda.kernel.loops import is_endless
from fuda.kernel.rulebook import Cited, rule
from fuda.procedures import checking, showing

HIDING = Cited("8.1.14.1", by=showing.hide_again)


# Triggers are found by the kernel when an event happens (`Game.happen`); they resolve in the next check step.
FOUND_BY_KERNEL = Cited("2.4.4", "2.4.4.2", by=Game.happen)


@frame
class CheckStep(Frame):
    """One check step. `effect`: the effect that is resolved by it."""

    effect: Frame | None = None
    choice: Waiting | None = None

    def copy(self) -> CheckStep:
        new = CheckStep(self.effect.copy() if self.effect is not None else None, self.choice)
        new.at = self.at
        return new


def check_step(game: Game) -> Frame | None:
    """A check step; where nobody reads the log, one in which nothing can have changed is left out."""
    if game.log is not None or game.waiting:
        return CheckStep()
    if game.quiet != game.clock:
        if is_due(game):
            return CheckStep()
        game.quiet = game.clock
    return None


def is_due(game: Game) -> bool:
    """Whether a check step may do anything: something was dealt or shown, effects may end, or the game."""
    if game.modified or game.delayed or DAMAGE in game.tallies or showing.SOME_SHOWN in game.tallies:
        return True
    for card_id in game.zone(0, STAGE):
        card = game.cards[card_id]
        if card.controller != card.owner:
            return True
    return is_decided(game)


CHECK_STEP: Procedure[CheckStep] = Procedure("2.7.2", "check step", CheckStep)


@rule("1.2.5.2")
@CHECK_STEP.step("2.7.2.1")
def decide_effect(game: Game, check: CheckStep) -> Flow:
    """Which effect comes now: the one that is being resolved, or the first of those that wait."""
    check.choice = None
    if check.effect is not None or not game.waiting:
        return None
    once_each(game)
    within_limits(game)
    if not game.waiting or is_endless(game):
        return None
    player, candidates = first_waiting(game)
    return Decision(player, TRIGGER, "9.1.3.1", candidates, "choice")


@CHECK_STEP.step("2.7.2.2")
def apply_effect(game: Game, check: CheckStep) -> Flow:
    """It is carried out; one that waited is a list of effects of its card."""
    effect, check.effect = check.effect, None
    waiting = check.choice
    if waiting is None:
        return effect
    checking.take(game, waiting)
    note_use(game, waiting)
    if game.log is not None:
        context = waiting.context
        game.log.note(game, "2.7.2.2", "ability played", context.controller, (context.source,))
    return Doing(waiting.ability.do, waiting.context)


@CHECK_STEP.step("2.7.2.3")
def defeat_strikers(game: Game, check: CheckStep) -> Flow:
    """Strikers whose damage reached their DEF are defeated together; other damage vanishes."""
    if DAMAGE not in game.tallies:
        return None
    fallen = overwhelmed(game)
    clear_damage(game)
    return defeat(game, "2.6.4.1", fallen)


@CHECK_STEP.step("2.4.7")
def end_immediate_effects(game: Game, check: CheckStep) -> Flow:
    """What an ability without a duration changed lasts until it has been resolved, defeats included."""
    return end_effects(game, "effect", "2.4.7")


@CHECK_STEP.step("2.7.2.4")
def settle_victory(game: Game, check: CheckStep) -> None:
    """Whether somebody has won or lost."""
    showing.hide_again(game)
    if game.quiet != game.clock:
        check_victory(game)


@CHECK_STEP.step("2.7.2.5")
def check_again(game: Game, check: CheckStep) -> None:
    """As long as anything waits; after that nothing is due until something changes."""
    if game.waiting:
        check.goto("2.7.2.1")
    else:
        game.quiet = game.clock
