"""8.3.4, 7.1.6 Picking cards: discarding, and playing for free."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.filters import Any as AnyCard
from fuda.ability.filters import Filter
from fuda.ability.selections import YOU, Among
from fuda.ability.sentences import Choose
from fuda.ability.verbs import Discard, Effects, Reveal, TakeLooked, Turn
from fuda.games.lorcana.c04_move import can_go
from fuda.games.lorcana.c04_paid import demand
from fuda.games.lorcana.c07_costs import can_pay
from fuda.games.lorcana.c07_effects import is_forbidden
from fuda.games.lorcana.c07_resolving import Queued, resolving_now
from fuda.games.lorcana.c08_zones import discarding, put_cards
from fuda.games.lorcana.effects import (
    DiscardAnyNumber,
    DiscardDownTo,
    DiscardForYou,
    DiscardHand,
    MoveFree,
    PlayFree,
    PlayLooked,
    TakeAtRandom,
)
from fuda.games.lorcana.zones import HAND, PLAYING
from fuda.kernel.abilities import Context, Effect
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import Decision
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Numbered, rule, verb
from fuda.procedures import picking
from fuda.procedures.looking import looked_at
from fuda.procedures.picking import DISCARD, Picking, choice
from fuda.procedures.showing import reveal, show

PICKING = Numbered(picking.PICKING, "1.2.4", pick="1.2.4", use_picked="1.2.3")


EVERY = AnyCard()


def after_pick(context: Context, chosen: tuple[Ref, ...]) -> Context:
    """How many they are is "that many"; of cards looked at these are no rest."""
    rest = tuple(ref for ref in context.looked if ref not in chosen)
    return context.but(it=chosen, last=chosen, did=bool(chosen), number=len(chosen), looked=rest)


# 8.3.4 Discarding.


@rule("1.2.2")
def discardable(game: Game, doing: Doing, filter: Filter = EVERY) -> tuple[Ref, ...]:
    """The cards that a player may discard: of a hand that no effect can make them discard, only to pay."""
    context = doing.context
    if not doing.paying and is_forbidden(game, context.controller, "discard"):
        return ()
    return tuple(ref for ref in Among("hand", YOU, filter).refs(game, context) if ref != context.source)


@verb(Discard, "8.3.4")
def discard(game: Game, doing: Doing, effect: Discard) -> Flow:
    """The player discards cards of their own choice, or at random."""
    context = doing.context
    amount = number(game, effect.amount, context)
    hand = discardable(game, doing, effect.filter)
    if effect.random:
        ids = tuple(ref[0] for ref in hand)
        picked = game.chance.pick(ids, min(amount, len(ids)), f"discard {context.controller}")
        hand = tuple(game.cards[card_id].ref for card_id in picked)
    demand(game, doing, amount, len(hand))
    return Picking(context, choice(game, doing, hand, amount, amount), DISCARD, rule="8.3.4")


@verb(DiscardHand, "8.3.4")
def discard_hand(game: Game, doing: Doing, effect: DiscardHand) -> Flow:
    """All cards of the hand are discarded at once."""
    refs = discardable(game, doing)
    doing.context = doing.context.but(number=len(refs), did=bool(refs))
    return game.perform(*(discarding(game, ref, doing.context.source) for ref in refs))


@verb(DiscardAnyNumber, "8.3.4", "7.1.8")
def discard_any_number(game: Game, doing: Doing, effect: DiscardAnyNumber) -> Flow:
    """The player discards as many cards as they like, none included."""
    hand = discardable(game, doing, effect.filter)
    return Picking(doing.context, choice(game, doing, hand, 0, len(hand)), DISCARD, rule="8.3.4")


@verb(DiscardDownTo, "8.3.4")
def discard_down_to(game: Game, doing: Doing, effect: DiscardDownTo) -> Flow:
    """The player discards until so many are left."""
    hand = discardable(game, doing)
    surplus = max(0, len(hand) - number(game, effect.amount, doing.context))
    return Picking(doing.context, choice(game, doing, hand, surplus, surplus), DISCARD, rule="8.3.4")


@verb(DiscardForYou, "8.3.4", "7.1.10")
def discard_for_you(game: Game, doing: Doing, effect: DiscardForYou) -> Flow:
    """The hand is shown, and the player whose ability it is chooses from it."""
    context = doing.context
    show(game, game.refs(context.controller, HAND), context.controller, context.source)
    refs = discardable(game, doing, effect.filter)
    amount = number(game, effect.amount, context)
    asked = choice(game, doing, refs, amount, amount)
    return Picking(context, asked.but(player=game.body(context.source).controller), DISCARD, rule="8.3.4")


@verb(TakeAtRandom, "7.1.4")
def take_at_random(game: Game, doing: Doing, effect: TakeAtRandom) -> Flow:
    """Cards of a zone go to the hand, chosen by chance."""
    context = doing.context
    ids = tuple(game.zone(context.controller, game.book.zone_named[effect.zone].index))
    picked = game.chance.pick(ids, min(effect.amount, len(ids)), f"take {context.controller}")
    return put_cards(game, "7.1.4", tuple(game.cards[card_id].ref for card_id in picked), "hand", context)


REVEAL = CarriedOut(Reveal, reveal, "7.1.10")


# 7.1.6 Playing while resolving.


@frame
class ChoosingPlay(InContext):
    """A card being chosen that an ability plays."""

    decision: Decision
    exerted: bool
    chosen: tuple[Ref, ...] = ()


CHOOSING_PLAY: Procedure[ChoosingPlay] = Procedure("7.1.6", "choosing what to play", ChoosingPlay)


@CHOOSING_PLAY.step("1.2.4")
def choose_card(game: Game, choosing: ChoosingPlay) -> Flow:
    """Which card."""
    return choosing.decision


@CHOOSING_PLAY.step("4.3.4.3")
def announce(game: Game, choosing: ChoosingPlay) -> Flow:
    """It is shown, and is from now on a card that is being played."""
    context = choosing.context
    choosing.context = context.but(it=(), last=(), did=bool(choosing.chosen))
    return game.perform(
        *(CardMoved("4.3.4.3", ref, context.controller, PLAYING, source=context.source) for ref in choosing.chosen)
    )


@CHOOSING_PLAY.step("7.1.6")
def queue(game: Game, choosing: ChoosingPlay) -> None:
    """It waits until the ability has resolved."""
    for card_id, _ in choosing.chosen:
        ref = game.cards[card_id].ref
        resolving_now(game).plays += (Queued(ref, choosing.context.controller, choosing.exerted),)
        choosing.context = choosing.context.but(it=(ref,), last=(ref,))


def playable(game: Game, context: Context, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Of these cards those that the player may play for free."""
    from fuda.games.lorcana.c04_play import free_refusals

    return tuple(ref for ref in refs if game.card_at(ref) and not free_refusals(game, context.controller, ref[0]))


def can_do(game: Game, effect: Effect, context: Context) -> bool:
    """Whether there is anything for an effect that a player may do."""
    if isinstance(effect, Discard):
        return can_pay(game, (effect,), context)
    if isinstance(effect, Choose):
        return bool(game.book.choosable(game, effect.cards, context))
    if isinstance(effect, TakeLooked | PlayLooked):
        return bool(looked_at(game, context, effect.filter))
    if isinstance(effect, MoveFree):
        cards, places = (part.refs(game, context) for part in (effect.cards, effect.to))
        return any(can_go(game, ref, place) for ref in cards for place in places)
    return not isinstance(effect, PlayFree | Turn) or bool(effect.cards.refs(game, context))


def can_begin(game: Game, effects: Effects, context: Context) -> bool:
    """A list that begins with a choice of which there is none would do nothing."""
    return len(effects) > 2 or can_do(game, effects[0], context)


def comes_to_nothing(game: Game, effect: Effect, context: Context) -> bool:
    """Whether no card that a text offers may be played."""
    if not isinstance(effect, PlayFree):
        return False
    return not playable(game, context, effect.cards.refs(game, context))


@verb(PlayFree, "7.1.6", "4.3.4.10")
def play_free(game: Game, doing: Doing, effect: PlayFree) -> Flow:
    """The player picks a card that may be played; it is played for free after the ability."""
    legal = playable(game, doing.context, effect.cards.refs(game, doing.context))
    return ChoosingPlay(doing.context, choice(game, doing, legal, 1, 1), effect.exerted)


@verb(PlayLooked, "7.1.6", "7.1.10")
def play_looked(game: Game, doing: Doing, effect: PlayLooked) -> Flow:
    """One of the cards looked at is shown and played for free, if the player likes."""
    context = doing.context
    refs = tuple(ref for ref in context.looked if game.card_at(ref) and effect.filter.test(game, ref, context))
    return ChoosingPlay(context, choice(game, doing, playable(game, context, refs), 0, 1), effect.exerted)
