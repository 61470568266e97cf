"""4.1 The stage (ステージ): 4 columns and 5 rows of areas, and who stands where.

An area is a number, row by row from player A's left: bit `1 << area` in the masks. Attached cards have a host and no
area of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from fuda.games.spell_card_strike.zones import MOST_STRIKERS, OPTION, STAGE, WAS_ACE, WORE
from fuda.kernel.cards import NO_CARD, Card, Ref
from fuda.kernel.rulebook import rule

if TYPE_CHECKING:
    from fuda.kernel.game import Game

COLUMNS: Final = 4
ROWS: Final = 5
AREA_COUNT: Final = COLUMNS * ROWS
# What an area is called: [column, row], as in scenario files.
LABELS: Final = tuple(f"[{place % COLUMNS + 1}, {place // COLUMNS + 1}]" for place in range(AREA_COUNT))


@rule("4.1.5")
def area(column: int, row: int) -> int:
    """The area of a column and a row, -1 beside the stage."""
    if 1 <= column <= COLUMNS and 1 <= row <= ROWS:
        return (row - 1) * COLUMNS + column - 1
    return NO_CARD


def coordinates(place: int) -> tuple[int, int]:
    """Column and row of an area."""
    return place % COLUMNS + 1, place // COLUMNS + 1


def _around(place: int) -> tuple[int, ...]:
    column, row = coordinates(place)
    near = [area(column + x, row + y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y]
    return tuple(other for other in near if other != NO_CARD)


NEIGHBOURS: Final = tuple(map(_around, range(AREA_COUNT)))
# For each player: the four areas nearest to them, the second of these from their left, and their half of the stage.
BASELINES: Final = (tuple(range(COLUMNS)), tuple(range(AREA_COUNT - 1, AREA_COUNT - 1 - COLUMNS, -1)))
GATES: Final = (BASELINES[0][1], BASELINES[1][1])
TERRITORIES: Final = (frozenset(range(2 * COLUMNS)), frozenset(range(AREA_COUNT - 2 * COLUMNS, AREA_COUNT)))
CENTRE_LINE: Final = tuple(range(2 * COLUMNS, 3 * COLUMNS))
# Kinds of area by player; the centre line is nobody's. An area may be of several kinds (4.1.12).
AREAS: Final[Mapping[str, tuple[frozenset[int], frozenset[int]]]] = {
    "baseline": (frozenset(BASELINES[0]), frozenset(BASELINES[1])),
    "gate": (frozenset(GATES[:1]), frozenset(GATES[1:])),
    "territory": TERRITORIES,
    "centre": (frozenset(CENTRE_LINE), frozenset(CENTRE_LINE)),
    "any": (frozenset(range(AREA_COUNT)), frozenset(range(AREA_COUNT))),
}


@rule("4.1.8", "4.1.8.1", "4.1.9", "4.1.9.1", "4.1.10", "4.1.11", "4.1.11.1", "4.1.12")
def is_of_kind(place: int, kind: str, player: int) -> bool:
    """Whether an area is a baseline, gate or territory of a player, or on the centre line, or several of these."""
    return place in AREAS[kind][player]


@rule("4.1.5.1")
def is_adjacent(one: int, other: int) -> bool:
    """Whether two areas touch, also at their corners."""
    return other in NEIGHBOURS[one]


@rule("2.2.3", "2.2.3.1", "4.1.3")
def is_striker(card: Card) -> bool:
    """Whether a card is a striker: on the stage, and not attached to another card there."""
    return card.zone == STAGE and card.host == NO_CARD and card.face.kind != OPTION


def strikers(game: Game, player: int | None = None) -> list[Card]:
    """The strikers on the stage, those of one player if one is named, in the order of their coming."""
    cards = game.cards
    found = []
    for card_id in game.zones[game.player_count * game.book.zone_count + STAGE]:  # `State.zone`, spelled out
        card = cards[card_id]
        if card.host < 0 and (player is None or player == card.controller) and card.face.kind != OPTION:
            found.append(card)
    return found


def striker_at(game: Game, ref: Ref) -> Card | None:
    """The striker that is meant, if it is still there."""
    card = game.cards[ref[0]]
    return card if card.life == ref[1] and is_striker(card) else None


def striker_on(game: Game, place: int) -> Card | None:
    """The striker that stands on an area."""
    return next((card for card in strikers(game) if card.place == place), None)


def place_of(game: Game, ref: Ref) -> int:
    """Where a card is: what a striker wears is where the striker is."""
    card = game.body(ref)
    return card.place if card.host == NO_CARD else game.cards[card.host].place


@rule("4.1.6")
def occupied(game: Game) -> int:
    """The areas on which a striker stands, as a bit mask: one area has room for one."""
    found = 0
    for card in strikers(game):
        found |= 1 << card.place
    return found


@rule("4.1.4", "4.1.4.1", "2.8.1.2")
def has_room(game: Game, player: int) -> bool:
    """Whether a player may control one more striker."""
    return len(strikers(game, player)) < MOST_STRIKERS


def attached(game: Game, host: int) -> tuple[Card, ...]:
    """The cards attached to a striker."""
    return tuple([game.cards[card_id] for card_id in game.zone(0, STAGE) if game.cards[card_id].host == host])


@rule("2.2.4.4", "2.9.3")
def is_equipped(game: Game, card: Card) -> bool:
    """A striker is equipped while an option or an equip spell is attached to it."""
    return bool(card.used(WORE) or attached(game, card.id))


@rule("2.2.4.3")
def is_ace(game: Game, card: Card) -> bool:
    """An ace is a striker with an option."""
    return bool(card.used(WAS_ACE)) or any(other.face.kind == OPTION for other in attached(game, card.id))
