"""5.9 Drawing (引く)."""

from __future__ import annotations

from typing import Final

from fuda.ability.verbs import Draw, DrawTo, DrawUpTo
from fuda.games.shadowverse_evolve.zones import DECK, HAND, LEADER
from fuda.kernel.cards import Ref
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Numbered, rule
from fuda.procedures import drawing

DRAW = CarriedOut(Draw, drawing.draw, "5.9.1", "5.9.2")
DRAWING = Numbered(drawing.DRAWING, "5.9.2", draw_next="5.9.2")
DRAW_UP_TO = CarriedOut(DrawUpTo, drawing.draw_up_to, "5.9.3")
DRAWING_UP_TO = Numbered(
    drawing.DRAWING_UP_TO, "5.9.3", ask_to_go_on="5.9.3.1", draw_if_wanted="5.9.3.2", until_the_number="5.9.3.3"
)
DRAW_TO = CarriedOut(DrawTo, drawing.draw_to, "5.9.2")
EMPTY_DRAW: Final = "!drew from empty deck"


@rule("5.9.1", "5.9.1.1", "1.3.3")
def draw_one(game: Game, player: int, number: str, source: Ref | None) -> Frame | None:
    """The top card of the deck goes to the hand; from an empty deck the player will lose."""
    for leader in game.zone(player, LEADER)[:1] if game.phase != "start" else ():
        if "!draw later" in game.info(leader).keywords:
            return None  # an effect lets the player draw in the start phase only
    deck = game.zone(player, DECK)
    if not deck:
        game.count(EMPTY_DRAW, player)
        if game.log is not None:
            game.log.note(game, "5.9.1.1", "empty deck", player, source=source)
        return None
    ref = (deck[0], game.cards[deck[0]].life)
    return game.perform(CardMoved(number, ref, player, HAND, manner="drawn", source=source))
