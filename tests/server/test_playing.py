"""Whole games through the server, by messages alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.games import SLUGS
from tests.server.tables import new_game, page, server


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
