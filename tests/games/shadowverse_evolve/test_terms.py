"""Terms of chapter 5 and abilities of chapter 10 for which no ordinary card text exists yet."""

from __future__ import annotations

from fuda.ability.amounts import CountOf, Half, PaidFor
from fuda.ability.changes import Becomes, BecomesKind, Gains, Plus
from fuda.ability.comparisons import Compared, Counts
from fuda.ability.conditions import Exists, Is
from fuda.ability.filters import AsNamed, Kind
from fuda.ability.patterns import Adjusts, Comes, DealsDamage, Entered, TakesDamage
from fuda.ability.selections import IT, SELF, Among, Leader
from fuda.ability.sentences import Choose, ChooseModes, If, Later, LetX, NameCard
from fuda.ability.verbs import Deal, Draw, Give, HandOver, LookUpTo, Mill, PutRest, Swap
from fuda.games.shadowverse_evolve.c10_targets import mode_bounds
from fuda.games.shadowverse_evolve.notation import AddStack, EarthRite, Pilot, Sanguine
from fuda.kernel.abilities import Activated, Context, Keyword, Replacing, Resolved, Static, Triggered
from fuda.kernel.cards import Face
from fuda.kernel.decisions import Action
from tests.games.shadowverse_evolve.boards import A, B, Board, amulet, follower, spell

FOLLOWER = Kind("follower")


def deck(count: int) -> list[Face]:
    return [follower(f"D{place}") for place in range(1, count + 1)]


# 5.2 X that the text fixes.


def test_5_2_1_2_1_an_x_that_the_text_fixes_is_not_asked_for() -> None:
    count = CountOf(Among("field", "you", FOLLOWER))
    board = Board(a_field=[follower("F1"), follower("F2")])
    board.do(LetX(count, (Deal(count, Leader("opponent")),)))
    assert board.game.info(board.game.zone(B, 0)[0]).numbers[2] == 18


# 5.10.2 Looking at up to N cards.


def looking() -> Board:
    board = Board(a_deck=deck(4))
    board.do(LookUpTo(3), PutRest("bottom"))
    return board


def test_5_10_2_look_at_up_to_n_cards() -> None:
    board = looking()
    for answer in (True, True, True):
        board.answer(answer)
    assert board.game.decision is not None and board.game.decision.kind == "bottom"
    assert len(board.game.decision.candidates) == 3


def test_5_10_2_1_it_begins_with_the_first_card() -> None:
    board = looking()
    assert board.game.decision is not None and board.game.decision.rule == "5.10.2.2"
    assert "5.10.2.1" in board.rules()


def test_5_10_2_2_the_player_may_stop() -> None:
    board = looking()
    board.answer(False)
    assert board.names(A, "deck") == ["D1", "D2", "D3", "D4"]


def test_5_10_2_3_each_look_shows_the_next_card() -> None:
    board = looking()
    board.answer(True)
    board.answer(False)
    assert board.names(A, "deck") == ["D2", "D3", "D4", "D1"]


def test_5_10_2_4_after_n_looks_it_ends() -> None:
    board = looking()
    for _ in range(3):
        board.answer(True)
    board.answer("D3", "D2", "D1")
    assert board.names(A, "deck") == ["D4", "D3", "D2", "D1"]


# 5.12 Changing places.


def test_5_12_1_swapped_cards_go_to_each_others_zones() -> None:
    board = Board(a_field=[follower("Here")], a_ex=[follower("There")])
    board.do(Swap(Among("field", "you"), Among("ex", "you")))
    assert (board.names(A, "field"), board.names(A, "ex")) == (["There"], ["Here"])


def test_5_12_2_a_swap_that_one_card_cannot_make_does_not_happen() -> None:
    board = Board(a_field=[follower("Here")], a_ex=[spell("There")])
    board.do(Swap(Among("field", "you"), Among("ex", "you")))
    assert (board.names(A, "field"), board.names(A, "ex")) == (["Here"], ["There"])


# 5.13.3 Kinds of damage.


def strengthened(manner: str) -> Board:
    """A follower whose damage of one manner is 2 greater, and one that it may attack."""
    more = (Keyword("指定攻撃"), Replacing(DealsDamage(manner=manner), Adjusts(2)))
    return Board(a_field=[follower("X", *more, attack=1, defense=9)], b_field=[follower("Y", attack=1, defense=9)])


def test_5_13_3_1_attack_damage_is_what_the_attacker_deals() -> None:
    board = strengthened("attack")
    board.act("attack", "X", "Y")
    assert board.number("Y", "defense") == 6


def test_5_13_3_2_combat_damage_is_dealt_in_combat_only() -> None:
    board = strengthened("combat")
    board.game.decision = None
    board.do(Deal(1, Leader("opponent")), by="X")
    assert board.game.info(board.game.zone(B, 0)[0]).numbers[2] == 19
    board.act("attack", "X", "Y")
    assert board.number("Y", "defense") == 6


def test_10_12_2_3_more_damage_by_a_card_is_for_damage_whose_source_it_is() -> None:
    board = strengthened("")
    board.do(Deal(1, Leader("opponent")), by="Y")
    assert board.game.info(board.game.zone(B, 0)[0]).numbers[2] == 19
    board.do(Deal(1, Leader("opponent")), by="X")
    assert board.game.info(board.game.zone(B, 0)[0]).numbers[2] == 16


# 5.17.2 Numbers of options.


def modes(amount: int, up_to: bool) -> Board:
    text = ChooseModes(amount, ((Draw(1),), (Deal(1, Leader("opponent")),)), up_to)
    board = Board(a_hand=[spell("Fork", Resolved((text,)))], a_deck=deck(3))
    board.act("play", "Fork")
    return board


def test_5_17_2_1_up_to_n_options_are_at_least_one() -> None:
    decision = modes(2, True).game.decision
    assert decision is not None and (decision.minimum, decision.maximum) == (1, 2)


def test_5_17_2_2_no_option_means_that_nothing_is_done() -> None:
    text = ChooseModes(0, ((Draw(1),), (Draw(2),)))
    board = Board(a_hand=[spell("None", Resolved((text,)))], a_deck=deck(3))
    assert mode_bounds(board.game, text, Context(board.card("None").ref, A)) == (0, 0)
    board.act("play", "None")
    assert board.names(A, "hand") == [] and board.names(A, "cemetery") == ["None"]


# 5.21–5.31.


def test_5_21_2_a_card_handed_over_goes_to_the_opponents_field_and_stays_itself() -> None:
    board = Board(a_field=[follower("Gift")])
    life = board.card("Gift").life
    board.do(HandOver(Among("field", "you")))
    assert board.names(B, "field") == ["Gift"]
    assert (board.card("Gift").life, board.card("Gift").owner, board.card("Gift").controller) == (life, A, B)


def test_5_23_1_original_numbers_are_the_printed_ones() -> None:
    board = Board(a_field=[follower("Small", cost=2), follower("Big", cost=5)])
    board.do(
        Give(Among("field", "you"), (Plus("cost", -3),)),
        Give(Among("field", "you", Compared("cost", "<=", 3, True)), (Plus("attack", 4),)),
    )
    assert (board.number("Small", "attack"), board.number("Big", "attack")) == (5, 1)


def test_5_24_3_1_what_is_said_of_this_follower_needs_it_to_be_one() -> None:
    only = Triggered(Comes("end phase"), (If(Is(FOLLOWER, SELF), (Draw(1),)),))
    board = Board(a_field=[follower("Shape", only)], a_deck=deck(3), b_deck=deck(3))
    board.do(Give(Among("field", "you"), (BecomesKind("amulet"),)))
    board.game.answer((len(board.game.decision.candidates) - 1,))  # type: ignore[union-attr]
    assert board.names(A, "hand") == []


def test_5_26_1_a_number_was_lowered_if_it_is_smaller_than_before() -> None:
    board = Board()
    board.do(Give(Leader("you"), (Plus("defense", -1),)))
    assert Sanguine().holds(board.game, Context(board.card("Leader").ref, A))


def test_5_26_2_setting_a_number_lower_is_lowering_it_and_higher_is_not() -> None:
    board = Board()
    board.do(Give(Leader("you"), (Becomes("defense", 25),)))
    assert not Sanguine().holds(board.game, Context(board.card("Leader").ref, A))
    board.do(Give(Leader("you"), (Becomes("defense", 3),)))
    assert Sanguine().holds(board.game, Context(board.card("Leader").ref, A))


def test_5_29_2_half_of_a_zones_cards() -> None:
    board = Board(a_deck=deck(5))
    board.do(Mill(Half(CountOf(Among("deck", "you"))), "cemetery"))
    assert len(board.names(A, "cemetery")) == 3


def test_5_29_2_1_the_upper_half_is_counted_from_the_top() -> None:
    board = Board(a_deck=deck(5))
    board.do(Mill(Half(CountOf(Among("deck", "you"))), "cemetery"))
    assert board.names(A, "cemetery") == ["D1", "D2", "D3"]


def test_5_31_1_1_an_amulet_without_printed_numbers_is_not_piloted() -> None:
    board = Board(a_field=[amulet("Chair")])
    board.do(Pilot(Among("field", "you")))
    assert board.game.info(board.card("Chair").id).kind == "amulet"


# 5.32 Naming.


def naming() -> Board:
    board = Board(a_field=[follower("Known", collab_name="Stage Name")], b_hand=[follower("Other")])
    board.do(NameCard(), Give(Among("field", "you", AsNamed()), (Plus("attack", 3),)))
    return board


def test_5_32_1_a_card_that_exists_is_named() -> None:
    board = naming()
    decision = board.game.decision
    assert decision is not None and "Known" in decision.candidates and "フェアリー" in decision.candidates
    board.game.answer((decision.candidates.index("Known"),))
    assert board.number("Known", "attack") == 4


def test_5_32_1_1_a_collab_name_cannot_be_named() -> None:
    decision = naming().game.decision
    assert decision is not None and "Stage Name" not in decision.candidates


# 10.7.5 Delayed triggers.


def test_10_7_5_an_effect_may_make_an_ability_for_a_later_moment() -> None:
    board = Board(a_deck=deck(3), a_field=[follower("Clock")])
    board.do(Later(Triggered(Comes("end phase"), (Draw(2),))), by="Clock")
    assert board.names(A, "hand") == []
    board.game.answer((len(board.game.decision.candidates) - 1,))  # type: ignore[union-attr]
    assert board.names(A, "hand") == ["D1", "D2"]


def test_10_7_5_1_it_triggers_once() -> None:
    later = Later(Triggered(Entered(FOLLOWER, "you"), (Draw(1),)))
    board = Board(a_deck=deck(5), a_hand=[follower("One"), follower("Two")], a_field=[follower("Clock")])
    board.do(later, by="Clock")
    board.act("play", "One")
    board.act("play", "Two")
    assert board.names(A, "hand") == ["D1"]


def test_10_12_1_3_its_source_is_that_of_the_effect_that_made_it() -> None:
    hurt = Later(Triggered(Comes("end phase"), (Deal(1, Leader("opponent")),)))
    more = Replacing(DealsDamage(), Adjusts(1))
    board = Board(a_field=[follower("Maker", more)], a_deck=deck(1), b_deck=deck(1))
    board.do(hurt, by="Maker")
    board.game.answer((len(board.game.decision.candidates) - 1,))  # type: ignore[union-attr]
    assert board.game.info(board.game.zone(B, 0)[0]).numbers[2] == 18


# 10.3, 10.6, 10.10, 12.3.6, 13.3.


def conditional() -> Board:
    """An ability that may be used only with two followers."""
    pair = Exists(Among("field", "you", FOLLOWER), 2)
    duo = follower("Duo", Activated((), (Draw(1),), only_if=pair))
    return Board(a_field=[duo], a_hand=[follower("Mate")], a_deck=deck(2))


def test_10_3_2_an_invalid_ability_is_there_but_cannot_be_played() -> None:
    board = conditional()
    assert board.game.plan_of(board.card("Duo").id).activated
    assert not any(action.verb == "activate" for action in board.game.decision.candidates)  # type: ignore[union-attr]


def test_10_3_3_an_ability_is_valid_while_its_condition_holds() -> None:
    board = conditional()
    board.act("play", "Mate")
    board.act("activate", "Duo", 1)
    assert board.names(A, "hand") == ["D1"]


def test_10_6_2_1_1_a_card_in_hand_whose_ability_is_played_is_shown() -> None:
    board = Board(a_hand=[follower("Sage", Activated((), (Draw(1),), zones=("hand",)))], a_deck=deck(2))
    board.act("activate", "Sage", 1)
    assert board.game.log is not None
    assert any(line.what == "revealed" and line.cards[0][0] == "Sage" for line in board.game.log.lines)
    assert not board.card("Sage").used("shown")


def test_10_10_2_1_the_master_of_the_affected_card_orders_replacements() -> None:
    shields = (Replacing(TakesDamage(), Adjusts(-1)), Replacing(TakesDamage(), Adjusts(2)))
    board = Board(a_field=[follower("Ox", defense=5)], b_field=[follower("Target", *shields, defense=9)])
    board.do(Choose(1, Among("field", "opponent")), Deal(1, IT), by="Ox")
    decision = board.game.decision
    assert decision is not None and (decision.kind, decision.player) == ("replace", B)


def test_12_3_6_a_card_may_give_itself_quick_where_it_is_played_from() -> None:
    pair = Exists(Among("field", "you", FOLLOWER))
    quick = Static(SELF, (Gains(Keyword("クイック")),), pair, zones=("hand", "ex"))
    text = Resolved((Draw(1),))
    board = Board(a_field=[follower("X")], b_field=[follower("Y")], b_hand=[spell("Snap", quick, text)], b_deck=deck(2))
    board.game.answer((board.game.decision.candidates.index(attack(board)),))  # type: ignore[union-attr]
    decision = board.game.decision
    assert decision is not None and decision.kind == "window"
    assert Action("play", (board.card("Snap").ref,)) in decision.candidates


def attack(board: Board) -> Action:
    return Action("attack", (board.card("X").ref, (board.game.zone(B, 0)[0], 0)))


def test_13_3_2_4_stack_grows_by_counters_on_one_card() -> None:
    board = Board(a_field=[amulet("Pile", Keyword("スタック"))])
    board.do(AddStack(2))
    assert board.card("Pile").counter("stack") == 2


def test_13_3_2_5_what_was_taken_from_stacks_can_be_asked_for() -> None:
    reward = If(EarthRite(2), (If(Counts(PaidFor("earth rite"), ">=", 2), (Draw(1),)),))
    rite = spell("Rite", Resolved((reward,)))
    board = Board(a_field=[amulet("Pile", Keyword("スタック"))], a_hand=[rite], a_deck=deck(2))
    pile = board.game.write(board.card("Pile").id)
    pile.counters = (("stack", 3),)
    board.act("play", "Rite")
    board.answer(True)
    assert board.names(A, "hand") == ["D1"] and board.card("Pile").counter("stack") == 1
