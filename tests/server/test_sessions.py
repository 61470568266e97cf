"""Sessions: what is taken back, who may do what, who sees what, and what a server remembers after it was killed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from fuda.games import SLUGS
from fuda.server.record import Entry, Record, Seat, Setup
from fuda.server.store import Store
from tests.server.tables import Page, new_game, page, quiet_answer, server


def test_an_answer_that_is_sent_twice_counts_once(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, "lorcana", first=0)
        with page(client, keys["page0"]) as person:
            assert person.asked()
            person.answer(key="same")
            person.until("table")
            person.asked()
            seq = person.table["seq"]
            person.answer(key="same", seq=0)
            person.until("table")
            assert person.table["seq"] == seq


def test_an_answer_to_an_old_question_is_refused(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, "lorcana", first=0)
        with page(client, keys["page0"], "ja") as person:
            assert person.asked()
            person.answer(seq=99)
            refused = person.until("refused")
            assert refused["sentence"] == "ゲームは先へ進んでいる"


@pytest.mark.parametrize("game", SLUGS)
def test_undo_gives_the_same_question_again(game: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, game)
        with page(client, keys["page0"]) as person:
            person.play_on(3)
            question = person.asked()
            assert question is not None
            seq = person.table["seq"]
            person.table["prompt"] = None
            person.answer(*quiet_answer(question))
            while person.table["seq"] <= seq:
                person.read()
            person.asked()
            person.send(do="undo")
            seq = person.table["seq"]
            while person.table["seq"] <= seq:
                person.read()
            again = person.asked()
            assert again is not None
            assert [one["label"] for one in again["options"]] == [one["label"] for one in question["options"]]


def friends(client: Any, game: str = "lorcana") -> dict[str, str]:
    return new_game(client, game, "me", "friend", first=0)


@contextmanager
def two_friends(tmp_path: Path) -> Iterator[tuple[Page, Page, Callable[[], Any]]]:
    """Two people at a game in which the first is asked; and how somebody looks on."""
    with server(tmp_path) as client:
        keys = friends(client)
        with page(client, keys["page0"]) as one, page(client, keys["page1"]) as other:
            assert one.asked()
            other.read()
            yield one, other, lambda: page(client, keys["watch"])


def test_undo_between_people_needs_consent_once_something_was_learned(tmp_path: Path) -> None:
    with two_friends(tmp_path) as (one, other, _):
        advance(one, (one, other))  # both keep their first hands
        advance(other, (one, other))
        advance(one, (one, other))  # the turn ends, and the other one draws
        assert other.table["asked"] == 1
        one.send(do="undo")
        while not other.table["asking"]:
            other.read()
        assert other.table["asking"]["what"] == "undo"
        seq = other.table["seq"]
        other.send(do="agree", yes=True)
        while other.table["seq"] == seq:
            other.read()
        assert other.table["asked"] == 0


def test_nobody_answers_for_another_and_an_onlooker_not_at_all(tmp_path: Path) -> None:
    with two_friends(tmp_path) as (_, other, look_on):
        other.answer()
        assert "another player" in other.until("refused")["sentence"]
        with look_on() as onlooker:
            onlooker.read()
            onlooker.answer()
            assert "looks on" in onlooker.until("refused")["sentence"]
            assert onlooker.table["seq"] == 0


def known_names(table: dict[str, Any], player: int) -> set[str]:
    return {card["name"] for card in table["sides"][player]["zones"]["hand"]["cards"] if "name" in card}


@pytest.mark.parametrize("game", SLUGS)
def test_a_picture_has_nothing_of_another_hand(game: str, tmp_path: Path) -> None:
    """What is in one player's hand stands in no frame of the other's, nor in an onlooker's."""
    with server(tmp_path) as client:
        keys = new_game(client, game, "me", "friend")
        with (
            page(client, keys["page0"]) as one,
            page(client, keys["page1"]) as other,
            page(client, keys["watch"]) as onlooker,
        ):
            for watcher in (one, other, onlooker):
                watcher.read()
            for _ in range(24):
                asked = next((p for p in (one, other) if p.table.get("asked") in p.table["you"]), None)
                if asked is None:
                    break
                for player, secret, watchers in ((0, one, (other, onlooker)), (1, other, (one, onlooker))):
                    public = json.dumps(
                        [secret.table["shared"], *(side["zones"] for side in onlooker.table["sides"])],
                        ensure_ascii=False,
                    )
                    hidden = {name for name in known_names(secret.table, player) if f'"{name}"' not in public}
                    for watcher in watchers:
                        told = json.dumps({**watcher.table, "log": None, "game": None}, ensure_ascii=False)
                        own = known_names(watcher.table, 1 - player)
                        shown = json.dumps(watcher.table.get("prompt"), ensure_ascii=False)
                        leaked = {name for name in hidden - own if f'"{name}"' in told and name not in shown}
                        assert not leaked, f"{leaked} of player {player} was told"
                    assert not known_names(onlooker.table, player)
                advance(asked, (one, other, onlooker))


def advance(asked: Page, everybody: tuple[Page, ...]) -> None:
    """Answer with the last options, and let everybody see it."""
    prompt = asked.prompt
    assert prompt is not None
    seq = asked.table["seq"]
    asked.answer(*quiet_answer(prompt))
    for watcher in everybody:
        while watcher.table["seq"] <= seq:
            watcher.read()


def test_two_people_at_one_screen_see_one_hand_at_a_time(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, "lorcana", "me", "me", first=0)
        assert set(keys) == {"page0", "watch"}
        with page(client, keys["page0"]) as screen:
            assert screen.asked()
            screen.answer()
            while not screen.table["handover"]:
                screen.read()
            assert screen.table["handover"] == "B"
            assert not known_names(screen.table, 1)
            screen.send(do="look", seat=1)
            while screen.table["handover"]:
                screen.read()
            assert known_names(screen.table, 1)
            assert not known_names(screen.table, 0)


def test_a_dangerous_choice_is_asked_about_first(tmp_path: Path) -> None:
    """Letting one's only striker retreat loses at once (Spell Card Strike 1.2.4.2)."""
    with server(tmp_path) as client:
        keys = new_game(client, "spell_card_strike", first=0)
        with page(client, keys["page0"]) as person:
            for _ in range(30):
                prompt = person.asked()
                assert prompt is not None
                retreat = [n for n, one in enumerate(prompt["options"]) if one.get("verb") == "retreat"]
                if retreat:
                    break
                person.table["prompt"] = None
                person.answer(len(prompt["options"]) - 1)
            seq = person.table["seq"]
            person.answer(retreat[0], sure=False)
            sure = person.until("sure")
            assert sure["rule"]
            assert person.table["seq"] == seq
            person.answer(retreat[0], sure=True)
            while not person.table["result"]:
                person.read()
            assert person.table["result"]["losers"] == [0]
            person.send(do="undo")  # also after the end
            while person.table["result"]:
                person.read()


def test_concede_rematch_and_replay(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, "rebirth")
        with page(client, keys["page0"]) as person:
            person.play_on(3)
            person.asked()
            assert client.post(f"/api/replay/{keys['page0']}").status_code == 400
            person.send(do="concede")
            while not person.table["result"]:
                person.read()
            assert person.table["result"]["losers"] == [0]
            person.send(do="again", how="rematch")
            assert person.until("new")["key"] not in keys.values()
        replay = client.post(f"/api/replay/{keys['page0']}").json()["key"]
        with page(client, replay) as watcher:
            watcher.read()
            steps = watcher.table["moments"]
            assert steps > 3
            watcher.send(do="step", to=0)
            while watcher.table["moment"]:
                watcher.read()
            assert watcher.table["turn"] == 0
            watcher.send(do="step", to=2)
            while watcher.table["moment"] != 2:
                watcher.read()
            watcher.send(do="branch")
            branch = watcher.until("new")["key"]
        with page(client, branch) as person:
            assert person.read()["seq"] == 2
        exported = client.get(f"/api/export/{keys['page0']}").text
        assert client.post("/api/replays", content=exported).json()["keys"]["replay"]
        wrong = client.post("/api/replays", content="{}")
        assert wrong.status_code == 400


def test_changes_by_hand_are_logged_and_can_be_undone(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, "lorcana", first=0, stops="every")
        with page(client, keys["page0"]) as person:
            while (prompt := person.asked()) and prompt["kind"] != "act":
                person.table["prompt"] = None
                person.answer()
            before = person.table["sides"][0]["zones"]["hand"]["count"]
            person.send(do="by_hand", change="draw", player=0, amount=1)
            while person.table["sides"][0]["zones"]["hand"]["count"] == before:
                person.read()
            assert any("by hand" in line["text"] for line in person.log)
            person.send(do="by_hand", change="number", player=0, name="lore", amount=3)
            while person.table["sides"][0]["big"] != 3:
                person.read()
            person.send(do="undo")
            while person.table["sides"][0]["big"]:
                person.read()


def test_a_clock_that_runs_out_ends_the_game(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, "lorcana", "me", "friend", first=0, clock=1)
        with page(client, keys["page0"]) as person:
            while not person.table.get("result"):
                person.read()
            assert person.table["result"]["losers"] == [0]


# What a server remembers.


def test_a_server_that_ends_and_begins_again_has_every_game(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, "vividz")
        with page(client, keys["page0"]) as person:
            person.play_on(5)
            question = person.asked()
            seq, log = person.table["seq"], [line["text"] for line in person.log]
    with server(tmp_path) as client, page(client, keys["page0"]) as person:
        again = person.asked()
        assert again is not None and question is not None
        assert [one["label"] for one in again["options"]] == [one["label"] for one in question["options"]]
        assert person.table["seq"] == seq
        assert [line["text"] for line in person.log] == log


def test_what_cannot_be_written_has_not_happened(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, "lorcana", first=0)
        store: Store = client.app.state.hall.store  # type: ignore[attr-defined]
        with page(client, keys["page0"]) as person:
            assert person.asked()
            store._write.execute("PRAGMA query_only = 1")
            person.answer()
            assert person.until("refused")["why"] == "not_written"
            store._write.execute("PRAGMA query_only = 0")
            person.answer()
            while person.table["seq"] == 0:
                person.read()
        assert store.check() == "ok"


def test_a_record_survives_being_written(tmp_path: Path) -> None:
    import msgspec

    setup = Setup("lorcana", (Seat(deck="a"), Seat("greedy", deck="b")), 3)
    record = Record(setup, (Entry("answer", 0, (1, 2), "key", 1.5), Entry("undo", 0, 0)))
    again = msgspec.json.decode(msgspec.json.encode(record), type=Record)
    assert [tuple(entry.data) if entry.kind == "answer" else entry.data for entry in again.entries] == [(1, 2), 0]
    assert again.setup == setup


# Lessons and judges' boards.


@pytest.mark.parametrize("game", SLUGS)
def test_a_lesson_can_be_followed_and_refuses_other_ways(game: str, tmp_path: Path) -> None:
    from fuda.server.lessons import lesson_of
    from fuda.server.positions import said

    lesson = lesson_of(game)
    assert lesson is not None
    with server(tmp_path) as client:
        key = client.post("/api/lessons", json={"game": game}).json()["keys"]["page0"]
        room, _ = client.app.state.hall.find(key)  # type: ignore[attr-defined]
        with page(client, key, "ja") as person:
            for number, step in enumerate(lesson.steps, 1):
                prompt = person.asked()
                assert prompt is not None
                assert person.table["lesson"]["step"] == number
                assert person.table["lesson"]["text"] == step.text["ja"]
                decision = room.match.decision
                words = [said(room.match.game, decision, (index,)) for index in range(len(prompt["options"]))]
                fitting = [index for index, word in enumerate(words) if word in step.does or not step.does]
                other = next((index for index in range(len(words)) if index not in fitting), None)
                if other is not None:
                    person.answer(other)
                    assert person.until("lesson")["text"]
                seq = person.table["seq"]
                person.table["prompt"] = None
                person.answer(fitting[0])
                while person.table["seq"] == seq:
                    person.read()
            while not person.table["lesson"]["done"]:
                person.read()


def test_a_judges_board_is_played_for_all_sides_and_exported(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "examples" / "trampled_thorn.yaml").read_text("utf-8").partition("steps:")[0]
    with server(tmp_path) as client:
        key = client.post("/api/boards", json={"scenario": text}).json()["keys"]["judge"]
        with page(client, key) as judge:
            prompt = judge.asked_as_judge()
            attack = next(n for n, one in enumerate(prompt["options"]) if one["label"].startswith("Attack B's Ox"))
            judge.answer(attack)
            while judge.table["seq"] == 0:
                judge.read()
            assert any(line["rule"] == "11.3.2" for line in judge.log)
            judge.send(do="step", to=0)
            while judge.table["moment"]:
                judge.read()
            assert not any(line["rule"] == "11.3.2" for line in judge.log)
        exported = client.get(f"/api/export/{key}").text
        assert "- A: attack Thorn -> B.Ox" in exported
        assert client.post("/api/boards", json={"scenario": exported}).status_code == 200
