"""100 Basics of the game (ゲームの基礎): winning and losing 101, principles 102."""

from __future__ import annotations

from typing import Final

from fuda.ability.doing import Choosing, Doing
from fuda.ability.selections import players
from fuda.ability.verbs import Lose
from fuda.kernel.abilities import ByHand
from fuda.kernel.decisions import Decision
from fuda.kernel.events import CardTurned
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Cited, Rulebook, rule, verb
from fuda.procedures import by_hand

PLAYERS: Final = (2, 2)
PLAYER_COUNT = Cited("101.1", by=Game.opponent)

# Principles that the kernel and the notation keep for every effect.
TEXT_WINS = Cited("102.2", by=Rulebook.do)
BY_HAND = CarriedOut(ByHand, by_hand.carry_out, "102.2")
POSSIBLE_PART = Cited("102.3", by=Doing)
AS_MANY_AS_POSSIBLE = Cited("102.5", by=Choosing)
ALREADY_SO = Cited("102.6", by=CardTurned)
WHOLE_NUMBERS = Cited("102.11", by=Decision)


@rule("101.2", "101.3")
def lose(game: Game, losers: tuple[int, ...], number: str) -> None:
    """The losers lose together; whoever is left wins, and nobody left is a draw."""
    game.finish(losers, number)
    if game.log is not None and game.result is not None:
        for winner in game.result.winners:
            game.log.note(game, "101.2", "won", winner)


@rule("101.4", "101.5")
def concede(game: Game, player: int) -> None:
    """A player gives up at any moment; nothing replaces or waits for it."""
    game.decision = None
    lose(game, (player,), "101.4")


@verb(Lose, "101.3")
def lose_game(game: Game, doing: Doing, effect: Lose) -> None:
    """Those players lose at once."""
    lose(game, players(game, effect.whose, doing.context), "101.3")


# So many rounds that it must be a loop.
MOST_ROUNDS: Final = 1000


def draw_endless(game: Game) -> None:
    """A loop that nobody can stop is a draw (no rule says anything)."""
    if game.log is not None:
        game.log.note(game, "101.3", "endless", game.active)
    lose(game, tuple(range(game.player_count)), "101.3")


class Repeating(Frame):
    """A frame that goes round: how often so far."""

    __slots__ = ("rounds",)

    def __init__(self) -> None:
        Frame.__init__(self)
        self.rounds = 0

    def again(self, game: Game, rule: str) -> None:
        """Go back to a step, unless that has been done so often that it never ends."""
        self.goto(rule)
        self.rounds += 1
        if self.rounds > MOST_ROUNDS:
            draw_endless(game)
