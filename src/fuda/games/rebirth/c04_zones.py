"""4 Zones (領域): whose they are, who may see what lies there, and what a moved card is."""

from __future__ import annotations

from typing import Final

from fuda.ability.selections import Self
from fuda.games.rebirth.c01_game import is_forbidden
from fuda.games.rebirth.c12_players import team_of
from fuda.games.rebirth.notation.abilities import Guise
from fuda.games.rebirth.zones import (
    CHARACTER,
    DAMAGE,
    DECK,
    DOUBLE_TEAM,
    ENERGY,
    ENTRY,
    HAND,
    MEMBER,
    PARTNER,
    REBIRTH,
    REBIRTH_KIND,
    SEATS,
    SOUL,
)
from fuda.kernel.abilities import Context, Static
from fuda.kernel.cards import Card, Ref
from fuda.kernel.events import BOTTOM, CardMoved
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, Numbered, rule
from fuda.kernel.state import State
from fuda.kernel.zones import Zone
from fuda.procedures import decks

TO_DECK = Numbered(decks.TO_DECK, "4.1.5", arrange="4.1.5", note_order="4.1.5", move_into_deck="4.1.5.1")
OWN_DECKS = Cited("4.1.1.1", "4.1.1.3", by=decks.ToDeck)


# The table of zones (zones.py) and the kernel's moves: each player has all of them (4.1.1), a moved card is a new card
# without the effects of before (4.1.4), and a word without a player or zone means the master's (4.1.1.2).
OWN_ZONES = Cited("4.1.1", "4.1.2.2", by=State.zone)
WHOSE_ZONE = Cited("4.1.1.2", by=Context)
WHO_SEES = Cited(
    "4.1.2", "4.2.1", "4.2.2", "4.2.3", "4.3.3.1", "4.3.3.2", "4.4.2", "4.5.2", "4.7.3", "4.8.3", "4.9.2", "4.10.2",
    "4.11.2", "4.12.2", by=Game.may_see,
)  # fmt: skip
WHERE_CARDS_GO = Cited("4.1.3", by=State.put)
NEW_CARDS = Cited("4.1.4", "4.1.2.1", "4.7.2", "4.8.2", by=CardMoved.happen)
HOW_CARDS_LIE = Cited("4.3.1", "4.3.2", "4.3.2.1", "4.3.2.2", "4.3.3", by=Card)

OPEN_HAND: Final = "open hand"  # counted where everybody may look at a player's hand this turn


@rule("4.5.3", "4.5.3.1")
def seats_of(game: Game, player: int) -> int:
    """How many members a player may have."""
    return SEATS


@rule("4.5.3.2", "4.5.3.2.1")
def has_empty_seat(game: Game, player: int) -> bool:
    """Whether the member zone holds fewer cards than it may."""
    return len(game.zone(player, MEMBER)) < seats_of(game, player)


@rule("4.6.2.1", "12.7.12")
def visible_to(game: Game, card: Card, viewer: int) -> bool:
    """A shown card and a character turned face down are open to all; in a double team one sees what the mate may."""
    if (card.uses and card.used("shown")) or (card.face_down and any(isinstance(m.change, Guise) for m in card.mods)):
        return True
    if card.zone == HAND and game.tally(OPEN_HAND, card.controller):
        return True
    if game.format != DOUBLE_TEAM or card.zone == DECK:
        return False
    return card.controller in team_of(game, viewer)


@rule("4.10.4")
def back_of(card: Card) -> str:
    """Everybody can tell partners from other cards in a hand."""
    return PARTNER if card.zone == HAND and card.face.kind == PARTNER else ""


# Abilities without a zone icon: a character's in the entry and member zones, a rebirth card's in its zone.
ON_STAGE: Final = (CHARACTER, PARTNER)
WORKING_KINDS: Final[dict[int, tuple[str, ...]]] = {ENTRY: ON_STAGE, MEMBER: ON_STAGE, REBIRTH: (REBIRTH_KIND,)}


@rule("9.4.4")
def works_in(card: Card, zone: Zone) -> bool:
    """Whether a card's abilities without a zone icon work in a zone."""
    return zone.live and not card.face_down and card.face.kind in WORKING_KINDS[zone.index]


@rule("4.1.1.1", "4.1.1.3", "4.1.6", "5.2.1")
def to_owner(
    game: Game, number: str, ref: Ref, zone: int, manner: str = "", source: Ref | None = None, rested: bool = False
) -> CardMoved:
    """A card goes to a zone of its owner: it is never in anybody else's, so owner and master are the same."""
    card = game.cards[ref[0]]
    lies = rested or (zone == ENERGY and arrives_rested(game, card))
    return CardMoved(number, ref, card.owner, zone, BOTTOM, manner, source, lies, lies_face_down(card, zone))


@rule("1.3.1")
def arrives_rested(game: Game, card: Card) -> bool:
    """Whether an effect makes a player's energy, partners aside, arrive rested."""
    entry = entry_of(game, card.owner)
    return entry is not None and card.face.kind != PARTNER and "!energy rests" in game.info(entry.id).keywords


@rule("4.6.2", "4.3.2.3")
def lies_face_down(card: Card, zone: int) -> bool:
    """In the energy zone only partners are face up; everything arrives standing unless something says otherwise."""
    return zone == ENERGY and card.face.kind != PARTNER


@rule("1.3.3", "11.2.3.1")
def may_go(game: Game, ref: Ref, zone: int) -> bool:
    """Whether nothing forbids a card to be put into a zone; what a card says of itself it says wherever it is."""
    if zone == REBIRTH:
        return game.cards[ref[0]].zone == ENTRY or not is_forbidden(game, "set", game.cards[ref[0]].owner)
    if zone == SOUL:
        return entry_of(game, game.cards[ref[0]].owner) is not None
    if zone != ENTRY:
        return True
    card, info = game.cards[ref[0]], game.info(ref[0])
    if "!enter the entry" in info.keywords:
        return False
    for ability in (info.plan or game.plan(info)).statics:
        context = Context(card.ref, card.controller)
        if forbids_entry(ability) and (ability.only_if is None or ability.only_if.holds(game, context)):
            return False
    return True


def forbids_entry(ability: Static) -> bool:
    """A static ability that keeps its own card out of the entry."""
    banned = any(getattr(change, "what", "") == "enter the entry" for change in ability.changes)
    return banned and isinstance(ability.affects, Self)


def is_character(game: Game, card_id: int) -> bool:
    return game.info(card_id).kind == CHARACTER


def entry_of(game: Game, player: int) -> Card | None:
    """The character in a player's entry: the newest, until recovery has sent the others away."""
    entry = game.zones[player * game.book.zone_count + ENTRY]
    if not entry:
        return None
    info = game.info(entry[-1]) if game.stale else game.infos[entry[-1]]
    return game.cards[entry[-1]] if info.kind == CHARACTER else None


@rule("4.4.4", "4.4.4.1")
def damage_of(card: Card) -> int:
    return card.counter(DAMAGE) if card.counters else 0
