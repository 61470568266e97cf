"""5.2 Turns, 5.3 the refresh phase and 5.6 the end phase."""

from __future__ import annotations

from typing import Any

from fuda.games.spell_card_strike.c01_game import draw_if_quiet
from fuda.games.spell_card_strike.c02_cards import to_owner
from fuda.games.spell_card_strike.c02_effects import end_effects
from fuda.games.spell_card_strike.c04_stage import strikers
from fuda.games.spell_card_strike.c04_zones import draw, hand_limit
from fuda.games.spell_card_strike.c05_commander import CommanderPhase
from fuda.games.spell_card_strike.c05_striker import StrikerPhase
from fuda.games.spell_card_strike.zones import CHANGED, DISCARD, DISCARDED, HAND, NOT_READY, THIS_TURN
from fuda.kernel.acts import Act
from fuda.kernel.decisions import ACTIONS, PASS, WINDOW, Action, Decision
from fuda.kernel.events import CardTurned
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.procedures.discarding import DiscardingDown
from fuda.procedures.turns import add_moment, add_phase, resume_turn


@frame
class Turns(Frame):
    """The sequence of turns: whose is next."""

    next_player: int


TURNS: Procedure[Turns] = Procedure("5.2", "turns", Turns)


@TURNS.step("5.2.4")
def begin_turn(game: Game, turns: Turns) -> None:
    """The next turn begins; every player's turn counts as one."""
    game.begin_turn(turns.next_player)
    turns.next_player = game.opponent(game.active)
    for card in [card for card in game.cards if card.uses]:
        kept = tuple([use for use in card.uses if not use[0].startswith(THIS_TURN)])
        if kept != card.uses:
            game.write(card.id).uses = kept
    if game.log is not None:
        game.log.note(game, "5.2.4", "turn began", game.active, amount=game.turn)


@rule("5.3.2")
def has_refresh_phase(game: Game) -> bool:
    """The first player's first turn has no refresh phase."""
    return game.turn > 1


@rule("5.4.11")
def has_striker_phase(game: Game) -> bool:
    """The first turn of either player has no striker phase."""
    return game.turn > game.player_count


# The hand, in both phases.


def discards(game: Game, player: int) -> tuple[Action, ...]:
    """The cards of a hand that may be discarded."""
    return tuple([ACTIONS["discard", ref] for ref in game.refs(player, HAND)])


DISCARD_ACT = Act(
    "discard",
    discards,
    None,
    lambda game, player, card: game.perform(to_owner(game, "4.3.4", card.ref, DISCARD, DISCARDED)),
    zones=("hand",),
)


def offer_discard(game: Game, phase: HandPhase) -> Flow:
    """The turn player may discard cards, one after the other."""
    phase.action = PASS
    cards = discards(game, game.active)
    return Decision(game.active, WINDOW, game.rule, (*cards, PASS), "action", default=(len(cards),)) if cards else None


def fit_hand(game: Game, phase: HandPhase) -> Flow:
    """Draw up to the hand limit, or discard down to it."""
    missing = hand_limit(game, game.active) - len(game.zone(game.active, HAND))
    if missing < 0:
        return DiscardingDown(game.active, -missing, game.rule)
    return draw(game, game.active, missing, "4.2.4")


def ready_all(game: Game, by: str) -> Flow:
    """All strikers of the turn player become ready, but for those that may not."""
    events = []
    for card in strikers(game, game.active):
        if card.turned and NOT_READY not in game.info(card.id).keywords:
            events.append(CardTurned(by, card.ref, False))
    return game.perform(*events)


class HandPhase(Frame):
    """What both phases that tend the hand share."""

    __slots__ = ("action",)

    def __init__(self) -> None:
        Frame.__init__(self)
        self.action: Action = PASS


def tends_hand(phase: Procedure[Any], when: str, discards: str, fits: str) -> None:
    """Any cards may be discarded and the hand is brought to its limit, under the numbers of a phase."""
    phase.step(discards, name=f"offer discard {when}")(offer_discard)
    phase.step(discards, name=f"discard {when}")(discard_one)
    phase.step(fits, name=f"refill {when}")(fit_hand)


def discard_one(game: Game, phase: HandPhase) -> Flow:
    """And another one, as often as the player likes."""
    if phase.action.verb == PASS.verb:
        return None
    phase.goto(game.rule)
    return DISCARD_ACT.run(game, game.active, phase.action)


class RefreshPhase(HandPhase):
    """The refresh phase."""

    __slots__ = ()


REFRESH_PHASE: Procedure[RefreshPhase] = Procedure("5.3", "refresh phase", RefreshPhase)


@REFRESH_PHASE.step("5.3.1.1")
def ready_strikers(game: Game, phase: RefreshPhase) -> Flow:
    """The turn player's strikers become ready."""
    return ready_all(game, "5.3.1.1")


add_moment(REFRESH_PHASE, "5.3.1.2", "turn starts", "turn start")
REFRESH_PHASE.check_timing("5.3.1.2")


tends_hand(REFRESH_PHASE, "at start", "5.3.1.3", "5.3.1.4")
REFRESH_PHASE.check_timing("5.3.1.5")


@REFRESH_PHASE.step("5.3.1.6")
def go_to_strikers(game: Game, phase: RefreshPhase) -> None:
    """The striker phase is next."""


class EndPhase(HandPhase):
    """The end phase."""

    __slots__ = ()


END_PHASE: Procedure[EndPhase] = Procedure("5.6", "end phase", EndPhase)


add_moment(END_PHASE, "5.6.1.1", "end phase begins", "end phase")
END_PHASE.check_timing("5.6.1.1")


@END_PHASE.step("5.6.1.2")
def turn_effects_end(game: Game, phase: EndPhase) -> Flow:
    """Effects that last for the turn end, whoever's they are."""
    return end_effects(game, "turn", "5.6.1.2")


tends_hand(END_PHASE, "at end", "5.6.1.3", "5.6.1.4")
END_PHASE.check_timing("5.6.1.5")


@END_PHASE.step("5.6.1.6")
def ready_again(game: Game, phase: EndPhase) -> Flow:
    """The turn player's strikers become ready, so that they can pay in the opponent's turn."""
    return ready_all(game, "5.6.1.6")


add_moment(END_PHASE, "5.6.1.7", "turn ends", "turn end")
END_PHASE.check_timing("5.6.1.7")


# The phases of a turn, in their order.

add_phase(TURNS, "5.2.3", "refresh", RefreshPhase, has_refresh_phase)
add_phase(TURNS, "5.2.3", "striker", StrikerPhase, has_striker_phase)
add_phase(TURNS, "5.2.3", "commander", CommanderPhase)
add_phase(TURNS, "5.2.3", "end", EndPhase)


@TURNS.step("5.6.1.8")
def next_turn(game: Game, turns: Turns) -> None:
    """The other player's turn comes next."""
    draw_if_quiet(game)
    turns.goto("5.2.4")


def resume(game: Game, phase: str) -> None:
    """Stand in a turn that is under way: at the beginning of a phase, or at the choice of actions."""
    game.tallies[CHANGED] = game.turn - 1
    resume_turn(game, Turns(game.opponent(game.active)), phase, "striker", "5.4.3")
