"""Playing many games at once: on the processors of this machine, or on a cluster. The results do not depend on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

from joblib import Parallel, delayed  # type: ignore[import-untyped]

from fuda.kernel.errors import NotKnown
from fuda.sim.matches import Match, Outcome, play_game

BATCH: Final = 8  # games that one task plays
WAIT: Final = 10  # seconds until a cluster must have answered
AHEAD: Final = 64  # tasks that a cluster has been given and not yet done


def play_all(
    matches: Iterable[Match], jobs: int = -1, cluster: str = "", timed: bool = False
) -> Iterator[list[Outcome]]:
    """Play games in batches, in whatever order they are done."""
    if cluster:
        yield from _on_cluster(matches, cluster, timed)
    elif jobs == 1:
        yield from ([play_game(match, timed)] for match in matches)
    else:
        parallel = Parallel(n_jobs=jobs, return_as="generator_unordered", pre_dispatch="4 * n_jobs")
        yield from parallel(delayed(play_batch)(batch, timed) for batch in batches(matches))


def play_batch(batch: tuple[Match, ...], timed: bool) -> list[Outcome]:
    """The games of one task."""
    return [play_game(match, timed) for match in batch]


def batches(matches: Iterable[Match]) -> Iterator[tuple[Match, ...]]:
    """Tasks of a few games each."""
    rest = iter(matches)
    while batch := tuple(islice(rest, BATCH)):
        yield batch


def _on_cluster(matches: Iterable[Match], address: str, timed: bool) -> Iterator[list[Outcome]]:
    """Dask gives the tasks of a worker that has died to the others."""
    try:
        from distributed import Client, as_completed
    except ImportError as error:
        raise NotKnown("a cluster needs the extra fuda[cluster]") from error
    try:
        client = Client(address, timeout=WAIT)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise NotKnown(f"no cluster answers at {address}") from error
    with client:
        tasks = batches(matches)
        begun = [client.submit(play_batch, batch, timed, pure=False) for batch in islice(tasks, AHEAD)]
        given: Any = as_completed(begun)  # type: ignore[no-untyped-call]
        for done in given:
            yield done.result()
            for batch in islice(tasks, 1):
                given.add(client.submit(play_batch, batch, timed, pure=False))
