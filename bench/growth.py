"""Whether the cost of a decision grows with the length of a game: a picture over the turn number."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from time import process_time_ns
from typing import Final

from bench.measures import Dice, Table, is_choice

GAMES: Final = 60
FEWEST: Final = 30  # decisions of a turn number, for its median to say anything


def draw(file: Path, tables: Mapping[str, Table]) -> None:
    """Draw the median cost of a decision, for each game as a line over the turns."""
    import matplotlib  # only here: it is slow to import, and a part of the `sim` extra

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 4.5))
    for slug, table in tables.items():
        cost = by_turn(table, GAMES)
        axes.plot(list(cost), list(cost.values()), label=slug)
    axes.set_xlabel("turn")
    axes.set_ylabel("µs a decision (median)")
    axes.set_ylim(bottom=0)
    axes.legend()
    figure.savefig(file, bbox_inches="tight")


def by_turn(table: Table, games: int) -> dict[int, float]:
    """The median microseconds of the processor from an answer to the next decision, by turn number."""
    found: dict[int, list[float]] = defaultdict(list)
    for seed in range(games):
        game, dice = table.lay(seed), Dice(seed)
        while (decision := game.decision) is not None:
            answer, turn = dice.answer(decision), game.turn
            start = process_time_ns()
            game.answer(answer)
            if is_choice(decision):
                found[turn].append((process_time_ns() - start) / 1000)
    return {turn: median(costs) for turn, costs in sorted(found.items()) if len(costs) >= FEWEST}
