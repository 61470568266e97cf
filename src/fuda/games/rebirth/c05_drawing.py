"""5.9 Drawing (引く)."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.ability.verbs import (
    Draw,
    DrawUpTo,
)
from fuda.games.rebirth.zones import DECK, HAND
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import yes_no
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb


@rule("5.9.1")
def draw_event(game: Game, player: int, cited: str, source: Ref | None = None) -> list[CardMoved]:
    """The top card of the deck goes to the hand."""
    return [CardMoved(cited, ref, player, HAND, manner="drawn", source=source) for ref in game.refs(player, DECK)[:1]]


@frame
class Drawing(Frame):
    """Cards being drawn, one after the other."""

    players: tuple[int, ...]
    left: int
    source: Ref | None = None


DRAWING: Procedure[Drawing] = Procedure("5.9.2", "drawing", Drawing)


@DRAWING.step("5.9.2")
def draw_next(game: Game, drawing: Drawing) -> Flow:
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
    return Drawing(players(game, effect.whose, doing.context), amount, doing.context.source)


@frame
class DrawingUpTo(Frame):
    """Cards being drawn as long as the player wants, up to a number."""

    player: int
    left: int
    source: Ref
    go_on: bool = False


DRAWING_UP_TO: Procedure[DrawingUpTo] = Procedure("5.9.3", "drawing up to", DrawingUpTo)


@DRAWING_UP_TO.step("5.9.3.1")
def ask_to_go_on(game: Game, drawing: DrawingUpTo) -> Flow:
    """The player may stop."""
    if drawing.left <= 0 or not game.zone(drawing.player, DECK):
        drawing.end()
        return None
    return yes_no(drawing.player, "5.9.3.1", "go_on", drawing.source)


@DRAWING_UP_TO.step("5.9.3.2")
def draw_if_wanted(game: Game, drawing: DrawingUpTo) -> Flow:
    """The player draws one card."""
    if not drawing.go_on:
        drawing.end()
        return None
    drawing.left -= 1
    return game.perform(*draw_event(game, drawing.player, "5.9.3.2", drawing.source))


@DRAWING_UP_TO.step("5.9.3.3")
def until_the_number(game: Game, drawing: DrawingUpTo) -> None:
    """Again, until the number is reached."""
    drawing.goto("5.9.3.1")


@verb(DrawUpTo, "5.9.3.1")
def draw_up_to(game: Game, doing: Doing, effect: DrawUpTo) -> Flow:
    """The player draws card by card, up to the number."""
    context = doing.context
    return DrawingUpTo(context.controller, number(game, effect.amount, context), context.source)
