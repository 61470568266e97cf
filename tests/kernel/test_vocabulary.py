"""The vocabulary of a rulebook: known without registration, each name once, types from annotations."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from fuda.ability.verbs import Draw
from fuda.kernel.abilities import Effect
from fuda.kernel.cards import Face
from fuda.kernel.frames import Frame
from fuda.kernel.game import Waiting
from fuda.kernel.plain import term
from fuda.kernel.vocabulary import fingerprint, fits, vocabulary
from tests.kernel import toy, toy_effects
from tests.kernel.toy import BOOK, Toy


def book(*more: type) -> Toy:
    """The toy's rulebook anew, with some more classes."""
    chapter = ModuleType("again")
    vars(chapter).update({name: value for name, value in vars(toy).items() if name != "BOOK"}, __name__="again")
    other = ModuleType("other")
    vars(other).update({one.__name__: one for one in more})
    return Toy([chapter, toy_effects, other])


def test_what_the_chapters_reach_is_known() -> None:
    known = vocabulary(BOOK)
    assert known.records["Turn"] is toy.Turn
    assert known.records["Waiting"] is Waiting
    assert known.terms["Draw"] is Draw
    assert "Optional" in known.records  # of a module that the toy imports from


def test_every_annotation_is_understood() -> None:
    known = vocabulary(BOOK)
    assert known.term_fields["Face"]["back"] == Face | None
    assert known.record_fields["Modification"]["source"] == tuple[int, int]
    unclear = [(name, field) for name, types in known.term_fields.items() for field in types if types[field] is Any]
    assert unclear == []


def test_terms_that_no_chapter_mentions_are_known() -> None:
    assert not hasattr(toy, "Entered")
    assert "Entered" in vocabulary(BOOK).terms


def test_two_classes_of_one_name_are_refused() -> None:
    second = type("Turn", (Frame,), {"__slots__": (), "__module__": __name__})
    with pytest.raises(ValueError, match="two classes of one rulebook are named Turn"):
        vocabulary(book(second))


@term
class Shout(Effect):
    """A verb that the toy does not have."""


def test_the_fingerprint_changes_with_the_book() -> None:
    assert fingerprint(book()) == fingerprint(BOOK)
    assert fingerprint(book(Shout)) != fingerprint(BOOK)


@pytest.mark.parametrize(
    ("value", "wanted"),
    [(1, int), ("a", str), (None, None), (1, int | None), ((1, 2), tuple[int, int]), ((), tuple[str, ...]),
     ([1], list[int]), ({"a": 1}, dict[str, int]), (Draw(1), Effect), (object(), Any)],
)  # fmt: skip
def test_values_that_fit(value: Any, wanted: Any) -> None:
    assert fits(value, wanted)


@pytest.mark.parametrize(
    ("value", "wanted"),
    [(True, int), (1, bool), (1, str), (0, None), ((1,), tuple[int, int]), ((1, "a"), tuple[int, ...]), ([1], tuple),
     (["a"], list[int]), ({1: 1}, dict[str, int]), (Draw(1), Face)],
)  # fmt: skip
def test_values_that_do_not_fit(value: Any, wanted: Any) -> None:
    assert not fits(value, wanted)
