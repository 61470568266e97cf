"""7.3 The energy phase (エネルギーフェイズ): cards of the hand become energy."""

from __future__ import annotations

from fuda.games.rebirth.c04_zones import to_owner
from fuda.games.rebirth.c12_players import turn_players
from fuda.games.rebirth.zones import ENERGY, HAND, PARTNER, WAITING
from fuda.kernel.acts import Act
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import ACT, ACTIONS, PASS, Action, Decision
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule


@frame
class EnergyPhase(Frame):
    """The energy phase (エネルギーフェイズ); the players of a turn team place cards one after the other's choice."""

    waits: tuple[int, ...] = ()
    action: Action = PASS
    chosen: tuple[Ref, ...] = ()


ENERGY_PHASE: Procedure[EnergyPhase] = Procedure("7.3", "energy phase", EnergyPhase)


@ENERGY_PHASE.step("7.3.1")
def energy_phase_comes(game: Game, phase: EnergyPhase) -> Flow:
    """Abilities that wait for the energy phase trigger."""
    phase.waits = turn_players(game)
    return game.fact("7.3.1", "energy phase", game.active)


ENERGY_PHASE.check_timing("7.3.1")


@rule("7.3.2.2", "12.7.7.2")
@ENERGY_PHASE.step("7.3.2")
def choose_energy(game: Game, phase: EnergyPhase) -> Flow:
    """Up to one partner (7.3.2.1) and up to one other card (7.3.2.2) of the hand may be placed."""
    phase.action = PASS
    offered: dict[int, tuple[Action, ...]] = {}
    for player in phase.waits:
        actions = energy_actions(game, player) if player not in game.out else ()
        if len(actions) > 1:
            offered[player] = actions
    phase.waits = tuple(offered)
    if not offered:
        phase.goto("7.3.2.1")
        return None
    return Decision(phase.waits[0], ACT, "7.3.2", offered[phase.waits[0]], "action")


def energy_actions(game: Game, player: int) -> tuple[Action, ...]:
    """Every partner with every other card, each alone, and nothing."""
    hand = game.refs(player, HAND)
    partners = [(ref,) for ref in hand if game.cards[ref[0]].face.kind == PARTNER]
    others: list[tuple[Ref, ...]]
    others = [(ref,) for ref in (*hand, *energy_elsewhere(game, player)) if game.cards[ref[0]].face.kind != PARTNER]
    if more_energy(game, player):
        others += [(one[0], two[0]) for number, one in enumerate(others) for two in others[number + 1 :]]
    pairs = [(*one, *two) for one in ((), *partners) for two in ((), *others) if one or two]
    return (*[ACTIONS["energy", *pair] for pair in pairs], PASS)


@rule("1.3.1")
def more_energy(game: Game, player: int) -> int:
    """How many more cards than one an effect lets a player place: one, however many effects say so."""
    return min(1, marks_of(game, player, "!more energy"))


@rule("1.3.1")
def energy_elsewhere(game: Game, player: int) -> tuple[Ref, ...]:
    """The cards of the waiting room, where an effect lets a player place one of them instead of one of the hand."""
    return game.refs(player, WAITING) if marks_of(game, player, "!energy from the waiting room") else ()


def marks_of(game: Game, player: int, mark: str) -> int:
    """How often the cards of a player in play bear a mark."""
    infos, count = game.fresh_infos(), 0
    for zone in game.book.live_zones:
        for card_id in game.zones[player * game.book.zone_count + zone]:
            count += infos[card_id].keywords.get(mark, 0)
    return count


@ENERGY_PHASE.step("7.3.2")
def note_energy(game: Game, phase: EnergyPhase) -> None:
    """That is what this player places; on to the teammate."""
    phase.chosen += phase.action.objects
    phase.waits = phase.waits[1:]
    phase.goto("7.3.2")


@ENERGY_PHASE.step("7.3.2.1")
def place_energy(game: Game, phase: EnergyPhase) -> Flow:
    """All of it goes to the energy zones at the same time."""
    events = []
    for ref in phase.chosen:
        number = "7.3.2.1" if game.cards[ref[0]].face.kind == PARTNER else "7.3.2.2"
        events.append(to_owner(game, number, ref, ENERGY))
    return game.perform(*events)


ENERGY_PHASE.check_timing("7.3.3")


@rule("7.3.2.1", "7.3.2.2")
def energy_refusals(game: Game, player: int, first: Card, *others: Ref) -> tuple[str, ...]:
    """Why these cards cannot be placed: not of the hand, or two of one sort."""
    cards = [first, *(game.cards[ref[0]] for ref in others)]
    elsewhere = energy_elsewhere(game, player)
    if any((card.zone != HAND or card.controller != player) and card.ref not in elsewhere for card in cards):
        return ("7.3.2", "7.3.2.2")
    partners = sum(card.face.kind == PARTNER for card in cards)
    most = 1 + more_energy(game, player)
    return ("7.3.2.1",) if partners > 1 else ("7.3.2.2",) if len(cards) - partners > most else ()


PLACING_ENERGY = Act("energy", energy_actions, energy_refusals, when=("7.3.2",), zones=("hand", "waiting"))
