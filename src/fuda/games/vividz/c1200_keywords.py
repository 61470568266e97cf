"""1200 Keyword abilities (キーワード能力): accel 1201."""

from __future__ import annotations

from fuda.ability.doing import Doing
from fuda.games.vividz.c904_paying import can_sleep
from fuda.games.vividz.c906_free import free_plays, play_as
from fuda.games.vividz.notation import Accel
from fuda.games.vividz.zones import DECK, ENERGY
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import ACT, PASS, Action, Decision
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule, verb
from fuda.procedures.showing import show

# Its cost is to put its own card to sleep: the wording writes that as a part of the ability.
SLEEPING_IS_THE_COST = Cited("1201.1", by=can_sleep)


@frame
class Accelerating(Frame):
    """The top card of a deck, shown by accel."""

    player: int
    card: Ref
    words: tuple[str, ...]
    action: Action = PASS


ACCELERATING: Procedure[Accelerating] = Procedure("1201", "accel", Accelerating)


@ACCELERATING.step("1201.2")
def offer_free_play(game: Game, accel: Accelerating) -> Flow:
    """With the trait or account information that the ability names, the card may be played without paying."""
    actions = accelerated(game, accel.player, game.cards[accel.card[0]], accel.words)
    if not actions:
        return None
    return Decision(accel.player, ACT, "1201.2", (*actions, PASS), "action", source=accel.card)


@rule("1201.2")
def accelerated(game: Game, player: int, card: Card, words: tuple[str, ...]) -> tuple[Action, ...]:
    """The ways to play the card free."""
    info = game.info(card.id)
    if not {*info.types, info.marks.get("account_info")} & set(words):
        return ()
    return free_plays(game, player, card)


@ACCELERATING.step("1201.3")
def play_or_charge(game: Game, accel: Accelerating) -> Flow:
    """It is played, or goes to the player's energy."""
    if accel.action.verb == PASS.verb:
        return game.perform(CardMoved("1201.3", accel.card, accel.player, ENERGY))
    return play_as(game, accel.player, accel.action)


@verb(Accel, "1201.2")
def accel(game: Game, doing: Doing, effect: Accel) -> Flow:
    """The top card of the deck is shown where it lies; an empty deck has none."""
    player = doing.context.controller
    top = game.refs(player, DECK)[:1]
    show(game, top, player, doing.context.source)
    return Accelerating(player, top[0], effect.words) if top else None
