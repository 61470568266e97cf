"""The wording of Spell Card Strike: sentences and the pool are read, printed in both languages, and can be played."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fuda.ability.playable import unplayable
from fuda.cards.commands import read_as_any
from fuda.games import load
from fuda.games.spell_card_strike import references
from fuda.games.spell_card_strike.c03_cards import make_face
from fuda.games.spell_card_strike.notation import Declared, Target
from fuda.games.spell_card_strike.wording import wording
from fuda.kernel.abilities import Effect, Static
from fuda.kernel.cards import Face
from fuda.kernel.errors import NotWellFormed
from fuda.text.compiler import compile_text, print_text

CARDS = list(load("spell_card_strike").pool().values())
PHRASES = Path(__file__).with_name("spell_card_strike.phrases")
EVERYWHERE = ["rrrrr", "rrrrr", "rrRrr", "rrrrr", "rrrrr"]
TIMINGS = {"R": "reaction", "P": "triggered", "T": "triggered"}
DURATIONS = {"t": "turn", "c": "chain", "E": "equip", "U": "rule"}


def fields_of(line: str) -> dict[str, Any]:
    """The fields of a card with the sentence of a line."""
    head, text = line.split("|", 1)
    code, _, target = head.partition(" ")
    entry: dict[str, Any] = {"timing": TIMINGS.get(code[0], "action"), "text": text}
    entry["duration"] = DURATIONS.get(code[-1], "")
    if target not in ("", "-"):
        entry["target"] = target
    if "target" in entry or "陣形" in text or "範囲" in text:
        entry["range"] = EVERYWHERE
    return {"kind": "spell_card", "spells" if code[0] in "SREU" else "abilities": [entry]}


def sentences() -> list[str]:
    lines = PHRASES.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize("line", sentences())
def test_8_1_1_a_sentence_is_read_and_printed(line: str) -> None:
    abilities = make_face(fields_of(line), "X").abilities
    assert list(unplayable(load("spell_card_strike"), abilities)) == []
    for language in ("ja", "en"):
        printed = print_text(wording(language), abilities)
        assert compile_text(wording(language), printed) == abilities


def test_there_are_many_sentences() -> None:
    assert len(set(sentences())) >= 300


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("face", CARDS, ids=lambda face: face.name)
def test_a_card_is_printed_and_read_back(face: Face, language: str) -> None:
    printed = print_text(wording(language), face.abilities)
    assert compile_text(wording(language), printed) == face.abilities


def test_the_pool_is_large_enough() -> None:
    assert sum(face.kind == "spell_card" for face in CARDS) >= 70
    assert sum(face.kind == "option" for face in CARDS) >= 6


def terms_used() -> Iterator[str]:
    """The names of all terms that the lines of the Japanese wording are made of."""
    path = Path(references.__file__).with_name("ja.wording")
    for line in path.read_text(encoding="utf-8").splitlines():
        right = line.partition(" = ")[2] if line.startswith("  ") else ""
        try:
            tree = ast.parse(right, mode="eval")
        except SyntaxError:
            continue
        yield from (node.id for node in ast.walk(tree) if isinstance(node, ast.Name))


def test_every_effect_of_the_wording_has_a_verb() -> None:
    from fuda.ability import doing, verbs
    from fuda.games.spell_card_strike import deeds

    book = load("spell_card_strike")
    known = {name: value for module in (verbs, deeds) for name, value in vars(module).items()}
    effects = {known[name] for name in terms_used() if isinstance(known.get(name), type)}
    missing = [e for e in effects if issubclass(e, Effect) and e not in book.verbs and e not in doing.STRUCTURE]
    assert missing == []


@pytest.mark.parametrize(
    ("target", "text"),
    [
        (None, "敵1体に【3】ダメージ。"),
        ("味方1体", "敵1体に【3】ダメージ。"),
        ("敵2体", "敵1体に【3】ダメージ。"),
        (None, "対象を退場させる。"),
        (None, "そのストライカーに【1】ダメージ。"),
        (None, "装備しているストライカーを「POW：+1」する。"),
        (None, "このストライカーをそのエリアに移動させる。"),
    ],
)
def test_8_1_11_a_word_that_means_nothing_is_refused(target: str | None, text: str) -> None:
    entry = {"timing": "action", "text": text, "range": EVERYWHERE, **({"target": target} if target else {})}
    with pytest.raises(NotWellFormed, match="means nothing"):
        make_face({"kind": "spell_card", "spells": [entry]}, "X")


@pytest.mark.parametrize(
    "line",
    [
        "S 敵1体|捨て札のカードを1枚選び、手札に加える。それを「POW：+1」する。",
        "T|味方が撃破された場合、カードを1枚引く。それを「POW：+1」する。",
        "T|味方が敵に撃破された場合、それに【2】ダメージ。",
        "T|敵が味方を攻撃した場合、それを後退させる。",
        "St 味方1体|味方1体が攻撃によって敵を撃破した場合、それを未行動状態にする。",
        "E 味方1体|装備しているストライカーが攻撃宣言を行った場合、このストライカーを「POW：+1」する。",
        "E 味方1体|このストライカーが移動した場合、カードを1枚引く。",
        "E 味方1体|他の味方全員を「POW：+1」する。",
        "U|隣接する敵全員を「POW：-1」する。",
        "A 敵1体|この宣言は対象が行動済み状態の場合に使用できる。敵1体に【4】ダメージ。",
        "S 味方1体|味方1体を未行動状態にする。他の味方全員を「POW：+1」する。",
        "S|捨てた枚数と同じ枚数のカードを引く。",
        "St|次に敵がスペルカードを宣言した場合、術者に【2】ダメージ。",
        "P|このストライカーを「POW：+n」する。",
    ],
)
def test_8_1_11_a_word_that_could_mean_two_things_or_no_striker_is_refused(line: str) -> None:
    with pytest.raises(NotWellFormed, match="means nothing"):
        make_face(fields_of(line), "X")


def test_2_4_5_a_text_that_is_not_understood_is_refused() -> None:
    with pytest.raises(NotWellFormed):
        make_face({"kind": "spell_card", "spells": [{"timing": "action", "text": "敵1体を褒める。"}]}, "X")


def test_3_6_4_a_map_needs_its_user() -> None:
    with pytest.raises(NotWellFormed):
        make_face({"kind": "spell_card", "attack_range": ["....."] * 5}, "X")


def test_a_sentence_by_itself_is_an_action_with_the_target_that_it_names() -> None:
    (ability,) = read_as_any("spell_card_strike", "敵1体に【3】ダメージ。", "")
    assert isinstance(ability, Declared)
    assert ability.scope.target == Target(1, "enemy")
    (constant,) = read_as_any("spell_card_strike", "このストライカーは攻撃できない。", "")
    assert isinstance(constant, Static)


def test_a_pronoun_for_nothing_is_told_with_its_place() -> None:
    with pytest.raises(NotWellFormed, match="column 10: それ means nothing here"):
        read_as_any("spell_card_strike", "カードを1枚引く。それを前進させる。", "")
