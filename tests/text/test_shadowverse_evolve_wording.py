"""The wording of Shadowverse EVOLVE: every phrase, every token, every card of the pool, and any text of the grammar."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from derivations import texts
from hypothesis import HealthCheck, assume, given, settings

from fuda.games.shadowverse_evolve.wording import wording
from fuda.text.compiler import compile_text, normalise, print_text
from fuda.text.parser import Parser
from fuda.text.printer import Printer

REPO = Path(__file__).parents[2]
SHARED = REPO.parent / "shared"
POOL = REPO / "src/fuda/cards/shadowverse_evolve/pool.toml"
PHRASES = Path(__file__).with_name("shadowverse_evolve.phrases")
JAPANESE = wording()
WORDS = {
    "number": ("0", "1", "2", "7", "12"),
    "positive": ("1", "2", "10"),
    "name": ("影", "ナイト", "A・B"),
    "type": ("兵士", "機械", "土の印"),
    "keyword": ("守護", "疾走"),
    "class": ("エルフ", "ドラゴン"),
}


def phrases() -> list[tuple[str, str]]:
    lines = PHRASES.read_text(encoding="utf-8").splitlines()
    pairs = (line.split(": ", 1) for line in lines if line and not line.startswith("#"))
    return [(kind, text.replace("\\n", "\n")) for kind, text in pairs]


@pytest.mark.parametrize(("kind", "text"), phrases())
def test_phrase(kind: str, text: str) -> None:
    assert print_text(JAPANESE, compile_text(JAPANESE, text, kind)) == text


def test_every_card_of_the_pool() -> None:
    for card in tomllib.loads(POOL.read_text(encoding="utf-8"))["card"]:
        compile_text(JAPANESE, card.get("text", ""), card["kind"])
