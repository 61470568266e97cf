"""One run of a scenario: every step taken, and every expectation held against the game."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import partial
from itertools import takewhile
from pathlib import Path

from fuda.games.adapter import PLAYERS, Adapter, Command, is_under
from fuda.games.tables import rule_table
from fuda.judge.board import Board
from fuda.judge.commands import Referee, Refusal, Script
from fuda.judge.expect import Expectations, Mismatch, rule_key, shown
from fuda.judge.later import LaterSteps
from fuda.judge.lookup import legal
from fuda.judge.parsing import LOOP, loop_numbers, parse_command
from fuda.judge.report import INNER, REFUSED, Failure, Report
from fuda.judge.scenario import CAN, CANNOT, DO, EXPECT, MOST_STEPS, NEXT_RANDOM, SEED, Given, Scenario, Step
from fuda.judge.source import BadFile
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import WINDOW, Decision
from fuda.kernel.errors import FudaError, NotWellFormed
from fuda.kernel.game import Game
from fuda.kernel.log import Line
from fuda.reading import given as given_as


def tried(adapter: Adapter, game: Game, player: int, command: Command, script: Script | None = None) -> Refusal | None:
    """Why a command cannot be carried out now, tried on a copy of the game; None: it can."""
    copy = Referee(adapter, game.copy(log=True), is_open_window)
    copy.script = script.copy() if script is not None else copy.script
    refusal = copy.perform(player, command)
    if refusal is None and command.verb in adapter.verbs:
        refusal = copy.follow(player)
    return refusal


def set_chance(game: Game, kind: str, numbers: tuple[int, ...]) -> None:
    """What chance brings from here on: from another seed, or these numbers first."""
    if kind == SEED:
        fixed = game.chance.fixed
        game.chance = Chance(numbers[0])
        game.chance.fixed = fixed
    else:
        game.chance.fixed += numbers


class Trial:
    """One run of a scenario."""

    def __init__(self, scenario: Scenario, adapter: Adapter, report: Report) -> None:
        self.scenario = scenario
        self.adapter = adapter
        self.report = report
        self.board = Board(scenario, adapter)
        self.steps = scenario.steps
        self.commands: dict[int, Command] = {}
        self._check_rules()
        for step in self.steps:
            if step.player >= len(scenario.setup.sides):
                raise self._bad(step.line, f"there is no player {PLAYERS[step.player]}")
            if step.player >= 0:
                self.commands[step.number] = self._parse(step)
        self.ahead = LaterSteps(adapter, self.steps, self.commands)
        self.read = 0  # how much of the log the expectations have seen
        self.done: list[Step] = []
        self.looked_at: tuple[str, int] = "", 0  # the rule that asked at the last expectation; answers until then
        self.shortened: set[str] = set()  # the rule of a loop that was proposed since the last expectation
        self.broken_off = -1  # the step that ended a loop earlier, which was taken with the loop
        self.answered: dict[int, int] = {}  # number of a step -> how many questions had been answered after it

    def play(self) -> None:
        """Set up the board and take the steps until one cannot be taken."""
        given = self.scenario.setup.check_deck
        if given is not None:
            self._check_deck(self.board.deck_faults(given))
            return
        game = self.board.make()
        self.game = game
        assert game.log is not None
        self.report.log = game.log.lines
        self.referee = Referee(self.adapter, game, lambda decision: self.ahead.waits(game, decision), self._says)
        leading = list(takewhile(lambda step: step.kind in (SEED, NEXT_RANDOM), self.steps))
        for step in leading:  # what chance brings before the first question
            set_chance(game, step.kind, step.numbers)
        if not self._safely(None, self.referee.go_on):
            return
        for step in self.steps[len(leading) :]:
            self.ahead.taken = step.number
            if not self._safely(step, partial(self._take, step)):
                return
            self.answered[step.number] = len(self.referee.given)

    def _safely(self, step: Step | None, do: Callable[[], object]) -> bool:
        """Whether the trial can go on; a fault of the engine is a failure of the step, not of the judge."""
        try:
            return do() is not False
        except FudaError as error:
            if isinstance(error, BadFile):
                raise
            self._fail(step, "the game goes on", str(error))
        except Exception as error:  # the engine's fault, whatever it is
            place = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(place.filename).name}:{place.lineno}"
            self._fail(step, "the game goes on", f"a fault of the engine: {type(error).__name__}: {error} ({where})")
        return False

    # Steps.

    def _take(self, step: Step) -> bool:
        if step.kind == EXPECT:
            self._expect(step)
        elif step.kind == DO:
            return self._do(step)
        elif step.kind in (CAN, CANNOT):
            self._try(step)
            if self.game.decision is not None and self.game.decision.forced() is not None:
                self.referee.go_on()
        else:
            set_chance(self.game, step.kind, step.numbers)
        return True

    def _do(self, step: Step) -> bool:
        command = self.commands[step.number]
        if step.number == self.broken_off:
            return True
        if command.verb == LOOP:
            return self._loop(step, command)
        if command.verb != "concede":
            self.referee.pass_others(step.player)
        before = legal(self.adapter, self.game)
        refusal = self.referee.perform(step.player, command)
        if refusal is None:
            self.done.append(step)
            return True
        self._name_known(step, command)
        if step.number in self.referee.said_already:
            return True
        cited = f" ({', '.join(refusal.rules)})" if refusal.rules else ""
        said = refusal.sentence
        what = f"no such choice here{cited}" if said == "no such choice here" else f"no such choice here: {said}{cited}"
        self._fail(step, step.text, f"{what}; legal: {before}")
        return False

    def _says(self, question: Decision) -> int:
        """The next step, if it answers this question; 0 if it does not."""
        step = self.ahead.next_of(self.adapter.speakers(self.game, question))
        if step is None:
            return 0
        command = self.commands[step.number]
        answer = self.referee.reading(step.player, command, question, self.referee.actions(step.player, command))
        return step.number if answer is not None and question.accepts(answer) else 0

    def _try(self, step: Step) -> None:
        """What may be meant of a window without a choice is asked there first, and otherwise when it has passed."""
        while self.game.decision is not None and self.game.decision.forced() is not None:
            refusal = self._refusal(step)
            if refusal is not None and set(step.because) & set(refusal.rules):
                self._hold_refusal(step, refusal)
                return
            self.referee.pass_over()
        refusal = self._refusal(step)
        if step.kind == CAN and refusal is not None:
            cited = f", by {', '.join(refusal.rules)}" if refusal.rules else ""
            now = legal(self.adapter, self.game)
            self._fail(step, step.text, f"it cannot: {refusal.sentence}{cited}; legal: {now}")
        if step.kind == CANNOT:
            self._hold_refusal(step, refusal)

    def _refusal(self, step: Step) -> Refusal | None:
        """Why a step cannot be taken now; nothing is done."""
        command = self.commands[step.number]
        refusal = tried(self.adapter, self.game, step.player, command, self.referee.script)
        if refusal is not None and not self._asks_for_name():
            self._name_known(step, command)
        return refusal

    def _asks_for_name(self) -> bool:
        """Whether a name is to be said, so that one which no card has is an answer too, though not a legal one."""
        decision = self.game.decision
        return decision is not None and bool(decision.candidates) and isinstance(decision.candidates[0], str)

    def _hold_refusal(self, step: Step, refusal: Refusal | None) -> None:
        if refusal is not None:
            wanted = [rule for rule in refusal.rules if rule in step.because] or list(refusal.rules) or [""]
            self.report.log.append(Line(wanted[0], REFUSED, step.player, place=step.words, depth=len(self.game.stack)))
        because = f" because {' or '.join(step.because)}" if step.because else ""
        if refusal is None:
            self._fail(step, step.text + because, "it can")
        elif step.because and not set(step.because) & set(refusal.rules):
            rules = ", ".join(refusal.rules) or "no rule"
            self._fail(step, step.text + because, f"refused by {rules}: {refusal.sentence}")

    def _loop(self, step: Step, command: Command) -> bool:
        times, count = loop_numbers(command) or (0, 0)
        if times * count > MOST_STEPS:
            raise self._bad(step.line, f"{times * count} steps in all; expected at most {MOST_STEPS}")
        own = [one for one in self.done if one.player == step.player][-count:]
        if not self.adapter.shortcut or len(own) < count:
            found = "this game has no such shortcut" if not self.adapter.shortcut else f"only {len(own)} steps before"
            self._fail(step, step.text, found)
            return False
        self.shortened = {self.adapter.shortcut}
        shorter = self._shortened(step)
        if shorter is None:
            return self._repeat(own, times)
        fewer = int(self.commands[shorter.number].objects[0].text)
        if fewer >= times:
            self._fail(
                shorter, shorter.text, f"no such choice here ({self.adapter.shortcut}); legal: fewer than {times}"
            )
            return False
        return all(self._do(one) for _ in range(fewer) for one in own) and self._break_off(own, shorter)

    def _repeat(self, own: list[Step], times: int) -> bool:
        """All the repetitions that were proposed, after which the game may want something else to be done."""
        if not all(self._do(one) for _ in range(times) for one in own):
            return False
        self.adapter.looped(self.game, self.referee.actions(own[0].player, self.commands[own[0].number]))
        return True

    def _shortened(self, step: Step) -> Step | None:
        """The next step, if it is another player's who lets a loop go on for fewer times: `number N`."""
        later = next((one for one in self.steps if one.number > step.number), None)
        if later is None or later.kind != DO or later.player == step.player:
            return None
        return later if self.commands[later.number].verb == "number" else None

    def _break_off(self, own: list[Step], shorter: Step) -> bool:
        """The loop goes on once more until the player who breaks it off can act; their `number` is taken with that."""
        self.ahead.taken = shorter.number
        self.broken_off = shorter.number
        for one in own:
            if not self._do(one):
                return False
            if self.game.decision is not None and self.game.decision.player == shorter.player:
                return True
        self._fail(
            shorter, shorter.text, f"no such choice here ({self.adapter.shortcut}): no chance to act in the loop"
        )
        return False

    # Expectations.

    def _expect(self, step: Step) -> None:
        lines = [line for line in self.report.log[self.read :] if line.what != REFUSED]
        self.read = len(self.report.log)
        expectations = Expectations(self.adapter, self.game, self.board.knows)
        expectations.cited = {line.rule for line in lines} | self._answered_since() | self.shortened
        self.shortened = set()
        expectations.happened = {line.rule for line in lines if line.what not in INNER}
        for path, given in step.expected:
            try:
                expectations.check(path, given.value)
            except Mismatch as mismatch:
                self._fail(step, f"{path}: {shown(given.value)}", mismatch.found)
            except NotWellFormed as error:
                raise self._bad(given.line, str(error)) from None

    def _answered_since(self) -> set[str]:
        """The rule of the question that was open at the last expectation, if it was answered since."""
        rule, before = self.looked_at
        decision, answers = self.game.decision, len(self.referee.given)
        self.looked_at = decision.rule if decision is not None else "", answers
        return {rule} if rule and answers > before else set()

    def _check_deck(self, faults: tuple[str, ...]) -> None:
        """A file that checks a deck expects nothing but the outcome of that."""
        self.report.log = [Line(rule, "deck fault", -1) for rule in faults]
        for step in self.steps:
            if step.kind != EXPECT:
                raise self._bad(step.line, "this file only checks a deck; expected nothing but expect")
            self.ahead.taken = step.number
            expected = dict(step.expected)
            for path, given in step.expected:
                if path not in ("deck", "because") or (path == "deck" and given.value not in ("ok", "illegal")):
                    raise self._bad(given.line, f"unknown path {path!r}; expected deck: ok or illegal, and because")
            self._hold_deck(step, expected, faults)

    def _hold_deck(self, step: Step, expected: dict[str, Given], faults: tuple[str, ...]) -> None:
        found = f"illegal by {', '.join(sorted(faults, key=rule_key))}" if faults else "ok"
        if "deck" in expected and (expected["deck"].value == "ok") != (not faults):
            self._fail(step, f"deck: {expected['deck'].value}", found)
        elif "because" in expected and not set(expected["because"].value) & set(faults):
            self._fail(step, f"deck: illegal because {' or '.join(expected['because'].value)}", found)

    # Faults.

    def _parse(self, step: Step) -> Command:
        try:
            return parse_command(self.adapter, step.words)
        except NotWellFormed as error:
            raise self._bad(step.line, str(error)) from None

    def _name_known(self, step: Step, command: Command) -> None:
        """A name that no card has is a fault of the file."""
        verb = self.adapter.verbs.get(command.verb)
        clauses = ("->", *verb.picks) if verb is not None else ()
        for thing in (*command.objects, *(thing for word in clauses for thing in command.clauses.get(word, ()))):
            plain = thing.place or thing.text.isdecimal() or thing.text in ("none", *PLAYERS, *self.adapter.places)
            if thing.name and not plain and not self.board.knows(thing.name):
                raise self._bad(step.line, f"no card is called {given_as(thing.name, self.board.names())}")

    def _check_rules(self) -> None:
        """Every rule that the file speaks of must be one of the book."""
        spoken = [(rule.line, rule.value) for rule in self.scenario.rules]
        for step in self.steps:
            spoken += [(step.line, rule) for rule in step.because]
            cited = [given for path, given in step.expected if path in ("log", "log lacks", "because")]
            spoken += [(given.line, rule) for given in cited for rule in given.value]
        known = rule_table(self.scenario.game)
        for line, rule in spoken:
            if rule not in known and not any(is_under(number, rule) for number in known):
                raise self._bad(line, f"{self.scenario.game} has no rule {given_as(rule, known)}")

    def _bad(self, line: int, sentence: str) -> BadFile:
        return self.scenario.bad(line, sentence)

    def _fail(self, step: Step | None, expected: str, found: str) -> None:
        line = step.line if step is not None else self.scenario.setup.line
        self.report.failures.append(Failure(step.number if step is not None else 0, line, expected, found))


def is_open_window(decision: Decision) -> bool:
    """Whether there is something to choose in a window."""
    return decision.kind == WINDOW and decision.forced() is None
