"""Every processing is bounded, and a state is the same when nobody could tell it apart."""

from __future__ import annotations

from fuda.ability.changes import Plus
from fuda.ability.filters import Any
from fuda.ability.patterns import Comes, Entered
from fuda.ability.selections import SELF, YOU, Among
from fuda.ability.sentences import Choose, May
from fuda.ability.verbs import ChangeNumber, Give, Shuffle
from fuda.kernel.abilities import Context, Effect, Triggered
from fuda.kernel.cards import Face
from fuda.kernel.decisions import Action
from fuda.kernel.events import CardMoved, Happened
from fuda.kernel.game import Game
from fuda.kernel.loops import not_again, noted
from fuda.kernel.sameness import fingerprint
from tests.kernel.toy import BOARD, PILE, Check, board, face


def shuffling(name: str, *effects: Effect) -> Face:
    """A card that shuffles whenever somebody shuffles."""
    return face(name, 1, Triggered(Comes("shuffled"), (*effects, Shuffle())))


def shuffled(*faces: Face) -> Game:
    game = board(faces)
    game.stack.append(Check())
    game.happen((Happened("9", "shuffled", 0),))
    game.run()
    return game


def test_a_forced_loop_is_drawn() -> None:
    game = shuffled(shuffling("a"))
    assert game.result is not None and game.result.winners == () and game.result.rule == "6.1"


def test_a_forced_loop_in_which_a_number_grows_is_drawn() -> None:
    game = shuffled(shuffling("a", Give(SELF, (Plus("power", 1),))))
    assert game.result is not None and game.result.winners == ()


def test_ordering_triggers_does_not_stop_a_loop() -> None:
    game = shuffled(shuffling("a"), face("b", 1, Triggered(Comes("shuffled"), ())))
    while game.result is None and game.choices < 20:
        game.answer((1,))
    assert game.result is not None and game.result.winners == ()


def test_an_idle_choice_does_not_stop_a_loop() -> None:
    game = shuffled(shuffling("a", Choose(1, Among("board", YOU, Any()))), face("b", 7))
    while game.result is None and game.choices < 20:
        game.answer((0,))
    assert game.result is not None


def test_a_choice_that_could_end_it_leaves_it_to_the_player() -> None:
    game = shuffled(face("a", 1, Triggered(Comes("shuffled"), (May((Shuffle(),)),))))
    for _ in range(10):
        assert game.decision is not None
        game.answer((0,))
    assert game.result is None
    game.answer((1,))
    assert game.result is None and game.decision is None


def test_the_same_state_has_no_history() -> None:
    game = board((face("a", 3), face("b", 3)))
    before = fingerprint(game)
    context = Context((0, 0), 0)
    game.modify((0, 0), Plus("power", 2), context)
    assert fingerprint(game) != before
    game.modify((0, 0), Plus("power", -2), context)
    assert fingerprint(game) == before
    game.happen((CardMoved("9", (0, 0), 0, PILE),))
    game.happen((CardMoved("9", (0, 1), 0, BOARD),))
    game.cards[0].since = 0
    assert fingerprint(game) == before
    game.use((1, 0), "turn ability 0")
    assert fingerprint(game) != before


def test_the_same_action_is_one_with_a_like_card() -> None:
    game = board((face("a"), face("a"), face("b")))
    done = noted(game, Action("strike", ((0, 0),)), 7, ())
    actions = [Action("strike", ((card, 0),)) for card in (0, 1, 2)]
    assert not_again(game, actions, 7, done) == actions[2:]
    assert not_again(game, actions, 8, done) == actions


def test_a_growing_loop_of_arrivals_is_bounded() -> None:
    game = shuffled(shuffling("a", ChangeNumber("coins", 1)), face("b", 1, Triggered(Entered(Any(), YOU, "board"), ())))
    assert game.result is not None
