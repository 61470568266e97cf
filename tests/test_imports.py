"""Imports go one way, no game knows another, and the kernel knows no game's noun."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import fuda

ROOT: Final = Path(fuda.__file__).parent
# Each may import what stands before it, and itself.
ORDER: Final = (
    ("fast",), ("kernel",), ("reading", "sentences", "options"), ("ability",), ("text",), ("procedures",), ("games",),
    ("cards",), ("judge", "agents"), ("sim", "play"), ("server", "env"), ("helping", "api"), ("cli",), ("__main__",),
)  # fmt: skip
RANK: Final = {name: rank for rank, names in enumerate(ORDER) for name in names}
NOUNS: Final = (
    "follower amulet spell evolve pp ep cemetery banished sanguine combo "
    "striker caster reaction score "
    "lore ink inkwell exert quest song shift character location "
    "mission energy exp trash stage "
    "retire member partner rebirth recovery rumble "
    "ward storm rush bane drain aura assail intimidate"
)


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the project by its dotted name."""
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        parts = ("fuda", *path.relative_to(ROOT).with_suffix("").parts)
        found[".".join(parts).removesuffix(".__init__")] = ast.parse(path.read_text("utf-8"), str(path))
    return found


def imports(name: str) -> Iterator[str]:
    """The modules of the project that a module imports, also within functions."""
    for node in ast.walk(modules()[name]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("fuda."))
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name} imports by a relative name"
            if (node.module or "").partition(".")[0] == "fuda":
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


def part(name: str) -> str:
    """The part of the project that a module belongs to."""
    return (*name.split("."), "", "")[1]


@pytest.mark.parametrize("name", [name for name in modules() if part(name)])
def test_imports_go_one_way(name: str) -> None:
    own = part(name)
    assert own in RANK, f"{own} has no place in the order of imports"
    for other in imports(name):
        if part(other) in RANK and part(other) != own:
            assert RANK[part(other)] < RANK[own], f"{name} imports {other}"


@pytest.mark.parametrize("name", [name for name in modules() if name.startswith("fuda.games.") and name.count(".") > 2])
def test_a_game_never_imports_another(name: str) -> None:
    game = name.split(".")[2]
    games = {path.name for path in (ROOT / "games").iterdir() if path.is_dir()}
    for other in imports(name):
        words = other.split(".")
        assert not (words[1] == "games" and words[2] in games - {game}), f"{name} imports {other}"


def identifiers(tree: ast.Module) -> Iterator[str]:
    """Every name that a module uses or makes; what it says in texts and comments is free."""
    for node in ast.walk(tree):
        for field in ("id", "attr", "arg", "name", "asname"):
            word = getattr(node, field, None)
            if isinstance(word, str):
                yield word


@pytest.mark.parametrize("name", [name for name in modules() if part(name) == "kernel"])
def test_the_kernel_has_no_noun_of_a_game(name: str) -> None:
    for identifier in identifiers(modules()[name]):
        spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", identifier).lower()
        words = spaced.split("_")
        found = [noun for noun in NOUNS.split() if {noun, f"{noun}s", f"{noun}d", f"{noun}ed"} & set(words)]
        assert not found, f"{identifier} speaks of {', '.join(found)}"


@pytest.mark.parametrize("name", [name for name in modules() if name.startswith(("fuda.games.", "fuda.procedures."))])
def test_only_the_kernel_says_what_must_be_worked_out_anew(name: str) -> None:
    written = {"stale", "index", "infos", "mods", "linked_at"}
    for node in ast.walk(modules()[name]):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            assert node.func.attr != "touch", f"line {node.lineno}"
        for target in getattr(node, "targets", [getattr(node, "target", None)]):
            if isinstance(target, ast.Attribute) and target.attr in written:
                assert isinstance(target.value, ast.Name) and target.value.id == "self", f"line {target.lineno}"
