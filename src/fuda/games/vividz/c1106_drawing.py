"""1106 Drawing (引く) and 1105 shuffling (シャッフルする)."""

from __future__ import annotations

from fuda.ability.sentences import NoteDrawn
from fuda.ability.verbs import Draw, DrawTo, DrawUpTo, Shuffle
from fuda.games.vividz.c900_abilities import cannot
from fuda.games.vividz.zones import DECK, HAND
from fuda.kernel.cards import Ref
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Cited, Numbered, rule
from fuda.procedures import decks, drawing

DRAW = CarriedOut(Draw, drawing.draw, "1106.1", "1106.2")
DRAWING = Numbered(drawing.DRAWING, "1106", draw_next="1106.2")
DRAW_TO = CarriedOut(DrawTo, drawing.draw_to, "1106.1", "1106.2")
DRAW_UP_TO = CarriedOut(DrawUpTo, drawing.draw_up_to, "504.4a", "504.4b")
DRAWING_UP_TO = Numbered(
    drawing.DRAWING_UP_TO, "504.4", ask_to_go_on="504.4a", draw_if_wanted="504.4b", until_the_number="504.4b"
)
NOTE_DRAWN = CarriedOut(NoteDrawn, drawing.draw_and_note, "1106.1", "1106.2")
NOTING_DRAWN = Numbered(drawing.NOTING_DRAWN, "1106", draw_them="1106.2", note_drawn="913.1")
SHUFFLE = CarriedOut(Shuffle, decks.shuffle_decks, "1105.1")
SHUFFLED_UNSEEN = Cited("1105.2", "1105.3", by=decks.shuffle)


@rule("1106.1", "504.3")
def draw_one(game: Game, player: int, number: str, source: Ref | None) -> Frame | None:
    """The top card of the deck goes to the hand; from an empty deck nothing is drawn."""
    deck = game.zone(player, DECK)
    if not deck or cannot(game, player, "draw"):
        return None
    return game.perform(CardMoved(number, game.cards[deck[0]].ref, player, HAND, manner="drawn", source=source))
