"""The wording of Vividz: every phrase, every card of the pool, and any text of the grammar, in both languages."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings

from fuda.games.vividz.book import pool
from fuda.games.vividz.wording import wording
from fuda.text.compiler import NotUnderstood, compile_text, normalise, print_text
from fuda.text.parser import Parser
from tests.text.derivations import texts

REPO = Path(__file__).parents[2]
POOL = REPO / "src/fuda/cards/vividz/pool.toml"
PHRASES = Path(__file__).with_name("vividz.phrases")
JAPANESE = wording()
ENGLISH = wording("en")
WORDS = {"number": ("0", "1", "7"), "positive": ("1", "2", "10"), "word": ("炎", "星", "トウダイ局")}


def phrases() -> list[tuple[str, str]]:
    lines = PHRASES.read_text(encoding="utf-8").splitlines()
    pairs = (line.split(": ", 1) for line in lines if line and not line.startswith("#"))
    return [(kind, text.replace("\\n", "\n")) for kind, text in pairs]


def whole_texts() -> list[tuple[str, str]]:
    cards = tomllib.loads(POOL.read_text(encoding="utf-8"))["card"]
    return phrases() + [(card["kind"], card["text"]) for card in cards if "text" in card]


@pytest.mark.parametrize(("kind", "text"), whole_texts())
def test_304_4_a_text_is_read_and_printed(kind: str, text: str) -> None:
    abilities = compile_text(JAPANESE, text, kind)
    assert print_text(JAPANESE, abilities) == normalise(JAPANESE, text, kind)


@pytest.mark.parametrize(("kind", "text"), whole_texts())
def test_every_ability_has_english_words(kind: str, text: str) -> None:
    abilities = compile_text(JAPANESE, text, kind)
    assert compile_text(ENGLISH, print_text(ENGLISH, abilities), kind) == abilities


@pytest.mark.parametrize("section", ["text", "event_text"])
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=texts(JAPANESE, "text", WORDS), event=texts(JAPANESE, "event_text", WORDS))
def test_any_text_of_the_grammar_comes_back(section: str, data: str, event: str) -> None:
    text = data if section == "text" else event
    assume(normalise(JAPANESE, text) == text)
    values = Parser(JAPANESE, text).read_all(section)
    assert len(values) == 1
    assert print_text(JAPANESE, values[0]) == text


def test_304_3_explanations_have_no_effect() -> None:
    plain = compile_text(JAPANESE, "【イ】【効果】リロードする。", "event")
    assert compile_text(JAPANESE, "【イ】【効果】リロードする。（キャラが戻る。）", "event") == plain


def test_an_unknown_sentence_is_refused_with_its_place() -> None:
    with pytest.raises(NotUnderstood) as refused:
        compile_text(JAPANESE, "【イ】【効果】カードを1枚食べる。", "event")
    assert refused.value.column > 10


def test_the_pool_is_large_enough() -> None:
    assert len(pool()) >= 70
