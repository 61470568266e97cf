"""Terms and records: compared, printed and copied by their fields."""

from __future__ import annotations

import dataclasses

import pytest

from fuda.ability.changes import Plus
from fuda.ability.filters import Kind
from fuda.ability.verbs import Draw
from fuda.kernel.cards import count_of, with_count
from fuda.kernel.effects import Until
from fuda.kernel.events import CardMoved
from fuda.kernel.plain import slots_of


def test_a_term_reads_like_its_source() -> None:
    assert repr(Draw(2)) == "Draw(2)"
    assert repr(Draw(2, "opponent")) == "Draw(2, 'opponent')"
    assert repr(Kind("frog") & Kind("newt")) == "Kind('frog') & Kind('newt')"


def test_a_term_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Plus("power", 1).amount = 2  # type: ignore[misc]


def test_equal_terms_are_equal_and_hash_alike() -> None:
    assert Plus("power", 1) == Plus("power", 1)
    assert hash(Plus("power", 1)) == hash(Plus("power", 1))
    assert Plus("power", 1) != Plus("power", 2)


def test_a_record_is_its_fields() -> None:
    until = Until("turn end", 0, 3)
    assert until == Until("turn end", 0, 3)
    assert until != Until("turn end", 1, 3)
    assert hash(until) == hash(until.copy())
    assert repr(until) == "Until(later=False, moment='turn end', player=0, turn=3)"


def test_but_changes_a_copy_only() -> None:
    until = Until("turn end", 0, 3)
    assert until.but(turn=4) == Until("turn end", 0, 4)
    assert until.turn == 3


def test_fields_of_base_classes_come_first() -> None:
    assert slots_of(CardMoved)[:3] == ("key", "rule", "source")
    assert "to_zone" in slots_of(CardMoved)


def test_counts_are_sorted_pairs_without_zeros() -> None:
    pairs = with_count(with_count((), "b", 2), "a", 1)
    assert pairs == (("a", 1), ("b", 2))
    assert count_of(pairs, "b") == 2
    assert count_of(pairs, "c") == 0
    assert with_count(pairs, "a", 0) == (("b", 2),)
