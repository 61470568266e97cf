"""The wording of Vividz: every phrase, every card of the pool, and any text of the grammar, in both languages."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings

from fuda.ability.parts import parts_of
from fuda.ability.playable import unplayable
from fuda.ability.sentences import PayFor
from fuda.games import load
from fuda.games.vividz.c904_paying import USUAL_ORDER
from fuda.games.vividz.c905_costs import alternatives
from fuda.games.vividz.wording import wording
from fuda.kernel.abilities import Activated
from fuda.text.compiler import NotUnderstood, compile_bound, compile_text, normalise, print_text
from fuda.text.parser import Parser
from tests.text.derivations import texts

REPO = Path(__file__).parents[2]
POOL = REPO / "src/fuda/cards/vividz/pool.toml"
PHRASES = Path(__file__).with_name("vividz.phrases")
MEANINGS = Path(__file__).with_name("vividz.meanings")
BOOK = load("vividz")
JAPANESE = wording()
ENGLISH = wording("en")
WORDS = {
    "number": ("0", "1", "7"),
    "positive": ("1", "2", "10"),
    "several": ("2", "5"),
    "word": ("炎", "星", "トウダイ局"),
}


def phrases() -> list[tuple[str, str]]:
    lines = PHRASES.read_text(encoding="utf-8").splitlines()
    pairs = (line.split(": ", 1) for line in lines if line and not line.startswith("#"))
    return [(kind, text.replace("\\n", "\n")) for kind, text in pairs]


def whole_texts() -> list[tuple[str, str]]:
    cards = tomllib.loads(POOL.read_text(encoding="utf-8"))["card"]
    return phrases() + [(card["kind"], card["text"]) for card in cards if "text" in card]


def recorded(texts: list[tuple[str, str]]) -> str:
    """Each text with the abilities that it is read as, and how they are printed where that differs."""
    lines = []
    for kind, text in texts:
        abilities = compile_text(JAPANESE, text, kind)
        printed = print_text(JAPANESE, abilities)
        lines.append(f"{kind}: {text}".replace("\n", "\\n"))
        lines.extend(f"    {ability!r}" for ability in abilities)
        if printed != normalise(JAPANESE, text, kind):
            lines.append(f"  = {printed}".replace("\n", "\\n"))
    return "\n".join(lines) + "\n"


def test_304_4_every_text_means_what_was_recorded() -> None:
    """To record anew what a text means: `python -m tests.text.test_vividz_wording`, and read the difference."""
    assert recorded(whole_texts()) == MEANINGS.read_text(encoding="utf-8")


@pytest.mark.parametrize(("kind", "text"), whole_texts())
def test_every_part_of_a_text_can_be_carried_out(kind: str, text: str) -> None:
    abilities = compile_text(JAPANESE, text, kind)
    assert list(unplayable(BOOK, abilities)) == []
    costs = [ability.cost for ability in abilities if isinstance(ability, Activated)]
    costs += [part.cost for part in parts_of(abilities) if isinstance(part, PayFor)]
    costs = [cost for parts in costs for cost in alternatives(parts)]
    assert [part for cost in costs for part in cost if type(part) not in USUAL_ORDER] == []


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
    assert values
    if len(values) == 1:  # a text with two meanings is refused by the compiler, and one that would be printed so too
        assert values[0] in Parser(JAPANESE, print_text(JAPANESE, values[0])).read_all(section)


def test_304_3_explanations_have_no_effect() -> None:
    plain = compile_text(JAPANESE, "【イ】【効果】リロードする。", "event")
    assert compile_text(JAPANESE, "【イ】【効果】リロードする。（キャラが戻る。）", "event") == plain


def test_an_unknown_sentence_is_refused_with_its_place() -> None:
    with pytest.raises(NotUnderstood) as refused:
        compile_text(JAPANESE, "【イ】【効果】カードを1枚食べる。", "event")
    assert refused.value.column > 10


@pytest.mark.parametrize(
    "text",
    [
        "【イ】【効果】そのキャラを退場させる。",
        "【イ】【効果】自分のキャラを1枚選び、そのキャラのEXPにする。",
        "【イ】【効果】自分のキャラを1枚選ぶ。相手のキャラを1枚選び、そのキャラのコストに等しいダメージを与える。",
        "【イ】【効果】自分のキャラを1枚選ぶ。自分のデッキの一番上のカードを公開する。そのキャラがスリープしているなら、手札に加える。",
        "【イ】【効果】相手のキャラを1枚選び、受けたダメージに等しいダメージを与える。",
    ],
)
def test_913_2_a_text_is_refused_where_it_is_not_clear_what_it_means(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_bound(JAPANESE, text, "event")


@pytest.mark.parametrize(("kind", "text"), whole_texts())
def test_913_2_what_is_bound_is_said_as_it_was_read(kind: str, text: str) -> None:
    abilities = compile_text(JAPANESE, text, kind)
    assert JAPANESE.unbind(compile_bound(JAPANESE, text, kind)) == abilities


def test_the_pool_is_large_enough() -> None:
    assert len(load("vividz").pool()) >= 70


if __name__ == "__main__":
    MEANINGS.write_text(recorded(whole_texts()), encoding="utf-8")
