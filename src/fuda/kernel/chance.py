"""Keyed randomness: each draw depends on the seed, the player, what it is for and how often that was drawn before.

So one more random event somewhere does not shift the others, and no library's generator can change our games.
"""

from __future__ import annotations

from typing import Final

_MASK: Final = (1 << 64) - 1


def _mix(state: int) -> int:
    """One round of a 64-bit integer hash with good avalanche."""
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
    return state ^ (state >> 31)


class Chance:
    """The random source of one game: plain numbers, copied with it. `fixed` outcomes are used up first."""

    __slots__ = ("counts", "fixed", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.counts: dict[str, int] = {}
        self.fixed: tuple[int, ...] = ()

    def copy(self) -> Chance:
        new = Chance.__new__(Chance)
        new.seed = self.seed
        new.counts = self.counts  # nobody writes to it: what is drawn makes another one
        new.fixed = self.fixed
        return new

    def _stream(self, purpose: str) -> int:
        count = self.counts.get(purpose, 0)
        self.counts = {**self.counts, purpose: count + 1}
        state = _mix(self.seed & _MASK)
        for byte in purpose.encode():
            state = _mix(state ^ byte)
        return _mix(state ^ count)

    def below(self, limit: int, purpose: str) -> int:
        """A number from 0 to limit - 1."""
        if self.fixed:
            first, self.fixed = self.fixed[0], self.fixed[1:]
            return first % limit
        return self._stream(purpose) % limit

    def die(self, sides: int, purpose: str) -> int:
        """The face of a die, from 1."""
        if self.fixed:
            first, self.fixed = self.fixed[0], self.fixed[1:]
            return first
        return self._stream(purpose) % sides + 1

    def shuffle(self, items: list[int], purpose: str) -> None:
        """Put the items into a random order."""
        state = self._stream(purpose)
        for last in range(len(items) - 1, 0, -1):  # `_mix`, spelled out: whole decks are shuffled
            state = (state + 0x9E3779B97F4A7C15) & _MASK
            state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
            state ^= state >> 31
            other = state % (last + 1)
            items[last], items[other] = items[other], items[last]

    def pick(self, items: tuple[int, ...], count: int, purpose: str) -> tuple[int, ...]:
        """Some of the items, in the order in which they stand."""
        left = list(range(len(items)))
        taken = [left.pop(self.below(len(left), purpose)) for _ in range(min(count, len(items)))]
        return tuple(items[index] for index in sorted(taken))
