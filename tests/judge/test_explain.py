"""The log as text."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from fuda.games import SLUGS, load
from fuda.judge.explain import Speech, log_lines
from fuda.kernel.log import Line

LINES = (
    Line("8.4.4", "turned", 0, (("Knight", 3),), depth=1),
    Line("8.4.7", "step", 0, place="offer quick", depth=1),
    Line("8.4.9", "damage", 1, (("Imp", 3),), 3, "attack", "Knight", 1),
    Line("11.3.1", "destroyed", 1, (("Imp", 3),), place="cemetery", depth=2),
    Line("7.2.2", "number", 1, amount=2, place="max_pp", depth=1),
)


def test_in_english() -> None:
    assert log_lines(LINES, Speech("shadowverse_evolve", "en"), explain=False) == [
        "  8.4.4         Knight engages",
        "  8.4.9         Imp takes 3 damage (by Knight)",
        "  11.3.1          Imp is destroyed",
        "  7.2.2         B: max pp +2",
    ]


def test_in_japanese() -> None:
    assert log_lines(LINES, Speech("shadowverse_evolve", "ja"), explain=False) == [
        "  8.4.4         Knightがアクトする",
        "  8.4.9         Impに3ダメージ(Knightによる)",
        "  11.3.1          Impが破壊される",
        "  7.2.2         B:PP最大値+2",
    ]


def test_explaining_shows_the_steps() -> None:
    assert "  8.4.7         · offer quick" in log_lines(LINES, Speech("shadowverse_evolve", "en"), explain=True)


def test_refusals_say_what_the_rule_says() -> None:
    line = Line("8.4.3.1", "refused", 0, place="attack X -> B.Y")
    (said,) = log_lines((line,), Speech("shadowverse_evolve", "en"), explain=False)
    assert said.startswith("  8.4.3.1       A cannot attack X -> B.Y — ")


def test_unknown_events_are_still_said() -> None:
    line = Line("1.1", "somersault", 0, (("Knight", 3),))
    assert log_lines((line,), Speech("shadowverse_evolve", "en"), False) == ["  1.1           somersault: Knight"]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_glossary_agrees_with_the_book(slug: str) -> None:
    glossary = tomllib.loads((files("fuda.games") / slug / "glossary.toml").read_text("utf-8"))
    book = load(slug)
    assert glossary["zones"] == {zone.ja: zone.name for zone in book.zones}
    words = {word for name, table in glossary.items() if name != "events" for word in table.values()}
    assert {*book.numbers, *book.stats} <= words


def test_every_message_has_both_languages() -> None:
    messages = tomllib.loads((files("fuda.judge") / "messages.toml").read_text("utf-8"))
    assert all(set(message) == {"en", "ja"} for message in messages.values())
