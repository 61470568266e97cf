"""The wording of Rebirth for you: every phrase and every card of the pool reads and prints."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings

from fuda.ability.filters import NameHas
from fuda.ability.selections import IT
from fuda.ability.sentences import Acts, Choose, If
from fuda.ability.verbs import Draw, Put
from fuda.games.rebirth.notation.conditions import FullForce
from fuda.games.rebirth.notation.effects import ByPaying, PayEnergy, Speak, Under
from fuda.games.rebirth.notation.patterns import Sparked
from fuda.games.rebirth.notation.selections import Cards
from fuda.games.rebirth.wording import wording
from fuda.kernel.abilities import Triggered
from fuda.text.compiler import NotUnderstood, compile_bound, compile_text, normalise, print_text
from fuda.text.parser import Parser
from tests.soak import SOAK, sampled
from tests.text.derivations import texts

REPO = Path(__file__).parents[2]
POOL = REPO / "src/fuda/cards/rebirth/pool.toml"
PHRASES = Path(__file__).with_name("rebirth.phrases")
JAPANESE = wording()
ENGLISH = wording("en")
WORDS = {
    "number": ("0", "1", "2", "7", "12"),
    "positive": ("1", "2", "10"),
    "name": ("月", "Sun"),
    "attribute": ("音楽", "剣"),
    "title": ("影",),
    "quoted": ("星の港",),
    "word": ("音楽",),
    "icon": ("スパーク", "起"),
    "keyword": ("のびしろ",),
}


def phrases() -> list[str]:
    lines = PHRASES.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize("text", phrases())
def test_phrase(text: str) -> None:
    abilities = compile_text(JAPANESE, text, "character")
    assert compile_text(JAPANESE, print_text(JAPANESE, abilities), "character") == abilities


def test_every_card_of_the_pool() -> None:
    for card in tomllib.loads(POOL.read_text(encoding="utf-8"))["card"]:
        compile_text(JAPANESE, card.get("text", ""), card["kind"])


def test_a_sentence_is_one_effect() -> None:
    push = Acts((Choose(1, Cards(("member",), "opponent")), Put(IT, "bottom")))
    text = "【スパーク】【本領発揮Lv３】：あなたは相手のメンバーから１枚選び、デッキの下に置く。"
    (spark,) = compile_text(JAPANESE, text)
    assert spark == Triggered(Sparked(), (Under((FullForce(3),), (push,)),), "スパーク", 0, ("entry",))


def test_the_cost_of_a_trigger_is_part_of_its_effect() -> None:
    (ability,) = compile_text(JAPANESE, "【自】：このキャラがアタックした時、［エネ①］あなたは１枚引く。")
    assert isinstance(ability, Triggered)
    assert ability.do == (ByPaying((PayEnergy(1),), (Draw(1),)),)


def test_a_condition_names_what_it_finds() -> None:
    text = "【自】【メンバー】：このキャラがサポートした時、あなたのメンバーに《月》がいるなら、それをスタンドする。"
    (ability,) = abilities = compile_bound(JAPANESE, text)
    assert isinstance(ability, Triggered)
    (under,) = ability.do
    assert isinstance(under, If)
    assert under.do[0] == Speak(Cards(("member",), "you", NameHas("月")))
    assert compile_bound(JAPANESE, print_text(JAPANESE, abilities)) == abilities


@pytest.mark.parametrize(
    "text",
    [
        "【起】【メンバー】：［エネ①］あなたの手札が２枚以下なら、それを控え室に置く。",
        "【自】【メンバー】：あなたのターン開始時、そのキャラを手札に戻す。",
        "【永】【メンバー】：あなたの《月》がリタイアする時、かわりにこのキャラを控え室に置いてよい。",
    ],
)
def test_a_word_that_means_no_card_is_not_read(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_bound(JAPANESE, text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "【スパーク】【本領発揮Lv３】〔音楽〕：あなたは１枚引く。",
            "【スパーク】【本領発揮3音楽】：あなたは1枚引く。",
        ),
        ("【スパーク】【Reコンボ】《月》：あなたは1枚引く。", "【スパーク】【Reコンボ《月》】：1枚引く。"),
        ("【ブロッカー】〔音楽〕", "【ブロッカー音楽】"),
        ("【起】：［エネ②］あなたは自分の手札を1枚すてる。（説明）", "【起】：[エネルギー2]手札を1枚すてる。"),
        ("【自】：あなたのターン終了時、あなたは1枚引く。", "【自】：あなたのターンの終わりに、あなたは1枚引く。"),
    ],
)
def test_two_ways_to_say_the_same(one: str, other: str) -> None:
    assert compile_text(JAPANESE, one) == compile_text(JAPANESE, other)


@pytest.mark.parametrize(
    ("printed", "normal"),
    [
        ("［エネ②］", "[エネ2]"),
        ("《Ａ　Ｂ》（説明）", "《Ａ　Ｂ》"),
        ("このキャラ を＋１/±０。", "このキャラを+1/±0。"),
    ],
)
def test_spelling_changes_form_only(printed: str, normal: str) -> None:
    assert normalise(JAPANESE, printed) == normal


def test_every_card_of_the_pool_in_english() -> None:
    for card in tomllib.loads(POOL.read_text(encoding="utf-8"))["card"]:
        abilities = compile_text(JAPANESE, card.get("text", ""), card["kind"])
        assert compile_text(ENGLISH, print_text(ENGLISH, abilities), card["kind"]) == abilities


@settings(max_examples=sampled(99, 999), deadline=None, derandomize=SOAK == 0, suppress_health_check=list(HealthCheck))
@given(texts(JAPANESE, "text", WORDS))
def test_any_text_of_the_grammar_in_english(text: str) -> None:
    values = Parser(JAPANESE, normalise(JAPANESE, text, "character")).read_all("text")
    assume(values)  # a look ahead may have forbidden it
    assert Parser(ENGLISH, print_text(ENGLISH, values[0])).read_all("text") == values[:1]
