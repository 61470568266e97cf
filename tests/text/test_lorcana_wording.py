"""The wordings of Lorcana: every phrase, both languages of the pool alike, and some meanings."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from fuda.ability.selections import IT, Among
from fuda.ability.verbs import Choose, Deal, Draw, May
from fuda.games.lorcana.matching import Given, OfKind, Plays
from fuda.games.lorcana.notation import Joined, PayInk, Shift
from fuda.games.lorcana.wording import compile_card, language_of, wording
from fuda.kernel.abilities import Resolved, Triggered
from fuda.text.compiler import NotUnderstood, compile_text, normalise, print_text

REPO = Path(__file__).parents[2]
SHARED = REPO.parent / "shared" / "cards"
POOL = tomllib.loads((REPO / "src/fuda/cards/lorcana/pool.toml").read_text("utf-8"))["card"]
PHRASES = Path(__file__).with_name("lorcana.phrases")
LEAST = {"en": 0.80, "ja": 0.84}  # how much of the real card texts is understood at least


def phrases() -> list[tuple[str, str]]:
    lines = PHRASES.read_text(encoding="utf-8").splitlines()
    pairs = (line.split(": ", 1) for line in lines if line and not line.startswith("#"))
    return [(kind, text.replace("\\n", "\n")) for kind, text in pairs]


@pytest.mark.parametrize(("kind", "text"), phrases())
def test_phrase(kind: str, text: str) -> None:
    known = wording(language_of(text))
    assert print_text(known, compile_card(text, kind)) == normalise(known, text, kind)


@pytest.mark.parametrize("card", POOL, ids=lambda card: str(card["name_en"]))
def test_pool_says_the_same_in_both_languages(card: dict[str, str]) -> None:
    english = compile_card(card.get("text_en", ""), card["kind"])
    names = {one["name_en"]: one["name"] for one in POOL}
    shown = repr(english)
    for english_name, japanese_name in names.items():
        shown = shown.replace(f"Named({english_name!r})", f"Named({japanese_name!r})")
    assert shown == repr(compile_card(card.get("text", ""), card["kind"]))


def test_sentences_are_effects() -> None:
    (ability,) = compile_card("Deal 2 damage to chosen character. Draw a card.", "action")
    assert ability == Resolved((Choose(1, Among("play", filter=OfKind("character"))), Deal(2, IT), Draw(1)))


def test_may_and_then() -> None:
    (ability,) = compile_card(
        "When you play this character, you may draw a card, then choose and discard a card.", "character"
    )
    assert isinstance(ability, Triggered)
    assert ability.when == Plays()
    assert isinstance(ability.do[0], May)
    assert isinstance(ability.do[0].do[0], Joined)


def test_a_condition_is_asked_twice() -> None:
    (ability,) = compile_card("When you play this character, if you have a location in play, draw a card.", "character")
    assert isinstance(ability, Triggered)
    assert isinstance(ability.when, Given)
    assert ability.do[0].condition == ability.when.condition  # type: ignore[attr-defined]


def test_reminders_and_story_names_are_left_out() -> None:
    abilities = compile_card(
        "Shift 5 (You may pay 5 {I} to play this.)\nLAST BELL When you play this character, draw a card.", "character"
    )
    assert abilities == (Shift((PayInk(5),)), Triggered(Plays(), (Draw(1),)))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_real_cards(language: str) -> None:
    file = SHARED / f"lorcana_{language}.dev.jsonl"
    if not file.is_file():
        pytest.skip("no lists of real cards beside this checkout")
    kinds = {"Character": "character", "Action": "action", "Item": "item", "Location": "location"}
    kinds |= {"キャラクター": "character", "アクション": "action", "アイテム": "item", "ロケーション": "location"}
    texts = understood = 0
    for line in file.read_text("utf-8").splitlines():
        card = json.loads(line)
        if card["text"]:
            texts += 1
            understood += is_understood(language, card["text"], kinds[card["type"]])
    assert understood / texts >= LEAST[language]


def is_understood(language: str, text: str, kind: str) -> bool:
    try:
        compile_text(wording(language), text, kind)
    except NotUnderstood:
        return False
    return True
