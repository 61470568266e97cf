"""700 The course of the game (ゲームの進行): turns and their five phases."""

from __future__ import annotations

from fuda.games.vividz.c200_priority import processing
from fuda.games.vividz.c500_zones import to_owner
from fuda.games.vividz.c800_attack import (
    Attack,
    attack_refusals,
    attacks,
    clear_marks,
    mark_heard,
    slide_refusals,
    unheard,
)
from fuda.games.vividz.c904_play import (
    activation_refusals,
    activations,
    is_first_turn,
    play_actions,
    play_activated,
    play_card,
    play_refusals,
)
from fuda.games.vividz.c1000_rules import is_needed
from fuda.games.vividz.c1005_missions import MissionFlipped, forget_records, is_met
from fuda.games.vividz.c1102_leaving import Blaming
from fuda.games.vividz.c1106_drawing import Drawing
from fuda.games.vividz.zones import (
    ACCOUNT,
    AREA,
    CHARGE,
    DAMAGE,
    END_DRAW,
    ENERGY,
    FULL_HAND,
    HAND,
    KEEP,
    LANES,
    MAIN,
    MISSION,
    MISSION_PHASE,
    START_DRAW,
    TRASH,
)
from fuda.kernel.cards import Card, Ref, with_count
from fuda.kernel.decisions import ACT, CHOOSE, END, Action, Decision
from fuda.kernel.events import CardMoved, CardTurned, Happened
from fuda.kernel.frames import Frame, Procedure
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

Flow = None | Frame | Decision
MISSION_PHASE_END = "mission phase end"


class Turns(Blaming):
    """The sequence of turns."""

    __slots__ = ("next_player",)

    def __init__(self, first: int) -> None:
        Blaming.__init__(self)
        self.next_player = first


TURNS: Procedure[Turns] = Procedure("701", "turns", Turns)


@TURNS.step("701.1")
def begin_turn(game: Game, turns: Turns) -> Flow:
    """The next turn player's turn begins; what was counted for a turn is counted anew."""
    game.active = turns.next_player
    turns.next_player = game.opponent(game.active)
    game.turn += 1
    game.clock += 1
    game.turn_began = game.clock
    game.stale = True
    game.tallies = {name: n for name, n in game.tallies.items() if name.startswith("!")}
    if game.log is not None:
        game.log.note(game, "701.1", "turn began", game.active, amount=game.turn)
    return None


rule("701.2")(begin_turn)


@TURNS.step("701.3")
def start_draw_phase(game: Game, turns: Turns) -> Flow:
    """First the start draw phase."""
    return StartDrawPhase()


@TURNS.step("701.3")
def main_phase(game: Game, turns: Turns) -> Flow:
    """Then the main phase."""
    return MainPhase()


@TURNS.step("701.3")
def mission_phase(game: Game, turns: Turns) -> Flow:
    """Then the mission phase."""
    return MissionPhase()


@TURNS.step("701.3")
def charge_phase(game: Game, turns: Turns) -> Flow:
    """Then the charge phase."""
    return ChargePhase()


@TURNS.step("701.3")
def end_draw_phase(game: Game, turns: Turns) -> Flow:
    """Then the end draw phase."""
    return EndDrawPhase()


@TURNS.step("701.1")
def next_turn(game: Game, turns: Turns) -> Flow:
    """The other player's turn comes next."""
    turns.goto("701.1")
    return None


def moment(game: Game, number: str, name: str) -> Frame | None:
    """A moment comes for which abilities may wait."""
    return game.perform(Happened(number, name, game.active))


def report_account(game: Game, number: str) -> Frame | None:
    """The turn player's sleeping account is reported; nothing reports characters."""
    cards = [game.cards[card_id] for card_id in game.zone(game.active, ACCOUNT)]
    return game.perform(*(CardTurned(number, card.ref, False) for card in cards if card.turned))


def draw_up(game: Game, number: str) -> Frame | None:
    """One card with a full hand, otherwise as many as make it full."""
    hand = len(game.zone(game.active, HAND))
    return Drawing((game.active,), max(1, FULL_HAND - hand), number)


# 702 The start draw phase.


class StartDrawPhase(Frame):
    """The start draw phase (スタートドローフェイズ)."""

    __slots__ = ()


START_DRAW_PHASE: Procedure[StartDrawPhase] = Procedure("702", "start draw phase", StartDrawPhase)


@START_DRAW_PHASE.step("702.1")
def start_draw_phase_comes(game: Game, phase: StartDrawPhase) -> Flow:
    """Abilities for this phase trigger, in the first turn also those for the start of the game."""
    game.phase = START_DRAW
    events = [Happened("702.1", "start draw phase", game.active)]
    if game.turn == 1:
        events.append(Happened("702.1", "game start", game.active))
    return game.perform(*events)


@START_DRAW_PHASE.step("702.2")
def process_and_look_at_deck(game: Game, phase: StartDrawPhase) -> Flow:
    """The processing in which an empty deck loses (1007.2)."""
    return processing(game, deck_counts=True)


@START_DRAW_PHASE.step("702.3")
def report_at_start(game: Game, phase: StartDrawPhase) -> Flow:
    """The account is reported."""
    return report_account(game, "702.3")


@START_DRAW_PHASE.step("702.4")
def draw_at_start(game: Game, phase: StartDrawPhase) -> Flow:
    """The turn player draws, but not in the first player's first turn (702.4a)."""
    return None if is_first_turn(game) else draw_up(game, "702.4")


rule("702.4a")(draw_at_start)
START_DRAW_PHASE.check_timing("702.5")


# 703 The main phase.


class MainPhase(Frame):
    """The main phase (メインフェイズ)."""

    __slots__ = ("action",)

    def __init__(self) -> None:
        Frame.__init__(self)
        self.action: Action = END


MAIN_PHASE: Procedure[MainPhase] = Procedure("703", "main phase", MainPhase)


@MAIN_PHASE.step("703.1")
def main_phase_comes(game: Game, phase: MainPhase) -> Flow:
    """Abilities that wait for the main phase trigger."""
    game.phase = MAIN
    return moment(game, "703.1", "main phase")


MAIN_PHASE.check_timing("703.2")


@MAIN_PHASE.step("703.2")
def choose_action(game: Game, phase: MainPhase) -> Flow:
    """The turn player plays a card or an activated ability, attacks, or does nothing more."""
    if not game.waiting:
        game.memory.clear()
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
    card = game.cards[action.objects[0][0]]
    if action.verb == "slide":
        return slide_refusals(game, player, card) or ("1116.1", "803.1")
    if player != game.active and action.verb != "activate":
        return ("703.2", "803.1")
    if action.verb == "play":
        return play_refusals(game, player, card, lane_of(action))
    if action.verb == "activate":
        return activation_refusals(game, player, card, action.objects[1] - 1)
    return attack_refusals(game, player, card) if action.verb == "attack" else ("1006.1", "703.2")


# 704 The mission phase.


class MissionPhase(Frame):
    """The mission phase (ミッションフェイズ)."""

    __slots__ = ()


MISSION_PHASE_STEPS: Procedure[MissionPhase] = Procedure("704", "mission phase", MissionPhase)


@MISSION_PHASE_STEPS.step("704.1")
def mission_phase_comes(game: Game, phase: MissionPhase) -> Flow:
    """Abilities that wait for the start of the mission phase trigger."""
    game.phase = MISSION_PHASE
    return moment(game, "704.1", "mission phase start")


MISSION_PHASE_STEPS.check_timing("704.2")


@MISSION_PHASE_STEPS.step("704.3")
def look_at_missions(game: Game, phase: MissionPhase) -> Flow:
    """Checked missions are cleared if their conditions are met (704.3a), otherwise reported (704.3b)."""
    checked = [card for card in missions(game) if card.turned and not card.face_down]
    clear = [MissionFlipped("704.3a", card.ref, True) for card in checked if is_met(game, card, True)]
    failed = [CardTurned("704.3b", card.ref, False) for card in checked if not is_met(game, card, True)]
    return game.perform(*clear, *failed)


rule("704.3a", "704.3b")(look_at_missions)


def missions(game: Game) -> list[Card]:
    """The turn player's missions."""
    return [game.cards[card_id] for card_id in game.zone(game.active, MISSION)]


MISSION_PHASE_STEPS.check_timing("704.4")


@MISSION_PHASE_STEPS.step("704.5")
def mission_phase_ends(game: Game, phase: MissionPhase) -> Flow:
    """Abilities that wait for the end of the mission phase trigger, each once in a turn."""
    return moment(game, "704.5", MISSION_PHASE_END)


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
        phase.goto("704.5")
    return None


def is_unfinished(game: Game) -> bool:
    """Whether something is left to do before the mission phase can end."""
    return is_needed(game) or unheard(game, Happened("704.5", MISSION_PHASE_END, game.active))


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
        phase.goto("704.5")
    return None


MISSION_PHASE_STEPS.check_timing("704.11")


@MISSION_PHASE_STEPS.step("704.11")
def leave_mission_phase(game: Game, phase: MissionPhase) -> Flow:
    """On to the charge phase; next turn the end may be heard again."""
    clear_marks(game, MISSION_PHASE_END)
    return None


# 705 The charge phase.


class ChargePhase(Frame):
    """The charge phase (チャージフェイズ)."""

    __slots__ = ("charged", "kept")

    def __init__(self) -> None:
        Frame.__init__(self)
        self.kept: tuple[Ref, ...] = ()
        self.charged: tuple[Ref, ...] = ()


CHARGE_PHASE: Procedure[ChargePhase] = Procedure("705", "charge phase", ChargePhase)


@CHARGE_PHASE.step("705.1")
def charge_phase_comes(game: Game, phase: ChargePhase) -> Flow:
    """Abilities that wait for the charge phase trigger; they wait until 705.4."""
    game.phase = CHARGE
    return moment(game, "705.1", "charge phase")


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
    return game.perform(*(CardMoved("705.3", ref, game.active, ENERGY) for ref in phase.charged))


CHARGE_PHASE.check_timing("705.4")


# 706 The end draw phase.


class EndDrawPhase(Frame):
    """The end draw phase (エンドドローフェイズ)."""

    __slots__ = ()


END_DRAW_PHASE: Procedure[EndDrawPhase] = Procedure("706", "end draw phase", EndDrawPhase)


@END_DRAW_PHASE.step("706.1")
def end_draw_phase_comes(game: Game, phase: EndDrawPhase) -> Flow:
    """Abilities that wait for the end draw phase trigger."""
    game.phase = END_DRAW
    return moment(game, "706.1", "end draw phase")


@END_DRAW_PHASE.step("706.2")
def process_and_look_at_deck_again(game: Game, phase: EndDrawPhase) -> Flow:
    """The processing in which an empty deck loses (1007.2)."""
    return processing(game, deck_counts=True)


@END_DRAW_PHASE.step("706.3")
def report_at_end(game: Game, phase: EndDrawPhase) -> Flow:
    """The account is reported."""
    return report_account(game, "706.3")


@END_DRAW_PHASE.step("706.4")
def draw_at_end(game: Game, phase: EndDrawPhase) -> Flow:
    """The turn player draws."""
    return draw_up(game, "706.4")


END_DRAW_PHASE.check_timing("706.5")
