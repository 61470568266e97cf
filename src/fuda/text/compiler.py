"""The compiler: card text into abilities and back. A text is taken only if its abilities print as that same text."""

from __future__ import annotations

import unicodedata

from fuda.kernel.abilities import Ability, Unread
from fuda.kernel.errors import NotWellFormed
from fuda.text.parser import Parser, agreeing
from fuda.text.printer import Printer
from fuda.text.wording import Wording

TEXT = "text"
SHOWN = 8  # how many of the things that could have stood there an error names


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
    """The text in the spelling that the wording prints: no reminders, one ability a line, and so on."""
    text = "\n".join(line.strip() for line in text.splitlines() if line.strip())
    for pattern, replacement in wording.spellings.get("", ()) + wording.spellings.get(kind, ()):
        changed = ""
        while changed != text:  # what one replacement uncovers, the next one takes
            changed = text
            if replacement == "NFKC":
                text = pattern.sub(lambda found: unicodedata.normalize("NFKC", found[0]), text)
            else:
                text = pattern.sub(replacement, text)
    return text


def compile_text(wording: Wording, text: str, kind: str = "follower") -> tuple[Ability, ...]:
    """The abilities of a card text; NotUnderstood where it is not understood completely and in one way only."""
    plain = normalise(wording, text, kind)
    known = wording.compiled.get((kind, plain))
    if known is None:
        known = wording.compiled[kind, plain] = _compile(wording, plain, kind) if plain else ()
    return known


def _compile(wording: Wording, text: str, kind: str) -> tuple[Ability, ...]:
    section = f"{kind}_{TEXT}"
    parser = Parser(wording, text)
    values = parser.read_all(section if section in wording.sections else TEXT)
    if not values:
        could = list(parser.expected)
        more = f" or {len(could) - SHOWN} other things" if len(could) > SHOWN else ""
        raise NotUnderstood(text, parser.furthest, f"here could stand {', '.join(could[:SHOWN])}{more}")
    if len(values) > 1:
        raise NotUnderstood(text, 0, f"this can mean {values[0]!r} or {values[1]!r}")
    abilities: tuple[Ability, ...] = values[0]
    printed = print_text(wording, abilities)
    if printed != text:
        at = agreeing(text, printed)
        raise NotUnderstood(text, at, f"this would be printed as\n{printed}")
    return abilities


def print_text(wording: Wording, abilities: tuple[Ability, ...]) -> str:
    """The text of abilities; what was not understood stands in it as it was written."""
    for number, ability in enumerate(abilities):
        if isinstance(ability, Unread):
            around = (abilities[:number], abilities[number + 1 :])
            before, after = (print_text(wording, part) for part in around)
            return "\n".join(line for line in (before, ability.text, after) if line)
    if not abilities:
        return ""
    printer = Printer(wording)
    for section in wording.sections:
        if section.endswith(TEXT) and (shown := printer.show(section, abilities)) is not None:
            return shown
    raise NotWellFormed(f"the wording has no words for {abilities!r}")


def compile_or_unread(wording: Wording, text: str, kind: str = "follower") -> tuple[Ability, ...]:
    """The abilities of a card text, with `Unread` for each line that is not understood."""
    try:
        return compile_text(wording, text, kind)
    except NotUnderstood:
        abilities: list[Ability] = []
        for line in normalise(wording, text, kind).split("\n"):
            try:
                abilities.extend(compile_text(wording, line, kind))
            except NotUnderstood:
                abilities.append(Unread(line))
        return tuple(abilities)
