"""A player's words as a command: `attack Viper -> B.Wall`, `evolve Vet with VetE using ep`, `choose "A. B.", C#2`."""

from __future__ import annotations

import re
from typing import Final

from fuda.games.adapter import PLAYERS, Adapter, AnswerWord, Command, Reference
from fuda.kernel.decisions import BOTTOM, CHOOSE, MODE, NUMBER, PAY, REPLACE, TOP, TRIGGER, YES_NO
from fuda.kernel.errors import NotWellFormed
from fuda.reading import given

# What answers a question, in every game.
ANSWERS: Final = {
    "choose": AnswerWord(CHOOSE),
    "number": AnswerWord(NUMBER),
    "mode": AnswerWord(MODE),
    "yes": AnswerWord(YES_NO, True),
    "no": AnswerWord(YES_NO, False),
    "top": AnswerWord(TOP),
    "bottom": AnswerWord(BOTTOM),
    "trigger": AnswerWord(TRIGGER),
    "pay": AnswerWord(PAY),
    "replace": AnswerWord(REPLACE),
}
# Words without objects that are no answers to one kind of question.
BARE: Final = ("pass", "end", "concede")
NONE: Final = "none"
LOOP: Final = "loop"

_TOKEN = re.compile(r'\s*(->|,|\[[^\]]*\]|(?:"[^"]*"|[^\s,\["]|\[(?![^\]]*\]))+)')
THEN = "then"  # between actions that go on with one another
_COPY = re.compile(r"#(\d{1,4})$")


def parse_command(adapter: Adapter, text: str) -> Command:
    """The command that a step's words are."""
    first, *rest = re.split(rf" {THEN} (?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", text)
    command = _parse_one(adapter, first)
    then: Command | None = None
    for part in reversed(rest):
        one = _parse_one(adapter, part)
        then = Command(one.text, one.verb, one.objects, one.clauses, then)
    return Command(text, command.verb, command.objects, command.clauses, then) if then else command


def answer_word(adapter: Adapter, verb: str) -> AnswerWord | None:
    """What kind of question a word answers, if it is such a word."""
    return adapter.answers.get(verb) or ANSWERS.get(verb)


def verbs_of(adapter: Adapter) -> tuple[str, ...]:
    """All words that a step of this game may begin with."""
    return tuple(dict.fromkeys((*adapter.verbs, *adapter.answers, *ANSWERS, *BARE, LOOP)))


def _parse_one(adapter: Adapter, text: str) -> Command:
    tokens = _tokens(text)
    verb, rest = _verb(adapter, tokens, text)
    clauses = adapter.verbs[verb].clauses if verb in adapter.verbs else ()
    found: dict[str, list[list[str]]] = {"": [[]]}
    at = ""
    for token in rest:
        if token == "->" or token in clauses:
            if token not in clauses:
                raise NotWellFormed(f"{text!r}: {verb} takes no {token!r}")
            if token in found:
                raise NotWellFormed(f"{text!r}: {token!r} stands twice; expected it once")
            at = token
            found[at] = [[]]
        elif token == ",":
            found[at].append([])
        else:
            found[at][-1].append(token)
    objects = {word: _things(adapter, parts, word or verb, text) for word, parts in found.items()}
    command = Command(text, verb, objects.pop(""), objects)
    _check(adapter, command)
    return command


def _tokens(text: str) -> list[str]:
    found, at = [], 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise NotWellFormed(f"{text!r}: not understood at {text[at:]!r}; expected names, commas and ->")
        found.append(match.group(1))
        at = match.end()
    return found


def _verb(adapter: Adapter, tokens: list[str], text: str) -> tuple[str, list[str]]:
    known = verbs_of(adapter)
    for length in range(min(3, len(tokens)), 0, -1):
        verb = " ".join(tokens[:length])
        if verb in known:
            return verb, tokens[length:]
    first = given(tokens[0] if tokens else "", known)
    raise NotWellFormed(f"{first} is no verb; expected one of {', '.join(known)}, or can or cannot before one")


def _things(adapter: Adapter, parts: list[list[str]], word: str, text: str) -> tuple[Reference, ...]:
    if parts == [[]]:
        if word in adapter.verbs or word in ANSWERS or word in adapter.answers or word in (*BARE, LOOP):
            return ()
        raise NotWellFormed(f"{text!r}: nothing stands after {word!r}; expected a name")
    if [] in parts:
        raise NotWellFormed(f"{text!r}: a name is missing beside a comma")
    return tuple(parse_reference(adapter, " ".join(part)) for part in parts)


def parse_reference(adapter: Adapter, text: str) -> Reference:
    """The thing that a name means; a bare number behind a dot is an ability, so `C.1` is one of a card C."""
    if text.startswith("["):
        return Reference(text, place=tuple(int(n) for n in re.findall(r"-?\d{1,4}", text)))
    parts = split_path(text)
    player = zone = copy = ability = None
    if len(parts) > 1 and re.fullmatch(r"\d{1,4}", parts[-1]):
        ability = int(parts.pop())
    if len(parts) > 1 and parts[0] in PLAYERS and len(parts[0]) == 1:
        player = PLAYERS.index(parts.pop(0))
    if parts[0] in adapter.book.zone_named and (len(parts) > 1 or (parts[0] in adapter.single and player is not None)):
        zone = parts.pop(0)
    name = ".".join(parts)
    if match := _COPY.search(name):
        name, copy = name[: match.start()], int(match.group(1))
    if len(name) > 1 and name[0] == name[-1] == '"':
        name = name[1:-1]
    return Reference(text, name, player, zone, copy, ability)


def split_path(text: str) -> list[str]:
    """The parts between the dots, quoted names whole."""
    return re.findall(r'(?:"[^"]*"|[^."])+', text) or [text]


def _check(adapter: Adapter, command: Command) -> None:
    """The objects that the verb needs."""
    verb, objects = command.verb, command.objects
    answer = answer_word(adapter, verb)
    if answer is not None and answer.value is None:
        needed = True
    elif answer is not None or verb in BARE:
        needed = False
    else:
        needed = verb == LOOP or bool(adapter.verbs[verb].zones)
    free = verb in adapter.verbs and adapter.verbs[verb].optional
    if bool(objects) != needed and not free:
        expected = "what it is done with" if needed else "nothing after it"
        raise NotWellFormed(f"{command.text!r}: expected {expected}")
    if verb in adapter.verbs and adapter.verbs[verb].at and "->" not in command.clauses:
        raise NotWellFormed(f"{command.text!r}: expected -> and a target")
    if verb == LOOP and loop_numbers(command) is None:
        raise NotWellFormed(f"{command.text!r}: expected loop N of K")
    if verb in ("number", "mode") and not all(one.text.isdecimal() for one in objects):
        raise NotWellFormed(f"{command.text!r}: expected numbers after {verb}")


def loop_numbers(command: Command) -> tuple[int, int] | None:
    """N and K of `loop N of K`."""
    match = re.fullmatch(r"loop (\d{1,5}) of (\d{1,5})", command.text)
    return (int(match.group(1)), int(match.group(2))) if match else None
