r"""Wordings: files that say how terms are written, one line for each phrase.

    # Comment.
    include ../../text/common_ja.wording

    effect:
      {n:number}枚引く。 = Draw(n)
      {do:sentence+}{!/それ/} = …

A section is a name with its rules. On the left of a rule stands its text with slots, on the right the term it means
(`fuda.text.meanings`). The same line reads and prints; where several rules fit a term, the first one prints it.

- `{n:number}` is a slot filled by the section `number`; `{n,to:pair}` takes the two parts of a pair.
- `{xs:thing+}` is one or more, `{xs:thing*}` any number, `{xs:thing+、}` with that between them.
- `{は|が}` is one of these texts, `{|あなたは}` nothing or this one: the first one is printed, all are read.
- `{?/…/}` and `{!/…/}`: what follows must, or must not, begin with this regular expression.
- `Verbs = table` stands for one rule for each entry of the table of that name: its text, and what it means.
- `/[0-9]+/ = int` and `/…/ = str` read a word of that form; `\n` is a new line, `{{` a brace, `""` the empty text, and
  quotation marks around all of a text keep the spaces at its ends.
- `polite from plain:` takes over the rules of `plain` with other endings, `する。 = してよい。`, or other beginnings,
  `^draw = draws`; a rule that ends or begins with a slot takes another section for it: `:verb = :polite_verb`,
  `^:whose = :its_own`.
- `alike:` says which words are read as one another, wherever they stand in a template: `控え室 = 控室|控えの部屋`; the
  one on the left stands in the templates and is printed.
- `spelling:` is a list of `/regular expression/ = replacement` for `normalise`, `spell_spelling:` one for that kind of
  card; the replacements `NFKC` and `LOWER` stand for that form of what was found. `names:` lists the marks between
  which stand names (`『』`), which no spelling touches.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from fuda.kernel.abilities import Ability
from fuda.kernel.errors import NotWellFormed
from fuda.text.index import Index, texts_of
from fuda.text.meanings import Constant, read_meaning
from fuda.text.rules import Ahead, Element, Rule, Section, Slot, Text, Word, can_be_empty, is_optional

SPELLING = "spelling"
NAMES = "names"
ALIKE = "alike"
TABLE = "table"
Spelling = tuple[re.Pattern[str], str]
Tables = Mapping[str, Mapping[str, Any]]
_MARK = re.compile(r"\{\{|\}\}|\{([?!])/(.+?)/\}|\{([\w,]+):(\w+)(?:([+*])([^}]*))?\}|\{([^{}]*\|[^{}]*)\}|[{}]")


class Wording:
    """The rules of a wording by section, its spellings by kind of card, and the texts that were compiled with it."""

    def __init__(
        self, sections: dict[str, Section], spellings: dict[str, tuple[Spelling, ...]], names: tuple[str, ...] = ()
    ) -> None:
        self.sections = sections
        self.spellings = spellings
        self.names = re.compile("|".join(_between(marks) for marks in names)) if names else None
        self.compiled: dict[tuple[str, str], tuple[Ability, ...]] = {}
        self.bind: Callable[[tuple[Ability, ...]], tuple[Ability, ...]] = lambda abilities: abilities  # its pronouns
        self.unbind: Callable[[tuple[Ability, ...]], tuple[Ability, ...]] = lambda abilities: abilities  # for printing
        empty = can_be_empty(sections)
        _check(sections, empty)
        self.index = Index(sections, empty)
        self._printing: dict[tuple[str, type], Section] = {}

    def printing(self, section: str, kind: type) -> Section:
        """The rules of a section that can mean a value of a type."""
        found = self._printing.get((section, kind))
        if found is None:
            found = tuple(rule for rule in self.sections[section] if rule.makes in (kind, None))
            self._printing[section, kind] = found
        return found

    def without(self, lines: set[str]) -> Wording:
        """The same wording without some of its lines."""
        left = {
            name: tuple(rule for rule in rules if isinstance(rule, Word) or rule.line not in lines)
            for name, rules in self.sections.items()
        }
        smaller = Wording(left, self.spellings)
        smaller.names = self.names
        return smaller

    @classmethod
    def load(cls, path: Path, terms: Mapping[str, Any], tables: Tables | None = None) -> Wording:
        """Read a wording file with all that it includes; its meanings are made of these terms and tables."""
        sections: dict[str, list[Rule | Word]] = {}
        spellings: dict[str, list[Spelling]] = {}
        names: list[str] = []
        alike: dict[str, tuple[str, ...]] = {}
        for header, lines in _blocks(path):
            name, _, origin = header.partition(" from ")
            try:
                if name == NAMES:
                    names.extend(lines)
                elif name == ALIKE:
                    alike |= {word: (word, *others.split("|")) for word, others in map(_sides, lines)}
                elif name.endswith(SPELLING):
                    kind = name.removesuffix(SPELLING).removesuffix("_")
                    spellings.setdefault(kind, []).extend(_read_spelling(line) for line in lines)
                elif origin:
                    endings = sorted((_sides(line) for line in lines), key=lambda pair: -len(pair[0]))
                    sections.setdefault(name, []).extend(_with_endings(sections[origin], endings))
                else:
                    sections.setdefault(name, []).extend(
                        rule for line in lines for rule in _read_rules(line, terms, tables or {})
                    )
            except (NotWellFormed, KeyError, re.error) as error:
                raise NotWellFormed(f"{path.name}, section {header}: {error}") from error
        return cls(
            {name: tuple(_with_alike(rule, alike) for rule in rules) for name, rules in sections.items()},
            {kind: tuple(found) for kind, found in spellings.items()},
            tuple(names),
        )


def _between(marks: str) -> str:
    """The pattern of a name between two marks."""
    opening, closing = map(re.escape, marks)
    return f"{opening}[^{closing}\\n]*{closing}"


def _blocks(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Section headers with their lines, those of included files first."""
    header, lines = "", list[str]()
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("include "):
            yield from _blocks(path.parent / line.removeprefix("include "))
        elif line.startswith((" ", "\t")) and not line.lstrip().startswith("#"):
            lines.append(line.strip())
        elif line.endswith(":") and not line.startswith("#"):
            if header:
                yield header, lines
            header, lines = line.removesuffix(":"), []
        elif line.strip() and not line.lstrip().startswith("#"):
            raise NotWellFormed(f"{path.name}: {line!r} is neither a section nor a rule")
    if header:
        yield header, lines


def _sides(line: str) -> tuple[str, str]:
    left, separator, right = line.partition(" = ")
    if not separator:
        raise NotWellFormed(f"{line!r} has no ' = '")
    return _bare(left.strip()), right.strip()


def _bare(text: str) -> str:
    """The text without quotation marks around all of it, which keep spaces at its ends."""
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] == '"' else text


def _read_spelling(line: str) -> Spelling:
    left, right = _sides(line)
    pattern = re.compile(left.removeprefix("/").removesuffix("/"), re.MULTILINE)
    return pattern, _bare(right).replace("\\n", "\n")


def _read_rules(line: str, terms: Mapping[str, Any], tables: Tables) -> Iterator[Rule | Word]:
    """The rule that a line is, or the rules of a table."""
    left, right = _sides(line)
    if right != TABLE:
        yield _read_rule(line, terms)
    elif left in tables:
        yield from (Rule((Text((text,)),), Constant(meaning), line) for text, meaning in tables[left].items())
    else:
        raise NotWellFormed(f"no table is named {left}")


def _read_rule(line: str, terms: Mapping[str, Any]) -> Rule | Word:
    left, right = _sides(line)
    if left.startswith("/") and right in ("int", "str"):
        return Word(re.compile(left.removeprefix("/").removesuffix("/")), right == "int")
    elements = tuple(_read_template(left))
    meaning = read_meaning(right, terms)
    named = {name for element in elements if isinstance(element, Slot) for name in element.names}
    if named != meaning.slots():
        raise NotWellFormed(f"{line!r}: {', '.join(sorted(named ^ meaning.slots()))} is on one side only")
    return Rule(elements, meaning, line)


def _read_template(text: str) -> Iterator[Element]:
    at, literal = 0, ""
    for mark in _MARK.finditer(text):
        literal += text[at : mark.start()].replace("\\n", "\n")
        at = mark.end()
        if mark[0] in ("{{", "}}"):
            literal += mark[0][0]
            continue
        if literal:
            yield Text((literal,))
            literal = ""
        if mark[1]:
            yield Ahead(re.compile(mark[2]), mark[1] == "?")
        elif mark[3]:
            yield Slot(tuple(mark[3].split(",")), mark[4], mark[5] or "", (mark[6] or "").replace("\\n", "\n"))
        elif mark[7]:
            yield Text(tuple(mark[7].split("|")))
        else:
            raise NotWellFormed(f"{text!r} has a stray brace")
    literal += text[at:].replace("\\n", "\n")
    if literal:
        yield Text((literal,))


def _with_alike(rule: Rule | Word, alike: Mapping[str, tuple[str, ...]]) -> Rule | Word:
    """The rule with a choice where a word stands that is read as others too."""
    if isinstance(rule, Word) or not alike:
        return rule
    words = re.compile("|".join(map(re.escape, alike)))
    elements: list[Element] = []
    for element in rule.elements:
        if not isinstance(element, Text):
            elements.append(element)
        elif len(element.texts) == 1:
            elements.extend(_in_parts(element.texts[0], words, alike))
        else:
            said = [form for text in element.texts for form in _forms(text, words, alike)]
            elements.append(Text(tuple(dict.fromkeys(said))))
    return rule._replace(elements=tuple(elements))


def _forms(text: str, words: re.Pattern[str], alike: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """A text with each word in it as it may also be said, itself first."""
    yield text
    for word in dict.fromkeys(words.findall(text)):
        yield from (text.replace(word, other) for other in alike[word][1:])


def _in_parts(text: str, words: re.Pattern[str], alike: Mapping[str, tuple[str, ...]]) -> Iterator[Element]:
    """A text in parts: those words, and what stands between them."""
    at = 0
    for found in words.finditer(text):
        if text[at : found.start()]:
            yield Text((text[at : found.start()],))
        yield Text(alike[found[0]])
        at = found.end()
    if text[at:]:
        yield Text((text[at:],))


def _with_endings(rules: Iterable[Rule | Word], endings: list[tuple[str, str]]) -> Iterator[Rule]:
    """The rules that end in one of the endings, or begin with one (`^draw`), with the other that belongs to it.

    An inflected rule is the same line of the wording.
    """
    begins = [(old[1:], _bare(new)) for old, new in endings if old.startswith("^")]
    ends = [(old, _bare(new)) for old, new in endings if not old.startswith("^")]
    for rule in rules:
        if isinstance(rule, Word) or not rule.elements:
            continue
        first = _with_beginning(rule.elements[0], begins)
        if first is not None:
            yield Rule((first, *rule.elements[1:]), rule.meaning, rule.line)
            continue
        last = _with_ending(rule.elements[-1], ends)
        if last is not None:
            kept = () if last == Text(("",)) else (last,)
            yield Rule((*rule.elements[:-1], *kept), rule.meaning, rule.line)


def _with_beginning(first: Element, begins: list[tuple[str, str]]) -> Element | None:
    """The first element with the other beginning: of its texts those that have one, or of the section's name."""
    if isinstance(first, Slot):
        return next((first._replace(section=new[1:]) for old, new in begins if old == f":{first.section}"), None)
    found = (
        next((new + t.removeprefix(old) for old, new in begins if t.startswith(old)), None) for t in texts_of(first)
    )
    texts = tuple(text for text in found if text is not None)
    return Text(texts) if texts else None


def _with_ending(last: Element, ends: list[tuple[str, str]]) -> Element | None:
    """The last element of a rule with the other ending: of its texts those that have one, or of the section's name."""
    if isinstance(last, Slot):
        return next((last._replace(section=new[1:]) for old, new in ends if old == f":{last.section}"), None)
    found = (next((t.removesuffix(old) + new for old, new in ends if t.endswith(old)), None) for t in texts_of(last))
    texts = tuple(text for text in found if text is not None)
    return Text(texts) if texts else None


def _check(sections: dict[str, Section], empty: set[str]) -> None:
    """Every section that is used is there, and none begins with itself."""
    begins: dict[str, set[str]] = {}
    for name, rules in sections.items():
        begins[name] = set()
        for rule in rules:
            if isinstance(rule, Rule):
                for element in rule.elements:
                    if isinstance(element, Slot) and element.section not in sections:
                        raise NotWellFormed(f"section {name} uses {element.section}, which there is not")
                begins[name] |= _first_sections(rule, empty)
    for name in sections:
        reached, todo = set[str](), list(begins[name])
        while todo:
            step = todo.pop()
            if step == name:
                raise NotWellFormed(f"section {name} can begin with itself")
            if step not in reached:
                reached.add(step)
                todo.extend(begins[step])


def _first_sections(rule: Rule, empty: set[str]) -> set[str]:
    found: set[str] = set()
    for element in rule.elements:
        if isinstance(element, Slot):
            found.add(element.section)
        if not is_optional(element, empty):
            break
    return found
