"""8.7 The bag (バッグ): where triggered abilities wait, and how they are resolved. Each opening begins with a check."""

from __future__ import annotations

from fuda.games.lorcana.c01_check import is_needed, state_check
from fuda.games.lorcana.c01_players import SHARED_TURNS
from fuda.games.lorcana.c07_resolving import Resolving
from fuda.kernel.decisions import TRIGGER, Decision
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game, Waiting
from fuda.kernel.loops import is_endless
from fuda.kernel.rulebook import rule
from fuda.procedures import checking


@frame
class Bag(Frame):
    """The bag being emptied. `turn`: whose abilities are being resolved."""

    player: int
    choice: Waiting | None = None


def open_bag(game: Game) -> Frame | None:
    """A check and the bag; where nobody reads the log, they are left out if nothing is due."""
    if game.log is None and not game.waiting and not is_needed(game):
        return None
    return Bag(game.active)


BAG: Procedure[Bag] = Procedure("8.7", "the bag", Bag)


@rule("1.9.4")
@BAG.step("1.9.2")
def check_state(game: Game, bag: Bag) -> Flow:
    """First, and after each ability, the game state is checked."""
    return state_check(game)


@rule("8.7.4", "8.7.6", "8.7.7", "8.7.8", "1.7.1", "1.7.2", "8.7.2", "8.7.3")
@BAG.step("8.7.5")
def whose_abilities(game: Game, bag: Bag) -> Flow:
    """The active player's, until there are none left; then the next player's, round the table (8.7.6, 8.7.7)."""
    bag.choice = None
    for step in range(game.player_count):
        player = (bag.player + step) % game.player_count
        mine = tuple([w for w in game.waiting if is_theirs(game, w, player)])
        if mine:
            bag.player = player
            return Decision(player, TRIGGER, "8.7.4", mine, "choice")
    bag.end()
    return None


@rule("1.10.3.2")
def is_theirs(game: Game, waiting: Waiting, player: int) -> bool:
    """Whether a player may choose this ability next: it is theirs, or where teams share turns a teammate's."""
    if waiting.context.controller == player:
        return True
    shared = game.options.get(SHARED_TURNS) is not None
    return shared and any(player in team and waiting.context.controller in team for team in game.teams)


@rule("7.4.1", "7.4.2", "7.4.3", "7.4.4", "7.4.4.1", "7.4.4.2", "7.4.6", "7.4.7", "6.3.4", "7.2.1")
@BAG.step("8.7.4")
def resolve_one(game: Game, bag: Bag) -> Flow:
    """The chosen ability leaves the bag and is resolved to its end."""
    waiting = bag.choice
    if waiting is None:
        return None
    checking.take(game, waiting)
    bag.goto("1.9.2")
    if is_endless(game) or is_used_up(game, waiting):
        return None
    return Resolving(waiting.context, waiting.ability.do)


def is_used_up(game: Game, waiting: Waiting) -> bool:
    """Whether a "once per turn" ability of that card has resolved before in this turn; now it has once more."""
    used = checking.is_used_up(game, waiting)
    if waiting.number >= 0:
        checking.note_use(game, waiting)
    return used


@rule("7.1.7")
def draw_endless(game: Game) -> None:
    """A loop that no player can stop ends in a draw; nothing else is said of it."""
    game.draw("7.1.7", "endless")
