"""A player's words become answers: what a command means here, and what is answered without asking."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from fuda.games.adapter import Adapter, AnswerWord, Command, Reference
from fuda.judge import lookup
from fuda.judge.parsing import NONE, answer_word
from fuda.kernel.cards import Card
from fuda.kernel.decisions import (
    ACT,
    CHOOSE,
    END,
    MODE,
    NUMBER,
    PASS,
    PAY,
    TRIGGER,
    WINDOW,
    YES_NO,
    Action,
    Answer,
    Decision,
)
from fuda.kernel.errors import NotLegalNow
from fuda.kernel.game import Game

MOST_STEPS: Final = 200_000  # of the game in one file; a few seconds
REWOUND: Final = "rewound"  # the line of a play that the game itself has taken back
FOLLOWED: Final = 10  # questions on the way of one command that are looked at to see whether it is legal


@dataclass(frozen=True)
class Refusal:
    """Why a command cannot be taken: the rules that forbid it, if there are any, and whether it is a stranger's."""

    rules: tuple[str, ...] = ()
    sentence: str = ""


@dataclass
class Script:
    """What a command says beyond its first answer; the questions that follow use it up."""

    player: int = -1
    targets: list[Reference] = field(default_factory=list)
    picks: list[Reference] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    numbers: list[Reference] = field(default_factory=list)

    def copy(self) -> Script:
        return Script(self.player, self.targets[:], self.picks[:], self.words[:], self.numbers[:])

    @property
    def left(self) -> str:
        """What nobody has asked for."""
        return ", ".join([thing.text for thing in (*self.targets, *self.picks, *self.numbers)] + self.words)


class Unasked(Exception):
    """The game went on in a way that the command does not say."""

    def __init__(self, rules: tuple[str, ...], sentence: str) -> None:
        super().__init__(sentence)
        self.refusal = Refusal(rules, sentence)


class Referee:
    """Plays a game by words.

    `waits` says whether a question that could be declined is left open for a later step; `says` which step to come
    answers a question (0: none), which need not be asked if there is only one answer.
    """

    def __init__(
        self,
        adapter: Adapter,
        game: Game,
        waits: Callable[[Decision], bool],
        says: Callable[[Decision], int] = lambda _: 0,
    ) -> None:
        self.adapter = adapter
        self.game = game
        self.waits = waits
        self.says = says
        self.said_already: set[int] = set()  # steps that say what was done without asking
        self.script = Script()
        self.steps = 0  # of the game that were gone through
        self.given: list[tuple[Decision, Answer]] = []  # every question that was answered, with its answer
        self.last_choice: Decision | None = None  # the last choice that took targets from the script
        self.followed_by = -1  # the player whose command goes on with `then`, while its first part is carried out

    # Going on.

    def go_on(self) -> None:
        """Run until somebody must answer whom no word, default or window rule answers for."""
        while True:
            self._run()
            decision = self.game.decision
            if decision is None:
                return
            answer = self._scripted(decision)
            if answer is None and self.followed_by != decision.player and not self.waits(decision):
                answer = declining(decision)
            if answer is None:
                return
            self._take(answer)

    def pass_over(self) -> None:
        """Decline the question that is open, and go on."""
        assert self.game.decision is not None
        answer = declining(self.game.decision)
        assert answer is not None
        self._take(answer)
        self.go_on()

    def _run(self) -> None:
        """Go on, holding what is answered without asking against the script."""
        game = self.game
        while game.goes_on():
            self.steps += 1
            if self.steps > MOST_STEPS:
                raise NotLegalNow("", f"the game did not come to an end within {MOST_STEPS} steps")
            question = game.step()
            if question is None:
                continue
            if question.forced() is None and self._scripted(question, peek=True) is not None:
                game.decision = question
                return
            if question.kind == WINDOW and question.forced() is not None and self.waits(question):
                game.decision = question
                return
            said = self.says(question)
            game.ask(question)
            if game.decision is None:
                self.said_already.add(said)
                self._forced(question, getattr(game.stack[-1], question.into))

    def _take(self, answer: Answer) -> None:
        assert self.game.decision is not None
        self.given.append((self.game.decision, answer))
        self.game.take(answer)

    # What the command said in advance.

    def _scripted(self, decision: Decision, peek: bool = False) -> Answer | None:
        script = self.script
        if decision.player != script.player:
            return None
        for index, candidate in enumerate(decision.candidates):
            if isinstance(candidate, str) and candidate in script.words:
                if not peek:
                    script.words.remove(candidate)
                return (index,)
        if decision.kind in (CHOOSE, PAY) and script.picks:
            answer = lookup.pick(self.adapter, self.game, script.player, decision, script.picks[:1])
            if answer is not None and decision.accepts(answer):
                del script.picks[: 0 if peek else 1]
                return answer
        if decision.kind == CHOOSE and script.targets:
            return self._targets(decision, peek)
        if decision.kind == NUMBER and script.numbers:
            answer = lookup.pick(self.adapter, self.game, script.player, decision, script.numbers[:1])
            if answer is None:
                raise Unasked((decision.rule,), f"{script.numbers[0].text} is not possible")
            del script.numbers[: 0 if peek else 1]
            return answer
        return None

    def _targets(self, decision: Decision, peek: bool) -> Answer | None:
        targets = self.script.targets
        if targets[0].text == NONE and decision.accepts(()):
            del targets[: 0 if peek else 1]
            return ()
        for count in range(min(decision.maximum, len(targets)), 0, -1):
            answer = lookup.pick(self.adapter, self.game, self.script.player, decision, targets[:count])
            if answer is not None and decision.accepts(answer):
                del targets[: 0 if peek else count]
                self.last_choice = decision
                return answer
        wanted = targets[: decision.maximum]
        strangers = (
            one for one in wanted if lookup.pick(self.adapter, self.game, self.script.player, decision, [one]) is None
        )
        stranger = next(strangers, None)
        wrong = wanted if stranger is None else [stranger]  # all together, or one of them
        said = ", ".join(one.text for one in wrong)
        raise Unasked(self._illegal(self.script.player, decision, wrong), f"{said} cannot be chosen")

    def _illegal(self, player: int, decision: Decision, things: Sequence[Reference]) -> tuple[str, ...]:
        """The rules that forbid an answer: those against a thing that it names, otherwise those against so many."""
        refusals = self.game.book.target_refusals
        rules: list[str] = []
        for thing in things:
            if thing.text.isdecimal():
                named: list[Any] = [int(thing.text)]
            else:
                named = [card.ref for card in lookup.find(self.adapter, self.game, player, thing)]
            for one in named:
                rules.extend(() if one in decision.candidates else refusals(self.game, decision, one))
        return tuple(dict.fromkeys(rules)) or refusals(self.game, decision, None)

    def _forced(self, decision: Decision, value: Any) -> None:
        """Use up what the command said about a question that was not asked."""
        script = self.script
        chosen = value if isinstance(value, tuple) and decision.kind in (CHOOSE, PAY) else (value,)
        for one in chosen:
            if isinstance(one, str):
                if decision.player == script.player and one in script.words:
                    script.words.remove(one)
                elif one in self.adapter.spoken:
                    raise Unasked((decision.rule, *self.adapter.spoken[one]), f"only with {one}, which was not said")
        if decision.player != script.player:
            return
        if decision.kind == CHOOSE:
            self.last_choice = decision
        for things in (script.picks, script.targets, script.numbers):
            while things and self._is_among(things[0], decision, chosen):
                del things[0]

    def _is_among(self, thing: Reference, decision: Decision, chosen: tuple[Any, ...]) -> bool:
        if not chosen:
            return thing.text == NONE
        short = decision.but(candidates=chosen)
        return lookup.pick(self.adapter, self.game, self.script.player, short, (thing,)) is not None

    # One command.

    def perform(self, player: int, command: Command) -> Refusal | None:
        """Let a player do something; nothing was done if it is refused at once."""
        if command.verb == "concede":
            self.game.book.concede(self.game, player)
            self.go_on()
            return None
        try:
            before = len(self.game.log.lines) if self.game.log is not None else 0
            part: Command | None = command
            while part is not None:
                self.followed_by = player if part.then is not None else -1
                refusal = self._answer(player, part)
                self.followed_by = -1
                if refusal is not None:
                    return refusal
                part = part.then
        except Unasked as unasked:
            return unasked.refusal
        return self._undone(before) or self._leftover()

    def pass_others(self, player: int) -> None:
        """Decline for the others what stands between the game and this player's step."""
        while (decision := self.game.decision) is not None:
            answer = declining(decision)
            if player in self.adapter.speakers(self.game, decision) or answer is None:
                return
            self._take(answer)
            self.go_on()

    def _answer(self, player: int, command: Command) -> Refusal | None:
        decision = self.game.decision
        actions = self.actions(player, command)
        if decision is None or player not in self.adapter.speakers(self.game, decision):
            return Refusal(self._refusals(player, actions), "it is not their decision")
        answer = self.reading(player, command, decision, actions)
        if answer is None or not decision.accepts(answer):
            return Refusal(self._reasons(player, command, decision, actions), "no such choice here")
        self._prepare(player, command)
        self._take(answer)
        self.go_on()
        return None

    def _prepare(self, player: int, command: Command) -> None:
        """Keep what the command says about questions to come."""
        verb = self.adapter.verbs.get(command.verb)
        if verb is not None:
            clauses = command.clauses
            self.script = Script(
                player,
                list(self.adapter.on_the_way(command)),
                [thing for word in verb.picks for thing in clauses.get(word, ())],
                [thing.text for word in verb.words for thing in clauses.get(word, ())],
            )
        elif command.verb == "number":
            self.script.player = player
            self.script.numbers = list(command.objects[1:])
        elif self._chooses_by_consent(command) and command.objects[0].text != NONE:
            self.script = Script(player, list(command.objects))

    def _chooses_by_consent(self, command: Command) -> bool:
        """Whether a choice is named where it is first asked whether anything is to be done: that is a yes, or a no."""
        decision = self.game.decision
        return command.verb == CHOOSE and decision is not None and decision.kind == YES_NO

    def _undone(self, before: int) -> Refusal | None:
        """A play that the game itself has taken back."""
        lines = self.game.log.lines[before:] if self.game.log is not None else []
        rules = tuple(line.rule for line in lines if line.what == REWOUND)
        return Refusal(rules, "the game went back to before it") if rules else None

    def _leftover(self) -> Refusal | None:
        decision = self.game.decision
        if decision is not None and decision.kind not in (ACT, WINDOW):
            return None
        script = self.script
        rules = tuple(rule for word in script.words for rule in self.adapter.spoken.get(word, ()))
        if script.targets and self.last_choice is not None:
            rules += self._illegal(script.player, self.last_choice, script.targets[:1])
        self.script = Script()
        return Refusal(rules, f"nothing asks for {script.left}") if script.left else None

    def follow(self, player: int) -> Refusal | None:
        """Go on with the first answers to what the player is asked on the way, to see whether it can be gone on."""
        for _ in range(FOLLOWED):
            decision = self.game.decision
            if decision is None or decision.player != player or decision.kind in (ACT, WINDOW):
                break
            first = tuple(range(max(decision.minimum, 1 if decision.maximum else 0)))
            if not decision.accepts(first):
                break
            try:
                self._take(first)
                self.go_on()
            except Unasked as unasked:
                return unasked.refusal
        return None

    # What a command means.

    def actions(self, player: int, command: Command) -> list[Action]:
        """The actions that a command could mean."""
        if command.verb in ("pass", "end"):
            return [PASS if command.verb == "pass" else END]
        if command.verb not in self.adapter.verbs:
            return []

        def find(thing: Reference, zones: tuple[str, ...]) -> list[Card]:
            return lookup.find(self.adapter, self.game, player, thing, zones)

        return self.adapter.actions(self.game, player, command, find)

    def meant(self, player: int, command: Command) -> Answer | None:
        """The answer that a command is to the open question."""
        decision = self.game.decision
        return self.reading(player, command, decision, self.actions(player, command)) if decision else None

    def reading(self, player: int, command: Command, decision: Decision, actions: list[Action]) -> Answer | None:
        """The answer that a command is to a question; it may not be legal."""
        for action in actions:
            if decision.kind in (ACT, WINDOW) and action in decision.candidates:
                return (decision.candidates.index(action),)
        own = self.adapter.read_answer(self.game, player, command, decision)
        if own is not None or command.verb == "pass":
            return own if own is not None else decision.default
        if self._chooses_by_consent(command):
            return (decision.candidates.index(command.objects[0].text != NONE),)
        word = answer_word(self.adapter, command.verb)
        if word is None or not fits(word, decision):
            return None
        if word.value is not None:
            return (decision.candidates.index(word.value),) if word.value in decision.candidates else None
        if command.objects[0].text == NONE and len(command.objects) == 1:
            return ()
        things = command.objects[:1] if decision.kind == NUMBER else command.objects
        answer = lookup.pick(self.adapter, self.game, player, decision, things)
        if answer is not None and decision.ordered:
            rest = [index for index in range(len(decision.candidates)) if index not in answer]
            answer += tuple(rest[: max(0, decision.minimum - len(answer))])
        return answer

    # Why not.

    def _reasons(self, player: int, command: Command, decision: Decision, actions: list[Action]) -> tuple[str, ...]:
        word = answer_word(self.adapter, command.verb)
        if word is not None and fits(word, decision) and decision.kind in (CHOOSE, PAY, NUMBER, MODE):
            return self._illegal(player, decision, command.objects)
        return self._refusals(player, actions) or (decision.rule,)

    def _refusals(self, player: int, actions: list[Action]) -> tuple[str, ...]:
        found = [rule for action in actions for rule in self.game.book.refusals(self.game, player, action)]
        return tuple(dict.fromkeys(found))


def fits(word: AnswerWord, decision: Decision) -> bool:
    """Whether a word answers this question."""
    same = word.kind == decision.kind or {word.kind, decision.kind} == {CHOOSE, PAY}  # cards that pay are chosen too
    return same and word.rule in ("", decision.rule)


def declining(decision: Decision) -> Answer | None:
    """The answer that is given for a player who says nothing: the default, or to pass."""
    if decision.default is not None:
        return decision.default
    if decision.kind == WINDOW:
        return (decision.candidates.index(PASS if PASS in decision.candidates else END),)
    if decision.kind in (PAY, TRIGGER):
        return tuple(range(decision.minimum))
    return None
