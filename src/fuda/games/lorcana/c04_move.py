"""4.3.7 Moving to a location (ロケーションへの移動), as a turn action or by an effect."""

from __future__ import annotations

from fuda.ability.doing import Doing, InContext
from fuda.ability.filters import describes
from fuda.games.lorcana.c07_costs import ink_events, ready_ink
from fuda.games.lorcana.c07_resolving import own_context
from fuda.games.lorcana.c08_bag import open_bag
from fuda.games.lorcana.c08_zones import in_play
from fuda.games.lorcana.effects import MoveFree
from fuda.games.lorcana.notation import FreeMove
from fuda.games.lorcana.zones import CHARACTER, LOCATION, MOVE_COST, PLAY
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.frames import DUE, Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb


@rule("4.3.7.1", "4.3.7.3", "6.5.4")
def move_refusals(game: Game, player: int, card: Card, location: Ref) -> tuple[str, ...]:
    """Why a character cannot be moved to that location."""
    place = game.cards[location[0]]
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
    if describes(game, place.id, FreeMove, card.ref, own_context(place.ref, place.controller)):
        return 0
    return max(0, there.number(MOVE_COST) + there.keywords.get("!move here", 0) + less)


@frame
class GoingTo(Frame):
    """A character moving to a location."""

    player: int
    card: Ref
    place: Ref


GOING_TO: Procedure[GoingTo] = Procedure("4.3.7", "moving to a location", GoingTo)


@GOING_TO.step("4.3.7.4")
def pay_move_cost(game: Game, moving: GoingTo) -> Flow:
    """The location's move cost is paid."""
    amount = move_ink(game, game.cards[moving.card[0]], game.cards[moving.place[0]])
    return game.perform(*ink_events(game, moving.player, amount))


@rule("4.3.7.2", "4.3.7.5")
@GOING_TO.step("4.3.7.4")
def go_there(game: Game, moving: GoingTo) -> Flow:
    """The character moves."""
    return move_now(game, moving.player, moving.card, moving.place)


def move_now(game: Game, player: int, card: Ref, place: Ref) -> Frame | None:
    """The character is at the location from now on."""
    game.link(card[0], place[0])
    return game.fact("4.3.7.4", "moved to", player, card, place)


@GOING_TO.step("4.3.7.6", when=DUE)
def resolve_after_move(game: Game, moving: GoingTo) -> Flow:
    """The move is complete when everything has been resolved."""
    return open_bag(game)


@frame
class MovingFree(InContext):
    """Characters that an effect moves to one location for free; which location is chosen if there are several."""

    cards: tuple[Ref, ...]
    places: tuple[Ref, ...]
    place: tuple[Ref, ...] = ()


MOVING_FREE: Procedure[MovingFree] = Procedure("4.3.7", "moving for free", MovingFree)


@MOVING_FREE.step("4.3.7.3")
def choose_place(game: Game, moving: MovingFree) -> Flow:
    """To which location of theirs, other than where they all are."""
    places = tuple(place for place in moving.places if any(can_go(game, ref, place) for ref in moving.cards))
    least = min(1, len(places))
    return Decision(moving.context.controller, CHOOSE, "4.3.7.3", places, "place", least, 1, moving.context.source)


@MOVING_FREE.step("4.3.7.4")
def move_them(game: Game, moving: MovingFree) -> None:
    """They move there; how many do is "that many" afterwards."""
    going = [(ref, place) for place in moving.place for ref in moving.cards if can_go(game, ref, place)]
    moving.context = moving.context.but(number=len(going), did=bool(going))
    for ref, place in going:
        move_now(game, game.cards[ref[0]].controller, ref, place)


@rule("4.3.7.1", "4.3.7.3")
def can_go(game: Game, ref: Ref, place: Ref) -> bool:
    """Whether a character can be moved there: both are its player's, and it is not there yet."""
    card, location = in_play(game, ref), in_play(game, place)
    if card is None or location is None or card.controller != location.controller or card.host == location.id:
        return False
    if game.info(card.id).kind != CHARACTER or game.info(location.id).kind != LOCATION:
        return False
    return "!move" not in game.info(card.id).keywords


@verb(MoveFree, "4.3.7.4")
def move_free(game: Game, doing: Doing, effect: MoveFree) -> Flow:
    """Characters move to a location of their player for nothing."""
    cards, places = (part.refs(game, doing.context) for part in (effect.cards, effect.to))
    doing.context = doing.context.but(it=cards, last=cards)
    return MovingFree(doing.context, cards, places)
