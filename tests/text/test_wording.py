"""Wording files."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.ability.sentences import May
from fuda.ability.verbs import Draw
from fuda.kernel.errors import NotWellFormed
from fuda.text.parser import Parser
from fuda.text.printer import Printer
from fuda.text.terms import SHARED
from fuda.text.wording import Wording

NUMBER = "number:\n  /[0-9]+/ = int\n"


def load(tmp_path: Path, text: str) -> Wording:
    path = tmp_path / "some.wording"
    path.write_text(text, encoding="utf-8")
    return Wording.load(path, SHARED)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("a:\n  {n:number} = n\n", "a uses number, which there is not"),
        (NUMBER + "a:\n  {n:number}枚 = 1\n", "n is on one side only"),
        (NUMBER + "a:\n  枚 = n\n", "n is on one side only"),
        ("a:\n  {x:b}! = x\nb:\n  {x:a} = x\n", "a can begin with itself"),
        ('a:\n  {n:c}{x:a}! = (n, x)\nc:\n  "" = 1\n', "a can begin with itself"),
        ("a:\n  text\n", "has no ' = '"),
        ("text\n", "neither a section nor a rule"),
        ("a:\n  {n = 1\n", "stray brace"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(NotWellFormed, match=complaint):
        load(tmp_path, text)


def test_include_and_sections_in_several_places(tmp_path: Path) -> None:
    (tmp_path / "shared.wording").write_text(NUMBER, encoding="utf-8")
    wording = load(tmp_path, "include shared.wording\nnumber:\n  一 = 1\n")
    assert Parser(wording, "一").read_all("number") == [1]
    assert Parser(wording, "23").read_all("number") == [23]


def test_other_endings(tmp_path: Path) -> None:
    wording = load(
        tmp_path,
        NUMBER
        + "deed:\n  {n:number}枚引く。 = Draw(n)\nmay from deed:\n  く。 = いてよい。\nall:\n  {d:may} = May((d,))\n",
    )
    assert Parser(wording, "2枚引いてよい。").read_all("all") == [May((Draw(2),))]
    assert Printer(wording).show("all", May((Draw(2),))) == "2枚引いてよい。"


def test_quotation_marks_keep_spaces(tmp_path: Path) -> None:
    wording = load(
        tmp_path, 'things:\n  {a:word*}cards = a\nword:\n  "old " = 1\n  "" = 2\nthing from things:\n  s = ""\n'
    )
    assert Printer(wording).show("thing", (1, 1)) == "old old card"


def test_braces_new_lines_and_lists(tmp_path: Path) -> None:
    wording = load(tmp_path, NUMBER + "a:\n  {{S}}\\n{ns:number+, } = ns\n")
    assert Parser(wording, "{S}\n1, 2, 3").read_all("a") == [(1, 2, 3)]
    assert Printer(wording).show("a", (1, 2, 3)) == "{S}\n1, 2, 3"


def test_looking_ahead(tmp_path: Path) -> None:
    wording = load(tmp_path, NUMBER + "a:\n  {?/1/}{n:number} = n\nb:\n  {!/1/}{n:number} = n\n")
    assert Parser(wording, "12").read_all("a") == [12]
    assert Parser(wording, "12").read_all("b") == []
    assert Printer(wording).show("b", 12) is None


def test_words_that_are_alike(tmp_path: Path) -> None:
    wording = load(
        tmp_path, NUMBER + "alike:\n  引く = ひく|取る\na:\n  {n:number}枚引く。 = Draw(n)\n  {引く|得る} = 1\n"
    )
    for text in ("2枚引く。", "2枚ひく。", "2枚取る。"):
        assert Parser(wording, text).read_all("a") == [Draw(2)]
    assert Printer(wording).show("a", Draw(2)) == "2枚引く。"
    assert [Parser(wording, text).read_all("a") for text in ("引く", "取る", "得る")] == [[1], [1], [1]]
