"""4.3 Turn actions (ターン行動): what the active player may do, why not, and inking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fuda.games.lorcana.c01_players import mark_of, turn_players
from fuda.games.lorcana.c04_challenge import challenge_refusals, challenger_refusals, targets
from fuda.games.lorcana.c04_costs import (
    least_shift_ink,
    play_refusals,
    shift_bases,
    shift_refusals,
    sing_refusals,
    voice_for,
    voices_of,
)
from fuda.games.lorcana.c04_move import GoingTo, move_refusals
from fuda.games.lorcana.c04_play import play_card, shift_card, sing_card
from fuda.games.lorcana.c04_quest import Quest, quest_refusals
from fuda.games.lorcana.c05_states import is_inkable
from fuda.games.lorcana.c07_activated import Activating, activation_refusals
from fuda.games.lorcana.c07_costs import ready_ink
from fuda.games.lorcana.c08_bag import open_bag
from fuda.games.lorcana.challenges import Challenge
from fuda.games.lorcana.notation import AdditionalCost, NoPlaying, NotPlayedUnless, OtherCost, Shift
from fuda.games.lorcana.zones import (
    CHARACTER,
    COST,
    HAND,
    INKS_A_TURN,
    INKWELL,
    KINDS,
    LOCATION,
    PLAY,
    RECKLESS,
    RUSH,
    SING_TOGETHER,
    SONG,
)
from fuda.kernel.abilities import Unread
from fuda.kernel.acts import Act, Choice
from fuda.kernel.cards import Card, Info, Ref
from fuda.kernel.decisions import ACT, ACTIONS, END, Action
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import DUE, Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.procedures.showing import show

# Abilities that have a say in whether a card may be played; without them it is a matter of ink.
LOOKED_AT: Final = (AdditionalCost, NotPlayedUnless, OtherCost, Unread)
# Keywords that keep a character that is dry from questing or challenging.
HINDERING: Final = (RECKLESS, "!quest", "!challenge")


def hand_actions(game: Game, player: int) -> list[Action]:
    """Inking, playing, shifting and singing the cards of a hand."""
    found = []
    cards, infos = game.cards, game.infos
    ink = ready_ink(game, player)
    mark = cards[mark_of(game, player)]
    for_player = infos[mark.id]
    may_ink = INKS_A_TURN + for_player.keywords.get("+ink", 0) > game.tally("inked", player)
    unchanged = not mark.mods and NoPlaying not in (for_player.plan or game.plan(for_player)).kinds
    voices: list[tuple[Ref, int]] | None = None  # who may sing, as if they cost how much
    for card_id in game.zone(player, HAND):
        card = cards[card_id]
        info = infos[card_id]
        kinds = (info.plan or game.plan(info)).kinds
        if may_ink and ("inkable" in info.marks or is_inkable(info)):
            found.append(ACTIONS["ink", card.ref])
        plain = unchanged and info.kind in KINDS and kinds.isdisjoint(LOOKED_AT)
        dear = (info.numbers[COST] or 0) + info.keywords.get("!pay", 0) > ink
        too_dear = dear and unchanged and OtherCost not in kinds
        if not too_dear and (plain or not play_refusals(game, player, card)):
            found.append(ACTIONS["play", card.ref])
        if Shift in kinds and not (unchanged and least_shift_ink(info) > ink):
            for base in shift_bases(game, player, card_id):
                if not shift_refusals(game, player, card, base):
                    found.append(ACTIONS["shift", card.ref, base])
        if info.kind == SONG:
            voices = voices_of(game, player) if voices is None else voices
            for singer, voice in voices:
                if voice >= voice_for(info) and (plain or not sing_refusals(game, player, card, singer)):
                    found.append(ACTIONS["sing", card.ref, singer])
            if SING_TOGETHER in info.keywords and not sing_refusals(game, player, card):
                found.append(ACTIONS["sing", card.ref])
    return found


def character_actions(game: Game, player: int) -> list[Action]:
    """Questing, challenging and moving with each character."""
    found = []
    cards, infos, play, began = game.cards, game.infos, game.zone(player, PLAY), game.turn_began
    locations: list[Ref] = []
    characters: list[tuple[Card, Info]] = []
    for card_id in play:
        card = cards[card_id]
        info = infos[card_id]
        if info.kind == CHARACTER:
            characters.append((card, info))
        elif info.kind == LOCATION:
            locations.append(card.ref)
    for card, info in characters:
        words = info.keywords
        if not card.turned and (card.since < began or RUSH in words):
            plain = card.since < began and words.keys().isdisjoint(HINDERING)  # a dry one that may do everything
            if plain or not quest_refusals(game, player, card):
                found.append(ACTIONS["quest", card.ref])
            if plain or not challenger_refusals(game, player, card):
                for target in targets(game, card):
                    found.append(ACTIONS["challenge", card.ref, target])
        for place in locations:
            if not move_refusals(game, player, card, place):
                found.append(ACTIONS["move", card.ref, place])
    return found


def activations(game: Game, player: int) -> list[Action]:
    """The activated abilities of cards in play, by their numbers."""
    found = []
    cards, infos = game.cards, game.infos
    for card_id in game.zone(player, PLAY):
        card = cards[card_id]
        info = infos[card_id]
        for number in range(1, len((info.plan or game.plan(info)).activated) + 1):
            if not activation_refusals(game, player, card, number):
                found.append(ACTIONS["activate", card.ref, number])
    return found


@rule("10.5.3", "1.2.1")
def end_refusals(game: Game) -> tuple[str, ...]:
    """A turn cannot end while a ready Reckless character could challenge an exerted character or a location.

    Nor can it while a character that a text makes quest still can.
    """
    cards, infos = game.cards, game.fresh_infos()
    must_quest = False
    for player in turn_players(game):
        for card_id in game.zone(player, PLAY):
            keywords = infos[card_id].keywords
            if RECKLESS in keywords and can_challenge_as_reckless(game, player, cards[card_id]):
                return ("10.5.3",)
            if "!not quest" in keywords and not quest_refusals(game, player, cards[card_id]):
                must_quest = True
    return ("1.2.1",) if must_quest else ()


def can_challenge_as_reckless(game: Game, player: int, card: Card) -> bool:
    """Whether a character could challenge something that a Reckless one must."""
    if card.turned or challenger_refusals(game, player, card):
        return False
    return any(game.cards[ref[0]].turned or game.info(ref[0]).kind == LOCATION for ref in targets(game, card))


# 4.3.3 Inking.


@rule("4.3.3", "8.5.5")
def inks_left(game: Game, player: int) -> int:
    """How many cards a player may still put into the inkwell this turn: one, and as many as effects add."""
    extra = game.info(mark_of(game, player)).keywords.get("+ink", 0)
    return INKS_A_TURN + extra - game.tally("inked", player)


@rule("4.3.3", "4.3.3.1", "6.2.8")
def ink_refusals(game: Game, player: int, card: Card) -> tuple[str, ...]:
    """Why a card cannot be put into the inkwell."""
    if card.zone != HAND or card.controller != player:
        return ("4.3.3.1",)
    if inks_left(game, player) <= 0:
        return ("4.3.3",)
    return () if is_inkable(game.info(card.id)) else ("4.3.3.1", "6.2.8")


@frame
class Inking(Frame):
    """A card being put into the inkwell."""

    player: int
    card: Ref


INKING: Procedure[Inking] = Procedure("4.3.3", "putting a card into the inkwell", Inking)


@INKING.step("4.3.3.1")
def reveal_ink(game: Game, inking: Inking) -> None:
    """The card is shown, so that all see its inkwell symbol."""
    game.count("inked", inking.player)
    show(game, (inking.card,), inking.player, rule="4.3.3.1")


@INKING.step("4.3.3.2")
def put_into_inkwell(game: Game, inking: Inking) -> Flow:
    """It goes there ready and face down."""
    return game.perform(CardMoved("4.3.3.2", inking.card, inking.player, INKWELL, face_down=True))


@INKING.step("4.3.3.3", when=DUE)
def resolve_after_inking(game: Game, inking: Inking) -> Flow:
    """What this triggered is resolved."""
    return open_bag(game)


# The acts, and why one is not done now.

INK = Act("ink", hand_actions, ink_refusals, lambda game, player, card: Inking(player, card.ref), zones=("hand",))
PLAYING = Act("play", hand_actions, play_refusals, play_card, zones=("hand",))
SHIFTING = Act("shift", hand_actions, shift_refusals, shift_card, zones=("hand",), at=("play",))
SINGING = Act("sing", hand_actions, sing_refusals, sing_card, zones=("hand",), parts=("with",))
QUESTING = Act(
    "quest", character_actions, quest_refusals, lambda game, player, card: Quest(card.ref), zones=("play",)
)  # fmt: skip
CHALLENGING = Act(
    "challenge", character_actions, challenge_refusals,
    lambda game, player, card, target: Challenge(card.ref, target), zones=("play",), at=("play",),
)  # fmt: skip
MOVING = Act(
    "move", character_actions, move_refusals,
    lambda game, player, card, place: GoingTo(player, card.ref, place), zones=("play",), at=("play",),
)  # fmt: skip
ACTIVATION = Act(
    "activate", activations, activation_refusals,
    lambda game, player, card, number: Activating(player, card.ref, number), zones=("play",), numbered=True,
)  # fmt: skip
TURN_ACTIONS = Choice(INK, PLAYING, SHIFTING, SINGING, QUESTING, CHALLENGING, MOVING, ACTIVATION)
# The rules that forbid an action on another player's turn, and while something waits: of plays, of abilities, and of
# everything else.
NOT_NOW = {
    **dict.fromkeys(("play", "shift", "sing"), (("4.3.4.2", "1.5.1"), ("1.5.1",))),
    "activate": (("7.5.3",), ("7.5.2",)),
    "end": (("1.3.1", "4.3.2"), ("4.4.1",)),
}
OTHERWISE_NOT_NOW = (("1.3.1", "4.3.2"), ("4.3.2", "8.7.8"))


LOOPED = "!looped "  # counted while actions may not be taken, and with each of them behind it


def loop_of(action: Action) -> str:
    """The count that bars an action with which a repeated loop began; the same card has other lives by now."""
    return f"{LOOPED}{action.verb} {action.objects[0][0]}"


@rule("7.1.7")
def bar_loop(game: Game, first: Sequence[Action]) -> None:
    """After a loop was repeated as often as was proposed, another action must be taken."""
    game.tallies[LOOPED] = 1
    for action in first:
        game.tallies[loop_of(action)] = 1
    if game.decision is not None and game.decision.kind == ACT:
        game.decision = game.decision.but(candidates=main_actions(game))


def forget_loop(game: Game) -> None:
    """Another action was taken: the loop may be proposed again."""
    game.tallies = {name: count for name, count in game.tallies.items() if not name.startswith(LOOPED)}


@rule("4.3.1", "4.3.2")
def main_actions(game: Game) -> tuple[Action, ...]:
    """Everything that the players whose turn it is may do, and ending the turn."""
    found: list[Action] = []
    for player in turn_players(game):
        found.extend(TURN_ACTIONS.actions(game, player))
    if LOOPED in game.tallies:
        found = [action for action in found if loop_of(action) not in game.tallies]
    return (*found, END) if not end_refusals(game) else tuple(found)


@rule("1.5.1", "4.3.4.2", "7.5.2", "7.5.3", "4.4.1")
def refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """Why an action is not legal: another player's turn, something that waits, or a rule of the action itself."""
    other_turn, waiting = NOT_NOW.get(action.verb, OTHERWISE_NOT_NOW)
    if player not in turn_players(game):
        return other_turn
    if game.decision is not None and game.decision.kind != ACT:
        return waiting
    if action == END:
        return end_refusals(game)
    if action.objects and loop_of(action) in game.tallies:
        return ("7.1.7",)
    if action.verb not in TURN_ACTIONS.acts or game.card_at(action.objects[0]) is None:
        return ("4.3.2",)
    return TURN_ACTIONS.acts[action.verb].refusals(game, player, action)
