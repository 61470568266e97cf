"""Rewrites the readable source into source that mypyc compiles well; what it does stays the same.

Some things of the readable source would be slow or refused. Marks on functions (`@rule`, `@verb`, `@PROCEDURE.step`)
are called after the function instead of around it, so that calls of it stay direct. Classes made by `@term` and
`@frame` get the constructor and comparison that a dataclass would write at run time. Every record gets its own `copy`.
The rewritten source runs interpreted too.
"""

from __future__ import annotations

import ast
import builtins
import re
from dataclasses import replace
from typing import Final

from compiling.source import MADE, Field, Source, called

MARKS: Final = frozenset({"rule", "verb", "step"})  # decorators that return the function itself
ATTRIBUTES: Final = "_attributes(allow_interpreted_subclasses=True, serializable=True{})"
IMPORTS: Final = """from typing import TYPE_CHECKING as _checking, Any as _Any, Final as _Final

from fuda.kernel.compiled import blank as _blank, declare as _declare, filled as _filled, procedure_of as _procedure_of
from mypy_extensions import mypyc_attr as _attributes
"""
TERM: Final = "fuda.kernel.plain.Term"
PLAIN: Final = "fuda.kernel.plain.Plain"
OPEN: Final = frozenset(
    {"fuda.kernel.constants.Constants", "fuda.kernel.game.Game", "fuda.kernel.state.State", "fuda.kernel.cards.Info"}
)
EVENT: Final = "fuda.kernel.events.Event"
BOOK: Final = "fuda.kernel.constants.Constants"
# Class variables of terms that are read at every turn: as properties they are found without looking them up by name.
# Those of events say their types themselves, those of rulebooks in `Constants`.
CONSTANTS: Final = {
    "key": "str",
    "layer": "int",
    "reads": "int",
    "watches": "tuple[str, ...]",
    "says": "tuple[str, ...]",
}
FRAME: Final = "fuda.kernel.frames.Frame"


class Rewriting:
    """Edits of one module's text, by position."""

    def __init__(self, source: Source, module: str) -> None:
        self.source = source
        self.module = module
        self.text = source.texts[module]
        self.lines = self.text.split("\n")
        self.edits: list[tuple[int, int, list[str]]] = []  # first line, one after the last, what comes instead
        self.uses_imports = False
        self.imports: dict[str, None] = {}  # of names that inherited fields use

    def result(self) -> str:
        for node in self.source.trees[self.module].body:
            if isinstance(node, ast.FunctionDef):
                self._hoist(node)
            elif isinstance(node, ast.ClassDef):
                self._class(node)
            elif isinstance(node, ast.AnnAssign):
                self._pair(node)
                self._procedure(node)
            elif isinstance(node, ast.Assign):
                self._indices(node)
        for first, last, instead in sorted(self.edits, key=lambda edit: (edit[0], edit[1]), reverse=True):
            self.lines[first:last] = instead
        text = re.sub(r"(self\.\w+): Final(\[.*\])? = ", r"\1 = ", "\n".join(self.lines))
        text = text.replace(
            "frame.procedure = self", 'PROCEDURES[frame] = self\n        setattr(frame, "procedure", self)'
        )
        text, blanks = re.subn(r"\b(\w+)\.__new__\(\1\)", r"_blank(\1)", text)
        self.uses_imports = self.uses_imports or blanks > 0
        if not self.uses_imports:
            return text
        head, mark, rest = text.partition("from __future__ import annotations\n")
        return head + mark + IMPORTS + "".join(self.imports) + rest

    def _hoist(self, node: ast.FunctionDef | ast.ClassDef) -> None:
        """Call the marks of a function or class below it; marks for mypy alone are left out."""
        for mark in node.decorator_list:
            if called(mark) == "dataclass_transform":
                self.edits.append((mark.lineno - 1, mark.end_lineno or mark.lineno, []))
        marks = [mark for mark in node.decorator_list if called(mark) in MARKS]
        if not marks:
            return
        below = [f"{ast.unparse(mark)}({node.name})" for mark in reversed(marks)]
        for mark in marks:
            assert mark.end_lineno is not None
            self.edits.append((mark.lineno - 1, mark.end_lineno, []))
        assert node.end_lineno is not None
        self.edits.append((node.end_lineno, node.end_lineno, ["", "", *below]))

    def _pair(self, node: ast.AnnAssign) -> None:
        """Say the type of a constant pair of numbers: mypyc needs it where imports go round."""
        parts = node.value.elts if isinstance(node.value, ast.Tuple) else []
        numbers = [part for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, int)]
        if ast.unparse(node.annotation) == "Final" and parts and len(numbers) == len(parts):
            types = ", ".join("int" for _ in parts)
            made = f"{ast.unparse(node.target)}: Final[tuple[{types}]] = {ast.unparse(node.value or node)}"
            self.edits.append((node.lineno - 1, node.end_lineno or node.lineno, [made]))

    def _indices(self, node: ast.Assign) -> None:
        """Numbers of a row (`DECK, HAND = range(2)`) are constants, which mypyc writes where they are used."""
        names = node.targets[0].elts if isinstance(node.targets[0], ast.Tuple) else []
        counted = isinstance(node.value, ast.Call) and called(node.value) == "range"
        values = node.value.elts if isinstance(node.value, ast.Tuple) else []
        if names and (counted or all(isinstance(value, ast.Constant) for value in values)):
            shown = [ast.unparse(value) for value in values] or range(len(names))
            made = [f"{ast.unparse(name)}: _Final = {value}" for name, value in zip(names, shown, strict=True)]
            self.edits.append((node.lineno - 1, node.end_lineno or node.lineno, made))
            self.uses_imports = True

    def _procedure(self, node: ast.AnnAssign) -> None:
        """A procedure is bound once, so that its frames find it at once."""
        if isinstance(node.annotation, ast.Subscript) and ast.unparse(node.annotation.value) == "Procedure":
            line = self.lines[node.lineno - 1]
            made = line.replace(": Procedure[", ": _Final[Procedure[", 1).replace("] = ", "]] = ", 1)
            self.edits.append((node.lineno - 1, node.lineno, [made]))
            self.uses_imports = True

    def _procedure_of(self, name: str) -> list[str]:
        """How a frame finds its procedure, if it has one of its own."""
        for node in self.source.trees[self.module].body:
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == f"Procedure[{name}]":
                return ["", *_property("procedure", "Procedure[_Any]", ast.unparse(node.target))]
        return []

    def _procedure_elsewhere(self, node: ast.ClassDef) -> None:
        """A frame whose procedure is bound in another module looks for it."""
        for part in node.body:
            if isinstance(part, ast.AnnAssign) and ast.unparse(part.target) == "procedure":
                made = [
                    "    @property",
                    "    def procedure(self) -> Procedure[_Any]:",
                    "        return PROCEDURES.get(type(self)) or _procedure_of(self)",
                ]
                self.edits.append((part.lineno - 1, part.end_lineno or part.lineno, made))
        first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)]) - 1
        self.edits.append((first, first, ["PROCEDURES: _Final[dict[type, Procedure[_Any]]] = {}", "", ""]))

    def _class(self, node: ast.ClassDef) -> None:
        name = f"{self.module}.{node.name}"
        source = self.source
        self._hoist(node)
        is_term, is_plain = source.derives(name, TERM), source.derives(name, PLAIN)
        made_blank = f"{node.name}.__new__({node.name})" in self.text
        if is_term or is_plain or made_blank or any(source.derives(name, one) for one in OPEN):
            self._decorate(node, ", acyclic=True" if is_term or is_plain else "")
        assert node.end_lineno is not None
        made = source.classes[name]
        if is_term:
            self._constants(node, CONSTANTS)
        elif source.derives(name, EVENT) or source.derives(name, BOOK):
            self._constants(node, {})
        if source.derives(name, BOOK):
            self._answers(name)
        added = self._question(node)
        if made.is_made:
            added += self._constructor(name)
            self._plain_fields(node)
        if made.is_made and is_term:
            added += self._comparison(name)
        if source.derives(name, FRAME):
            added += self._procedure_of(node.name)
        if name == FRAME:
            self._procedure_elsewhere(node)
        own = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
        if is_plain and name != PLAIN and "copy" not in own:
            added += self._copy(name)
        below = self._declared(name) if (made.is_made or is_plain) and name != PLAIN else []
        if added or below:
            self.edits.append((node.end_lineno, node.end_lineno, [*added, *(["", *below] if below else [])]))

    def _decorate(self, node: ast.ClassDef, more: str) -> None:
        self.uses_imports = True
        for mark in node.decorator_list:
            if called(mark) in MADE:
                self.edits.append((mark.lineno - 1, mark.end_lineno or mark.lineno, []))
        first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)]) - 1
        self.edits.append((first, first, [f"@{ATTRIBUTES.format(more)}"]))

    def _plain_fields(self, node: ast.ClassDef) -> None:
        """The defaults of fields are the constructor's."""
        for part in node.body:
            if (
                isinstance(part, ast.AnnAssign)
                and part.value is not None
                and "ClassVar" not in ast.unparse(part.annotation)
            ):
                line = self.lines[(part.end_lineno or part.lineno) - 1]
                comment = "  #" + line.partition("  #")[2] if "  #" in line else ""
                shown = f"    {ast.unparse(part.target)}: {ast.unparse(part.annotation)}{comment}"
                self.edits.append((part.lineno - 1, part.end_lineno or part.lineno, [shown]))

    def _constants(self, node: ast.ClassDef, known: dict[str, str]) -> None:
        """Constants become properties."""
        for part in node.body:
            types = known
            if isinstance(part, ast.AnnAssign) and part.value is not None:
                name, value = ast.unparse(part.target), part.value
                if not isinstance(part.annotation, ast.Subscript) or ast.unparse(part.annotation.value) != "ClassVar":
                    continue
                types = known or {name: ast.unparse(part.annotation.slice)}
            elif isinstance(part, ast.Assign):
                name, value = ast.unparse(part.targets[0]), part.value
            else:
                continue
            if name not in types:
                continue
            made = ["", *_property(name, types[name], self._worked_out(node, name, types[name], value)), ""]
            self.edits.append((part.lineno - 1, part.end_lineno or part.lineno, made))

    def _answers(self, name: str) -> None:
        """What a rulebook says in its table becomes what the kernel asks for: constants properties, answers methods."""
        above = {
            ast.unparse(part.target) if isinstance(part, ast.AnnAssign) else part.name: (part, made.module)
            for made in self.source.line(name)[:-1]
            for part in made.node.body
            if isinstance(part, ast.AnnAssign | ast.FunctionDef)
        }
        node = self.source.classes[name].node
        for part in node.body:
            if not isinstance(part, ast.Assign):
                continue
            asked, home = above[ast.unparse(part.targets[0])]
            if isinstance(asked, ast.FunctionDef):
                made = self._answer(asked, home, part.value)
            else:
                assert isinstance(asked.annotation, ast.Subscript)
                type_ = self._renamed(ast.unparse(asked.annotation.slice), home, True)
                constant = ast.unparse(asked.target)
                made = _property(constant, type_, self._worked_out(node, constant, type_, part.value))
            self.edits.append((part.lineno - 1, part.end_lineno or part.lineno, ["", *made, ""]))

    def _answer(self, asked: ast.FunctionDef, home: str, value: ast.expr) -> list[str]:
        """`take_damage = staticmethod(c05_damage.take_damage)`, written out."""
        assert isinstance(value, ast.Call) and asked.returns is not None
        said = [(one.arg, ast.unparse(one.annotation or one)) for one in asked.args.args[1:]]
        given = [(name, self._renamed(type_, home, True)) for name, type_ in said]
        head = "".join(f", {name}: {type_}" for name, type_ in given)
        returned = self._renamed(ast.unparse(asked.returns), home, True)
        call = f"{ast.unparse(value.args[0])}({', '.join(name for name, _ in given)})"
        return [f"    def {asked.name}(self{head}) -> {returned}:", f"        return {call}"]

    def _question(self, node: ast.ClassDef) -> list[str]:
        """What `@question` and `@alters` say becomes properties, like constants."""
        made: list[str] = []
        for mark in node.decorator_list:
            if not isinstance(mark, ast.Call) or called(mark) not in ("question", "alters"):
                continue
            said = dict(zip(("reads", "watches"), mark.args, strict=False))
            if called(mark) == "alters":
                said = {"layer": mark.args[0], "says": ast.Tuple(mark.args[1:], ast.Load())}
            said |= {part.arg: part.value for part in mark.keywords if part.arg is not None}
            for name, value in said.items():
                made += ["", *_property(name, CONSTANTS[name], self._worked_out(node, name, CONSTANTS[name], value))]
        return made

    def _worked_out(self, node: ast.ClassDef, name: str, type_: str, value: ast.expr) -> str:
        """A value as a property returns it: what is more than a name is worked out once, above the class."""
        if isinstance(value, ast.Name | ast.Constant | ast.UnaryOp):
            return ast.unparse(value)
        above = min([node.lineno, *(mark.lineno for mark in node.decorator_list)]) - 1
        own = f"_{node.name}_{name}"
        self.edits.append((above, above, [f"{own}: _Final[{type_}] = {ast.unparse(value)}"]))
        return own

    def _constructor(self, name: str) -> list[str]:
        every = self._fields(name)
        shown = "".join(
            f", {one.name}: {one.type}" + (f" = {one.default}" if one.default is not None else "")
            for one in every
            if one.init
        )
        lines = ["", f"    def __init__(self{shown}) -> None:"]
        for one in every:
            if one.init or one.default is not None:
                lines.append(f"        self.{one.name} = {one.name if one.init else one.default}")
        methods = {
            part.name for made in self.source.line(name) for part in made.node.body if isinstance(part, ast.FunctionDef)
        }
        if "__post_init__" in methods:
            lines.append("        self.__post_init__()")
        return lines if len(lines) > 2 else [*lines, "        pass"]

    def _comparison(self, name: str) -> list[str]:
        cls = self.source.classes[name].name
        own = {part.name for part in self.source.classes[name].node.body if isinstance(part, ast.FunctionDef)}
        names = [one.name for one in self._fields(name) if one.compare]
        parts = "".join(f" and self.{one} == other.{one}" for one in names)
        values = "".join(f"self.{one}, " for one in names)
        lines = []
        if "__eq__" not in own:
            lines += [
                "",
                "    def __eq__(self, other: object) -> bool:",
                f"        return self is other or (type(self) is type(other) and isinstance(other, {cls}){parts})",
            ]
        if "__hash__" not in own:
            lines += ["", "    def __hash__(self) -> int:", f"        return hash(({values}))"]
        return lines

    def _copy(self, name: str) -> list[str]:
        cls = self.source.classes[name].name
        lines = ["", f"    def copy(self) -> {cls}:", f"        if type(self) is not {cls}:"]
        lines += ["            return _filled(self)", f"        new: {cls} = _blank({cls})"]
        lines += [f"        new.{one} = self.{one}" for one in self._slots(name)]
        return [*lines, "        return new"]

    def _declared(self, name: str) -> list[str]:
        """What a running program may ask a class for: its slots, its fields and the types of its constructor."""
        made = self.source.classes[name]
        original = {one.name: one for above in self.source.line(name) for one in above.fields}
        fields = ", ".join(
            f"({one.name!r}, {original[one.name].type!r}, {one.init}, {one.show}, {one.compare})"
            for one in self._fields(name)
        )
        arguments: dict[str, str] = {}
        for part in made.node.body:
            if isinstance(part, ast.FunctionDef) and part.name == "__init__":
                for one in part.args.args[1:]:
                    if one.annotation is not None:
                        arguments[one.arg] = ast.unparse(one.annotation)
        if made.is_made:
            arguments = {one.name: one.type for one in made.fields if one.init}
        defaults = ", ".join(f"{one.name!r}: {one.default}" for one in self._fields(name) if one.default is not None)
        own = "None"
        if made.is_made:
            own = f"({fields}{',' if fields else ''})"
        return ["", f"_declare({made.name}, {tuple(made.slots)!r}, {arguments!r}, {own}, {{{defaults}}})"]

    def _fields(self, name: str) -> list[Field]:
        found: dict[str, Field] = {}
        for made in self.source.line(name):
            for one in made.fields:
                found[one.name] = one if made.module == self.module else self._from_elsewhere(one, made.module)
        return list(found.values())

    def _from_elsewhere(self, one: Field, home: str) -> Field:
        """An inherited field as it reads in this module."""
        default = self._renamed(one.default, home, False) if one.default is not None else None
        return replace(one, type=self._renamed(one.type, home, True), default=default)

    def _renamed(self, text: str, home: str, checking: bool) -> str:
        """An expression of another module, with the names of its home imported under other names."""
        own = f"_{home.replace('.', '_')}"
        tree = ast.parse(text, mode="eval")
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and not hasattr(builtins, node.id):
                line = f"from {home} import {node.id} as {node.id}{own}\n"
                self.imports[f"if _checking:\n    {line}" if checking else line] = None
                node.id += own
        return ast.unparse(tree)

    def _slots(self, name: str) -> list[str]:
        return list(dict.fromkeys(one for made in self.source.line(name) for one in made.slots))


def rewritten(source: Source, module: str) -> str:
    """A module as it is to be compiled."""
    return Rewriting(source, module).result()


def _property(name: str, type_: str, value: str) -> list[str]:
    return ["    @property", f"    def {name}(self) -> {type_}:", f"        return {value}"]
