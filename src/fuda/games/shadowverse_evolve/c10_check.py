"""10.5 Check timing (チェックタイミング) and 10.7 triggered abilities (自動能力の処理)."""

from __future__ import annotations

from fuda.games.shadowverse_evolve.c10_playing import play_triggered
from fuda.games.shadowverse_evolve.c11_rules import RuleProcessing, forget_combats, is_needed
from fuda.games.shadowverse_evolve.zones import COMBAT
from fuda.kernel.cards import NO_CARD
from fuda.kernel.decisions import CHOOSE, TRIGGER, Decision
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game, Waiting
from fuda.kernel.loops import is_endless
from fuda.kernel.rulebook import Cited, rule
from fuda.kernel.triggers import leaving_listeners
from fuda.kernel.waiting import Delayed
from fuda.procedures import checking

# Triggers are found by the kernel when an event happens (`Game.happen`), with the information that counts.
FOUND_BY_KERNEL = Cited("10.7.1", "10.7.2", "10.7.2.1", "10.1.1.2.1.1", by=Game.happen)
MOVES = Cited("10.7.4", "10.7.4.1", "10.7.4.1.1", "10.7.4.1.2", "10.7.4.1.3", "10.9.3.1", by=CardMoved.remember)
SEEN_LEAVING = Cited("10.7.4.2", "10.7.4.3", by=leaving_listeners)
DELAYED = Cited("10.7.5", "10.7.5.1", by=Delayed)


@frame
class CheckTiming(Frame):
    """One check timing."""

    choice: Waiting | None = None
    kept: tuple[Waiting, ...] = ()


@rule("10.5.1", "10.5.1.1")
def check_timing(game: Game) -> Frame | None:
    """A check timing; where nobody reads the log, one in which nothing is due is left out."""
    if game.log is not None or game.waiting:
        return CheckTiming()
    if game.quiet != game.clock:
        if is_needed(game) or "state" in (game.index or game.fresh_index()).triggered:
            return CheckTiming()
        if COMBAT in game.tallies:
            forget_combats(game)
        game.quiet = game.clock
    return None


CHECK_TIMING: Procedure[CheckTiming] = Procedure("10.5.2", "check timing", CheckTiming)


@CHECK_TIMING.step("10.5.2.1")
def process_rules(game: Game, check: CheckTiming) -> Flow:
    """All rule processes that are due happen at the same time, again and again until none is due."""
    if game.quiet == game.clock or not is_needed(game):
        if COMBAT in game.tallies:
            forget_combats(game)
        unread = game.log is None and not game.waiting and check.choice is None
        if unread and "state" not in (game.index or game.fresh_index()).triggered:
            check.end()  # nobody waits, and nobody reads of the other steps
        return None
    check.goto("10.5.2.1")
    return RuleProcessing()


@rule("10.7.6")
@CHECK_TIMING.step("10.7.6.1")
def watch_states(game: Game, check: CheckTiming) -> Flow:
    """An ability for a state that has resolved may wait again; a surplus of limited ones is chosen from."""
    checking.may_wait_again(game, check.choice)
    check.choice = None
    surplus = over_limit(game)
    if surplus is None:
        check.goto("10.5.2.2")
        return None
    group, allowed = surplus
    player = group[0].context.controller
    return Decision(player, CHOOSE, "10.7.2.2", group, "kept", allowed, allowed, group[0].context.source)


@CHECK_TIMING.step("10.7.2.2")
def keep_allowed(game: Game, check: CheckTiming) -> None:
    """Only the chosen ones go on waiting."""
    surplus = over_limit(game)
    assert surplus is not None
    for waiting in surplus[0]:
        if not any(waiting is kept for kept in check.kept):
            checking.take(game, waiting)
    check.goto("10.7.6.1")


@rule("10.5.2.4", "10.7.3.1")
@CHECK_TIMING.step("10.5.2.2")
def choose_next_trigger(game: Game, check: CheckTiming) -> Flow:
    """The turn player chooses one of their waiting abilities; without any it is the other player's turn to choose."""
    check.choice = None
    if not game.waiting:
        check.end()
        return None
    mine = checking.waiting_of(game, (game.active,))
    if len(mine) == 1:
        check.choice = mine[0]
        return None
    if mine:
        return Decision(game.active, TRIGGER, "10.5.2.2", mine, "choice")
    check.goto("10.5.2.3")
    return None


@rule("10.7.3", "10.7.7")
@CHECK_TIMING.step("10.5.2.2")
def play_trigger(game: Game, check: CheckTiming) -> Flow:
    """It is played and resolved, and the check begins again."""
    return play_chosen(game, check)


@CHECK_TIMING.step("10.5.2.3")
def other_chooses_trigger(game: Game, check: CheckTiming) -> Flow:
    """The other player chooses one of their waiting abilities."""
    other = game.opponent(game.active)
    return Decision(other, TRIGGER, "10.5.2.3", checking.waiting_of(game, (other,)), "choice")


@CHECK_TIMING.step("10.5.2.3")
def play_trigger_of_other(game: Game, check: CheckTiming) -> Flow:
    """It is played and resolved, and the check begins again."""
    return play_chosen(game, check)


def play_chosen(game: Game, check: CheckTiming) -> Flow:
    """Play the ability that was chosen; a loop that nobody can leave ends here."""
    waiting = check.choice
    assert waiting is not None
    if is_endless(game):
        return None
    checking.take(game, waiting)
    checking.note_use(game, waiting)
    check.goto("10.5.2.1")
    return play_triggered(waiting)


@rule("10.7.2.2")
def over_limit(game: Game) -> tuple[tuple[Waiting, ...], int] | None:
    """Abilities of one card that began to wait together and are more than it may have this turn; how many may stay."""
    for waiting in game.waiting:
        limit = waiting.ability.limit
        if not limit or waiting.number == NO_CARD:
            continue
        source = waiting.context.source
        group = [w for w in game.waiting if w.context.source == source and w.number == waiting.number]
        allowed = max(0, limit - game.body(source).used(checking.times_used(waiting)))
        for batch in sorted({w.batch for w in group}):
            together = tuple(w for w in group if w.batch == batch)
            if len(together) > allowed:
                return together, allowed
            allowed -= len(together)
    return None
