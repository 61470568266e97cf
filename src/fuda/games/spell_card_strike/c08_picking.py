"""Cards of decks, hands and discards that effects pick, seek, look at and summon (1.1.8, 2.3.5, 4.2–4.6)."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import IT, players
from fuda.ability.verbs import Reveal, Shuffle
from fuda.games.spell_card_strike.c02_cards import sent
from fuda.games.spell_card_strike.c02_summon import summon
from fuda.games.spell_card_strike.c04_stage import LABELS, summoning_areas
from fuda.games.spell_card_strike.c04_zones import at_random
from fuda.games.spell_card_strike.c07_costs import Paying
from fuda.games.spell_card_strike.deeds import Arrange, LookAt, PayScore, Pick, Seek
from fuda.games.spell_card_strike.notation import Cost
from fuda.games.spell_card_strike.zones import DECK
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import CHOOSE, TOP, Decision
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, verb
from fuda.procedures import decks, showing
from fuda.procedures.decks import shuffle

SHUFFLE = CarriedOut(Shuffle, decks.shuffle_decks, "4.2.2.3")


STAGE_WORD = "stage"


class Picking(InContext):
    """Cards being picked among some and put elsewhere; then `rest` says what becomes of the others."""

    __slots__ = ("among", "chosen", "least", "most", "open", "player", "rest", "shuffles", "to")

    def __init__(self, player: int, among: tuple[Ref, ...], most: int, to: str, context: Context) -> None:
        InContext.__init__(self, context)
        self.player = player
        self.among = among
        self.least = most
        self.most = most
        self.to = to
        self.shuffles = False
        self.open = False  # what was picked is shown (8.1.14)
        self.rest: tuple[tuple[Ref, ...], str] = ((), "")
        self.chosen: tuple[Ref, ...] = ()


PICKING: Procedure[Picking] = Procedure("1.1.8", "picking", Picking)


@PICKING.step("1.1.8")
def pick(game: Game, picking: Picking) -> Flow:
    """As many as the text says, as far as there are any."""
    most = max(0, min(picking.most, len(picking.among)))
    least = min(picking.least, most)
    return Decision(picking.player, CHOOSE, "1.1.8", picking.among, "chosen", least, most, picking.context.source)


@PICKING.step("2.3.5")
def put_picked(game: Game, picking: Picking) -> Flow:
    """They go where the text says; what follows speaks of them."""
    source = picking.context.source
    picking.context = picking.context.but(it=picking.chosen)
    if picking.open:
        showing.show(game, picking.chosen, picking.player)
    if picking.to == STAGE_WORD:
        return Summoning(picking.context, picking.chosen)
    if picking.to == "shown":
        return Doing((Reveal(IT),), picking.context)
    return game.perform(*(sent(game, ref, picking.to, source) for ref in picking.chosen))


@PICKING.step("2.3.5")
def put_rest(game: Game, picking: Picking) -> Flow:
    """The others that were looked at go where the text says."""
    others, to = picking.rest
    left = [ref for ref in others if ref not in picking.chosen and game.card_at(ref) is not None]
    if not to or not left:
        return None
    return game.perform(*(sent(game, ref, to, picking.context.source) for ref in left))


@PICKING.step("4.2.2.3")
def shuffle_after(game: Game, picking: Picking) -> None:
    """A deck that was looked through is shuffled."""
    picking.context = picking.context.but(it=tuple(game.cards[ref[0]].ref for ref in picking.chosen))
    if picking.shuffles:
        shuffle(game, picking.player)


@verb(Pick, "1.1.8", "2.3.5")
def pick_from_zone(game: Game, doing: Doing, effect: Pick) -> Flow:
    """A player picks cards of a zone, or chance does, and they go elsewhere."""
    context = doing.context
    (player,) = players(game, effect.by, context)
    among = effect.cards.refs(game, context)
    most = number(game, effect.amount, context)
    if effect.random:
        among = at_random(game, among, most, f"pick {player}")
    made = Picking(player, among, most, effect.to, context)
    made.least = 0 if effect.up_to else most
    return made


@verb(Seek, "4.2.2.3", "1.1.8")
def seek(game: Game, doing: Doing, effect: Seek) -> Flow:
    """The player looks through the deck for such cards; nobody can tell whether there were more."""
    context = doing.context
    player, most = context.controller, number(game, effect.amount, context)
    among = tuple(ref for ref in game.refs(player, DECK) if effect.filter.test(game, ref, context))
    made = Picking(player, among, most, effect.to, context)
    made.least, made.shuffles, made.open = 0 if effect.up_to else most, True, effect.open
    return made


@verb(LookAt, "4.2.2.1", "8.1.14")
def look_at(game: Game, doing: Doing, effect: LookAt) -> Flow:
    """The player looks at the top cards, takes some, and puts the others back or away."""
    context = doing.context
    top = game.refs(context.controller, DECK)[: max(0, number(game, effect.amount, context))]
    among = tuple(ref for ref in top if effect.filter.test(game, ref, context))
    made = Picking(context.controller, among, effect.take or len(among), effect.to, context)
    made.least, made.rest = 0 if effect.up_to else made.most, (top, effect.rest)
    if effect.open:
        showing.show(game, top, context.controller)
    return made


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


@verb(PayScore, "7.1.6", "1.1.8")
def pay_score(game: Game, doing: Doing, effect: PayScore) -> Flow:
    """A player pays score cost, as far as there are cards."""
    (player,) = players(game, effect.whose, doing.context)
    return Paying(player, Cost(score=max(0, number(game, effect.amount, doing.context))), None)


# Summoning by an effect.


@frame
class Summoning(InContext):
    """Cards that an effect summons, each to an area of the player's choice."""

    cards: tuple[Ref, ...]
    chosen: tuple[str, ...] = ()


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
    return summon(game, "2.8.1", ref, summoning.context.controller, LABELS.index(summoning.chosen[0]))
