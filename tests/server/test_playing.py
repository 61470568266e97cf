"""Whole games through the server, by messages alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.games import SLUGS
from tests.server.tables import new_game, page, quiet_answer, server


@pytest.mark.parametrize("game", SLUGS)
def test_a_person_plays_against_the_computer_until_the_end(game: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, game, level="idle")
        with page(client, keys["page0"]) as person:
            person.play_on()
            assert person.table["result"], "the game did not end"
            assert person.log
            assert person.table["result"]["sentence"]


def test_a_move_is_explained_to_who_is_asked_and_to_nobody_else(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, "lorcana", "me", "friend", first=0)
        with page(client, keys["page0"]) as one, page(client, keys["page1"]) as other:
            one.asked()
            one.send(do="explain")
            assert "Best here" in one.until("reason")["lines"][0]
            other.send(do="explain")
            assert "no move to explain" in other.until("refused")["sentence"]


def test_an_answer_is_typed(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        keys = new_game(client, "lorcana", first=0, stops="every", level="idle")
        with page(client, keys["page0"]) as person:
            while (prompt := person.asked()) and prompt["kind"] != "act":
                person.table["prompt"] = None
                person.answer(*quiet_answer(prompt))
            seq = person.table["seq"]
            person.send(do="typed", seq=seq, key="t1", text="dance on the table")
            assert "is not understood here" in person.until("refused")["sentence"]
            assert person.table["seq"] == seq
            person.send(do="typed", seq=seq, key="t2", text="end")
            while person.table["seq"] == seq:
                person.read()
