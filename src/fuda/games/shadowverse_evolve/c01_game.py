"""1 The game (ゲームの概要): how it is won, lost and drawn, and its principles."""

from __future__ import annotations

from typing import Final

from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.ability.verbs import Win
from fuda.kernel.abilities import ByHand
from fuda.kernel.cards import Info
from fuda.kernel.decisions import Decision
from fuda.kernel.events import CardTurned
from fuda.kernel.game import Game
from fuda.kernel.players import Players
from fuda.kernel.rulebook import CarriedOut, Cited, rule, verb
from fuda.procedures import by_hand

PLAYERS: Final = (2, 2)
PLAYER_COUNT = Cited("1.1.1", by=Players.in_turn_order)

# Principles that the kernel keeps for every effect: prohibitions are asked before permissions (1.3.3), what is already
# so does not become so again (CardTurned, 1.3.2.1), and a question for several players goes in turn order (1.3.4).
BY_HAND = CarriedOut(ByHand, by_hand.carry_out, "1.3.1")
TEXTS_WIN = Cited("1.3.1", by=Doing)
AS_FAR_AS_POSSIBLE = Cited("1.3.2", by=Game.happen)
ALREADY_SO = Cited("1.3.2.1", by=CardTurned.happen)
NEGATIVE_NUMBERS = Cited("1.3.2.4", by=Info.number)
FORBIDDEN = Cited("1.3.3", by=Decision.accepts)
IN_TURN_ORDER = Cited("1.3.4", "1.3.4.1", by=Players.in_turn_order)
WHOLE_NUMBERS = Cited("1.3.5", "1.3.5.1", by=Decision.accepts)


@rule("1.2.1", "1.2.2", "1.2.1.1", "1.2.1.2")
def lose(game: Game, losers: tuple[int, ...], *numbers: str) -> None:
    """The losers lose together, each by its rule; whoever is left wins, and nobody left is a draw."""
    game.finish(losers, numbers[0], numbers if len(numbers) == len(losers) else ())
    if game.log is not None and game.result is not None and not game.result.winners:
        game.log.note(game, "1.2.2", "nobody wins", game.active)


@rule("1.2.3", "1.2.3.1")
def concede(game: Game, player: int) -> None:
    """A player gives up at any moment; nothing replaces or waits for it."""
    game.decision = None
    game.finish((player,), "1.2.3")


@verb(Win, "5.22.1", "1.2.4", "5.22")
def win_battle(game: Game, doing: Doing, effect: Win) -> None:
    """Everybody but that player loses, at once."""
    winners = players(game, effect.whose, doing.context)
    lose(game, tuple(p for p in range(game.player_count) if p not in winners), "5.22.1")


@rule("1.3.2.2", "1.3.2.2.1")
def at_least_nothing(amount: int) -> int:
    """An amount below zero counts as zero; doing something zero times is not doing it."""
    return max(amount, 0)


@rule("1.3.2.4.1")
def bounded(value: int, low: int, high: int) -> int:
    """A number beyond its bounds becomes the bound."""
    return max(low, min(high, value))
