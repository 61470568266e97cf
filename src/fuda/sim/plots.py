"""Pictures of results: who beats whom with intervals. They need the extra `fuda[sim]`."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any, Final

from fuda.kernel.errors import NotKnown, NotWellFormed

FORMS: Final = (".png", ".svg", ".pdf")


def check_place(file: Path) -> None:
    """Refuse a picture that could not be written, before anything is played for it."""
    if not file.absolute().parent.is_dir():
        raise NotWellFormed(f"{file} cannot be written: {os.strerror(errno.ENOENT)}")
    if file.suffix.lower() not in FORMS:
        raise NotWellFormed(f"{file} cannot be written: expected one of {', '.join(FORMS)}")


def plot(found: dict[str, Any], rows: str, file: Path) -> None:
    """Draw the matrix of a report (`matrix` of decks or `duels` of players) and the rates of each."""
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise NotKnown("a picture needs the extra fuda[sim]") from error
    cells = {(row["one"], row["other"]): row for row in found[rows]}
    each = found["decks" if rows == "matrix" else "agents"]
    names = sorted(each, key=lambda name: -each[name]["rate"])
    figure = Figure(figsize=(5 + len(names), 3 + 0.6 * len(names)), layout="constrained")
    grid, bars = figure.subplots(1, 2, width_ratios=(3, 2))
    shares = [[cells.get((one, other), {}).get("rate", float("nan")) for other in names] for one in names]
    grid.imshow(shares, vmin=0, vmax=1, cmap="RdBu_r")
    for y, one in enumerate(names):
        for x, other in enumerate(names):
            if cell := cells.get((one, other)):
                said = f"{100 * cell['rate']:.0f}\n{100 * cell['low']:.0f}-{100 * cell['high']:.0f}"
                grid.text(x, y, said, ha="center", va="center", fontsize=8)
    grid.set_xticks(range(len(names)), names, rotation=30, ha="right")
    grid.set_yticks(range(len(names)), names)
    for y, name in enumerate(names):
        own = each[name]
        bars.plot([100 * own["low"], 100 * own["high"]], [y, y], color="black")
        bars.plot(100 * own["rate"], y, "o", color="black")
    bars.axvline(50, linestyle=":", color="grey")
    bars.set_yticks(range(len(names)), names)
    bars.invert_yaxis()
    bars.set_xlim(0, 100)
    figure.suptitle(f"{found['game']}, {found['games']} games from seed {found['seed']} (%)")
    try:
        figure.savefig(file)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise NotKnown(f"{file} cannot be written: {reason}") from error
