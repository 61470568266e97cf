"""5.2, 5.6, 5.7, 5.12, 5.15.1 Cards go somewhere: put, set, swapped, retired, or from the top of a deck (4.9.3)."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.ability.verbs import Mill, Put, PutIntoDeck, Swap
from fuda.games.rebirth.c01_game import at_least_nothing
from fuda.games.rebirth.c04_zones import is_character, may_go, seats_of, to_owner
from fuda.games.rebirth.c09_choices import choices_of_swap
from fuda.games.rebirth.c09_references import now
from fuda.games.rebirth.notation.effects import (
    Gather,
    MillRested,
    PutBeside,
    PutMine,
    PutRested,
    Retire,
    SwapAny,
    SwapPairs,
    SwapRested,
    SwapThem,
)
from fuda.games.rebirth.notation.selections import Cards
from fuda.games.rebirth.zones import DECK, MEMBER, MEMORY, REBIRTH, RETIRE, STAGE
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref
from fuda.kernel.events import CardMoved
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule, verb
from fuda.procedures.decks import ToDeck
from fuda.procedures.paying import demand

# What the short words of texts mean: zones, or the cards there.
SHORT_WORDS = Cited(
    "2.2.3.1", "4.4.3", "4.5.4", "4.6.3", "4.6.4", "4.7.4", "4.8.4", "4.9.4", "4.10.3", "4.12.3", by=Cards
)
# Appearing is coming to the entry or member zone from elsewhere (the pattern Appeared).
APPEARING = Cited("5.5.1", "5.5.1.1", by=CardMoved)


def there(game: Game, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Those of the cards that are still the ones that are meant."""
    return tuple([ref for ref in refs if game.card_at(ref) is not None])


@verb(Put, "5.2.1", "5.6.1", "5.7.1")
def put(game: Game, doing: Doing, effect: Put) -> Flow:
    """Cards go to a zone of their owners."""
    asked = effect.cards.refs(game, doing.context)
    refs = now(game, asked, doing.context)
    demand(game, doing, bool(asked) and len(refs) == len(asked) and can_be_put(game, refs, effect.zone))
    if isinstance(effect.cards, Cards):
        doing.context = doing.context.but(it=refs, did=bool(refs))
    return put_into(game, "5.2.1", refs, effect.zone, doing.context)


def can_be_put(game: Game, refs: tuple[Ref, ...], zone_name: str) -> bool:
    """Whether nothing keeps all of these cards from going to a zone."""
    zone = game.book.zone_named.get({"seat": "member"}.get(zone_name, zone_name.partition(" ")[0]))
    return all(zone is None or may_go(game, ref, zone.index) for ref in refs)


@verb(PutMine, "4.1.1.1")
def put_mine(game: Game, doing: Doing, effect: PutMine) -> Flow:
    """Cards go to a zone of the ability's master; a card of somebody else does not move at all."""
    refs = now(game, effect.cards.refs(game, doing.context), doing.context)
    own = tuple(ref for ref in refs if game.cards[ref[0]].owner == doing.context.controller)
    return put_into(game, "5.2.1", own, effect.zone, doing.context)


@verb(PutBeside, "10.3.4")
def put_beside(game: Game, doing: Doing, effect: PutBeside) -> Flow:
    """Cards become members; what has just become one too keeps its seat, as the newest do."""
    refs = now(game, effect.cards.refs(game, doing.context), doing.context)
    return put_into(game, "5.2.1", refs, "member", doing.context)


@verb(PutRested, "4.3.2.3")
def put_rested(game: Game, doing: Doing, effect: PutRested) -> Flow:
    """Cards go to a zone of their owners, rested."""
    refs = now(game, effect.cards.refs(game, doing.context), doing.context)
    return put_into(game, "5.2.1", refs, effect.zone, doing.context, True)


def put_into(
    game: Game, cited: str, refs: tuple[Ref, ...], zone_name: str, context: Context, rested: bool = False
) -> Flow:
    """Cards go to a zone by name, as far as nothing forbids it."""
    if zone_name in ("top", "bottom"):
        return put_on_deck(game, refs, 0 if zone_name == "top" else -1, context)
    zone_name, _, turned = zone_name.partition(" ")
    if zone_name == "seat":
        refs, zone_name = fitting(game, refs), "member"
    manner, zone_name = ("set", "rebirth") if zone_name == "set" else ("", zone_name)
    zone = game.book.zone_named[zone_name].index
    cited = {MEMORY: "5.7.1", RETIRE: "5.15.1", REBIRTH: "5.6.1"}.get(zone, cited)
    able = [ref for ref in refs if may_go(game, ref, zone)]
    lies = rested or bool(turned)
    return game.perform(*(to_owner(game, cited, ref, zone, manner, context.source, lies) for ref in able))


@rule("4.5.3.2")
def fitting(game: Game, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """As many of the cards as their owners have empty seats for."""
    free = {player: seats_of(game, player) - len(game.zone(player, MEMBER)) for player in range(game.player_count)}
    found = []
    for ref in refs:
        owner = game.cards[ref[0]].owner
        free[owner] -= 1
        if free[owner] >= 0:
            found.append(ref)
    return tuple(found)


@verb(PutIntoDeck, "5.2.1", "4.1.5")
def put_into_deck(game: Game, doing: Doing, effect: PutIntoDeck) -> Flow:
    """Cards go onto or under their owners' decks."""
    refs = now(game, effect.cards.refs(game, doing.context), doing.context)
    return put_on_deck(game, refs, effect.position, doing.context)


def put_on_deck(game: Game, refs: tuple[Ref, ...], position: int, context: Context) -> Flow:
    """Cards go to a place of their owners' decks, in an order that each owner decides."""
    if not refs:
        return None
    return ToDeck("5.2.1", refs, position, context.source)


@verb(Mill, "4.9.3")
@verb(MillRested, "4.9.3")
def mill(game: Game, doing: Doing, effect: Mill) -> Flow:
    """Cards from the top of a deck go to a zone, one at a time."""
    amount = at_least_nothing(number(game, effect.amount, doing.context))
    zone = game.book.zone_named[effect.zone].index
    meant = players(game, effect.whose, doing.context)
    demand(game, doing, all(len(game.zone(player, DECK)) >= amount for player in meant))
    return Milling(meant, zone, amount, isinstance(effect, MillRested), doing.context)


@frame
class Milling(Frame):
    """Cards on their way from the top of decks, one at a time; the deck may be refreshed in between."""

    players: tuple[int, ...]
    zone: int
    left: int
    rested: bool
    context: Context
    moved: tuple[Ref, ...] = ()


MILLING: Procedure[Milling] = Procedure("4.9.3", "from the top of the deck", Milling)


@MILLING.step("4.9.3")
def move_top_card(game: Game, milling: Milling) -> Flow:
    """The top card goes, as often as the number says; "it" is what went."""
    tops = [game.refs(player, DECK)[0] for player in milling.players if game.zone(player, DECK)]
    if milling.left <= 0 or not tops:
        milling.end()
        below = game.stack[-2] if len(game.stack) > 1 else None
        if isinstance(below, Doing):
            moved = milling.moved
            below.context = below.context.but(it=moved, last=moved, looked=moved, did=bool(moved))
        return None
    milling.left -= 1
    milling.goto("4.9.3")
    milling.moved += tuple((card_id, life + 1) for card_id, life in tops)
    source = milling.context.source
    return game.perform(*(to_owner(game, "5.2.1", ref, milling.zone, "", source, milling.rested) for ref in tops))


@verb(Swap, "5.12.1", "5.12.2")
def swap(game: Game, doing: Doing, effect: Swap) -> Flow:
    """Two cards go to each other's zone at the same time; if either cannot, nothing happens."""
    return change_places(game, both_of(game, effect, doing.context), doing.context.source)


@verb(SwapThem, "5.12.1")
def swap_them(game: Game, doing: Doing, effect: SwapThem) -> Flow:
    """The chosen cards of two zones change places."""
    return change_places(game, doing.context.it, doing.context.source, effect.rested)


@verb(SwapRested, "5.12.1", "4.3.2.3")
def swap_rested(game: Game, doing: Doing, effect: SwapRested) -> Flow:
    """Two cards go to each other's zone, rested where that matters."""
    return change_places(game, both_of(game, effect, doing.context), doing.context.source, True)


def both_of(game: Game, effect: Swap, context: Context) -> tuple[Ref, ...]:
    """The two cards that change places, where they are now."""
    return tuple(
        ref for one in (effect.first, effect.second) for ref in now(game, one.refs(game, context), context)[:1]
    )


def change_places(game: Game, refs: tuple[Ref, ...], source: Ref, rested: bool = False) -> Flow:
    """Cards of two zones of one player go to the other zone at the same time, if there are all and all can."""
    cards = [game.cards[ref[0]] for ref in there(game, refs)]
    zones = tuple(dict.fromkeys(card.zone for card in cards))
    if len(cards) != len(refs) or len(zones) != 2 or len({card.owner for card in cards}) != 1:
        return None
    places = [(card, zones[1] if card.zone == zones[0] else zones[0]) for card in cards]
    if not all(may_go(game, card.ref, zone) for card, zone in places):
        return None
    moves = ((card.ref, zone, rested and zone in STAGE) for card, zone in places)
    return game.perform(*(to_owner(game, "5.12.1", ref, zone, "", source, lies) for ref, zone, lies in moves))


@verb(SwapAny, "5.12.1")
def swap_any(game: Game, doing: Doing, effect: SwapAny) -> Flow:
    """Cards change places, as many as the player likes: what was not chosen while playing is chosen now."""
    return Doing((Gather(choices_of_swap(game, effect)), SwapPairs()), doing.context)


@verb(SwapPairs, "5.12.1", "5.12.2")
def swap_pairs(game: Game, doing: Doing, effect: SwapPairs) -> Flow:
    """The first half of the chosen cards goes where the second half is, one for one; if any cannot, nothing happens."""
    cards = [game.cards[ref[0]] for ref in there(game, doing.context.it)]
    half = len(doing.context.it) // 2
    pairs = list(zip(cards[:half], cards[half:], strict=False))
    places = [place for one, other in pairs for place in ((one, other.zone), (other, one.zone))]
    whole = len(places) == len(doing.context.it) and all(may_go(game, card.ref, zone) for card, zone in places)
    doing.context = doing.context.but(did=whole and bool(places))
    source = doing.context.source
    return game.perform(*(to_owner(game, "5.12.1", card.ref, zone, "", source) for card, zone in places if whole))


@verb(Retire, "5.15.1")
def retire(game: Game, doing: Doing, effect: Retire) -> Flow:
    """Characters go to the retire zone at once."""
    refs = now(game, effect.cards.refs(game, doing.context), doing.context)
    on_stage = [ref for ref in refs if game.cards[ref[0]].zone in STAGE and is_character(game, ref[0])]
    on_stage = [ref for ref in on_stage if "!retire" not in game.info(ref[0]).keywords]
    demand(game, doing, bool(on_stage))
    return game.perform(*(to_owner(game, "5.15.1", ref, RETIRE, "", doing.context.source) for ref in on_stage))
