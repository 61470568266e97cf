"""1300 Counters (カウンター): they belong to players and lie beside the account; 1120 gaining and spending."""

from __future__ import annotations

from fuda.ability.amounts import Amount, number
from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import YOU, players
from fuda.games.vividz.notation import GainCounters, LoseCounters, SpendAny, SpendCounters
from fuda.games.vividz.zones import ACCOUNT
from fuda.kernel.decisions import NUMBER, Decision
from fuda.kernel.events import CountersChanged
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb


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


@frame
class Spending(InContext):
    """Counters of which a player spends as many as they like."""

    name: str
    spent: int = 0


SPENDING: Procedure[Spending] = Procedure("1120.2", "spending", Spending)


@SPENDING.step("102.11")
def say_how_many(game: Game, spending: Spending) -> Flow:
    """None, or as many as there are at most."""
    player, source = spending.context.controller, spending.context.source
    numbers = tuple(range(counters_of(game, player, spending.name) + 1))
    return Decision(player, NUMBER, "102.11", numbers, "spent", source=source)


@SPENDING.step("1120.2")
def spend_so_many(game: Game, spending: Spending) -> Flow:
    """They are spent, and what follows counts them."""
    context, many = spending.context, spending.spent
    spending.context = context.but(x=many, did=many > 0)
    refs = game.refs(context.controller, ACCOUNT)[:1] if many else ()
    return game.perform(*(CountersChanged("1120.2", ref, spending.name, -many, context.source) for ref in refs))


@verb(SpendAny, "1120.2", "102.11")
def spend_any(game: Game, doing: Doing, effect: SpendAny) -> Flow:
    """The player says how many."""
    return Spending(doing.context, effect.name)
