"""A person, or two, playing in the terminal: every question shown, every line that is entered understood."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from shlex import quote
from typing import Final

from fuda.games.adapter import PLAYERS
from fuda.kernel.decisions import Answer, Decision
from fuda.kernel.errors import FudaError, NotWellFormed
from fuda.kernel.game import Game
from fuda.kernel.saves import Past
from fuda.play.automatic import losing, needless
from fuda.play.menus import Menu
from fuda.play.options import about_lines, hints, on_enter, question
from fuda.play.reasons import reason_lines
from fuda.play.seen import Seen
from fuda.play.summary import merged, summary
from fuda.play.table import Table, load_from, save_to
from fuda.play.terminal import LOG, TITLE, WARNING, Leave, Terminal
from fuda.play.whynot import WhyNot
from fuda.play.words import Words
from fuda.play.zones import zone_lines
from fuda.reading import whole_number
from fuda.sentences import translate

AROUND: Final = 3  # rows that stand around the log when it is asked for
RECENT: Final = 8  # lines of the log that are shown before a question
FIXED: Final = 5  # rows that title, question, hints and prompt take
LEAST: Final = 6  # rows that the options get
MOST_TOLD: Final = 4  # rows in which is told what happened since
# What may be entered beside numbers; the first word is the one that the help shows.
COMMANDS: Final = {
    "text": ("t", "text", "テキスト"),
    "why": ("w", "why", "なぜ"),
    "advice": ("a", "advice", "助言"),
    "board": ("b", "board", "盤面"),
    "zone": ("z", "zone", "領域"),
    "more": ("m", "more", "続き"),
    "log": ("l", "log", "ログ"),
    "undo": ("u", "undo", "戻す"),
    "save": ("s", "save", "保存"),
    "resume": ("r", "resume", "再開"),
    "concede": ("concede", "投了"),
    "help": ("h", "help", "?", "ヘルプ"),
    "quit": ("q", "quit", "終了"),
}
AFTER_END: Final = ("board", "zone", "log", "undo", "save", "help", "quit")
YES: Final = ("y", "yes", "はい")
NO: Final = ("n", "no", "いいえ")
STAY: Final = ("c", "cancel", "q", "b", "戻る")
AGAIN: Final = ("n", "new", "again", "もう一度")


class Session:
    """One sitting at a table."""

    def __init__(
        self, table: Table, words: Words, terminal: Terminal, file: Path, again: str, quick: bool = False
    ) -> None:
        self.table = table
        self.words = words
        self.terminal = terminal
        self.file = file  # where the game is saved if nobody names a file
        self.again = again  # the command that resumes a save, but for the file
        self.safe = table.game.copy(log=True), table.past  # the game at the last question
        self.read = dict.fromkeys(range(len(table.seats)), 0)  # how much of the log each player has read
        self.last = table.people[0]  # who looked at the screen last
        self.quick = quick  # questions with one answer are not asked
        self.left = False
        self.wants_more = False  # after the end: another game
        self.menu: Menu | None = None
        self.room = LEAST  # rows for options
        self.told = 0  # rows above the board in which is told what happened since
        self.about: list[str] = []  # what the question is about
        self.commands: dict[str, Callable[[str], None]] = {
            word: getattr(self, f"do_{name}") for name, known in COMMANDS.items() for word in known
        }

    # The course of a sitting.

    def play(self) -> None:
        """Play until the game is over and nothing of it is taken back, or the person leaves."""
        try:
            while not self.left:
                while self._goes_by_itself():
                    pass
                if self.table.game.decision is None:
                    self._end()
                else:
                    self._turn_to(self.table.game.decision.player)
                    self._present()
                    self._answer()
        except (Leave, KeyboardInterrupt):
            if self.table.game.result is None:
                self._save(self.file, *self.safe)

    def _goes_by_itself(self) -> bool:
        """Let a computer player answer, or take the answer that need not be asked for."""
        if self.table.step():
            return True
        answer = needless(self.table.game, self.quick)
        if answer is not None:
            self.table.answer(answer, asked=False)
        return answer is not None

    def _turn_to(self, player: int) -> None:
        """Where two people share the keyboard, hide what one of them saw before the other looks."""
        if player != self.last:
            self.terminal.clear()
            self.terminal.ask(self.say("hand_over", player=PLAYERS[player]))
            self.last = player
        self.safe = self.table.game.copy(log=True), self.table.past

    def _present(self) -> None:
        """The log since the player last looked, the board, and the question."""
        self._show_log(self.last)
        self._show_board()
        self._show_question()

    def _answer(self) -> None:
        """Take lines until one of them changes the game or ends the sitting."""
        game, choices = self.table.game, self.table.game.choices
        while not self.left and game is self.table.game and game.choices == choices and game.result is None:
            self._listen(self.say("prompt", player=PLAYERS[self.last]), self._take)

    def _listen(self, prompt: str, take: Callable[[str], None]) -> None:
        """Ask for a line and take it; what is wrong with it is said in one sentence."""
        try:
            take(self.terminal.ask(prompt))
        except FudaError as error:
            self.terminal.show(translate(str(error), self.words.language), WARNING)

    def _command(self, line: str, known: Sequence[str] = tuple(COMMANDS)) -> bool:
        """Carry out a line that is a command."""
        word, _, rest = unicodedata.normalize("NFKC", line).partition(" ")
        found = [name for name, words in COMMANDS.items() if word.casefold() in words and name in known]
        if found:
            self.commands[word.casefold()](rest.strip())
        return bool(found)

    def _take(self, line: str) -> None:
        if self._command(line):
            return
        menu = self._menu()
        enter = self._on_enter() if not line else None
        answer = menu.choose(line) if enter is None else enter
        if answer is None:
            self._show_menu(menu)
        elif self._is_meant(menu, answer):
            self.table.answer(answer)

    def _on_enter(self) -> Answer | None:
        """What Enter answers; never something that loses the game."""
        enter = on_enter(self.decision)
        return None if enter is not None and set(enter) & self._menu().losing else enter

    def _is_meant(self, menu: Menu, answer: Answer) -> bool:
        """Whether an answer that loses the game at once is really meant."""
        if not set(answer) & menu.losing:
            return True
        label = menu.labels[answer[0]]
        return self.terminal.ask(self.say("ask_losing", answer=label)).casefold() in YES

    # The end.

    def _end(self) -> None:
        """The rest of the log and the result; then the game can be taken back, saved or begun anew."""
        self._show_log(self.last)
        if len(self.table.people) == 1:
            self._show_board()
        self.terminal.show(result_line(self.table.game, self.words), TITLE)
        self.terminal.show(f"  {self.say('after_end')}", LOG)
        game = self.table.game
        while not self.left and game is self.table.game and game.result is not None:
            self._listen(self.say("prompt", player=PLAYERS[self.last]), self._take_at_end)

    def _take_at_end(self, line: str) -> None:
        if line.casefold() in AGAIN:
            self.wants_more = self.left = True
        elif not line:
            self.left = True
        elif not self._command(line, AFTER_END):
            raise NotWellFormed(self.say("after_end"))

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
        """What happened since the player last looked: equal lines once, and in short where it is much."""
        lines = self.table.game.log.lines if self.table.game.log is not None else []
        new = lines[self.read[player] :]
        shown = merged(self.words.log(new, player))
        room = max(RECENT, self.terminal.rows // 3)
        self.told = 0
        if len(shown) > room:
            short, most = summary(self.words, new, player, self.terminal.columns), max(MOST_TOLD, room // 2)
            short = ["  …", *short[1 - most :]] if len(short) > most else short
            shown = [f"  {self.say('summed_up', many=len(shown))}", *short]
            self.told = len(shown)
        self.terminal.show(shown, LOG)
        self.read[player] = len(lines)

    def _show_board(self) -> None:
        seen = self.seen
        self.terminal.show(["", seen.title()], TITLE)
        self.about = about_lines(seen, self.terminal.columns) if self.table.game.decision is not None else []
        rows = self.terminal.rows - FIXED - len(self.about)
        board = seen.board(self.terminal.columns, rows - LEAST)
        self.terminal.show(board)
        self.menu = None
        self.room = rows - len(board)

    def _menu(self) -> Menu:
        if self.menu is None or self.menu.decision is not self.decision:
            rows = max(LEAST, self.room)
            bad = losing(self.table.game)
            self.menu = Menu(self.seen, self.decision, bad, self.terminal.columns, rows, self.told)
            self.told = 0
        return self.menu

    def _show_question(self) -> None:
        self.terminal.show(question(self.seen, brief=True), TITLE)
        self.terminal.show(self.about, LOG)
        self._show_menu(self._menu())

    def _show_menu(self, menu: Menu) -> None:
        self.terminal.show(menu.lines())
        enter = self._on_enter()
        parts = [menu.hint, hints(self.seen, self.decision, menu.labels, enter)]
        self.terminal.show(f"  {'; '.join(part for part in parts if part)}", LOG)

    # What can be entered beside numbers.

    def do_help(self, _: str) -> None:
        self.terminal.show(self.words.say("help", key) for key in self.words.keys("help"))
        self.terminal.show(self.say("legend", legend=self.words.screen.legend[self.words.language]))

    def do_board(self, _: str) -> None:
        self._show_board()
        if self.table.game.decision is not None:
            self._show_question()

    def do_more(self, _: str) -> None:
        menu = self._menu()
        menu.turn()
        self._show_menu(menu)

    def do_zone(self, rest: str) -> None:
        self.terminal.show(zone_lines(self.seen, rest))

    def do_log(self, rest: str) -> None:
        game = self.table.game
        lines = merged(self.words.log(game.log.lines if game.log is not None else (), self.last))
        many = whole_number(rest) or self.terminal.rows - AROUND
        earlier = max(0, len(lines) - many)
        if earlier:
            self.terminal.show(f"  {self.say('earlier_log', many=earlier, all=len(lines))}", LOG)
        self.terminal.show(lines[earlier:] or [self.say("log_empty")], LOG)

    def do_text(self, rest: str) -> None:
        seen, number = self.seen, whole_number(rest) or 0
        if not rest:
            cards = [seen.view["decision"]["source"]]
        elif 1 <= number <= len(self._menu().entries):
            option = self._menu().entries[number - 1].options[0]
            cards = _cards_in(seen.view["decision"]["candidates"][option])
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

    def do_advice(self, _: str) -> None:
        """What a computer player would do here, and why."""
        self.terminal.show(f"  {line}" for line in reason_lines(self.words, self.table.game))

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
        if self._save(Path(rest), self.table.game, self.table.past):
            self.file = Path(rest)

    def do_resume(self, rest: str) -> None:
        if not rest:
            raise NotWellFormed(self.words.say("errors", "need_file", given="r"))
        game, past = open_save(Path(rest), self.words)
        self.table = Table(game, self.table.seats, past)
        self.skip_log()
        self.terminal.show(self.say("resumed", file=rest))

    def skip_log(self) -> None:
        """What was logged before the save is not shown again."""
        log = self.table.game.log
        self.read = dict.fromkeys(self.read, len(log.lines) if log is not None else 0)

    def do_concede(self, _: str) -> None:
        if self.terminal.ask(self.say("ask_concede")).casefold() in YES:
            self.table.concede(self.last)

    def do_quit(self, _: str) -> None:
        if self.table.game.result is not None:
            self.left = True
            return
        given = self.terminal.ask(self.say("ask_save", file=self.file))
        word = given.casefold()
        if word in STAY:
            return
        if word not in NO:
            file = self.file if not given or word in YES else Path(given)
            if not self._save(file, self.table.game, self.table.past):
                return
        self.left = True

    def _save(self, file: Path, game: Game, past: Past) -> bool:
        """Save, and say how to go on."""
        try:
            save_to(file, game, past)
        except (OSError, FudaError) as error:
            reason = str(error.strerror) if isinstance(error, OSError) else str(error)
            said = translate(f"cannot be read: {reason}", self.words.language).partition(":")[2].strip() or reason
            self.terminal.show(self.say("not_saved", reason=said), WARNING)
            return False
        command = f"{self.again} {quote(str(file))}"
        self.terminal.show([self.say("saved", file=file), self.say("resume", command=command)], whole=True)
        return True


def open_save(file: Path, words: Words) -> tuple[Game, Past | None]:
    """The game of a save and its past; what cannot be read is said in one sentence."""
    try:
        return load_from(file, words.slug)
    except FudaError as error:
        raise NotWellFormed(f"{file}: {error}") from None


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
