"""A few seconds of mutated input; `make fuzz` tries more."""

from __future__ import annotations

from tests.fuzz import answered, run


def test_mutated_input_is_answered() -> None:
    assert run(3, 7) == 0


def test_a_name_that_no_system_takes() -> None:
    answered(["judge", "x" * 5000])
