"""What comes in from outside is refused in one sentence, and changes nothing."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from fuda.games import SLUGS
from fuda.kernel.errors import NotKnown
from fuda.server.boards import board_of, zones_drawn
from fuda.server.command import writable
from fuda.server.limits import LARGEST_BODY, LARGEST_FRAME, Rate
from fuda.server.messages import read
from tests.server.tables import new_game, page, server

WRONG: tuple[Any, ...] = (
    "", "null", "[]", "{}", "nonsense", "\x00", '{"do": "answer"}', '{"do": "no such thing"}',
    '{"do": "answer", "seq": -1, "key": "k", "choice": [0]}',
    '{"do": "answer", "seq": 0, "key": "k", "choice": [-1]}',
    '{"do": "answer", "seq": 0, "key": "k", "choice": "0"}',
    '{"do": "answer", "seq": 0, "key": "k", "choice": [0], "more": 1}',
    '{"do": "answer", "seq": 1e99, "key": "k", "choice": [0]}',
    '{"do": "why", "at": [0, "hand"]}', '{"do": "look", "seat": 9}', '{"do": "speak", "lang": "xx"}',
    '{"do": "by_hand", "change": "explode"}', "[" * 2000,
)  # fmt: skip


def test_a_frame_that_is_no_message_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, "lorcana", first=0)
        with page(client, keys["page0"]) as person:
            assert person.asked()
            for frame in WRONG:
                person.socket.send_text(frame)
                said = person.until("refused")
                assert len(said["sentence"]) < 400
                assert "Traceback" not in said["sentence"]
            assert person.table["seq"] == 0
            person.answer()
            while person.table["seq"] == 0:
                person.read()


def test_impossible_wishes_are_refused(tmp_path: Path) -> None:
    wishes: tuple[dict[str, Any], ...] = (
        {"do": "why", "at": [7, "hand", 0]},
        {"do": "why", "at": [0, "no zone", 0]},
        {"do": "agree", "yes": True},
        {"do": "undo"},
        {"do": "by_hand", "change": "move", "at": [3, "hand", 0], "zone": "deck"},
        {"do": "by_hand", "change": "number", "name": "gold", "amount": 1},
        {"do": "by_hand", "change": "turn"},
        {"do": "step", "to": 3},
        {"do": "branch"},
        {"do": "look", "seat": 1},
    )
    with server(tmp_path) as client:
        keys = new_game(client, "lorcana", first=0)
        with page(client, keys["page0"]) as person:
            assert person.asked()
            for wish in wishes:
                person.send(**wish)
            person.send(do="speak", lang="ja")
            while person.table.get("game", {}).get("title") != "ディズニー・ロルカナ":
                person.read()
            assert person.table["seq"] == 0
            assert not person.table["paused"]


def test_a_frame_that_is_too_long_or_a_flood_ends_the_line(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, "lorcana", first=0)
        for frames in (["x" * (LARGEST_FRAME + 1)], ['{"do": "undo"}'] * 400):
            with pytest.raises(WebSocketDisconnect), page(client, keys["page0"]) as person:
                for frame in frames:
                    person.socket.send_text(frame)
                while True:
                    person.read()
        with page(client, keys["page0"]) as person:
            assert person.asked(), "the game goes on"


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b"\xff", b'{"game": "lorcana", "seats": []}',
        b'{"game": "chess", "seats": [{"kind": "me"}, {"kind": "me"}]}',
        b'{"game": "lorcana", "seats": [{"kind": "me", "deck": "../../etc/passwd"}, {"kind": "me"}]}',
        b'{"game": "lorcana", "seats": [{"kind": "me", "list": "1000000000 X"}, {"kind": "me"}]}',
        b'{"game": "lorcana", "seats": [{"kind": "computer"}, {"kind": "computer"}]}',
        b'{"game": "lorcana", "seed": -4, "seats": [{"kind": "me"}, {"kind": "me"}]}',
        b"x" * (LARGEST_BODY + 1),
    ],
)  # fmt: skip
def test_a_wrong_new_game_is_refused(body: bytes, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        answer = client.post("/api/games", content=body)
        assert answer.status_code == 400
        assert 0 < len(answer.json()["error"]) < 700


def test_another_page_may_not_speak_for_ours(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, "lorcana")
        foreign = {"origin": "https://example.org"}
        assert client.post("/api/games", json={}, headers=foreign).status_code == 400
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/ws/{keys['page0']}", headers=foreign):
            pass


def test_a_key_that_nobody_has(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        for key in ("x", "' OR 1=1 --", "%2e%2e"):
            with client.websocket_connect(f"/ws/{key}") as socket:
                assert json.loads(socket.receive_text())["is"] == "gone"
        assert client.get("/api/links/nobody").status_code == 400


def test_an_illegal_deck_is_refused_with_the_rules_it_breaks(tmp_path: Path) -> None:
    from fuda.cards.decks import bundled_decks

    name = next(iter(bundled_decks("lorcana").values())).entries[0].name
    seats = [{"kind": "me", "list": f"60 {name}"}, {"kind": "computer", "deck": next(iter(bundled_decks("lorcana")))}]
    with server(tmp_path) as client:
        answer = client.post("/api/games", json={"game": "lorcana", "seats": seats}).json()
        assert answer["faults"]
        assert all(one["rule"] and one["en"] and one["ja"] for one in answer["faults"])


def test_scenarios_of_strangers(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        for text in (
            "",
            "game: chess",
            "game: lorcana\nsetup: [1]",
            "a: &a [*a]",
            "game: lorcana\nsetup: {A: {hand: [Nobody]}}",
        ):
            answer = client.post("/api/boards", json={"scenario": text})
            assert answer.status_code == 400, text
            assert answer.json()["error"]


def test_mutated_messages_never_do_more_than_be_refused() -> None:
    """Bytes of real messages, changed at random: read, or refused by the decoder."""
    import msgspec

    chance = random.Random(5)
    samples = [text for text in WRONG if text.startswith("{")]
    samples.append('{"do":"answer","seq":3,"key":"abc","choice":[0,1],"sure":true}')
    for _ in range(20_000):
        data = bytearray(chance.choice(samples).encode())
        for _ in range(chance.randint(1, 4)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        try:
            read(bytes(data))
        except msgspec.MsgspecError:
            continue


def test_a_rate_lets_through_what_it_says() -> None:
    now = [0.0]
    rate = Rate(2, 10, lambda: now[0])
    assert [rate.allows() for _ in range(3)] == [True, True, False]
    now[0] = 10
    assert rate.allows()


@pytest.mark.parametrize("game", SLUGS)
def test_every_zone_has_a_place_on_the_board(game: str, tmp_path: Path) -> None:
    from fuda.games import load

    assert {zone.name for zone in load(game).zones} == zones_drawn(board_of(game))


def test_security_headers(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        headers = client.get("/api/home/en").headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "script-src" not in headers["content-security-policy"]
        assert client.get("/api/home/xx").status_code == 400
        assert client.get("/api/rules/lorcana/99.99").status_code == 400


def test_one_games_fault_touches_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(tmp_path) as client:
        broken, sound = new_game(client, "lorcana", first=0), new_game(client, "rebirth")
        with page(client, broken["page0"]) as person, page(client, sound["page0"]) as other:
            assert person.asked()
            hall = _hall(client)
            room, _ = hall.find(broken["page0"])
            monkeypatch.setattr(room.match, "apply", _fails)
            person.answer()
            while not person.table["paused"]:
                person.read()
            assert other.asked()
            other.play_on(3)
            assert not other.table["paused"]


def _hall(client: TestClient) -> Any:
    return client.app.state.hall  # type: ignore[attr-defined]


def _fails(*_: object) -> None:
    raise ZeroDivisionError("a fault of the engine")


def test_a_folder_that_cannot_be_written_is_said_before_anybody_sits_down(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for place in (file, file / "folder"):
        with pytest.raises(NotKnown, match="cannot be written: "):
            writable(place)
    assert writable(tmp_path / "new" / "one").is_dir()
