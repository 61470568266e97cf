"""1106 Drawing (引く) and 1105 shuffling (シャッフルする)."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.ability.verbs import Draw, DrawUpTo
from fuda.games.vividz.c900_abilities import cannot
from fuda.games.vividz.notation import DrawTo
from fuda.games.vividz.zones import DECK, HAND
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import yes_no
from fuda.kernel.events import CardMoved, Happened
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb


@rule("1105.1", "1105.2", "1105.3")
def shuffle(game: Game, player: int) -> None:
    """A deck is put into a random order; with 0 or 1 cards it counts as shuffled too."""
    if game.options.get("keep order") != "yes":
        game.chance.shuffle(game.write_zone(player, DECK), f"shuffle {player}")
    game.happen((Happened("1105.1", "shuffled", player),))


class Drawing(Frame):
    """Cards being drawn, one after the other, by one player after the other."""

    __slots__ = ("amount", "left", "players", "rule", "source")

    def __init__(self, players: tuple[int, ...], amount: int, rule: str, source: Ref | None = None) -> None:
        Frame.__init__(self)
        self.players = players
        self.amount = amount
        self.left = amount
        self.rule = rule
        self.source = source


DRAWING: Procedure[Drawing] = Procedure("1106", "drawing", Drawing)


@DRAWING.step("1106.2")
def draw_next(game: Game, drawing: Drawing) -> Flow:
    """One card at a time, as often as the number says."""
    if drawing.left <= 0:
        drawing.players, drawing.left = drawing.players[1:], drawing.amount
    if not drawing.players or drawing.amount <= 0:
        drawing.end()
        return None
    drawing.left -= 1
    drawing.goto("1106.2")
    return draw_one(game, drawing.players[0], drawing.rule, drawing.source)


@rule("1106.1", "504.3")
def draw_one(game: Game, player: int, number: str, source: Ref | None) -> Frame | None:
    """The top card of the deck goes to the hand; from an empty deck nothing is drawn."""
    deck = game.zone(player, DECK)
    if not deck or cannot(game, player, "draw"):
        return None
    return game.perform(CardMoved(number, game.cards[deck[0]].ref, player, HAND, manner="drawn", source=source))


@verb(Draw, "1106.1", "1106.2")
def draw(game: Game, doing: Doing, effect: Draw) -> Flow:
    """The players meant draw, the turn player first."""
    context = doing.context
    meant = players(game, effect.whose, context)
    return Drawing(meant, number(game, effect.amount, context), "1106.1", context.source)


@verb(DrawTo, "1106.2")
def draw_to(game: Game, doing: Doing, effect: DrawTo) -> Flow:
    """The player draws until the hand has that many cards."""
    context = doing.context
    missing = effect.amount - len(game.zone(context.controller, HAND))
    return Drawing((context.controller,), max(0, missing), "1106.1", context.source)


@frame
class DrawingUpTo(Frame):
    """Cards being drawn as long as the player wants, up to a number."""

    player: int
    left: int
    source: Ref
    go_on: bool = False


DRAWING_UP_TO: Procedure[DrawingUpTo] = Procedure("504.4", "drawing up to", DrawingUpTo)


@DRAWING_UP_TO.step("504.4a")
def ask_to_go_on(game: Game, drawing: DrawingUpTo) -> Flow:
    """The player may take none, or stop."""
    if drawing.left <= 0 or not game.zone(drawing.player, DECK):
        drawing.end()
        return None
    return yes_no(drawing.player, "504.4a", "go_on", drawing.source)


@DRAWING_UP_TO.step("504.4b")
def draw_if_wanted(game: Game, drawing: DrawingUpTo) -> Flow:
    """One card; then the question again."""
    if not drawing.go_on:
        drawing.end()
        return None
    drawing.left -= 1
    drawing.goto("504.4a")
    return draw_one(game, drawing.player, "504.4b", drawing.source)


@verb(DrawUpTo, "504.4a", "504.4b")
def draw_up_to(game: Game, doing: Doing, effect: DrawUpTo) -> Flow:
    """The player draws card by card, up to the number."""
    context = doing.context
    return DrawingUpTo(context.controller, number(game, effect.amount, context), context.source)
