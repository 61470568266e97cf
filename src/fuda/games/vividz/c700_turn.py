"""700 The course of the game (ゲームの進行): turns and their five phases."""

from __future__ import annotations

from fuda.games.vividz.c200_priority import processing
from fuda.games.vividz.c500_zones import to_owner
from fuda.games.vividz.c703_main import MainPhase
from fuda.games.vividz.c704_mission import MissionPhase
from fuda.games.vividz.c904_play import is_first_turn
from fuda.games.vividz.c1102_leaving import Blaming
from fuda.games.vividz.zones import (
    ACCOUNT,
    CHARGE,
    END_DRAW,
    ENERGY,
    FULL_HAND,
    HAND,
    KEEP,
    MAIN,
    MISSION_PHASE,
    START_DRAW,
    TRASH,
)
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.events import CardMoved, CardTurned, Happened
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.procedures.drawing import Drawing
from fuda.procedures.turns import add_moment, add_phase, resume_turn, turn_begins


class Turns(Blaming):
    """The sequence of turns."""

    __slots__ = ("next_player",)

    def __init__(self, first: int) -> None:
        Blaming.__init__(self)
        self.next_player = first


TURNS: Procedure[Turns] = Procedure("701", "turns", Turns)


@rule("701.2")
@TURNS.step("701.1")
def begin_turn(game: Game, turns: Turns) -> Flow:
    """The next turn player's turn begins; what was counted for a turn is counted anew."""
    turn_begins(game, turns.next_player)
    turns.next_player = game.opponent(game.active)
    game.expire("turn start")
    return None


def process_and_look_at_deck(game: Game, phase: Frame) -> Flow:
    """The processing in which an empty deck loses (1007.2)."""
    return processing(game, deck_counts=True)


def report_account(game: Game, phase: Frame) -> Flow:
    """The turn player's sleeping account is reported; nothing reports characters."""
    cards = [game.cards[card_id] for card_id in game.zone(game.active, ACCOUNT)]
    return game.perform(*(CardTurned(game.rule, card.ref, False) for card in cards if card.turned))


def draw_up(game: Game, number: str) -> Frame | None:
    """One card with a full hand, otherwise as many as make it full."""
    hand = len(game.zone(game.active, HAND))
    return Drawing(game.active, max(1, FULL_HAND - hand), number)


# 702 The start draw phase.


class StartDrawPhase(Frame):
    """The start draw phase (スタートドローフェイズ)."""

    __slots__ = ()


START_DRAW_PHASE: Procedure[StartDrawPhase] = Procedure("702", "start draw phase", StartDrawPhase)


@START_DRAW_PHASE.step("702.1")
def start_draw_phase_comes(game: Game, phase: StartDrawPhase) -> Flow:
    """Abilities for this phase trigger, in the first turn also those for the start of the game."""
    events = [Happened("702.1", "start draw phase", game.active)]
    if game.turn == 1:
        events.append(Happened("702.1", "game start", game.active))
    return game.perform(*events)


START_DRAW_PHASE.step("702.2")(process_and_look_at_deck)
START_DRAW_PHASE.step("702.3", name="report at start")(report_account)


@START_DRAW_PHASE.step("702.4a")
def leave_out_first_draw(game: Game, phase: StartDrawPhase) -> Flow:
    """In the first player's first turn nothing is drawn."""
    if is_first_turn(game):
        phase.goto("702.5")
    return None


@START_DRAW_PHASE.step("702.4")
def draw_at_start(game: Game, phase: StartDrawPhase) -> Flow:
    """The turn player draws up to five cards, or one."""
    return draw_up(game, "702.4")


START_DRAW_PHASE.check_timing("702.5")


# 705 The charge phase.


@frame
class ChargePhase(Frame):
    """The charge phase (チャージフェイズ)."""

    kept: tuple[Ref, ...] = ()
    charged: tuple[Ref, ...] = ()


CHARGE_PHASE: Procedure[ChargePhase] = Procedure("705", "charge phase", ChargePhase)


add_moment(CHARGE_PHASE, "705.1", "charge phase comes", "charge phase")  # what triggers waits until 705.4


@CHARGE_PHASE.step("705.2")
def choose_kept(game: Game, phase: ChargePhase) -> Flow:
    """One card of the hand may be kept."""
    hand = game.refs(game.active, HAND)
    return Decision(game.active, CHOOSE, "705.2", hand, "kept", 0, min(1, len(hand)), default=())


@CHARGE_PHASE.step("705.2")
def make_room(game: Game, phase: ChargePhase) -> Flow:
    """The card that was kept before goes to the trash."""
    old = game.refs(game.active, KEEP) if phase.kept else ()
    return game.perform(*(to_owner(game, "705.2", ref, TRASH) for ref in old))


@CHARGE_PHASE.step("705.2")
def keep(game: Game, phase: ChargePhase) -> Flow:
    """It goes to the keep zone."""
    return game.perform(*(CardMoved("705.2", ref, game.active, KEEP) for ref in phase.kept))


@CHARGE_PHASE.step("705.3")
def choose_charged(game: Game, phase: ChargePhase) -> Flow:
    """Any number of cards of the hand are chosen."""
    hand = game.refs(game.active, HAND)
    return Decision(game.active, CHOOSE, "705.3", hand, "charged", 0, len(hand), default=())


@CHARGE_PHASE.step("705.3")
def charge(game: Game, phase: ChargePhase) -> Flow:
    """They go to the energy zone, face up."""
    return game.perform(*[CardMoved("705.3", ref, game.active, ENERGY) for ref in phase.charged])


CHARGE_PHASE.check_timing("705.4")


# 706 The end draw phase.


class EndDrawPhase(Frame):
    """The end draw phase (エンドドローフェイズ)."""

    __slots__ = ()


END_DRAW_PHASE: Procedure[EndDrawPhase] = Procedure("706", "end draw phase", EndDrawPhase)


add_moment(END_DRAW_PHASE, "706.1", "end draw phase comes", "end draw phase")


END_DRAW_PHASE.step("706.2", name="process and look at deck again")(process_and_look_at_deck)
END_DRAW_PHASE.step("706.3", name="report at end")(report_account)


@END_DRAW_PHASE.step("706.4")
def draw_at_end(game: Game, phase: EndDrawPhase) -> Flow:
    """The turn player draws."""
    return draw_up(game, "706.4")


END_DRAW_PHASE.check_timing("706.5")


# The phases of a turn, in their order.

add_phase(TURNS, "701.3", START_DRAW, StartDrawPhase)
add_phase(TURNS, "701.3", MAIN, MainPhase)
add_phase(TURNS, "701.3", MISSION_PHASE, MissionPhase)
add_phase(TURNS, "701.3", CHARGE, ChargePhase)
add_phase(TURNS, "701.3", END_DRAW, EndDrawPhase)


@TURNS.step("701.1")
def next_turn(game: Game, turns: Turns) -> Flow:
    """Effects that last until the turn ends end; the other player's turn comes next."""
    game.expire("turn end")
    turns.goto("701.1")
    return None


def resume(game: Game, phase: str) -> None:
    """Stand in a turn that is under way: at the beginning of a phase, or at the choice of actions."""
    resume_turn(game, Turns(game.opponent(game.active)), phase, MAIN, "703.2")
