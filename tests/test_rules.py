"""Every number of every book is carried out and tested, or excused with a reason."""

from __future__ import annotations

import pytest

from fuda.games import SLUGS
from fuda.judge.rules import measure, rule_index, unknown_numbers


@pytest.mark.parametrize("slug", SLUGS)
def test_every_rule_is_carried_out_or_excused(slug: str) -> None:
    assert [entry.number for entry in rule_index(slug).values() if entry.is_missing] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_no_excused_rule_is_carried_out(slug: str) -> None:
    assert [entry.number for entry in rule_index(slug).values() if entry.is_contradictory] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_cited_number_is_in_the_book(slug: str) -> None:
    assert unknown_numbers(slug) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_rule_that_is_carried_out_is_shown(slug: str) -> None:
    index = rule_index(slug)
    measure(index, slug)
    assert [entry.number for entry in index.values() if entry.is_untested] == []
