"""8.1–8.6 Zones (領域): who may see what, how cards go from one to another, stacks, searching and ordering."""

from __future__ import annotations

from fuda.ability.doing import Doing
from fuda.games.lorcana.challenges import current
from fuda.games.lorcana.zones import CHARACTER, DECK, DISCARD, INKWELL, PLAY, UNDER
from fuda.kernel.abilities import Context, Selection
from fuda.kernel.cards import NO_CARD, Card, Ref
from fuda.kernel.events import BOTTOM, TOP, CardMoved
from fuda.kernel.frames import Flow
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Numbered, rule
from fuda.procedures import decks
from fuda.procedures.showing import SHOWN, mark


@rule("7.1.9", "7.1.9.1")
def spoken_of(game: Game, doing: Doing, cards: Selection, zones: tuple[int, ...] = ()) -> tuple[Ref, ...]:
    """Remember the cards that an effect speaks of, also those that have gone (from `zones`): pronouns mean them."""
    refs = cards.refs(game, doing.context)
    context = doing.context = doing.context.but(it=refs, last=refs)
    if game.log is not None:
        for ref in refs:
            card = game.card_at(ref)
            if card is None or (zones and card.zone not in zones):
                game.log.note(game, "7.1.9.1", "lost sight of", context.controller, (ref,), source=context.source)
    return refs


@rule("7.1.10", "8.1.2", "8.1.3", "8.2.2", "8.3.2", "8.4.3", "8.5.3", "8.6.3")
def visible_to(game: Game, card: Card, viewer: int) -> bool:
    """A card of a hidden zone that is being shown is open to all, one that a player looks at to that player."""
    return bool(card.uses) and (card.used(SHOWN) > 0 or card.used(f"{SHOWN} {viewer}") > 0)


def see(game: Game, context: Context, refs: tuple[Ref, ...]) -> None:
    """A player comes to know cards, until the effect is over or they move."""
    mark(game, refs, f"{SHOWN} {context.controller}")
    if game.log is not None and refs:
        game.log.note(game, "8.1.3", "looked", context.controller, amount=len(refs), source=context.source)


# Moving.


@rule("8.1.5", "9.4.1")
def to_zone(
    game: Game, number: str, ref: Ref, zone: int, manner: str = "", source: Ref | None = None, exerted: bool = False
) -> CardMoved:
    """A card goes to a zone of its player, where it is a new card without damage or effects."""
    hidden = zone in (DECK, INKWELL)
    return CardMoved(number, ref, game.cards[ref[0]].owner, zone, BOTTOM, manner, source, exerted, hidden)


class PutUnderneath(CardMoved):
    """A card goes face down under one in play."""

    __slots__ = ("top",)

    def __init__(self, ref: Ref, top: Card, source: Ref | None) -> None:
        CardMoved.__init__(self, "10.8.6", ref, top.controller, UNDER, source=source, face_down=True)
        self.top = top.id

    def happen(self, game: Game) -> bool:
        return CardMoved.happen(self, game) and game.link(self.after[0], self.top) is not None


@rule("8.6.2")
def banishing(game: Game, number: str, ref: Ref, source: Ref | None = None) -> CardMoved:
    """A card in play goes to its player's discard."""
    return to_zone(game, number, ref, DISCARD, "banished", source)


@rule("8.3.4")
def discarding(game: Game, ref: Ref, source: Ref | None) -> CardMoved:
    """A card goes from a hand to its player's discard."""
    return to_zone(game, "8.3.4", ref, DISCARD, "discarded", source)


@rule("8.1.1", "8.4.1", "8.4.2")
def in_play(game: Game, ref: Ref) -> Card | None:
    """The card, if it is still in play and the one that is meant."""
    card = game.card_at(ref)
    return card if card is not None and card.zone == PLAY else None


COUNTED = ("drawn", "discarded")  # how cards move, of which texts ask whether it happened this turn


@rule("10.8.6", "8.4.4")
def settle(game: Game, event: CardMoved) -> None:
    """Cards under one that left play go where it went; characters at a location that left are nowhere."""
    if event.to_zone == INKWELL:
        game.count("into inkwell", event.to_player)
    elif event.manner in COUNTED:
        game.count(event.manner, event.to_player)
    if event.from_zone == DISCARD:
        game.count("left discard", event.from_player)
    if event.from_zone != PLAY:
        return
    if event.manner == "banished":
        note_banished(game, event)
    card_id = event.before[0]
    below = [game.cards[i] for i in game.zone(event.from_player, UNDER) if game.cards[i].host == card_id]
    if below:
        turned = game.cards[card_id].turned
        moved = (to_zone(game, "10.8.6", card.ref, event.to_zone, "", event.source, turned) for card in below)
        game.happen(tuple(moved))
    for player in range(game.player_count):
        for other in game.zone(player, PLAY):
            if game.cards[other].host == card_id:
                game.link(other, NO_CARD)


def note_banished(game: Game, event: CardMoved) -> None:
    """Texts may ask what was banished this turn, and whether in a challenge."""
    info = game.info_of(event.before)
    if info.kind == CHARACTER:
        game.count("banished", event.from_player)
        challenge = current(game)
        if challenge is not None and event.before in (challenge.attacker, challenge.target):
            game.count("banished in a challenge", event.from_player)


TO_DECK = Numbered(decks.TO_DECK, "8.2", arrange="8.2.4", note_order="8.2.4", move_into_deck="8.2.4")


@rule("8.5.2", "8.5.6", "8.2.4")
def put_cards(game: Game, number: str, refs: tuple[Ref, ...], where: str, context: Context) -> Flow:
    """Cards go to their players' zones, or onto the top or under their decks, each player's in an order of theirs."""
    if where in ("top", "bottom"):
        place = TOP if where == "top" else BOTTOM
        return decks.ToDeck("8.2.4", refs, place, context.source) if refs else None
    zone = game.book.zone_named[where.removesuffix(" exerted")].index
    cited = "8.5.6" if zone == INKWELL else number
    exerted = where.endswith("exerted")
    return game.perform(*(to_zone(game, cited, ref, zone, "", context.source, exerted) for ref in refs))


STAYS = "deck"  # of cards that were searched for: where they are, until the text says more


def put_into(game: Game, refs: tuple[Ref, ...], where: str, context: Context) -> Flow:
    """Cards go where a text names, by the rule in force."""
    return None if where == STAYS else put_cards(game, game.rule, refs, where, context)


@rule("8.1.4")
def may_fail_to_find(zone: int) -> bool:
    """In a hidden zone a card of a description need not be found."""
    return zone == DECK
