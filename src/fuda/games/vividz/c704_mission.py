"""704 The mission phase (ミッションフェイズ): missions are cleared or fail, and the turn's traces go."""

from __future__ import annotations

from fuda.games.vividz.c100_game import Repeating
from fuda.games.vividz.c800_attack import clear_marks, mark_heard, unheard
from fuda.games.vividz.c1000_rules import is_settled
from fuda.games.vividz.c1005_missions import clear_missions, forget_records, is_met
from fuda.games.vividz.zones import AREA, DAMAGE, MISSION
from fuda.kernel.cards import Card, with_count
from fuda.kernel.events import CardTurned, Happened
from fuda.kernel.frames import Flow, Procedure
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.procedures.turns import add_moment

MISSION_PHASE_END = "mission phase end"


class MissionPhase(Repeating):
    """The mission phase (ミッションフェイズ)."""

    __slots__ = ()


MISSION_PHASE_STEPS: Procedure[MissionPhase] = Procedure("704", "mission phase", MissionPhase)


add_moment(MISSION_PHASE_STEPS, "704.1", "mission phase comes", "mission phase start")
MISSION_PHASE_STEPS.check_timing("704.2")


@rule("704.3a", "704.3b")
@MISSION_PHASE_STEPS.step("704.3")
def look_at_missions(game: Game, phase: MissionPhase) -> Flow:
    """Checked missions are cleared if their conditions are met (704.3a), otherwise reported (704.3b)."""
    checked = [card for card in missions(game) if card.turned and not card.face_down]
    met = tuple(card.ref for card in checked if is_met(game, card, True))
    failed = [CardTurned("704.3b", card.ref, False) for card in checked if card.ref not in met]
    game.happen(tuple(failed))
    return clear_missions(game, met, "704.3a")


def missions(game: Game) -> list[Card]:
    """The turn player's missions."""
    return [game.cards[card_id] for card_id in game.zone(game.active, MISSION)]


MISSION_PHASE_STEPS.check_timing("704.4")


add_moment(MISSION_PHASE_STEPS, "704.5", "mission phase ends", MISSION_PHASE_END)


@MISSION_PHASE_STEPS.step("704.5")
def note_who_heard(game: Game, phase: MissionPhase) -> Flow:
    """Those abilities do not trigger again this turn."""
    mark_heard(game, MISSION_PHASE_END)
    return None


MISSION_PHASE_STEPS.check_timing("704.6")


@MISSION_PHASE_STEPS.step("704.7")
def repeat_end(game: Game, phase: MissionPhase) -> Flow:
    """If a rule effect is due, or an ability for the end has not triggered yet, the end comes again."""
    if is_unfinished(game):
        phase.again(game, "704.5")
    return None


def is_unfinished(game: Game) -> bool:
    """Whether something is left to do before the mission phase can end."""
    return not is_settled(game) or unheard(game, Happened("704.5", MISSION_PHASE_END, game.active))


@MISSION_PHASE_STEPS.step("704.8")
def forget_turn(game: Game, phase: MissionPhase) -> Flow:
    """Records of conditions and successful attacks are gone, and no character has any damage."""
    forget_records(game)
    for player in range(game.player_count):
        for card_id in game.zone(player, AREA):
            if game.cards[card_id].counters or game.cards[card_id].uses:
                card = game.write(card_id)
                card.counters = with_count(card.counters, DAMAGE, 0)
                card.uses = with_count(card.uses, "success", 0)
                game.unsettle()
    game.clock += 1
    return None


@MISSION_PHASE_STEPS.step("704.9")
def mission_effects_end(game: Game, phase: MissionPhase) -> Flow:
    """Effects that last until the end of the mission phase end."""
    game.expire(MISSION_PHASE_END)
    return None


@MISSION_PHASE_STEPS.step("704.10")
def repeat_all(game: Game, phase: MissionPhase) -> Flow:
    """If that leaves something to do, the end comes again."""
    if game.waiting or is_unfinished(game):
        phase.again(game, "704.5")
    return None


MISSION_PHASE_STEPS.check_timing("704.11")


@MISSION_PHASE_STEPS.step("704.11")
def leave_mission_phase(game: Game, phase: MissionPhase) -> Flow:
    """On to the charge phase; next turn the end may be heard again."""
    clear_marks(game, MISSION_PHASE_END)
    return None
