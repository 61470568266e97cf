"""YAML with line numbers: the nodes of a file, and one sentence for whatever is wrong with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from fuda.kernel.errors import NotWellFormed

Node = yaml.Node


class BadFile(NotWellFormed):
    """A file that cannot be read: which line, what is there, and what was expected."""

    def __init__(self, file: str, line: int, sentence: str) -> None:
        super().__init__(f"{file}:{line}: {sentence}")
        self.file = file
        self.line = line


class Source:
    """One YAML file; scalars keep the text in which they were written."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.loader = yaml.SafeLoader(text)
        try:
            self.root: Node | None = self.loader.get_single_node()
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            raise self.bad(mark.line + 1 if mark else 1, f"not YAML: {error.problem or error.context}") from None
        except yaml.YAMLError as error:
            raise self.bad(1, f"not YAML: {' '.join(str(error).split())}") from None

    @classmethod
    def read(cls, path: Path) -> Source:
        """The file at a path."""
        try:
            return cls(str(path), path.read_text(encoding="utf-8"))
        except OSError as error:
            raise BadFile(str(path), 1, f"cannot be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise BadFile(str(path), 1, "cannot be read: expected text in UTF-8") from None

    def bad(self, where: Node | int, sentence: str) -> BadFile:
        """The error to raise for something in this file."""
        return BadFile(self.file, where if isinstance(where, int) else line_of(where), sentence)

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

    def number(self, node: Node, what: str) -> int:
        """A whole number."""
        value = self.value(node)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.bad(node, f"{what} is {self.shown(node)}; expected a whole number")
        return value

    def value(self, node: Node) -> Any:
        """The plain value of a node."""
        try:
            return self.loader.construct_object(node, deep=True)
        except (yaml.YAMLError, ValueError, TypeError) as error:
            raise self.bad(node, f"not a plain value: {str(error).splitlines()[0]}") from None

    def shown(self, node: Node) -> str:
        """A node in a sentence."""
        return repr(str(node.value)) if isinstance(node, yaml.ScalarNode) else shape(node)


def line_of(node: Node) -> int:
    """The line on which a node begins, from 1."""
    return int(node.start_mark.line) + 1


def shape(node: Node) -> str:
    """What kind of thing a node is."""
    if isinstance(node, yaml.MappingNode):
        return "a mapping"
    if isinstance(node, yaml.SequenceNode):
        return "a list"
    return "nothing" if node.tag == "tag:yaml.org,2002:null" else f"{str(node.value)!r}"
