"""5 Specific terms that let a player pick cards: searching 5.7, looking 5.10, discarding 5.11, putting 5.4."""

from __future__ import annotations

from typing import Final

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.filters import Filter, Named, Typed, stat_of
from fuda.ability.parts import parts_of
from fuda.ability.selections import YOU, Among, players
from fuda.ability.sentences import NameCard
from fuda.ability.verbs import (
    Discard,
    HandToDeck,
    LookAtTop,
    LookUpTo,
    PutFrom,
    PutRest,
    Sacrifice,
    Search,
    TakeLooked,
    TurnSome,
)
from fuda.games.shadowverse_evolve.c04_zones import may_choose_fewer
from fuda.games.shadowverse_evolve.c05_putting import put_into
from fuda.games.shadowverse_evolve.notation import TakeUpTo
from fuda.games.shadowverse_evolve.printed_effects import (
    EVERY,
    DiscardSome,
    PickShown,
    RevealRandom,
    Toss,
    TurnAny,
    TurnUp,
)
from fuda.games.shadowverse_evolve.zones import DECK, HAND
from fuda.kernel.cards import Ref, with_count
from fuda.kernel.events import CardTurned
from fuda.kernel.frames import Flow
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Numbered, rule, verb
from fuda.procedures import discarding, looking, naming, picking, searching
from fuda.procedures.picking import Picking, choice
from fuda.procedures.showing import reveal_to_all

TURN_UP: Final = "turn up"  # what else cards are picked for
ENGAGE: Final = "engage"
SEND: Final = "send"  # somewhere, without the text going on with them
PICKING = Numbered(picking.PICKING, "1.3.2", pick="1.3.2", use_picked="1.3.2")


DISCARD = CarriedOut(Discard, discarding.discard, "5.11.1", "5.18.1")
DISCARDING = Numbered(
    discarding.DISCARDING, "5.11", pick_discards="5.11.1", note_discards="5.11.1", discard_picked="5.11.1"
)


DISCARDING_DOWN = Numbered(discarding.DISCARDING_DOWN, "5.11", choose_surplus="5.11.1", discard_surplus="5.11.1")


SEARCH = CarriedOut(Search, searching.search, "5.7.1", "5.7.1.1")
SEARCHING = Numbered(
    searching.SEARCHING, "5.7", look_through_deck="5.7.1", take_found="5.7.1.2", shuffle_after_search="5.7.2"
)
PUT_REST = CarriedOut(PutRest, looking.put_rest, "5.4.1", "4.1.5")


LOOK_UP_TO = CarriedOut(LookUpTo, looking.look_up_to, "5.10.2")
LOOKING_UP_TO = Numbered(
    looking.LOOKING_UP_TO, "5.10.2",
    begin_with_one="5.10.2.1", ask_to_look="5.10.2.2", look_at_next="5.10.2.3", one_place_further="5.10.2.4",
)  # fmt: skip


NAME_CARD = CarriedOut(NameCard, naming.name_card, "5.32.1")
NAMING = Numbered(naming.NAMING, "5.32", name_a_card="5.32.1", note_name="5.32.1.1")


@rule("5.32.1.1")
def nameable(game: Game) -> tuple[str, ...]:
    """Cards and tokens that exist, as far as we know them; collab names are no names."""
    return tuple(sorted({*game.book.names(), *(card.face.name for card in game.cards)}))


def use_picked(game: Game, picking: Picking) -> Flow:
    """Cards are turned face up, go somewhere, or engage and are counted."""
    chosen = picking.chosen
    context = picking.context = picking.context.but(last=chosen, did=bool(chosen))
    if picking.then == TURN_UP:
        turn_up(game, chosen, game.rule)
        return None
    if picking.then == SEND:
        return put_into(game, game.rule, chosen, picking.where, context)
    assert picking.then == ENGAGE
    picking.context = context.but(paid=with_count(context.paid, picking.where, len(chosen)))
    return game.perform(*(CardTurned(game.rule, ref, True, context.source) for ref in chosen))


def turn_up(game: Game, refs: tuple[Ref, ...], number: str) -> None:
    """Cards of an evolve deck lie face up from now on (4.6.3)."""
    for ref in refs:
        game.write(ref[0]).face_down = False
    if game.log is not None and refs:
        game.log.note(game, number, "revealed", game.cards[refs[0][0]].controller, refs)


@verb(TurnUp, "4.6.3", "4.2.3.1")
def turn_some_up(game: Game, doing: Doing, effect: TurnUp) -> Flow:
    """Face-down cards of the evolve deck, of the player's choice, are turned face up."""
    refs = Among("evolve_deck", YOU, effect.filter).refs(game, doing.context)
    return Picking(doing.context, choice(game, doing, refs, effect.amount, effect.amount), TURN_UP, rule="4.6.3")


@verb(DiscardSome, "5.11.1", "1.3.5.1")
def discard_some(game: Game, doing: Doing, effect: DiscardSome) -> Flow:
    """As many cards of the hand as the player likes, or up to a number, are discarded."""
    refs = Among("hand", YOU, effect.filter).refs(game, doing.context)
    most = len(refs) if effect.amount == EVERY else effect.amount
    return Picking(doing.context, choice(game, doing, refs, 0, most), picking.DISCARD, rule="5.11.1")


@verb(Toss, "5.11.1")
def toss(game: Game, doing: Doing, effect: Toss) -> Flow:
    """Those cards are discarded from the hands where they are."""
    refs = [ref for ref in effect.cards.refs(game, doing.context) if (card := game.card_at(ref)) and card.zone == HAND]
    return game.perform(*(picking.discarded(game, ref, doing.context.source, "5.11.1") for ref in refs))


@verb(TurnAny, "5.3.1", "1.3.5.1")
def turn_any(game: Game, doing: Doing, effect: TurnAny) -> Flow:
    """Any number of those cards engage."""
    refs = tuple(ref for ref in effect.cards.refs(game, doing.context) if not game.body(ref).turned)
    return Picking(doing.context, choice(game, doing, refs, 0, len(refs)), ENGAGE, "engaged", rule="5.3.1")


@verb(PickShown, "3.1.2.4.1")
def pick_shown(game: Game, doing: Doing, effect: PickShown) -> Flow:
    """Cards of those that are shown are chosen; they are "it"."""
    refs = tuple(ref for ref in doing.context.looked if effect.filter.test(game, ref, doing.context))
    amount = number(game, effect.amount, doing.context)
    return Picking(doing.context, choice(game, doing, refs, amount, amount), picking.KEEP)


@verb(RevealRandom, "5.18.1", "5.20.1")
def reveal_random(game: Game, doing: Doing, effect: RevealRandom) -> None:
    """Cards of the hand that chance picks are shown."""
    context = doing.context
    hand = tuple(game.zone(context.controller, HAND))
    amount = number(game, effect.amount, context)
    picked = game.chance.pick(hand, min(amount, len(hand)), f"reveal {context.controller}")
    refs = tuple(game.cards[card_id].ref for card_id in picked)
    reveal_to_all(game, refs, context)
    doing.context = context.but(looked=refs, it=refs, did=bool(refs))


@verb(Sacrifice, "5.4.1", "3.1.2.4.1")
def sacrifice(game: Game, doing: Doing, effect: Sacrifice) -> Flow:
    """A player puts cards of their own field, of their choice, into a zone of their owners."""
    player = players(game, effect.whose, doing.context)[0]
    cards = Among("field", YOU, effect.filter).refs(game, doing.context.but(controller=player))
    amount = number(game, effect.amount, doing.context.but(controller=player))
    decision = choice(game, doing, cards, amount, amount, player)
    return Picking(doing.context, decision, SEND, effect.zone, rule="5.4.1")


@verb(TurnSome, "5.3.1")
def turn_some(game: Game, doing: Doing, effect: TurnSome) -> Flow:
    """A player engages standing cards of their own field, of their choice."""
    context = doing.context
    refs = Among("field", YOU, effect.filter).refs(game, context)
    cards = tuple(ref for ref in refs if not game.body(ref).turned)
    if effect.total_cost:
        weights = tuple(stat_of(game, ref, "cost", True) or 0 for ref in cards)
        decision = choice(game, doing, cards, 1, len(cards))
        decision = decision.but(weights=weights, at_least=effect.total_cost, default=tuple(range(len(cards))))
    elif effect.any_number:
        decision = choice(game, doing, cards, 0, len(cards))
    else:
        amount = number(game, effect.amount, context)
        decision = choice(game, doing, cards, amount, amount)
    return Picking(context, decision, ENGAGE, _counted_as(effect.filter), rule="5.3.1")


def _counted_as(filter: Filter) -> str:
    """By which word a text asks how many of such cards were engaged: their type or name."""
    for part in parts_of(filter):
        if isinstance(part, Typed | Named):
            return part.type if isinstance(part, Typed) else part.name
    return "engaged"


@verb(PutFrom, "5.4.1")
def put_from(game: Game, doing: Doing, effect: PutFrom) -> Flow:
    """The controller picks cards of a zone and puts them somewhere."""
    context = doing.context
    refs = effect.cards.refs(game, context)
    most = number(game, effect.amount, context)
    least = 0 if effect.optional or may_choose_fewer(game, effect.cards) else most
    decision = choice(game, doing, refs, least, most)
    return Picking(context, decision, picking.PUT, effect.zone, rule="5.4.1")


@verb(HandToDeck, "5.4.1")
def hand_to_deck(game: Game, doing: Doing, effect: HandToDeck) -> Flow:
    """Cards of the player's choice go from the hand to the bottom of the deck."""
    context = doing.context
    hand = game.refs(context.controller, HAND)
    amount = number(game, effect.amount, context)
    decision = choice(game, doing, hand, amount, amount)
    return Picking(context, decision, SEND, "bottom", rule="5.4.1")


# 5.32 Naming a card.


# 5.7 Searching.


# 5.10 Looking from the top.


@verb(LookAtTop, "5.10.1")
def look_at_top(game: Game, doing: Doing, effect: LookAtTop) -> None:
    """The player comes to know the top cards of their deck."""
    context = doing.context
    amount = number(game, effect.amount, context)
    looked = game.refs(context.controller, DECK)[:amount]
    doing.context = context.but(looked=looked, it=looked)
    if game.log is not None:
        game.log.note(game, "5.10.1", "looked", context.controller, amount=len(looked), source=context.source)


@verb(TakeUpTo, "5.20.1", "5.4.1")
@verb(TakeLooked, "5.20.1", "5.4.1")
def take_looked(game: Game, doing: Doing, effect: TakeLooked) -> Flow:
    """Some of the cards looked at go elsewhere."""
    return looking.take_looked(game, doing, effect, "5.4.1")
