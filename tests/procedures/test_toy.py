"""The toy rulebook plays every shared procedure: a sixth game finds an example of each."""

from __future__ import annotations

import ast
from pathlib import Path

from fuda import procedures

TESTS = Path(__file__).parent


def test_the_toy_uses_every_module_of_procedures() -> None:
    modules = {file.stem for file in Path(procedures.__file__).parent.glob("*.py") if file.stem != "__init__"}
    used = set()
    for file in (*(TESTS.parent / "kernel").glob("toy*.py"), *TESTS.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("fuda.procedures"):
                used |= {str(node.module).rpartition(".")[2], *(name.name for name in node.names)}
    assert modules - used == set()
