"""The bundled cards show what the books have: every keyword and every act that a text can name."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from fuda.cards.decks import bundled_decks
from fuda.games import SLUGS, load
from fuda.games.faces import bundled
from fuda.kernel.cards import Face
from fuda.kernel.errors import NotWellFormed
from fuda.text.compiler import NotUnderstood

SHOWN: dict[str, dict[str, str]] = tomllib.loads(Path(__file__).with_name("shown.toml").read_text(encoding="utf-8"))
# The chapters of keywords: every section of these is in the table above.
KEYWORDS = {"lorcana": "10.", "rebirth": "11.", "shadowverse_evolve": "12.", "spell_card_strike": "10.", "vividz": "11"}


def words(value: Any) -> Iterator[str]:
    """Everything that is printed on a card."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from words(one)
    elif isinstance(value, dict):
        for one in value.values():
            yield from words(one)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_keyword_and_act_is_shown(slug: str) -> None:
    pool = tomllib.loads((files("fuda.cards") / slug / "pool.toml").read_text("utf-8"))
    printed = "\n".join(words(pool["card"]))
    assert {rule: said for rule, said in SHOWN[slug].items() if said not in printed} == {}


@pytest.mark.parametrize("slug", SLUGS)
def test_the_table_has_every_keyword_of_the_book(slug: str) -> None:
    book = tomllib.loads((files("fuda.games") / slug / "rulebook.toml").read_text("utf-8"))
    chapter, general = KEYWORDS[slug], ("10.1", "11.1", "11.2", "12.1", "1100", "1102")
    rules = [rule for rule in book["rules"] if rule.startswith(chapter) and rule.count(".") == chapter.count(".")]
    assert [rule for rule in rules if rule not in general and rule not in SHOWN[slug]] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_six_decks_of_different_cards(slug: str) -> None:
    decks = bundled_decks(slug)
    assert len(decks) >= 6
    assert all(deck.format in load(slug).formats for deck in decks.values())
    plans = [{entry.name for entry in deck.entries} for deck in decks.values()]
    for place, one in enumerate(plans):
        for other in plans[place + 1 :]:
            assert len(one & other) <= len(one) * 2 // 3


def test_a_pool_whose_text_is_not_understood_says_which_card_and_where() -> None:
    def refuse(fields: dict[str, Any], name: str) -> Face:
        raise NotUnderstood("Draw a card. Sneeze.", 13, "not understood")

    with pytest.raises(NotWellFormed, match=r"(?s)^pool.toml: card .+: line 1, column 14: not understood.*Sneeze"):
        bundled("lorcana", refuse)
