"""What is kept: a server that is killed loses nothing, and a game that is over is watched, stepped and branched."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fuda.games import SLUGS
from fuda.judge.run import judge_text
from tests.browser.conftest import Server


def test_killing_the_server_loses_nothing(people: Any, server: Server) -> None:
    """One game of each sort at once, each in the middle of something."""
    at_table = {game: people() for game in SLUGS}
    for game, person in at_table.items():
        person.begin(game)
        assert person.play(4) and person.wait()
    before = {game: (*person.looks(), person.find(".log li").count()) for game, person in at_table.items()}
    server.kill()
    server.start()
    for game, person in at_table.items():
        person.page.wait_for_function("document.querySelector('.log li')", timeout=30_000)
        person.page.wait_for_timeout(1500 if game == SLUGS[0] else 0)
        assert person.wait()
        lines = before[game][-1]  # the log is read again after the line was cut
        person.page.wait_for_function(f"document.querySelectorAll('.log li').length >= {lines}", timeout=30_000)
        assert (*person.looks(), person.find(".log li").count()) == before[game], game
        assert person.play(2), game


@pytest.mark.parametrize("game", SLUGS)
def test_a_game_is_watched_again_and_branched(game: str, people: Any) -> None:
    person = people()
    person.begin(game)
    assert person.play(3) and person.wait()
    person.concede()
    person.find(".end").get_by_role("button", name="Replay").click()
    person.page.wait_for_selector(".scrub")
    most = int(person.find(".scrub input").get_attribute("max") or 0)
    assert most > 3
    replay = person.page.url
    person.page.get_by_role("button", name="To the beginning").click()
    person.page.get_by_text(f"0 / {most}").wait_for()
    person.page.get_by_role("button", name="One step on").click()
    person.page.get_by_text(f"1 / {most}").wait_for()
    person.page.get_by_role("button", name="Branch here").click()
    person.page.wait_for_selector(".table:not(.judging)")
    assert person.wait()

    # From the same replay to a judge's board, which answers for everybody and sees everything.
    person.page.goto(replay)
    person.page.get_by_role("button", name="One step back").click()
    person.page.get_by_text(f"{most - 1} / {most}").wait_for()
    person.page.get_by_role("button", name="To the judge board").click()
    person.page.wait_for_selector(".expect")
    seq = person.seq
    assert person.step() and person.seq > seq
    with person.page.expect_download() as got:
        person.page.get_by_role("link", name="Export").click()
    report = judge_text(Path(got.value.path()).read_text("utf-8"))
    assert report.ok, report.failures

    # Another browser opens the link of the replay.
    other = people(lang="ja")
    other.page.goto(replay)
    other.page.get_by_text(f"{most} / {most}").wait_for()
