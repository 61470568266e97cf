"""Scenarios written in the test itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from fuda.judge.report import Report
from fuda.judge.run import judge

Play = Callable[..., Report]

CARDS = """\
game: shadowverse_evolve
cards:
  X: {kind: follower, cost: 2, attack: 3, defense: 3}
  Y: {kind: follower, cost: 2, attack: 1, defense: 5}
  Wall: {kind: follower, cost: 2, attack: 0, defense: 9}
  Guard: {kind: follower, cost: 2, attack: 1, defense: 3, text: "【守護】"}
  Quick: {kind: spell, cost: 1, text: "《クイック》\\n相手の場のフォロワー1体を選ぶ。それに3ダメージ。"}
  Zap: {kind: spell, cost: 1, text: "相手の場のフォロワー1体を選ぶ。それに3ダメージ。"}
  Rain: {kind: spell, cost: 1, text: "相手の場のフォロワー3体まで選ぶ。それに5ダメージを割りふる。"}
  Pick:
    kind: spell
    cost: 1
    text: "下記から1つチョイスする。【1】相手の場のフォロワー1体を選ぶ。それに3ダメージ。【2】2枚引く。"
  Die: {kind: spell, cost: 1, text: "サイコロをふる。4から6なら、2枚引く。"}
  Two:
    kind: follower
    cost: 0
    attack: 1
    defense: 1
    text: "《ファンファーレ》1枚引く。\\n《ファンファーレ》自分のリーダーに1ダメージ。"
  Potion: {kind: follower, cost: 0, attack: 1, defense: 1, text: "《起動》手札1枚を捨てる:1枚引く。"}
  Vet: {kind: follower, cost: 3, attack: 2, defense: 3, text: "《進化》《コスト1》:これは進化する。"}
  VetE: {kind: follower, special: evolve, name: Vet, attack: 4, defense: 5}
  Driver: {kind: follower, cost: 1, attack: 1, defense: 1, text: "【シングルドライブ】"}
  Trigger: {kind: follower, cost: 1, attack: 1, defense: 1, trigger_icon: draw}
  VetF: {kind: follower, special: evolve, name: Vet, attack: 5, defense: 5}
"""


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Judge a scenario: its text from `setup:` on, after cards that every test may use."""

    def run(text: str, head: str = CARDS) -> Report:
        file = tmp_path / "scenario.yaml"
        file.write_text(head + dedent(text), encoding="utf-8")
        return judge(file)

    return run


@pytest.fixture
def holds(play: Play) -> Callable[[str], None]:
    """A scenario in which everything must hold."""

    def run(text: str) -> None:
        report = play(text)
        assert report.error is None
        assert report.failures == []

    return run


@pytest.fixture
def fails(play: Play) -> Callable[[str], str]:
    """A scenario of which exactly one thing must not hold: what was found instead."""

    def run(text: str) -> str:
        report = play(text)
        assert report.error is None
        assert len(report.failures) == 1
        return report.failures[0].found

    return run


@pytest.fixture
def error(play: Play) -> Callable[..., str]:
    """A file that is wrong: the sentence, from the line number on."""

    def run(text: str, head: str = "game: shadowverse_evolve\n") -> str:
        report = play(text, head)
        assert report.error is not None
        assert report.status == 2
        return report.error.split("scenario.yaml:", 1)[1]

    return run
