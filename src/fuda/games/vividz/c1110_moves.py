"""1110–1112 Leaving, removing, other moves and EXP (退場、除外、EXP), 1109 entering, 1116 sliding, 1117 reloading."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import players
from fuda.ability.verbs import Banish, Mill, Put, PutIntoDeck, ShuffleInto
from fuda.games.vividz.c500_zones import BecameExp, CardPlaced, Slid, character_at, lanes_to_slide, to_owner
from fuda.games.vividz.notation import Enter, Leave, MakeExp, Reload, SlideOver
from fuda.games.vividz.zones import AREA, CHARACTER, DECK, ENERGY, LANES, LEFT, LEFT_BY_EFFECT, REMOVED, TRASH
from fuda.kernel.abilities import Context, Selection
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import BOTTOM as BOTTOM_ORDER
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.decisions import TOP as TOP_ORDER
from fuda.kernel.events import BOTTOM, TOP, Happened
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb
from fuda.procedures.decks import shuffle


def there(game: Game, cards: Selection, context: Context) -> tuple[Ref, ...]:
    """The cards that are meant and still where they were."""
    return tuple(ref for ref in cards.refs(game, context) if game.card_at(ref) is not None)


@verb(Leave, "1110.1", "1103.2")
def leave(game: Game, doing: Doing, effect: Leave) -> Flow:
    """Characters go to their owners' energy; if an effect says so, it is by that effect."""
    context = doing.context
    manner = LEFT if doing.paying else LEFT_BY_EFFECT
    refs = [ref for ref in effect.cards.refs(game, context) if can_leave(game, ref, doing)]
    return game.perform(*(to_owner(game, "1110.1", ref, ENERGY, manner, context.source) for ref in refs))


@rule("102.7")
def can_leave(game: Game, ref: Ref, doing: Doing) -> bool:
    """Whether a character can be made to leave: for a cost any, but some by no effects, or not by the opponent's."""
    card = character_at(game, ref)
    if card is None or doing.paying:
        return card is not None
    keywords = game.info(card.id).keywords
    theirs = doing.context.controller != card.controller and "!leave by opponent's effects" in keywords
    return not theirs and "!leave by effects" not in keywords


@frame
class Removing(InContext):
    """Cards on their way to the remove zones, one after the other."""

    cards: tuple[Ref, ...]


REMOVING: Procedure[Removing] = Procedure("1111", "removing", Removing)


@REMOVING.step("1111.2")
def remove_next(game: Game, removing: Removing) -> Flow:
    """One card goes to its owner's remove zone, then the next."""
    if not removing.cards:
        return None
    ref, removing.cards = removing.cards[0], removing.cards[1:]
    removing.goto("1111.2")
    if game.card_at(ref) is None:
        return None
    return game.perform(to_owner(game, "1111.1", ref, REMOVED, "removed", removing.context.source))


@verb(Banish, "1111.1")
def remove(game: Game, doing: Doing, effect: Banish) -> Flow:
    """Cards go to their owners' remove zones."""
    return Removing(doing.context, effect.cards.refs(game, doing.context))


@verb(Put, "501.5", "1110.2")
def put(game: Game, doing: Doing, effect: Put) -> Flow:
    """Cards go to a zone of their owners together; energy reached so is no leaving."""
    zone = game.book.zone_named[effect.zone].index
    refs = there(game, effect.cards, doing.context)
    return game.perform(*(to_owner(game, "501.5", ref, zone, "", doing.context.source) for ref in refs))


@verb(Mill, "504.3")
def mill(game: Game, doing: Doing, effect: Mill) -> Flow:
    """Cards go from the top of decks to a zone, one by one; the last of them is "it"."""
    context = doing.context
    zone = game.book.zone_named[effect.zone].index
    moved: list[Ref] = []
    for player in players(game, effect.whose, context):
        for _ in range(number(game, effect.amount, context)):
            for ref in game.refs(player, DECK)[:1]:
                game.happen((to_owner(game, "504.3", ref, zone, "", context.source),))
                moved.append(game.cards[ref[0]].ref)
    doing.context = context.but(it=tuple(moved))
    return None


# Into a deck.


class IntoDeck(InContext):
    """Cards on their way to the top or the bottom of their owners' decks."""

    __slots__ = ("cards", "chosen", "position")

    def __init__(self, context: Context, cards: tuple[Ref, ...], position: int) -> None:
        InContext.__init__(self, context)
        self.cards = cards
        self.position = position
        self.chosen = cards


INTO_DECK: Procedure[IntoDeck] = Procedure("501.6", "into a deck", IntoDeck)


@INTO_DECK.step("501.6")
def arrange(game: Game, into: IntoDeck) -> Flow:
    """Several cards go in an order of the player's choice."""
    if len(into.cards) < 2:
        return None
    kind = TOP_ORDER if into.position == TOP else BOTTOM_ORDER
    count, source = len(into.cards), into.context.source
    return Decision(into.context.controller, kind, "504.2", into.cards, "chosen", count, count, source)


@INTO_DECK.step("504.3")
def put_into_deck(game: Game, into: IntoDeck) -> Flow:
    """They go there one by one."""
    for ref in reversed(into.chosen) if into.position == TOP else into.chosen:
        game.happen((to_owner(game, "504.3", ref, DECK, "", into.context.source, into.position),))
    return None


@verb(PutIntoDeck, "504.2")
def into_deck(game: Game, doing: Doing, effect: PutIntoDeck) -> Flow:
    """Cards go to the top or the bottom of their owners' decks."""
    refs = there(game, effect.cards, doing.context)
    return IntoDeck(doing.context, refs, TOP if effect.position == 0 else BOTTOM) if refs else None


@verb(ShuffleInto, "1105.1")
def shuffle_back(game: Game, doing: Doing, effect: ShuffleInto) -> Flow:
    """Cards go into their owners' decks, which are shuffled."""
    refs = there(game, effect.cards, doing.context)
    owners = sorted({game.cards[ref[0]].owner for ref in refs})
    for ref in refs:
        game.happen((to_owner(game, "501.5", ref, DECK, "", doing.context.source),))
    for player in owners or (doing.context.controller,):
        shuffle(game, player)
    return None


# 1109 Entering by an effect.


@frame
class Entering(InContext):
    """Characters that come to areas by an effect: to which ones, then together, but one by one from a deck."""

    cards: tuple[Ref, ...]
    lanes: tuple[int, ...] = ()
    chosen: tuple[str, ...] = ()


ENTERING: Procedure[Entering] = Procedure("1109", "entering", Entering)


@ENTERING.step("1109.1")
def pick_lane(game: Game, entering: Entering) -> Flow:
    """To which area of its owner, who says it, one character after the other."""
    if len(entering.lanes) == len(entering.cards):
        entering.goto("501.5")
        return None
    owner = game.cards[entering.cards[len(entering.lanes)][0]].owner
    return Decision(owner, CHOOSE, "1109.1", LANES, "chosen", source=entering.context.source)


@ENTERING.step("1109.1")
def note_lane(game: Game, entering: Entering) -> Flow:
    """On to the next."""
    entering.lanes += (LANES.index(entering.chosen[0]),)
    entering.goto("1109.1")
    return None


@ENTERING.step("501.5")
def place(game: Game, entering: Entering) -> Flow:
    """They come there, reported."""
    if not entering.cards:
        return None
    count = 1 if game.cards[entering.cards[0][0]].zone == DECK else len(entering.cards)
    placed = list(zip(entering.cards, entering.lanes, strict=True))[:count]
    entering.cards, entering.lanes = entering.cards[count:], entering.lanes[count:]
    entering.goto("501.5")
    source = entering.context.source
    return game.perform(*(CardPlaced("1109.1", ref, game.cards[ref[0]].owner, lane, source) for ref, lane in placed))


@verb(Enter, "1109.1", "102.4")
def enter(game: Game, doing: Doing, effect: Enter) -> Flow:
    """Characters come to the area zones of their owners."""
    refs = there(game, effect.cards, doing.context)
    return Entering(doing.context, tuple(ref for ref in refs if game.info(ref[0]).kind == CHARACTER))


# 1112 Becoming EXP.


@frame
class MakingExp(InContext):
    """Cards on their way under a character that the player picks, if the text names none."""

    cards: tuple[Ref, ...]
    hosts: tuple[Ref, ...]
    chosen: tuple[Ref, ...] = ()


MAKING_EXP: Procedure[MakingExp] = Procedure("1112", "making EXP", MakingExp)


@MAKING_EXP.step("1112.1")
def pick_character(game: Game, making: MakingExp) -> Flow:
    """Whose EXP they become; without a character nothing happens."""
    hosts = tuple(ref for ref in making.hosts if ref not in making.cards)
    count = min(1, len(hosts), len(making.cards))
    return Decision(making.context.controller, CHOOSE, "1112.1", hosts, "chosen", count, count, making.context.source)


@MAKING_EXP.step("1112.1")
def put_under(game: Game, making: MakingExp) -> Flow:
    """They go to the EXP zone of the character's controller, linked to that character."""
    source = making.context.source
    pairs = [(ref, host, game.cards[host[0]].controller) for host in making.chosen for ref in making.cards]
    return game.perform(*(BecameExp("1112.1", ref, host, player, source) for ref, host, player in pairs))


@verb(MakeExp, "1112.1", "1112.1a")
def make_exp(game: Game, doing: Doing, effect: MakeExp) -> Flow:
    """The cards become EXP of the character that is meant, or of one of the effect's controller."""
    context = doing.context
    hosts = game.refs(context.controller, AREA) if effect.host is None else effect.host.refs(game, context)
    living = tuple(ref for ref in hosts if character_at(game, ref) is not None)
    return MakingExp(context, there(game, effect.cards, context), living)


# 1116 Sliding.


@frame
class Sliding(InContext):
    """Characters that slide, one after the other."""

    cards: tuple[Ref, ...]
    chosen: tuple[str, ...] = ()


SLIDING: Procedure[Sliding] = Procedure("1116", "sliding", Sliding)


@SLIDING.step("1116.1")
def pick_area(game: Game, sliding: Sliding) -> Flow:
    """To which neighbouring empty area, if there is one."""
    card = character_at(game, sliding.cards[0])
    lanes = tuple(LANES[lane] for lane in lanes_to_slide(game, card)) if card is not None else ()
    count = min(1, len(lanes))
    sliding.chosen = ()
    source = sliding.context.source
    return Decision(sliding.context.controller, CHOOSE, "1116.1", lanes, "chosen", count, count, source)


@SLIDING.step("1116.1")
def slide_there(game: Game, sliding: Sliding) -> Flow:
    """It moves there; on to the next."""
    ref, sliding.cards = sliding.cards[0], sliding.cards[1:]
    if sliding.cards:
        sliding.goto("1116.1")
    return game.perform(*(Slid("1116.1", ref, LANES.index(lane), sliding.context.source) for lane in sliding.chosen))


@verb(SlideOver, "1116.1")
def slide(game: Game, doing: Doing, effect: SlideOver) -> Flow:
    """Characters slide."""
    refs = effect.cards.refs(game, doing.context)
    return Sliding(doing.context, refs) if refs else None


# 1117 Reloading.


@verb(Reload, "1117.1")
def reload(game: Game, doing: Doing, effect: Reload) -> Flow:
    """All characters of a trash go back into the deck."""
    for player in players(game, effect.whose, doing.context):
        for ref in [ref for ref in game.refs(player, TRASH) if game.info(ref[0]).kind == CHARACTER]:
            game.happen((to_owner(game, "1117.1", ref, DECK, "", doing.context.source),))
        shuffle(game, player)
        game.happen((Happened("1117.1", "reloaded", player),))
    return None
