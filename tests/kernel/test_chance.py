"""Keyed randomness: the same key gives the same draw, and no draw shifts another."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from fuda.kernel.chance import Chance

SEEDS = st.integers(-(1 << 70), 1 << 70)


@given(SEEDS, st.integers(1, 1000), st.text(max_size=10))
def test_the_same_key_gives_the_same_number(seed: int, limit: int, purpose: str) -> None:
    drawn = Chance(seed).below(limit, purpose)
    assert 0 <= drawn < limit
    assert Chance(seed).below(limit, purpose) == drawn


@given(SEEDS, st.lists(st.sampled_from(["a", "b", "c"]), max_size=20))
def test_other_purposes_do_not_shift_a_draw(seed: int, others: list[str]) -> None:
    plain, busy = Chance(seed), Chance(seed)
    for purpose in others:
        busy.below(6, purpose)
    assert [plain.die(6, "mine") for _ in range(5)] == [busy.die(6, "mine") for _ in range(5)]


@given(SEEDS, st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_the_items(seed: int, items: list[int]) -> None:
    shuffled = items[:]
    Chance(seed).shuffle(shuffled, "deck")
    assert sorted(shuffled) == sorted(items)
    again = items[:]
    Chance(seed).shuffle(again, "deck")
    assert again == shuffled


@given(SEEDS, st.lists(st.integers(), unique=True, max_size=12).map(tuple), st.integers(0, 15))
def test_a_pick_takes_items_in_their_order(seed: int, items: tuple[int, ...], count: int) -> None:
    picked = Chance(seed).pick(items, count, "pick")
    assert len(picked) == min(count, len(items))
    assert list(picked) == [item for item in items if item in picked]


def test_a_copy_draws_on_by_itself() -> None:
    chance = Chance(1)
    chance.below(10, "x")
    copy = chance.copy()
    assert [chance.below(1000, "x") for _ in range(3)] == [copy.below(1000, "x") for _ in range(3)]


def test_fixed_outcomes_come_first() -> None:
    chance = Chance(1)
    chance.fixed = (*(5, 7),)
    assert chance.die(6, "die") == 5
    assert chance.below(4, "pick") == 3
    assert not chance.fixed


def test_the_draws_never_change() -> None:
    assert [Chance(seed).below(1000, "first player") for seed in range(5)] == [92, 954, 588, 653, 139]


def test_every_order_of_three_comes_about_as_often() -> None:
    chance = Chance(3)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        chance.shuffle(items, "deck")
        found[tuple(items)] += 1
    assert len(found) == 6
    assert all(850 < count < 1150 for count in found.values())
