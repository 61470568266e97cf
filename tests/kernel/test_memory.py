"""What a text means after cards have moved: lives, last information, and how long they are kept."""

from __future__ import annotations

from fuda.ability.amounts import CountersOn, StatOf, number
from fuda.ability.changes import Plus
from fuda.ability.doing import Doing
from fuda.ability.filters import Any, Kind, Other
from fuda.ability.patterns import Comes, Entered, Left, This
from fuda.ability.selections import IT, SELF, YOU, Among
from fuda.ability.verbs import Deal, Draw
from fuda.kernel.abilities import Context, Static, Triggered
from fuda.kernel.events import CardChanged, CardMoved, CountersChanged, Happened
from fuda.kernel.game import MANY_LIVES, Delayed, Game
from fuda.kernel.memory import forget
from fuda.kernel.saves import load, save
from tests.kernel.toy import BOARD, BOOK, DECK, HAND, PILE, POWER, board, face

DIES = Triggered(Left(This(), zone="board"), (Draw(1),))
OTHERS = Static(Among("board", YOU, Other()), (Plus("power", 2),))


def leave(game: Game, *cards: int, zone: int = PILE) -> None:
    game.happen(tuple(CardMoved("9", game.cards[card].ref, game.cards[card].owner, zone) for card in cards))


def test_cards_that_leave_together_are_remembered_as_they_were_together() -> None:
    for order in ((0, 1), (1, 0)):
        game = board((face("captain", 1, OTHERS), face("private", 1)))
        leave(game, *order)
        assert game.info_of((1, 0)).number(POWER) == 3


def test_cards_that_leave_together_hear_each_other_leave() -> None:
    mourner = face("mourner", 1, Triggered(Left(Kind("frog"), zone="board"), (Draw(1),)))
    for order in ((0, 1), (1, 0)):
        game = board((mourner, face("b")))
        leave(game, *order)
        assert sorted(waiting.context.it for waiting in game.waiting) == [((0, 0),), ((1, 0),)]


def test_an_effect_on_several_cards_is_measured_before_it_changes_any() -> None:
    game = board((face("a", 2), face("b", 3)))
    context = Context((0, 0), 0)
    changes = [CardChanged("9", (card, 0), Plus("power", StatOf("power", SELF)), context, None) for card in (0, 1)]
    game.happen(tuple(changes))
    assert [game.info(card).number(POWER) for card in (0, 1)] == [4, 5]


def test_this_card_is_itself_after_the_move_that_triggered_it() -> None:
    game = board((face("phoenix", 2, DIES),))
    leave(game, 0)
    context = game.waiting[0].context
    assert SELF.refs(game, context) == ((0, 1),)
    assert SELF.seen(game, context) == ((0, 0),)
    assert number(game, StatOf("power"), context) == 2


def test_another_move_in_between_loses_it() -> None:
    game = board((face("phoenix", 2, DIES),))
    leave(game, 0)
    leave(game, 0, zone=HAND)
    assert SELF.refs(game, game.waiting[0].context) == ((0, 1),)
    assert game.card_at((0, 1)) is None


def test_an_effect_goes_along_with_what_it_moved_itself() -> None:
    game = board((face("a"), face("b", 5)))
    doing = Doing((), Context((0, 0), 0).but(it=((1, 0),), began=game.clock))
    game.perform(CardMoved("9", (1, 0), 0, PILE, source=(0, 0)))
    assert IT.refs(game, doing.context) == ((1, 1),)
    stranger = doing.context.but(source=(1, 0))
    assert IT.refs(game, stranger) == ((1, 0),)
    earlier = doing.context.but(began=-1)
    assert IT.refs(game, earlier) == ((1, 0),)


def test_what_it_moved_is_looked_at_where_it_came_to_unless_it_left_play() -> None:
    game = board((face("a"),), pile=(face("b", 5),))
    context = Context((0, 0), 0).but(it=((1, 0),), began=game.clock)
    game.perform(CardMoved("9", (1, 0), 0, BOARD, source=(0, 0)))
    game.perform(CountersChanged("9", (1, 1), "mark", 3))
    assert number(game, CountersOn("mark", IT), context) == 3
    game.perform(CardMoved("9", (1, 1), 0, PILE, source=(0, 0)))
    assert number(game, CountersOn("mark", IT), context) == 3
    assert IT.refs(game, context) == ((1, 2),)


def test_memory_is_kept_as_long_as_something_waits_for_it() -> None:
    game = board((face("a", 4), face("b")))
    later = Triggered(Comes("dusk"), (Deal(1, IT),))
    game.delayed.append(Delayed(later, Context((1, 0), 0).but(it=((0, 0),)), True, None))
    leave(game, 0, 1)
    leave(game, 0, zone=HAND)
    forget(game)
    assert set(game.memory) == {(0, 0), (0, 1), (1, 0)}
    game.happen((Happened("9", "dusk", 0),))
    forget(game)
    assert number(game, StatOf("power", IT), game.waiting[0].context) == 4
    game.waiting.clear()
    forget(game)
    assert not game.memory


def test_memory_does_not_grow_without_bound() -> None:
    game = board((face("a"),))
    for _ in range(3 * MANY_LIVES):
        leave(game, 0, zone=HAND)
        leave(game, 0, zone=BOARD)
        game.forget()
        assert len(game.memory) <= MANY_LIVES


def test_memory_is_saved() -> None:
    game = board((face("phoenix", 2, DIES),))
    leave(game, 0)
    again = load(save(game), BOOK)
    assert SELF.refs(again, again.waiting[0].context) == ((0, 1),)
    assert SELF.seen(again, again.waiting[0].context) == ((0, 0),)


def test_a_card_that_arrives_hears_those_that_arrive_with_it() -> None:
    greeter = face("greeter", 1, Triggered(Entered(Any(), YOU, "board"), (Draw(1),)))
    game = board((face("a"),), hand=(greeter, face("b")))
    leave(game, 1, 2, zone=BOARD)
    assert sorted(waiting.context.it for waiting in game.waiting) == [((1, 1),), ((2, 1),)]


def test_which_moves_a_leaving_card_hears_is_the_books_to_say() -> None:
    watcher = face("watcher", 1, Triggered(Entered(Any(), YOU, "deck"), (Draw(1),)))
    game = board((watcher,))
    leave(game, 0, zone=DECK)
    assert len(game.waiting) == 1
    game = board((watcher,))
    game.book = Deaf(BOOK.chapters)
    leave(game, 0, zone=DECK)
    assert not game.waiting


class Deaf(type(BOOK)):  # type: ignore[misc]
    """A toy in which a card that leaves hears only what leaves."""

    heard_leaving = ("moved", "from ")
