"""Golden transcripts: one whole game of each rulebook, word for word.

When a change of the rules, cards or words is meant, write them anew and read the difference:
`FUDA_GOLDEN=write pytest tests/generic/test_transcripts.py && git diff tests/generic/golden`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from fuda.games import SLUGS
from fuda.kernel.decisions import Answer
from fuda.kernel.game import Game
from fuda.kernel.views import Looker, line_view
from tests.generic.tables import TABLES, answers

GOLDEN: Final = Path(__file__).parent / "golden"
SEED: Final = 7
PLAYERS: Final = "ABCD"


def transcript(slug: str) -> list[str]:
    """Every question with its answer, and every event with its rule, of one random game."""
    table = next(table for table in TABLES if table.slug == slug)
    game = table.start(SEED, log=True)
    found = [f"{slug} {table.book.version}: {' against '.join(table.decks)}, seed {SEED}"]
    told = 0
    for answer in answers(game, SEED):
        found.extend(events(game, told))
        told = len(game.log.lines) if game.log is not None else 0
        found.append(question(game, answer))
        game.answer(answer)
    found.extend(events(game, told))
    assert game.result is not None
    winners = ", ".join(PLAYERS[player] for player in game.result.winners) or "nobody"
    return [*found, f"{game.result.rule}: won by {winners} in turn {game.turn}"]


def events(game: Game, told: int) -> Iterator[str]:
    """The lines of the log since the last question, steps left out."""
    for line in game.log.lines[told:] if game.log is not None else ():
        if line.what != "step":
            seen = line_view(line, None)
            words = [seen["what"], *seen["cards"], seen["place"], str(seen["amount"] or "")]
            player = PLAYERS[line.player] if line.player >= 0 else "-"
            source = f" ({line.source})" if line.source else ""
            yield f"  {line.rule or '-'} {player}: {' | '.join(word for word in words if word)}{source}"


def question(game: Game, answer: Answer) -> str:
    """The open question, how many candidates there are, and which were chosen."""
    decision = game.decision
    assert decision is not None
    looker = Looker(game, None)
    chosen = ", ".join(words(looker.candidate(decision.candidates[index], decision)) for index in answer)
    return f"{decision.rule or '-'} {PLAYERS[decision.player]} {decision.kind} of {len(decision.candidates)}: {chosen}"


def words(thing: Any) -> str:
    """A candidate in a few words."""
    if not isinstance(thing, dict):
        return str(thing)
    if "do" in thing:
        return " ".join([thing["do"], *map(words, thing["with"])])
    return str(thing["name"]) if "name" in thing else f"{words(thing['source'])}: {thing['ability']}"


@pytest.mark.parametrize("slug", SLUGS)
def test_transcript_is_the_golden_one(slug: str) -> None:
    file = GOLDEN / f"{slug}.txt"
    found = transcript(slug)
    if os.environ.get("FUDA_GOLDEN") == "write":
        GOLDEN.mkdir(exist_ok=True)
        file.write_text("\n".join(found) + "\n", encoding="utf-8")
    assert file.exists(), f"{slug} has no golden transcript; see the head of this test"
    golden = file.read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip(golden, found, strict=False), 1):
        assert now == was, f"{file.name}:{number} is different"
    assert len(found) == len(golden)
