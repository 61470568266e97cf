"""Terms that are called timeless look at nothing that a turn changes, in the notation and in every game."""

from __future__ import annotations

import ast
import re

import pytest

from fuda.fast import source_of
from fuda.games import SLUGS, load
from fuda.kernel.abilities import TIMELESS
from fuda.kernel.plain import Term

OF_A_TURN = re.compile(r"game\.(active|turn|turn_began|phase|tall\w+|numbers)\b|\.(used|uses|since|counters?)\b")
for slug in SLUGS:
    load(slug)


def name_of(kind: type[Term]) -> str:
    return kind.__name__


KINDS = sorted(TIMELESS, key=name_of)


@pytest.mark.parametrize("kind", KINDS, ids=name_of)
def test_a_timeless_term_does_not_look_at_turns(kind: type[Term]) -> None:
    text = source_of(kind.__module__).read_text()  # compiled or not
    (written,) = [
        node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and node.name == name_of(kind)
    ]
    assert not OF_A_TURN.search(ast.unparse(written))
