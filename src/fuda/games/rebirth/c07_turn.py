"""7 The course of the game (ゲームの進行): turns and their phases."""

from __future__ import annotations

from fuda.ability.doing import Doing
from fuda.ability.selections import SELF
from fuda.ability.sentences import ChooseOne, PayFor
from fuda.ability.verbs import Turn
from fuda.games.rebirth.c04_zones import damage_of, to_owner
from fuda.games.rebirth.c05_drawing import draw_event
from fuda.games.rebirth.c05_turning import turning
from fuda.games.rebirth.c07_energy import EnergyPhase, marks_of
from fuda.games.rebirth.c07_main import MAIN_ACTS, TO_ATTACK
from fuda.games.rebirth.c08_attack import AttackPhase
from fuda.games.rebirth.c09_check import BUSY, arises, is_unheard
from fuda.games.rebirth.c10_rules import Refreshing
from fuda.games.rebirth.c12_players import next_in_turn, turn_order, turn_players
from fuda.games.rebirth.c13_loops import Recurring, not_again
from fuda.games.rebirth.notation.abilities import StandsFor
from fuda.games.rebirth.zones import CIRCLE, DAMAGE, DECK, ENERGY, ENTRY, MEMBER, REBIRTH, TURNS, WAITING
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import ACT, CHOOSE, Action, Decision
from fuda.kernel.events import CountersChanged, Happened
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.loops import noted
from fuda.kernel.player_effects import on_players
from fuda.kernel.rulebook import rule
from fuda.kernel.sameness import fingerprint
from fuda.kernel.triggers import watch_states
from fuda.procedures.turns import add_moment, add_phase, resume_turn, turn_begins


class Turns(Frame):
    """The sequence of turns, and the order in which players have them."""

    __slots__ = ("next_player", "order")

    def __init__(self, game: Game) -> None:
        Frame.__init__(self)
        self.order: tuple[int, ...] = turn_order(game)
        self.next_player = game.first


TURNS_STEPS: Procedure[Turns] = Procedure("7.1", "turns", Turns)


@TURNS_STEPS.step("7.1.1")
def begin_turn(game: Game, turns: Turns) -> None:
    """The next player is the turn player; what was counted for a turn is counted anew."""
    turn_begins(game, turns.next_player)
    game.forget_alone()  # some effects last for a coming turn only
    for player in turn_players(game):
        game.numbers[player][TURNS] += 1


def forget_uses(game: Game, mark: str) -> None:
    """Forget what cards did for a turn, or for an attack."""
    for card in list(game.cards):
        if card.uses:
            kept = tuple(use for use in card.uses if not use[0].startswith(mark))
            if kept != card.uses:
                game.write(card.id).uses = kept


# 7.2 Standby phase.


class StandbyPhase(Frame):
    """The standby phase (スタンバイフェイズ)."""

    __slots__ = ()


STANDBY_PHASE: Procedure[StandbyPhase] = Procedure("7.2", "standby phase", StandbyPhase)


@rule("7.2.1.1", "7.2.1.2", "12.7.7.1")
@STANDBY_PHASE.step("7.2.1")
def pay_to_stand(game: Game, phase: StandbyPhase) -> Flow:
    """Where a card stands only for a cost, its player says now whether to pay, and how."""
    for change, context in on_players(game, StandsFor):
        if context.controller in turn_players(game) and game.cards[context.source[0]].turned:
            if game.tally(f"asked to stand {context.source[0]}", context.controller):
                continue
            game.count(f"asked to stand {context.source[0]}", context.controller)
            phase.goto("7.2.1")
            ways = tuple((PayFor(cost, (Turn(SELF, False),)),) for cost in change.costs)
            return Doing((ChooseOne(ways),), context)
    return None


@STANDBY_PHASE.step("7.2.1.1")
def stand_and_draw(game: Game, phase: StandbyPhase) -> Flow:
    """The turn player's cards stand and a card is drawn, at the same time."""
    events = []
    for player in turn_players(game):
        standing = []
        for card_id in game.in_zones(player, (ENTRY, MEMBER, ENERGY)):
            if game.cards[card_id].turned and "!pays to stand" not in game.info(card_id).keywords:
                standing.append(game.cards[card_id].ref)
        events += [*turning(game, "7.2.1.1", tuple(standing), False), *draw_event(game, player, "7.2.1.2")]
    return game.perform(*events)


@STANDBY_PHASE.step("7.2.2")
def turn_starts(game: Game, phase: StandbyPhase) -> Flow:
    """Abilities that wait for the start of the turn, the phase or the game trigger."""
    moments = ("turn start", "standby phase", *(("game start",) if game.turn == 1 else ()))
    return game.perform(*[Happened("7.2.2", moment, game.active) for moment in moments])


STANDBY_PHASE.check_timing("7.2.3")


# 7.4 Main phase.


class MainPhase(Recurring):
    """The main phase (メインフェイズ)."""

    __slots__ = ()

    def __init__(self) -> None:
        Recurring.__init__(self, TO_ATTACK)


MAIN_PHASE: Procedure[MainPhase] = Procedure("7.4", "main phase", MainPhase)


add_moment(MAIN_PHASE, "7.4.1", "main phase comes", "main phase")
MAIN_PHASE.check_timing("7.4.1")


@rule("12.7.7.3", "7.4.2.5")
@MAIN_PHASE.step("7.4.2")
def choose_action(game: Game, phase: MainPhase) -> Flow:
    """One of five things is done; a team's players act in any order (12.7.7.3)."""
    game.forget()
    phase.action = TO_ATTACK
    actors = turn_players(game)
    phase.state = fingerprint(game) if actors else 0
    actions: list[Action] = []
    for player in actors:
        actions.extend(MAIN_ACTS.actions(game, player))
    if phase.seen:
        actions = not_again(game, actions, phase)
    return Decision(actors[0], ACT, "7.4.2", (*actions, TO_ATTACK), "action") if actions else None


@MAIN_PHASE.step("7.4.2")
def do_action(game: Game, phase: MainPhase) -> Flow:
    """Carry it out."""
    if phase.action.verb == TO_ATTACK.verb:
        return None
    seen = noted(game, phase.action, phase.state, phase.seen)
    doing = MAIN_ACTS.run(game, game.cards[phase.action.objects[0][0]].controller, phase.action)
    phase.seen = seen
    return doing


MAIN_PHASE.check_timing("7.4.3")


@MAIN_PHASE.step("7.4.3")
def again(game: Game, phase: MainPhase) -> None:
    """Back to the choice, unless the attack phase was declared."""
    if phase.action != TO_ATTACK and not game.tally("main phase ended", game.active):
        phase.goto("7.4.2")


# 7.6 End phase.


@frame
class EndPhase(Frame):
    """The end phase (エンドフェイズ), gone through again as long as something came of it."""

    busy: int = 0
    kept: tuple[Ref, ...] = ()  # rebirth cards that stay


END_PHASE: Procedure[EndPhase] = Procedure("7.6", "end phase", EndPhase)
TURN_END = "turn end"
ENDED = "turn ended"  # marks an ability that has triggered at the end of this turn


@END_PHASE.step("7.6.1")
def end_of_turn_comes(game: Game, phase: EndPhase) -> None:
    """Abilities for the end of the turn trigger, each once a turn."""
    phase.busy = game.tallies.get(BUSY, 0)
    arises(game, TURN_END, ENDED)


END_PHASE.check_timing("7.6.2")


@rule("12.7.7.5")
@END_PHASE.step("7.6.3")
def damage_goes(game: Game, phase: EndPhase) -> Flow:
    """The damage of the characters in all entries becomes 0."""
    events = []
    for entry in game.every(ENTRY):
        for card_id in entry:
            card = game.cards[card_id]
            if card.counters and damage_of(card):
                events.append(CountersChanged("7.6.3", card.ref, DAMAGE, -damage_of(card)))
    return game.perform(*events)


@END_PHASE.step("7.6.4")
def effects_end(game: Game, phase: EndPhase) -> None:
    """Effects for this turn end."""
    game.expire(TURN_END)
    game.let_time_pass()


@END_PHASE.step("7.6.5")
def keep_rebirths(game: Game, phase: EndPhase) -> Flow:
    """Where an effect lets some rebirth cards stay, the player says which."""
    phase.kept = ()
    for player in turn_players(game):
        most = rebirths_kept(game, player)
        refs = game.refs(player, REBIRTH)
        if most and refs:
            return Decision(player, CHOOSE, "7.6.5", refs, "kept", 0, min(most, len(refs)))
    return None


def rebirths_kept(game: Game, player: int) -> int:
    """How many rebirth cards of a player may stay at the end of the turn."""
    return marks_of(game, player, "!keep a rebirth") + game.tally("keep rebirths", player)


@END_PHASE.step("7.6.5")
def rebirths_go(game: Game, phase: EndPhase) -> Flow:
    """The turn player's other rebirth cards go to the waiting room."""
    refs = [ref for player in turn_players(game) for ref in game.refs(player, REBIRTH) if ref not in phase.kept]
    return game.perform(*(to_owner(game, "7.6.5", ref, WAITING) for ref in refs))


@END_PHASE.step("7.6.6")
def once_more_if_needed(game: Game, phase: EndPhase) -> None:
    """The phase begins anew if abilities were played or something recovered in 7.6.2, or some ability waits."""
    if game.tallies.get(BUSY, 0) != phase.busy or game.waiting or is_unheard(game, TURN_END, ENDED):
        phase.goto("7.6.1")


# Boards that did not come from a preparation.

# The phases of a turn, in their order.

add_phase(TURNS_STEPS, "7.1.2", "standby", StandbyPhase)
add_phase(TURNS_STEPS, "7.1.2", "energy", EnergyPhase)
add_phase(TURNS_STEPS, "7.1.2", "main", MainPhase)
add_phase(TURNS_STEPS, "7.5.1", "attack", AttackPhase)
add_phase(TURNS_STEPS, "7.1.2", "end", EndPhase)


@TURNS_STEPS.step("7.6.6")
def next_turn(game: Game, turns: Turns) -> None:
    """The next player's turn begins; who left has no place in the order any more (12.6.7)."""
    turns.next_player = next_in_turn(game, game.active)
    if game.log is not None and game.format == CIRCLE:
        for player in turns.order:
            if player in game.out:
                game.log.note(game, "12.6.7", "place closes", player)
    turns.order = tuple([player for player in turns.order if player not in game.out])
    turns.goto("7.1.1")


def resume(game: Game, phase: str) -> None:
    """Stand at the beginning of a phase, or at the choice of actions of the main phase."""
    resume_turn(game, Turns(game), phase, "main", "7.4.2")
    watch_states(game)
    game.waiting.clear()
    empty = tuple(player for player in range(game.player_count) if not game.zone(player, DECK))
    if empty:
        game.stack.append(Refreshing(empty))
