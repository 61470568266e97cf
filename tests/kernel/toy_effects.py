"""The third chapter of the toy rulebook: what its texts do, nearly all of it by shared procedures."""

from __future__ import annotations

from typing import Final

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, act_in_order, repeat
from fuda.ability.selections import players
from fuda.ability.sentences import Acts, ChooseOne, NameCard, NoteDrawn, PlayersDo, Repeat
from fuda.ability.verbs import (
    ChangeNumber,
    Deal,
    Discard,
    Draw,
    DrawTo,
    DrawUpTo,
    Give,
    LookUpTo,
    PutFrom,
    PutRest,
    Reveal,
    RevealUntil,
    Search,
    SearchDeck,
    Shuffle,
    ShuffleInto,
    TakeLooked,
)
from fuda.kernel.abilities import ByHand
from fuda.kernel.events import CardChanged, DamageDealt, NumberChanged
from fuda.kernel.frames import Flow
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Numbered, verb
from fuda.procedures import (
    by_hand,
    by_players,
    decks,
    discarding,
    drawing,
    looking,
    modes,
    naming,
    numbers,
    picking,
    searching,
    showing,
)

COINS: Final = 0

DRAW = CarriedOut(Draw, drawing.draw, "3.1")
DRAWING = Numbered(drawing.DRAWING, "3.1", draw_next="3.1")
DRAW_UP_TO = CarriedOut(DrawUpTo, drawing.draw_up_to, "3.6")
DRAWING_UP_TO = Numbered(
    drawing.DRAWING_UP_TO, "3.6", ask_to_go_on="3.6.1", draw_if_wanted="3.6.2", until_the_number="3.6.3"
)


DRAW_TO = CarriedOut(DrawTo, drawing.draw_to, "3.7")
NOTE_DRAWN = CarriedOut(NoteDrawn, drawing.draw_and_note, "3.1")
NOTING_DRAWN = Numbered(drawing.NOTING_DRAWN, "3.1", draw_them="3.1", note_drawn="3.1")
SHUFFLE = CarriedOut(Shuffle, decks.shuffle_decks, "3.5")
TO_DECK = Numbered(decks.TO_DECK, "3.8", arrange="3.8.1", note_order="3.8.1", move_into_deck="3.8.2")
REVEAL = CarriedOut(Reveal, showing.reveal, "3.9")
LOOK_UP_TO = CarriedOut(LookUpTo, looking.look_up_to, "3.10")
LOOKING_UP_TO = Numbered(
    looking.LOOKING_UP_TO, "3.10",
    begin_with_one="3.10.1", ask_to_look="3.10.2", look_at_next="3.10.3", one_place_further="3.10.4",
)  # fmt: skip
TAKE_LOOKED = CarriedOut(TakeLooked, looking.take_looked, "3.11")
REVEAL_UNTIL = CarriedOut(RevealUntil, showing.reveal_until, "3.9")
SHUFFLE_INTO = CarriedOut(ShuffleInto, decks.shuffle_into, "3.5")
PUT_REST = CarriedOut(PutRest, looking.put_rest, "3.11")
SEARCH = CarriedOut(Search, searching.search, "3.12")
SEARCH_DECK = CarriedOut(SearchDeck, searching.search, "3.12")
SEARCHING = Numbered(
    searching.SEARCHING, "3.12", look_through_deck="3.12.1", take_found="3.12.2", shuffle_after_search="3.12.3"
)
DISCARD = CarriedOut(Discard, discarding.discard, "3.13")
DISCARDING = Numbered(
    discarding.DISCARDING, "3.13", pick_discards="3.13.1", note_discards="3.13.1", discard_picked="3.13.2"
)
DISCARDING_DOWN = Numbered(discarding.DISCARDING_DOWN, "3.13", choose_surplus="3.13.1", discard_surplus="3.13.2")
ACTS = CarriedOut(Acts, act_in_order, "3.20")
REPEAT = CarriedOut(Repeat, repeat, "3.20")
PLAYERS_DO = CarriedOut(PlayersDo, by_players.players_do, "3.18")
BY_PLAYERS = Numbered(by_players.BY_PLAYERS, "3.18", next_player_does="3.18")
SAYING_NUMBER = Numbered(numbers.SAYING_NUMBER, "3.19", say_number="3.19.1", do_with_number="3.19.2")
CHOOSE_ONE = CarriedOut(ChooseOne, modes.choose_one, "3.14")
CHOOSING_ONE = Numbered(modes.CHOOSING_ONE, "3.14", choose_mode="3.14.1", do_chosen="3.14.2")
BY_HAND = CarriedOut(ByHand, by_hand.carry_out, "3.17")
NAME_CARD = CarriedOut(NameCard, naming.name_card, "3.15")
PICKING = Numbered(picking.PICKING, "3.16", pick="3.16.1", use_picked="3.16.2")
NAMING = Numbered(naming.NAMING, "3.15", name_a_card="3.15.1", note_name="3.15.2")


@verb(PutFrom, "3.16")
def put_from(game: Game, doing: Doing, effect: PutFrom) -> Flow:
    """Cards of one's choice go to a zone."""
    least = 0 if effect.optional else 1
    decision = picking.choice(game, doing, effect.cards.refs(game, doing.context), least, 1)
    return picking.Picking(doing.context, decision, picking.PUT, effect.zone)


@verb(Deal, "3.2")
def deal(game: Game, doing: Doing, effect: Deal) -> Flow:
    """Damage to all that are meant."""
    context = doing.context
    amount = number(game, effect.amount, context)
    return game.perform(
        *(DamageDealt("3.2", context.source, ref, amount, "effect") for ref in effect.to.refs(game, context))
    )


@verb(ChangeNumber, "3.3")
def change_number(game: Game, doing: Doing, effect: ChangeNumber) -> Flow:
    """Coins come and go."""
    context = doing.context
    amount = number(game, effect.amount, context)
    meant = players(game, effect.whose, context)
    return game.perform(*(NumberChanged("3.3", player, COINS, amount, context.source) for player in meant))


@verb(Give, "3.4")
def give(game: Game, doing: Doing, effect: Give) -> Flow:
    """Continuous effects begin."""
    context = doing.context
    until = game.book.until(game, effect.duration, context)
    return game.perform(
        *(
            CardChanged("3.4", ref, change, context, until)
            for ref in effect.to.refs(game, context)
            for change in effect.changes
        )
    )
