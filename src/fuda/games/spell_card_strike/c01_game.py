"""1 The game (概要): principles, decks, and how it is won, lost and drawn."""

from __future__ import annotations

from collections import Counter
from typing import Final

from fuda.ability.doing import Doing
from fuda.ability.selections import players
from fuda.ability.verbs import Win
from fuda.games.spell_card_strike.c04_stage import strikers
from fuda.games.spell_card_strike.nouns import score_of
from fuda.games.spell_card_strike.zones import (
    CHANGED,
    DECK,
    DECK_SIZE,
    DISCARD,
    HAND,
    MOST_COPIES,
    OPTION,
    OPTIONS,
    QUIET_TURNS,
    SCORE,
    SPELL_CARD,
    WINNING_SCORE,
    ZONES,
)
from fuda.kernel.abilities import ByHand
from fuda.kernel.cards import Info
from fuda.kernel.events import CardMoved
from fuda.kernel.game import Game, Result
from fuda.kernel.rulebook import CarriedOut, Cited, Deck, Rulebook, rule, verb
from fuda.procedures import by_hand

PLAYERS: Final = (2, 2)
# What the kernel does for this chapter; prohibitions (1.1.3) are asked where something is offered or done.
TEXTS = Cited("1.1.2", by=Rulebook.do)
WHOLE = Cited("1.1.4", by=Info)
TWO = Cited("1.2.1", by=Game.opponent)
COUNTED: Final = (DECK, HAND, DISCARD, SCORE)
WINS: Final = "!wins"
# The zones' own words for the conditions of 1.2.4.
SEEN_BY: Final = {"1.2.4.2": "4.2.5", "1.2.4.3": "4.1.13", "1.2.4.4": "4.5.5"}


@rule("1.1.5", "1.1.5.1")
def number_seen(info: Info, stat: int) -> int | None:
    """A number below 0 counts as 0, but it is kept as it is, so later changes start from it."""
    number = info.numbers[stat]
    return None if number is None else max(0, number)


@rule("1.2.2", "1.2.2.1", "1.2.2.2", "3.2.1.1")
def check_deck(deck: Deck, format: str) -> tuple[str, ...]:
    """51 spell cards and an option, and no card name more than three times."""
    main, options = deck.sections.get("main", ()), deck.sections.get(OPTION, ())
    cards = (*main, *deck.sections.get("ace", ()))
    broken = []
    right_kinds = all(face.kind == SPELL_CARD for face in cards) and all(face.kind == OPTION for face in options)
    if len(cards) != DECK_SIZE or len(options) != OPTIONS or not right_kinds:
        broken.append("1.2.2.1")
    if any(count > MOST_COPIES for count in Counter(face.name for face in (*cards, *options)).values()):
        broken.append("1.2.2.2")
    return tuple(broken)


# Winning and losing.


@rule("1.2.4", "1.2.4.1", "1.2.5.1")
def check_victory(game: Game) -> None:
    """All wins and losses of one moment are settled together; if both have won, nobody has."""
    won: dict[int, str] = {}
    for player in range(game.player_count):
        for winner, number in outcomes(game, player):
            won.setdefault(winner, number)
    if len(won) == game.player_count:
        game.finish(tuple(won), "1.2.5.1")
    elif won:
        ((winner, number),) = won.items()
        if game.log is not None and number in SEEN_BY:
            game.log.note(game, SEEN_BY[number], "settled", winner)
        game.finish((game.opponent(winner),), number)


def is_decided(game: Game) -> bool:
    """Whether anybody has won or lost; asked at every check step, so it only looks."""
    sides = 0  # the players with a striker, as bits
    for card in strikers(game):
        sides |= 1 << card.controller
    for player in range(game.player_count):
        if not game.zones[player * len(ZONES) + DECK] or not sides >> player & 1:
            return True
        if game.zones[player * len(ZONES) + SCORE] and has_won_by_score(game, player):
            return True
        if f"{WINS} {player}" in game.tallies:
            return True
    return False


def outcomes(game: Game, player: int) -> list[tuple[int, str]]:
    """Who has won by what became of a player, and by which rule."""
    other = game.opponent(player)
    found = []
    if game.tallies.get(f"{WINS} {player}"):
        found.append((player, "1.2.4.5"))
    if has_no_deck(game, player):
        found.append((other, "1.2.4.2"))
    if has_no_striker(game, player):
        found.append((other, "1.2.4.3"))
    if has_won_by_score(game, player):
        found.append((player, "1.2.4.4"))
    return found


@rule("1.2.4.2", "4.2.5")
def has_no_deck(game: Game, player: int) -> bool:
    """A player without a deck loses."""
    return not game.zone(player, DECK)


@rule("1.2.4.3", "4.1.13")
def has_no_striker(game: Game, player: int) -> bool:
    """A player without a striker loses."""
    return not strikers(game, player)


@rule("1.2.4.4", "4.5.5")
def has_won_by_score(game: Game, player: int) -> bool:
    """A score of 15 or more wins."""
    return score_of(game, player) >= WINNING_SCORE


@verb(Win, "1.2.4.5")
def win(game: Game, doing: Doing, effect: Win) -> None:
    """The player whom it names, who applies it if none, has won at the check of victory that follows."""
    for player in players(game, effect.whose, doing.context):
        game.tallies[f"{WINS} {player}"] = 1
    game.clock += 1


BY_HAND = CarriedOut(ByHand, by_hand.carry_out, "1.1.2")


@rule("1.2.4.6")
def concede(game: Game, player: int) -> None:
    """A player gives up at any moment and loses at once; after the end there is nothing to give up."""
    if game.is_over():
        return
    game.decision = None
    game.finish((player,), "1.2.4.6")


# Draws.


@rule("1.2.5.3")
def draw_if_quiet(game: Game) -> None:
    """Five whole turns in which no count of deck, hand and discard and no score changed."""
    if game.turn - game.tallies.get(CHANGED, 0) >= QUIET_TURNS:
        end_drawn(game, "1.2.5.3", "quiet")


def note_change(game: Game, event: CardMoved) -> None:
    """Remember that a count of 1.2.5.3 has changed in this turn."""
    if event.from_zone in COUNTED or event.to_zone in COUNTED:
        game.tallies[CHANGED] = game.turn


def end_drawn(game: Game, number: str, what: str) -> None:
    """The game ends without a winner."""
    game.result = Result((), tuple(range(game.player_count)), number)
    if game.log is not None:
        game.log.note(game, number, what, game.active)
