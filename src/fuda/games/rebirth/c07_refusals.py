"""Why something cannot be done now: the one rule that forbids it comes first."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.c07_actions import set_refusals, withdraw_refusals
from fuda.games.rebirth.c08_attack import attack_refusals
from fuda.games.rebirth.c08_block import block_refusals
from fuda.games.rebirth.c08_roles import attack_of
from fuda.games.rebirth.c09_choices import is_shielded
from fuda.games.rebirth.c09_counter import Countering, cancel_refusals
from fuda.games.rebirth.c09_permission import activation_refusals, play_refusals
from fuda.games.rebirth.c12_players import LETTERS, opponents, team_of
from fuda.games.rebirth.zones import CIRCLE, DOUBLE_TEAM, HAND, PARTNER
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import Action, Decision
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

# Who may do it, and when: the rule that says so for each kind of action.
MOMENTS: Final = {
    "play": ("7.4.2", "7.4.2.1"),
    "withdraw": ("7.4.2", "7.4.2.2"),
    "activate": ("7.4.2", "7.4.2.3"),
    "set": ("7.4.2", "7.4.2.4"),
    "to attack": ("7.4.2", "7.4.2.5"),
    "attack": ("8.2.4",),
    "stop": ("8.2.3",),
    "energy": ("7.3.2",),
    "block": ("8.3.3",),
    "cancel": ("9.7.3.1",),
}
OFFERED: Final = {"attack": "8.2.3"}  # the question in which it is offered, where that has another number


def refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """The rules that forbid an action now, empty if it may be taken."""
    decision = game.decision
    if decision is not None and action in decision.candidates and speaks(game, decision, player):
        return ()
    if action.verb == "cancel":
        return cancelling_refusals(game, player, action)
    if action.verb == "block":
        return blocking_refusals(game, player, action)
    moment = MOMENTS.get(action.verb, ("7.1.2",))
    if decision is None or not speaks(game, decision, player) or decision.rule != OFFERED.get(action.verb, moment[0]):
        return moment
    return specific_refusals(game, player, action) or ("13.1.1.2",)


def speaks(game: Game, decision: Decision, player: int) -> bool:
    """Whether a player may answer: the one who is asked, in a double team's own actions also the teammate."""
    if game.format == DOUBLE_TEAM and decision.kind in ("act", "trigger") and decision.rule != "7.3.2":
        return player in team_of(game, decision.player)
    return player == decision.player


def blocking_refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """Why a card does not block: there is no attack, or the card or its player may not."""
    attack = attack_of(game)
    if attack is None:
        return MOMENTS["block"]
    return block_refusals(game, attack, player, game.cards[action.objects[0][0]]) or MOMENTS["block"]


def cancelling_refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """Why a card does not call anything off: nothing is being played, or the card or its player may not."""
    countering = next((frame for frame in reversed(game.stack) if isinstance(frame, Countering)), None)
    if countering is None:
        return MOMENTS["cancel"]
    return cancel_refusals(game, countering, player, game.cards[action.objects[0][0]]) or MOMENTS["cancel"]


def specific_refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """What stands against an action of this kind."""
    if not action.objects:
        return MOMENTS.get(action.verb, ("7.4.2",))
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
        return ("7.3.2", "7.3.2.2")
    partners = sum(card.face.kind == PARTNER for card in cards)
    return ("7.3.2.1",) if partners > 1 else ("7.3.2.2",)


def choice_refusals(game: Game, decision: Decision, candidate: object) -> tuple[str, ...]:
    """The rules that keep something from being chosen."""
    if not isinstance(candidate, tuple) or decision.source is None or not decision.candidates:
        return (decision.rule,)
    context = Context(decision.source, decision.player)
    if is_shielded(game, candidate, context):
        return ("1.3.3",)
    return (*whose_card_it_is(game, decision.player, candidate), decision.rule)


@rule("12.6.4", "12.6.7.1", "12.7.8", "12.7.9", "12.7.10")
def whose_card_it_is(game: Game, player: int, candidate: Ref) -> tuple[str, ...]:
    """In games of more than two, the rule that says whose cards a word means."""
    owner = game.cards[candidate[0]].controller
    if game.player_count == 2 or owner == player:
        return ()
    if game.format == DOUBLE_TEAM:
        return ("12.7.8",) if owner in team_of(game, player) else ("12.7.10", "12.7.8", "12.7.9")
    if game.format == CIRCLE and owner not in opponents(game, player):
        return ("12.6.4", "12.6.7.1")
    return ("12.5.4",) if game.format != CIRCLE else ("12.6.4",)
