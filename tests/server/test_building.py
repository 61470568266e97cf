"""Judges' boards: built card by card, opened from a file with its steps, with expectations, exported as a scenario."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from fuda.games import SLUGS, load
from fuda.judge.run import judge_text
from fuda.server.boards import board_of, zones_on_table
from tests.server.tables import Page, page, server

OX = """game: shadowverse_evolve
title: The last word of a doomed follower  # a remark
cards:
  Thorn: {kind: follower, cost: 1, attack: 0, defense: 2, text: "【必殺】"}
  Ox: {kind: follower, cost: 5, attack: 1, defense: 8, text: "《ラストワード》1枚引く。"}
setup:
  A: {field: Thorn}
  B: {field: [{card: Ox, engaged: true}]}
"""
STEPS = """steps:
  - A: attack Thorn -> B.Ox
  - expect: {A.Thorn.defense: 1, B.field: [], log: ["11.3.2"]}
"""


def build(client: TestClient, scenario: str, **change: Any) -> dict[str, Any]:
    answer = client.post("/api/build", json={"scenario": scenario, **({"change": change} if change else {})})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_position_is_built_card_by_card(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = build(client, OX, do="move", at=lying(0, "field", 0), to={"player": 1, "zone": "hand"})
        assert "# a remark" in made["scenario"], "what was not changed is left as it was written"
        made = build(client, made["scenario"], do="put", card="Thorn", to={"player": 0, "zone": "field"})
        made = build(client, made["scenario"], do="state", at=lying(0, "field", 0), name="damage", value="1")
        made = build(client, made["scenario"], do="number", player=0, name="pp", value="3")
        made = build(client, made["scenario"], do="state", at=lying(1, "field", 0), name="engaged")
        fields = "{kind: follower, cost: 2, attack: 2, defense: 2}"
        made = build(client, made["scenario"], do="define", name="Gull: the 2nd", fields=fields)
        made = build(client, made["scenario"], do="put", card="Gull: the 2nd", to={"player": 1, "zone": "field"})
        made = build(client, made["scenario"], do="remove", at=lying(1, "hand", 0))
        assert not made["wrong"]
        ours, theirs = made["board"]["sides"]
        assert ours["zones"] == {"field": [{"card": "Thorn", "label": "Thorn", "states": {"damage": "1"}}]}
        assert ours["numbers"]["pp"] == "3"
        assert [one["card"] for one in theirs["zones"]["field"]] == ["Ox", "Gull: the 2nd"]
        assert judge_text(made["scenario"] + "steps: [{expect: {A.pp: 3, A.Thorn.damage: 1}}]\n").ok


@pytest.mark.parametrize("game", SLUGS)
def test_a_bundled_card_is_laid_on_the_table_of_every_game(game: str, tmp_path: Path) -> None:
    board = board_of(game)
    row = board.get("row") or [{"zone": board["grid"]["zone"]}]
    zone = (row[0].get("cells") or row)[0]["zone"]
    place = 1 if "grid" in board or "lanes" in board else -1
    with server(tmp_path) as client:
        cards = client.get(f"/api/cards/{game}").json()
        assert 20 <= len(cards) <= 40 and all(card["label"] and card["line"] for card in cards)
        text = f"game: {game}\nsetup:\n  A: {{}}\n  B: {{}}\n"
        assert zone in zones_on_table(board)
        laid = [build(client, text, do="put", card=card["card"], to={"player": 0, "zone": zone, "place": place})
                for card in cards[:12]]  # fmt: skip
        fine = [made for made in laid if not made["wrong"]]
        assert fine, laid[0]["wrong"]
        key = client.post("/api/boards", json={"scenario": fine[0]["scenario"]}).json()["keys"]["judge"]
        with page(client, key) as judge:
            judge.read()
            assert judge.table["kind"] == "board"
        assert client.get(f"/api/cards/{game}?find=nosuchcardatall").json() == []
    assert load(game).zone_named[zone]


def lying(player: int, zone: str, number: int) -> dict[str, Any]:
    return {"player": player, "zone": zone, "number": number}


@pytest.mark.parametrize(
    "change",
    [
        {"do": "put", "card": "Ox", "to": {"player": 3, "zone": "field"}},
        {"do": "put", "card": "Ox", "to": {"player": 0, "zone": "nowhere"}},
        {"do": "remove", "at": lying(0, "hand", 7)},
        {"do": "define", "name": "X", "fields": "{kind: ["},
        {"do": "state", "at": lying(0, "field", 0), "name": "engaged", "value": "!!python/none x"},
        {"do": "nothing"},
    ],
)
def test_a_change_that_makes_no_sense_is_refused_in_one_sentence(change: dict[str, Any], tmp_path: Path) -> None:
    with server(tmp_path) as client:
        answer = client.post("/api/build", json={"scenario": OX, "change": change})
        assert answer.status_code == 400 and answer.json()["error"]
        wrong = build(client, OX, do="put", card="Nobody", to={"player": 0, "zone": "field"})
        assert "Nobody" in wrong["wrong"]


def test_a_file_is_opened_with_its_steps_and_exported_with_what_is_expected(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        key = client.post("/api/boards", json={"scenario": OX + STEPS}).json()["keys"]["judge"]
        with page(client, key) as judge:
            judge.read()
            assert judge.table["moments"] == 1
            assert [(path, holds) for _, path, _, holds, _ in judge.table["expected"]] == [
                ("A.Thorn.defense", True), ("B.field", True), ("log", True)
            ]  # fmt: skip
            judge.send(do="facts")
            facts = judge.until("facts")["facts"]
            assert ["B.hand", "1"] in facts or ["B.hand", "[Filler]"] in facts
            assert ["A.Thorn.defense", "1"] in facts
            expect(judge, path="B.cemetery", value="[Ox]")
            expect(judge, path="A.Thorn.defense", value="7")
            assert [one[2:] for one in judge.table["expected"]][-1] == ["7", False, "1"]
            judge.send(do="expect", path="A.nothing", value="1")
            assert "nothing" in judge.until("refused")["sentence"]
            judge.send(do="step", to=0)
            judge.read()
            expect(judge, path="A.Thorn.defense", value="2")
            judge.send(do="step", to=1)
            judge.read()
            expect(judge, path="A.Thorn.defense", value="7", on=False)
        exported = client.get(f"/api/export/{key}").text
        assert judge_text(exported).ok, exported
        assert exported.count("expect") == 2 and "# a remark" in exported
    with server(tmp_path) as client, page(client, key) as judge:
        judge.read()
        assert len(judge.table["expected"]) == 5, "expectations outlive the server"


def expect(judge: Page, **what: Any) -> None:
    before, said = judge.table["expected"], len(judge.said)
    judge.send(do="expect", **what)
    while judge.table["expected"] == before:
        judge.read()
        assert len(judge.said) == said, judge.said[-1]


def test_only_a_judge_expects(tmp_path: Path) -> None:
    from tests.server.tables import new_game

    with server(tmp_path) as client, page(client, new_game(client, "lorcana")["page0"]) as person:
        person.read()
        for message in ({"do": "facts"}, {"do": "expect", "path": "A.hand", "value": "7"}):
            person.send(**message)
            assert person.until("refused")["sentence"]


DICE = """game: shadowverse_evolve
cards:
  Thorn: {kind: follower, cost: 1, attack: 0, defense: 2, text: "【必殺】"}
  Ox: {kind: follower, cost: 5, attack: 1, defense: 8, text: "《ラストワード》1枚引く。"}
setup:
  A: {field: Thorn}
  B: {field: [{card: Ox, engaged: true}, Ox]}
steps:
  - A: can attack Thorn -> B.Ox#1
  - A: cannot attack Thorn -> B.Ox#2
    because: ["8.4.3.1"]
  - seed: 7
  - next_random: [2, 1]
  - A: attack Thorn -> B.Ox#1
  - B: cannot attack Ox -> A.Thorn
  - expect: {A.Thorn.defense: 1}
  - A: concede
  - expect: {winner: B}
"""


def test_a_board_has_every_kind_of_step_of_its_file(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        key = client.post("/api/boards", json={"scenario": DICE}).json()["keys"]["judge"]
        with page(client, key) as judge:
            judge.read()
            assert judge.table["moments"] == 4, "a seed, numbers, an attack and giving up"
            assert all(holds for _, _, _, holds, _ in judge.table["expected"])
            assert ["A cannot", "attack Thorn -> B.Ox#2 because 8.4.3.1"] in [
                one[1:3] for one in judge.table["expected"]
            ]
            judge.send(do="step", to=0)
            judge.read()
            judge.send(do="expect", path="A cannot", value="attack Thorn -> B.Ox#2 because 8.4.3.2")
            judge.read()
            found = [one[4] for one in judge.table["expected"] if not one[3]]
            assert len(found) == 1 and "8.4.3.1" in found[0]
            judge.send(do="expect", path="A cannot", value="attack Thorn -> B.Ox#2 because 8.4.3.2", on=False)
            judge.read()
            judge.send(do="expect", path="A can", value="attack")
            judge.read()
            assert judge.said, "what is no step is refused"
        exported = client.get(f"/api/export/{key}").text
        assert "seed: [7]" in exported and "next_random: [2, 1]" in exported and "because: [8.4.3.1]" in exported
        assert judge_text(exported).ok, exported


def test_a_spell_is_exported_with_who_casts_it(tmp_path: Path) -> None:
    """What stands behind an arrow is chosen later; who casts has a word of its own."""
    text = """game: spell_card_strike
cards:
  Ann: {kind: spell_card, rank: 1, pow: 1, def: 1}
  Hush: {kind: spell_card, spells: [{timing: action, text: "カードを1枚引く。"}]}
setup:
  A: {stage: [{card: Ann, at: [2, 2]}], hand: [Hush]}
  B: {stage: [{card: Ann, at: [4, 5]}]}
steps:
  - A: move Ann -> [2, 3] then cast Hush by Ann
  - expect: {A.hand: 1}
"""
    with server(tmp_path) as client:
        key = client.post("/api/boards", json={"scenario": text}).json()["keys"]["judge"]
        exported = client.get(f"/api/export/{key}").text
        assert "move Ann -> [2, 3] then cast Hush by Ann" in exported
        assert judge_text(exported).ok, exported
