"""A player's words as commands."""

from __future__ import annotations

import pytest

from fuda.games.adapter import Adapter
from fuda.judge.parsing import parse_command, parse_reference
from fuda.judge.run import adapter_of


@pytest.fixture(scope="module")
def words() -> Adapter:
    return adapter_of("shadowverse_evolve")


def test_objects_and_targets(words: Adapter) -> None:
    command = parse_command(words, "play Fire Ball -> B.Wall, A.leader")
    assert command.verb == "play"
    assert [thing.name for thing in command.objects] == ["Fire Ball"]
    assert [(thing.player, thing.zone, thing.name) for thing in command.clauses["->"]] == [
        (1, None, "Wall"),
        (0, "leader", ""),
    ]


def test_small_words(words: Adapter) -> None:
    command = parse_command(words, "evolve Vet#2 with VetE using ep")
    assert (command.objects[0].name, command.objects[0].copy) == ("Vet", 2)
    assert command.clauses["with"][0].name == "VetE"
    assert command.clauses["using"][0].text == "ep"


def test_verb_of_two_words(words: Adapter) -> None:
    assert parse_command(words, "grant rush X").verb == "grant rush"


def test_quoted_names_hold_any_character(words: Adapter) -> None:
    command = parse_command(words, 'choose B."Mr. A, B -> C with D", "X"#2')
    assert [(thing.player, thing.name, thing.copy) for thing in command.objects] == [
        (1, "Mr. A, B -> C with D", None),
        (None, "X", 2),
    ]


def test_zone_and_ability(words: Adapter) -> None:
    assert parse_reference(words, "B.hand.X").zone == "hand"
    card = parse_reference(words, "C.1")
    assert (card.player, card.name, card.ability) == (None, "C", 1)
    theirs = parse_reference(words, "B.D.2")
    assert (theirs.player, theirs.name, theirs.ability) == (1, "D", 2)
    leader = parse_reference(words, "A.leader.2")
    assert (leader.player, leader.zone, leader.name, leader.ability) == (0, "leader", "", 2)
    assert parse_reference(words, 'B."1"').player == 1
    thing = parse_reference(words, "X.2")
    assert (thing.name, thing.ability) == ("X", 2)


def test_places(words: Adapter) -> None:
    assert parse_command(words, "choose [2, 1]").objects[0].place == (2, 1)


def test_japanese_names(words: Adapter) -> None:
    assert parse_command(words, "play 魔導四輪車・V").objects[0].name == "魔導四輪車・V"


def test_follow_up(words: Adapter) -> None:
    command = parse_command(words, 'play X -> "a then b" then choose Y then end')
    assert command.then is not None
    assert command.then.verb == "choose"
    assert command.then.then is not None
    assert command.then.then.verb == "end"
