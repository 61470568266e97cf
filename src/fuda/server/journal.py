"""The log for one viewer in one language: what the page has not got yet, each line with its rule."""

from __future__ import annotations

from typing import Any, Final

from fuda.ability.playable import BY_HAND, CARRY_OUT
from fuda.games.adapter import PLAYERS
from fuda.judge.report import INNER
from fuda.kernel.log import Line
from fuda.play.words import Words
from fuda.server.boards import begun

HEADS: Final = ("turn began",)
ROLLED, GOES_FIRST = "rolled", "goes first"  # what chance said
SAID: Final = {
    BY_HAND: {"en": "{player}, by hand:", "ja": "{player}が手で行う:"},
    CARRY_OUT: {"en": "{player} is to carry out by hand: {text}", "ja": "{player}が手で行うこと:{text}"},
}


class Journal:
    """The lines as one viewer reads them; `steps` has every step on the way too, as judges like it."""

    def __init__(self, words: Words, viewer: int | None, steps: bool = False) -> None:
        self.words = words
        self.viewer = viewer
        self.steps = steps
        self.read = 0  # lines of the game that have been read
        self.around: list[int] = []
        self.items: list[dict[str, Any]] = []

    def since(self, lines: list[Line], known: int) -> dict[str, Any]:
        """What is new after the first `known` lines of the game; `from`: where to go on, `to`: what is known then."""
        if len(lines) < self.read:  # something was taken back
            self.read, self.around, self.items = 0, [], []
        self._read(lines)
        start = min(known, len(lines))
        fresh: list[dict[str, Any]] = []
        for item in reversed(self.items):
            if item["i"] < start:
                break
            fresh.append(item)
        return {"from": start, "to": len(lines), "lines": fresh[::-1]}

    def _read(self, lines: list[Line]) -> None:
        for number in range(self.read, len(lines)):
            line = lines[number]
            if line.what in INNER and not self.steps:
                continue
            while self.around and self.around[-1] >= line.depth:
                self.around.pop()
            self.items.append(self._item(number, line))
            self.around.append(line.depth)
        self.read = len(lines)

    def _item(self, number: int, line: Line) -> dict[str, Any]:
        names = [name for name in line.names(self.viewer) if name != "?"]
        return {
            "i": number,
            "rule": line.rule,
            "text": self._sentence(line),
            "depth": min(3, len(self.around)),
            "player": line.player,
            "cards": [self.words.name(name) for name in names],
            **({"head": True} if line.what in HEADS else {}),
            **({"step": True} if line.what in INNER else {}),
            **({"die": line.amount} if line.what == ROLLED else {}),
            **({"coin": PLAYERS[line.player]} if line.what == GOES_FIRST else {}),
        }

    def _sentence(self, line: Line) -> str:
        if line.what in SAID:
            return SAID[line.what][self.words.language].format(player=PLAYERS[line.player], text=line.place)
        cards = tuple((self.words.name(name), -1) for name in line.names(self.viewer))
        readable = line.but(cards=cards, source=self.words.name(line.source))
        return begun(self.words.speech.sentence(readable))
