"""Every sentence about what is wrong is in the catalogue, in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import fuda
from fuda.sentences import OTHER, catalogue, code_of, translate

ROOT: Final = Path(fuda.__file__).parent
RAISERS: Final = (
    "NotWellFormed",
    "NotKnown",
    "BadSave",
    "NotLegalNow",
    "BadFile",
    "Refusal",
    "Unasked",
    "NotUnderstood",
    "bad",
    "_bad",
)
# Faults of files that come with the program: only its authors can meet them.
OURS: Final = ("text/wording.py", "text/meanings.py", "games/lorcana/book.py")
JAPANESE: Final = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


def sentences() -> Iterator[tuple[str, str]]:
    """Every sentence that some module says, with X for what it fills in; and where."""
    for path in sorted(ROOT.rglob("*.py")):
        name = str(path.relative_to(ROOT))
        if name in OURS:
            continue
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                yield from ((f"{name}:{line}", said) for line, said in _said_in(function))


def _said_in(function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    parts = {
        target.id: node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(function):
        called = node.func if isinstance(node, ast.Call) else None
        if getattr(called, "id", getattr(called, "attr", "")) in RAISERS:
            assert isinstance(node, ast.Call)
            for argument in node.args:
                said = _filled(argument, parts)
                if " " in said and not said.startswith("X:X") and said.strip("X :"):
                    yield node.lineno, said


def _filled(node: ast.expr, parts: dict[str, ast.expr]) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(_filled(part, parts) for part in node.values)
    if isinstance(node, ast.FormattedValue):
        known = parts.get(node.value.id) if isinstance(node.value, ast.Name) and node.value.id == "said" else None
        return _filled(known, parts) if known is not None else "X"
    return "X"


SENTENCES: Final = list(sentences())


def test_there_are_sentences() -> None:
    assert len(SENTENCES) > 100


@pytest.mark.parametrize(("place", "said"), SENTENCES, ids=[place for place, _ in SENTENCES])
def test_a_sentence_is_in_the_catalogue(place: str, said: str) -> None:
    assert code_of(said) != OTHER, f"{place}: {said}"
    translated = translate(said, "ja")
    assert JAPANESE.search(translated), f"{place}: {translated}"


@pytest.mark.parametrize("sentence", catalogue(), ids=lambda one: one.code)
def test_both_languages_fill_in_the_same(sentence: object) -> None:
    said = getattr(sentence, "said")  # noqa: B009
    assert set(re.findall(r"\{(\w+)\}", said["ja"])) <= set(re.findall(r"\{(\w+)\}", said["en"]))
    assert set(said) == {"en", "ja"}
