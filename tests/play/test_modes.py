"""A question about the options of a text says what each of them does, in every scenario in which one is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from fuda.games import SLUGS
from fuda.judge.run import judge_text
from fuda.kernel.decisions import MODE, Answer
from fuda.kernel.game import Game
from fuda.play.options import options
from fuda.play.seen import Seen
from fuda.play.words import Words

SCENARIOS: Final = Path(__file__).parents[1] / "scenarios"
NUMBERED: Final = re.compile(r"\bmode [0-9]")
BARE: Final = re.compile(r"(?:option|選択肢) ?\d+:?")


def numbered(slug: str) -> Iterator[Path]:
    """The scenarios in which somebody chooses by numbers."""
    for file in sorted((SCENARIOS / slug).glob("*.yaml")):
        if NUMBERED.search(file.read_text("utf-8")):
            yield file


@pytest.mark.parametrize("slug", SLUGS)
def test_no_option_is_only_a_number(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    both, take = [Words(slug, language) for language in ("en", "ja")], Game.take
    asked: list[list[str]] = []

    def look_and_take(game: Game, answer: Answer) -> None:
        decision = game.decision
        if decision is not None and decision.kind == MODE:
            asked.extend(options(Seen.of(game, decision.player, words)) for words in both)
        take(game, answer)

    monkeypatch.setattr(Game, "take", look_and_take)
    for file in numbered(slug):
        judge_text(file.read_text("utf-8"), file.name)
    bare = [labels for labels in asked if any(BARE.fullmatch(label) for label in labels)]
    assert not bare
    assert asked or slug == "lorcana", "no scenario asks for an option"
