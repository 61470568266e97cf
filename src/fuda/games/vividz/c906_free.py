"""906 Playing a card without paying its cost, because an effect says so (コストを支払わずにプレイ)."""

from __future__ import annotations

from fuda.ability.doing import Doing, InContext
from fuda.games.vividz.c904_play import free_play_refusals, lanes_for, play_card
from fuda.games.vividz.notation import PlayFree
from fuda.games.vividz.zones import LANES
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import ACT, PASS, Action, Decision
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb


def free_lanes(game: Game, player: int, card: Card) -> list[int]:
    """The areas to which a card may be played free; -1 for an event."""
    return [lane for lane in lanes_for(game, card) if not free_play_refusals(game, player, card, lane)]


@rule("906.1")
def free_plays(game: Game, player: int, card: Card) -> tuple[Action, ...]:
    """The ways to play a card free."""
    lanes = free_lanes(game, player, card)
    return tuple(Action("play", (card.ref, LANES[lane]) if lane >= 0 else (card.ref,)) for lane in lanes)


def play_as(game: Game, player: int, action: Action) -> Frame:
    """The run of a free play."""
    lane = LANES.index(action.objects[1]) if len(action.objects) > 1 else -1
    return play_card(game, player, game.cards[action.objects[0][0]], lane, free=True)


@frame
class FreePlays(InContext):
    """Cards that an effect lets its player play free, one after the other."""

    cards: tuple[Ref, ...]
    action: Action = PASS
    played: tuple[int, ...] = ()


FREE_PLAYS: Procedure[FreePlays] = Procedure("906", "free plays", FreePlays)


@FREE_PLAYS.step("906.1")
def choose_area(game: Game, plays: FreePlays) -> Flow:
    """To which area; what cannot be played stays where it is."""
    if not plays.cards:
        still_meant(game, plays)
        plays.end()
        return None
    player, card = plays.context.controller, game.card_at(plays.cards[0])
    actions = free_plays(game, player, card) if card is not None else ()
    if len(actions) > 1:
        return Decision(player, ACT, "906.1a", actions, "action", source=plays.cards[0])
    plays.action = actions[0] if actions else PASS
    return None


@FREE_PLAYS.step("906.1")
def play_it(game: Game, plays: FreePlays) -> Flow:
    """It is played and resolved; on to the next."""
    card, plays.cards = plays.cards[0], plays.cards[1:]
    plays.goto("906.1")
    if plays.action.verb == PASS.verb:
        return None
    plays.played += (card[0],)
    return play_as(game, plays.context.controller, plays.action)


def still_meant(game: Game, plays: FreePlays) -> None:
    """A text goes on to speak of the cards that it let be played, where they are now."""

    def now(refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
        return tuple(game.cards[ref[0]].ref if ref[0] in plays.played else ref for ref in refs)

    context = plays.context
    noted = tuple((effect, now(refs)) for effect, refs in context.targets)
    plays.context = context.but(it=now(context.it), targets=noted)


@verb(PlayFree, "906.1")
def play_free(game: Game, doing: Doing, effect: PlayFree) -> Flow:
    """The effect's controller plays the cards."""
    return FreePlays(doing.context, effect.cards.refs(game, doing.context))
