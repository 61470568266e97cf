"""A text is playable only if some card is known to have what it asks for."""

from __future__ import annotations

import pytest

from fuda.ability.playable import unheard_of
from fuda.cards.commands import read_as_any
from fuda.cards.coverage import cover
from fuda.cards.lists import Row
from fuda.games import load
from fuda.games.lorcana.wording import compile_card
from fuda.text.compiler import NotUnderstood

ASKS = "Your Clockmaker characters get +1 {S}."


def a_row(number: str, text: str, *classes: str) -> Row:
    fields = {"name": f"Card {number}", "kind": "character", "classes": list(classes), "text": text, "cost": 1}
    return Row(number, "1", fields)


def test_a_class_that_nobody_has_is_told() -> None:
    abilities = compile_card(ASKS, "character")
    assert list(unheard_of(load("lorcana"), abilities)) == ["Clockmaker"]
    assert not list(unheard_of(load("lorcana"), abilities, frozenset(["Clockmaker"])))
    assert not list(unheard_of(load("lorcana"), compile_card("Your Knight characters gain Rush.", "character")))


def test_a_list_knows_the_classes_of_its_cards() -> None:
    asking, other = a_row("1", ASKS), a_row("2", "Rush", "Clockmaker")
    assert [card.phrase for card in cover("lorcana", [asking]).cards] == ["Clockmaker"]
    assert [card.phrase for card in cover("lorcana", [asking, other]).cards] == ["", ""]


def test_the_word_is_pointed_at() -> None:
    with pytest.raises(NotUnderstood, match="'Clockmaker'") as refused:
        read_as_any("lorcana", ASKS, "character")
    assert refused.value.column == ASKS.index("Clockmaker") + 1


def test_a_pronoun_that_means_nothing_is_told_too() -> None:
    with pytest.raises(NotUnderstood, match="nothing has been spoken of"):
        read_as_any("lorcana", "Draw a card. Banish it.", "action")
