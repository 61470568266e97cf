"""The readable source as it is to be rewritten: its modules, their classes, and what those derive from and hold."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

MADE: Final = frozenset({"term", "question", "alters", "frame"})  # decorators that make a dataclass


@dataclass
class Field:
    """An annotated field of a class: its type and default as written."""

    name: str
    type: str
    default: str | None
    init: bool = True
    show: bool = True
    compare: bool = True


@dataclass
class Made:
    """A class of the source: where it is, what it derives from, and the fields that it adds."""

    module: str
    name: str
    node: ast.ClassDef
    bases: list[str]
    fields: list[Field] = field(default_factory=list)
    slots: list[str] = field(default_factory=list)
    is_made: bool = False


class Source:
    """All modules to be compiled, with the classes in them by their full names."""

    def __init__(self, files: dict[str, Path]) -> None:
        self.texts = {name: with_tuples(path.read_text()) for name, path in files.items()}
        self.trees = {name: ast.parse(text) for name, text in self.texts.items()}
        self.classes: dict[str, Made] = {}
        for module, tree in self.trees.items():
            names = imported(tree)
            for node in tree.body:
                if isinstance(node, ast.ClassDef):
                    self.classes[f"{module}.{node.name}"] = self._made(module, node, names)

    def _made(self, module: str, node: ast.ClassDef, names: dict[str, str]) -> Made:
        bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
        known = [names.get(base.id, f"{module}.{base.id}") for base in bases if isinstance(base, ast.Name)]
        made = Made(module, node.name, node, known, is_made=any(called(mark) in MADE for mark in node.decorator_list))
        for part in node.body:
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and made.is_made:
                if "ClassVar" not in ast.unparse(part.annotation):
                    made.fields.append(field_of(self.texts[module], part))
            elif isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "__slots__":
                made.slots = list(ast.literal_eval(part.value)) if isinstance(part.value, ast.Tuple) else []
        if made.is_made:
            made.slots = [one.name for one in made.fields]
        return made

    def line(self, name: str) -> list[Made]:
        """A class and those that it derives from, the furthest first."""
        made = self.classes.get(name)
        if made is None:
            return []
        above = [one for base in made.bases for one in self.line(base)]
        return [*above, made]

    def derives(self, name: str, base: str) -> bool:
        """Whether a class is, or comes from, another."""
        made = self.classes.get(name)
        return name == base or (made is not None and any(self.derives(one, base) for one in made.bases))


def with_tuples(text: str) -> str:
    """The text with `isinstance(x, (A, B))` for `isinstance(x, A | B)`, which would make a union at every call."""
    lines = text.split("\n")
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call) and called(node) == "isinstance"]
    for node in sorted(found, key=lambda node: (node.lineno, node.col_offset), reverse=True):
        kinds = node.args[1]
        if isinstance(kinds, ast.BinOp) and kinds.lineno == kinds.end_lineno and not _has_none(kinds):
            line = lines[kinds.lineno - 1].encode()
            made = f"({ast.unparse(kinds).replace(' | ', ', ')})".encode()
            lines[kinds.lineno - 1] = (line[: kinds.col_offset] + made + line[kinds.end_col_offset :]).decode()
    return "\n".join(lines)


def _has_none(kinds: ast.expr) -> bool:
    return any(isinstance(node, ast.Constant) for node in ast.walk(kinds))


def imported(tree: ast.Module) -> dict[str, str]:
    """The names that a module imports, with their full names."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {one.asname or one.name: f"{node.module}.{one.name}" for one in node.names}
    return found


def called(mark: ast.expr) -> str:
    """The last name of a decorator."""
    if isinstance(mark, ast.Call):
        mark = mark.func
    return mark.attr if isinstance(mark, ast.Attribute) else mark.id if isinstance(mark, ast.Name) else ""


def field_of(text: str, part: ast.AnnAssign) -> Field:
    """A field as it is written."""
    assert isinstance(part.target, ast.Name)
    made = Field(part.target.id, ast.unparse(part.annotation), None)
    value = part.value
    if isinstance(value, ast.Call) and called(value) == "field":
        said = {one.arg: one.value for one in value.keywords}
        made.default = ast.unparse(said["default"]) if "default" in said else None
        flags = {name: ast.literal_eval(said[name]) for name in ("init", "repr", "compare") if name in said}
        made.init, made.show, made.compare = (
            flags.get("init", True),
            flags.get("repr", True),
            flags.get("compare", True),
        )
    elif value is not None:
        made.default = ast.unparse(value)
    return made
