"""Everything that is bounded, in one place."""

from __future__ import annotations

import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from fuda.kernel.errors import FudaError

LARGEST_FRAME: Final = 16 << 10  # bytes of one message from a page
LARGEST_BODY: Final = 512 << 10  # bytes of one request: a deck list with its cards, a scenario, a replay
LONGEST_QUEUE: Final = 32  # messages of one game that wait for its owner
SLOWEST_READER: Final = 64  # pictures that wait for one page
ACTIONS: Final = (150, 10.0)  # so many messages of one socket in so many seconds
MOST_SOCKETS: Final = 16  # at one game
MOST_GAMES: Final = 2000  # open in memory; beyond it the longest quiet ones are put away
MOST_CARDS: Final = 400  # of all players together
LONGEST_NAME: Final = 40
ENGINE_SECONDS: Final = 5.0  # for one answer
READING_SECONDS: Final = 5.0  # for the cards of a pasted deck
THINKING_SECONDS: Final = 20.0  # for one answer of a computer player
MOST_THINKING: Final = 10  # seconds that a person may let it think for one
QUIET_SECONDS: Final = 900.0  # after which a game that nobody looks at is put away
TIDY_SECONDS: Final = 60.0  # between two looks whether memory can be tidied up
NEW_GAMES: Final = (240, 60.0)  # so many new games in so many seconds


class Rate:
    """Lets so many things through in so many seconds."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self.most = most
        self.seconds = seconds
        self.clock = clock
        self.times: deque[float] = deque()

    def allows(self) -> bool:
        """Whether one more may pass now."""
        now = self.clock()
        while self.times and self.times[0] <= now - self.seconds:
            self.times.popleft()
        if len(self.times) >= self.most:
            return False
        self.times.append(now)
        return True


class TooSlow(FudaError):
    """The engine did not come to an end in time."""


@contextmanager
def bounded(seconds: float = ENGINE_SECONDS) -> Iterator[None]:
    """Let nothing work for longer (by the processor's time); only where a signal can interrupt it."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(*_: object) -> None:
        raise TooSlow(f"no answer within {seconds:g} seconds")

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
