"""200 Priority and the processing before it (優先権と優先権前処理), with 908 how triggered abilities are played."""

from __future__ import annotations

from fuda.games.vividz.c100_game import Repeating
from fuda.games.vividz.c904_play import play_triggered
from fuda.games.vividz.c1000_rules import RuleEffects, is_settled, losers
from fuda.games.vividz.c1102_leaving import forget_all, forget_effects
from fuda.games.vividz.zones import MISSION_PHASE
from fuda.kernel import triggers
from fuda.kernel.decisions import TRIGGER, Decision
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Flow, Frame, Procedure
from fuda.kernel.game import Delayed, Game, Waiting
from fuda.kernel.loops import is_endless
from fuda.kernel.rulebook import Cited, rule
from fuda.procedures import checking

# Priority is given by the steps that ask for an action; each of them comes after a processing.
GIVEN = Cited("201.2", "201.3", by=Decision)
# Triggers are found when an event happens, with the information that counts, once for each event and each card of it.
EVENTS_ARE_HEARD = Cited("901.2b", "908.1", "908.1a", "908.1b", "908.3b", "908.3c", by=Game.happen)
LOOKING_BACK = Cited("908.3a", "908.3d", by=CardMoved)
DELAYED = Cited("908.4", "908.4a", by=Delayed)
STATES = Cited("908.5", by=triggers.watch_states)


class Processing(Repeating):
    """One processing."""

    __slots__ = ("choice", "deck_counts")

    def __init__(self, deck_counts: bool = False) -> None:
        Repeating.__init__(self)
        self.deck_counts = deck_counts
        self.choice: Waiting | None = None


@rule("202.1")
def processing(game: Game, deck_counts: bool = False) -> Frame | None:
    """A processing; where nobody reads the log, one in which nothing is due is left out."""
    if game.log is not None or game.waiting:
        return Processing(deck_counts)
    if (deck_counts or game.phase == MISSION_PHASE) and losers(game, deck_counts):
        return Processing(deck_counts)
    if not is_settled(game) or game.quiet != game.clock:
        return Processing(deck_counts)
    forget_all(game)
    return None


PROCESSING: Procedure[Processing] = Procedure("202.2", "processing", Processing)


@PROCESSING.step("202.2a")
def carry_out_rule_effects(game: Game, processing: Processing) -> Flow:
    """Rule effects are carried out, again and again until none is due."""
    defeat_counts = processing.deck_counts or game.phase == MISSION_PHASE
    if is_settled(game) and not (defeat_counts and losers(game, processing.deck_counts)):
        forget_effects(game)
        return None
    processing.again(game, "202.2a")
    return RuleEffects(processing.deck_counts)


@PROCESSING.step("908.5a")
def watch_states(game: Game, processing: Processing) -> Flow:
    """An ability for a state that has resolved may wait again if the state still holds."""
    checking.may_wait_again(game, processing.choice)
    processing.choice = None
    return None


@PROCESSING.step("202.2b")
def look_for_triggers(game: Game, processing: Processing) -> Flow:
    """Without a waiting ability the processing ends."""
    if game.waiting:
        game.waiting = [waiting for waiting in game.waiting if not checking.is_used_up(game, waiting)]
    if not game.waiting:
        forget_all(game)
        processing.end()
    return None


@PROCESSING.step("908.2a")
def choose_next_trigger(game: Game, processing: Processing) -> Flow:
    """The turn player chooses one of all waiting abilities."""
    return Decision(game.active, TRIGGER, "908.2a", tuple(game.waiting), "choice")


@PROCESSING.step("908.2")
def play_trigger(game: Game, processing: Processing) -> Flow:
    """Its controller plays it, and the processing goes back to rule effects."""
    waiting = processing.choice
    if waiting is None or is_endless(game):
        return None
    checking.take(game, waiting)
    checking.note_use(game, waiting)
    processing.again(game, "202.2a")
    return play_triggered(waiting)
