"""Hidden information: a view, the options and the log tell a player nothing that they may not know."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fuda.kernel.decisions import ACT, WINDOW
from fuda.kernel.game import Game
from fuda.kernel.views import redeal, view
from tests.generic.tables import SEEDS, TABLES, Table, answers, looked_at, sampled


def text(game: Game, viewer: int | None, since: int = 0) -> str:
    return json.dumps(view(game, viewer, since), ensure_ascii=False)


def asked_again(game: Game) -> Game:
    """The game with its choice of actions worked out anew by the step that asks for it."""
    again = game.copy(log=True)
    lines = len(again.log.lines) if again.log is not None else 0
    again.decision = None
    again.stack[-1].at -= 1
    again.run()
    if again.log is not None:
        del again.log.lines[lines:]
    return again


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_dealing_hidden_cards_anew_changes_nothing_that_a_player_sees(table: Table, seed: int) -> None:
    game = table.start(seed, log=True)
    changed = told = 0
    for number, answer in enumerate(answers(game, seed)):
        if not looked_at(table, number):
            game.answer(answer)
            continue
        assert game.decision is not None
        assert game.log is not None
        for viewer in range(game.player_count):
            seen = text(game, viewer, told)
            other = redeal(game, viewer, number, log=True)
            changed += any(one.face != two.face for one, two in zip(game.cards, other.cards, strict=True))
            assert text(other, viewer, told) == seen, f"decision {number}: player {viewer} sees a difference"
            if viewer == game.decision.player and game.decision.kind in (ACT, WINDOW):
                assert text(asked_again(game), viewer, told) == seen, f"decision {number}: asked twice, two questions"
                again = asked_again(other)
                if again.decision is None or again.decision.player != viewer:
                    continue  # with other cards somebody else would have been asked before
                difference = f"decision {number}: the options of player {viewer} depend on hidden cards"
                assert text(again, viewer, told) == seen, difference
        told = len(game.log.lines)
        game.answer(answer)
    assert changed > 10, "hardly anything was dealt anew"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_views_have_no_ids_lives_clocks_or_seeds(table: Table) -> None:
    game, twin = table.start(1, log=True), shifted(table, 1)
    told = 0
    for number, answer in enumerate(answers(game, 1)):
        if looked_at(table, number):
            for viewer in (None, *range(game.player_count)):
                difference = f"decision {number}: player {viewer} sees a difference"
                assert text(twin, viewer, told) == text(game, viewer, told), difference
            told = len(game.log.lines) if game.log is not None else 0
        game.answer(answer)
        twin.answer(answer)


def shifted(table: Table, seed: int) -> Game:
    """The same game with other ids, lives and clock."""
    game = table.lay(seed, log=True, spare=3)
    game.clock += 1000
    for card in game.cards:
        card.begin_life(card.life + 7)
    game.run()
    return game


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_who_is_not_asked_learns_only_who_is(table: Table) -> None:
    game = table.start(2)
    for number, answer in enumerate(answers(game, 2)):
        asked = game.decision
        assert asked is not None
        for viewer in range(game.player_count) if looked_at(table, number) else ():
            seen: dict[str, Any] = view(game, viewer)["decision"]
            if viewer == asked.player:
                assert len(seen["candidates"]) == len(asked.candidates)
            else:
                assert seen == {"player": asked.player, "kind": asked.kind}
        game.answer(answer)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_judge_sees_every_card(table: Table) -> None:
    for game in sampled(table, 3):
        seen = view(game, None)
        zones = [zone for one in seen["players"] for zone in one["zones"].values()] + [*seen["shared"].values()]
        assert all(zone["count"] == len(zone["cards"]) for zone in zones)
        assert all("name" in card for zone in zones for card in zone["cards"])
        assert sum(zone["count"] for zone in zones) == sum(1 for card in game.cards if card.zone >= 0)
