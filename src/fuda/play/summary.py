"""What happened while a player was not asked, in few words: a row for each turn, only what counts on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from fuda.games.screen import folded
from fuda.kernel.log import Line
from fuda.play.words import Words

TURN = "turn began"
DRAWN = "drawn"  # told of the player's own cards only
MANY = 3  # more cards that are drawn in one turn are a hand, which is on the board


def summary(words: Words, lines: Iterable[Line], viewer: int, columns: int) -> list[str]:
    """The turns since the player last looked, each from the margin on, in lines of so many columns."""
    parts: list[tuple[str, list[Line]]] = [("", [])]
    for line in lines:
        if line.what == TURN:
            parts.append((words.sentence(line, viewer), []))
        elif line.what in words.screen.told or (line.what == DRAWN and line.player == viewer):
            parts[-1][1].append(line)
    turns = [(title, Counter(words.sentence(line, viewer) for line in _telling(told))) for title, told in parts]
    between, colon = words.say("says", "between"), words.say("says", "colon")
    return [
        row
        for title, counts in turns
        if title or counts
        for row in folded(f"  {title}{colon if title and counts else ''}{between.join(_said(counts))}", columns)
    ]


def _telling(lines: Sequence[Line]) -> list[Line]:
    """Lines without the drawing of a whole hand."""
    whole_hand = sum(line.what == DRAWN for line in lines) > MANY
    return [line for line in lines if not (whole_hand and line.what == DRAWN)]


def _said(counts: Mapping[str, int]) -> list[str]:
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
