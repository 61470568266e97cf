"""500 Zones (ゾーン): what is where, who may see it, owners and states 502, areas 503, EXP 513."""

from __future__ import annotations

from typing import Final

from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.games.vividz.c1102_leaving import note_arrival, powers
from fuda.games.vividz.filters import exp_under
from fuda.games.vividz.zones import AREA, EXP, LANES
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card, Ref
from fuda.kernel.events import BOTTOM, CardMoved, Event
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule
from fuda.kernel.state import State

# The table of zones says which there are, what lies in them, who may see it, which are ordered, shared and limited.
ZONES_THERE_ARE = Cited(
    "501.2", "501.2a", "501.2b", "503.1", "504.1", "505.1", "506.1", "507.1", "508.1", "509.1", "510.1", "510.2",
    "511.1", "511.2", "512.1", "513.1", by=State.put,
)  # fmt: skip
WHO_SEES = Cited(
    "501.3a", "501.3b", "501.3c", "502.4a", "502.4b", "504.2", "505.2", "506.4", "507.2", "509.3", "510.3", "511.3",
    "512.2", "513.2", by=Game.may_see,
)  # fmt: skip
COUNTS_ARE_OPEN = Cited("501.3d", by=State.zone)
NO_LIMIT = Cited("509.2", by=State.put)
NEW_CARDS = Cited("501.4", by=CardMoved)
ARRIVE_TOGETHER = Cited("501.5", by=Game.happen)
OWNERS = Cited("502.1", "502.1a", "502.1b", "502.2", "502.3", by=Card)
YOU_AND_OPPONENT = Cited("502.1e", by=players)


@rule("102.4", "502.4c")
def to_owner(
    game: Game, number: str, ref: Ref, zone: int, manner: str = "", source: Ref | None = None, position: int = BOTTOM
) -> CardMoved:
    """A card goes to a zone of its owner."""
    return CardMoved(number, ref, game.cards[ref[0]].owner, zone, position, manner, source)


@rule("502.1c", "502.1d")
def effect_controller(game: Game, context: Context) -> int:
    """Whose effect it is, whichever player carries out a part of it: that of the card that has the ability."""
    return game.body(context.source).controller


@rule("102.5", "102.6")
def done_to(doing: Doing, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """The cards to which something is done; what is done to none was not done."""
    if not refs:
        doing.context = doing.context.but(did=False)
    return refs


# Areas.

SLID: Final = "slid"
MOVED_OVER: Final = "moved over"


class CardPlaced(CardMoved):
    """A character comes to one of the three areas."""

    __slots__ = ("lane", "powers")

    def __init__(self, rule: str, card: Ref, to_player: int, lane: int, source: Ref | None = None) -> None:
        CardMoved.__init__(self, rule, card, to_player, AREA, source=source)
        self.lane = lane
        self.powers: tuple[tuple[Ref, int], ...] = ()  # of the characters that were there before

    def happen(self, game: Game) -> bool:
        self.powers = powers(game) if game.cards[self.before[0]].face.abilities else ()
        if not CardMoved.happen(self, game):
            return False
        game.write(self.after[0]).place = self.lane
        return True


class Slid(Event):
    """A character slides or is moved to another area, which is the same zone: it stays the same card (913.1a)."""

    __slots__ = ("card", "lane")

    def __init__(self, rule: str, card: Ref, lane: int, source: Ref | None = None, manner: str = SLID) -> None:
        Event.__init__(self, manner, rule, source)
        self.card = card
        self.lane = lane

    @property
    def subject(self) -> Ref | None:
        return self.card

    def happen(self, game: Game) -> bool:
        card = game.card_at(self.card)
        if card is None or card.zone != AREA or card.place == self.lane:
            return False
        card = game.write(card.id)
        card.place = self.lane
        card.since = game.clock
        return True


@rule("503.2")
def in_lane(game: Game, player: int, lane: int) -> list[Card]:
    """A player's characters in one area."""
    cards = game.cards
    return [cards[card_id] for card_id in game.zone(player, AREA) if cards[card_id].place == lane]


def character_at(game: Game, ref: Ref) -> Card | None:
    """The character that is meant, if it is still in an area."""
    card = game.cards[ref[0]]
    return card if card.life == ref[1] and card.zone == AREA else None


@rule("1116.1")
def lanes_to_slide(game: Game, card: Card) -> tuple[int, ...]:
    """The neighbouring areas in which its player has no character."""
    if "!slide" in game.info(card.id).keywords:
        return ()
    lanes = (card.place - 1, card.place + 1)
    return tuple([lane for lane in lanes if 0 <= lane < len(LANES) and not in_lane(game, card.controller, lane)])


# EXP.


class BecameExp(CardMoved):
    """A card goes under a character as its EXP; if the character is gone, it does not."""

    __slots__ = ("host",)

    def __init__(self, rule: str, card: Ref, host: Ref, to_player: int, source: Ref | None = None) -> None:
        CardMoved.__init__(self, rule, card, to_player, EXP, source=source)
        self.host = host

    def happen(self, game: Game) -> bool:
        if character_at(game, self.host) is None or not CardMoved.happen(self, game):
            return False
        link(game, self.after[0], self.host[0])
        return True


@rule("513.3", "1112.1", "1112.1a")
def link(game: Game, card_id: int, host: int) -> None:
    """A card of the EXP zone lies under a character."""
    game.link(card_id, host)


EXP_OF = Cited("513.3a", by=exp_under)


@rule("501.6", "513.3b")
def follow(game: Game, event: CardMoved) -> None:
    """The EXP of a character that leaves its area goes where the character goes, and is linked no more."""
    exp = exp_under(game, event.before[0])
    if isinstance(event, BecameExp):
        for card_id, _ in exp:
            link(game, card_id, event.host[0])
    elif exp:
        game.happen(tuple(to_owner(game, "513.3b", ref, event.to_zone, source=event.source) for ref in exp))


@rule("503.3", "1109.1", "1109.3")
def after_move(game: Game, event: CardMoved) -> None:
    """A character that comes to an area has entered, reported; one that goes takes its EXP along."""
    if event.from_zone == AREA:
        if event.to_zone != AREA:
            follow(game, event)
    elif isinstance(event, CardPlaced) and event.powers:
        note_arrival(game, event.after, event.powers)
