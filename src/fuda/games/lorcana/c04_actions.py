"""4.3 Turn actions (ターン行動): what the active player may do, inking, questing, moving, using abilities."""

from __future__ import annotations

from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import YOU, Among
from fuda.ability.verbs import Effects
from fuda.games.lorcana.c01_players import mark_of, turn_players
from fuda.games.lorcana.c04_challenge import challenge_refusals, challenger_refusals, targets
from fuda.games.lorcana.c04_costs import (
    play_refusals,
    shift_bases,
    shift_of,
    shift_refusals,
    sing_refusals,
    singers,
    together,
)
from fuda.games.lorcana.c04_play import play_card, shift_card, sing_card
from fuda.games.lorcana.c05_states import is_dry
from fuda.games.lorcana.c07_costs import can_pay, exerts_itself, ink_events, ready_ink
from fuda.games.lorcana.c07_resolving import Resolving, own_context
from fuda.games.lorcana.c08_bag import open_bag
from fuda.games.lorcana.c08_zones import show
from fuda.games.lorcana.c10_keywords import is_reckless
from fuda.games.lorcana.challenges import Challenge
from fuda.games.lorcana.matching import OfKind
from fuda.games.lorcana.notation import FreeMove, MoveSome, MoveTo
from fuda.games.lorcana.zones import (
    CHARACTER,
    HAND,
    INKS_A_TURN,
    INKWELL,
    LOCATION,
    LORE,
    LORE_VALUE,
    MOVE_COST,
    PLAY,
    SONG,
)
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import ACT, CHOOSE, END, Action, Decision
from fuda.kernel.events import CardMoved, CardTurned, Happened, NumberChanged
from fuda.kernel.frames import Frame, Procedure
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule, verb

Flow = None | Frame | Decision
TURN_ACTIONS = Cited("4.3.1", "4.3.2")


def main_actions(game: Game) -> tuple[Action, ...]:
    """Everything that the players whose turn it is may do, and ending the turn."""
    found: list[Action] = []
    for player in turn_players(game):
        found += hand_actions(game, player)
        found += character_actions(game, player)
        found += activations(game, player)
    return (*found, END) if not end_refusals(game) else tuple(found)


def hand_actions(game: Game, player: int) -> list[Action]:
    """Inking, playing, shifting and singing the cards of a hand."""
    found = []
    may_ink = inks_left(game, player) > 0
    choir: list[Card] | None = None
    for card_id in game.zone(player, HAND):
        card = game.cards[card_id]
        info = game.info(card_id)
        if may_ink and "inkable" in info.marks:
            found.append(Action("ink", (card.ref,)))
        if not play_refusals(game, player, card):
            found.append(Action("play", (card.ref,)))
        if shift_of(info) is not None:
            for base in shift_bases(game, player, card_id):
                if not shift_refusals(game, player, card, base):
                    found.append(Action("shift", (card.ref, base)))
        if info.kind == SONG:
            choir = singers(game, player) if choir is None else choir
            singing = (s for s in choir if not sing_refusals(game, player, card, s))
            found.extend(Action("sing", (card.ref, singer.ref)) for singer in singing)
            if together(game, player, info) and not sing_refusals(game, player, card, None):
                found.append(Action("sing", (card.ref,)))
    return found


def character_actions(game: Game, player: int) -> list[Action]:
    """Questing, challenging and moving with each character."""
    found = []
    locations = [card_id for card_id in game.zone(player, PLAY) if game.info(card_id).kind == LOCATION]
    for card_id in game.zone(player, PLAY):
        card = game.cards[card_id]
        if game.info(card_id).kind != CHARACTER:
            continue
        if not card.turned:
            if not quest_refusals(game, player, card):
                found.append(Action("quest", (card.ref,)))
            if not challenger_refusals(game, player, card):
                found.extend(Action("challenge", (card.ref, target)) for target in targets(game, card))
        for place in locations:
            if not move_refusals(game, player, card, game.cards[place]):
                found.append(Action("move", (card.ref, game.cards[place].ref)))
    return found


def activations(game: Game, player: int) -> list[Action]:
    """The activated abilities of cards in play, by their numbers."""
    found = []
    for card_id in game.zone(player, PLAY):
        info = game.info(card_id)
        if info.abilities:
            card = game.cards[card_id]
            for number in range(1, len(game.plan(info).activated) + 1):
                if not activation_refusals(game, player, card, number):
                    found.append(Action("activate", (card.ref, number)))
    return found


def perform_action(game: Game, action: Action) -> Frame:
    """The run that carries out an action."""
    card = game.cards[action.objects[0][0]]
    player = card.controller
    if action.verb == "play":
        return play_card(game, player, card)
    if action.verb == "shift":
        return shift_card(game, player, card, action.objects[1])
    if action.verb == "sing":
        return sing_card(game, player, card, action.objects[1:])
    if action.verb == "challenge":
        return Challenge(action.objects[0], action.objects[1])
    if action.verb == "move":
        return GoingTo(player, action.objects[0], action.objects[1])
    if action.verb == "activate":
        return activate(game, player, card, action.objects[1])
    return Inking(player, card.ref) if action.verb == "ink" else Quest(card.ref)


PLAYS = ("play", "shift", "sing")


@rule("1.5.1", "4.3.4.2", "7.5.2", "7.5.3", "4.4.1")
def refusals(game: Game, player: int, action: Action) -> tuple[str, ...]:
    """Why an action is not legal: another player's turn, something that waits, or a rule of the action itself."""
    verb = action.verb
    if player not in turn_players(game):
        return ("4.3.4.2", "1.5.1") if verb in PLAYS else ("7.5.3",) if verb == "activate" else ("1.3.1", "4.3.2")
    if game.decision is not None and game.decision.kind != ACT:
        if action == END:
            return ("4.4.1",)
        return ("1.5.1",) if verb in PLAYS else ("7.5.2",) if verb == "activate" else ("4.3.2", "8.7.8")
    if action == END:
        return end_refusals(game)
    card = game.card_at(action.objects[0])
    return action_refusals(game, player, card, action) if card is not None else ("4.3.2",)


def action_refusals(game: Game, player: int, card: Card, action: Action) -> tuple[str, ...]:
    """The rules of each action."""
    others = action.objects[1:]
    if action.verb == "ink":
        return ink_refusals(game, player, card)
    if action.verb == "play":
        return play_refusals(game, player, card)
    if action.verb == "shift":
        return shift_refusals(game, player, card, others[0])
    if action.verb == "sing":
        return sing_refusals(game, player, card, game.cards[others[0][0]] if others else None)
    if action.verb == "quest":
        return quest_refusals(game, player, card)
    if action.verb == "challenge":
        return challenge_refusals(game, player, card.ref, others[0])
    if action.verb == "move":
        return move_refusals(game, player, card, game.cards[others[0][0]])
    return activation_refusals(game, player, card, others[0]) if action.verb == "activate" else ("4.3.2",)


@rule("10.5.3")
def end_refusals(game: Game) -> tuple[str, ...]:
    """A turn cannot end while a ready Reckless character could challenge an exerted character or a location."""
    for player in turn_players(game):
        for card_id in game.zone(player, PLAY):
            card = game.cards[card_id]
            if card.turned or not is_reckless(game.info(card_id)) or challenger_refusals(game, player, card):
                continue
            if any(game.cards[ref[0]].turned or game.info(ref[0]).kind == LOCATION for ref in targets(game, card)):
                return ("10.5.3",)
    return ()


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
    return () if "inkable" in game.info(card.id).marks else ("4.3.3.1", "6.2.8")


class Inking(Frame):
    """A card being put into the inkwell."""

    __slots__ = ("card", "player")

    def __init__(self, player: int, card: Ref) -> None:
        Frame.__init__(self)
        self.player = player
        self.card = card


INKING: Procedure[Inking] = Procedure("4.3.3", "putting a card into the inkwell", Inking)


@INKING.step("4.3.3.1")
def reveal_ink(game: Game, inking: Inking) -> None:
    """The card is shown, so that all see its inkwell symbol."""
    game.count("inked", inking.player)
    show(game, "4.3.3.1", inking.player, (inking.card,))


@INKING.step("4.3.3.2")
def put_into_inkwell(game: Game, inking: Inking) -> Flow:
    """It goes there ready and face down."""
    return game.perform(CardMoved("4.3.3.2", inking.card, inking.player, INKWELL, face_down=True))


@INKING.step("4.3.3.3")
def resolve_after_inking(game: Game, inking: Inking) -> Flow:
    """What this triggered is resolved."""
    return open_bag(game)


# 4.3.5 Questing.


@rule("4.3.5.1", "4.3.5.5", "4.3.5.6")
def quest_refusals(game: Game, player: int, card: Card) -> tuple[str, ...]:
    """Why a card cannot quest."""
    info = game.info(card.id)
    if card.zone != PLAY or card.controller != player or info.kind != CHARACTER:
        return ("4.3.5.1", "6.1.3")
    if card.turned:
        return ("4.3.5.7", "5.1.1")
    if not is_dry(game, card):
        return ("6.1.4", "4.2.2.1", "4.3.5.5")
    if is_reckless(info):
        return ("10.5.2", "4.3.5.6")
    return ("4.3.5.6", "1.2.2") if "!quest" in info.keywords else ()


class Quest(Frame):
    """A character questing."""

    __slots__ = ("card",)

    def __init__(self, card: Ref) -> None:
        Frame.__init__(self)
        self.card = card


QUEST: Procedure[Quest] = Procedure("4.3.5", "quest", Quest)


@QUEST.step("4.3.5.4")
def declare_quest(game: Game, quest: Quest) -> None:
    """It is announced; only a character that may quest was offered (4.3.5.5, 4.3.5.6)."""


@QUEST.step("4.3.5.7")
def exert_quester(game: Game, quest: Quest) -> Flow:
    """The questing character is exerted."""
    return game.perform(CardTurned("4.3.5.7", quest.card, True))


@QUEST.step("4.3.5.8")
def gain_lore(game: Game, quest: Quest) -> Flow:
    """Its player gains its lore value, 0 where that is negative."""
    card = game.cards[quest.card[0]]
    lore = lore_of(game, card.id)
    game.use(quest.card, "turn quested")
    return game.perform(NumberChanged("4.3.5.8", card.controller, LORE, lore, quest.card)) if lore else None


@rule("7.8.3", "6.2.11")
def lore_of(game: Game, card_id: int) -> int:
    """The lore that a character or location gives."""
    return max(0, game.info(card_id).number(LORE_VALUE))


@QUEST.step("4.3.5.9")
def note_quest(game: Game, quest: Quest) -> Flow:
    """What triggers by the quest goes into the bag."""
    return game.perform(Happened("4.3.5.9", "quested", game.cards[quest.card[0]].controller, quest.card))


@QUEST.step("4.3.5.10")
def resolve_after_quest(game: Game, quest: Quest) -> Flow:
    """The quest is over when everything has been resolved."""
    return open_bag(game)


# 4.3.7 Moving.


@rule("4.3.7.1", "4.3.7.3", "6.5.4")
def move_refusals(game: Game, player: int, card: Card, place: Card) -> tuple[str, ...]:
    """Why a character cannot be moved to that location."""
    if card.zone != PLAY or card.controller != player or game.info(card.id).kind != CHARACTER:
        return ("4.3.7.1",)
    if place.zone != PLAY or place.controller != player or game.info(place.id).kind != LOCATION:
        return ("4.3.7.1",)
    if card.host == place.id:
        return ("4.3.7.3",)
    if "!move" in game.info(card.id).keywords:
        return ("1.2.2",)
    return () if move_ink(game, card, place) <= ready_ink(game, player) else ("4.3.7.4", "6.5.4")


def move_ink(game: Game, card: Card, place: Card) -> int:
    """The ink that moving there takes."""
    less = game.info(card.id).keywords.get("!move cost", 0)
    there = game.info(place.id)
    for ability in there.abilities:
        if isinstance(ability, FreeMove) and ability.filter.test(
            game, card.ref, own_context(place.ref, place.controller)
        ):
            return 0
    return max(0, there.number(MOVE_COST) + there.keywords.get("!move here", 0) + less)


class GoingTo(Frame):
    """A character moving to a location."""

    __slots__ = ("card", "place", "player")

    def __init__(self, player: int, card: Ref, place: Ref) -> None:
        Frame.__init__(self)
        self.player = player
        self.card = card
        self.place = place


GOING_TO: Procedure[GoingTo] = Procedure("4.3.7", "moving to a location", GoingTo)


@GOING_TO.step("4.3.7.4")
def pay_move_cost(game: Game, moving: GoingTo) -> Flow:
    """The location's move cost is paid."""
    amount = move_ink(game, game.cards[moving.card[0]], game.cards[moving.place[0]])
    return game.perform(*ink_events(game, moving.player, amount))


@GOING_TO.step("4.3.7.4")
def go_there(game: Game, moving: GoingTo) -> Flow:
    """The character moves."""
    return move_now(game, moving.player, moving.card, moving.place)


def move_now(game: Game, player: int, card: Ref, place: Ref) -> Frame | None:
    """The character is at the location from now on."""
    game.write(card[0]).host = place[0]
    game.stale = True
    return game.perform(Happened("4.3.7.4", "moved to", player, card, place))


rule("4.3.7.2", "4.3.7.5")(go_there)


@GOING_TO.step("4.3.7.6")
def resolve_after_move(game: Game, moving: GoingTo) -> Flow:
    """The move is complete when everything has been resolved."""
    return open_bag(game)


@verb(MoveTo, "4.3.7.4", "4.3.7.1")
def move_by_effect(game: Game, doing: Doing, effect: MoveTo) -> Flow:
    """Characters move to a location of their player, for nothing."""
    places = [ref for ref in effect.to.refs(game, doing.context) if game.card_at(ref)][:1]
    for ref in effect.cards.refs(game, doing.context) if places else ():
        card, place = game.card_at(ref), game.cards[places[0][0]]
        if card is not None and card.controller == place.controller and card.host != place.id:
            move_now(game, card.controller, ref, places[0])
    return None


class MovingSome(InContext):
    """Characters being chosen that move to one location for free."""

    __slots__ = ("chosen", "effect", "place")

    def __init__(self, effect: MoveSome, context: Context) -> None:
        InContext.__init__(self, context)
        self.effect = effect
        self.chosen: tuple[Ref, ...] = ()
        self.place: tuple[Ref, ...] = ()


MOVING_SOME: Procedure[MovingSome] = Procedure("4.3.7", "moving characters for free", MovingSome)


@MOVING_SOME.step("4.3.7.3")
def choose_movers(game: Game, moving: MovingSome) -> Flow:
    """Which characters."""
    context, effect = moving.context, moving.effect
    refs = Among("play", YOU, OfKind(CHARACTER)).refs(game, context)
    most = min(effect.amount, len(refs))
    least = 0 if effect.up_to else most
    return Decision(context.controller, CHOOSE, "4.3.7.3", refs, "chosen", least, most, context.source)


@MOVING_SOME.step("4.3.7.3")
def choose_place(game: Game, moving: MovingSome) -> Flow:
    """To which location."""
    refs = Among("play", YOU, OfKind(LOCATION)).refs(game, moving.context) if moving.chosen else ()
    return Decision(moving.context.controller, CHOOSE, "4.3.7.3", refs, "place", min(1, len(refs)), 1)


@MOVING_SOME.step("4.3.7.4")
def move_them(game: Game, moving: MovingSome) -> None:
    """They move there."""
    for ref in moving.chosen if moving.place else ():
        if game.cards[ref[0]].host != moving.place[0][0]:
            move_now(game, moving.context.controller, ref, moving.place[0])


@verb(MoveSome, "4.3.7.4")
def move_some(game: Game, doing: Doing, effect: MoveSome) -> Flow:
    """Characters of the player's choice move for nothing."""
    return MovingSome(effect, doing.context)


# 4.3.8, 7.5 Activated abilities.


@rule("4.3.8.1", "4.3.8.2", "4.3.8.3", "5.1.2", "6.4.3", "6.5.7", "7.5.2", "7.5.3")
def activation_refusals(game: Game, player: int, card: Card, number: int) -> tuple[str, ...]:
    """Why an activated ability cannot be used now; items and locations may be used as soon as they are in play."""
    plan = game.plan_of(card.id)
    if card.zone != PLAY or card.controller != player or not 0 < number <= len(plan.activated):
        return ("4.3.8.1",)
    ability = plan.activated[number - 1]
    context = own_context(card.ref, player)
    if ability.limit and card.used(f"turn ability {number}") >= ability.limit:
        return ("7.5.2",)
    if ability.only_if is not None and not ability.only_if.holds(game, context):
        return ("7.5.2",)
    if exerts_itself(ability.cost):
        if card.turned:
            return ("5.1.1", "7.5.3")
        if game.info(card.id).kind == CHARACTER and not is_dry(game, card):
            return ("4.3.8.2", "6.1.4")
    return () if can_pay(game, ability.cost, context) else ("7.5.3.2", "7.5.3", "4.3.4.6")


class Activating(InContext):
    """An activated ability being used; its effect is kept, for its cost may take its card away."""

    __slots__ = ("card", "effects", "number")

    def __init__(self, player: int, card: Ref, number: int) -> None:
        InContext.__init__(self, own_context(card, player))
        self.card = card
        self.number = number
        self.effects: Effects = ()


def activate(game: Game, player: int, card: Card, number: int) -> Activating:
    """The run that uses an ability."""
    return Activating(player, card.ref, number)


ACTIVATING: Procedure[Activating] = Procedure("7.5.3", "using an activated ability", Activating)


@ACTIVATING.step("7.5.3.1")
def announce_ability(game: Game, activating: Activating) -> None:
    """It is announced."""
    game.use(activating.card, f"turn ability {activating.number}")


@ACTIVATING.step("7.5.3.2")
def pay_ability(game: Game, activating: Activating) -> Flow:
    """Its whole cost is paid, as for a card."""
    ability = game.plan_of(activating.card[0]).activated[activating.number - 1]
    activating.effects = ability.do
    return Doing(ability.cost, activating.context, paying=True)


@ACTIVATING.step("7.5.3.3")
def resolve_ability(game: Game, activating: Activating) -> Flow:
    """Its effect is resolved at once; what triggered meanwhile waits (7.5.4)."""
    return Resolving(activating.effects, activating.context)


rule("7.5.4")(resolve_ability)
