"""The open question and its numbered answers in words, and an answer from what a player enters."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from fuda.games.adapter import PLAYERS
from fuda.games.screen import cut, folded
from fuda.kernel.decisions import ACT, CHOOSE, KEEP, MODE, PASS, PAY, TRIGGER, WINDOW, YES_NO, Answer, Decision
from fuda.kernel.errors import NotWellFormed
from fuda.play.seen import Seen
from fuda.play.words import Words
from fuda.reading import whole_number

ZERO = "0"
ABOUT: Final = 3  # rows in which is said what a question is about
SELF_EVIDENT: Final = (PAY, TRIGGER)  # questions that make sense without the text of the card that asks
# What a card that is only shown has not: a way of lying on the table.
LYING: Final = {"turned": False, "face_down": False, "counters": {}, "place": None, "linked_to": None}


def question(seen: Seen, brief: bool = False) -> str:
    """What is asked, by which rule (`brief`: only its number) and for which card."""
    decision, words = seen.view["decision"], seen.words
    source = decision["source"]
    cited = decision["rule"] if brief else words.cited(decision["rule"])
    about = f"{words.name(source['name'])}; {cited}" if source is not None else cited
    return f"{PLAYERS[decision['player']]}, {asked(seen)} ({about})"


def asked(seen: Seen) -> str:
    """What is asked, in the words for the rule or for its kind of question."""
    decision, words = seen.view["decision"], seen.words
    own = words.screen.asks.get(decision["rule"])
    if own is not None:
        return own[words.language]
    count = how_many(words, decision["minimum"], decision["maximum"])
    kind = decision["kind"]
    if kind == YES_NO and decision["rule"] in words.screen.replies:
        kind = CHOOSE
    return words.say("asks", kind, count=count)


def how_many(words: Words, least: int, most: int) -> str:
    """So many, in words."""
    if least == most:
        return words.say("options", "one" if least == 1 else "exactly", least=least)
    return words.say("options", "between" if least else "up_to", least=least, most=most)


def options(seen: Seen) -> list[str]:
    """The answers in words, in the order of their numbers."""
    decision = seen.view["decision"]
    cards = [one for one in decision["candidates"] if isinstance(one, dict) and one.get("at")]
    several = len({tuple(card["at"][:2]) for card in cards if "at" in card}) > 1
    return numbered(seen.words, [_option(seen, decision, one, several) for one in decision["candidates"]])


def numbered(words: Words, labels: list[str]) -> list[str]:
    """Labels of which no two are equal: equal ones are counted."""
    many, seen = Counter(labels), Counter[str]()
    found = []
    for label in labels:
        seen[label] += 1
        found.append(label if many[label] == 1 else words.say("options", "second", name=label, number=seen[label]))
    return found


def _option(seen: Seen, decision: Mapping[str, Any], one: Any, zone: bool) -> str:
    words = seen.words
    replies = words.screen.replies.get(decision["rule"], {})
    if isinstance(one, bool | int | str) and one in replies:
        return replies[one][words.language]
    if isinstance(one, bool):
        key = ("keep", "redraw") if decision["kind"] == KEEP else ("yes", "no")
        return words.say("options", key[not one])
    if isinstance(one, int | str):
        return _mode(seen, int(one)) if decision["kind"] == MODE else _word(words, str(one))
    if isinstance(one, list):
        return ", ".join(_option(seen, decision, part, zone) for part in one)
    if "do" in one:
        return _action(seen, one)
    if "source" in one:
        return _waiting(seen, one)
    return f"{seen.called(one, zone)} {_figures(seen, one)}".strip()


def _word(words: Words, one: str) -> str:
    """A word of the game, or the name of a card."""
    return words.name(one) if words.word(one) == one else words.word(one)


def _mode(seen: Seen, number: int) -> str:
    """An option of a text by its number, with what it does where that can be said."""
    text = seen.modes[number - 1] if 0 < number <= len(seen.modes) else ""
    return seen.words.say("options", "mode" if text else "option", number=number, text=text)


def _waiting(seen: Seen, one: Mapping[str, Any]) -> str:
    """A waiting ability: its card and its text."""
    called = seen.called(one["source"])
    text = seen.texts.get(one["ability"], "")
    return f"{called}: {text}" if text else called


def _action(seen: Seen, action: Mapping[str, Any]) -> str:
    words = seen.words
    things: list[str] = []
    flag: bool | None = None
    for thing in action["with"]:
        if isinstance(thing, bool):
            flag = thing
        elif isinstance(thing, int) and things:
            things[-1] += f" ({thing})" if thing > 1 else ""
        elif isinstance(thing, dict):
            figures = "" if len(action["with"]) > 1 else _figures(seen, thing)
            things.append(f"{seen.called(thing)} {figures}".strip())
        elif isinstance(thing, list):
            things.append(", ".join(seen.called(one) if isinstance(one, dict) else str(one) for one in thing))
        else:
            things.append(words.word(str(thing)))
    verbs, verb = words.screen.verbs, action["do"]
    said = verbs.get(f"{verb}/{len(things)}") or verbs.get(verb)
    template = said[words.language] if said is not None else words.word(verb)
    left = [f"{{{place}}}" for place in range(len(things)) if f"{{{place}}}" not in template]
    label = " ".join((template, *left)).format(*things, *[""] * template.count("{"))
    flags = words.screen.flags.get(verb, {}).get(flag) if flag is not None else None
    label = flags[words.language].format(label) if flags is not None else label
    return label + words.screen.remark(seen.view, action)


def _figures(seen: Seen, card: Mapping[str, Any]) -> str:
    whole = card if "numbers" in card else next((one for one in seen.cards() if one["at"] == card["at"]), None)
    return seen.words.screen.figures({**LYING, **whole}, {}).strip() if whole is not None else ""


# Answers.


def on_enter(decision: Decision) -> Answer | None:
    """The answer of somebody who just presses Enter, if that means anything."""
    if decision.default is not None:
        return decision.default
    if len(decision.candidates) == decision.minimum == 1:
        return (0,)
    if decision.kind == WINDOW and PASS in decision.candidates:
        return (decision.candidates.index(PASS),)
    return tuple(range(decision.minimum)) if decision.ordered else None


def hints(seen: Seen, decision: Decision, listed: list[str], enter: Answer | None) -> str:
    """What can be entered beside a number; `enter` is what Enter answers."""
    words = seen.words
    found = []
    if enter is not None and decision.ordered and len(enter) == len(listed) > 1:
        found.append(words.say("says", "hint_order"))
    elif enter is not None:
        meant = ", ".join(listed[index] for index in enter) or words.say("says", "hint_none").partition(":")[2].strip()
        found.append(words.say("says", "hint_enter", answer=meant))
    if decision.minimum == 0 and enter != ():
        found.append(words.say("says", "hint_none"))
    if decision.maximum > 1:
        found.append(words.say("says", "hint_several"))
    return "; ".join([*found, words.say("says", "hint")])


def read_answer(words: Words, decision: Decision, text: str) -> Answer:
    """The answer that was entered as numbers of options; what is wrong with it is said in one sentence."""
    parts = unicodedata.normalize("NFKC", text).replace(",", " ").replace("、", " ").split()
    most = len(decision.candidates)
    if not parts:
        raise NotWellFormed(words.say("errors", "nothing_given"))
    answer: list[int] = []
    for part in parts if parts != [ZERO] else ():
        number = whole_number(part) or 0
        if not 1 <= number <= most:
            wrong = "not_the_one" if most == 1 else "not_a_number"
            raise NotWellFormed(words.say("errors", wrong, given=part, most=most))
        if number - 1 in answer:
            raise NotWellFormed(words.say("errors", "twice", given=part))
        answer.append(number - 1)
    if not decision.minimum <= len(answer) <= decision.maximum:
        if parts == [ZERO] and decision.minimum:
            raise NotWellFormed(words.say("errors", "not_a_number", given=ZERO, most=most))
        count = how_many(words, decision.minimum, decision.maximum)
        raise NotWellFormed(words.say("errors", "how_many", given=len(answer), count=count))
    if not decision.accepts(tuple(answer)):
        raise NotWellFormed(words.say("errors", "not_accepted", rule=decision.rule))
    return tuple(answer)


def about_lines(seen: Seen, columns: int) -> list[str]:
    """What a question is about: the text of the card that asks, or our sentence for the rule where none does."""
    decision, words = seen.view["decision"], seen.words
    source = decision["source"]
    if decision["kind"] in (ACT, WINDOW) or decision["rule"] in words.screen.asks:
        return []
    if source is None:
        said = [f"  {words.rule(decision['rule'])}"]
    elif source["at"] is not None and decision["kind"] not in SELF_EVIDENT:
        said = seen.text(source)[1:]
    else:
        return []
    rows = [row for line in said for row in folded(line, columns)]
    return rows if len(rows) <= ABOUT else [*rows[: ABOUT - 1], cut(f"{rows[ABOUT - 1]}…", columns)]
