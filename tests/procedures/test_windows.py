"""Windows and choices of actions: who is asked in turn, who has nothing to say, and what is chosen again and again."""

from __future__ import annotations

from fuda.kernel.decisions import END, PASS, Action
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.procedures.turns import Acting, add_choice
from fuda.procedures.windows import Window, ask_next, has_passed
from tests.kernel.toy import ACTS, BOARD, HAND, board, face


@frame
class Chance(Window):
    """Everybody with a card in hand may say something."""

    said: tuple[int, ...] = ()


CHANCE: Procedure[Chance] = Procedure("7", "chance", Chance)


def words(game: Game, player: int) -> tuple[Action, ...]:
    """A word for each card of the hand."""
    return tuple(Action("say", (ref,)) for ref in game.refs(player, HAND))


@CHANCE.step("7.1")
def ask(game: Game, chance: Chance) -> Flow:
    """In turn."""
    question = ask_next(game, chance, game.in_turn_order(), words)
    if question is None:
        chance.end()
    return question


@CHANCE.step("7.2")
def say(game: Game, chance: Chance) -> None:
    """Or nothing."""
    if not has_passed(chance):
        chance.said += (chance.turn,)
        chance.asked = ()
    chance.goto("7.1")


@frame
class Evening(Acting):
    """A phase of choices."""


EVENING: Procedure[Evening] = Procedure("8", "evening", Evening)
add_choice(EVENING, "8.1", "8.2", ACTS, again="8.1")


def test_players_are_asked_in_turn_until_all_have_passed() -> None:
    game = board((), (), ())
    for player in (1, 2):
        game.new_card(face("a"), player, HAND)
    chance = Chance()
    game.stack.append(chance)
    game.run()
    asked = []
    for answer in ((1,), (0,), (1,), (1,)):  # pass, say; then everybody is asked anew
        assert game.decision is not None
        asked.append((game.decision.player, game.decision.rule, game.decision.candidates[-1] == PASS))
        game.answer(answer)
    assert asked == [(1, "7.1", True), (2, "7.1", True), (1, "7.1", True), (2, "7.1", True)]
    assert game.stack == []


def test_a_choice_comes_again_until_it_is_ended() -> None:
    game = board((), ())
    game.new_card(face("a"), 0, HAND)
    game.new_card(face("b"), 0, HAND)
    game.stack.append(Evening())
    game.run()
    assert game.decision is not None
    assert game.decision.rule == "8.1"
    assert game.decision.candidates[-1] == END
    game.answer((0,))
    assert [len(game.zone(0, zone)) for zone in (BOARD, HAND)] == [1, 1]
    assert game.stack
    game.answer((len(game.decision.candidates) - 1,))
    assert game.stack == []
