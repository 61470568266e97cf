"""What "it" may come to mean: only a `Naming` effect, or one that describes cards itself, speaks of other cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fuda.ability.doing
from fuda.ability.doing import Doing
from fuda.ability.parts import parts_of
from fuda.ability.selections import IT, SELF
from fuda.games import SLUGS
from fuda.judge.run import judge
from fuda.kernel.abilities import Context, Effect, Naming, Selection
from fuda.kernel.frames import Flow
from fuda.kernel.game import Game

SCENARIOS = Path(__file__).parents[1] / "scenarios"
EVERY = 6  # of the scenarios of a game one in so many is looked at


@pytest.mark.parametrize("slug", SLUGS)
def test_who_speaks_of_other_cards_says_so(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if not fuda.ability.doing.__file__.endswith(".py"):
        pytest.skip("looks into the steps of interpreted frames")
    begun: dict[int, tuple[Doing, Effect, Context]] = {}  # a frame is kept, so that its number stays its own
    silent: set[str] = set()
    carry_on = Doing.step

    def look(doing: Doing, game: Game) -> Flow:
        if (before := begun.pop(id(doing), None)) is not None and not named_before(*before[1:], doing.context):
            silent.add(type(before[1]).__name__)
        if doing.at < len(doing.effects) and not doing.paying:
            begun[id(doing)] = doing, doing.effects[doing.at], doing.context
        return carry_on(doing, game)

    monkeypatch.setattr(Doing, "step", look)
    for file in sorted((SCENARIOS / slug).glob("*.yaml"))[::EVERY]:
        judge(file)
    assert silent == set()


def named_before(effect: Effect, before: Context, after: Context) -> bool:
    """Whether the text spoke of its cards already, or the effect says that it names or describes some."""
    for part in parts_of(effect):
        if isinstance(part, Naming) or (isinstance(part, Selection) and part not in (IT, SELF)):
            return True
    return {ref[0] for ref in after.it} <= {ref[0] for ref in spoken_of(before)}


def spoken_of(context: Context) -> list[Any]:
    """The cards that a text has spoken of, that it chose or that triggered it."""
    targets = [ref for _, refs in context.targets for ref in refs]
    event = context.event
    heard = [value for name in getattr(event, "__slots__", ()) if isinstance(value := getattr(event, name), tuple)]
    return [context.source, *context.it, *context.last, *context.chosen, *context.looked, *targets, *heard]
