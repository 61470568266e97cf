"""Looking at cards from the top of a deck, as long as the player wants; the rest goes where the text says."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.filters import Filter
from fuda.ability.verbs import LookUpTo, PutRest, TakeLooked
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import yes_no
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.procedures.picking import PUT, SHOW_AND_PUT, Picking, choice


@frame
class LookingUpTo(InContext):
    """Cards being looked at one more at a time, as long as the player wants."""

    most: int
    place: int = 0
    go_on: bool = False


LOOKING_UP_TO: Procedure[LookingUpTo] = Procedure("", "looking up to", LookingUpTo)


@LOOKING_UP_TO.step()
def begin_with_one(game: Game, looking: LookingUpTo) -> None:
    """The first card from the top."""
    looking.place = 1


@LOOKING_UP_TO.step()
def ask_to_look(game: Game, looking: LookingUpTo) -> Flow:
    """The player may stop."""
    if looking.place > min(looking.most, len(game.zone(looking.context.controller, game.book.deck_zone))):
        looking.end()
        return None
    return yes_no(looking.context.controller, game.rule, "go_on", looking.context.source)


@LOOKING_UP_TO.step()
def look_at_next(game: Game, looking: LookingUpTo) -> None:
    """The card at that place becomes known."""
    if not looking.go_on:
        looking.end()
        return
    card = game.refs(looking.context.controller, game.book.deck_zone)[looking.place - 1]
    looking.context = looking.context.but(looked=(*looking.context.looked, card))


@LOOKING_UP_TO.step()
def one_place_further(game: Game, looking: LookingUpTo) -> None:
    """The next place, until the number is reached."""
    looking.place += 1
    looking.goto("ask_to_look")


def look_up_to(game: Game, doing: Doing, effect: LookUpTo) -> Flow:
    """The player looks card by card, up to the number."""
    context = doing.context.but(looked=())
    return LookingUpTo(context, number(game, effect.amount, context))


def looked_at(game: Game, context: Context, filter: Filter) -> tuple[Ref, ...]:
    """The cards looked at, as far as they are still there and fit."""
    return tuple(ref for ref in context.looked if game.card_at(ref) and filter.test(game, ref, context))


def take_looked(game: Game, doing: Doing, effect: TakeLooked, rule: str = "") -> Flow:
    """Some of the cards looked at, and of no others, are taken, shown if the text says so."""
    refs = looked_at(game, doing.context, effect.filter)
    most = number(game, effect.amount, doing.context)
    decision = choice(game, doing, refs, 0 if effect.optional else most, most)
    then = SHOW_AND_PUT if effect.reveal else PUT
    return Picking(doing.context, decision, then, effect.zone, rule=rule or game.rule)


def put_rest(game: Game, doing: Doing, effect: PutRest) -> Flow:
    """The others go under or onto the deck in any order, or into a zone."""
    context = doing.context
    rest = tuple(ref for ref in context.looked if game.card_at(ref) is not None)
    doing.context = context.but(looked=())
    return game.book.put_into(game, rest, effect.where, doing.context) if rest else None
