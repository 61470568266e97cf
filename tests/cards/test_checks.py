"""`fuda deck check`."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

from fuda.cli import main

DECK = files("fuda.cards") / "shadowverse_evolve" / "decks" / "glass_tower_chain.toml"


def check(*tokens: str) -> int:
    with pytest.raises(SystemExit) as left:
        main(["deck", "check", *tokens])
    assert isinstance(left.value.code, int)
    return left.value.code


def changed(folder: Path, old: str, new: str) -> str:
    """A bundled deck with something changed."""
    path = folder / "deck.toml"
    path.write_text(DECK.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    return str(path)


def test_a_legal_deck(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(str(DECK)) == 0
    assert capsys.readouterr().out == "Glass Tower Chain (leader 1, main 40, evolve_deck 10): legal in standard\n"


def test_6_1_1_4_every_broken_rule_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = changed(tmp_path, '"硝子の弾" = 3', '"硝子の弾" = 14')
    assert check(deck) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("not legal in standard")
    assert [line.split(":")[0].strip() for line in lines[1:]] == ["6.1.1.2", "6.1.1.4"]
    assert check(deck, "--lang", "ja") == 1
    assert "同名はメインデッキに3枚" in capsys.readouterr().out


def test_unknown_cards_are_named_with_their_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = changed(tmp_path, "硝子の弾", "硝子の玉")
    assert check(deck, "--json") == 1
    data = json.loads(capsys.readouterr().out)
    assert data["unknown"] == [{"line": 9, "name": "硝子の玉", "nearest": data["unknown"][0]["nearest"]}]
    assert "硝子の弾" in data["unknown"][0]["nearest"]


def test_what_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(str(tmp_path / "none.toml")) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert check(str(tmp_path / "none.toml"), "--json") == 2
    assert json.loads(capsys.readouterr().out)["ok"] is False
    assert check(str(DECK), "--format", "legacy") == 2
    assert "no format is called 'legacy'" in capsys.readouterr().err
