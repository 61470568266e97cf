"""5.5 The commander phase (コマンダーフェイズ): at most one retreat, then at most one summon."""

from __future__ import annotations

from typing import Final

from fuda.games.spell_card_strike.c02_cards import is_banned, to_owner
from fuda.games.spell_card_strike.c02_summon import summon, summoning_areas
from fuda.games.spell_card_strike.c04_stage import GATES, LABELS, is_striker, strikers
from fuda.games.spell_card_strike.c07_costs import Purse, cost_refusals, pay
from fuda.games.spell_card_strike.notation import Cost
from fuda.games.spell_card_strike.zones import DISCARD, EFFECT, HAND, RETREATED
from fuda.kernel.acts import Act, Choice
from fuda.kernel.cards import Card, Face, Ref
from fuda.kernel.decisions import ACTIONS, END, WINDOW, Action, Decision
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.plain import Known
from fuda.kernel.rulebook import rule
from fuda.procedures.turns import add_moment


@frame
class CommanderPhase(Frame):
    """The commander phase."""

    action: Action = END
    retreated: bool = False
    card: Ref = (0, 0)
    area: int = 0


COMMANDER_PHASE: Procedure[CommanderPhase] = Procedure("5.5", "commander phase", CommanderPhase)


add_moment(COMMANDER_PHASE, "5.5.1.1", "phase begins", "commander phase")
COMMANDER_PHASE.check_timing("5.5.1.1")


@COMMANDER_PHASE.step("5.5.1.2")
def choose_action(game: Game, phase: CommanderPhase) -> Flow:
    """The striker on the player's gate may retreat; a card may be summoned; or neither."""
    phase.action = END
    found = summons(game, game.active)
    back = [] if phase.retreated else retreats(game, game.active)
    if not found and not back and game.log is None:
        return None
    offered = (*found, *back, END) if found else (END, *back)
    return Decision(game.active, WINDOW, "5.5.1.2", offered, "action", default=(offered.index(END),))


@rule("4.1.9.2", "2.8.2")
def retreats(game: Game, player: int) -> list[Action]:
    """The player's own striker on their own gate."""
    return [ACTIONS["retreat", c.ref] for c in strikers(game, player) if c.place == GATES[player]]


@rule("4.1.8.2", "3.4.1")
def summons(game: Game, player: int) -> list[Action]:
    """Every card of hand that can be paid for, with every empty area of the player's baseline."""
    areas = summoning_areas(game, player)
    found: list[Action] = []
    if not areas:
        return found
    purse = Purse(game, player, 0)
    for card_id in game.zone(player, HAND):
        card = game.cards[card_id]
        if not cost_refusals(game, purse, SUMMON_COST.of(card.face), None, card):
            found.extend([ACTIONS["summon", card.ref, LABELS[place]] for place in areas])
    return found


def summon_cost(face: Face) -> Cost:
    """The power that summoning a card takes."""
    return Cost(tuple(face.base.marks.get("summon_cost", "")))


SUMMON_COST: Final[Known[Face, Cost]] = Known(summon_cost)


@COMMANDER_PHASE.step("5.5.1.2")
def retreat(game: Game, phase: CommanderPhase) -> Flow:
    """It goes to its owner's discard; this is no effect, so nothing keeps it from that."""
    if phase.action.verb != RETREAT.verb:
        phase.goto("5.5.1.2#2")
        return None
    phase.retreated = True
    return game.perform(to_owner(game, "2.8.2", phase.action.objects[0], DISCARD, RETREATED))


@COMMANDER_PHASE.step("5.5.1.2")
def check_after_retreat(game: Game, phase: CommanderPhase) -> Flow:
    """There is a check step, and a card may still be summoned."""
    phase.goto("5.5.1.2")
    return game.book.check_timing(game)


@COMMANDER_PHASE.step("5.5.1.2#2")
def show_card(game: Game, phase: CommanderPhase) -> Flow:
    """The card that is to be summoned goes to the effect zone."""
    if phase.action.verb != SUMMON.verb:
        phase.goto("5.5.1.5")
        return None
    ref, label = phase.action.objects
    phase.area = LABELS.index(label)
    flow = game.perform(CardMoved("5.5.1.2#2", ref, game.active, EFFECT))
    phase.card = game.cards[ref[0]].ref
    return flow


@COMMANDER_PHASE.step("5.5.1.3")
def pay_summon_cost(game: Game, phase: CommanderPhase) -> Flow:
    """Its cost is paid."""
    return pay(game, SUMMON_COST.of(game.cards[phase.card[0]].face), phase.card, game.active)


@rule("4.8.3")
@COMMANDER_PHASE.step("5.5.1.4")
def bring_in(game: Game, phase: CommanderPhase) -> Flow:
    """It is summoned."""
    return summon(game, "2.8.1", phase.card, game.active, phase.area)


COMMANDER_PHASE.check_timing("5.5.1.4")


add_moment(COMMANDER_PHASE, "5.5.1.5", "phase ends", "commander phase end")
COMMANDER_PHASE.check_timing("5.5.1.5")


@COMMANDER_PHASE.step("5.5.1.6")
def go_to_end(game: Game, phase: CommanderPhase) -> None:
    """The end phase is next."""


# The acts, and why one is not done now.


def summon_refusals(game: Game, player: int, card: Card, area: str) -> tuple[str, ...]:
    """Why a card cannot be summoned to an area."""
    if card.zone != HAND or card.controller != player:
        return ("5.5.1.2#2", "2.8.1")
    if is_banned(game, player, "summon"):
        return ("1.1.3",)
    found = cost_refusals(game, Purse(game, player, 0), SUMMON_COST.of(card.face), None, card)
    if found:
        return ("5.5.1.3", *found)
    if area not in [LABELS[place] for place in summoning_areas(game, player)]:
        return ("2.8.1.1", "4.1.8.2", "4.1.6", "4.1.8")
    return ()


def retreat_refusals(game: Game, player: int, card: Card) -> tuple[str, ...]:
    """Why a striker cannot retreat."""
    if not is_striker(card) or card.controller != player or card.place != GATES[player]:
        return ("4.1.9.2", "5.5.1.2", "4.1.9")
    phase = game.stack[-1]
    return ("5.5.1.2",) if isinstance(phase, CommanderPhase) and phase.retreated else ()


SUMMON = Act("summon", summons, summon_refusals, zones=("hand",), parts=("at",))
RETREAT = Act("retreat", retreats, retreat_refusals, zones=("stage",))
COMMANDER_ACTS = Choice(SUMMON, RETREAT)


def refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """The rules that forbid a retreat or a summon, empty if it is legal."""
    if game.phase != "commander" or player != game.active:
        return ("5.5.1", "5.5.1.2", "5.2.2", "5.5.1.4")
    return COMMANDER_ACTS.acts[action.verb].refusals(game, player, action)
