"""Deliberate faults: each changes a module in one place, and never in a way that cannot be run."""

from __future__ import annotations

import ast
from pathlib import Path

from bench.faults import faults_of, put_in
from bench.mutants import chapters

from fuda.games import SLUGS

MODULE = '''
LIMIT = 3


def step(game, frame):
    """One sentence."""
    if not game.cards or len(game.cards) > LIMIT:
        game.log("full")
        return min(game.cards)
    frame.left -= 1
    return True
'''


def test_every_kind_of_place_is_found_and_changed(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(MODULE)
    faults = list(faults_of(path))
    kinds = {"never", "operator", "no not", "comparison", "left out", "other end", "one more", "other truth"}
    assert {fault.change for fault in faults} == kinds
    texts = [ast.unparse(put_in(fault)) for fault in faults]
    plain = ast.unparse(ast.parse(MODULE))
    assert len(set(texts)) == len(texts) and plain not in texts
    for text in texts:
        compile(text, "module", "exec")
    assert {fault.function for fault in faults} == {5}
    assert {fault.statement for fault in faults} == {7, 8, 9, 10, 11}


def test_every_game_has_places_for_faults() -> None:
    for slug in SLUGS:
        assert sum(1 for path in chapters(slug) for _ in faults_of(path)) > 500
