"""1108 Showing (公開する): searching a deck and looking at its top, with what 102.10 leaves to the player."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import players
from fuda.ability.verbs import LookAtTop, PutRest, Reveal, Search, Shuffle, TakeLooked
from fuda.games.vividz.c500_zones import to_owner
from fuda.games.vividz.c1106_drawing import shuffle
from fuda.games.vividz.notation import RevealTop, SearchDeck
from fuda.games.vividz.zones import DECK
from fuda.kernel.cards import Card, Ref
from fuda.kernel.decisions import BOTTOM as BOTTOM_ORDER
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.decisions import TOP as TOP_ORDER
from fuda.kernel.events import BOTTOM, TOP
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb


@rule("1108.1", "1108.2")
def show(game: Game, refs: tuple[Ref, ...], player: int, source: Ref | None = None) -> None:
    """Cards are open to everybody where they are."""
    for ref in refs:
        game.use(ref, "shown")
        game.tallies["!shown"] = 1
    if game.log is not None and refs:
        game.log.note(game, "1108.1", "revealed", player, refs, source=source)


def is_shown(card: Card) -> bool:
    """Whether a card is being shown."""
    return card.used("shown") > 0


@rule("1108.3")
def hide_again(game: Game) -> None:
    """What an effect showed and left where it was is hidden again, a deck with such a card shuffled once."""
    if not game.tallies.pop("!shown", 0):
        return
    decks = set()
    for card in [card for card in game.cards if is_shown(card)]:
        game.write(card.id).uses = tuple(use for use in card.uses if use[0] != "shown")
        if card.zone == DECK:
            decks.add(card.controller)
    for player in sorted(decks):
        shuffle(game, player)


@verb(Reveal, "1108.1")
def reveal(game: Game, doing: Doing, effect: Reveal) -> Flow:
    """Cards are shown."""
    context = doing.context
    show(game, effect.cards.refs(game, context), context.controller, context.source)
    return None


@verb(RevealTop, "1108.1")
def reveal_top(game: Game, doing: Doing, effect: RevealTop) -> Flow:
    """The top cards of the deck are shown where they lie."""
    context = doing.context
    refs = game.refs(context.controller, DECK)[: effect.amount]
    show(game, refs, context.controller, context.source)
    doing.context = context.but(it=refs, looked=refs, did=bool(refs))
    return None


@verb(Shuffle, "1105.1")
def shuffle_decks(game: Game, doing: Doing, effect: Shuffle) -> Flow:
    """Decks are shuffled."""
    for player in players(game, effect.whose, doing.context):
        shuffle(game, player)
    return None


# Searching.


@frame
class Searching(InContext):
    """A search of one's deck."""

    effect: Search | SearchDeck
    chosen: tuple[Ref, ...] = ()


SEARCHING: Procedure[Searching] = Procedure("102.10", "searching", Searching)


@SEARCHING.step("102.10")
def find(game: Game, searching: Searching) -> Flow:
    """Among hidden cards a card with a parameter need not be found."""
    context, effect = searching.context, searching.effect
    refs = game.refs(context.controller, DECK)
    found = tuple(ref for ref in refs if effect.filter.test(game, ref, context))
    most = min(number(game, effect.amount, context), len(found))
    return Decision(context.controller, CHOOSE, "102.10", found, "chosen", 0, most, context.source)


@SEARCHING.step("1108.1")
def show_found(game: Game, searching: Searching) -> Flow:
    """What was found is shown, and taken without being drawn (1106.3), or what the text says is done with it."""
    searching.context = context = searching.context.but(it=searching.chosen, did=bool(searching.chosen))
    if isinstance(searching.effect, SearchDeck):
        return Doing(searching.effect.do, context)
    show(game, searching.chosen, context.controller, context.source)
    zone = game.book.zone_named[searching.effect.zone].index
    return game.perform(*(to_owner(game, "1106.3", ref, zone, "", context.source) for ref in searching.chosen))


@SEARCHING.step("1105.1")
def shuffle_after(game: Game, searching: Searching) -> Flow:
    """The deck is shuffled."""
    shuffle(game, searching.context.controller)
    return None


@verb(SearchDeck, "102.10", "1105.1")
@verb(Search, "102.10", "1106.3")
def search(game: Game, doing: Doing, effect: Search | SearchDeck) -> Flow:
    """The effect's controller searches their deck."""
    return Searching(doing.context, effect)


# Looking at the top of a deck.


@verb(LookAtTop, "504.2")
def look_at_top(game: Game, doing: Doing, effect: LookAtTop) -> Flow:
    """The player looks at the top cards; only they see them."""
    context = doing.context
    refs = game.refs(context.controller, DECK)[: number(game, effect.amount, context)]
    for ref in refs:
        game.use(ref, f"seen by {context.controller}")
    doing.context = context.but(looked=refs)
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
    """Some of them, if the player wants."""
    context, effect = taking.context, taking.effect
    fitting = tuple(ref for ref in context.looked if effect.filter.test(game, ref, context))
    most = min(effect.amount, len(fitting))
    least = 0 if effect.optional else most
    return Decision(context.controller, CHOOSE, "102.10", fitting, "chosen", least, most, context.source)


@TAKING.step("1106.3")
def take_looked(game: Game, taking: Taking) -> Flow:
    """They are shown where the text says so, and taken."""
    context, effect = taking.context, taking.effect
    if effect.reveal:
        show(game, taking.chosen, context.controller, context.source)
    rest = tuple(ref for ref in context.looked if ref not in taking.chosen)
    taking.context = context.but(looked=rest, did=bool(taking.chosen))
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
