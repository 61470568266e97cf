"""Chances to respond: let pass until the turn ends or somebody does something, stops in phases, even pauses."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from fuda.kernel.decisions import WINDOW
from fuda.server.messages import PassOn, StopAt, StopHere
from fuda.server.passing import EVEN_PAUSE, Wishes
from fuda.server.positions import position
from tests.server.tables import Page, new_game, page, quiet_answer, server

# B may answer the attack of A with a quick spell; or cannot.
ATTACKED = """game: shadowverse_evolve
cards:
  Gull: {{kind: follower, cost: 1, attack: 1, defense: 2}}
  Gust: {{kind: spell, cost: 1, text: "《クイック》\\n1枚引く。"}}
setup:
  A: {{field: [Gull]}}
  B: {{hand: [{hand}], pp: 5}}
"""


def test_a_window_without_an_answer_is_noted() -> None:
    for hand, asked in (("Gust", True), ("Gull", False)):
        game = position(ATTACKED.format(hand=hand))
        assert game.decision is not None
        attack = next(n for n, one in enumerate(game.decision.candidates) if getattr(one, "verb", "") == "attack")
        game.passed_over = 0
        game.answer((attack,))
        assert game.decision is not None
        assert (game.decision.kind == WINDOW and game.decision.player == 1) is asked
        assert bool(game.passed_over & 2) is not asked


def test_wishes_let_chances_pass_and_stop() -> None:
    game = position(ATTACKED.format(hand="Gust"))
    assert game.decision is not None
    attack = next(n for n, one in enumerate(game.decision.candidates) if getattr(one, "verb", "") == "attack")
    game.answer((attack,))
    wishes = Wishes()
    assert wishes.answer(game, []) is None, "something could be done"
    passing = wishes.after(PassOn("turn"), game, [])
    passed = passing.answer(game, [])
    assert passed is not None and game.decision.candidates[passed[0]].verb == "pass"
    stopped = passing.after(StopAt(game.phase, True), game, [])
    assert stopped.answer(game, []) is None, "a stop in this phase"
    assert stopped.after(StopAt(game.phase, False), game, []) == passing
    assert passing.after(StopHere(), game, []).answer(game, []) is None, "stop here"
    assert Wishes("few").answer(game, []) == passed


def test_passing_until_something_happens_ends_when_it_does() -> None:
    from fuda.kernel.log import Line

    game = position(ATTACKED.format(hand="Gust"))
    wishes = Wishes().after(PassOn("event"), game, [])
    assert wishes.is_passing(1, game, [Line("7.1", "turn began", 0)])
    assert not wishes.is_passing(1, game, [Line("8.4", "attacks", 0, (("Gull", -1),))])
    assert wishes.is_passing(0, game, [Line("8.4", "attacks", 0, (("Gull", -1),))])


def test_a_stop_is_kept_and_a_wrong_one_refused(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, "shadowverse_evolve", first=0)
        with page(client, keys["page0"]) as person:
            person.asked()
            person.send(do="stop_at", phase="end", on=True)
            while person.table["stop_at"] != ["end"]:
                person.read()
            person.send(do="stop_at", phase="nowhere", on=True)
            assert "no phase" in person.until("refused")["sentence"]
            person.send(do="yield")
            assert person.until("refused")["sentence"]


def test_wishes_outlive_the_server_and_an_undo_and_go_into_the_replay(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, "shadowverse_evolve", "me", "friend", first=0)
        with page(client, keys["page0"]) as person, page(client, keys["page1"]) as friend:
            person.asked()
            seq = person.table["seq"]
            person.answer(*quiet_answer(person.table["prompt"]))
            person.send(do="stop_at", phase="end", on=True)
            person.send(do="stops", mode="few")
            person.send(do="pass_on", until="turn")
            while not person.table["passing"]:
                person.read()
            assert person.table["seq"] == seq + 1, "the others cannot count what a player wishes"
            friend.read()
    with server(tmp_path) as client:
        with page(client, keys["page0"]) as person:
            person.read()
            assert (person.table["stop_at"], person.table["stops"], person.table["passing"]) == (["end"], "few", True)
            person.send(do="undo")
            while person.table["passing"]:
                person.read()
            assert (person.table["stop_at"], person.table["stops"]) == (["end"], "few"), "only passing is stopped"
            person.send(do="concede")
            person.until("table")
        record = client.get(f"/api/export/{keys['page0']}").json()
        assert [entry[0] for entry in record["entries"]].count("wish") == 3
        again = client.post("/api/replays", json=record).json()["keys"]["replay"]
        with page(client, again) as watched:
            watched.read()
            assert watched.table["stop_at"] == ["end"]


@pytest.mark.parametrize("friend", ["friend", "computer"])
def test_pauses_are_even(tmp_path: Path, friend: str) -> None:
    """An attack that nobody could answer takes as long as one that was let pass, against a computer player too."""
    with server(tmp_path) as client:
        keys = new_game(client, "shadowverse_evolve", "me", friend, first=0, seed=3, stops="few", even=True)
        with ExitStack() as pages:
            people = [pages.enter_context(page(client, key)) for name, key in keys.items() if name.startswith("page")]
            pauses = attacks(*people)
    assert pauses and min(pauses) >= EVEN_PAUSE


def attacks(*people: Page) -> list[float]:
    """How long attacks took until the board went on."""
    one, found = people[0], list[float]()
    for _ in range(120):
        if one.table.get("result") or len(found) > 2:
            break
        for each in people:
            drain(each)
        asked = [p for p in people if p.prompt is not None and p.prompt["player"] in p.table["you"]]
        if not asked:
            one.read()
            continue
        person = asked[0]
        prompt = person.prompt
        assert prompt is not None
        choice = chosen(prompt)
        attack = prompt["options"][choice[0]].get("verb") == "attack" if choice else False
        began, seq = monotonic(), person.table["seq"]
        person.table["prompt"] = None
        person.answer(*choice)
        while person.table["seq"] == seq:
            person.read()
        if attack:
            found.append(monotonic() - began)
        for each in people:
            while each.table.get("seq", 0) < person.table["seq"]:
                each.read()
    return found


def chosen(prompt: dict[str, Any]) -> list[int]:
    """Attack, else play, else as little as possible."""
    for verb in ("attack", "play"):
        for number, option in enumerate(prompt["options"]):
            if option.get("verb") == verb:
                return [number]
    return quiet_answer(prompt)


def drain(person: Page) -> None:
    """Read the first picture."""
    while not person.table:
        person.read()
