"""7 What the words of card texts do (効果): drawing, lore, banishing, returning, inking, changing cards."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.changes import Gains, InTurnOf
from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.ability.verbs import Banish, ChangeNumber, Draw, DrawTo, Give, Put, Shuffle, ShuffleInto
from fuda.games.lorcana.c04_paid import demand
from fuda.games.lorcana.c08_zones import PutUnderneath, banishing, in_play, put_cards, spoken_of
from fuda.games.lorcana.effects import PutUnder
from fuda.games.lorcana.notation import WhileInPlay
from fuda.games.lorcana.zones import DECK, HAND, LORE, PLAY, PLAYER, PLAYING, TOUCHABLE
from fuda.kernel.abilities import Change, Context, Keyword
from fuda.kernel.cards import Ref
from fuda.kernel.effects import Until, build_index
from fuda.kernel.events import CardChanged, CardMoved, NumberChanged
from fuda.kernel.frames import Flow, Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Cited, Numbered, rule, verb
from fuda.procedures import decks, drawing
from fuda.procedures.decks import ShuffledIn, shuffle_decks

DRAW = CarriedOut(Draw, drawing.draw, "4.2.3.1", "8.2.3", "7.1.4")
DRAWING = Numbered(drawing.DRAWING, "4.2.3.1", draw_next="4.2.3.1")
DRAW_TO = CarriedOut(DrawTo, drawing.draw_to, "4.2.3.1")


# Constant abilities work as long as their card is in play, or where their text says.
WORKING = Cited("7.6.1", "7.6.4", "7.6.5", by=build_index)


@rule("1.2.2")
def is_forbidden(game: Game, player: int, what: str) -> bool:
    """Whether something forbids a player to do that; it wins against all that would let them."""
    marks = game.zone(player, PLAYER)
    return bool(marks) and f"!{what}" in game.info(marks[0]).keywords


# Drawing.


@rule("8.2.3", "1.9.1.2", "8.3.3")
def draw_one(game: Game, player: int, number: str, source: Ref | None) -> Frame | None:
    """One card; trying to draw from an empty deck is noted for the next check."""
    deck = game.zone(player, DECK)
    if is_forbidden(game, player, "draw"):
        return None
    if not deck:
        game.count("!drew from empty deck", player)
        game.stir()
        if game.log is not None:
            game.log.note(game, "8.2.3", "empty deck", player, source=source)
        return None
    ref = (deck[0], game.cards[deck[0]].life)
    return game.perform(CardMoved(number, ref, player, HAND, manner="drawn", source=source))


# Lore.


@rule("1.2.2")
def lore_event(game: Game, cited: str, player: int, amount: int, source: Ref | None) -> tuple[NumberChanged, ...]:
    """A player gains or loses lore, unless something keeps them from it."""
    if not amount or is_forbidden(game, player, "lose lore" if amount < 0 else "gain lore"):
        return ()
    return (NumberChanged(cited, player, LORE, amount, source),)


@verb(ChangeNumber, "1.1.4")
def change_lore(game: Game, doing: Doing, effect: ChangeNumber) -> Flow:
    """Players gain or lose lore, never below 0; how much was lost is "that many" afterwards."""
    amount = number(game, effect.amount, doing.context)
    meant = players(game, effect.whose, doing.context)
    events = [event for player in meant for event in lore_event(game, "1.1.4", player, amount, doing.context.source)]
    flow = game.perform(*events)
    if amount < 0:
        doing.context = doing.context.but(number=-sum(event.amount for event in events))
    return flow


def bounded(game: Game, player: int, number: int, value: int) -> int:
    """Lore is never below 0."""
    return max(0, value) if number == LORE else value


# Cards that go elsewhere.


@verb(Banish, "8.6.2")
def banish(game: Game, doing: Doing, effect: Banish) -> Flow:
    """Cards in play go to their players' discards."""
    refs = spoken_of(game, doing, effect.cards, TOUCHABLE)
    there = [ref for ref in refs if in_play(game, ref) is not None and may_be_banished(game, ref)]
    demand(game, doing, max(1, len(refs)), len(there))
    doing.context = doing.context.but(number=len(there))
    return game.perform(*(banishing(game, "8.6.2", ref, doing.context.source) for ref in there))


@rule("1.2.2")
def may_be_banished(game: Game, ref: Ref) -> bool:
    """Whether nothing keeps a card from being banished."""
    return "!be banished" not in game.info(ref[0]).keywords


@verb(Put, "8.1.5", "8.5.6", "8.2.4")
def put(game: Game, doing: Doing, effect: Put) -> Flow:
    """Cards go to a zone of their player; what has moved meanwhile is lost sight of."""
    refs = spoken_of(game, doing, effect.cards)
    there = tuple(ref for ref in refs if game.card_at(ref) is not None)
    demand(game, doing, max(1, len(refs)), len(there))
    doing.context = doing.context.but(number=len(there))
    return put_cards(game, "8.1.5", there, effect.zone, doing.context)


@verb(PutUnder, "10.8.6")
def put_under(game: Game, doing: Doing, effect: PutUnder) -> Flow:
    """Cards go face down under a card of their player, if that is still in play."""
    tops = [card for ref in effect.under.refs(game, doing.context) if (card := in_play(game, ref)) is not None]
    refs = spoken_of(game, doing, effect.cards)
    there = [ref for ref in refs if game.card_at(ref) is not None] if tops else []
    demand(game, doing, max(1, len(refs)), len(there))
    doing.context = doing.context.but(number=len(there))
    return game.perform(*(PutUnderneath(ref, tops[0], doing.context.source) for ref in there))


@verb(ShuffleInto, "8.1.5")
def shuffle_into(game: Game, doing: Doing, effect: ShuffleInto) -> Flow:
    """Cards go into their players' decks, which are shuffled."""
    refs = spoken_of(game, doing, effect.cards)
    there = tuple(ref for ref in refs if game.card_at(ref) is not None)
    demand(game, doing, max(1, len(refs)), len(there))
    doing.context = doing.context.but(number=len(there))
    return ShuffledIn(there, doing.context.source)


SHUFFLED_IN = Numbered(decks.SHUFFLED_IN, "8.1.5", put_them_in="8.1.5", shuffle_them="3.1.3")
SHUFFLE = CarriedOut(Shuffle, shuffle_decks, "3.1.3")


# Changing cards.


@verb(Give, "7.6.3", "7.8.1.1", "1.8.2")
def give(game: Game, doing: Doing, effect: Give) -> Flow:
    """Effects begin on the cards that are meant now, and on no later ones."""
    context = doing.context
    refs = spoken_of(game, doing, effect.to, TOUCHABLE)
    return game.perform(
        *(
            CardChanged("7.6.3", ref, timed(game, change, ref, effect.duration, context), context, until)
            for ref in refs
            if may_be_changed(game, ref)
            for until in (until_of(game, effect.duration, ref, context),)
            for change in effect.changes
            if not may_not_gain(game, ref, change)
        )
    )


@rule("1.2.2")
def may_not_gain(game: Game, ref: Ref, change: Change) -> bool:
    """Whether something keeps a card from gaining a keyword: what it cannot gain it does not have later either."""
    ability = change.ability if isinstance(change, Gains) else None
    return isinstance(ability, Keyword) and f"!gain {ability.name}" in game.info_of(ref).keywords


@rule("7.1.9.1")
def may_be_changed(game: Game, ref: Ref) -> bool:
    """Whether a card is in play or being played (or a player); one that went elsewhere is lost sight of."""
    card = game.card_at(ref)
    return card is not None and card.zone in (PLAY, PLAYING, PLAYER)


@rule("4.2.1.2", "1.8.2")
def timed(game: Game, change: Change, ref: Ref, duration: str, context: Context) -> Change:
    """A change with its amounts as they are now; "during their next turn" it sleeps until the card's player's turn."""
    fixed = change.fixed(game, context)
    if duration == "while in play":
        return WhileInPlay(fixed, context.source)
    if duration != "their next turn":
        return fixed
    return InTurnOf(fixed, game.body(ref).controller, game.turn)


def until(game: Game, duration: str, context: Context) -> Until | None:
    """When an effect on the player, or on the card that it is of, ends."""
    return until_of(game, duration, context.source, context)


@rule("4.4.1.3", "4.2.1.3", "4.2.1.1")
def until_of(game: Game, duration: str, ref: Ref, context: Context) -> Until | None:
    """When an effect ends; without a duration when its card leaves play."""
    if duration == "turn":
        return Until("turn end", -1, game.turn)
    if duration == "your next turn":
        return Until("turn start", game.body(context.source).controller, game.turn + 1)
    owner = game.body(ref).controller
    if duration == "their next turn":
        return Until("turn end", owner, game.turn + 1)
    if duration == "their next ready":
        return Until("readied", owner, game.turn + 1)
    if duration == "challenge":
        return Until("challenge end", -1, 0)
    return None
