"""7.1.10, 8.1.4 Looking and showing (見る・公開する): decks and hands, taking from them, searching, naming."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.filters import Any
from fuda.ability.selections import players
from fuda.ability.sentences import NameCard
from fuda.ability.verbs import LookAtTop, PutRest, RevealTop, RevealUntil, Search, TakeLooked
from fuda.games.lorcana.c08_zones import may_fail_to_find, put_cards, see
from fuda.games.lorcana.effects import RevealHand, SeeHands, SeeTop, TakeEach
from fuda.games.lorcana.zones import DECK, HAND
from fuda.kernel.frames import Flow
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Numbered, rule, verb
from fuda.procedures import looking, naming, showing
from fuda.procedures.picking import PUT, SHOW_AND_PUT, Picking, choice
from fuda.procedures.showing import show

REVEAL_UNTIL = CarriedOut(RevealUntil, showing.reveal_until, "7.1.10", "1.2.3")
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


@verb(TakeEach, "7.1.10", "7.1.4")
def take_each(game: Game, doing: Doing, effect: TakeEach) -> Flow:
    """All of the cards looked at that fit are taken."""
    refs = looking.looked_at(game, doing.context, effect.filter)
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
    then = PUT if least else SHOW_AND_PUT
    return Picking(context, choice(game, doing, refs, least, amount), then, effect.zone, "7.1.4")


@verb(TakeLooked, "7.1.10", "7.1.4")
def take_looked(game: Game, doing: Doing, effect: TakeLooked) -> Flow:
    """Some of the cards looked at are taken."""
    return looking.take_looked(game, doing, effect, "7.1.4")
