"""Decks: shuffling them, and putting cards into them: in an order that each owner decides, or to be shuffled in."""

from __future__ import annotations

from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.ability.verbs import Shuffle, ShuffleInto
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import BOTTOM as ARRANGE_BOTTOM
from fuda.kernel.decisions import TOP as ARRANGE_TOP
from fuda.kernel.decisions import Decision
from fuda.kernel.events import BOTTOM, CardMoved, Happened
from fuda.kernel.frames import Flow, Frame, Procedure, frame
from fuda.kernel.game import Game


def shuffle(game: Game, player: int, rule: str = "") -> None:
    """A deck is put into a random order that nobody knows; with 0 or 1 cards it counts as shuffled too."""
    for card_id in game.zone(player, game.book.deck_zone):
        if game.cards[card_id].uses:
            game.write(card_id).uses = ()
    if game.options.get("keep order") != "yes":
        game.chance.shuffle(game.write_zone(player, game.book.deck_zone), f"shuffle {player}")
    game.happen((Happened(rule or game.book.rule_of.shuffle, "shuffled", player),))


def shuffle_decks(game: Game, doing: Doing, effect: Shuffle) -> None:
    """The decks that are meant are shuffled."""
    for player in players(game, effect.whose, doing.context):
        shuffle(game, player)


@frame
class ShuffledIn(Frame):
    """Cards go into their owners' decks together, which are then shuffled."""

    cards: tuple[Ref, ...]
    source: Ref | None


SHUFFLED_IN: Procedure[ShuffledIn] = Procedure("", "shuffled in", ShuffledIn)


@SHUFFLED_IN.step()
def put_them_in(game: Game, shuffling: ShuffledIn) -> Flow:
    """They go into the decks together; something may forbid or replace that."""
    deck = game.book.deck_zone
    source, into = shuffling.source, [(ref, game.cards[ref[0]].owner) for ref in shuffling.cards]
    return game.perform(
        *(CardMoved(game.rule, ref, who, deck, BOTTOM, source=source, face_down=True) for ref, who in into)
    )


@SHUFFLED_IN.step()
def shuffle_them(game: Game, shuffling: ShuffledIn) -> None:
    """Their owners' decks are shuffled, whatever became of the cards."""
    for owner in dict.fromkeys(game.cards[card_id].owner for card_id, _ in shuffling.cards):
        shuffle(game, owner)


def shuffle_into(game: Game, doing: Doing, effect: ShuffleInto) -> Flow:
    """The cards that are meant are shuffled into decks, as far as they are still there."""
    refs = tuple(ref for ref in effect.cards.refs(game, doing.context) if game.card_at(ref) is not None)
    return ShuffledIn(refs, doing.context.source)


@frame
class ToDeck(Frame):
    """Cards go into their owners' decks together: each owner orders the own ones, and only they know how."""

    rule: str
    cards: tuple[Ref, ...]  # still to be put in order
    position: int
    source: Ref | None
    ordered: tuple[Ref, ...] = ()
    chosen: tuple[Ref, ...] = ()


TO_DECK: Procedure[ToDeck] = Procedure("", "to the deck", ToDeck)


@TO_DECK.step()
def arrange(game: Game, to_deck: ToDeck) -> Flow:
    """The next owner, the turn player first, says in which order, top first."""
    owners = [game.cards[ref[0]].owner for ref in to_deck.cards]
    owner = next((player for player in game.book.everybody(game, game.active) if player in owners), -1)
    own = tuple(ref for ref in to_deck.cards if game.cards[ref[0]].owner == owner)
    if not own:
        to_deck.goto("move_into_deck")
        return None
    kind = ARRANGE_BOTTOM if _place(game, to_deck, owner) == BOTTOM else ARRANGE_TOP
    return Decision(owner, kind, game.rule, own, "chosen", len(own), len(own), to_deck.source)


@TO_DECK.step()
def note_order(game: Game, to_deck: ToDeck) -> None:
    """That is their order, unless they have left the game; on to the next owner."""
    chosen, to_deck.chosen = to_deck.chosen, ()
    to_deck.goto("arrange")
    if not chosen:
        return
    owner = game.cards[chosen[0][0]].owner
    to_deck.ordered += chosen if _place(game, to_deck, owner) == BOTTOM else chosen[::-1]
    to_deck.cards = tuple(ref for ref in to_deck.cards if ref not in chosen)
    if game.log is not None and game.book.tells_order:
        game.log.note(game, game.rule, "arranged", owner, chosen, source=to_deck.source)


@TO_DECK.step()
def move_into_deck(game: Game, to_deck: ToDeck) -> Flow:
    """They go to their places together."""
    return game.perform(*(_into_deck(game, to_deck, ref) for ref in to_deck.ordered))


def _into_deck(game: Game, to_deck: ToDeck, ref: Ref) -> CardMoved:
    """A card goes to a place of its owner's deck."""
    owner, deck = game.cards[ref[0]].owner, game.book.deck_zone
    position = _place(game, to_deck, owner)
    return CardMoved(to_deck.rule, ref, owner, deck, position, source=to_deck.source, face_down=True)


def _place(game: Game, to_deck: ToDeck, owner: int) -> int:
    """Where in an owner's deck the cards go; where it is too small, to its far end."""
    return BOTTOM if to_deck.position >= len(game.zone(owner, game.book.deck_zone)) else to_deck.position
