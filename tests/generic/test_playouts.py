"""Random games to their ends: nothing breaks, what is offered is accepted, and nothing else."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fuda.agents.answers import every
from fuda.cards.decks import bundled_decks
from fuda.games import SLUGS
from fuda.kernel.chance import Chance
from fuda.kernel.decisions import Answer, Decision
from fuda.kernel.errors import NotLegalNow
from fuda.kernel.saves import load, same_state, save, state_data
from tests.generic.invariants import check, check_information, forgetful, own_cards
from tests.generic.tables import LONGEST, SEEDS, TABLES, Table, answers, looked_at
from tests.soak import GAMES


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_brings_at_least_two_decks(slug: str) -> None:
    assert len(bundled_decks(slug)) >= 2


@pytest.mark.parametrize("seed", range(3 * GAMES))
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_random_games_end_and_keep_their_cards(table: Table, seed: int) -> None:
    game = table.start(seed)
    own = own_cards(game)
    for number, answer in enumerate(answers(game, seed)):
        check(game, own)
        if looked_at(table, number):
            check_information(game)
        game.answer(answer)
    check(game, own)
    assert game.result is not None
    assert set(game.result.winners).isdisjoint(game.result.losers)


@pytest.mark.parametrize("seed", range(4 * GAMES))
@pytest.mark.parametrize("table", [t for t in TABLES if len(t.decks) > 2 and t.slug in ("rebirth", "lorcana")], ids=str)
def test_players_may_leave_at_any_moment(table: Table, seed: int) -> None:
    game = table.start(seed)
    chance = Chance(seed)
    for answer in answers(game, seed):
        if chance.below(40, "leaves") == 0:
            table.book.concede(game, chance.below(game.player_count, "who leaves"))
            game.run()
        elif game.decision is not None and game.decision.accepts(answer):
            game.answer(answer)
    assert game.result is not None


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_offered_answer_is_accepted(table: Table, seed: int) -> None:
    game = table.start(seed)
    own = own_cards(game)
    for number, answer in enumerate(answers(game, seed)):
        assert game.decision is not None
        for other in islice(every(game.decision), 20 if looked_at(table, number) else 0):
            branch = game.copy()
            branch.answer(other)
            check(branch, own)
        game.answer(answer)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_kept_for_speed_changes_nothing(table: Table) -> None:
    game = table.start(2)
    for number, answer in enumerate(answers(game, 2)):
        anew = forgetful(game) if looked_at(table, number) else None
        game.answer(answer)
        if anew is not None:
            anew.answer(answer)
            assert same_state(anew, game)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_other_answers_are_refused_and_change_nothing(table: Table) -> None:
    game = table.start(1)
    for number, answer in enumerate(answers(game, 1)):
        if looked_at(table, number):
            assert game.decision is not None
            before = state_data(game)
            for wrong in wrong_answers(game.decision):
                with pytest.raises(NotLegalNow):
                    game.answer(wrong)
            assert state_data(game) == before
        game.answer(answer)
    with pytest.raises(NotLegalNow):
        game.answer((0,))


def wrong_answers(decision: Decision) -> list[Answer]:
    """Too few, too many, twice the same, and things that are not there."""
    count = len(decision.candidates)
    tried: list[Answer] = [
        (), (count,), (-1,), (0, 0), tuple(range(decision.maximum + 1)), tuple(range(max(0, decision.minimum - 1))),
    ]  # fmt: skip
    return [answer for answer in tried if not decision.accepts(answer)]


@pytest.mark.parametrize("table", TABLES, ids=str)
@settings(max_examples=10 * GAMES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 1 << 32), picks=st.lists(st.integers(0, 1000), max_size=60))
def test_whatever_is_answered(table: Table, seed: int, picks: list[int]) -> None:
    game = table.start(seed)
    own = own_cards(game)
    for pick in picks[:LONGEST]:
        if game.decision is None:
            break
        few = list(islice(every(game.decision), 50))
        game.answer(few[pick % len(few)])
        check(game, own)
    assert same_state(load(save(game), table.book), game)
