"""Events: replacements in the chosen order, optional ones, triggers, last information."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fuda.ability.filters import Kind, Other
from fuda.ability.patterns import Adjusts, Entered, Left, LosesCounterInstead, Prevents, TakesDamage
from fuda.ability.selections import IT
from fuda.ability.verbs import ChangeNumber, Deal, Draw
from fuda.kernel.abilities import Context, Replacing, Rewrite, Triggered
from fuda.kernel.cards import Face
from fuda.kernel.decisions import REPLACE, YES_NO
from fuda.kernel.events import CardMoved, CardTurned, CountersChanged, DamageDealt, Event, NumberChanged
from fuda.kernel.game import Delayed, Game
from fuda.kernel.log import Log
from fuda.kernel.plain import term
from tests.kernel.toy import BOARD, BOOK, COINS, HAND, PILE, board, face

if TYPE_CHECKING:
    from fuda.kernel.frames import Frame


@term
class Doubles(Rewrite):
    """Twice the damage."""

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, DamageDealt)
        return (event.but(amount=2 * event.amount),)


ANY_FROG = TakesDamage(Kind("frog"))
DOUBLER = face("doubler", 9, Replacing(ANY_FROG, Doubles()), kind="newt")
ADDER = face("adder", 9, Replacing(ANY_FROG, Adjusts(1)), kind="newt")
SHIELD = face("shield", 9, Replacing(ANY_FROG, Prevents(), optional=True), kind="newt")
ENTRY = Triggered(Entered(zone="board"), (ChangeNumber("coins", 1),))
EXIT = Triggered(Left(zone="board"), (ChangeNumber("coins", 1),))


def run(game: Game, frame: Frame | None) -> None:
    """Let what was performed run to its end or to a question."""
    if frame is not None:
        game.stack.append(frame)
    game.run()


def hit(*others: Face, amount: int = 1) -> Game:
    """A frog of power 10 that is dealt damage while other cards are there."""
    game = board((face("frog", 10),), others)
    run(game, game.perform(DamageDealt("9", None, (0, 0), amount, "hit")))
    return game


def power(game: Game, card: int = 0) -> int:
    return game.info(card).number(0)


# Replacements.


def test_an_event_that_nothing_replaces_happens_at_once() -> None:
    assert power(hit(amount=3)) == 7


def test_the_order_of_replacements_is_chosen() -> None:
    first, second = hit(DOUBLER, ADDER), hit(DOUBLER, ADDER)
    assert first.decision is not None
    assert first.decision.kind == REPLACE
    first.answer((0,))
    second.answer((1,))
    assert (power(first), power(second)) == (10 - 3, 10 - 4)


def test_each_replacement_is_applied_once() -> None:
    assert power(hit(DOUBLER)) == 8


def test_two_equal_replacements_are_both_applied() -> None:
    game = hit(DOUBLER, DOUBLER)
    game.answer((1,))
    assert power(game) == 6


def test_an_optional_replacement_is_asked_for() -> None:
    taken, declined = hit(SHIELD), hit(SHIELD)
    assert taken.decision is not None
    assert taken.decision.kind == YES_NO
    taken.answer((0,))
    declined.answer((1,))
    assert (power(taken), power(declined)) == (10, 9)


def test_a_declined_replacement_leaves_the_others() -> None:
    game = hit(SHIELD, DOUBLER)
    game.answer((0,))
    game.answer((1,))
    assert power(game) == 8


def test_events_are_replaced_one_by_one_and_happen_together() -> None:
    game = board((face("one", 10), face("two", 10)), (SHIELD,))
    run(game, game.perform(*(DamageDealt("9", None, (card, 0), 1, "hit") for card in (0, 1))))
    game.answer((0,))
    assert power(game, 0) == power(game, 1) == 10
    game.answer((1,))
    assert (power(game, 0), power(game, 1)) == (10, 9)


def test_a_replacement_can_be_another_kind_of_event() -> None:
    game = board((face("cat", 1, Replacing(Left(zone="board"), LosesCounterInstead("life"))),))
    game.write(0).counters = (("life", 1),)
    run(game, game.perform(CardMoved("9", (0, 0), 0, PILE)))
    assert game.cards[0].zone == BOARD
    assert game.cards[0].counter("life") == 0


def test_copies_made_while_a_replacement_is_asked_for_stay_apart() -> None:
    game = board((face("one", 10),), (SHIELD,))
    run(game, game.perform(DamageDealt("9", None, (0, 0), 4, "hit"), NumberChanged("9", 0, COINS, 3)))
    copy = game.copy()
    copy.numbers[0][COINS] = 9
    copy.answer((0,))
    game.answer((1,))
    assert (power(copy), copy.numbers[0][COINS]) == (10, 10)
    assert (power(game), game.numbers[0][COINS]) == (6, 3)


# What happens.


def test_what_is_already_so_does_not_happen() -> None:
    game = board((face("a"),))
    assert CardTurned("9", (0, 0), True).happen(game)
    assert not CardTurned("9", (0, 0), True).happen(game)
    assert not CountersChanged("9", (0, 0), "x", -2).happen(game)
    assert not CardTurned("9", (0, 5), False).happen(game)


def test_numbers_stay_within_their_bounds() -> None:
    game = board((face("a"),))
    event = NumberChanged("9", 0, COINS, 99)
    game.happen((event,))
    assert game.numbers[0] == [10]
    assert event.amount == 10


def test_a_moved_card_is_a_new_card() -> None:
    game = board((face("a"),))
    game.write(0).turned = True
    game.happen((CardMoved("9", (0, 0), 0, PILE),))
    card = game.cards[0]
    assert (card.life, card.turned, card.zone, card.came_from) == (1, False, PILE, BOARD)
    assert game.card_at((0, 0)) is None
    assert game.zone(0, BOARD) == []


def test_a_card_that_stays_itself_keeps_its_life() -> None:
    game = board((face("a"),), ())
    game.happen((CardMoved("9", (0, 0), 1, BOARD, same=True),))
    assert (game.cards[0].life, game.cards[0].controller, game.cards[0].owner) == (0, 1, 0)
    assert game.zone(1, BOARD) == [0]


# Triggers.


def test_a_card_hears_itself_enter_and_leave() -> None:
    game = board((), hand=(face("both", 1, ENTRY, EXIT),))
    game.happen((CardMoved("9", (0, 0), 0, BOARD),))
    assert [waiting.ability for waiting in game.waiting] == [ENTRY]
    game.happen((CardMoved("9", (0, 1), 0, PILE),))
    assert [waiting.ability for waiting in game.waiting] == [ENTRY, EXIT]


def test_cards_that_leave_together_hear_each_other() -> None:
    watcher = face("watcher", 1, Triggered(Left(Other(), zone="board"), (Draw(1),)))
    game = board((watcher, watcher))
    game.happen(tuple(CardMoved("9", (card, 0), 0, PILE) for card in (0, 1)))
    assert sorted(waiting.context.source for waiting in game.waiting) == [(0, 0), (1, 0)]


def test_abilities_do_not_work_elsewhere_unless_they_say_so() -> None:
    elsewhere = Triggered(Entered(Other(), zone="board"), (Draw(1),), zones=("pile",))
    here = Triggered(Entered(Other(), zone="board"), (Draw(1),))
    game = board((), hand=(face("a"),), pile=(face("far", 1, elsewhere), face("near", 1, here)))
    game.happen((CardMoved("9", (0, 0), 0, BOARD),))
    assert [waiting.context.source[0] for waiting in game.waiting] == [1]


def test_a_delayed_ability_triggers_once() -> None:
    game = board((face("a"), face("b")))
    late = Triggered(Left(Kind("frog"), zone="board"), (Draw(1),))
    game.delayed.append(Delayed(late, Context((0, 0), 0), True, None))
    game.happen(tuple(CardMoved("9", (card, 0), 0, PILE) for card in (0, 1)))
    assert len(game.waiting) == 1
    assert game.delayed == []


# Last information.


def test_last_information_is_what_a_card_was() -> None:
    game = board((face("a", 3),), (DOUBLER,))
    game.happen((DamageDealt("9", None, (0, 0), 1, "hit"),))
    game.happen((CardMoved("9", (0, 0), 0, HAND),))
    assert game.info_of((0, 0)).number(0) == 2
    assert game.info_of((0, 1)).number(0) == 3
    assert game.body((0, 0)).zone == BOARD
    assert game.body((0, 1)).zone == HAND


def test_it_is_the_card_where_it_went() -> None:
    avenger = face("avenger", 1, Triggered(Left(Kind("frog"), zone="board"), (Deal(1, IT),)))
    game = board((face("a"), avenger))
    game.happen((CardMoved("9", (0, 0), 0, PILE),))
    context = game.waiting[0].context
    assert IT.refs(game, context) == ((0, 1),)
    assert IT.seen(game, context) == ((0, 0),)


def test_the_book_is_whole() -> None:
    shared = {
        "by players", "choosing one", "discarding", "discarding down", "drawing", "drawing up to", "looking up to",
        "naming", "noting what is drawn", "picking", "saying a number", "searching", "to the deck",
    }  # fmt: skip
    assert set(BOOK.procedures) == {"turn", "check", *shared}
    assert {"1.1", "1.2", "2.1", "3.1"} <= set(BOOK.citations())


def test_what_a_book_forbids_does_not_happen_and_is_noted_with_its_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_turning(book: object, game: Game, event: Event) -> str:
        return "5.9" if isinstance(event, CardTurned) else ""

    monkeypatch.setattr(type(BOOK), "forbids_events", True)
    monkeypatch.setattr(type(BOOK), "forbids", no_turning)
    game = board((face("frog", 10),), ())
    game.log = Log()
    run(game, game.perform(CardTurned("8", (0, 0), True), NumberChanged("8", 0, COINS, 2)))
    assert not game.cards[0].turned
    assert game.numbers[0][COINS] == 2
    assert [line.rule for line in game.log.lines if line.what == "forbidden"] == ["5.9"]
