"""9.6 Check timing (チェックタイミング), 9.8 triggered abilities (自動能力の処理) and 10.4 their processing."""

from __future__ import annotations

from fuda.games.rebirth.c01_game import Losing
from fuda.games.rebirth.c09_play import play_triggered
from fuda.games.rebirth.c10_rules import Recovery, defeated, entry_process, forget, is_needed, may_be_due
from fuda.games.rebirth.c11_sparks import repeat_sparks
from fuda.games.rebirth.c12_players import from_turn_player, team_of
from fuda.games.rebirth.zones import DOUBLE_TEAM, HITS, STAGE, ZONES
from fuda.kernel.abilities import Context, Triggered
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import TRIGGER, Decision
from fuda.kernel.events import CardMoved, Happened
from fuda.kernel.frames import DUE, Flow, Frame, Procedure, frame
from fuda.kernel.game import Delayed, Game, Waiting
from fuda.kernel.loops import is_endless
from fuda.kernel.rulebook import Cited, rule
from fuda.kernel.zones import PUBLIC
from fuda.procedures import checking

# Triggers are found by the kernel when an event happens (`Game.happen`), with the information that counts.
FOUND_BY_KERNEL = Cited("9.8.1", "9.8.2", "9.8.2.1", by=Game.happen)
MOVES = Cited("9.8.4", "9.8.4.1.1", "9.8.4.1.2", "9.8.4.1.3", by=CardMoved.remember)
SEEN_ENTERING = Cited("9.8.4.2", by=Game.happen)
DELAYED = Cited("9.8.5", by=Delayed)


def looks_back(from_zone: int, to_zone: int) -> bool:
    """Of a card that left the stage, or went from an open zone to a hidden one, the information of before counts."""
    if from_zone in STAGE:
        return to_zone not in STAGE
    return ZONES[from_zone].visible == PUBLIC and ZONES[to_zone].visible != PUBLIC


BUSY = "!busy"  # how often a check timing has played an ability or recovered anything


@frame
class CheckTiming(Frame):
    """One check timing."""

    choice: Waiting | None = None
    last: Waiting | None = None


@rule("9.6.1")
def check_timing(game: Game) -> Frame | None:
    """A check timing; where nobody reads the log, one in which nothing is due is left out."""
    if game.log is not None or game.waiting:
        return CheckTiming()
    if game.quiet != game.clock:
        if (may_be_due(game) and is_due(game)) or "state" in (game.index or game.fresh_index()).triggered:
            return CheckTiming()
        if HITS in game.tallies:
            forget(game)
        game.quiet = game.clock
    return None


def is_due(game: Game) -> bool:
    """Whether some rule process is due."""
    return is_needed(game) or entry_process(game) is not None or bool(defeated(game))


def busy(game: Game) -> None:
    """Note that a check timing did something that the end phase asks about (7.6.6)."""
    game.tallies[BUSY] = game.tallies.get(BUSY, 0) + 1


CHECK_TIMING: Procedure[CheckTiming] = Procedure("9.6.2", "check timing", CheckTiming)


@CHECK_TIMING.step("9.6.2.1")
def recover(game: Game, check: CheckTiming) -> Flow:
    """Recovery, again and again until there is nothing to recover."""
    if game.quiet != game.clock:
        if may_be_due(game):
            if is_needed(game):
                busy(game)
                check.goto("9.6.2.1")
                return Recovery()
        elif "state" not in (game.index or game.fresh_index()).triggered:
            game.quiet = game.clock  # nothing of what follows is due either
    if HITS in game.tallies:
        forget(game)
    return None


@rule("9.8.6")
@CHECK_TIMING.step("9.8.6.1")
def watch_states(game: Game, check: CheckTiming) -> None:
    """An ability for a state that has resolved may wait again."""
    checking.may_wait_again(game, check.last)
    check.last = None


@rule("10.4.1", "10.4.2", "9.8.3", "9.8.3.1", "12.7.11", "9.6.1.1")
@CHECK_TIMING.step("9.6.2.2")
def choose_next_trigger(game: Game, check: CheckTiming) -> Flow:
    """The turn player chooses one of their waiting abilities; without any, the next player."""
    check.choice = None
    if not game.waiting:
        return None
    repeat_sparks(game)
    for player in from_turn_player(game):
        group = team_of(game, player) if game.format == DOUBLE_TEAM else (player,)
        mine = checking.waiting_of(game, group)
        if mine:
            number = "12.7.11" if len(group) > 1 else "10.4.1" if game.active in group else "10.4.2"
            if game.log is not None and len(group) > 1:
                game.log.note(game, number, "team plays", player, amount=len(mine))
            return Decision(player, TRIGGER, number, mine, "choice")
    game.waiting = []
    return None


@CHECK_TIMING.step("9.6.2.2", when="choice")
def play_trigger(game: Game, check: CheckTiming) -> Flow:
    """It is played and resolved, and the check begins again."""
    waiting = check.choice
    if waiting is None:
        return None
    check.goto("9.6.2.1")
    if is_endless(game):
        return None
    busy(game)
    checking.take(game, waiting)
    check.last = waiting
    check.choice = None
    return play_triggered(waiting)


@CHECK_TIMING.step("9.6.2.3", when=DUE)
def process_entry(game: Game, check: CheckTiming) -> Flow:
    """One entry process, and the check begins again."""
    moved = entry_process(game)
    if moved is None:
        return None
    check.goto("9.6.2.1")
    return game.perform(moved)


@CHECK_TIMING.step("9.6.2.4", when=DUE)
def process_defeat(game: Game, check: CheckTiming) -> Flow:
    """All who are defeated lose together; if the game goes on, the check begins again."""
    losers = defeated(game)
    if not losers:
        return None
    check.goto("9.6.2.1")
    if game.log is not None and len(losers) > 1:
        game.log.note(game, "10.6.1.1", "defeated together", game.active, amount=len(losers))
    return Losing(losers, "10.6.2")


@CHECK_TIMING.step("9.6.2.5")
def end_check(game: Game, check: CheckTiming) -> None:
    """The check timing is over."""


# Moments at which each ability triggers only once (7.6.1, 8.5.1).


def unheard(game: Game, moment: str, mark: str) -> list[tuple[Ref, int, int, Triggered, Context]]:
    """The abilities for a moment that have not triggered at it yet: card, number, controller, ability, context."""
    found = []
    for card_id, number, ability, _ in game.fresh_index().triggered.get(moment, ()):
        card = game.cards[card_id]
        if card.used(f"{mark} {number}"):
            continue
        met = ability.when.match(game, Happened("", moment, game.active), Context(card.ref, card.controller))
        if met is not None:
            found.append((card.ref, number, card.controller, ability, met))
    return found


@rule("9.8.5.1")
def unheard_delayed(game: Game, moment: str) -> list[Delayed]:
    """The delayed abilities for a moment; each triggers once."""
    found = []
    for delayed in game.delayed:
        when = delayed.ability.when
        if when.key == moment and when.match(game, Happened("", moment, game.active), delayed.context) is not None:
            found.append(delayed)
    return found


def arises(game: Game, moment: str, mark: str) -> None:
    """The abilities for a moment that have not triggered at it yet begin to wait."""
    game.let_time_pass()
    for ref, number, _, ability, context in unheard(game, moment, mark):
        game.use(ref, f"{mark} {number}")
        game.waiting.append(Waiting(ability, number, context, game.clock))
    for delayed in unheard_delayed(game, moment):
        game.waiting.append(Waiting(delayed.ability, -1, delayed.context, game.clock))
        if delayed.once:
            game.delayed.remove(delayed)


def is_unheard(game: Game, moment: str, mark: str) -> bool:
    return bool(unheard(game, moment, mark) or unheard_delayed(game, moment))
