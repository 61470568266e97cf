"""What other players do with their own cards and choices, one after the other, as a part of somebody's text."""

from __future__ import annotations

from fuda.ability.amounts import ThatMany
from fuda.ability.doing import Doing, InContext
from fuda.ability.parts import KINDS_IN
from fuda.ability.selections import players
from fuda.ability.sentences import PlayersDo
from fuda.kernel.abilities import Context, Effect
from fuda.kernel.cards import Ref
from fuda.kernel.frames import Flow, Procedure
from fuda.kernel.game import Game


class ByPlayers(InContext):
    """Several players do the same, each beginning with the same "it", and with the same "that many" if it is spoken of.

    Afterwards "it" is what any of them spoke of, the cards looked at are those that any of them looked at or showed,
    and "that many" is how much theirs came to together.
    It was done if any of them did it.
    """

    __slots__ = ("before", "carried", "chosen", "did", "effects", "gathered", "looked", "players", "total")

    def __init__(self, effects: tuple[Effect, ...], players: tuple[int, ...], context: Context) -> None:
        self.carried = context.number if ThatMany in KINDS_IN.of(effects) else 0
        InContext.__init__(self, context.but(did=False, number=self.carried))
        self.effects = effects
        self.players = players
        self.before = context
        self.did = False
        self.gathered: tuple[Ref, ...] = ()
        self.chosen: tuple[Ref, ...] = ()
        self.looked: tuple[Ref, ...] = ()
        self.total = 0


BY_PLAYERS: Procedure[ByPlayers] = Procedure("", "by players", ByPlayers)


@BY_PLAYERS.step()
def next_player_does(game: Game, by_players: ByPlayers) -> Flow:
    """The next of them does the whole of it; then the text goes on for whose it is."""
    gather(by_players)
    if not by_players.players:
        by_players.context = afterwards(by_players)
        by_players.end()
        return None
    before = by_players.before
    player, by_players.players = by_players.players[0], by_players.players[1:]
    by_players.goto("next_player_does")
    begun = by_players.context.but(controller=player, foe=-1, did=False, number=by_players.carried)
    return Doing(by_players.effects, begun.but(it=before.it, chosen=before.chosen, looked=before.looked))


def gather(by_players: ByPlayers) -> None:
    """Note what the player who has just done it spoke of, and how much it came to."""
    before, context = by_players.before, by_players.context
    if context.it != before.it:
        by_players.gathered += context.it
    if context.chosen != before.chosen:
        by_players.chosen += context.chosen
    if context.looked != before.looked:
        by_players.looked += context.looked
    if context.number != by_players.carried:
        by_players.total += context.number
    by_players.did = by_players.did or context.did


def afterwards(by_players: ByPlayers) -> Context:
    """What the text goes on with: what all of them spoke of."""
    before, context = by_players.before, by_players.context
    return context.but(
        controller=before.controller,
        foe=before.foe,
        did=by_players.did,
        it=by_players.gathered or context.it,
        number=by_players.total or by_players.carried,
        looked=by_players.looked or context.looked,
        chosen=by_players.chosen or context.chosen,
    )


def players_do(game: Game, doing: Doing, effect: PlayersDo) -> Flow:
    """The players that are meant do it, in turn order."""
    context = doing.context
    if isinstance(effect.who, str):
        return ByPlayers(effect.do, players(game, effect.who, context), context)
    controllers = dict.fromkeys(game.body(ref).controller for ref in effect.who.seen(game, context))
    return ByPlayers(effect.do, tuple(controllers), context)
