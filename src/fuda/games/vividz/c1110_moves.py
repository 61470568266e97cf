"""1110–1112 Leaving, removing, other moves and EXP (退場、除外、EXP), 1109 entering, 1117 reloading."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import players
from fuda.ability.verbs import Banish, Mill, Put, PutIntoDeck, ShuffleInto
from fuda.games.vividz.c500_zones import (
    BecameExp,
    CardPlaced,
    character_at,
    done_to,
    effect_controller,
    in_lane,
    to_owner,
)
from fuda.games.vividz.filters import exp_under
from fuda.games.vividz.notation import Enter, Leave, MakeExp, Reload
from fuda.games.vividz.zones import (
    AREA,
    CENTER,
    CHARACTER,
    DECK,
    ENERGY,
    LANES,
    LEFT,
    LEFT_BY_EFFECT,
    NEVER_LEAVES,
    REMOVED,
    TRASH,
)
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


def there(game: Game, cards: Selection, context: Context, zone: str = "") -> tuple[Ref, ...]:
    """The cards that are meant, still where they were, and that the effect may put into that zone."""
    return tuple(ref for ref in cards.refs(game, context) if can_go(game, ref, zone, context))


@rule("102.7")
def can_go(game: Game, ref: Ref, zone: str, context: Context) -> bool:
    """Whether an effect can move a card: some characters are not moved by the opponent's, or not to some zone."""
    card = game.card_at(ref)
    if card is None or card.zone != AREA or card.controller == effect_controller(game, context):
        return card is not None
    keywords = game.info(card.id).keywords
    return "!go by opponent's effects" not in keywords and f"!go to {zone} by opponent's effects" not in keywords


@verb(Leave, "1110.1", "1103.2")
def leave(game: Game, doing: Doing, effect: Leave) -> Flow:
    """Characters go to their owners' energy; if an effect says so, it is by that effect."""
    context = doing.context
    manner = LEFT if doing.paying else LEFT_BY_EFFECT
    refs = done_to(doing, tuple(ref for ref in effect.cards.refs(game, context) if can_leave(game, ref, doing)))
    return game.perform(*(to_owner(game, "1110.1", ref, ENERGY, manner, context.source) for ref in refs))


@rule("102.7")
def can_leave(game: Game, ref: Ref, doing: Doing) -> bool:
    """Whether a character can be made to leave: some never, others by no effects, or not by the opponent's."""
    card = character_at(game, ref)
    keywords = game.info(ref[0]).keywords
    if card is None or NEVER_LEAVES in keywords or doing.paying:
        return card is not None and NEVER_LEAVES not in keywords
    theirs = effect_controller(game, doing.context) != card.controller and "!leave by opponent's effects" in keywords
    return not theirs and "!leave by effects" not in keywords and can_go(game, ref, "energy", doing.context)


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
    refs = done_to(doing, there(game, effect.cards, doing.context, "removed"))
    return Removing(doing.context, refs)


@verb(Put, "501.5", "1110.2")
def put(game: Game, doing: Doing, effect: Put) -> Flow:
    """Cards go to a zone of their owners together; energy reached so is no leaving."""
    zone = game.book.zone_named[effect.zone].index
    refs = done_to(doing, there(game, effect.cards, doing.context, effect.zone))
    events = []
    for ref in refs:
        is_no_leaving = zone == ENERGY and game.cards[ref[0]].zone == AREA
        events.append(to_owner(game, "1110.2" if is_no_leaving else "501.5", ref, zone, "", doing.context.source))
    return game.perform(*events)


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


@frame
class IntoDeck(InContext):
    """Cards on their way to the top or the bottom of their owners' decks, characters with their EXP."""

    cards: tuple[Ref, ...]
    position: int
    unordered: tuple[Ref, ...] = ()
    ordered: tuple[Ref, ...] = ()
    chosen: tuple[Ref, ...] = ()


INTO_DECK: Procedure[IntoDeck] = Procedure("501.6", "into a deck", IntoDeck)


@INTO_DECK.step("501.6")
def gather(game: Game, into: IntoDeck) -> Flow:
    """What lies under a character goes with it."""
    into.unordered = tuple(one for ref in into.cards for one in (ref, *exp_under(game, ref[0])))
    return None


@INTO_DECK.step("504.2")
def arrange(game: Game, into: IntoDeck) -> Flow:
    """Their owners, the turn player first, say in which order several cards of theirs go."""
    owners = {game.cards[ref[0]].owner for ref in into.unordered}
    owner = next(player for player in game.in_turn_order() if player in owners)
    into.chosen = own = tuple(ref for ref in into.unordered if game.cards[ref[0]].owner == owner)
    if len(own) < 2:
        return None
    kind = TOP_ORDER if into.position == TOP else BOTTOM_ORDER
    return Decision(owner, kind, "504.2", own, "chosen", len(own), len(own), into.context.source)


@INTO_DECK.step("501.6")
def note_order(game: Game, into: IntoDeck) -> Flow:
    """On to the next owner."""
    into.ordered += into.chosen
    into.unordered = tuple(ref for ref in into.unordered if ref not in into.chosen)
    if into.unordered:
        into.goto("504.2")
    return None


@INTO_DECK.step("501.5")
def put_into_deck(game: Game, into: IntoDeck) -> Flow:
    """They go there together."""
    source = into.context.source
    moving = [ref for ref in into.ordered if ref in into.cards]
    return game.perform(*(to_owner(game, "501.5", ref, DECK, "", source, into.position) for ref in moving))


@INTO_DECK.step("504.2")
def lie_in_order(game: Game, into: IntoDeck) -> Flow:
    """What has come to a deck lies there as its owner said."""
    for player in range(game.player_count):
        came = [ref[0] for ref in into.ordered if game.cards[ref[0]].owner == player]
        came = [card_id for card_id in came if game.cards[card_id].zone == DECK]
        deck = game.write_zone(player, DECK)
        rest = [card_id for card_id in deck if card_id not in came]
        deck[:] = came + rest if into.position == TOP else rest + came
    return None


@verb(PutIntoDeck, "504.2")
def into_deck(game: Game, doing: Doing, effect: PutIntoDeck) -> Flow:
    """Cards go to the top or the bottom of their owners' decks."""
    refs = done_to(doing, there(game, effect.cards, doing.context, "deck"))
    return IntoDeck(doing.context, refs, TOP if effect.position == 0 else BOTTOM) if refs else None


@verb(ShuffleInto, "1105.1")
def shuffle_back(game: Game, doing: Doing, effect: ShuffleInto) -> Flow:
    """Cards go into their owners' decks, which are shuffled."""
    refs = done_to(doing, there(game, effect.cards, doing.context, "deck"))
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
    where: str
    asleep: bool
    lanes: tuple[int, ...] = ()
    chosen: tuple[str, ...] = ()


ENTERING: Procedure[Entering] = Procedure("1109", "entering", Entering)


@ENTERING.step("1109.1")
def pick_lane(game: Game, entering: Entering) -> Flow:
    """To which area of its owner, who says it, one character after the other; without one it stays where it is."""
    if len(entering.lanes) == len(entering.cards):
        entering.goto("501.5")
        return None
    place = len(entering.lanes)
    owner = game.cards[entering.cards[place][0]].owner
    lanes = tuple(LANES[lane] for lane in lanes_to_enter(game, entering, owner))
    if not lanes:
        entering.cards = entering.cards[:place] + entering.cards[place + 1 :]
        entering.goto("1109.1")
        return None
    return Decision(owner, CHOOSE, "1109.1", lanes, "chosen", source=entering.context.source)


def lanes_to_enter(game: Game, entering: Entering, owner: int) -> list[int]:
    """The areas of its owner to which the next character may come."""
    meant = {"center": (CENTER,), "side": tuple(lane for lane in range(len(LANES)) if lane != CENTER)}
    if entering.where == "here":
        place = game.body(entering.context.source).place
        return [place] if place in range(len(LANES)) else []
    lanes = meant.get(entering.where, tuple(range(len(LANES))))
    if entering.where != "empty":
        return list(lanes)
    own = zip(entering.cards, entering.lanes, strict=False)
    taken = {lane for ref, lane in own if game.cards[ref[0]].owner == owner}
    return [lane for lane in lanes if lane not in taken and not in_lane(game, owner, lane)]


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
    events = [CardPlaced("1109.1", ref, game.cards[ref[0]].owner, lane, source) for ref, lane in placed]
    for event in events:
        event.turned = entering.asleep
    return game.perform(*events)


@verb(Enter, "1109.1", "102.4")
def enter(game: Game, doing: Doing, effect: Enter) -> Flow:
    """Characters come to the area zones of their owners."""
    refs = there(game, effect.cards, doing.context)
    characters = done_to(doing, tuple(ref for ref in refs if game.info(ref[0]).kind == CHARACTER))
    return Entering(doing.context, characters, effect.where, effect.asleep)


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
    living = done_to(doing, tuple(ref for ref in hosts if character_at(game, ref) is not None))
    return MakingExp(doing.context, there(game, effect.cards, context), living)


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
