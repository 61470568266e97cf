"""Searching: a deck is looked through, what was found goes where the text says, and the deck is shuffled."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.verbs import Search, SearchDeck
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.procedures.decks import shuffle
from fuda.procedures.showing import reveal_to_all


@frame
class Searching(InContext):
    """A search of one's deck."""

    effect: Search | SearchDeck
    chosen: tuple[Ref, ...] = ()


SEARCHING: Procedure[Searching] = Procedure("", "searching", Searching)


@SEARCHING.step()
def look_through_deck(game: Game, searching: Searching) -> Flow:
    """The player looks through the deck, and need not find what must meet a condition."""
    context, effect = searching.context, searching.effect
    deck = game.refs(context.controller, game.book.deck_zone)
    found = tuple(ref for ref in deck if effect.filter.test(game, ref, context))
    most = min(number(game, effect.amount, context), len(found))
    least = 0 if game.book.may_fail_to_find(effect.filter) else most
    return Decision(context.controller, CHOOSE, game.rule, found, "chosen", least, most, context.source)


@SEARCHING.step()
def take_found(game: Game, searching: Searching) -> Flow:
    """What had to meet a condition is shown; what was found goes where it should, or the text says what is done."""
    context, chosen, effect = searching.context, searching.chosen, searching.effect
    searching.context = context.but(it=chosen, last=chosen, did=bool(chosen))
    if isinstance(effect, SearchDeck):
        return Doing(effect.do, searching.context)
    if game.book.may_fail_to_find(effect.filter):
        reveal_to_all(game, chosen, context)
    return game.book.put_into(game, chosen, effect.zone, searching.context)


@SEARCHING.step()
def shuffle_after_search(game: Game, searching: Searching) -> None:
    """The deck is shuffled in every case."""
    shuffle(game, searching.context.controller)


def search(game: Game, doing: Doing, effect: Search | SearchDeck) -> Flow:
    """Search the deck."""
    return Searching(doing.context, effect)
