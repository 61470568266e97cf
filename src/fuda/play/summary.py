"""What happened while a player was not asked, in few words: a row for each turn, only what counts on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fuda.games.screen import folded
from fuda.kernel.log import Line
from fuda.play.words import Words

TURN = "turn began"
OWN = ("drawn",)  # what is told of the player's own cards only


def summary(words: Words, lines: Iterable[Line], viewer: int, columns: int) -> list[str]:
    """The turns since the player last looked, each from the margin on, in lines of so many columns."""
    turns: list[tuple[str, dict[str, int]]] = [("", {})]
    for line in lines:
        if line.what == TURN:
            turns.append((words.sentence(line, viewer), {}))
        elif line.what in words.screen.told or (line.what in OWN and line.player == viewer):
            said, counts = words.sentence(line, viewer), turns[-1][1]
            counts[said] = counts.get(said, 0) + 1
    between, colon = words.say("says", "between"), words.say("says", "colon")
    return [
        row
        for title, counts in turns
        if title or counts
        for row in folded(f"  {title}{colon if title and counts else ''}{between.join(_said(counts))}", columns)
    ]


def _said(counts: dict[str, int]) -> list[str]:
    return [said if many == 1 else f"{said} ×{many}" for said, many in counts.items()]


def merged(lines: Sequence[str]) -> list[str]:
    """Lines of which equal ones that follow each other stand once, with how often."""
    found: list[tuple[str, int]] = []
    for line in lines:
        if found and found[-1][0] == line:
            found[-1] = (line, found[-1][1] + 1)
        else:
            found.append((line, 1))
    return [line if many == 1 else f"{line} ×{many}" for line, many in found]
