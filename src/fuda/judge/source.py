"""YAML with line numbers: the nodes of a file, and one sentence for whatever is wrong with them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import yaml

from fuda.games.screen import width
from fuda.kernel.errors import NotWellFormed
from fuda.reading import LONGEST_GIVEN, clean, read_text
from fuda.sentences import code_of

Node = yaml.Node
Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the one in C is ten times as fast, where it is there

DEEPEST: Final = 30  # mappings and lists within each other
MOST_NODES: Final = 100_000
MOST_ALIASES: Final = 100
LARGEST_NUMBER: Final = 99_999
LONGEST_NUMBER: Final = 20  # digits
LONGEST_EXCERPT: Final = 100  # letters of a line that are shown
PLAIN: Final = ("str", "int", "float", "bool", "null")  # kinds of scalars; dates and bytes are none
_QUOTED: Final = re.compile(r"'([^']+)'")


class BadFile(NotWellFormed):
    """A file that cannot be read: which line and column (from 1), what is there, and what was expected."""

    def __init__(self, file: str, line: int, sentence: str, column: int = 0, text: str = "") -> None:
        super().__init__(f"{file}:{line}: {sentence}")
        self.file = file
        self.line = line
        self.sentence = sentence
        self.text = text.expandtabs(1)  # the line itself
        self.column = column or self._column()
        self.at = self.column  # where the mark stands under the text

    def _column(self) -> int:
        """Where the first word that the sentence quotes stands; otherwise where the line begins."""
        for word in _QUOTED.findall(self.sentence):
            if (at := self.text.find(word)) >= 0:
                return at + 1
        return len(self.text) - len(self.text.lstrip()) + 1

    def point_into(self, text: str, column: int) -> None:
        """Show a place in a text of the file instead of the file's own line."""
        self.text, self.at = text, column

    def excerpt(self) -> list[str]:
        """The line in question, and a mark under the place that is meant; nothing where there is no line."""
        text = clean(self.text)
        cut = max(0, self.at - LONGEST_EXCERPT // 2)
        shown = text[cut : cut + LONGEST_EXCERPT]
        return [f"    {shown}", f"    {' ' * width(shown[: max(0, self.at - 1 - cut)])}^"] if text.strip() else []

    def data(self) -> dict[str, Any]:
        """The fault as plain data, for programs."""
        place = {"file": self.file, "line": self.line, "column": self.column}
        return {**place, "code": code_of(self.sentence), "message": self.sentence}


class Source:
    """One YAML file; scalars keep the text in which they were written."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.lines = text.splitlines()
        self.visited = 0  # nodes of which the value was asked for
        try:
            self._bound(text)
            self.loader = Loader(text)
            self.root: Node | None = self.loader.get_single_node()
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            if line <= len(self.lines) and "\t" in self.lines[line - 1][:column]:
                raise self.bad(line, "not YAML: a tab; expected spaces", column) from None
            raise self.bad(line, f"not YAML: {error.problem or error.context}", column) from None
        except yaml.YAMLError as error:
            where = getattr(error, "position", 0)
            line = text.count("\n", 0, where) + 1 if isinstance(where, int) else 1
            raise self.bad(line, f"not YAML: {getattr(error, 'reason', '') or 'not readable'}") from None

    def _bound(self, text: str) -> None:
        """Refuse what would be too much work, before anything is built of it."""
        depth = nodes = aliases = 0
        for event in yaml.parse(text, Loader=Loader):
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            nodes += isinstance(event, yaml.NodeEvent)
            aliases += isinstance(event, yaml.AliasEvent)
            mark = event.start_mark
            line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            if depth > DEEPEST:
                raise self.bad(line, f"too deep; expected at most {DEEPEST} lists and mappings in each other", column)
            if nodes > MOST_NODES:
                raise self.bad(line, f"too long; expected at most {MOST_NODES} keys and values", column)
            if aliases > MOST_ALIASES:
                raise self.bad(line, f"too many aliases; expected at most {MOST_ALIASES}", column)

    @classmethod
    def read(cls, path: Path) -> Source:
        """The file at a path."""
        try:
            text = read_text(path)
        except NotWellFormed as error:
            raise BadFile(str(path), 1, str(error)) from None
        return cls(str(path), text)

    def bad(self, where: Node | int, sentence: str, column: int = 0) -> BadFile:
        """The error to raise for something in this file."""
        line = where if isinstance(where, int) else line_of(where)
        column = column if isinstance(where, int) else int(where.start_mark.column) + 1
        return BadFile(self.file, line, sentence, column, self.line(line))

    def line(self, number: int) -> str:
        """A line of the file."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    def pairs(self, node: Node, what: str, repeated: bool = False) -> list[tuple[str, Node, Node]]:
        """The keys of a mapping as text, with their nodes and their values' nodes."""
        if not isinstance(node, yaml.MappingNode):
            raise self.bad(node, f"{what} is {shape(node)}; expected a mapping")
        self.loader.flatten_mapping(node)
        found: list[tuple[str, Node, Node]] = []
        for key, value in node.value:
            name = self.text(key, f"a key of {what}")
            if not repeated and any(name == known for known, _, _ in found):
                raise self.bad(key, f"{what} has {name!r} twice; expected it once")
            found.append((name, key, value))
        return found

    def items(self, node: Node, what: str) -> list[Node]:
        """The items of a list."""
        if not isinstance(node, yaml.SequenceNode):
            raise self.bad(node, f"{what} is {shape(node)}; expected a list")
        return list(node.value)

    def one_or_more(self, node: Node) -> list[Node]:
        """The items of a list, or the one thing that stands alone."""
        return list(node.value) if isinstance(node, yaml.SequenceNode) else [node]

    def text(self, node: Node, what: str) -> str:
        """A scalar as it is written, numbers and booleans too."""
        if not isinstance(node, yaml.ScalarNode):
            raise self.bad(node, f"{what} is {shape(node)}; expected a word")
        return str(node.value)

    def texts(self, node: Node, what: str) -> tuple[str, ...]:
        """One scalar or a list of them, as they are written."""
        return tuple(self.text(item, what) for item in self.one_or_more(node))

    def number(self, node: Node, what: str, most: int = LARGEST_NUMBER) -> int:
        """A whole number that is not absurd."""
        value = self.value(node, most)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.bad(node, f"{what} is {self.shown(node)}; expected a whole number")
        return value

    def value(self, node: Node, most: int = LARGEST_NUMBER) -> Any:
        """The plain value of a node: words, numbers, true, false, nothing, and lists and mappings of these."""
        self._check_plain(node, most, 0)
        return self._constructed(node)

    def _constructed(self, node: Node) -> Any:
        try:
            return self.loader.construct_object(node, deep=True)
        except (yaml.YAMLError, ValueError, TypeError, OverflowError) as error:
            raise self.bad(node, f"not a plain value: {str(error).splitlines()[0]}") from None

    def _check_plain(self, node: Node, most: int, depth: int) -> None:
        self.visited += 1
        if depth > DEEPEST:  # an alias within itself
            raise self.bad(node, f"too deep; expected at most {DEEPEST} lists and mappings in each other")
        if self.visited > 2 * MOST_NODES:  # aliases of aliases
            raise self.bad(node, f"too long; expected at most {MOST_NODES} keys and values")
        if isinstance(node, yaml.ScalarNode):
            self._check_scalar(node, most)
        else:
            inner = [one for pair in node.value for one in (pair if isinstance(pair, tuple) else (pair,))]
            for one in inner:
                self._check_plain(one, most, depth + 1)

    def _check_scalar(self, node: yaml.ScalarNode, most: int) -> None:
        if node.tag.removeprefix("tag:yaml.org,2002:") not in PLAIN:
            raise self.bad(node, f"{self.shown(node)} is no plain value; expected a word, a number, true or false")
        long = len(str(node.value)) > LONGEST_NUMBER
        if node.tag.endswith(":int") and (long or abs(self._constructed(node)) > most):
            raise self.bad(node, f"{self.shown(node)} is too large; expected a number up to {most}")

    def shown(self, node: Node) -> str:
        """A node in a sentence."""
        return shape(node) if not isinstance(node, yaml.ScalarNode) else repr(str(node.value)[:LONGEST_GIVEN])


def value_of(text: str, file: str = "") -> Any:
    """A value as a scenario writes it."""
    source = Source(file, text)
    if source.root is None:
        raise NotWellFormed("nothing is given")
    return source.value(source.root)


def yaml_of(value: Any) -> str:
    """A value as a scenario writes it, on one line."""
    line = yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, sort_keys=False, width=1 << 20)
    return str(line).removesuffix("\n").removesuffix("...").strip()


def line_of(node: Node) -> int:
    """The line on which a node begins, from 1."""
    return int(node.start_mark.line) + 1


def shape(node: Node) -> str:
    """What kind of thing a node is."""
    if isinstance(node, yaml.MappingNode):
        return "a mapping"
    if isinstance(node, yaml.SequenceNode):
        return "a list"
    return "nothing" if node.tag == "tag:yaml.org,2002:null" else repr(str(node.value)[:LONGEST_GIVEN])
