"""Nobody waits for ever: a test that hears nothing more has failed."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

PATIENCE = 300  # seconds


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    def ring(*_: object) -> None:
        raise AssertionError(f"nothing more was heard within {PATIENCE} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(PATIENCE)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)
