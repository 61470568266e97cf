"""Card lists: reading them, and how much of them is understood."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fuda.cards.coverage import cover
from fuda.cards.lists import read_lists
from fuda.cli import main
from fuda.kernel.errors import FudaError

DRAW = "【スパーク】：あなたは１枚引く。"
MILL = "【スパーク】：あなたは自分のデッキの上から１枚控え室に置く。"
UNREAD = "【スパーク】：あなたは１枚食べる。"


def card(name: str, text: str, group: str) -> dict[str, object]:
    return {"id": f"{group}-{name}", "name": name, "type": "キャラ", "cost": 1, "text": text, "set": group}


def written(folder: Path, *cards: dict[str, object]) -> Path:
    file = folder / "list.jsonl"
    file.write_text("\n".join(json.dumps(one) for one in cards), encoding="utf-8")
    return file


def test_lines_that_only_one_set_uses_do_not_count_for_it(tmp_path: Path) -> None:
    file = written(
        tmp_path, card("甲", DRAW, "1"), card("乙", DRAW, "2"), card("丙", MILL, "2"), card("丁", UNREAD, "2")
    )
    coverage = cover("rebirth", read_lists("rebirth", file))
    assert coverage.sets == {"1": (1, 1), "2": (2, 3)}
    assert coverage.left_out == {"1": 1, "2": 1}
    assert [one.phrase for one in coverage.cards if one.fault] == ["食べる。"]
    assert coverage.once >= 1


def test_a_token_that_nobody_knows_is_a_fault(tmp_path: Path) -> None:
    text = "[ファンファーレ]『名もない札』1体を場に出す。"
    unknown = {"name": "甲", "type": "フォロワー", "class": "エルフ", "cost": 1, "attack": 1, "hp": 1, "text": text}
    rows = read_lists("shadowverse_evolve", written(tmp_path, unknown))
    assert [one.phrase for one in cover("shadowverse_evolve", rows).cards] == ["名もない札"]
    token = {**unknown, "name": "名もない札", "type": "フォロワー・トークン", "text": ""}
    rows = read_lists("shadowverse_evolve", written(tmp_path, unknown, token))
    assert [one.fault for one in cover("shadowverse_evolve", rows).cards] == [""]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "list.jsonl:1: expected one JSON object"),
        ('{"name": 5}', "expected a card"),
        ('{"name": "甲"}', "type is"),
    ],
)
def test_a_broken_list_is_refused_in_one_sentence(tmp_path: Path, content: str, said: str) -> None:
    (tmp_path / "list.jsonl").write_text(content, encoding="utf-8")
    with pytest.raises(FudaError, match=said):
        read_lists("rebirth", tmp_path)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, card("甲", DRAW, "1"), card("乙", UNREAD, "1"))
    with pytest.raises(SystemExit) as left:
        main(["cards", "check", str(file), "--game", "rebirth"])
    assert left.value.code == 0
    assert "50.0" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["cards", "check", str(file), "--game", "rebirth", "--json"])
    assert json.loads(capsys.readouterr().out)["read"] == 1
