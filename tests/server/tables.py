"""A server in the test's own process, and a page that plays at it without a browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import sleep
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from fuda.cards.decks import bundled_decks
from fuda.server.app import make_app
from fuda.server.limits import ACTIONS, Rate

PATIENCE = 400  # messages until somebody counts as stuck
_numbers = count()


@contextmanager
def server(folder: Path) -> Iterator[TestClient]:
    """A server over the games of a folder."""
    with TestClient(make_app(folder / "games.sqlite3")) as client:
        yield client


def new_game(client: TestClient, game: str, *kinds: str, level: str = "sensible", **more: Any) -> dict[str, str]:
    """Begin a game with bundled decks and, unless somebody wants them, without pauses; the keys of its seats."""
    decks = list(bundled_decks(game))
    kinds = kinds or ("me", "computer")
    seats = [{"kind": kind, "deck": decks[n % len(decks)], "level": level} for n, kind in enumerate(kinds)]
    answer = client.post("/api/games", json={"game": game, "seats": seats, "seed": 5, "even": False, **more})
    assert answer.status_code == 200, answer.text
    keys: dict[str, str] = answer.json()["keys"]
    return keys


class Page:
    """One open page: the last picture, and what was said beside it."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.table: dict[str, Any] = {}
        self.said: list[dict[str, Any]] = []
        self.log: list[dict[str, Any]] = []

    def read(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.socket.receive_text())
        if message["is"] == "table":
            self.table = {**self.table, **message}
            self.log = [line for line in self.log if line["i"] < message["log"]["from"]] + message["log"]["lines"]
        else:
            self.said.append(message)
        return message

    def send(self, **message: Any) -> None:
        self.socket.send_text(json.dumps(message))

    def until(self, what: str) -> dict[str, Any]:
        """The next message of a sort."""
        for _ in range(PATIENCE):
            message = self.read()
            if message["is"] == what:
                return message
        raise AssertionError(f"no {what!r} came")

    @property
    def prompt(self) -> dict[str, Any] | None:
        prompt: dict[str, Any] | None = self.table.get("prompt")
        return prompt if prompt is not None and "options" in prompt else None

    def asked(self) -> dict[str, Any] | None:
        """Read until this page is asked, or the game is over."""
        for _ in range(PATIENCE):
            if self.table.get("result") or (self.prompt is not None and self.prompt["player"] in self.table["you"]):
                return self.prompt
            self.read()
        raise AssertionError("nobody asks")

    def asked_as_judge(self) -> dict[str, Any]:
        """Read until anybody is asked: a judge answers for all."""
        while self.prompt is None:
            self.read()
        return self.prompt

    def answer(self, *choice: int, sure: bool = True, key: str = "", seq: int | None = None) -> None:
        """Answer the question."""
        number = self.table["seq"] if seq is None else seq
        self.send(do="answer", seq=number, key=key or f"k{next(_numbers)}", choice=choice, sure=sure)

    def play_on(self, most: int = 300) -> None:
        """Answer everything with the last options, as fast as a server allows, until the game is over, or so often."""
        pace = Rate(ACTIONS[0] - 10, ACTIONS[1])
        for _ in range(most):
            prompt = self.asked()
            if prompt is None or self.table.get("result"):
                return
            self.table["prompt"] = None
            while not pace.allows():
                sleep(0.05)
            self.answer(*quiet_answer(prompt))


def quiet_answer(prompt: dict[str, Any]) -> list[int]:
    """An answer that does as little as possible."""
    options = prompt["options"]
    for number, option in enumerate(options):
        if option.get("verb") in ("pass", "end", "stop", "to attack"):
            return [number]
    if prompt["weights"]:
        return list(range(len(options)))
    return list(range(len(options) - prompt["minimum"], len(options)))


@contextmanager
def page(client: TestClient, key: str, lang: str = "en") -> Iterator[Page]:
    """An open page."""
    with client.websocket_connect(f"/ws/{key}?lang={lang}") as socket:
        yield Page(socket)
