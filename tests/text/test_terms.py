"""Terms of the notation: each is used by a wording, a card or a chapter, and not only defined."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import fuda

ROOT = Path(fuda.__file__).parent


def is_term(node: ast.stmt) -> bool:
    """Whether a statement defines a term."""
    return isinstance(node, ast.ClassDef) and any(
        isinstance(mark, ast.Name) and mark.id == "term" for mark in node.decorator_list
    )


def names_used(file: Path) -> set[str]:
    """The names that a file speaks of beyond importing and defining them."""
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        return set(re.findall(r"[A-Z]\w+", text))
    return {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)} | {
        node.attr for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute)
    }


def test_every_term_is_used() -> None:
    defined = [
        node.name
        for folder in ("ability", "games")
        for file in (ROOT / folder).rglob("*.py")
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and is_term(node)
    ]
    assert len(defined) > 300
    files = [file for ending in ("py", "wording", "toml") for file in ROOT.rglob(f"*.{ending}")]
    used = Counter(name for file in files for name in names_used(file))
    assert [name for name in defined if not used[name]] == []
