"""5.9 Drawing (引く)."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.ability.verbs import Draw, DrawTo, DrawUpTo
from fuda.games.rebirth.c01_game import is_forbidden
from fuda.games.rebirth.zones import DECK, HAND
from fuda.kernel.cards import Ref
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Numbered, rule, verb
from fuda.procedures import drawing

DRAW_UP_TO = CarriedOut(DrawUpTo, drawing.draw_up_to, "5.9.3.1")
DRAWING_UP_TO = Numbered(
    drawing.DRAWING_UP_TO, "5.9.3", ask_to_go_on="5.9.3.1", draw_if_wanted="5.9.3.2", until_the_number="5.9.3.3"
)


@rule("5.9.1", "1.3.3")
def draw_event(game: Game, player: int, cited: str, source: Ref | None = None) -> list[CardMoved]:
    """The top card of the deck goes to the hand."""
    if is_forbidden(game, "draw", player):
        return []
    deck = game.zone(player, DECK)
    return [CardMoved(cited, game.cards[deck[0]].ref, player, HAND, manner="drawn", source=source)] if deck else []


def draw_one(game: Game, player: int, number: str, source: Ref | None) -> Frame | None:
    """One card, if the deck has any."""
    return game.perform(*draw_event(game, player, number, source))


@frame
class DrawingTogether(Frame):
    """Cards being drawn one after the other, by all who are meant at the same time."""

    players: tuple[int, ...]
    left: int
    source: Ref | None = None


DRAWING: Procedure[DrawingTogether] = Procedure("5.9.2", "drawing", DrawingTogether)


@DRAWING.step("5.9.2")
def draw_next(game: Game, drawing: DrawingTogether) -> Flow:
    """One card at a time, as often as the number says."""
    if drawing.left <= 0:
        drawing.end()
        return None
    drawing.left -= 1
    drawing.goto("5.9.2")
    events = [event for player in drawing.players for event in draw_event(game, player, "5.9.1", drawing.source)]
    return game.perform(*events)


@verb(Draw, "5.9.2", "5.9.1")
def draw(game: Game, doing: Doing, effect: Draw) -> Flow:
    """The players that are meant draw."""
    amount = number(game, effect.amount, doing.context)
    return DrawingTogether(players(game, effect.whose, doing.context), amount, doing.context.source)


@verb(DrawTo, "5.9.2", "1.3.2.2")
def draw_to(game: Game, doing: Doing, effect: DrawTo) -> Flow:
    """As many cards as the hand wants of that number."""
    player = doing.context.controller
    wanted = number(game, effect.amount, doing.context) - len(game.zone(player, HAND))
    return DrawingTogether((player,), wanted, doing.context.source)
