"""904 Playing and resolving (プレイと解決), 906 cards, 907 activated and 909 event abilities: one procedure for all."""

from __future__ import annotations

from typing import Final

from fuda.ability.changes import PlayerCannot
from fuda.ability.doing import Doing
from fuda.ability.playable import stops_play
from fuda.games.vividz.c500_zones import CardPlaced
from fuda.games.vividz.c900_abilities import cannot
from fuda.games.vividz.c904_paying import cost_refusals, order_of_payment
from fuda.games.vividz.c905_costs import (
    ABILITY,
    costs_to_activate,
    level_up_discount,
    level_up_discounts,
    points_for_card,
    points_to_play,
    use_up,
)
from fuda.games.vividz.c911_times import rank_newcomers, time_effects
from fuda.games.vividz.c1108_showing import hide_again
from fuda.games.vividz.changes import OwnPlayCost, PlayCost
from fuda.games.vividz.notation import PayEnergy
from fuda.games.vividz.zones import (
    ACCOUNT_KIND,
    CHARACTER,
    COST,
    ENERGY,
    EVENT,
    HAND,
    KEEP,
    LANES,
    LEVEL_UP,
    MISSION_KIND,
)
from fuda.kernel.abilities import Activated, Context, Effect, Unread
from fuda.kernel.acts import Act
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import ACTIONS, MODE, Action, Decision
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game, Waiting
from fuda.kernel.player_effects import on_players
from fuda.kernel.rulebook import rule
from fuda.procedures.playing import Play, becomes_source, designate, pay, put_away, texts_of, was_played
from fuda.procedures.showing import shown

Refusal = tuple[str, ...]
# The rule by which an ability of a kind of card is not valid where it is.
INVALID: Final = {ACCOUNT_KIND: "903.1a", MISSION_KIND: "903.1b", CHARACTER: "903.1c", EVENT: "903.1d"}
PLAYABLE: Final = (CHARACTER, EVENT)
CHARACTERS: Final = (CHARACTER,)
EVERY_LANE: Final = tuple(range(len(LANES)))
NO_LANE: Final = (-1,)


# What may be played.


@rule("508.2", "703.2")
def play_refusals(game: Game, player: int, card: Card, lane: int) -> Refusal:
    """Why a card of the hand or the keep zone cannot be played (a character: in that area)."""
    if card.zone not in (HAND, KEEP) or card.controller != player:
        return ("703.2", "508.2")
    found = free_play_refusals(game, player, card, lane)
    if found:
        return found
    points = points_to_play(game, player, card, lane)
    return () if points <= len(game.zone(player, ENERGY)) else ("905.3b", "904.2f", "703.2")


@rule("906.1a", "703.2a")
def free_play_refusals(game: Game, player: int, card: Card, lane: int) -> Refusal:
    """Why a card cannot be played even if it costs nothing."""
    info = game.info(card.id)
    if info.kind not in PLAYABLE or stops_play(game, info.abilities):
        return ("906.1", "401.5")
    if info.kind == CHARACTER and not 0 <= lane < len(LANES):
        return ("906.1a",)
    if info.kind == EVENT and player == game.active and is_first_turn(game):
        return ("703.2a",)
    return ("102.7",) if cannot(game, player, f"play {info.kind}") or "!be played" in info.keywords else ()


def is_first_turn(game: Game) -> bool:
    """Whether it is the first turn of the player who goes first."""
    return game.turn == 1 and game.active == game.first


def play_actions(game: Game, player: int) -> list[Action]:
    """The cards of hand and keep zone that may be played, characters to each area: only with the icon they differ."""
    found: list[Action] = []
    energy = len(game.zone(player, ENERGY))
    infos, as_printed, free = game.fresh_infos(), not on_players(game, PlayCost), not on_players(game, PlayerCannot)
    kinds_now = CHARACTERS if player == game.active and is_first_turn(game) else PLAYABLE
    for card_id in game.in_zones(player, (HAND, KEEP)):
        card = game.cards[card_id]
        info = infos[card_id]
        plan = info.plan or game.plan(info)
        unchanged = as_printed and OwnPlayCost not in plan.changes  # nothing changes what it takes
        missing = (info.numbers[COST] or 0 if unchanged else points_for_card(game, player, card)) - energy
        if missing > 0 and LEVEL_UP not in info.marks:
            continue
        lanes = EVERY_LANE if info.kind == CHARACTER else NO_LANE
        plain = free and info.kind in kinds_now and "!be played" not in info.keywords and Unread not in plan.kinds
        if not plain and free_play_refusals(game, player, card, lanes[0]):
            continue
        discounts = level_up_discounts(game, player, info) if missing > 0 else ()
        for lane in lanes:
            if missing <= 0 or (lane >= 0 and missing <= discounts[lane]):
                found.append(ACTIONS["play", card.ref, LANES[lane]] if lane >= 0 else ACTIONS["play", card.ref])
    return found


def lanes_for(game: Game, card: Card) -> tuple[int, ...]:
    """The areas to play a card to; an event goes to none."""
    return EVERY_LANE if game.info(card.id).kind == CHARACTER else NO_LANE


def times_played(ability: Activated, place: int) -> str:
    """The name under which a card counts how often it played this ability in this turn, or in this game."""
    return f"{'game' if ability.limit < 0 else 'turn'} ability {place}"


@rule("903.1", "903.2", "903.2b", "901.2a")
def activation_refusals(game: Game, player: int, card: Card, place: int) -> Refusal:
    """Why an activated ability (by its place among the card's) cannot be played."""
    plan = game.plan_of(card.id)
    if card.controller != player or not 0 <= place < len(plan.activated):
        return ("703.2", "901.2a")
    ability = plan.activated[place]
    zone = game.book.zones[card.zone]
    if card.face_down or not (zone.name in ability.zones if ability.zones else zone.live):
        return (INVALID[game.info(card.id).kind], "903.2", "903.1")
    if cannot(game, player, "play ability"):
        return ("102.7",)
    context = Context(card.ref, player)
    if ability.limit and card.used(times_played(ability, place)) >= abs(ability.limit):
        return ("102.7", "703.2")
    if ability.only_if is not None and not ability.only_if.holds(game, context):
        return ("903.2a", "903.2")
    first: Refusal | None = None
    for cost in costs_to_activate(game, player, ability):
        found = cost_refusals(game, cost, context)
        if not found:
            return ()
        first = first or found
    return first or ()


def activations(game: Game, player: int) -> list[Action]:
    """The activated abilities that may be played, numbered from 1."""
    found = []
    infos = game.fresh_infos()
    for card_id in game.in_zones(player, (*game.book.live_zones, *game.roaming)):
        card = game.cards[card_id]
        info = infos[card_id]
        plan = info.plan or game.plan(info)
        for place in range(len(plan.activated)):
            if not activation_refusals(game, player, card, place):
                found.append(ACTIONS["activate", card.ref, place + 1])
    return found


# The procedure.


@frame
class Playing(Play):
    """A card or ability being played and resolved, with what its player decides on the way."""

    lane: int = -1  # the area for a character
    free: bool = False  # without paying its cost
    way: tuple[int, ...] = ()  # which of several costs
    between: tuple[tuple[Effect, ...], ...] = ()  # the costs between which its player chooses
    began: int = 0  # the clock when it began to resolve
    shown: tuple[Ref, ...] = ()  # what was open before it


@rule("909.1", "909.2", "901.2d", "906.1", "304.1c", "903.1d")
def play_card(game: Game, player: int, card: Card, lane: int = -1, free: bool = False) -> Playing:
    """The run that plays a card; event abilities are carried out from top to bottom."""
    effects = texts_of(game.info(card.id))
    return Playing(Context(card.ref, player), player, effects, card.ref, lane=lane, free=free)


@rule("907.1b")
def play_activated(game: Game, player: int, card: Card, place: int) -> Playing:
    """The run that plays an activated ability."""
    ability = game.plan_of(card.id).activated[place]
    return Playing(Context(card.ref, player), player, ability.do, place=place)


def lane_called(name: str) -> int:
    """The area that an action names, -1 for none."""
    return LANES.index(name) if name else -1


PLAYING_CARDS = Act(
    "play",
    play_actions,
    lambda game, player, card, lane="": play_refusals(game, player, card, lane_called(lane)),
    lambda game, player, card, lane="": play_card(game, player, card, lane_called(lane)),
    zones=("hand", "keep", "scout", "deck"),
    parts=("at",),
)
ACTIVATION = Act(
    "activate",
    activations,
    lambda game, player, card, number: activation_refusals(game, player, card, number - 1),
    lambda game, player, card, number: play_activated(game, player, card, number - 1),
    zones=("area", "account", "mission", "hand", "keep", "trash", "energy", "exp"),
    numbered=True,
)


@rule("908.2", "903.2c", "908.6", "904.1", "903.3")
def play_triggered(waiting: Waiting) -> Playing:
    """The run that plays a triggered ability that waited, whatever has become of its card."""
    return Playing(waiting.context, waiting.context.controller, waiting.ability.do, waiting=waiting)


PLAYING: Procedure[Playing] = Procedure("904.2", "playing", Playing)


@PLAYING.step("904.2a")
def begin_play(game: Game, playing: Playing) -> Flow:
    """The play begins; a triggered ability has no cost."""
    playing.shown = shown(game)
    if playing.waiting is not None:
        playing.goto("904.2h")
    return None


@PLAYING.step("904.2b")
def show_what_is_played(game: Game, playing: Playing) -> Flow:
    """A card of a hidden zone is shown."""
    if game.log is not None and playing.card is not None:
        game.log.note(game, "904.2b", "revealed", playing.player, (playing.card,))
    return None


@PLAYING.step("904.2c")
def choose_cost(game: Game, playing: Playing) -> Flow:
    """Of several costs one is chosen; the area, which can lower the cost, was chosen with the play (906.1a)."""
    if playing.card is not None:
        return None
    costs = playing.between = costs_to_activate(game, playing.player, activated(game, playing))
    good = tuple(n for n, cost in enumerate(costs, 1) if not cost_refusals(game, cost, playing.context))
    return Decision(playing.player, MODE, "904.2c", good, "way", 1, 1, playing.context.source)


def activated(game: Game, playing: Playing) -> Activated:
    """The activated ability that is being played."""
    return game.plan_of(playing.context.source[0]).activated[playing.place]


@PLAYING.step("904.2d")
def fix_cost(game: Game, playing: Playing) -> Flow:
    """The cost is what it is now, whatever changes later."""
    if playing.card is None:
        playing.cost = playing.between[playing.way[0] - 1]
        use_up(game, playing.player, ABILITY)
        game.use(playing.context.source, times_played(activated(game, playing), playing.place))
    elif not playing.free:
        card = game.cards[playing.card[0]]
        points = points_to_play(game, playing.player, card, playing.lane)
        if game.log is not None:
            tell_cost(game, playing.player, card, playing.lane, points)
        playing.cost = (PayEnergy(points),) if points else ()
    if playing.card is not None:
        use_up(game, playing.player, game.info_of(playing.card).kind, game.cards[playing.card[0]])
    return None


def tell_cost(game: Game, player: int, card: Card, lane: int, points: int) -> None:
    """The log says why a card takes another number of energy than is printed on it."""
    assert game.log is not None
    if points_for_card(game, player, card) != game.info(card.id).number(COST):
        game.log.note(game, "905.2c", "cost changed", player, (card.ref,), amount=points)
    if level_up_discount(game, player, card, lane):
        game.log.note(game, "905.2d", "cheaper", player, (card.ref,), amount=points)


PLAYING.step("904.2e")(designate)


@PLAYING.step("904.2f")
def pay_cost(game: Game, playing: Playing) -> Flow:
    """The cost is paid whole; the card in the temporary zone is the source of its effects."""
    becomes_source(game, playing)
    playing.cost = order_of_payment(game, playing.cost, playing.context) or ()
    return pay(game, playing)


@PLAYING.step("904.2g")
def fix_area(game: Game, playing: Playing) -> Flow:
    """What playing demands beside the cost: a character needs its area, without which it was not offered."""
    if game.log is not None and playing.card is not None and playing.lane >= 0:
        game.log.note(game, "906.1a", "area chosen", playing.player, (playing.card,), place=LANES[playing.lane])
    return None


PLAYING.step("904.2h")(was_played)


@rule("906.2a", "910.1", "902.2a", "1109.2")
@PLAYING.step("904.3a")
def resolve(game: Game, playing: Playing) -> Flow:
    """A character goes to its area, reported; anything else is carried out in the order of its text."""
    playing.began = game.clock
    if playing.card is not None and playing.lane >= 0:
        return game.perform(CardPlaced("906.2a", playing.card, playing.player, playing.lane))
    return Doing(playing.effects, playing.context) if playing.effects else None


@PLAYING.step("911.3c")
def order_newcomers(game: Game, playing: Playing) -> Flow:
    """Constant abilities that came together are put in order where that makes a difference."""
    newcomers = rank_newcomers(game, playing.began)
    if newcomers is not None:
        playing.goto("911.3c")
    return newcomers


@PLAYING.step("911.3b")
def time_what_began(game: Game, playing: Playing) -> Flow:
    """Continuous effects of the resolution begin with its end."""
    return time_effects(game, playing.player, playing.context.source, playing.began, playing.effects)


@rule("906.2b")
@PLAYING.step("904.3c")
def leave_temporary(game: Game, playing: Playing) -> Flow:
    """An event goes to its owner's trash; what was shown is hidden again."""
    hide_again(game, playing.shown)
    return put_away(game, playing, "906.2b")
