"""7.1.10, 8.1.4, 8.3.4 Picking cards: discarding, looking, searching, returning, playing for free."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.filters import Any
from fuda.ability.selections import YOU, Among, It
from fuda.ability.verbs import Discard, LookAtTop, PutRest, Search, TakeLooked
from fuda.games.lorcana.c04_paid import demand
from fuda.games.lorcana.c07_resolving import Queued, resolving_now
from fuda.games.lorcana.c08_zones import (
    ToDeck,
    discarding,
    may_fail_to_find,
    show,
    to_inkwell,
    to_zone,
)
from fuda.games.lorcana.notation import (
    DiscardDownTo,
    DiscardForYou,
    DiscardHand,
    GainsAfter,
    PlayFree,
    PutLooked,
    Recover,
)
from fuda.games.lorcana.zones import DECK, HAND, PLAYING
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, PAY, Decision
from fuda.kernel.events import BOTTOM, TOP, CardMoved
from fuda.kernel.frames import Frame, Procedure
from fuda.kernel.game import Game
from fuda.kernel.rulebook import verb

Flow = None | Frame | Decision


class Picking(InContext):
    """A player picks cards, and something is done with them (`then`), perhaps to a place (`where`)."""

    __slots__ = ("chosen", "decision", "then", "where")

    def __init__(self, context: Context, decision: Decision, then: str, where: str = "") -> None:
        InContext.__init__(self, context)
        self.decision = decision
        self.then = then
        self.where = where
        self.chosen: tuple[Ref, ...] = ()


PICKING: Procedure[Picking] = Procedure("1.2.4", "picking", Picking)


@PICKING.step("1.2.4")
def pick(game: Game, picking: Picking) -> Flow:
    """As many as asked for, as far as there are any."""
    return picking.decision


@PICKING.step("1.2.3")
def use_picked(game: Game, picking: Picking) -> Flow:
    """Do with them what they were picked for."""
    context, chosen = picking.context, picking.chosen
    picking.context = context.but(it=chosen, last=chosen, did=bool(chosen), number=len(chosen))
    source = context.source
    if picking.then == "discard":
        flow = game.perform(*(discarding(game, ref, source) for ref in chosen))
        gone = tuple(game.cards[ref[0]].ref for ref in chosen)
        picking.context = picking.context.but(it=gone, last=gone)
        return flow
    if picking.then == "show":
        show(game, "7.1.10", context.controller, chosen, source)
    return put_picked(game, chosen, picking.where, context)


def put_picked(game: Game, refs: tuple[Ref, ...], where: str, context: Context) -> Flow:
    """Cards go to a zone of their player, onto the top or under the deck, or into the inkwell exerted."""
    if where in ("top", "bottom"):
        position = TOP if where == "top" else BOTTOM
        return ToDeck("8.2.4", refs, context.controller, position, context.source) if refs else None
    if where in ("inkwell", "inkwell exerted"):
        return game.perform(*(to_inkwell(game, "8.5.6", r, where != "inkwell", context.source) for r in refs))
    zone = game.book.zone_named[where].index
    return game.perform(*(to_zone(game, "7.1.4", ref, zone, "", context.source) for ref in refs))


def choice(doing: Doing, cited: str, refs: tuple[Ref, ...], least: int, most: int) -> Decision:
    """A pick of cards: a payment if it is part of a cost, otherwise a choice."""
    most = min(most, len(refs))
    least = min(least, most)
    kind, default = (PAY, tuple(range(least))) if doing.paying else (CHOOSE, None)
    context = doing.context
    return Decision(context.controller, kind, cited, refs, "chosen", least, most, context.source, default)


# 8.3.4 Discarding.


@verb(Discard, "8.3.4")
def discard(game: Game, doing: Doing, effect: Discard) -> Flow:
    """The player discards cards of their own choice, or at random."""
    context = doing.context
    amount = number(game, effect.amount, context)
    hand = tuple(r for r in Among("hand", YOU, effect.filter).refs(game, context) if r != context.source)
    if effect.random:
        ids = tuple(ref[0] for ref in hand)
        picked = game.chance.pick(ids, min(amount, len(ids)), f"discard {context.controller}")
        hand = tuple(game.cards[card_id].ref for card_id in picked)
    demand(game, doing, amount, len(hand))
    return Picking(context, choice(doing, "8.3.4", hand, amount, amount), "discard")


@verb(DiscardHand, "8.3.4")
def discard_hand(game: Game, doing: Doing, effect: DiscardHand) -> Flow:
    """All cards of the hand are discarded at once."""
    refs = game.refs(doing.context.controller, HAND)
    doing.context = doing.context.but(number=len(refs), did=bool(refs))
    return game.perform(*(discarding(game, ref, doing.context.source) for ref in refs))


@verb(DiscardDownTo, "8.3.4")
def discard_down_to(game: Game, doing: Doing, effect: DiscardDownTo) -> Flow:
    """The player discards until so many are left."""
    hand = game.refs(doing.context.controller, HAND)
    surplus = max(0, len(hand) - effect.amount)
    return Picking(doing.context, choice(doing, "8.3.4", hand, surplus, surplus), "discard")


@verb(DiscardForYou, "8.3.4")
def discard_for_you(game: Game, doing: Doing, effect: DiscardForYou) -> Flow:
    """The player whose ability it is chooses from this player's hand."""
    context = doing.context
    refs = Among("hand", YOU, effect.filter).refs(game, context)
    asked = choice(doing, "8.3.4", refs, 1, 1)
    return Picking(context, asked.but(player=game.body(context.source).controller), "discard")


# Looking and searching.


@verb(LookAtTop, "8.2.2", "8.1.3")
def look_at_top(game: Game, doing: Doing, effect: LookAtTop) -> None:
    """The player comes to know the top cards of their deck."""
    context = doing.context
    looked = game.refs(context.controller, DECK)[: number(game, effect.amount, context)]
    doing.context = context.but(looked=looked)
    if game.log is not None:
        game.log.note(game, "8.2.2", "looked", context.controller, amount=len(looked), source=context.source)


@verb(TakeLooked, "7.1.10", "7.1.4")
def take_looked(game: Game, doing: Doing, effect: TakeLooked) -> Flow:
    """Some of the cards looked at, and of no others, are taken."""
    context = doing.context
    refs = tuple(r for r in context.looked if game.card_at(r) and effect.filter.test(game, r, context))
    decision = choice(doing, "7.1.10", refs, 0 if effect.optional else effect.amount, effect.amount)
    return Picking(context, decision, "show" if effect.reveal else "put", effect.zone)


@verb(PutLooked, "8.2.4")
def put_looked(game: Game, doing: Doing, effect: PutLooked) -> Flow:
    """One of the cards looked at goes on top, or any of them ("either": the rest then goes under)."""
    context = doing.context
    refs = tuple(ref for ref in context.looked if game.card_at(ref))
    if effect.where == "either":
        return Picking(context, choice(doing, "8.2.4", refs, 0, len(refs)), "put", "top")
    doing.context = context.but(looked=refs)
    return KeepingTop(context, choice(doing, "8.2.4", refs, 1, 1), "put", effect.where)


class KeepingTop(Picking):
    """One card stays on top; the others are what is left of those looked at."""

    __slots__ = ()


KEEPING_TOP: Procedure[KeepingTop] = Procedure("8.2.4", "keeping on top", KeepingTop)


@KEEPING_TOP.step("8.2.4")
def pick_one(game: Game, picking: KeepingTop) -> Flow:
    """Which one."""
    return picking.decision


@KEEPING_TOP.step("8.2.4")
def leave_the_rest(game: Game, picking: KeepingTop) -> None:
    """It stays where it is; the rest is dealt with afterwards."""
    rest = tuple(ref for ref in picking.context.looked if ref not in picking.chosen)
    picking.context = picking.context.but(looked=rest)


@verb(PutRest, "8.2.4")
def put_rest(game: Game, doing: Doing, effect: PutRest) -> Flow:
    """The others go under or onto the deck in any order, or into a zone."""
    context = doing.context
    top = set(game.refs(context.controller, DECK))
    rest = tuple(ref for ref in context.looked if ref in top)
    doing.context = context.but(looked=())
    return put_picked(game, rest, effect.where, context) if rest else None


@verb(Search, "8.1.4", "7.1.10")
def search(game: Game, doing: Doing, effect: Search) -> Flow:
    """The player looks through the deck; a card of a description need not be found."""
    context = doing.context
    refs = tuple(r for r in game.refs(context.controller, DECK) if effect.filter.test(game, r, context))
    amount = number(game, effect.amount, context)
    least = 0 if may_fail_to_find(DECK) and not isinstance(effect.filter, Any) else amount
    then = "put" if isinstance(effect.filter, Any) else "show"
    return Picking(context, choice(doing, "8.1.4", refs, least, amount), then, effect.zone)


@verb(Recover, "8.1.5", "8.6.3")
def recover(game: Game, doing: Doing, effect: Recover) -> Flow:
    """Cards of a zone outside of play are picked and go elsewhere."""
    refs = tuple(ref for ref in effect.cards.refs(game, doing.context) if ref != doing.context.source)
    amount = number(game, effect.amount, doing.context)
    demand(game, doing, 0 if effect.up_to else amount, len(refs))
    decision = choice(doing, "1.2.4", refs, 0 if effect.up_to else amount, amount)
    return Picking(doing.context, decision, "put", effect.zone)


# 7.1.6 Playing while resolving.


class ChoosingPlay(Picking):
    """A card being chosen that an ability plays."""

    __slots__ = ("effect",)

    def __init__(self, context: Context, decision: Decision, effect: PlayFree) -> None:
        Picking.__init__(self, context, decision, "play")
        self.effect = effect


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
        resolving_now(game).plays += (Queued(ref, choosing.effect.exerted),)
        choosing.context = choosing.context.but(it=(ref,), last=(ref,))


@verb(PlayFree, "7.1.6", "4.3.4.10")
def play_free(game: Game, doing: Doing, effect: PlayFree) -> Flow:
    """The player picks a card that may be played; it is played for free after the ability."""
    from fuda.games.lorcana.c04_play import free_refusals

    context = doing.context
    refs = effect.cards.refs(game, context)
    legal = tuple(ref for ref in refs if game.card_at(ref) and not free_refusals(game, context.controller, ref[0]))
    least = 0 if effect.optional and not isinstance(effect.cards, It) else 1
    return ChoosingPlay(context, choice(doing, "7.1.6", legal, least, 1), effect)


@verb(GainsAfter, "7.1.6")
def gains_after(game: Game, doing: Doing, effect: GainsAfter) -> None:
    """The card that waits to be played gains this as it enters play."""
    resolving = resolving_now(game)
    if resolving.plays:
        last = resolving.plays[-1]
        gained = tuple((change, effect.duration) for change in effect.changes)
        resolving.plays = (*resolving.plays[:-1], last.but(changes=last.changes + gained))
