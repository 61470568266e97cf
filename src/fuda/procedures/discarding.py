"""Discarding: all pick cards of their hands unseen, and then all of them go together; by chance; by a rule."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.filters import Filter
from fuda.ability.selections import YOU, Among, players
from fuda.ability.verbs import Discard
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.procedures.paying import only_payable
from fuda.procedures.picking import choice, discarded


@frame
class Discarding(InContext):
    """Players pick cards of their hands, the turn player first and unseen, then all of them go."""

    filter: Filter
    amount: int
    players: tuple[int, ...]
    paying: bool = False
    picked: tuple[Ref, ...] = ()
    chosen: tuple[Ref, ...] = ()


DISCARDING: Procedure[Discarding] = Procedure("", "discarding", Discarding)


@DISCARDING.step()
def pick_discards(game: Game, discarding: Discarding) -> Flow:
    """The next player picks cards of their hand."""
    if not discarding.players:
        discarding.goto("discard_picked")
        return None
    player, context, amount = discarding.players[0], discarding.context, discarding.amount
    hand = Among(game.book.zones[game.book.hand_zone].name, YOU, discarding.filter)
    refs = hand.refs(game, context.but(controller=player))
    discarding.chosen = ()
    least = 0 if not discarding.paying and game.book.may_choose_fewer(game, hand) else amount
    return only_payable(game, choice(game, Doing((), context, discarding.paying), refs, least, amount, player))


@DISCARDING.step()
def note_discards(game: Game, discarding: Discarding) -> None:
    """They are set aside; on to the next player."""
    discarding.picked += discarding.chosen
    discarding.players = discarding.players[1:]
    discarding.goto("pick_discards")


@DISCARDING.step()
def discard_picked(game: Game, discarding: Discarding) -> Flow:
    """All of them go together."""
    picked, context = discarding.picked, discarding.context
    discarding.context = context.but(last=picked, did=bool(picked), it=picked)
    return game.perform(*(discarded(game, ref, context.source) for ref in picked))


@frame
class DiscardingDown(Frame):
    """A player discards what a rule lets them not keep, such as cards beyond the hand limit."""

    player: int
    surplus: int
    rule: str
    chosen: tuple[Ref, ...] = ()


DISCARDING_DOWN: Procedure[DiscardingDown] = Procedure("", "discarding down", DiscardingDown)


@DISCARDING_DOWN.step()
def choose_surplus(game: Game, down: DiscardingDown) -> Flow:
    """The player chooses which cards go."""
    hand = game.refs(down.player, game.book.hand_zone)
    return Decision(down.player, CHOOSE, down.rule, hand, "chosen", down.surplus, down.surplus)


@DISCARDING_DOWN.step()
def discard_surplus(game: Game, down: DiscardingDown) -> Flow:
    """All of them go together."""
    return game.perform(*(discarded(game, ref, None, down.rule) for ref in down.chosen))


def discard(game: Game, doing: Doing, effect: Discard) -> Flow:
    """Those who are meant discard cards of their own choice, or at random."""
    context = doing.context
    amount = number(game, effect.amount, context)
    meant = players(game, effect.whose, context)
    if not effect.random:
        return Discarding(context, effect.filter, amount, meant, doing.paying)
    hand = game.book.hand_zone
    picked = [
        game.cards[card_id].ref
        for player in meant
        for card_id in game.chance.pick(tuple(game.zone(player, hand)), amount, f"discard {player}")
    ]
    return game.perform(*(discarded(game, ref, context.source) for ref in picked))
