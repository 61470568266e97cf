"""Every number of every book is carried out and tested, or excused with a reason."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from fuda.games import SLUGS
from fuda.judge.rules import rule_index, unknown_numbers


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
    """Measured in a process of its own: what this one has worked out before would not run again."""
    command = [sys.executable, "-m", "fuda.cli", "rules", slug, "--measured", "--json"]
    printed = subprocess.run(command, capture_output=True, check=True, env={**os.environ, "FUDA_PURE": "1"}).stdout
    rules = [json.loads(line) for line in printed.decode().splitlines()]
    carried_out = [rule for rule in rules if rule["code"] and not rule["nothing"]]
    assert [rule["rule"] for rule in carried_out if not rule["tests"] and not rule["shown"]] == []
