"""1116 Sliding (スライド), and other ways in which characters come to other areas."""

from __future__ import annotations

from fuda.ability.doing import Doing, InContext
from fuda.games.vividz.c500_zones import MOVED_OVER, SLID, Slid, character_at, done_to, in_lane, lanes_to_slide
from fuda.games.vividz.notation import MoveOver, SlideOver, TradePlaces
from fuda.games.vividz.zones import LANES
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import verb


@frame
class Sliding(InContext):
    """Characters that slide, or are moved (`far`) to any other empty area, one after the other."""

    cards: tuple[Ref, ...]
    far: bool = False
    chosen: tuple[str, ...] = ()


SLIDING: Procedure[Sliding] = Procedure("1116", "sliding", Sliding)


@SLIDING.step("1116.1")
def pick_area(game: Game, sliding: Sliding) -> Flow:
    """To which empty area, if there is one."""
    card = character_at(game, sliding.cards[0])
    found = empty_lanes if sliding.far else lanes_to_slide
    lanes = tuple(LANES[lane] for lane in found(game, card)) if card is not None else ()
    count = min(1, len(lanes))
    sliding.chosen = ()
    source = sliding.context.source
    return Decision(sliding.context.controller, CHOOSE, "1116.1", lanes, "chosen", count, count, source)


@SLIDING.step("1116.1")
def slide_there(game: Game, sliding: Sliding) -> Flow:
    """It moves there; on to the next."""
    ref, sliding.cards = sliding.cards[0], sliding.cards[1:]
    if sliding.cards:
        sliding.goto("1116.1")
    number, manner = ("913.1a", MOVED_OVER) if sliding.far else ("1116.1", SLID)
    source = sliding.context.source
    return game.perform(*(Slid(number, ref, LANES.index(lane), source, manner) for lane in sliding.chosen))


@verb(SlideOver, "1116.1")
def slide(game: Game, doing: Doing, effect: SlideOver) -> Flow:
    """Characters slide."""
    refs = effect.cards.refs(game, doing.context)
    done_to(doing, tuple(ref for ref in refs if (card := character_at(game, ref)) and lanes_to_slide(game, card)))
    return Sliding(doing.context, refs) if refs else None


# Moving otherwise: 913.1a says that a character stays itself, no rule where it may go.


def empty_lanes(game: Game, card: Card) -> tuple[int, ...]:
    """The areas in which its player has no character."""
    return tuple(lane for lane in range(len(LANES)) if not in_lane(game, card.controller, lane))


@verb(MoveOver, "913.1a")
def move_over(game: Game, doing: Doing, effect: MoveOver) -> Flow:
    """Characters move to other areas."""
    refs = effect.cards.refs(game, doing.context)
    return Sliding(doing.context, refs, True) if refs else None


@verb(TradePlaces, "913.1a")
def trade_places(game: Game, doing: Doing, effect: TradePlaces) -> Flow:
    """Two characters of one player change areas; one alone stays."""
    cards = [card for ref in effect.cards.refs(game, doing.context) if (card := character_at(game, ref)) is not None]
    if len(cards) != 2 or cards[0].controller != cards[1].controller:
        return None
    places, source = (cards[1].place, cards[0].place), doing.context.source
    pairs = zip(cards, places, strict=True)
    return game.perform(*(Slid("913.1a", card.ref, place, source, MOVED_OVER) for card, place in pairs))
