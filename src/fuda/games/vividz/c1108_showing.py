"""1108 Showing (公開する): searching a deck and looking at its top, with what 102.10 leaves to the player."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.filters import Any
from fuda.ability.selections import players
from fuda.ability.verbs import LookAtTop, PutRest, Reveal, RevealTop, Search, SearchDeck, TakeLooked
from fuda.games.vividz.c500_zones import to_owner
from fuda.games.vividz.zones import DECK
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import BOTTOM as BOTTOM_ORDER
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.decisions import TOP as TOP_ORDER
from fuda.kernel.events import BOTTOM, TOP
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Numbered, rule, verb
from fuda.procedures import searching, showing
from fuda.procedures.decks import shuffle
from fuda.procedures.showing import show

REVEAL = CarriedOut(Reveal, showing.reveal, "1108.1", "1108.2")
SEARCH = CarriedOut(Search, searching.search, "102.10", "1106.3")
SEARCH_DECK = CarriedOut(SearchDeck, searching.search, "102.10", "1105.1")
SEARCHING = Numbered(
    searching.SEARCHING, "102.10", look_through_deck="102.10", take_found="1108.1", shuffle_after_search="1105.1"
)


@rule("1106.3")
def put_into(game: Game, refs: tuple[Ref, ...], where: str, context: Context) -> Flow:
    """What was found is taken without being drawn."""
    zone = game.book.zone_named[where].index
    return game.perform(*(to_owner(game, "1106.3", ref, zone, "", context.source) for ref in refs))


def visible_to(game: Game, card: Card, viewer: int) -> bool:
    """Whether a player sees a card because it is shown, or because they look at it."""
    return is_shown(card) or sees(card, viewer)


def is_shown(card: Card) -> bool:
    """Whether a card is being shown."""
    return card.used("shown") > 0


@rule("1108.3")
def hide_again(game: Game, kept: tuple[Ref, ...]) -> None:
    """What an effect showed and left where it was is hidden again, a deck with such a card shuffled once."""
    hidden = showing.hide_again(game, kept)
    for player in sorted({card.controller for card in hidden if card.zone == DECK}) if hidden else ():
        if game.log is not None:
            game.log.note(game, "1108.3", "hidden again", player)
        shuffle(game, player)


@verb(RevealTop, "1108.1")
def reveal_top(game: Game, doing: Doing, effect: RevealTop) -> Flow:
    """The top cards of decks are shown where they lie."""
    context = doing.context
    many = number(game, effect.amount, context)
    refs = tuple(ref for player in players(game, effect.whose, context) for ref in game.refs(player, DECK)[:many])
    show(game, refs, context.controller, context.source)
    doing.context = context.but(it=refs, looked=refs, did=bool(refs))
    return None


# Searching.


# Looking at the top of a deck.


@verb(LookAtTop, "504.2")
def look_at_top(game: Game, doing: Doing, effect: LookAtTop) -> Flow:
    """The player looks at the top cards; only they see them."""
    context = doing.context
    refs = game.refs(context.controller, DECK)[: number(game, effect.amount, context)]
    for ref in refs:
        game.use(ref, f"seen by {context.controller}")
    doing.context = context.but(it=refs, looked=refs)
    if game.log is not None:
        game.log.note(game, "504.2", "looked", context.controller, amount=len(refs), source=context.source)
    return None


def sees(card: Card, viewer: int) -> bool:
    """Whether a player is looking at a card."""
    return card.used(f"seen by {viewer}") > 0


@frame
class Taking(InContext):
    """A choice among cards that are being looked at."""

    effect: TakeLooked
    chosen: tuple[Ref, ...] = ()


TAKING: Procedure[Taking] = Procedure("102.10", "taking", Taking)


@TAKING.step("102.10")
def choose_looked(game: Game, taking: Taking) -> Flow:
    """Some of them; of cards with a parameter that nobody else sees, only if the player wants."""
    context, effect = taking.context, taking.effect
    fitting = tuple(ref for ref in context.looked if effect.filter.test(game, ref, context))
    most = min(number(game, effect.amount, context), len(fitting))
    hidden = any(not is_shown(game.cards[ref[0]]) for ref in fitting)
    least = 0 if effect.optional or (hidden and effect.filter != Any()) else most
    return Decision(context.controller, CHOOSE, "102.10", fitting, "chosen", least, most, context.source)


@TAKING.step("1106.3")
def take_looked(game: Game, taking: Taking) -> Flow:
    """They are shown where the text says so, and taken."""
    context, effect = taking.context, taking.effect
    if effect.reveal:
        show(game, taking.chosen, context.controller, context.source)
    rest = tuple(ref for ref in context.looked if ref not in taking.chosen)
    taking.context = context.but(it=taking.chosen, looked=rest, did=bool(taking.chosen))
    zone = game.book.zone_named[effect.zone].index
    return game.perform(*(to_owner(game, "1106.3", ref, zone, "", context.source) for ref in taking.chosen))


@verb(TakeLooked, "102.10", "1106.3")
def take(game: Game, doing: Doing, effect: TakeLooked) -> Flow:
    """The player takes some of the cards that they look at."""
    return Taking(doing.context, effect)


@frame
class Resting(InContext):
    """The rest of the cards that were looked at on their way."""

    effect: PutRest
    chosen: tuple[Ref, ...] = ()


RESTING: Procedure[Resting] = Procedure("504.2", "putting the rest", Resting)


@RESTING.step("504.2")
def order_rest(game: Game, resting: Resting) -> Flow:
    """On the deck, in any order."""
    context, where = resting.context, resting.effect.where
    refs = tuple(ref for ref in context.looked if game.card_at(ref) is not None)
    resting.chosen = refs
    if where not in ("top", "bottom") or len(refs) < 2:
        return None
    kind = TOP_ORDER if where == "top" else BOTTOM_ORDER
    return Decision(context.controller, kind, "504.2", refs, "chosen", len(refs), len(refs), context.source)


@RESTING.step("504.2")
def put_rest(game: Game, resting: Resting) -> Flow:
    """They go there; on the deck they are new cards that nobody has seen."""
    context, where = resting.context, resting.effect.where
    resting.context = context.but(looked=())
    source = context.source
    if where == "shuffled":
        shuffle(game, context.controller)
        return None
    if where not in ("top", "bottom"):
        zone = game.book.zone_named[where].index
        return game.perform(*(to_owner(game, "504.3", ref, zone, "", source) for ref in resting.chosen))
    arranged = tuple(reversed(resting.chosen)) if where == "top" else resting.chosen
    position = TOP if where == "top" else BOTTOM
    for ref in arranged:
        game.happen((to_owner(game, "504.2", ref, DECK, "", source, position),))
    return None


@verb(PutRest, "504.2")
def rest(game: Game, doing: Doing, effect: PutRest) -> Flow:
    """The cards that were not taken go where the text says."""
    return Resting(doing.context, effect)
