"""The wording of Shadowverse EVOLVE: every phrase, every token, every card of the pool, and any text of the grammar."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings

from fuda.ability.amounts import CountOf, NumberOf, X
from fuda.ability.comparisons import Counts
from fuda.ability.filters import Having, Kind
from fuda.ability.selections import IT, SAME, Among, Leader
from fuda.ability.sentences import Choose, If, Instead, LetX, PayFor
from fuda.ability.verbs import Deal, Draw, Sacrifice
from fuda.games.shadowverse_evolve.notation import Combo, Overflow, PayPP
from fuda.games.shadowverse_evolve.wording import wording
from fuda.kernel.abilities import Effect, Resolved, Triggered
from fuda.text.compiler import NotUnderstood, compile_bound, compile_text, normalise, print_text
from fuda.text.parser import Parser
from fuda.text.printer import Printer
from tests.soak import SOAK, sampled
from tests.text.derivations import texts

REPO = Path(__file__).parents[2]
SHARED = REPO.parent / "shared"
POOL = REPO / "src/fuda/cards/shadowverse_evolve/pool.toml"
PHRASES = Path(__file__).with_name("shadowverse_evolve.phrases")
JAPANESE = wording()
ENGLISH = wording("en")
ENEMIES = Among("field", "opponent", Kind("follower"))
WARDS = Having("守護") & Kind("follower")
KINDS = {"フォロワー": "follower", "アミュレット": "amulet", "スペル": "spell"}
# What our copy of the token list misprints (docs/rulings, section Tokens).
MISPRINTS = (
    ("3体を墓場に置く。(?=相手)", "3体を墓場に置く:"),
    ("枚を消滅。", "枚を消滅:"),
    ("この追加コスト", "これの追加コスト"),
    ("(【攻撃時】[^【「]*2ダメージ)を持つ", r"「\1」を持つ"),
    ("「(絶大[^」]*)」", r"『\1』"),
)
WORDS = {
    "number": ("0", "1", "2", "7", "12"),
    "positive": ("1", "2", "10"),
    "several": ("2", "10"),
    "name": ("影", "ナイト", "A・B"),
    "type": ("兵士", "機械", "土の印"),
    "keyword": ("守護", "疾走"),
    "class": ("エルフ", "ドラゴン"),
}


def phrases() -> list[tuple[str, str]]:
    lines = PHRASES.read_text(encoding="utf-8").splitlines()
    pairs = (line.split(": ", 1) for line in lines if line and not line.startswith("#"))
    return [(kind, text.replace("\\n", "\n")) for kind, text in pairs]


def tokens() -> list[tuple[str, str]]:
    """Kinds and texts of the official tokens: they are not in the repository."""
    path = SHARED / "rulebooks/shadowverse_evolve.tokens.jsonl"
    if not path.exists():
        pytest.skip(f"{path} is not there")
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [(KINDS[row["kind"]], corrected(row["テキスト"])) for row in rows]


def corrected(text: str) -> str:
    for misprint, correct in MISPRINTS:
        text = re.sub(misprint, correct, text)
    return text


def whole_texts() -> list[tuple[str, str]]:
    pool = tomllib.loads(POOL.read_text(encoding="utf-8"))["card"]
    return phrases() + [(card["kind"], card["text"]) for card in pool if "text" in card]


@pytest.mark.parametrize(("kind", "text"), phrases())
def test_phrase(kind: str, text: str) -> None:
    abilities = compile_text(JAPANESE, text, kind)
    assert compile_text(JAPANESE, print_text(JAPANESE, abilities), kind) == abilities


def test_every_card_of_the_pool() -> None:
    for card in tomllib.loads(POOL.read_text(encoding="utf-8"))["card"]:
        compile_text(JAPANESE, card.get("text", ""), card["kind"])


def test_every_token() -> None:
    for kind, text in tokens():
        abilities = compile_text(JAPANESE, text, kind)
        assert compile_text(JAPANESE, print_text(JAPANESE, abilities), kind) == abilities


@pytest.mark.parametrize(
    ("text", "abilities"),
    [
        (
            "相手の場のフォロワー1体を選ぶ。それに4ダメージ。【覚醒】状態なら、代わりに6ダメージ。",
            (Choose(1, ENEMIES), Instead(Overflow(), (Deal(4, IT),), (Deal(6, SAME),))),
        ),
        (
            "自分の残りPPが3以上なら、相手の場のフォロワー1体を選ぶ。それに3ダメージ。1枚引く。",
            (If(Counts(NumberOf("pp"), ">=", 3), (Choose(1, ENEMIES), Deal(3, IT), Draw(1))),),
        ),
        (
            "1枚引く。相手のリーダーすべてにXダメージ。Xは「自分の手札の枚数」である。",
            (Draw(1), LetX(CountOf(Among("hand", "you")), (Deal(X, Leader("opponent")),))),
        ),
        ("【コンボ2】1枚引く。2枚引く。", (If(Combo(2), (Draw(1), Draw(2))),)),
        ("《コスト2》:1枚引く。\n3枚引く。", (PayFor((PayPP(2),), (Draw(1),)), Draw(3))),
        ("場の【守護】を持つフォロワー1体を墓場に置く:1枚引く。", (PayFor((Sacrifice(1, WARDS),), (Draw(1),)),)),
    ],
)
def test_what_belongs_together(text: str, abilities: tuple[Effect, ...]) -> None:
    assert compile_text(JAPANESE, text, "spell") == (Resolved(abilities),)


def test_icons_in_a_row_are_one_ability_each() -> None:
    one, two = compile_text(JAPANESE, "《ファンファーレ》1枚引く。\n【進化時】1枚引く。")
    assert isinstance(one, Triggered) and one.icon == "fanfare"
    assert isinstance(two, Triggered) and two.icon == "evolved"
    assert print_text(JAPANESE, (one, two)) == "《ファンファーレ》【進化時】1枚引く。"


@pytest.mark.parametrize(
    ("printed", "normal"),
    [
        ("[Q][起動][コスト１]これを[アクト]：１枚引く。", "《クイック》《起動》《コスト1》これを《アクト》:1枚引く。"),
        ("【守護】（攻撃を（ここで）止める）\n----------\n【突進】【疾走】", "【守護】\n【突進】\n【疾走】"),
        ("【守護】 《ファンファーレ》2 枚引く。", "【守護】\n《ファンファーレ》2枚引く。"),
        (
            "下記から1つチョイスする。\n【1】1枚引く。【2】2枚引く。",
            "下記から1つチョイスする。【1】1枚引く。【2】2枚引く。",
        ),
        ("それは「【攻撃時】1枚引く」を持つ。", "それは「【攻撃時】1枚引く。」を持つ。"),
    ],
)
def test_spelling(printed: str, normal: str) -> None:
    assert normalise(JAPANESE, printed) == normal


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "【スペルチェイン_5】1枚引く。【SC_10】2枚引く。",
            "【スペルチェイン5】1枚引く。【スペルチェイン10】2枚引く。",
        ),
        ("『A 1』1つを出す。", "『A 1』1体を場に出す。"),
        ("1枚引く。【覚醒】状態なら、代わりに2枚。", "1枚引く。【覚醒】状態なら、代わりに2枚引く。"),
        ("アクト状態の相手の場のフォロワー1体を選ぶ。", "相手の場のアクト状態のフォロワー1体を選ぶ。"),
        (
            "元のコスト2以下の自分の場の影・フォロワー1体を選ぶ。",
            "自分の場の元のコスト2以下の影・フォロワー1体を選ぶ。",
        ),
    ],
)
def test_two_ways_to_say_it(one: str, other: str) -> None:
    assert compile_text(JAPANESE, one, "spell") == compile_text(JAPANESE, other, "spell")


@pytest.mark.parametrize(("kind", "text"), whole_texts())
def test_english_says_the_same(kind: str, text: str) -> None:
    abilities = compile_text(JAPANESE, text, kind)
    assert compile_text(ENGLISH, print_text(ENGLISH, abilities), "spell") == abilities


@settings(max_examples=sampled(60, 400), deadline=None, derandomize=SOAK == 0, suppress_health_check=list(HealthCheck))
@given(texts(JAPANESE, "spell_text", WORDS))
def test_any_text_of_the_grammar(text: str) -> None:
    text = normalise(JAPANESE, text, "spell")
    values = Parser(JAPANESE, text).read_all("spell_text")
    assume(values)  # a look ahead may have forbidden it
    assert len(values) == 1
    printed = Printer(JAPANESE).show("spell_text", values[0])
    assert printed is not None and Parser(JAPANESE, printed).read_all("spell_text") == values
    english = print_text(ENGLISH, values[0])
    assert Parser(ENGLISH, english).read_all("spell_text") == values


@pytest.mark.parametrize(
    "text",
    [
        "1枚引く。【コンボ3】さらに2ダメージ。",
        "相手の場のフォロワー1体を選ぶ。それに2ダメージ。自分のリーダーは《体力》+1する。【コンボ3】さらに2ダメージ。",
        "このターン、次に自分がフォロワーをプレイする際、コストを-1する。それは【突進】を持つ。",
    ],
)
def test_a_pronoun_or_an_object_left_unsaid_was_named_before(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_bound(JAPANESE, text, "spell")
