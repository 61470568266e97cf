"""A real cluster of two workers, one of which is killed in the middle: the result is complete and the same."""

from __future__ import annotations

import time
from threading import Thread

import pytest

from fuda.sim.plans import between, of_decks
from fuda.sim.workers import play_all

distributed = pytest.importorskip("distributed", reason="the extra fuda[cluster] is not installed")

PLAN = list(between("rebirth", "", of_decks(("random",), ("night_garden", "rose_vanguard"), 2), 48, 1))


@pytest.mark.filterwarnings("ignore")
def test_a_worker_that_dies_loses_nothing() -> None:
    expected = sorted((one for batch in play_all(PLAN, 1) for one in batch), key=lambda one: one.match.number)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, memory_limit=0
    ) as cluster:
        killed: list[str] = []

        def kill() -> None:
            time.sleep(0.5)
            nanny = next(iter(cluster.workers.values()))
            killed.append(nanny.name if isinstance(nanny.name, str) else str(nanny.name))
            nanny.process.process.kill()

        killer = Thread(target=kill)
        killer.start()
        found = [one for batch in play_all(PLAN, cluster=cluster.scheduler_address) for one in batch]
        killer.join()
    assert killed
    assert sorted(found, key=lambda one: one.match.number) == expected
