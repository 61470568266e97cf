"""4.1–4.2, 4.4 The turn (ターンの構造): Start, Main and End phase."""

from __future__ import annotations

from typing import Final

from fuda.games.lorcana.c01_check import state_check
from fuda.games.lorcana.c01_players import next_player, turn_players
from fuda.games.lorcana.c04_quest import lore_of
from fuda.games.lorcana.c04_turn_actions import LOOPED, TURN_ACTIONS, forget_loop, main_actions
from fuda.games.lorcana.c07_effects import is_forbidden, lore_event
from fuda.games.lorcana.c08_bag import open_bag
from fuda.games.lorcana.zones import INKWELL, LOCATION, PLAY
from fuda.kernel.decisions import ACT, END, Action, Decision
from fuda.kernel.events import CardTurned, Happened
from fuda.kernel.frames import DUE, Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.procedures.drawing import Drawing
from fuda.procedures.turns import add_moment, add_phase, turn_begins


class Turns(Frame):
    """The sequence of turns."""

    __slots__ = ()


TURNS: Procedure[Turns] = Procedure("4.1", "turns", Turns)


@rule("4.1.1")
@TURNS.step("1.3.1")
def begin_turn(game: Game, turns: Turns) -> None:
    """The next player is the active player; what was counted for a turn is counted anew."""
    begins = game.turn == 0 and game.first not in game.out
    turn_begins(game, game.first if begins else next_player(game))


@rule("3.2.1.2")
def turn_players_left(game: Game) -> bool:
    """Whether somebody whose turn it is is still in the game."""
    return not game.out or any(player not in game.out for player in turn_players(game))


class StartPhase(Frame):
    """The Start phase (スタートフェイズ)."""

    __slots__ = ()


START_PHASE: Procedure[StartPhase] = Procedure("4.2", "start phase", StartPhase)
START_STEPS: Final = {"ready": "4.2.1.1", "set": "4.2.2.1", "draw": "4.2.3.2"}  # with what each of its steps begins


@START_PHASE.step("4.2.1.1")
def ready_cards(game: Game, phase: StartPhase) -> Flow:
    """All cards in play and in the inkwell are readied, but for those that something keeps from it."""
    events = []
    for player in turn_players(game):
        for card_id in game.in_zones(player, (PLAY, INKWELL)):
            card = game.cards[card_id]
            if card.turned and (card.zone == INKWELL or may_ready(game, card_id)):
                events.append(CardTurned("4.2.1.1", card.ref, False))
    return game.perform(*events)


def may_ready(game: Game, card_id: int) -> bool:
    """Whether nothing forbids a card to be readied now."""
    keywords = game.info(card_id).keywords
    return "!ready at start" not in keywords and "!ready" not in keywords


@START_PHASE.step("4.2.1.2", when="game.modified or game.delayed")
def your_turn_applies(game: Game, phase: StartPhase) -> None:
    """Effects for the player's turn apply from now on; those that kept cards from being readied are used up."""
    game.expire("readied")


@START_PHASE.step("4.2.1.3", when="game.modified or game.delayed")
def effects_end_at_start(game: Game, phase: StartPhase) -> None:
    """Effects that last until the start of the player's turn end."""
    game.expire("turn start")


add_moment(START_PHASE, "4.2.1.4", "turn starts", "turn start")


@START_PHASE.step("1.9.2", when=DUE)
def check_after_ready(game: Game, phase: StartPhase) -> Flow:
    """The end of the Ready step."""
    return state_check(game)


@START_PHASE.step("4.2.2.1")
def characters_dry(game: Game, phase: StartPhase) -> None:
    """Characters in play are dry from now on."""
    game.let_time_pass()
    game.grow_old()


@rule("6.5.6")
@START_PHASE.step("4.2.2.2")
def locations_give_lore(game: Game, phase: StartPhase) -> Flow:
    """The lore of the player's locations, without the bag."""
    return game.perform(
        *[
            event
            for player in turn_players(game)
            for card_id in game.zone(player, PLAY)
            if game.info(card_id).kind == LOCATION
            for event in lore_event(game, "4.2.2.2", player, lore_of(game, card_id), game.cards[card_id].ref)
        ]
    )


@START_PHASE.step("4.2.2.3", when=DUE)
def resolve_at_start(game: Game, phase: StartPhase) -> Flow:
    """What has triggered until now is resolved."""
    return open_bag(game)


@START_PHASE.step("4.2.3.2")
def draw_for_turn(game: Game, phase: StartPhase) -> Flow:
    """The player draws a card, but not in the first turn of the game."""
    if game.turn == 1 or not turn_players_left(game):
        return None
    drawing = [player for player in turn_players(game) if not is_forbidden(game, player, "draw step")]
    for player in drawing[1:]:
        game.stack.append(Drawing(player, 1, "4.2.3.2"))
    return Drawing(drawing[0], 1, "4.2.3.2") if drawing else None


@START_PHASE.step("4.2.3.3", when=DUE)
def resolve_after_draw(game: Game, phase: StartPhase) -> Flow:
    """When everything has been resolved, the Main phase begins."""
    return open_bag(game)


@frame
class MainPhase(Frame):
    """The Main phase (メインフェイズ)."""

    action: Action = END


MAIN_PHASE: Procedure[MainPhase] = Procedure("4.3", "main phase", MainPhase)


@MAIN_PHASE.step("4.3.2")
def choose_action(game: Game, phase: MainPhase) -> Flow:
    """The active player takes a turn action, or announces the end of the turn."""
    if game.out and not turn_players_left(game):
        phase.end()
        return None
    game.forget()
    return Decision(game.active, ACT, "4.3.2", main_actions(game), "action")


@rule("1.10.3.1")
@MAIN_PHASE.step("4.3.2")
def take_action(game: Game, phase: MainPhase) -> Flow:
    """It is carried out before the next one."""
    if phase.action.verb == END.verb:
        phase.end()
        return None
    if LOOPED in game.tallies:
        forget_loop(game)
    return TURN_ACTIONS.run(game, game.cards[phase.action.objects[0][0]].controller, phase.action)


@MAIN_PHASE.step("8.7.8")
def resolve_after_action(game: Game, phase: MainPhase) -> Flow:
    """The game state is checked and the bag emptied; then comes the next choice."""
    phase.goto("4.3.2")
    return open_bag(game)


class EndPhase(Frame):
    """The End phase (エンドフェイズ)."""

    __slots__ = ()


END_PHASE: Procedure[EndPhase] = Procedure("4.4", "end phase", EndPhase)


@END_PHASE.step("4.4.1.1")
def turn_ends(game: Game, phase: EndPhase) -> Flow:
    """Abilities that wait for the end of the turn trigger."""
    game.phase = "end"
    return game.perform(*[Happened("4.4.1.1", "turn end", player) for player in turn_players(game)])


@END_PHASE.step("4.4.1.2", when=DUE)
def resolve_at_end(game: Game, phase: EndPhase) -> Flow:
    """Everything in the bag is resolved."""
    return open_bag(game)


@END_PHASE.step("4.4.1.3")
def effects_end(game: Game, phase: EndPhase) -> Flow:
    """Effects of this turn end."""
    game.expire("turn end")
    return state_check(game)


@END_PHASE.step("4.4.1.3", when="game.waiting")
def back_if_triggered(game: Game, phase: EndPhase) -> None:
    """If that triggered anything, it is resolved first."""
    if game.waiting:
        phase.goto("4.4.1.2")


# The phases of a turn, in their order.

add_phase(TURNS, "4.1.2", "start", StartPhase)
add_phase(TURNS, "4.1.3", "main", MainPhase, turn_players_left)


@TURNS.step("4.1.4")
def end_phase(game: Game, turns: Turns) -> Flow:
    """Then the End phase; where nobody is left whose turn it is, the effects of the turn end without it."""
    if turn_players_left(game):
        return EndPhase()
    game.expire("turn end")
    return None


TURNS.back("4.4.1.4", to="1.3.1", name="next turn")


def resume(game: Game, phase: str) -> None:
    """Stand in a turn that is under way: at the beginning of a phase or step, or at the choice of actions."""
    turns = Turns()
    within = START_STEPS.get(phase)
    turns.at = 2 if within else {"start": 1, "main": 2, "end": 3, "": 3}[phase]
    game.stack.append(turns)
    game.phase = "start" if within else phase or "main"
    if within:
        start = StartPhase()
        start.goto(within)
        game.stack.append(start)
    if not phase:
        game.stack.append(MainPhase())
