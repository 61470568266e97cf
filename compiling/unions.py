"""Unions of a class and one that derives from it: mypyc would look for their fields without end."""

from __future__ import annotations

import ast

from compiling.errors import NotCompiled
from compiling.source import Source, imported
from fuda.fast import source_of


def check(source: Source) -> None:
    """Refuse a union in which one class says what another one says already."""
    for module, tree in source.trees.items():
        names = imported(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
                found = [names.get(name, f"{module}.{name}") for name in _parts(node)]
                for one in found:
                    if one in source.classes and any(one != other and source.derives(one, other) for other in found):
                        raise NotCompiled(
                            f"{source_of(module)}:{node.lineno}: error: {ast.unparse(node)}: one is the other"
                        )


def _parts(node: ast.expr) -> list[str]:
    if isinstance(node, ast.BinOp):
        return [*_parts(node.left), *_parts(node.right)]
    return [node.id] if isinstance(node, ast.Name) else []
