"""The compiler with a small wording: errors, the gate, spelling."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.ability.verbs import Deal, Draw
from fuda.kernel.abilities import Resolved, Unread
from fuda.kernel.errors import NotWellFormed
from fuda.text.compiler import NotUnderstood, compile_or_unread, compile_text, normalise, print_text
from fuda.text.terms import SHARED
from fuda.text.wording import Wording

SMALL = r"""
spelling:
  /[０-９]/ = NFKC
  /\([^()]*\)/ = ""
text:
  {a:line} = (a,)
  {a:line}\n{b:text} = (a, *b)
line:
  {do:effect+} = Resolved(do)
effect:
  {n:number}枚引く。 = Draw(n)
  {n:number}ダメージ。 = Deal(n)
  {n:number}ダメージを与える。 = Deal(n)
  {n:number}点。 = Deal(n)
  {n:number}点。 = Draw(n)
number:
  /[0-9]+/ = int
"""


@pytest.fixture
def wording(tmp_path: Path) -> Wording:
    path = tmp_path / "small.wording"
    path.write_text(SMALL, encoding="utf-8")
    return Wording.load(path, SHARED)


def test_text_to_abilities_and_back(wording: Wording) -> None:
    abilities = compile_text(wording, "2枚引く。3ダメージ。\n1枚引く。")
    assert abilities == (Resolved((Draw(2), Deal(3))), Resolved((Draw(1),)))
    assert print_text(wording, abilities) == "2枚引く。3ダメージ。\n1枚引く。"


def test_no_text_is_no_abilities(wording: Wording) -> None:
    assert compile_text(wording, " \n") == ()
    assert print_text(wording, ()) == ""


def test_errors_point_at_the_character_and_say_what_could_stand_there(wording: Wording) -> None:
    with pytest.raises(NotUnderstood) as error:
        compile_text(wording, "2枚引く。\n3枚捨てる。")
    assert (error.value.line, error.value.column) == (2, 3)
    assert "'引く。'" in str(error.value)


def test_errors_at_the_end(wording: Wording) -> None:
    with pytest.raises(NotUnderstood, match="column 6: here could stand '。'"):
        compile_text(wording, "2ダメージ")


def test_two_meanings_are_an_error_that_names_both(wording: Wording) -> None:
    with pytest.raises(NotUnderstood, match=r"this can mean .*Deal\(2\).* or .*Draw\(2\)"):
        compile_text(wording, "2点。")


def test_a_text_that_would_be_printed_otherwise_is_refused(wording: Wording) -> None:
    with pytest.raises(NotUnderstood, match="this would be printed as\n2ダメージ。") as error:
        compile_text(wording, "2ダメージを与える。")
    assert error.value.column == 6


def test_spelling_does_not_matter(wording: Wording) -> None:
    assert normalise(wording, " ２枚引く。(二枚(2)のこと) \n\n") == "2枚引く。"
    assert compile_text(wording, "２枚引く。(二枚)") is compile_text(wording, "2枚引く。")


def test_what_is_not_understood_is_kept(wording: Wording) -> None:
    abilities = compile_or_unread(wording, "2枚引く。\n踊る。\n歌う。")
    assert abilities == (Resolved((Draw(2),)), Unread("踊る。"), Unread("歌う。"))
    assert print_text(wording, abilities) == "2枚引く。\n踊る。\n歌う。"


def test_what_has_no_words(wording: Wording) -> None:
    with pytest.raises(NotWellFormed, match="no words for"):
        print_text(wording, (Resolved((Draw(2, "opponent"),)),))
