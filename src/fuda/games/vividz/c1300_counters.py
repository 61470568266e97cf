"""1300 Counters (カウンター): they belong to players and lie beside the account; 1120 gaining and spending."""

from __future__ import annotations

from typing import Final

from fuda.ability.amounts import Amount, X, number
from fuda.ability.doing import Doing
from fuda.ability.selections import YOU, players
from fuda.games.vividz.notation import GainCounters, LoseCounters, SayNumber, SpendAny, SpendCounters
from fuda.games.vividz.zones import ACCOUNT
from fuda.kernel.events import CountersChanged
from fuda.kernel.frames import Flow, Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Numbered, rule, verb
from fuda.procedures import numbers
from fuda.procedures.numbers import SayingNumber

HIGHEST_NUMBER: Final = 20  # higher than any that is printed


@rule("1301.1", "1301.2", "1301.3")
def counters_of(game: Game, player: int, name: str) -> int:
    """How many counters of a name a player has: none at first, open to all, and no cards."""
    return sum(game.cards[card_id].counter(name) for card_id in game.zone(player, ACCOUNT)[:1])


def change(game: Game, doing: Doing, rule: str, name: str, amount: Amount, whose: str, sign: int) -> Frame | None:
    """The counters of the players that are meant grow or shrink."""
    context = doing.context
    many = sign * number(game, amount, context)
    refs = [ref for player in players(game, whose, context) for ref in game.refs(player, ACCOUNT)[:1]]
    return game.perform(*[CountersChanged(rule, ref, name, many, context.source) for ref in refs])


@verb(GainCounters, "1120.1")
def gain(game: Game, doing: Doing, effect: GainCounters) -> Frame | None:
    """The players have that many more."""
    return change(game, doing, "1120.1", effect.name, effect.amount, effect.whose, 1)


@verb(SpendCounters, "1120.2", "1301.4")
def spend(game: Game, doing: Doing, effect: SpendCounters) -> Frame | None:
    """The player has that many fewer, but never fewer than none."""
    return change(game, doing, "1120.2", effect.name, effect.amount, YOU, -1)


@verb(LoseCounters, "1301.4")
def lose_counters(game: Game, doing: Doing, effect: LoseCounters) -> Frame | None:
    """The players have that many fewer, but never fewer than none."""
    return change(game, doing, "1301.4", effect.name, effect.amount, effect.whose, -1)


SAYING_NUMBER = Numbered(numbers.SAYING_NUMBER, "102.11", say_number="102.11", do_with_number="102.11")


@verb(SayNumber, "102.11")
def say_number(game: Game, doing: Doing, effect: SayNumber) -> Flow:
    """Any number that a card of the game could have."""
    return SayingNumber(doing.context, tuple(range(HIGHEST_NUMBER + 1)))


@verb(SpendAny, "1120.2", "102.11")
def spend_any(game: Game, doing: Doing, effect: SpendAny) -> Flow:
    """The player says how many, none or as many as there are at most; what follows counts them."""
    there = counters_of(game, doing.context.controller, effect.name)
    return SayingNumber(doing.context, tuple(range(there + 1)), (SpendCounters(effect.name, X),))
