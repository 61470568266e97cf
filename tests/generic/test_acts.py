"""What players may do: what an act offers it does not refuse, and a screen has words for it."""

from __future__ import annotations

import pytest

from fuda.games import SLUGS, load
from fuda.kernel.decisions import ACT, WINDOW
from fuda.play.words import Words
from tests.generic.tables import SEEDS, TABLES, Table, answers, looked_at


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_act_refuses_what_it_offers(table: Table, seed: int) -> None:
    game = table.start(seed)
    for number, answer in enumerate(answers(game, seed)):
        decision = game.decision
        assert decision is not None
        for act in table.book.acts.values() if looked_at(table, number, 4) and decision.kind in (ACT, WINDOW) else ():
            offered = {action for action in decision.candidates if action.verb == act.verb}
            for player in range(game.player_count if offered else 0):
                for action in offered.intersection(act.offers(game, player) if act.offers is not None else ()):
                    assert act.refusals(game, player, action) == (), action
        game.answer(answer)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_screen_has_words_for_every_act(slug: str, language: str) -> None:
    screen = Words(slug, language).screen
    offered = [verb for verb, act in load(slug).acts.items() if act.offers is not None]
    assert offered
    assert [verb for verb in offered if language not in screen.verbs.get(verb, {})] == []
