"""The compiler with a small wording: errors, the gate, spelling."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.ability.verbs import Deal, Draw, Make
from fuda.kernel.abilities import Resolved, Unread
from fuda.kernel.errors import NotWellFormed
from fuda.text.compiler import NotUnderstood, compile_text, lines_used, normalise, print_text
from fuda.text.terms import SHARED
from fuda.text.wording import Wording

SMALL = r"""
names:
  『』
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
  {n:number}{ダメージを|点のダメージを|}与える。 = Deal(n)
  『{t:word}』を{n:number}体出す。 = Make(((t, n),), "field")
  {n:number}点。 = Deal(n)
  {n:number}点。 = Draw(n)
number:
  /[0-9]+/ = int
word:
  /[^』\n]+/ = str
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


@pytest.mark.parametrize("text", ["2ダメージを与える。", "2点のダメージを与える。", "2与える。"])
def test_several_lines_may_mean_the_same_and_the_first_prints(wording: Wording, text: str) -> None:
    abilities = compile_text(wording, text)
    assert abilities == (Resolved((Deal(2),)),)
    assert print_text(wording, abilities) == "2ダメージ。"


def test_names_are_left_alone_by_the_spelling(wording: Wording) -> None:
    abilities = compile_text(wording, "『２号(改)』を２体出す。")
    assert abilities == (Resolved((Make((("２号(改)", 2),), "field"),)),)


def test_a_reminder_may_stand_on_a_line_of_its_own(wording: Wording) -> None:
    assert compile_text(wording, "2枚引く。\n(『２号』のこと)\n1枚引く。") == compile_text(
        wording, "2枚引く。\n1枚引く。"
    )


def test_a_text_that_is_too_long_is_refused(wording: Wording) -> None:
    with pytest.raises(NotUnderstood, match="at most"):
        compile_text(wording, "2枚引く。" * 10_000)
    with pytest.raises(NotUnderstood, match="too many parts"):
        compile_text(wording, "2枚引く。\n" * 400)


def test_the_lines_that_read_a_text_are_known(wording: Wording) -> None:
    used = lines_used(wording, "2枚引く。3与える。")
    assert "{n:number}枚引く。 = Draw(n)" in used
    assert not any(line.startswith("{n:number}ダメージ。") for line in used)
    smaller = wording.without({"{n:number}枚引く。 = Draw(n)"})
    with pytest.raises(NotUnderstood):
        compile_text(smaller, "2枚引く。")


def test_spelling_does_not_matter(wording: Wording) -> None:
    assert normalise(wording, " ２枚引く。(二枚(2)のこと) \n\n") == "2枚引く。"
    assert compile_text(wording, "２枚引く。(二枚)") is compile_text(wording, "2枚引く。")


def test_what_is_not_understood_is_printed_as_it_was(wording: Wording) -> None:
    abilities = (Resolved((Draw(2),)), Unread("踊る。"), Unread("歌う。"))
    assert print_text(wording, abilities) == "2枚引く。\n踊る。\n歌う。"


def test_what_has_no_words(wording: Wording) -> None:
    with pytest.raises(NotWellFormed, match="no words for"):
        print_text(wording, (Resolved((Draw(2, "opponent"),)),))


def test_what_is_kept_does_not_grow_with_odd_characters(wording: Wording) -> None:
    for start in range(0x4E00, 0x5000):
        with pytest.raises(NotUnderstood):
            compile_text(wording, f"『{chr(start)}』を1体{chr(start)}")
    assert len(wording.index._sights) < 50
