"""7 The course of the game (ゲームの進行): turns and their three phases."""

from __future__ import annotations

from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.ability.verbs import ExtraTurn, SkipTurn
from fuda.games.shadowverse_evolve.c08_main import SEALED_ACTS, main_actions
from fuda.games.shadowverse_evolve.c08_plays import quick_window
from fuda.games.shadowverse_evolve.c12_keywords import wards
from fuda.games.shadowverse_evolve.zones import FIELD, HAND, MAX_PP, PP, ZONES
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import ACT, CHOOSE, END, Action, Decision
from fuda.kernel.events import CardTurned, NumberChanged
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.loops import Done, noted
from fuda.kernel.rulebook import rule, verb
from fuda.kernel.sameness import fingerprint
from fuda.procedures.discarding import DiscardingDown
from fuda.procedures.drawing import Drawing
from fuda.procedures.turns import add_moment, add_phase, resume_turn, turn_begins


@frame
class Turns(Frame):
    """The sequence of turns: whose is next, which extra turns wait (the newest last), and whose turns are skipped."""

    next_player: int
    extra: tuple[int, ...] = ()
    skips: tuple[int, ...] = ()


TURNS: Procedure[Turns] = Procedure("7.1", "turns", Turns)


@TURNS.step("7.1.1")
def begin_turn(game: Game, turns: Turns) -> None:
    """The next turn player's turn begins, unless it is skipped."""
    if turns.extra:
        player, turns.extra = turns.extra[-1], turns.extra[:-1]
    else:
        player = turns.next_player
        turns.next_player = game.opponent(player)
    if player in turns.skips:
        skip_turn(game, turns, player)
        return
    turn_begins(game, player)
    game.expire("turn start")


@rule("5.25.1", "5.25.2", "5.25.2.1")
def skip_turn(game: Game, turns: Turns, player: int) -> None:
    """One skipped turn uses up the newest of that player's skips."""
    skips = list(turns.skips)
    newest = len(skips) - 1 - skips[::-1].index(player)
    del skips[newest]
    turns.skips = tuple(skips)
    turns.goto("7.1.1")
    if game.log is not None:
        game.log.note(game, "5.25.1", "turn skipped", player)


@verb(ExtraTurn, "5.27.1", "5.27.1.1")
def take_extra_turn(game: Game, doing: Doing, effect: ExtraTurn) -> None:
    """One more turn before the one that would come next; of several, the newest first."""
    turns_of(game).extra += tell_turns(game, doing, "extra turn", effect.whose)


@verb(SkipTurn, "5.25.2")
def skip_next_turn(game: Game, doing: Doing, effect: SkipTurn) -> None:
    """The next turn of that player is skipped."""
    turns_of(game).skips += tell_turns(game, doing, "skips turn", effect.whose)


def turns_of(game: Game) -> Turns:
    """The turns of the game."""
    turns = game.stack[0]
    assert isinstance(turns, Turns)
    return turns


def tell_turns(game: Game, doing: Doing, what: str, whose: str) -> tuple[int, ...]:
    """What is said of coming turns, in the log; returns whose."""
    meant = players(game, whose, doing.context)
    if game.log is not None:
        for player in meant:
            game.log.note(game, game.rule, what, player, source=doing.context.source)
    return meant


class StartPhase(Frame):
    """The start phase (スタートフェイズ)."""

    __slots__ = ()


START_PHASE: Procedure[StartPhase] = Procedure("7.2", "start phase", StartPhase)


@START_PHASE.step("7.2.1")
def grow_max_pp(game: Game, phase: StartPhase) -> Frame | None:
    """The turn player's maximum of PP grows by 1, up to 10."""
    return game.perform(NumberChanged("7.2.1", game.active, MAX_PP, 1))


@START_PHASE.step("7.2.2")
def refill_pp(game: Game, phase: StartPhase) -> Frame | None:
    """PP are set to the maximum."""
    numbers = game.numbers[game.active]
    return game.perform(NumberChanged("7.2.2", game.active, PP, numbers[MAX_PP] - numbers[PP]))


@START_PHASE.step("7.2.3")
def stand_all(game: Game, phase: StartPhase) -> Frame | None:
    """All cards of the turn player's field stand."""
    events = []
    for card_id in game.zone(game.active, FIELD):
        if game.cards[card_id].turned and stands_by_rule(game, card_id):
            events.append(CardTurned("7.2.3", game.cards[card_id].ref, False))
    return game.perform(*events) if events else None


@rule("5.30.3", "5.30.3.1")
def stands_by_rule(game: Game, card_id: int) -> bool:
    """A boxed card, or one that a text keeps from it, does not stand by rule (an effect may stand it)."""
    keywords = game.info(card_id).keywords
    return "箱詰め" not in keywords and "!stand by rule" not in keywords


@START_PHASE.step("7.2.4")
def draw_a_card(game: Game, phase: StartPhase) -> Frame | None:
    """The turn player draws a card."""
    return None if is_first_turn_of_first_player(game) else Drawing(game.active, 1, "7.2.4")


@rule("7.2.4.1")
def is_first_turn_of_first_player(game: Game) -> bool:
    """The first player does not draw in their first turn."""
    return game.turn == 1 and game.active == game.first


START_PHASE.check_timing("7.2.5")


@frame
class MainPhase(Frame):
    """The main phase (メインフェイズ). `seen` remembers what was done in which state of this turn (15.2.1.2)."""

    action: Action = END
    seen: Done = ()
    state: int = 0


MAIN_PHASE: Procedure[MainPhase] = Procedure("7.3", "main phase", MainPhase)


add_moment(MAIN_PHASE, "7.3.1", "main phase comes", "main phase")
MAIN_PHASE.check_timing("7.3.2")


@MAIN_PHASE.step("7.3.3", chooses=True)
def choose_action(game: Game, phase: MainPhase) -> Decision:
    """The turn player plays a card, plays an ability, attacks, or ends the phase."""
    game.forget()
    phase.state = fingerprint(game)
    return Decision(game.active, ACT, "7.3.3", main_actions(game, phase), "action")


@MAIN_PHASE.step("7.3.3")
def do_action(game: Game, phase: MainPhase) -> Flow:
    """Carry it out."""
    if phase.action.verb == END.verb:
        phase.end()
        return None
    seen = noted(game, phase.action, phase.state, phase.seen)
    doing = SEALED_ACTS.run(game, game.active, phase.action)  # it may keep a copy to rewind to, so note this after it
    phase.seen = seen
    return doing


MAIN_PHASE.check_timing("7.3.4")


MAIN_PHASE.back("7.3.4", to="7.3.3", name="again")


@frame
class EndPhase(Frame):
    """The end phase (エンドフェイズ)."""

    chosen: tuple[Ref, ...] = ()
    discarded: bool = False


END_PHASE: Procedure[EndPhase] = Procedure("7.4", "end phase", EndPhase)


add_moment(END_PHASE, "7.4.1", "end phase comes", "end phase")
END_PHASE.check_timing("7.4.2")


@END_PHASE.step("7.4.3")
def choose_wards(game: Game, phase: EndPhase) -> Decision | None:
    """The turn player chooses which of their ward followers to engage."""
    candidates = wards(game, game.active)
    if not candidates:
        phase.chosen = ()
        return None
    return Decision(game.active, CHOOSE, "7.4.3", candidates, "chosen", 0, len(candidates), default=())


@END_PHASE.step("7.4.3")
def engage_wards(game: Game, phase: EndPhase) -> Frame | None:
    """They engage together."""
    return game.perform(*[CardTurned("7.4.3", ref, True) for ref in phase.chosen]) if phase.chosen else None


END_PHASE.check_timing("7.4.4")


@rule("7.4.6")
@END_PHASE.step("7.4.5")
def offer_quick(game: Game, phase: EndPhase) -> Frame | None:
    """The other player may play cards and abilities with quick, one after the other (7.4.6)."""
    return quick_window(game, game.opponent(game.active), "7.4.5")


@END_PHASE.step("7.4.7")
def discard_to_limit(game: Game, phase: EndPhase) -> Frame | None:
    """Cards beyond the hand limit are discarded."""
    surplus = len(game.zone(game.active, HAND)) - ZONES[HAND].limit
    phase.discarded = surplus > 0
    return DiscardingDown(game.active, surplus, "7.4.7") if surplus > 0 else None


@END_PHASE.step("7.4.7")
def check_after_discard(game: Game, phase: EndPhase) -> Frame | None:
    """After discarding there is a check timing, and the hand is counted again."""
    if not phase.discarded:
        return None
    phase.goto("7.4.7")
    return game.book.check_timing(game)


@END_PHASE.step("7.4.8")
def effects_end(game: Game, phase: EndPhase) -> None:
    """Effects that last until the end of the turn end."""
    game.expire("turn end")


# The phases of a turn, in their order.

add_phase(TURNS, "7.1.2", "start", StartPhase)
add_phase(TURNS, "7.1.2", "main", MainPhase)
add_phase(TURNS, "7.1.2", "end", EndPhase)


TURNS.back("7.4.9", to="7.1.1", name="next turn")


def resume(game: Game, phase: str) -> None:
    """Stand in a turn that is under way: at the beginning of a phase, or at the choice of actions."""
    resume_turn(game, Turns(game.opponent(game.active)), phase, "main", "7.3.3")
