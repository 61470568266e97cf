"""A person, or two, playing in the terminal: every question shown, every line that is entered understood."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Final

from fuda.games.adapter import PLAYERS
from fuda.kernel.decisions import Decision
from fuda.kernel.errors import FudaError, NotWellFormed
from fuda.kernel.game import Game
from fuda.play.options import hints, is_about_text, on_enter, options, question, read_answer
from fuda.play.seen import Seen
from fuda.play.table import Table, load_from, save_to
from fuda.play.terminal import LOG, TITLE, WARNING, Leave, Terminal
from fuda.play.whynot import WhyNot
from fuda.play.words import Words

LINES: Final = 30  # of the log, when it is asked for
# What may be entered beside numbers; the first word is the one that the help shows.
COMMANDS: Final = {
    "text": ("t", "text", "テキスト"),
    "why": ("w", "why", "なぜ"),
    "board": ("b", "board", "盤面"),
    "log": ("l", "log", "ログ"),
    "undo": ("u", "undo", "戻す"),
    "save": ("s", "save", "保存"),
    "resume": ("r", "resume", "再開"),
    "concede": ("concede", "投了"),
    "help": ("h", "help", "?", "ヘルプ"),
    "quit": ("q", "quit", "終了"),
}
YES: Final = ("y", "yes", "はい")
NO: Final = ("n", "no", "いいえ")


class Session:
    """One sitting at a table."""

    def __init__(self, table: Table, words: Words, terminal: Terminal, file: Path, again: str) -> None:
        self.table = table
        self.words = words
        self.terminal = terminal
        self.file = file  # where the game is saved if nobody names a file
        self.again = again  # the command that resumes a save, but for the file
        self.safe: Game = table.game.copy(log=True)  # the game at the last question
        self.read = dict.fromkeys(range(len(table.seats)), 0)  # how much of the log each player has read
        self.last = table.people[0]  # who looked at the screen last
        self.left = False
        self.commands: dict[str, Callable[[str], None]] = {
            word: getattr(self, f"do_{name}") for name, known in COMMANDS.items() for word in known
        }

    # The course of a sitting.

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            while not self.left:
                while self.table.step():
                    pass
                if self.table.game.decision is None:
                    self._end()
                    return
                self._turn_to(self.table.game.decision.player)
                self._present()
                self._answer()
        except (Leave, KeyboardInterrupt):
            self._save(self.file, self.safe)

    def _turn_to(self, player: int) -> None:
        """Where two people share the keyboard, hide what one of them saw before the other looks."""
        if player != self.last:
            self.terminal.clear()
            self.terminal.ask(self.say("hand_over", player=PLAYERS[player]))
            self.last = player
        self.safe = self.table.game.copy(log=True)

    def _present(self) -> None:
        """The log since the player last looked, the board, and the question."""
        self._show_log(self.last)
        self._show_board()
        self._show_question()

    def _answer(self) -> None:
        """Take lines until one of them changes the game or ends the sitting."""
        game, choices = self.table.game, self.table.game.choices
        while not self.left and game is self.table.game and game.choices == choices and game.result is None:
            line = self.terminal.ask(self.say("prompt", player=PLAYERS[self.last]))
            try:
                self._take(line)
            except FudaError as error:
                self.terminal.show(str(error), WARNING)

    def _take(self, line: str) -> None:
        word, _, rest = unicodedata.normalize("NFKC", line).partition(" ")
        command = self.commands.get(word.casefold())
        if command is not None:
            command(rest.strip())
            return
        enter = on_enter(self.decision) if not line else None
        self.table.answer(read_answer(self.words, self.decision, line) if enter is None else enter)

    def _end(self) -> None:
        """The rest of the log and the result."""
        self._show_log(self.last)
        if len(self.table.people) == 1:
            self._show_board()
        self.terminal.show(result_line(self.table.game, self.words), TITLE)

    # Showing.

    def say(self, key: str, **values: object) -> str:
        return self.words.say("says", key, **values)

    @property
    def decision(self) -> Decision:
        decision = self.table.game.decision
        assert decision is not None
        return decision

    @property
    def seen(self) -> Seen:
        return Seen.of(self.table.game, self.last, self.words)

    def _show_log(self, player: int) -> None:
        lines = self.table.game.log.lines if self.table.game.log is not None else []
        self.terminal.show(self.words.log(lines[self.read[player] :], player), LOG)
        self.read[player] = len(lines)

    def _show_board(self) -> None:
        seen = self.seen
        self.terminal.show(["", seen.title()], TITLE)
        self.terminal.show(seen.board())

    def _show_question(self) -> None:
        seen = self.seen
        source = seen.view["decision"]["source"]
        self.terminal.show(["", question(seen)], TITLE)
        if is_about_text(self.decision) and source is not None and source["at"] is not None:
            self.terminal.show(seen.text(source)[1:], LOG)
        listed = options(seen)
        self.terminal.show(f"  {number}  {option}" for number, option in enumerate(listed, 1))
        self.terminal.show(f"  {hints(seen, self.decision, listed)}", LOG)

    # What can be entered beside numbers.

    def do_help(self, _: str) -> None:
        self.terminal.show(self.words.say("help", key) for key in self.words.keys("help"))

    def do_board(self, _: str) -> None:
        self._show_board()
        self._show_question()

    def do_log(self, rest: str) -> None:
        game = self.table.game
        lines = self.words.log(game.log.lines if game.log is not None else (), self.last)
        many = int(rest) if rest.isdecimal() else LINES
        self.terminal.show(lines[max(0, len(lines) - many) :] or [self.say("log_empty")], LOG)

    def do_text(self, rest: str) -> None:
        seen = self.seen
        candidates = seen.view["decision"]["candidates"]
        if not rest:
            cards = [seen.view["decision"]["source"]]
        elif rest.isdecimal() and 1 <= int(rest) <= len(candidates):
            cards = _cards_in(candidates[int(rest) - 1])
        else:
            cards = seen.find(rest)[:1]
            if not cards:
                raise NotWellFormed(self.words.say("errors", "no_card", given=rest))
        known = [card for card in cards if card is not None and card["name"] != "?"]
        if not known:
            raise NotWellFormed(self.words.say("errors", "no_source"))
        for card in known:
            self.terminal.show(seen.text(card))

    def do_why(self, rest: str) -> None:
        self.terminal.show(f"  {reason}" for reason in WhyNot(self.seen, self.decision).ask(rest))

    def do_undo(self, _: str) -> None:
        if not self.table.undo(self.last):
            self.terminal.show(self.say("no_undo"), WARNING)
            return
        lines = self.table.game.log.lines if self.table.game.log is not None else []
        self.read = {player: min(read, len(lines)) for player, read in self.read.items()}
        self.terminal.show(self.say("undone"))

    def do_save(self, rest: str) -> None:
        if not rest:
            raise NotWellFormed(self.words.say("errors", "need_file", given="s"))
        if self._save(Path(rest), self.table.game):
            self.file = Path(rest)

    def do_resume(self, rest: str) -> None:
        if not rest:
            raise NotWellFormed(self.words.say("errors", "need_file", given="r"))
        self.table = Table(open_save(Path(rest), self.words), self.table.seats)
        self.read = dict.fromkeys(self.read, 0)
        self.skip_log()
        self.terminal.show(self.say("resumed", file=rest))

    def skip_log(self) -> None:
        """What was logged before the save is not shown again."""
        log = self.table.game.log
        self.read = dict.fromkeys(self.read, len(log.lines) if log is not None else 0)

    def do_concede(self, _: str) -> None:
        if self.terminal.ask(self.say("ask_concede")).casefold() in YES:
            self.table.game.book.concede(self.table.game, self.last)

    def do_quit(self, _: str) -> None:
        given = self.terminal.ask(self.say("ask_save"))
        if given and given.casefold() not in NO:
            file = self.file if given.casefold() in YES else Path(given)
            if not self._save(file, self.table.game):
                return
        self.left = True

    def _save(self, file: Path, game: Game) -> bool:
        """Save, and say how to go on."""
        try:
            save_to(file, game)
        except (OSError, FudaError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            self.terminal.show(self.say("not_saved", reason=reason), WARNING)
            return False
        self.terminal.show([self.say("saved", file=file), self.say("resume", command=f"{self.again} {file}")])
        return True


def open_save(file: Path, words: Words) -> Game:
    """The game of a save; what cannot be read is said in one sentence."""
    try:
        return load_from(file, words.slug)
    except OSError as error:
        raise NotWellFormed(words.say("errors", "no_file", file=file, reason=error.strerror)) from None


def result_line(game: Game, words: Words) -> str:
    """Who won, and by which rule."""
    result = game.result
    assert result is not None
    key = "won" if result.winners else "drawn"
    who = ", ".join(PLAYERS[player] for player in result.winners)
    return words.say("says", key, player=who, rule=result.rule, sentence=words.rule(result.rule).rstrip("。."))


def _cards_in(candidate: object) -> list[dict[str, object] | None]:
    """The cards that an option speaks of."""
    if not isinstance(candidate, dict):
        return []
    if "do" in candidate:
        return [thing for thing in candidate["with"] if isinstance(thing, dict)]
    return [candidate.get("source", candidate)]
