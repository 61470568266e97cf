"""A whole game between computer players, as text."""

from __future__ import annotations

from typing import Final

from fuda.play.seen import Seen
from fuda.play.session import result_line
from fuda.play.table import Table
from fuda.play.terminal import TITLE, WARNING, Terminal
from fuda.play.words import Words

LONGEST: Final = 20_000  # decisions after which a game counts as one that does not end


def show_game(table: Table, words: Words, terminal: Terminal) -> bool:
    """Play to the end and show the log, the board whenever a turn has begun, and the result; False if none comes."""
    game = table.game
    read = turn = 0
    while True:
        lines = game.log.lines if game.log is not None else []
        terminal.show(words.log(lines[read:], None))
        read = len(lines)
        if game.result is not None:
            break
        if game.turn != turn:
            turn = game.turn
            seen = Seen.of(game, None, words)
            terminal.show(["", seen.title()], TITLE)
            terminal.show([*seen.board(), ""])
        if game.choices >= LONGEST or not table.step():
            terminal.show(words.say("says", "endless", count=game.choices), WARNING)
            return False
    terminal.show(["", result_line(game, words)], TITLE)
    return True
