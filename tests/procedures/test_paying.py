"""The toy pays with coins and with choices."""

from __future__ import annotations

from fuda.ability.doing import Doing
from fuda.ability.filters import Any
from fuda.ability.selections import IT, YOU, Among
from fuda.ability.sentences import Choose, PayFor
from fuda.ability.verbs import ChangeNumber, Deal, Draw, Effects
from fuda.kernel.abilities import Context
from fuda.kernel.game import Game
from fuda.kernel.sameness import fingerprint
from fuda.procedures.paying import can_pay, does_anything, was_paid, way_to_pay
from tests.kernel.toy import COINS, DECK, board, face


def purse(coins: int) -> Game:
    game = board((face("a", 3), face("b", 1)))
    game.new_card(face("c"), 0, DECK)
    game.numbers[0][COINS] = coins
    return game


def spend(*amounts: int) -> Effects:
    return tuple(ChangeNumber("coins", amount) for amount in amounts)


ME = Context((0, 0), 0)


def test_the_parts_of_a_cost_share_what_there_is() -> None:
    assert can_pay(purse(4), spend(-2, -2), ME)
    assert not can_pay(purse(3), spend(-2, -2), ME)


def test_trying_changes_nothing() -> None:
    game = purse(3)
    before = fingerprint(game)
    assert not can_pay(game, spend(-2, -2), ME)
    assert fingerprint(game) == before and was_paid(game) and not game.stack


def test_what_one_part_gains_pays_another_where_the_order_is_free() -> None:
    assert not can_pay(purse(2), spend(-3, 1), ME)
    assert way_to_pay(purse(2), spend(-3, 1), ME) == spend(1, -3)
    assert way_to_pay(purse(4), spend(-3, 1), ME) == spend(-3, 1)
    assert way_to_pay(purse(1), spend(-3, 1), ME) is None


def test_choices_on_the_way_are_tried() -> None:
    hurt = (Choose(1, Among("board", YOU, Any())), Deal(1, IT))
    assert can_pay(purse(1), (*hurt, *spend(-1)), ME)
    assert not can_pay(purse(0), (*hurt, *spend(-1)), ME)


def test_an_optional_cost_that_cannot_be_paid_is_not_offered() -> None:
    game = purse(1)
    game.stack.append(Doing((PayFor(spend(-2), (Draw(1),)),), ME))
    game.run()
    assert game.decision is None and game.numbers[0][COINS] == 1


def test_a_part_that_falls_short_is_noted_and_left_out() -> None:
    game = purse(1)
    game.stack.append(Doing(spend(-2), ME, paying=True))
    game.run()
    assert game.numbers[0][COINS] == 1
    assert not was_paid(game)
    assert was_paid(game)


def test_whether_effects_would_do_anything() -> None:
    assert does_anything(purse(0), Draw(1), ME)
    assert not does_anything(purse(0), Draw(0), ME)
