"""Why a computer player answers as it does, in both languages."""

from __future__ import annotations

import pytest

from fuda.cards.decks import bundled_decks
from fuda.games import SLUGS, kit_of
from fuda.kernel.sameness import fingerprint
from fuda.play.reasons import reason_lines
from fuda.play.table import begin
from fuda.play.words import Words


@pytest.mark.parametrize("game", SLUGS)
def test_every_term_has_words(game: str) -> None:
    for language in ("en", "ja"):
        words = Words(game, language)
        for term in kit_of(game).weights:
            assert words.say("terms", term)


@pytest.mark.parametrize("game", SLUGS)
def test_an_answer_is_explained_and_nothing_changes(game: str) -> None:
    state = begin(game, list(bundled_decks(game))[:2], 3, "")
    before = fingerprint(state)
    for language, word in (("en", "Best here"), ("ja", "最善")):
        lines = reason_lines(Words(game, language), state)
        assert word in lines[0]
        assert len(lines) > 1
    assert fingerprint(state) == before


def test_the_reason_is_the_same_whatever_the_other_holds() -> None:
    """It comes from what the player who decides may know."""
    from fuda.kernel.views import redeal

    state = begin("lorcana", list(bundled_decks("lorcana"))[:2], 3, "")
    assert state.decision is not None
    words = Words("lorcana", "en")
    other = redeal(state, state.decision.player, 9)
    assert reason_lines(words, other, (0,)) == reason_lines(words, state, (0,))
