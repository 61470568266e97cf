"""Continuous effects: rounds, dependency, age, duration."""

from __future__ import annotations

from collections.abc import Callable

from fuda.ability.amounts import CountOf, StatOf
from fuda.ability.changes import Becomes, BecomesKind, Gains, LosesAbilities, Plus
from fuda.ability.comparisons import Compared
from fuda.ability.conditions import Exists
from fuda.ability.filters import Both, Filter, Having, Kind, Other
from fuda.ability.selections import SELF, Among
from fuda.kernel.abilities import Change, Context, Keyword, Selection, Static
from fuda.kernel.cards import Face, Ref
from fuda.kernel.effects import Until
from fuda.kernel.events import CardMoved, Happened
from fuda.kernel.game import Game
from fuda.kernel.plain import term
from tests.kernel.toy import BOARD, PILE, board, face

FROGS = Among("board", "anyone", Kind("frog"))


def stone(name: str, affects: Selection, *changes: Change) -> Face:
    """A card that changes others as long as it is there."""
    return face(name, 9, Static(affects, changes), kind="stone")


def change(game: Game, card: int, what: Change, until: Until | None = None) -> None:
    """An effect of something that has resolved."""
    game.modify((card, game.cards[card].life), what, Context((card, 0), 0), until)


def power(game: Game, card: int = 0) -> int:
    return game.info(card).number(0)


def test_a_constant_ability_works_while_its_card_is_there() -> None:
    game = board((face("frog", 1), stone("stone", FROGS, Plus("power", 2))))
    assert power(game) == 3
    game.happen((CardMoved("9", (1, 0), 0, PILE),))
    assert power(game) == 1


def test_words_are_changed_before_numbers_however_old() -> None:
    turning = stone("turning", Among("board", "anyone", Kind("newt")), BecomesKind("frog"))
    game = board((stone("growing", FROGS, Plus("power", 2)), turning, face("newt", 1, kind="newt")))
    assert power(game, 2) == 3


def test_within_a_round_an_effect_waits_for_what_it_depends_on() -> None:
    later = stone("later", Among("board", "anyone", Kind("newt")), BecomesKind("frog"))
    earlier = stone("earlier", FROGS, BecomesKind("toad"))
    game = board((earlier, later, face("newt", 1, kind="newt")))
    assert game.info(2).kind == "toad"


def test_effects_that_depend_in_a_circle_go_by_age() -> None:
    to_frog = stone("to frog", Among("board", "anyone", Kind("newt")), BecomesKind("frog"))
    to_newt = stone("to newt", FROGS, BecomesKind("newt"))
    game = board((to_frog, to_newt, face("newt", 1, kind="newt")))
    for card, placed in ((0, 5), (1, 6)):
        game.write(card).placed = placed
    game.touch()
    assert game.info(2).kind == "newt"


def test_the_older_of_two_effects_comes_first() -> None:
    one, other = board((face("a", 1),)), board((face("a", 1),))
    change(one, 0, Plus("power", 2))
    change(one, 0, Becomes("power", 5))
    change(other, 0, Becomes("power", 5))
    change(other, 0, Plus("power", 2))
    assert (power(one), power(other)) == (5, 7)


def test_gained_abilities_work_and_lost_ones_do_not() -> None:
    game = board((face("frog", 1), stone("stone", FROGS, Plus("power", 2))))
    change(game, 0, Gains(Static(Among("board", "anyone", Kind("stone")), (Plus("power", 1),))))
    assert power(game, 1) == 10
    change(game, 1, LosesAbilities())
    assert power(game, 0) == 1
    assert power(game, 1) == 10


def test_a_keyword_that_is_granted_counts_for_other_effects() -> None:
    granting = stone("granting", FROGS, Gains(Keyword("loud")))
    growing = stone("growing", Among("board", "anyone", Having("loud")), Plus("power", 3))
    game = board((growing, granting, face("frog", 1)))
    assert "loud" in game.info(2).keywords
    assert power(game, 2) == 4


def test_an_effect_on_resolution_is_fixed_when_it_begins() -> None:
    game = board((face("a", 1), face("b", 1)))
    change(game, 0, Plus("power", CountOf(FROGS)))
    assert power(game) == 3
    game.happen((CardMoved("9", (1, 0), 0, PILE),))
    assert power(game) == 3


def test_a_constant_amount_is_worked_out_anew() -> None:
    game = board((face("a", 1, Static(SELF, (Plus("power", CountOf(FROGS)),))), face("b", 1)))
    assert power(game) == 3
    game.happen((CardMoved("9", (1, 0), 0, PILE),))
    assert power(game) == 2


def test_a_condition_turns_a_constant_ability_on_and_off() -> None:
    proud = face("proud", 1, Static(SELF, (Plus("power", 4),), Exists(Among("board", "anyone", Other()))))
    game = board((proud, face("b", 1)))
    assert power(game) == 5
    game.happen((CardMoved("9", (1, 0), 0, PILE),))
    assert power(game) == 1


def test_numbers_may_depend_on_numbers() -> None:
    lifting = stone("lifting", Among("board", "anyone", Kind("frog")), Plus("power", 1))
    big = stone("big", Among("board", "anyone", Kind("frog") & Compared("power", ">=", 2)), Plus("power", 10))
    game = board((big, lifting, face("frog", 1)))
    assert power(game, 2) == 12


def test_a_number_of_another_card() -> None:
    mirror = face("mirror", 0, Static(SELF, (Plus("power", StatOf("power", Among("board", "anyone", Other()))),)))
    game = board((mirror, face("b", 4)))
    assert power(game) == 4
    change(game, 1, Plus("power", 3))
    assert power(game) == 7


def test_effects_end_when_their_time_has_come() -> None:
    game = board((face("a", 1),))
    change(game, 0, Plus("power", 1), Until("turn end", -1, 1))
    change(game, 0, Plus("power", 10), Until("turn end", 1, 2))
    change(game, 0, Plus("power", 100))
    assert power(game) == 112
    game.expire("turn end")
    assert power(game) == 111
    game.turn, game.active = 2, 1
    game.expire("turn end")
    assert power(game) == 101


def test_effects_end_with_the_card_that_they_are_on() -> None:
    game = board((face("a", 1),))
    change(game, 0, Plus("power", 1))
    game.happen((CardMoved("9", (0, 0), 0, PILE),))
    game.happen((CardMoved("9", (0, 1), 0, BOARD),))
    assert power(game) == 1
    assert not game.modify((0, 0), Plus("power", 1), Context((0, 0), 0))


def test_a_copy_works_out_its_own_information() -> None:
    game = board((face("frog", 1), stone("stone", FROGS, Plus("power", 2))))
    assert power(game) == 3
    copy = game.copy()
    copy.happen((CardMoved("9", (1, 0), 0, PILE),))
    change(game, 0, Plus("power", 5))
    assert (power(game), power(copy)) == (8, 1)


def test_an_effect_of_a_later_turn_waits_for_it_and_ends_with_it() -> None:
    game = board((face("a", 1),))
    change(game, 0, Plus("power", 4), Until("turn end", 1, game.turn + 1, later=True))
    assert power(game) == 1
    game.expire("turn end")
    game.begin_turn(1)
    assert power(game) == 5
    game.expire("turn end")
    assert power(game) == 1


def test_a_filter_that_says_nothing_of_what_it_reads_takes_part_in_the_order_of_effects() -> None:
    strong = Among("board", "anyone", Strong(5))
    game = board((face("frog", 1), stone("older", strong, Plus("power", 1)), stone("newer", FROGS, Plus("power", 4))))
    assert power(game) == 6


@term
class Strong(Filter):
    """With at least so much power."""

    least: int

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        return game.info_of(ref).number(0) >= self.least


@term
class WasWrittenOn(Filter):
    """Those that did something, or belong to a card, or lie face up: a filter that does not say what it looks at."""

    def test(self, game: Game, ref: Ref, context: Context) -> bool:
        card = game.body(ref)
        return card.used("turn jumped") > 0 or card.host >= 0 or card.face_down or game.tally("rain", 0) > 0


def test_whatever_is_written_on_a_card_or_counted_is_seen_at_once() -> None:
    affects = Among("board", "anyone", Both((Kind("frog"), WasWrittenOn())))
    writings: tuple[Callable[[Game], object], ...] = (
        lambda game: game.use((0, 0), "turn jumped"),
        lambda game: game.count("rain", 0),
        lambda game: game.link(0, 1),
        lambda game: game.turn_face(0, True),
    )
    for write in writings:
        game = board((face("frog", 1), stone("stone", affects, Plus("power", 2))))
        assert power(game) == 1
        write(game)
        assert power(game) == 3


def test_effects_of_a_card_may_be_set_anew() -> None:
    game = board((face("frog", 1),))
    change(game, 0, Plus("power", 2))
    assert power(game) == 3
    game.set_effects(0, ())
    assert power(game) == 1


def test_a_fact_that_nobody_waits_for_is_seen_by_who_watches_everything() -> None:
    game = board((face("frog", 1), stone("stone", Among("board", "anyone", WasWrittenOn()), Plus("power", 2))))
    assert power(game) == 1
    game.write(0).host = 1  # behind the kernel's back
    game.perform(Happened("9", "thunder", 0))
    assert power(game) == 3
