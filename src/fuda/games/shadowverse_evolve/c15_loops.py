"""15 Other rules (その他): endless loops (永久循環). Counters are among the terms (15.1)."""

from __future__ import annotations

from fuda.kernel.game import Game
from fuda.kernel.loops import not_again
from fuda.kernel.rulebook import Cited, rule

# A loop that players could go on with is shortened by naming a number of repetitions: the judge's `loop N of K` and
# any interface propose it and then really take these actions; the other player breaks it off with `number M` and an
# action of their own in the next round.
SHORTCUT = Cited("15.2.1.1", by=Game.take)
# In a state that was there before, the turn player may not repeat what they did in it.
NO_REPEATS = Cited("15.2.1.2", by=not_again)


@rule("15.2.1", "15.2.1.3")
def draw_endless(game: Game) -> None:
    """A loop that neither player can stop ends in a draw."""
    game.draw("15.2.1.3", "endless")
