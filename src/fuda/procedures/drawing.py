"""Drawing: one card after the other, or as long as the player wants; what an empty deck means is the book's."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import players
from fuda.ability.sentences import Note, NoteDrawn
from fuda.ability.verbs import Draw, DrawTo, DrawUpTo
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import yes_no
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game


@frame
class Drawing(Frame):
    """Cards being drawn; `rule` is the number under which each of them is drawn."""

    player: int
    left: int
    rule: str
    source: Ref | None = None
    failed: bool = False  # the deck was empty at the last draw


DRAWING: Procedure[Drawing] = Procedure("", "drawing", Drawing)


@DRAWING.step(when="left")
def draw_next(game: Game, drawing: Drawing) -> Flow:
    """One card at a time, as often as the number says; a deck that stays empty fails all the rest at once."""
    empty = not game.zone(drawing.player, game.book.deck_zone)
    if drawing.left <= 0 or (empty and drawing.failed):
        return None
    drawing.failed = empty
    drawing.left -= 1
    drawing.goto("draw_next")
    return game.book.draw_one(game, drawing.player, drawing.rule, drawing.source)


def draw(game: Game, doing: Doing, effect: Draw) -> Flow:
    """Those who are meant draw, one player after the other; a number that was worked out is "that many" afterwards."""
    context = doing.context
    amount = number(game, effect.amount, context)
    if not isinstance(effect.amount, int):
        doing.context = context.but(number=amount)
    meant = players(game, effect.whose, context)
    if len(meant) == 1:
        return Drawing(meant[0], amount, game.rule, context.source)
    return DrawingInTurn(meant, amount, game.rule, context.source)


@frame
class DrawingInTurn(Frame):
    """Several players drawing one after the other."""

    players: tuple[int, ...]
    amount: int
    rule: str
    source: Ref | None

    def step(self, game: Game) -> Flow:
        if not self.players:
            game.stack.pop()
            return None
        player, self.players = self.players[0], self.players[1:]
        return Drawing(player, self.amount, self.rule, self.source)


DRAWING_IN_TURN: Procedure[DrawingInTurn] = Procedure("", "drawing in turn", DrawingInTurn)


@frame
class DrawingUpTo(Frame):
    """Cards being drawn as long as the player wants, up to a number."""

    player: int
    left: int
    source: Ref
    go_on: bool = False


DRAWING_UP_TO: Procedure[DrawingUpTo] = Procedure("", "drawing up to", DrawingUpTo)


@DRAWING_UP_TO.step()
def ask_to_go_on(game: Game, drawing: DrawingUpTo) -> Flow:
    """The player may stop."""
    if drawing.left <= 0 or not game.book.can_draw(game, drawing.player):
        drawing.end()
        return None
    return yes_no(drawing.player, game.rule, "go_on", drawing.source)


@DRAWING_UP_TO.step()
def draw_if_wanted(game: Game, drawing: DrawingUpTo) -> Flow:
    """The player draws one card."""
    if not drawing.go_on:
        drawing.end()
        return None
    drawing.left -= 1
    return game.book.draw_one(game, drawing.player, game.rule, drawing.source)


@DRAWING_UP_TO.step()
def until_the_number(game: Game, drawing: DrawingUpTo) -> None:
    """Again, until the number is reached."""
    drawing.goto("ask_to_go_on")


def has_deck(game: Game, player: int) -> bool:
    """Whether a player's deck has any card left."""
    return bool(game.zone(player, game.book.deck_zone))


def draw_up_to(game: Game, doing: Doing, effect: DrawUpTo) -> Flow:
    """The player draws card by card, up to the number."""
    context = doing.context
    return DrawingUpTo(context.controller, number(game, effect.amount, context), context.source)


def draw_to(game: Game, doing: Doing, effect: DrawTo) -> Flow:
    """The player draws until the hand has that many cards."""
    context = doing.context
    missing = number(game, effect.amount, context) - len(game.zone(context.controller, game.book.hand_zone))
    return Drawing(context.controller, missing, game.rule, context.source)


@frame
class NotingDrawn(InContext):
    """A draw of whose cards a text goes on to speak."""

    effect: NoteDrawn
    before: tuple[Ref, ...] = ()


NOTING_DRAWN: Procedure[NotingDrawn] = Procedure("", "noting what is drawn", NotingDrawn)


@NOTING_DRAWN.step()
def draw_them(game: Game, noting: NotingDrawn) -> Flow:
    """The draw."""
    noting.before = hand_cards(game)
    return Doing((noting.effect.draw,), noting.context)


@NOTING_DRAWN.step()
def note_drawn(game: Game, noting: NotingDrawn) -> None:
    """What is in a hand now and was not before is what was drawn."""
    drawn = tuple(ref for ref in hand_cards(game) if ref not in noting.before)
    noted = (Note(noting.effect.label), drawn)
    noting.context = noting.context.but(targets=(*noting.context.targets, noted), did=bool(drawn))


def hand_cards(game: Game) -> tuple[Ref, ...]:
    """All cards of all hands."""
    return tuple(game.cards[card_id].ref for hand in game.every(game.book.hand_zone) for card_id in hand)


def draw_and_note(game: Game, doing: Doing, effect: NoteDrawn) -> Flow:
    """Cards are drawn, and the text can speak of them."""
    return NotingDrawn(doing.context, effect)
