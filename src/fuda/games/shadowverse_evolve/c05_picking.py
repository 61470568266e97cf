"""5 Specific terms that let a player pick cards: searching 5.7, looking 5.10, discarding 5.11, putting 5.4."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.filters import Any, stat_of
from fuda.ability.selections import YOU, Among, players
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
from fuda.games.shadowverse_evolve.c04_zones import ToDeck, may_fail_to_find, to_owner
from fuda.games.shadowverse_evolve.c05_terms import Following, put_into, show, shuffle
from fuda.games.shadowverse_evolve.notation import NameCard
from fuda.games.shadowverse_evolve.zones import CEMETERY, DECK, EVOLVE_DECK, HAND
from fuda.kernel.cards import Ref, with_count
from fuda.kernel.decisions import CHOOSE, PAY, Decision, yes_no
from fuda.kernel.events import BOTTOM, CardMoved, CardTurned
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb
from fuda.procedures.paying import only_payable


@frame
class Picking(InContext):
    """A player picks cards, and something is done with them (`then`)."""

    rule: str
    decision: Decision
    then: str
    where: str = ""
    chosen: tuple[Ref, ...] = ()


PICKING: Procedure[Picking] = Procedure("1.3.2", "picking", Picking)


@PICKING.step("1.3.2")
def pick(game: Game, picking: Picking) -> Flow:
    """As many as asked for, as far as possible."""
    return only_payable(game, picking.decision)


@PICKING.step("1.3.2")
def use_picked(game: Game, picking: Picking) -> Flow:
    """Do with them what they were picked for."""
    context, chosen = picking.context, picking.chosen
    picking.context = context.but(last=chosen, did=bool(chosen))
    source = context.source
    if picking.then == "discard":
        return game.perform(*(discard_event(game, picking.rule, ref, source) for ref in chosen))
    if picking.then == "bury":
        zone = game.book.zone_named[picking.where].index
        return game.perform(*(to_owner(game, picking.rule, ref, zone, "", source) for ref in chosen))
    if picking.then == "engage":
        picking.context = picking.context.but(paid=with_count(context.paid, picking.where, len(chosen)))
        return game.perform(*(CardTurned(picking.rule, ref, True, source) for ref in chosen))
    if picking.then == "deck bottom":
        return ToDeck(picking.rule, chosen, BOTTOM, source) if chosen else None
    if picking.then in ("show and put", "search"):
        show(game, chosen if picking.then == "show and put" else (), context)
    picking.context = picking.context.but(it=chosen)
    moving = put_into(game, picking.rule, chosen, picking.where, context)
    return Following(picking.context, chosen, moving)


def choice(
    game: Game, doing: Doing, player: int, number_: str, refs: tuple[Ref, ...], least: int, most: int
) -> Decision:
    """A pick of cards: a payment if it is part of a cost, otherwise a choice."""
    most = min(most, len(refs))
    kind = PAY if doing.paying else CHOOSE
    default = tuple(range(min(least, most))) if doing.paying else None
    return Decision(player, kind, number_, refs, "chosen", min(least, most), most, doing.context.source, default)


def discard_event(game: Game, number_: str, ref: Ref, source: Ref | None) -> CardMoved:
    return CardMoved(number_, ref, game.cards[ref[0]].owner, CEMETERY, manner="discarded", source=source)


@verb(Discard, "5.11.1", "5.18.1")
def discard(game: Game, doing: Doing, effect: Discard) -> Flow:
    """Each player meant discards: their own choice, or at random."""
    context = doing.context
    amount = number(game, effect.amount, context)
    meant = players(game, effect.whose, context)
    if effect.random:
        picked = [
            card_id
            for player in meant
            for card_id in game.chance.pick(tuple(game.zone(player, HAND)), amount, f"discard {player}")
        ]
        return game.perform(*(discard_event(game, "5.11.1", game.cards[i].ref, context.source) for i in picked))
    player = meant[0]
    hand = Among("hand", YOU, effect.filter).refs(game, context.but(controller=player))
    return Picking(context, "5.11.1", choice(game, doing, player, "5.11.1", hand, amount, amount), "discard")


@frame
class Discarding(Frame):
    """A player discards by rule."""

    player: int
    amount: int
    rule: str
    chosen: tuple[Ref, ...] = ()


DISCARDING: Procedure[Discarding] = Procedure("5.11", "discarding", Discarding)


@DISCARDING.step("5.11.1")
def choose_discards(game: Game, discarding: Discarding) -> Flow:
    """The player chooses cards of their hand."""
    hand, amount = game.refs(discarding.player, HAND), discarding.amount
    return Decision(discarding.player, CHOOSE, discarding.rule, hand, "chosen", amount, amount)


@DISCARDING.step("5.11.1")
def discard_chosen(game: Game, discarding: Discarding) -> Flow:
    """They go to the cemetery."""
    return game.perform(*(discard_event(game, discarding.rule, ref, None) for ref in discarding.chosen))


@verb(Sacrifice, "5.4.1", "3.1.2.4.1")
def sacrifice(game: Game, doing: Doing, effect: Sacrifice) -> Flow:
    """A player puts cards of their own field, of their choice, into a zone of their owners."""
    player = players(game, effect.whose, doing.context)[0]
    cards = Among("field", YOU, effect.filter).refs(game, doing.context.but(controller=player))
    decision = choice(game, doing, player, "5.4.1", cards, effect.amount, effect.amount)
    return Picking(doing.context, "5.4.1", decision, "bury", effect.zone)


@verb(TurnSome, "5.3.1")
def turn_some(game: Game, doing: Doing, effect: TurnSome) -> Flow:
    """A player engages standing cards of their own field, of their choice."""
    context = doing.context
    refs = Among("field", YOU, effect.filter).refs(game, context)
    cards = tuple(ref for ref in refs if not game.body(ref).turned)
    if effect.total_cost:
        weights = tuple(stat_of(game, ref, "cost", True) or 0 for ref in cards)
        decision = choice(game, doing, context.controller, "5.3.1", cards, 1, len(cards))
        decision = decision.but(weights=weights, at_least=effect.total_cost, default=tuple(range(len(cards))))
    elif effect.any_number:
        decision = choice(game, doing, context.controller, "5.3.1", cards, 0, len(cards))
    else:
        decision = choice(game, doing, context.controller, "5.3.1", cards, effect.amount, effect.amount)
    return Picking(context, "5.3.1", decision, "engage", "engaged")


@verb(PutFrom, "5.4.1")
def put_from(game: Game, doing: Doing, effect: PutFrom) -> Flow:
    """The controller picks cards of a zone and puts them somewhere."""
    context = doing.context
    refs = effect.cards.refs(game, context)
    most = number(game, effect.amount, context)
    zone = getattr(effect.cards, "zone", "")
    hidden = bool(zone) and game.book.zone_named[zone].visible != 0 and zone != game.book.zones[EVOLVE_DECK].name
    least = 0 if effect.optional or (hidden and may_fail_to_find(getattr(effect.cards, "filter", Any()))) else most
    decision = choice(game, doing, context.controller, "5.4.1", refs, least, most)
    return Picking(context, "5.4.1", decision, "put", effect.zone)


@verb(HandToDeck, "5.4.1")
def hand_to_deck(game: Game, doing: Doing, effect: HandToDeck) -> Flow:
    """Cards of the player's choice go from the hand to the bottom of the deck."""
    context = doing.context
    hand = game.refs(context.controller, HAND)
    decision = choice(game, doing, context.controller, "5.4.1", hand, effect.amount, effect.amount)
    return Picking(context, "5.4.1", decision, "deck bottom")


# 5.32 Naming a card.


@frame
class Naming(InContext):
    """A player names a card."""

    chosen: tuple[str, ...] = ()


NAMING: Procedure[Naming] = Procedure("5.32", "naming", Naming)


@NAMING.step("5.32.1")
def name_a_card(game: Game, naming: Naming) -> Flow:
    """A card or token that exists, as far as we know them; collab names are no names (5.32.1.1)."""
    names = tuple(sorted({*game.book.names(), *(card.face.name for card in game.cards)}))
    return Decision(naming.context.controller, CHOOSE, "5.32.1", names, "chosen", source=naming.context.source)


@NAMING.step("5.32.1.1")
def note_name(game: Game, naming: Naming) -> None:
    """The name is what the effect goes on with."""
    naming.context = naming.context.but(word=naming.chosen[0])
    if game.log is not None:
        game.log.note(game, "5.32.1", "named", naming.context.controller, place=naming.chosen[0])


@verb(NameCard, "5.32.1")
def name_card(game: Game, doing: Doing, effect: NameCard) -> Flow:
    """The controller names a card."""
    return Naming(doing.context)


# 5.7 Searching.


@frame
class Searching(InContext):
    """A search of one's deck."""

    effect: Search
    chosen: tuple[Ref, ...] = ()


SEARCHING: Procedure[Searching] = Procedure("5.7", "searching", Searching)


@SEARCHING.step("5.7.1")
def look_through_deck(game: Game, searching: Searching) -> Flow:
    """The player looks through the deck; only a bare number of cards must be found (5.7.1.1)."""
    context, effect = searching.context, searching.effect
    refs = game.refs(context.controller, DECK)
    found = tuple(ref for ref in refs if effect.filter.test(game, ref, context))
    most = min(number(game, effect.amount, context), len(found))
    least = 0 if may_fail_to_find(effect.filter) else most
    return Decision(context.controller, CHOOSE, "5.7.1", found, "chosen", least, most, context.source)


rule("5.7.1.1")(look_through_deck)


@SEARCHING.step("5.7.1.2")
def show_found(game: Game, searching: Searching) -> Flow:
    """What had to meet a condition is shown, and goes where it should."""
    context = searching.context
    if may_fail_to_find(searching.effect.filter):
        show(game, searching.chosen, context)
    searching.context = context.but(it=searching.chosen, last=searching.chosen, did=bool(searching.chosen))
    moving = put_into(game, "5.7.1", searching.chosen, searching.effect.zone, context)
    return Following(searching.context, searching.chosen, moving)


@SEARCHING.step("5.7.2")
def shuffle_after_search(game: Game, searching: Searching) -> None:
    """The deck is shuffled in every case."""
    shuffle(game, searching.context.controller)


@verb(Search, "5.7.1")
def search(game: Game, doing: Doing, effect: Search) -> Flow:
    """Search the deck."""
    return Searching(doing.context, effect)


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


@frame
class LookingUpTo(InContext):
    """Cards being looked at one more at a time, as long as the player wants."""

    most: int
    place: int = 0
    go_on: bool = False


LOOKING_UP_TO: Procedure[LookingUpTo] = Procedure("5.10.2", "looking up to", LookingUpTo)


@LOOKING_UP_TO.step("5.10.2.1")
def begin_with_one(game: Game, looking: LookingUpTo) -> None:
    """The first card from the top."""
    looking.place = 1


@LOOKING_UP_TO.step("5.10.2.2")
def ask_to_look(game: Game, looking: LookingUpTo) -> Flow:
    """The player may stop."""
    if looking.place > min(looking.most, len(game.zone(looking.context.controller, DECK))):
        looking.end()
        return None
    return yes_no(looking.context.controller, "5.10.2.2", "go_on", looking.context.source)


@LOOKING_UP_TO.step("5.10.2.3")
def look_at_next(game: Game, looking: LookingUpTo) -> None:
    """The card at that place becomes known."""
    if not looking.go_on:
        looking.end()
        return
    card = game.refs(looking.context.controller, DECK)[looking.place - 1]
    looking.context = looking.context.but(looked=(*looking.context.looked, card))


@LOOKING_UP_TO.step("5.10.2.4")
def one_place_further(game: Game, looking: LookingUpTo) -> None:
    """The next place, until the number is reached."""
    looking.place += 1
    looking.goto("5.10.2.2")


@verb(LookUpTo, "5.10.2")
def look_up_to(game: Game, doing: Doing, effect: LookUpTo) -> Flow:
    """The player looks card by card, up to the number."""
    context = doing.context.but(looked=())
    return LookingUpTo(context, number(game, effect.amount, context))


@verb(TakeLooked, "5.20.1", "5.4.1")
def take_looked(game: Game, doing: Doing, effect: TakeLooked) -> Flow:
    """Some of the cards looked at go elsewhere."""
    context = doing.context
    refs = tuple(r for r in context.looked if game.card_at(r) and effect.filter.test(game, r, context))
    least = 0 if effect.optional else effect.amount
    decision = choice(game, doing, context.controller, "5.20.1", refs, least, effect.amount)
    return Picking(context, "5.4.1", decision, "show and put" if effect.reveal else "put", effect.zone)


@verb(PutRest, "5.4.1", "4.1.5")
def put_rest(game: Game, doing: Doing, effect: PutRest) -> Flow:
    """The others go under or onto the deck in any order, or into a zone."""
    context = doing.context
    rest = tuple(ref for ref in context.looked if game.card_at(ref) is not None)
    doing.context = context.but(looked=())
    if not rest:
        return None
    if effect.where == "shuffled bottom":
        mixed = [card_id for card_id, _ in rest]
        game.chance.shuffle(mixed, f"shuffle {context.controller}")
        refs = (game.cards[card_id].ref for card_id in mixed)
        return game.perform(*(to_owner(game, "5.8.1", ref, DECK, "", context.source, True) for ref in refs))
    if effect.where in ("bottom", "top"):
        position = BOTTOM if effect.where == "bottom" else 0
        return ToDeck("5.4.1", rest, position, context.source)
    return put_into(game, "5.4.1", rest, effect.where, context)
