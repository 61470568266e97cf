"""7.4.2 What can be done in the main phase: playing, withdrawing, activating, setting."""

from __future__ import annotations

from fuda.games.rebirth.c04_zones import entry_of, has_empty_seat, may_go, to_owner
from fuda.games.rebirth.c05_drawing import draw_event
from fuda.games.rebirth.c09_costs import can_pay, unpaid_energy
from fuda.games.rebirth.c09_permission import activation_refusals, play_cost, play_refusals, playable_energy
from fuda.games.rebirth.c09_play import play_activated, play_card
from fuda.games.rebirth.notation.effects import PayEnergy
from fuda.games.rebirth.zones import CHARACTER, COST, ENERGY, ENTRY, HAND, MEMBER, REBIRTH, REBIRTH_KIND
from fuda.kernel.abilities import Context, Unread
from fuda.kernel.acts import Act, Choice
from fuda.kernel.cards import Card
from fuda.kernel.decisions import ACTIONS, Action
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.plans import Plan
from fuda.kernel.rulebook import rule
from fuda.procedures.playing import Play, pay

TO_ATTACK = Action("to attack")


def play_actions(game: Game, player: int) -> list[Action]:
    """Characters of the hand, or that are as if there, to the entry or to the member zone."""
    found = []
    cards, infos, standing = game.cards, game.fresh_infos(), 0
    for card_id in game.zone(player, ENERGY):
        standing += not cards[card_id].turned
    for card_id in (*game.zone(player, HAND), *playable_energy(game, player)):
        card = cards[card_id]
        info = infos[card_id]
        if card.face.kind != CHARACTER or (info.numbers[COST] or 0) > standing:
            continue
        plan = info.plan or game.plan(info)
        plain = info.kind == CHARACTER and Unread not in plan.kinds and "!enter the entry" not in info.keywords
        for zone, name in ((ENTRY, "entry"), (MEMBER, "member")):
            if (plain and not plan.statics) or not play_refusals(game, player, card, zone):
                found.append(ACTIONS["play", card.ref, name])
    return found


@rule("7.4.2.2")
def withdraw_refusals(game: Game, player: int, card: Card | None = None) -> tuple[str, ...]:
    """Why the entry, whatever card is named, cannot be withdrawn to an empty seat."""
    entry = entry_of(game, player)
    if entry is None:
        return ("7.4.2.2",)
    keywords = game.info(entry.id).keywords
    if "!withdraw" in keywords:
        return ("1.3.3",)
    if not has_empty_seat(game, player) and "!withdraw anywhere" not in keywords:
        return ("7.4.2.2", "4.5.3.2.1", "4.5.3.2")
    if not can_pay(game, (PayEnergy(play_cost(game, entry.id)),), Context(entry.ref, player)):
        return (*unpaid_energy(game), "7.4.2.2")
    return ()


def withdrawals(game: Game, player: int) -> list[Action]:
    """The entry, if it may be withdrawn."""
    if withdraw_refusals(game, player):
        return []
    entry = entry_of(game, player)
    return [ACTIONS["withdraw", entry.ref]] if entry is not None else []


def activations(game: Game, player: int) -> list[Action]:
    """The activated abilities that may be played, numbered from 1."""
    found = []
    for card, plan in activators(game, player):
        for place in range(len(plan.activated)):
            if not activation_refusals(game, player, card, place):
                found.append(ACTIONS["activate", card.ref, place + 1])
    return found


def activators(game: Game, player: int) -> list[tuple[Card, Plan]]:
    """The cards of a player whose activated abilities could work, with their abilities."""
    found, infos = [], game.fresh_infos()
    for card_id in game.in_zones(player, (ENTRY, MEMBER, REBIRTH, *game.roaming)):
        card = game.cards[card_id]
        info = infos[card_id]
        plan = info.plan or game.plan(info)
        if plan.activated and card.face.abilities and (card.zone not in game.roaming or card.face.roams):
            found.append((card, plan))
    return found


@rule("7.4.2.4", "5.6.1")
def set_refusals(game: Game, player: int, card: Card) -> tuple[str, ...]:
    """Why a card cannot be set."""
    if card.zone != HAND or card.controller != player or game.info(card.id).kind != REBIRTH_KIND:
        return ("7.4.2.4",)
    return () if may_go(game, card.ref, REBIRTH) else ("1.3.3",)


def settings(game: Game, player: int) -> list[Action]:
    found: list[Action] = []
    for card_id in game.zone(player, HAND):
        card = game.cards[card_id]
        if card.face.kind == REBIRTH_KIND and not set_refusals(game, player, card):
            found.append(ACTIONS["set", card.ref])
    return found


@frame
class Withdrawing(Play):
    """The entry goes to an empty seat."""


WITHDRAWING: Procedure[Withdrawing] = Procedure("7.4.2.2", "withdrawing", Withdrawing)


@WITHDRAWING.step("7.4.2.2")
def pay_for_withdrawing(game: Game, withdrawing: Withdrawing) -> Flow:
    """Energy equal to its cost is paid."""
    withdrawing.cost = (PayEnergy(play_cost(game, withdrawing.context.source[0])),)
    return pay(game, withdrawing)


@WITHDRAWING.step("7.4.2.2")
def move_to_seat(game: Game, withdrawing: Withdrawing) -> Flow:
    """It moves to the member zone, which is neither playing nor appearing."""
    return game.perform(to_owner(game, "7.4.2.2", withdrawing.context.source, MEMBER))


@frame
class Setting(Play):
    """A rebirth card is set, and a card is drawn for it."""


SETTING: Procedure[Setting] = Procedure("7.4.2.4", "setting", Setting)


@SETTING.step("5.6.1")
def set_card(game: Game, setting: Setting) -> Flow:
    """It goes to the rebirth zone."""
    return game.perform(to_owner(game, "5.6.1", setting.context.source, REBIRTH, "set"))


@SETTING.step("7.4.2.4")
def draw_for_setting(game: Game, setting: Setting) -> Flow:
    """The player draws a card."""
    return game.perform(*draw_event(game, setting.player, "7.4.2.4"))


# The acts.

PLAYING_CARDS = Act(
    "play", play_actions,
    lambda game, player, card, name: play_refusals(game, player, card, game.book.zone_named[name].index),
    lambda game, player, card, name: play_card(game, player, card, game.book.zone_named[name].index),
    when=("7.4.2", "7.4.2.1"), zones=("hand", "energy"), parts=("to",),
)  # fmt: skip
WITHDRAWAL = Act(
    "withdraw", withdrawals, withdraw_refusals,
    lambda game, player, card: Withdrawing(Context(card.ref, player), player),
    when=("7.4.2", "7.4.2.2"), zones=("entry",), optional=True,
)  # fmt: skip
ACTIVATION = Act(
    "activate", activations,
    lambda game, player, card, number: activation_refusals(game, player, card, number - 1),
    lambda game, player, card, number: play_activated(game, player, card, number - 1),
    when=("7.4.2", "7.4.2.3"),
    zones=("entry", "member", "rebirth", "hand", "waiting", "retire", "memory", "energy"),
    numbered=True,
)  # fmt: skip
SETTING_CARDS = Act(
    "set", settings, set_refusals,
    lambda game, player, card: Setting(Context(card.ref, player), player),
    when=("7.4.2", "7.4.2.4"), zones=("hand",),
)  # fmt: skip
GOING_ON = Act(TO_ATTACK.verb, when=("7.4.2", "7.4.2.5"))
MAIN_ACTS = Choice(PLAYING_CARDS, WITHDRAWAL, ACTIVATION, SETTING_CARDS)
