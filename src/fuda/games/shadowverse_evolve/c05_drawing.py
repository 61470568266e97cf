"""5.9 Drawing (引く)."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.ability.verbs import (
    Draw,
    DrawUpTo,
)
from fuda.games.shadowverse_evolve.zones import (
    DECK,
    HAND,
)
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import Decision, yes_no
from fuda.kernel.events import (
    CardMoved,
)
from fuda.kernel.frames import Frame, Procedure
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb

Flow = None | Frame | Decision


class Drawing(Frame):
    """Cards being drawn, one after the other."""

    __slots__ = ("left", "player", "rule", "source")

    def __init__(self, player: int, amount: int, rule: str, source: Ref | None = None) -> None:
        Frame.__init__(self)
        self.player = player
        self.left = amount
        self.rule = rule
        self.source = source


DRAWING: Procedure[Drawing] = Procedure("5.9.2", "drawing", Drawing)


@DRAWING.step("5.9.2")
def draw_next(game: Game, drawing: Drawing) -> Flow:
    """One card at a time, as often as the number says."""
    if drawing.left <= 0:
        drawing.end()
        return None
    drawing.left -= 1
    drawing.goto("5.9.2")
    return draw_one(game, drawing.player, drawing.rule, drawing.source)


@rule("5.9.1", "5.9.1.1")
def draw_one(game: Game, player: int, number: str, source: Ref | None) -> Frame | None:
    """The top card of the deck goes to the hand; from an empty deck the player will lose."""
    deck = game.zone(player, DECK)
    if not deck:
        game.count("!drew from empty deck", player)
        if game.log is not None:
            game.log.note(game, "5.9.1.1", "empty deck", player, source=source)
        return None
    ref = (deck[0], game.cards[deck[0]].life)
    return game.perform(CardMoved(number, ref, player, HAND, manner="drawn", source=source))


@verb(Draw, "5.9.1", "5.9.2")
def draw(game: Game, doing: Doing, effect: Draw) -> Flow:
    """The player draws."""
    amount = number(game, effect.amount, doing.context)
    player = players(game, effect.whose, doing.context)[0]
    return Drawing(player, amount, "5.9.1", doing.context.source)


class DrawingUpTo(Frame):
    """Cards being drawn as long as the player wants, up to a number."""

    __slots__ = ("go_on", "left", "player", "source")

    def __init__(self, player: int, amount: int, source: Ref) -> None:
        Frame.__init__(self)
        self.player = player
        self.left = amount
        self.source = source
        self.go_on = False


DRAWING_UP_TO: Procedure[DrawingUpTo] = Procedure("5.9.3", "drawing up to", DrawingUpTo)


@DRAWING_UP_TO.step("5.9.3.1")
def ask_to_go_on(game: Game, drawing: DrawingUpTo) -> Flow:
    """The player may stop."""
    if drawing.left <= 0:
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
    return draw_one(game, drawing.player, "5.9.3.2", drawing.source)


@DRAWING_UP_TO.step("5.9.3.3")
def until_the_number(game: Game, drawing: DrawingUpTo) -> None:
    """Again, until the number is reached."""
    drawing.goto("5.9.3.1")


@verb(DrawUpTo, "5.9.3")
def draw_up_to(game: Game, doing: Doing, effect: DrawUpTo) -> Flow:
    """The player draws card by card, up to the number."""
    context = doing.context
    return DrawingUpTo(context.controller, number(game, effect.amount, context), context.source)
