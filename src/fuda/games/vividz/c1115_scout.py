"""1115 Scouting (スカウト): the top card of the deck is shown, and played free or put into energy."""

from __future__ import annotations

from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import players
from fuda.ability.sentences import PlayersDo
from fuda.games.vividz.c900_abilities import cannot
from fuda.games.vividz.c904_play import play_card
from fuda.games.vividz.c906_free import free_lanes
from fuda.games.vividz.notation import Scout
from fuda.games.vividz.zones import DECK, ENERGY, LANES, SCOUT, SCOUT_ICON
from fuda.kernel.acts import Act
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import ACT, Action, Decision
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb

TO_ENERGY = Action("scout energy")
# What is done with a scouted card is decided while it lies there.
FREE_PLAY = Act("scout play", parts=("at",))
INTO_ENERGY = Act(TO_ENERGY.verb)


def scout_events(game: Game, players: tuple[int, ...], number: str) -> tuple[CardMoved, ...]:
    """The top cards of decks go to the scout zone together; an empty deck has none, and some may not scout (102.7)."""
    scouts = [player for player in players if game.zone(player, DECK) and not cannot(game, player, "scout")]
    tops = [(player, game.refs(player, DECK)[0]) for player in scouts]
    return tuple(CardMoved(number, ref, player, SCOUT, manner="scouted") for player, ref in tops)


@frame
class Scouted(Frame):
    """A scouted card whose player decides about it."""

    player: int
    card: Ref
    rule: str
    action: Action = TO_ENERGY


SCOUTED: Procedure[Scouted] = Procedure("1115", "scouted card", Scouted)


@SCOUTED.step("1115.1")
def decide(game: Game, scouted: Scouted) -> Flow:
    """With the icon it may be played without paying; otherwise there is nothing to decide."""
    card = game.card_at(scouted.card)
    if card is None or card.zone != SCOUT:
        scouted.end()
        return None
    actions = free_plays(game, scouted.player, card)
    if not actions:
        return None
    return Decision(scouted.player, ACT, scouted.rule, (*actions, TO_ENERGY), "action", source=card.ref)


@rule("1115.1")
def free_plays(game: Game, player: int, card: Card) -> tuple[Action, ...]:
    """The ways to play a scouted card free."""
    if SCOUT_ICON not in game.info(card.id).marks:
        return ()
    return tuple(Action("scout play", (LANES[lane],) if lane >= 0 else ()) for lane in free_lanes(game, player, card))


@SCOUTED.step("1115.1")
def do_as_decided(game: Game, scouted: Scouted) -> Flow:
    """It is played at once, or goes to its player's energy."""
    if scouted.action.verb == TO_ENERGY.verb:
        return game.perform(CardMoved(scouted.rule, scouted.card, scouted.player, ENERGY))
    lane = LANES.index(scouted.action.objects[0]) if scouted.action.objects else -1
    return play_card(game, scouted.player, game.cards[scouted.card[0]], lane, free=True)


@frame
class Scouting(InContext):
    """An effect that scouts; "it" is then the scouted card, wherever it went."""

    player: int
    card: int = -1


SCOUTING: Procedure[Scouting] = Procedure("1115", "scouting", Scouting)


@SCOUTING.step("1115.1")
def show_top_card(game: Game, scouting: Scouting) -> Flow:
    """The top card of the deck goes openly to the scout zone."""
    events = scout_events(game, (scouting.player,), "1115.1")
    scouting.card = events[0].before[0] if events else -1
    return game.perform(*events)


@SCOUTING.step("1115.1")
def let_decide(game: Game, scouting: Scouting) -> Flow:
    """Then the player decides about it."""
    if scouting.card < 0:
        return None
    return Scouted(scouting.player, game.cards[scouting.card].ref, "1115.1")


@SCOUTING.step("1115.1")
def name_scouted(game: Game, scouting: Scouting) -> Flow:
    """What the text goes on to say of it."""
    found = (game.cards[scouting.card].ref,) if scouting.card >= 0 else ()
    scouting.context = scouting.context.but(it=found, did=bool(found))
    return None


@verb(Scout, "1115.1")
def scout(game: Game, doing: Doing, effect: Scout) -> Flow:
    """The players that are meant scout, one after the other."""
    named = players(game, effect.whose, doing.context)
    if len(named) > 1:
        return Doing((PlayersDo(effect.whose, (Scout(),)),), doing.context)
    return Scouting(doing.context, named[0])
