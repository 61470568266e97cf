"""`fuda tune`: better weights for a game's terms by self-play, and an honest check of them on games not seen before."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from zlib import crc32

from rich.console import Console

from fuda.agents.values import Value
from fuda.agents.weights import read_weights
from fuda.cards.decks import bundled_decks
from fuda.games import load, slug_of
from fuda.games.tables import read_toml
from fuda.kernel.chance import Chance
from fuda.kernel.errors import NotWellFormed
from fuda.options import GameName, Jobs, Language
from fuda.sim.plans import of_agents
from fuda.sim.reports import rate
from fuda.sim.workers import play_all

STEP = 40  # hundredths by which a weight is changed at most
CHANGED = 3  # weights that one trial changes
MOST = 1_000_000
CHECK_SEED = 1_000_000  # the games of the check have seeds from here on


def tune(
    game: GameName,
    *,
    trials: int = 40,
    games: int = 60,
    check: int = 400,
    seed: int = 1,
    jobs: Jobs = -1,
    lang: Language = "en",
) -> int:
    """Change a few weights at a time, keep what beats the best so far, and check the outcome on other seeds.

    Parameters
    ----------
    trials
        How many changes are tried.
    games
        Games of a trial.
    check
        Games of the check at the end, against the weights that the game comes with; none if no change was kept.
    seed
        Seed of the changes and of the first games.
    lang
        Language of what is said on the way.
    """
    game = slug_of(game)
    for many in (trials, games, check):
        if not 1 <= many <= MOST:
            raise NotWellFormed(f"{many} games; expected a whole number from 1 to {MOST}")
    chance, console = Chance(seed), Console(stderr=True)
    value, says = Value(game), read_toml("fuda.sim", "messages.toml")["tuning"]
    own = dict(zip(value.names, value.weights, strict=True))
    best = own
    with tempfile.TemporaryDirectory() as folder:
        for trial in range(trials):
            changed = changed_weights(best, chance)
            found = duel(game, changed, best, games, seed + trial * games, Path(folder), jobs)
            kept = found["low"] > 0.5 or found["rate"] >= 0.6
            shown = says["kept" if kept else "not_kept"][lang]
            console.print(shown.format(trial=trial + 1, trials=trials, rate=f"{found['rate']:.1%}"), highlight=False)
            best = changed if kept else best
        checked = duel(game, best, own, check, CHECK_SEED, Path(folder), jobs) if best != own else None
    print(json.dumps({"game": game, "weights": best, "check": checked}, ensure_ascii=False, indent=2))
    return 0


def changed_weights(weights: dict[str, int], chance: Chance) -> dict[str, int]:
    """The weights with a few of them changed at random."""
    names = list(weights)
    changed = dict(weights)
    for _ in range(CHANGED):
        name = names[chance.below(len(names), "term")]
        by = chance.below(2 * STEP + 1, "change") - STEP
        changed[name] += max(1, abs(changed[name])) * by // 100
    return changed


def duel(
    game: str, one: dict[str, int], other: dict[str, int], games: int, seed: int, folder: Path, jobs: int
) -> dict[str, Any]:
    """How often greedy players with one set of weights beat those with another, with seats swapped."""
    players = [f"greedy@{_written(weights, folder)}" for weights in (one, other)]
    plan = of_agents(game, load(game).formats[0], players, tuple(bundled_decks(game)), games, seed)
    return rate(list(_scores(play_all(plan, jobs), players[0])))


def _scores(batches: Iterable[Any], player: str) -> Iterable[float]:
    for batch in batches:
        for outcome in batch:
            if not outcome.error:
                seat = [entrant.agent for entrant in outcome.match.seats].index(player)
                yield outcome.score[seat]


def _written(weights: dict[str, int], folder: Path) -> Path:
    """A file with the weights, named after them."""
    text = json.dumps(weights)
    file = folder / f"{crc32(text.encode()):x}.json"
    file.write_text(text, encoding="utf-8")
    read_weights.cache_clear()
    return file
