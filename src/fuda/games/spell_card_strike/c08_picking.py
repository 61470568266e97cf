"""Cards of decks, hands and discards that effects pick, seek, look at and summon (1.1.8, 2.3.5, 4.2–4.6)."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import ANYONE, IT, OPPONENT, YOU, Looked, players
from fuda.ability.verbs import PutRest, Reveal, SearchDeck, Shuffle
from fuda.games.spell_card_strike.c02_cards import FACES, Flipped, sent
from fuda.games.spell_card_strike.c02_summon import summon, summoning_areas
from fuda.games.spell_card_strike.c04_stage import LABELS
from fuda.games.spell_card_strike.c04_zones import at_random, drawing
from fuda.games.spell_card_strike.deeds import Arrange, LookAt, Pick, Send
from fuda.games.spell_card_strike.zones import DECK
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, TOP, Decision
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Numbered, verb
from fuda.procedures import decks, looking, picking, searching, showing
from fuda.procedures.picking import PUT, Picking, choice

SHUFFLE = CarriedOut(Shuffle, decks.shuffle_decks, "4.2.2.3")


PICKING = Numbered(picking.PICKING, "1.1.8", pick="1.1.8", use_picked="2.3.5")
PUT_REST = CarriedOut(PutRest, looking.put_rest, "2.3.5")
SEARCH = CarriedOut(SearchDeck, searching.search, "4.2.2.3", "1.1.8")
SEARCHING = Numbered(
    searching.SEARCHING, "4.2.2.3", look_through_deck="1.1.8", take_found="2.3.5", shuffle_after_search="4.2.2.3"
)


def put_into(game: Game, refs: tuple[Ref, ...], where: str, context: Context) -> Flow:
    """Cards are summoned, shown, or go to a zone or a place that a text names."""
    if where in ("stage", "stage done"):
        return Summoning(context, refs, done=where == "stage done")
    if where in FACES:
        return game.perform(*(Flipped(ref, FACES[where], context.source) for ref in refs))
    if where == "shown":
        return Doing((Reveal(IT),), context)
    if where == "shown hand":
        return Doing((Reveal(IT), Send(IT, "hand")), context.but(it=refs))
    if where == "drawn":
        return game.perform(*(drawing(game, ref, context.source) for ref in refs))
    if where == "shuffled":
        owners = {game.cards[ref[0]].owner for ref in refs}
        whose = ANYONE if len(owners) > 1 else YOU if context.controller in owners else OPPONENT
        return Doing((Send(IT, "bottom"), Shuffle(whose)) if refs else (), context.but(it=refs))
    return game.perform(*(sent(game, ref, where, context.source) for ref in refs))


@verb(Pick, "1.1.8", "2.3.5")
def pick_from_zone(game: Game, doing: Doing, effect: Pick) -> Flow:
    """A player picks cards of a zone, or chance does, and they go elsewhere."""
    context = doing.context
    (player,) = players(game, effect.by, context)
    among, most = effect.cards.refs(game, context), number(game, effect.amount, context)
    if effect.random:
        among = at_random(game, among, most, f"pick {player}")
    decision = choice(game, doing, among, 0 if effect.up_to else most, most, player)
    return Picking(context, decision, PUT, effect.to)


@verb(LookAt, "4.2.2.1", "8.1.14")
def look_at(game: Game, doing: Doing, effect: LookAt) -> Flow:
    """The player looks at the top cards, takes some (0: all of a kind), and puts the others back or away."""
    context = doing.context
    top = game.refs(context.controller, DECK)[: max(0, number(game, effect.amount, context))]
    if effect.open:
        showing.show(game, top, context.controller)
    take = Pick(effect.take or len(top), Looked(effect.filter), effect.to, effect.up_to)
    return Doing((take, PutRest(effect.rest)), context.but(looked=top))


@frame
class Arranging(InContext):
    """The top cards of a deck being put into another order."""

    among: tuple[Ref, ...]
    chosen: tuple[Ref, ...] = ()


ARRANGING: Procedure[Arranging] = Procedure("4.2.2.3", "arranging", Arranging)


@ARRANGING.step("4.2.2.3")
def order_top(game: Game, arranging: Arranging) -> Flow:
    """The player looks at them and says in which order they lie."""
    count, context = len(arranging.among), arranging.context
    return Decision(context.controller, TOP, "4.2.2.3", arranging.among, "chosen", count, count, context.source)


@ARRANGING.step("4.2.2.3")
def lay_in_order(game: Game, arranging: Arranging) -> None:
    """They lie on the deck again, the first one on top."""
    deck = game.write_zone(arranging.context.controller, DECK)
    deck[: len(arranging.chosen)] = [ref[0] for ref in arranging.chosen]


@verb(Arrange, "4.2.2.3")
def begin_arranging(game: Game, doing: Doing, effect: Arrange) -> Flow:
    """The top cards of the deck are looked at and put back in any order."""
    count = max(0, number(game, effect.amount, doing.context))
    return Arranging(doing.context, game.refs(doing.context.controller, DECK)[:count])


# Summoning by an effect.


@frame
class Summoning(InContext):
    """Cards that an effect summons, each to an area of the player's choice."""

    cards: tuple[Ref, ...]
    chosen: tuple[str, ...] = ()
    done: bool = False


SUMMONING: Procedure[Summoning] = Procedure("2.8.1", "summoning by an effect", Summoning)


@SUMMONING.step("2.8.1.1")
def choose_place(game: Game, summoning: Summoning) -> Flow:
    """An empty area of the player's own baseline; without one nothing is summoned."""
    summoning.chosen = ()
    if not summoning.cards:
        summoning.end()
        return None
    player = summoning.context.controller
    areas = tuple(LABELS[place] for place in summoning_areas(game, player))
    count = min(1, len(areas))
    return Decision(player, CHOOSE, "2.8.1.1", areas, "chosen", count, count, summoning.cards[0])


@SUMMONING.step("2.8.1")
def bring_it(game: Game, summoning: Summoning) -> Flow:
    """It is summoned without its cost, then the next one."""
    ref, summoning.cards = summoning.cards[0], summoning.cards[1:]
    summoning.goto("2.8.1.1")
    if not summoning.chosen:
        return None
    area = LABELS.index(summoning.chosen[0])
    return summon(game, "2.8.1", ref, summoning.context.controller, area, summoning.done)
