"""3.6 Maps (ミニマップ): where attacks and abilities reach."""

from __future__ import annotations

from functools import cache
from typing import Final

from fuda.games.spell_card_strike.c04_stage import COLUMNS, ROWS
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.rulebook import rule

SIZE: Final = 5
RED: Final = "rR"
BLUE: Final = "bB"
BOTH: Final = RED + BLUE
ORIGINS: Final = "oRB"


@rule("3.6.3", "3.6.2")
def read_map(rows: object, label: str) -> str:
    """A map of five rows of five cells as one line; nothing where there is no map."""
    if not rows:
        return ""
    if not isinstance(rows, list) or len(rows) != SIZE or any(len(str(row)) != SIZE for row in rows):
        raise NotWellFormed(f"card {label}: a map is {rows!r}; expected five strings of five characters")
    cells = "/".join(map(str, rows))
    if any(cell not in ".orbRB/" for cell in cells):
        raise NotWellFormed(f"card {label}: the map {cells!r} has a cell that is none of . o r b R B")
    if sum(cell in ORIGINS for cell in cells) != 1:
        raise NotWellFormed(f"card {label}: the map {cells!r} needs exactly one area of the user (o, R or B)")
    return cells


@rule("3.6.4")
@cache
def origin(cells: str) -> tuple[int, int]:
    """Row and column of the user in a map; it need not be the middle."""
    place = next(at for at, cell in enumerate(cells) if cell in ORIGINS)
    return divmod(place, SIZE + 1)


@rule("3.6.5.2")
@cache
def attacked_areas(cells: str, player: int, place: int) -> int:
    """The areas of an attack range: the red ones of the printed map, and all cells of maps that effects have added."""
    own, *added = cells.split("|")
    found = reach(own, player, place, RED)
    for more in added:
        found |= reach(more, player, place, BOTH)
    return found


@rule("3.6.5", "3.6.5.1", "2.2.4.1")
@cache
def reach(cells: str, player: int, place: int, colours: str = RED) -> int:
    """The areas that a map covers from an area, as a bit mask; it is turned towards its controller's opponent."""
    if not cells:
        return 0
    from_row, from_column = origin(cells)
    row, column = divmod(place, COLUMNS)
    ahead = 1 if player == 0 else -1
    found = 0
    for at, cell in enumerate(cells):
        if cell in colours:
            down, right = divmod(at, SIZE + 1)
            to_row, to_column = row + ahead * (from_row - down), column + ahead * (right - from_column)
            if 0 <= to_row < ROWS and 0 <= to_column < COLUMNS:
                found |= 1 << (to_row * COLUMNS + to_column)
    return found
