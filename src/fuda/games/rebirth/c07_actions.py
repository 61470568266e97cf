"""7.4.2 What can be done in the main phase: playing, withdrawing, activating, setting; and why something cannot be."""

from __future__ import annotations

from fuda.ability.doing import Doing
from fuda.games.rebirth.c04_zones import entry_of, has_empty_seat, to_owner
from fuda.games.rebirth.c05_actions import draw_event
from fuda.games.rebirth.c08_attack import STOP, attack_refusals, block_refusals
from fuda.games.rebirth.c08_roles import attack_of
from fuda.games.rebirth.c09_costs import can_pay
from fuda.games.rebirth.c09_play import activation_refusals, play_activated, play_card, play_cost, play_refusals
from fuda.games.rebirth.c12_players import LETTERS, team_of
from fuda.games.rebirth.notation import PayEnergy
from fuda.games.rebirth.zones import CHARACTER, DOUBLE_TEAM, ENERGY, ENTRY, HAND, MEMBER, PARTNER, REBIRTH, REBIRTH_KIND
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import PASS, Action, Decision
from fuda.kernel.frames import Frame, Procedure
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

Flow = None | Frame | Decision
TO_ATTACK = Action("to attack")


def main_actions(game: Game, player: int) -> list[Action]:
    """What a player can do in the main phase beside ending it."""
    return [
        *play_actions(game, player), *withdrawals(game, player), *activations(game, player), *settings(game, player)
    ]  # fmt: skip


def play_actions(game: Game, player: int) -> list[Action]:
    """Characters of the hand, to the entry or to the member zone."""
    found = []
    standing = sum(1 for card_id in game.zone(player, ENERGY) if not game.cards[card_id].turned)
    for card_id in game.zone(player, HAND):
        card = game.cards[card_id]
        if card.face.kind == CHARACTER and play_cost(game, card_id) <= standing:
            for zone, name in ((ENTRY, "entry"), (MEMBER, "member")):
                if not play_refusals(game, player, card, zone):
                    found.append(Action("play", (card.ref, name)))
    return found


@rule("7.4.2.2")
def withdraw_refusals(game: Game, player: int) -> tuple[str, ...]:
    """Why the entry cannot be withdrawn to an empty seat."""
    entry = entry_of(game, player)
    if entry is None:
        return ("7.4.2.2",)
    if not has_empty_seat(game, player):
        return ("7.4.2.2", "4.5.3.2", "4.5.3.2.1")
    if not can_pay(game, (PayEnergy(play_cost(game, entry.id)),), Context(entry.ref, player)):
        return ("5.14.1.1", "7.4.2.2", "12.7.6.1")
    return ()


def withdrawals(game: Game, player: int) -> list[Action]:
    entry = entry_of(game, player)
    return [Action("withdraw", (entry.ref,))] if entry is not None and not withdraw_refusals(game, player) else []


def activations(game: Game, player: int) -> list[Action]:
    """The activated abilities that may be played, numbered from 1."""
    found = []
    for card in activators(game, player):
        for place in range(len(game.plan_of(card.id).activated)):
            if not activation_refusals(game, player, card, place):
                found.append(Action("activate", (card.ref, place + 1)))
    return found


def activators(game: Game, player: int) -> list[Card]:
    """The cards of a player whose activated abilities could work."""
    found = []
    for zone in (ENTRY, MEMBER, REBIRTH, *game.roaming):
        for card_id in game.zone(player, zone):
            card = game.cards[card_id]
            works = zone not in game.roaming or card.face.roams
            if card.face.abilities and works and game.plan_of(card_id).activated:
                found.append(card)
    return found


@rule("7.4.2.4", "5.6.1")
def set_refusals(game: Game, player: int, card: Card) -> tuple[str, ...]:
    """Why a card cannot be set."""
    if card.zone != HAND or card.controller != player or game.info(card.id).kind != REBIRTH_KIND:
        return ("7.4.2.4", "5.6.1", "12.7.6")
    return ()


def settings(game: Game, player: int) -> list[Action]:
    hand = [game.cards[card_id] for card_id in game.zone(player, HAND)]
    return [Action("set", (c.ref,)) for c in hand if c.face.kind == REBIRTH_KIND and not set_refusals(game, player, c)]


def perform_action(game: Game, action: Action) -> Frame:
    """The run that carries out an action; who acts is the master of the card."""
    card = game.cards[action.objects[0][0]]
    if action.verb == "play":
        return play_card(game, card.controller, card, game.book.zone_named[action.objects[1]].index)
    if action.verb == "withdraw":
        return Withdrawing(card.controller, card.ref)
    if action.verb == "set":
        return Setting(card.controller, card.ref)
    return play_activated(game, card.controller, card, action.objects[1] - 1)


class Withdrawing(Frame):
    """The entry goes to an empty seat."""

    __slots__ = ("card", "plays_for")

    def __init__(self, player: int, card: Ref) -> None:
        Frame.__init__(self)
        self.plays_for = player
        self.card = card


WITHDRAWING: Procedure[Withdrawing] = Procedure("7.4.2.2", "withdrawing", Withdrawing)


@WITHDRAWING.step("7.4.2.2")
def pay_for_withdrawing(game: Game, withdrawing: Withdrawing) -> Flow:
    """Energy equal to its cost is paid."""
    cost = (PayEnergy(play_cost(game, withdrawing.card[0])),)
    return Doing(cost, Context(withdrawing.card, withdrawing.plays_for), paying=True)


@WITHDRAWING.step("7.4.2.2")
def move_to_seat(game: Game, withdrawing: Withdrawing) -> Flow:
    """It moves to the member zone, which is neither playing nor appearing."""
    return game.perform(to_owner(game, "7.4.2.2", withdrawing.card, MEMBER))


class Setting(Frame):
    """A rebirth card is set, and a card is drawn for it."""

    __slots__ = ("card", "plays_for")

    def __init__(self, player: int, card: Ref) -> None:
        Frame.__init__(self)
        self.plays_for = player
        self.card = card


SETTING: Procedure[Setting] = Procedure("7.4.2.4", "setting", Setting)


@SETTING.step("5.6.1")
def set_card(game: Game, setting: Setting) -> Flow:
    """It goes to the rebirth zone."""
    return game.perform(to_owner(game, "5.6.1", setting.card, REBIRTH, "set"))


@SETTING.step("7.4.2.4")
def draw_for_setting(game: Game, setting: Setting) -> Flow:
    """The player draws a card."""
    return game.perform(*draw_event(game, setting.plays_for, "7.4.2.4"))


# Why not.

NOT_NOW = ("7.4.2", "8.2.3", "8.2.4", "7.3.2", "8.3.3", "9.7.3.1", "7.1.1")


def refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """The rules that forbid an action now, empty if it may be taken."""
    decision = game.decision
    if decision is not None and action in decision.candidates and speaks(game, decision, player):
        return ()
    if action.verb == "cancel":
        return ("9.7.3.1.1", "9.7.3.1", "11.2.3.4", "12.6.5", "12.5.5", "9.1.1.4.2", "11.4.2")
    if action.verb == "block":
        return blocking_refusals(game, player, action)
    if decision is None or not speaks(game, decision, player):
        return NOT_NOW
    return (*specific_refusals(game, player, action), decision.rule, "13.1.1.2")


def speaks(game: Game, decision: Decision, player: int) -> bool:
    """Whether a player may answer: the one who is asked, in a double team's own actions also the teammate."""
    if game.format == DOUBLE_TEAM and decision.kind in ("act", "trigger") and decision.rule != "7.3.2":
        return player in team_of(game, decision.player)
    return player == decision.player


def blocking_refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    attack = attack_of(game)
    if attack is None:
        return ("8.3.3", *NOT_NOW)
    return (*block_refusals(game, attack, player, game.cards[action.objects[0][0]]), "8.3.3")


def specific_refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """What stands against an action of this kind."""
    if action in (TO_ATTACK, STOP, PASS) or not action.objects:
        return ("8.2.3",) if action == STOP else ("7.4.2",)
    card = game.cards[action.objects[0][0]]
    if action.verb == "attack":
        _, letter, partner = action.objects
        return attack_refusals(game, player, card, LETTERS.index(letter), partner)
    if action.verb == "energy":
        return energy_refusals(game, player, action)
    if action.verb == "play":
        return play_refusals(game, player, card, game.book.zone_named[action.objects[1]].index)
    if action.verb == "withdraw":
        return withdraw_refusals(game, player)
    if action.verb == "set":
        return set_refusals(game, player, card)
    return activation_refusals(game, player, card, action.objects[1] - 1)


@rule("7.3.2.1", "7.3.2.2")
def energy_refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """Why these cards cannot be placed: not of the hand, or two of one sort."""
    cards = [game.cards[ref[0]] for ref in action.objects]
    if any(card.zone != HAND or card.controller != player for card in cards):
        return ("7.3.2",)
    partners = sum(card.face.kind == PARTNER for card in cards)
    return ("7.3.2.1",) if partners > 1 else ("7.3.2.2",)


def choice_refusals(game: Game, decision: Decision) -> tuple[str, ...]:
    """The rules that keep something from being chosen."""
    who = ("12.5.4", "12.6.4", "12.7.8", "12.7.9", "12.7.10", "12.6.7.1", "12.4.7")
    return (decision.rule, "9.7.2.3", "9.7.2.3.1", *who)
