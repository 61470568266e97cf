"""Deliberate faults: each one small change of one place of a module, found in its syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

# What becomes of an operator or a function that compares or counts.
TURNED: Final[dict[type[ast.AST], Any]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add,
}  # fmt: skip
NAMES: Final = {"min": "max", "max": "min", "all": "any", "any": "all"}


@dataclass(frozen=True)
class Fault:
    """One change: the node of the tree, by its place in a walk, and which of the changes that it allows."""

    path: Path
    line: int
    statement: int  # the line at which the innermost statement around it begins
    node: int
    change: str
    function: int  # the line at which the outermost function around it begins, decorators included; 0: none


def faults_of(path: Path) -> Iterator[Fault]:
    """Every fault that can be put into a module's functions."""
    tree = ast.parse(path.read_text("utf-8"))
    inside, begins = _functions(tree), _statements(tree)
    for place, node in enumerate(ast.walk(tree)):
        function = inside.get(id(node), 0)
        if function:
            for change in _changes(node):
                yield Fault(path, getattr(node, "lineno", function), begins[id(node)], place, change, function)


def put_in(fault: Fault) -> ast.Module:
    """The module with the fault; everything else is at its own line."""
    tree = ast.parse(fault.path.read_text("utf-8"))
    nodes = list(ast.walk(tree))
    _change(tree, nodes[fault.node], fault.change)
    return ast.fix_missing_locations(tree)


def _functions(tree: ast.Module) -> dict[int, int]:
    """For every node in a body: where the outermost function around it begins."""
    found: dict[int, int] = {}
    for outer in ast.walk(tree):
        if isinstance(outer, ast.FunctionDef):
            begins = min([outer.lineno, *(one.lineno for one in outer.decorator_list)])
            for statement in outer.body:
                for node in ast.walk(statement):
                    found.setdefault(id(node), begins)
    return found


def _statements(tree: ast.Module) -> dict[int, int]:
    """For every node: where the innermost statement around it begins."""
    found: dict[int, int] = {}
    for outer in ast.walk(tree):  # from the outside inwards: the last one is the innermost
        if isinstance(outer, ast.stmt):
            found.update((id(node), outer.lineno) for node in ast.walk(outer))
    return found


def _changes(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in TURNED:
        yield "comparison"
    elif isinstance(node, ast.BoolOp) or (isinstance(node, ast.BinOp) and type(node.op) in TURNED):
        yield "operator"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "no not"
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield "other truth"
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield "one more"
    elif isinstance(node, ast.Name) and node.id in NAMES and isinstance(node.ctx, ast.Load):
        yield "other end"
    elif isinstance(node, ast.If | ast.IfExp):
        yield "never"
    elif _does_something(node):
        yield "left out"


def _does_something(node: ast.AST) -> bool:
    """Whether a statement changes something that lasts beyond the function."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    if not isinstance(node, ast.Assign | ast.AugAssign):
        return False
    target = node.target if isinstance(node, ast.AugAssign) else node.targets[0]
    return isinstance(target, ast.Attribute | ast.Subscript)


def _change(tree: ast.Module, node: ast.AST, change: str) -> None:
    if isinstance(node, ast.Compare):
        node.ops[0] = TURNED[type(node.ops[0])]()
    elif isinstance(node, ast.BoolOp | ast.BinOp):
        node.op = TURNED[type(node.op)]()
    elif isinstance(node, ast.Constant):
        node.value = (not node.value) if change == "other truth" else node.value + 1  # type: ignore[operator]
    elif isinstance(node, ast.Name):
        node.id = NAMES[node.id]
    elif isinstance(node, ast.If | ast.IfExp):
        node.test = ast.Constant(value=False)
    elif isinstance(node, ast.UnaryOp):
        _replace(tree, node, node.operand)
    else:
        _replace(tree, node, ast.Pass())


def _replace(tree: ast.Module, old: ast.AST, new: ast.AST) -> None:
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, new)
            elif isinstance(value, list):
                setattr(parent, name, [new if one is old else one for one in value])
