"""The compiler: card text into abilities and back.

A text is taken only if all of it is read, in one way, and if what its abilities print as is read as the same abilities.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping

from fuda.ability.playable import unread_in
from fuda.kernel.abilities import Ability
from fuda.kernel.errors import NotWellFormed
from fuda.text.parser import Inquiry, Parser, lines_of
from fuda.text.printer import Printer
from fuda.text.wording import Wording

TEXT = "text"
SHOWN = 8  # how many of the things that could have stood there an error names
LONGEST = 3000  # characters of a card text
MOST_KNOWN = 50_000  # texts whose meaning is kept
HIDDEN_NAME = 0xE000  # characters of private use stand for names while the spelling is changed


class NotUnderstood(NotWellFormed):
    """A text that is no text of the wording; `line` and `column` (from 1) say where it stops being one."""

    def __init__(self, text: str, at: int, sentence: str) -> None:
        before = text[:at]
        self.text = text
        self.line = before.count("\n") + 1
        self.column = at - (before.rfind("\n") + 1) + 1
        shown = text.split("\n")[self.line - 1]
        pointer = "".join(_blank(character) for character in shown[: self.column - 1]) + "^"
        super().__init__(f"line {self.line}, column {self.column}: {sentence}\n{shown}\n{pointer}")


def _blank(character: str) -> str:
    """A blank as wide as the character."""
    return "\u3000" if unicodedata.east_asian_width(character) in ("W", "F") else " "


def normalise(wording: Wording, text: str, kind: str = "") -> str:
    """The text in the spelling that the wording reads: no reminders, one ability a line, names as they are."""
    names: list[str] = []

    def hide(found: re.Match[str]) -> str:
        names.append(found[0])
        return chr(HIDDEN_NAME + len(names) - 1)

    text = _without_blank_lines(text)
    if wording.names is not None:
        text = wording.names.sub(hide, text)
    for pattern, replacement in wording.spellings.get("", ()) + wording.spellings.get(kind, ()):
        changed = ""
        while changed != text:  # what one replacement uncovers, the next one takes
            changed = text
            text = pattern.sub(FORMS.get(replacement, replacement), text)
    for number, name in enumerate(names):
        text = text.replace(chr(HIDDEN_NAME + number), name)
    return _without_blank_lines(text)


def _without_blank_lines(text: str) -> str:
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


FORMS: Mapping[str, Callable[[re.Match[str]], str]] = {
    "NFKC": lambda found: unicodedata.normalize("NFKC", found[0]),
    "LOWER": lambda found: found[0].lower(),
}


def compile_text(wording: Wording, text: str, kind: str = "") -> tuple[Ability, ...]:
    """The abilities of a card text; NotUnderstood where it is not understood completely and in one way only."""
    if len(text) > LONGEST:
        raise NotUnderstood(text[:SHOWN], 0, f"a card text has at most {LONGEST} characters, this one {len(text)}")
    plain = normalise(wording, text, kind)
    known = wording.compiled.get((kind, plain))
    if known is None:
        known = _compile(wording, plain, kind) if plain else ()
        if len(wording.compiled) >= MOST_KNOWN:
            wording.compiled.clear()
        wording.compiled[kind, plain] = known
    return known


def compile_bound(wording: Wording, text: str, kind: str = "") -> tuple[Ability, ...]:
    """The abilities of a card text with its pronouns bound; NotUnderstood also where one of them means nothing."""
    abilities = compile_text(wording, text, kind)
    try:
        return wording.bind(abilities)
    except NotWellFormed as unbound:
        word = str(unbound).partition(" ")[0]
        raise NotUnderstood(text, max(0, text.find(word)), str(unbound)) from None


def _compile(wording: Wording, text: str, kind: str) -> tuple[Ability, ...]:
    section = _section(wording, kind)
    try:
        parser = Parser(wording, text)
        values = parser.read_all(section)
        if not values:
            raise _not_read(wording, text, section, parser.furthest)
        if len(values) > 1:
            raise NotUnderstood(text, 0, f"this can mean {values[0]!r} or {values[1]!r}")
        abilities: tuple[Ability, ...] = values[0]
        printed = Printer(wording).show(section, abilities)
        if printed != text and not _is_read_as(wording, printed, section, kind, abilities):
            raise NotUnderstood(text, 0, f"this would be printed as\n{printed}\nwhich means something else")
    except RecursionError:
        raise NotUnderstood(text, 0, "this has too many parts within one another") from None
    return abilities


def _is_read_as(wording: Wording, printed: str | None, section: str, kind: str, abilities: tuple[Ability, ...]) -> bool:
    """Whether what abilities print as is read as the same abilities; if so, that is known from now on."""
    if printed is None:
        return False
    if (kind, printed) not in wording.compiled:
        if Parser(wording, printed).read_all(section) != [abilities]:
            return False
        wording.compiled[kind, printed] = abilities
    return wording.compiled[kind, printed] == abilities


def _section(wording: Wording, kind: str) -> str:
    return section if (section := f"{kind}_{TEXT}") in wording.sections else TEXT


def _not_read(wording: Wording, text: str, section: str, known: int) -> NotUnderstood:
    """What could have stood where the reading stopped, which is not before the place that is known."""
    inquiry = Inquiry(wording, text, known)
    inquiry.read_all(section)
    at = _word_at(text, inquiry.missed_at, [literal for _, literal in inquiry.expected])
    begun = text[at : inquiry.missed_at]
    could = [f"a {kind}" if kind else f"{begun + literal!r}" for kind, literal in inquiry.expected]
    more = f" or {len(could) - SHOWN} other things" if len(could) > SHOWN else ""
    return NotUnderstood(text, at, f"here could stand {', '.join(could[:SHOWN])}{more}")


def _word_at(text: str, at: int, literals: list[str]) -> int:
    """Where the word begins within which a reading stopped; a word of letters is told whole."""
    if not all(_is_letter(literal[:1]) for literal in literals):
        return at
    while at > 0 and _is_letter(text[at - 1]):
        at -= 1
    return at


def _is_letter(character: str) -> bool:
    return character.isascii() and character.isalpha()


def lines_used(wording: Wording, text: str, kind: str = "") -> frozenset[str]:
    """The lines of the wording with which a text that is understood was read."""
    plain = normalise(wording, text, kind)
    readings = Parser(wording, plain).readings(_section(wording, kind)) if plain else []
    return frozenset(line for _, reading in readings[:1] for line in lines_of(reading))


def print_text(wording: Wording, abilities: tuple[Ability, ...]) -> str:
    """The text of abilities; what was not understood stands in it as it was written."""
    for number, ability in enumerate(abilities):
        if lines := unread_in(ability):
            around = (abilities[:number], abilities[number + 1 :])
            before, after = (print_text(wording, part) for part in around)
            return "\n".join(line for line in (before, lines[0], after) if line)
    if not abilities:
        return ""
    printer, said = Printer(wording), wording.unbind(abilities)
    for section in wording.sections:
        if section.endswith(TEXT) and (shown := printer.show(section, said)) is not None:
            return shown
    raise NotWellFormed(f"the wording has no words for {abilities!r}")
