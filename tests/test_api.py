"""The public interface: small, typed, stable; and the tutorial, which is run as it stands."""

from __future__ import annotations

import copy
import doctest
import inspect
import pickle
from pathlib import Path

import pytest

import fuda
from fuda.games import SLUGS

TUTORIAL = Path(__file__).parents[1] / "docs" / "site" / "tutorial.md"


def test_the_names_are_stable() -> None:
    assert sorted(fuda.__all__) == [
        "BadSave", "Deck", "FudaError", "GAMES", "NotKnown", "NotLegalNow", "NotUnderstood", "NotWellFormed", "Option",
        "Outcome", "Play", "Report", "__version__", "ask_judge", "begin", "compile", "deck", "decks", "explain",
        "replay", "restore",
    ]  # fmt: skip
    for name in fuda.__all__:
        thing = getattr(fuda, name)
        assert inspect.getdoc(thing), name
    with pytest.raises(AttributeError, match="nonsense"):
        _ = fuda.nonsense


def test_the_tutorial_runs() -> None:
    outcome = doctest.testfile(str(TUTORIAL), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS)
    assert outcome.attempted > 20
    assert outcome.failed == 0


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_by_its_options(slug: str) -> None:
    play = fuda.begin(slug, seed=7)
    for _ in range(40):
        if play.is_over:
            break
        least, most = play.wanted
        assert play.player is not None
        options = play.options()
        assert len(options) >= least
        assert [option.number for option in options] == list(range(len(options)))
        assert play.question("ja")
        play.answer(*play.choose_by("random", seed=1))
        assert most >= least
    again = fuda.replay(slug, (), play.answers, seed=7)
    assert again.hash == play.hash
    for other in (pickle.loads(pickle.dumps(play)), copy.copy(play), play.copy(), fuda.restore(slug, play.save())):
        assert other.hash == play.hash
        assert other.events(0) == play.events(0)
        assert other.view(1) == play.view(1)


def test_what_is_wrong_is_said_by_errors() -> None:
    with pytest.raises(fuda.NotKnown, match="no game"):
        fuda.begin("chess")
    with pytest.raises(fuda.NotKnown, match="no format"):
        fuda.begin("sve", format="nope")
    with pytest.raises(fuda.NotKnown, match=r"5 players; expected 2$"):
        fuda.begin("sve", players=5)
    with pytest.raises(fuda.NotLegalNow):
        fuda.begin("sve").answer(99)
    with pytest.raises(fuda.BadSave):
        fuda.restore("sve", b"nothing")
    with pytest.raises(fuda.NotWellFormed, match="may not be played"):
        fuda.deck("lorcana", "4 Odo Lanternfoot - Marsh Guide\n")
    with pytest.raises(fuda.NotUnderstood):
        fuda.compile("sve", "歌って踊る。")


def test_what_is_no_number_changes_nothing() -> None:
    play = fuda.begin("lorcana", seed=1)
    before = play.hash
    for wrong in (1.5, "a", None):
        with pytest.raises(TypeError):
            play.answer(wrong)  # type: ignore[arg-type]
        assert play.hash == before
        assert play.options()
    for wrong_seat in (2, -1):
        for ask in (play.view, play.log, play.events, play.concede):
            with pytest.raises(fuda.NotKnown, match="there is no player"):
                ask(wrong_seat)
    assert play.answer(0) is play


def test_decks_are_taken_in_every_form() -> None:
    own = fuda.deck("lorcana", "4 Odo Lanternfoot - Marsh Guide\n", unchecked=True)
    assert len(own.sections["main"]) == 4
    bundled = fuda.deck("lorcana", fuda.decks("lorcana")[0])
    play = fuda.begin("lorcana", (bundled, fuda.decks("lorcana")[1]), seed=3)
    assert play.players == 2
    assert fuda.begin("rebirth", format="double_team").players == 4


def test_errors_and_reports_can_be_pickled() -> None:
    """Also those that know more than their sentence: the rule, the place in a text, the place in a file."""
    report = fuda.ask_judge("game: lorcana\ncards: {Kite: {kind: action, cost: 1, text_en: Drew.}}\nsteps: []\n")
    with pytest.raises(fuda.NotLegalNow) as refused:
        fuda.begin("lorcana", seed=1).answer(99)
    with pytest.raises(fuda.NotUnderstood) as unread:
        fuda.compile("lorcana", "Drew.")
    assert report.problem is not None
    for error in (refused.value, unread.value, report.problem):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))
    assert pickle.loads(pickle.dumps(report)).data() == report.data()
