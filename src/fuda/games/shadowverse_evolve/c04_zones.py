"""4 Zones (領域): what is where, who may see it, limits, and what a moved card is."""

from __future__ import annotations

from fuda.ability.filters import Any, FaceUp, Filter, mentions
from fuda.ability.selections import Among
from fuda.games.shadowverse_evolve.c12_keywords import WardEntering
from fuda.games.shadowverse_evolve.printed_effects import EntersEngaged
from fuda.games.shadowverse_evolve.zones import (
    BANISHED,
    CEMETERY,
    DECK,
    DRIVE,
    EVOLVE_DECK,
    EVOLVED,
    EX,
    FIELD,
    HAND,
    RACE,
    RESOLUTION,
    WARD,
    ZONES,
)
from fuda.kernel.abilities import Selection
from fuda.kernel.cards import NO_CARD, Card, Ref
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.effects import Modification
from fuda.kernel.events import BOTTOM, CardMoved
from fuda.kernel.frames import Frame, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, Numbered, rule
from fuda.kernel.state import State
from fuda.kernel.zones import PUBLIC
from fuda.procedures import decks

TO_DECK = Numbered(decks.TO_DECK, "4.1.5", arrange="4.1.5", note_order="4.1.5", move_into_deck="4.1.5.1")
PLACES_IN_DECKS = Cited("4.1.3.1", "4.1.6", "5.21.5", by=decks.ToDeck)


OWN_ZONES = Cited("4.1.1", "4.1.2.1", by=State.zone)
WHO_SEES = Cited(
    "4.1.2", "4.1.2.3", "4.3.2", "4.4.2", "4.5.2", "4.6.2", "4.7.2", "4.8.2", "4.9.2", "4.10.2", "4.11.2", "4.12.2",
    "4.13.2", "4.14.2", "4.15.2", by=Game.may_see,
)  # fmt: skip
WHERE_CARDS_GO = Cited(
    "4.1.3", "4.3.1", "4.4.1", "4.5.1", "4.5.2.1", "4.6.1", "4.7.1", "4.8.1", "4.9.1", "4.10.1", "4.11.1", "4.12.1",
    "4.13.1", "4.14.1", "4.15.1", by=State.put,
)  # fmt: skip
HOW_CARDS_LIE = Cited("4.2.1", "4.2.2", "4.2.3", by=Card)
FACES = Cited("4.2.3.3", by=CardMoved.happen)
# Words without a zone mean the leader area, the field, the deck (the wording's selections name these zones).
WORDS_WITHOUT_ZONE = Cited("4.3.3", "4.4.3", "4.5.3", by=Among)


@rule("4.4.4", "4.8.3", "4.7.3", "4.4.4.1", "4.7.3.1", "4.8.3.1")
def limit_of(game: Game, player: int, zone: int) -> int:
    """How many cards a zone of that player may hold."""
    return ZONES[zone].limit


def room(game: Game, player: int, zone: int) -> int:
    """How many more cards fit; a zone without a limit takes any number."""
    limit = ZONES[zone].limit
    if not limit or zone == HAND:
        return 1 << 30
    return max(0, limit - len(game.zones[player * len(ZONES) + zone]))  # no zone is shared


@rule("4.1.4", "4.1.4.1", "4.8.3.3", "10.6.2.1.3", "10.6.2.8.1.1", "10.9.2")
def carried(game: Game, card: Card, to_zone: int) -> tuple[Modification, ...]:
    """A moved card is a new card without effects, but those on a card of the EX area go with it onto the field."""
    if to_zone == RESOLUTION:
        return card.mods
    if to_zone == FIELD and (card.zone == EX or (card.zone == RESOLUTION and card.came_from == EX)):
        return card.mods
    return ()


@rule("4.6.3", "4.6.2")
def counted(game: Game, player: int, zone: int, filter: Filter) -> tuple[Ref, ...]:
    """Face-up cards of the evolve deck count as being in it only where the text says face up."""
    refs = game.refs(player, zone)
    if zone != EVOLVE_DECK or mentions(filter, FaceUp):
        return refs
    return tuple(ref for ref in refs if game.cards[ref[0]].face_down)


@rule("4.6.2", "4.6.3", "4.7.2", "4.2.3.1", "4.2.3.2", "5.20.1", "5.20.1.1")
def visible_to(game: Game, card: Card, viewer: int) -> bool:
    """Face-up cards of an evolve deck are open to all; a shown card of a hidden zone is open while it is shown."""
    return (card.zone == EVOLVE_DECK and not card.face_down) or card.used("shown") > 0


@rule("5.15.3", "14.2.1.3", "14.4.9.4")
def unlink(game: Game, host: int) -> None:
    """What was linked to a card that left the field is linked to nothing."""
    for zone in (EVOLVED, RACE, DRIVE):
        for ids in game.zones[zone :: len(ZONES)]:
            for card_id in ids:
                if game.cards[card_id].host == host:
                    game.link(card_id, NO_CARD)


@frame
class Entering(Frame):
    """Cards on their way onto fields or into EX areas: of each zone only as many as there is room for.

    `player` -1: each card goes to its owner's zone; `same`: they stay the cards that they are (5.21.4).
    """

    rule: str
    cards: tuple[Ref, ...]
    player: int
    zone: int
    chooser: int
    source: Ref | None = None
    engaged: bool = False
    same: bool = False
    fitting: tuple[Ref, ...] = ()

    def goes_to(self, game: Game, ref: Ref) -> int:
        """The player whose zone a card goes to."""
        return self.player if self.player >= 0 else game.cards[ref[0]].owner


ENTERING: Procedure[Entering] = Procedure("4.4.4", "entering", Entering)


@rule("4.8.3.2", "4.2.2.3", "10.10.3", "10.9.3")
@ENTERING.step("4.4.4.2")
def choose_what_fits(game: Game, entering: Entering) -> Decision | None:
    """Where there is too little room in a zone, only the chosen cards go (also 4.8.3.2)."""
    player = overfilled(game, entering)
    if player is None:
        entering.goto("4.1.4")
        return None
    coming = tuple(ref for ref in entering.cards if entering.goes_to(game, ref) == player)
    space = room(game, player, entering.zone)
    number = "4.4.4.2" if entering.zone == FIELD else "4.8.3.2"
    if game.log is not None:
        game.log.note(game, number, "no room", player, coming, amount=space)
    return Decision(entering.chooser, CHOOSE, number, coming, "fitting", space, space, entering.source)


@ENTERING.step("4.4.4.2")
def leave_the_others(game: Game, entering: Entering) -> None:
    """The others of that zone stay where they are; then the next zone."""
    player = overfilled(game, entering)
    entering.cards = tuple(r for r in entering.cards if r in entering.fitting or entering.goes_to(game, r) != player)
    entering.goto("4.4.4.2")


def overfilled(game: Game, entering: Entering) -> int | None:
    """The first player to whose zone more cards are coming than fit."""
    for player in (entering.player,) if entering.player >= 0 else game.in_turn_order():
        space = room(game, player, entering.zone)
        if len(entering.cards) > space:
            coming = [ref for ref in entering.cards if entering.goes_to(game, ref) == player]
            if len(coming) > space:
                return player
    return None


@ENTERING.step("4.1.4")
def move_in(game: Game, entering: Entering) -> Frame | None:
    """All of them arrive at the same time."""
    return game.perform(
        *[
            CardMoved(
                entering.rule, ref, entering.goes_to(game, ref), entering.zone, source=entering.source,
                turned=entering.engaged or enters_engaged(game, ref), same=entering.same,
            )
            for ref in entering.cards
        ]
    )  # fmt: skip


def enters_engaged(game: Game, ref: Ref) -> bool:
    """Whether a card says of itself that it comes onto the field engaged."""
    info = game.info_of(ref)
    return EntersEngaged in (info.plan or game.plan(info)).kinds


@ENTERING.step("12.8.2")
def ward_may_engage(game: Game, entering: Entering) -> Frame | None:
    """A ward follower that arrives standing may be engaged at once."""
    if entering.zone != FIELD or entering.same:
        return None
    wards = []
    for card_id, _ in entering.cards:
        if game.cards[card_id].zone == FIELD and WARD in game.info(card_id).keywords:
            wards.append(card_id)
    return WardEntering(tuple(wards)) if wards else None


@rule("4.1.6", "5.21.3", "5.21.5")
def to_owner(
    game: Game, number: str, ref: Ref, zone: int, manner: str = "", source: Ref | None = None, face_down: bool = False
) -> CardMoved:
    """A card goes to a zone of its owner."""
    return CardMoved(number, ref, game.cards[ref[0]].owner, zone, BOTTOM, manner, source, face_down=face_down)


@rule("5.6.1")
def put_away(game: Game, number: str, ref: Ref, zone: int, source: Ref | None) -> CardMoved:
    """A card is put into a zone of its owner; into the banished area it is banished, which has a rule of its own."""
    if zone == BANISHED:
        return to_owner(game, "5.6.1", ref, zone, "banished", source)
    return to_owner(game, number, ref, zone, "", source, zone == DECK)


def to_cemetery(game: Game, number: str, ref: Ref, manner: str = "", source: Ref | None = None) -> CardMoved:
    return to_owner(game, number, ref, CEMETERY, manner, source)


@rule("4.1.2.2")
def may_fail_to_find(filter: Filter) -> bool:
    """In a hidden zone a card that must meet a condition need not be found."""
    return not isinstance(filter, Any)


@rule("4.1.2.2")
def may_choose_fewer(game: Game, cards: Selection) -> bool:
    """Whether cards are chosen by a condition in a hidden zone, where nobody must have such cards."""
    if not isinstance(cards, Among) or not may_fail_to_find(cards.filter):
        return False
    zone = game.book.zone_named[cards.zone]
    return zone.visible != PUBLIC and zone.index != EVOLVE_DECK
