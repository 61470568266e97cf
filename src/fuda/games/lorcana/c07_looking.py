"""7.1.10, 8.1.4 Looking and showing (見る・公開する): decks and hands, taking from them, searching, naming."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.filters import Any, Filter
from fuda.ability.selections import players
from fuda.ability.sentences import NameCard
from fuda.ability.verbs import LookAtTop, PutRest, RevealTop, Search, TakeLooked
from fuda.games.lorcana.c08_zones import may_fail_to_find, put_cards, see
from fuda.games.lorcana.effects import RevealHand, RevealUntil, SeeHands, SeeTop, TakeEach
from fuda.games.lorcana.zones import DECK, HAND
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.frames import Flow
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Numbered, rule, verb
from fuda.procedures import looking, naming
from fuda.procedures.picking import Picking, choice
from fuda.procedures.showing import show

PUT_REST = CarriedOut(PutRest, looking.put_rest, "8.2.4")


NAME_CARD = CarriedOut(NameCard, naming.name_card, "6.2.4")
NAMING = Numbered(naming.NAMING, "6.2.4", name_a_card="6.2.4", note_name="6.2.4")


@rule("6.2.4")
def nameable(game: Game) -> tuple[str, ...]:
    """Any name that a card of this game has, which everybody may know."""
    return tuple(sorted({name for card in game.cards for name in game.book.names_of(card.face.base)} - {"プレイヤー"}))


@verb(LookAtTop, "8.2.2", "8.1.3")
def look_at_top(game: Game, doing: Doing, effect: LookAtTop) -> None:
    """The player comes to know the top cards of their deck."""
    context = doing.context
    looked = game.refs(context.controller, DECK)[: number(game, effect.amount, context)]
    doing.context = context.but(looked=looked, it=looked, last=looked)
    see(game, context, looked)


@verb(SeeTop, "8.2.2", "8.1.3")
def see_top(game: Game, doing: Doing, effect: SeeTop) -> None:
    """The player comes to know the top cards of players' decks, which stay there."""
    context = doing.context
    for player in players(game, effect.whose, context):
        see(game, context, game.refs(player, DECK)[: effect.amount])


@verb(SeeHands, "8.3.2", "8.1.3")
def see_hands(game: Game, doing: Doing, effect: SeeHands) -> None:
    """The player comes to know the hands of players."""
    for player in players(game, effect.whose, doing.context):
        see(game, doing.context, game.refs(player, HAND))


@verb(RevealHand, "7.1.10")
def reveal_hand(game: Game, doing: Doing, effect: RevealHand) -> None:
    """A hand is shown to everybody."""
    player, hand = doing.context.controller, game.refs(doing.context.controller, HAND)
    show(game, hand, player, doing.context.source)
    doing.context = doing.context.but(it=hand, last=hand, number=len(hand))


@verb(RevealTop, "7.1.10")
def reveal_top(game: Game, doing: Doing, effect: RevealTop) -> None:
    """The top cards of the deck are shown, and are what "it" means."""
    context = doing.context
    refs = game.refs(context.controller, DECK)[: number(game, effect.amount, context)]
    show(game, refs, context.controller, context.source)
    doing.context = context.but(it=refs, last=refs, looked=refs)


@verb(RevealUntil, "7.1.10", "1.2.3")
def reveal_until(game: Game, doing: Doing, effect: RevealUntil) -> None:
    """Card by card from the top, to the first that fits or the end of the deck; that one is what "it" means."""
    context = doing.context
    deck = game.refs(context.controller, DECK)
    found = next((place for place, ref in enumerate(deck) if effect.filter.test(game, ref, context)), len(deck))
    shown, meant = deck[: found + 1], deck[found : found + 1]
    show(game, shown, context.controller, context.source)
    doing.context = context.but(it=meant, last=meant, looked=shown, did=bool(meant))


def looked_at(game: Game, context: Context, filter: Filter) -> tuple[Ref, ...]:
    """The cards looked at, as far as they are still there and fit."""
    return tuple(ref for ref in context.looked if game.card_at(ref) and filter.test(game, ref, context))


@verb(TakeLooked, "7.1.10", "7.1.4")
def take_looked(game: Game, doing: Doing, effect: TakeLooked) -> Flow:
    """Some of the cards looked at, and of no others, are taken."""
    refs = looked_at(game, doing.context, effect.filter)
    decision = choice(game, doing, refs, 0 if effect.optional else effect.amount, effect.amount)
    return Picking(doing.context, decision, "show" if effect.reveal else "put", effect.zone)


@verb(TakeEach, "7.1.10", "7.1.4")
def take_each(game: Game, doing: Doing, effect: TakeEach) -> Flow:
    """All of the cards looked at that fit are taken."""
    refs = looked_at(game, doing.context, effect.filter)
    doing.context = doing.context.but(it=refs, last=refs, did=bool(refs), number=len(refs))
    return put_cards(game, "7.1.4", refs, effect.zone, doing.context)


@verb(Search, "8.1.4", "7.1.10")
def search(game: Game, doing: Doing, effect: Search) -> Flow:
    """The player looks through the deck; a card of a description need not be found."""
    context = doing.context
    deck = game.refs(context.controller, DECK)
    refs = tuple(ref for ref in deck if effect.filter.test(game, ref, context))
    amount = number(game, effect.amount, context)
    least = 0 if may_fail_to_find(DECK) and effect.filter != Any() else amount
    return Picking(context, choice(game, doing, refs, least, amount), "put" if least else "show", effect.zone)
