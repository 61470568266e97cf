"""5.10, 9.7.4.4 Looking at cards, taking some of them, and searching a deck."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import players
from fuda.ability.verbs import LookAtTop, LookUpTo, PutRest, Search, TakeLooked
from fuda.games.rebirth.c01_game import at_least_nothing
from fuda.games.rebirth.c05_picking import (
    Picking,
    choice,
)
from fuda.games.rebirth.c05_putting import put_into
from fuda.games.rebirth.c05_turning import show, shuffle
from fuda.games.rebirth.notation.effects import LookAtHand
from fuda.games.rebirth.zones import DECK, HAND
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, Decision, yes_no
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import verb


@verb(LookAtTop, "5.10.2", "5.10.1", "5.10.1.1")
def look_at_top(game: Game, doing: Doing, effect: LookAtTop) -> None:
    """The player comes to know the top cards of their deck; they stay where they are."""
    context = doing.context
    looked = game.refs(context.controller, DECK)[: at_least_nothing(number(game, effect.amount, context))]
    doing.context = context.but(looked=looked)
    if game.log is not None:
        game.log.note(game, "5.10.2", "looked", context.controller, amount=len(looked), source=context.source)


@frame
class LookingUpTo(InContext):
    """Cards being looked at one more at a time, as long as the player wants."""

    most: int
    place: int = 0
    go_on: bool = False


LOOKING_UP_TO: Procedure[LookingUpTo] = Procedure("5.10.3", "looking up to", LookingUpTo)


@LOOKING_UP_TO.step("5.10.3.1")
def begin_with_one(game: Game, looking: LookingUpTo) -> None:
    """The first card from the top."""
    looking.place = 1


@LOOKING_UP_TO.step("5.10.3.2")
def ask_to_look(game: Game, looking: LookingUpTo) -> Flow:
    """The player may stop."""
    looking.go_on = False
    if looking.place > min(looking.most, len(game.zone(looking.context.controller, DECK))):
        looking.end()
        return None
    return yes_no(looking.context.controller, "5.10.3.2", "go_on", looking.context.source)


@LOOKING_UP_TO.step("5.10.3.3")
def look_at_next(game: Game, looking: LookingUpTo) -> None:
    """The card at that place becomes known."""
    if not looking.go_on:
        looking.end()
        return
    card = game.refs(looking.context.controller, DECK)[looking.place - 1]
    looking.context = looking.context.but(looked=(*looking.context.looked, card))


@LOOKING_UP_TO.step("5.10.3.4")
def one_place_further(game: Game, looking: LookingUpTo) -> None:
    """The next place, until the number is reached."""
    looking.place += 1
    looking.goto("5.10.3.2")


@verb(LookUpTo, "5.10.3.1")
def look_up_to(game: Game, doing: Doing, effect: LookUpTo) -> Flow:
    """The player looks card by card, up to the number."""
    context = doing.context.but(looked=())
    return LookingUpTo(context, number(game, effect.amount, context))


@verb(TakeLooked, "5.2.1")
def take_looked(game: Game, doing: Doing, effect: TakeLooked) -> Flow:
    """Some of the cards looked at go elsewhere."""
    context = doing.context
    refs = tuple(r for r in context.looked if game.card_at(r) and effect.filter.test(game, r, context))
    least = 0 if effect.optional else effect.amount
    decision = choice(game, doing, context.controller, "5.2.1", refs, least, effect.amount)
    return Picking(context, "5.2.1", decision, "show and put" if effect.reveal else "put", effect.zone)


@verb(PutRest, "5.2.1", "4.1.5")
def put_rest(game: Game, doing: Doing, effect: PutRest) -> Flow:
    """The others go under or onto the deck in any order, or into a zone."""
    context = doing.context
    rest = tuple(ref for ref in context.looked if game.card_at(ref) is not None)
    doing.context = context.but(looked=())
    return put_into(game, "5.2.1", rest, effect.where, context) if rest else None


@frame
class Searching(InContext):
    """A search of one's deck."""

    effect: Search
    chosen: tuple[Ref, ...] = ()


SEARCHING: Procedure[Searching] = Procedure("9.7.4.4", "searching", Searching)


@SEARCHING.step("9.7.4.4")
def look_through_deck(game: Game, searching: Searching) -> Flow:
    """The player looks through the deck, and need not find what must meet a condition."""
    context, effect = searching.context, searching.effect
    found = tuple(ref for ref in game.refs(context.controller, DECK) if effect.filter.test(game, ref, context))
    most = min(number(game, effect.amount, context), len(found))
    return Decision(context.controller, CHOOSE, "9.7.4.4", found, "chosen", 0, most, context.source)


@SEARCHING.step("5.2.1")
def take_found(game: Game, searching: Searching) -> Flow:
    """What was found is shown and goes where it should."""
    context = searching.context
    show(game, searching.chosen, context)
    searching.context = context.but(it=searching.chosen, last=searching.chosen, did=bool(searching.chosen))
    return put_into(game, "5.2.1", searching.chosen, searching.effect.zone, context)


@SEARCHING.step("5.8.1.1")
def shuffle_after_search(game: Game, searching: Searching) -> None:
    """The whole deck is shuffled in every case."""
    shuffle(game, searching.context.controller)


@verb(Search, "9.7.4.4")
def search(game: Game, doing: Doing, effect: Search) -> Flow:
    """Search the deck."""
    return Searching(doing.context, effect)


@verb(LookAtHand, "5.10.1")
def look_at_hand(game: Game, doing: Doing, effect: LookAtHand) -> None:
    """The player comes to know the whole hand of another."""
    meant = players(game, effect.whose, doing.context)
    doing.context = doing.context.but(looked=tuple(ref for player in meant for ref in game.refs(player, HAND)))
