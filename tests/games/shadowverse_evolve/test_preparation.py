"""Preparing a game (6.2), conceding (1.2.3), and the procedures as the outline shows them."""

from __future__ import annotations

from typing import Any

from fuda.ability.amounts import PaidFor
from fuda.ability.comparisons import Counts
from fuda.ability.sentences import ChooseModes, If
from fuda.ability.verbs import Draw
from fuda.games.shadowverse_evolve.c06_decks import check_deck
from fuda.games.shadowverse_evolve.notation import AdditionalCost, PayPP, SpellChain
from fuda.kernel.abilities import Activated, Keyword, Resolved, Static, Triggered
from fuda.kernel.cards import Face
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck
from tests.games.shadowverse_evolve.boards import BOOK, A, B, Board, follower, printed, spell

TITLE = "ウマ娘 プリティーダービー"


def deck_of(title: str = "") -> Deck:
    marks: dict[str, Any] = {"title": title} if title else {}
    leader = Face("L", "leader", (None, None, 20), (), (), printed(marks))
    main = tuple(follower(f"M{number}", **marks) for number in range(20) for _ in range(2))
    return Deck("test", {"leader": (leader,), "main": main})


def new_game(*decks: Deck, seed: int = 1) -> Game:
    game = Game(BOOK, seed=seed, format="standard")
    BOOK.begin(game, list(decks))
    game.run()
    return game


def test_1_1_1_the_game_is_for_two() -> None:
    assert BOOK.players == (2, 2)


def test_1_2_3_1_conceding_waits_for_nothing_and_asks_nobody() -> None:
    board = Board()
    BOOK.concede(board.game, B)
    assert board.game.result is not None and board.game.result.winners == (A,)
    assert board.game.result.rule == "1.2.3"


def test_3_2_1_players_have_pp_their_maximum_and_ep() -> None:
    assert BOOK.numbers == ("pp", "max_pp", "ep")


def test_6_1_1_a_leader_a_main_deck_and_perhaps_an_evolve_deck() -> None:
    assert check_deck(deck_of(), "standard") == ()
    assert "6.1.1.1" in check_deck(Deck("none", {"main": deck_of().sections["main"]}), "standard")


def test_6_2_1_the_procedure_before_the_game() -> None:
    rules = [step.rule for step in BOOK.procedures["preparation"].steps if step.rule.startswith("6.")]
    assert rules == sorted(rules, key=lambda rule: [int(part) for part in rule.split(".")])


def test_6_2_1_3_a_deck_of_class_and_title_is_declared() -> None:
    for answer, title in ((0, None), (1, TITLE)):
        game = new_game(deck_of(TITLE), deck_of())
        assert game.decision is not None and game.decision.rule == "6.2.1.3" and game.decision.player == A
        game.answer((answer,))
        assert game.options.get("title 0") == title and "title 1" not in game.options


def test_6_2_1_6_a_random_player_decides_who_goes_first() -> None:
    choosers = set()
    for seed in range(12):
        game = new_game(deck_of(), deck_of(), seed=seed)
        assert game.decision is not None and game.decision.rule == "6.2.1.6"
        chooser = game.decision.player
        choosers.add(chooser)
        game.answer((1,))
        assert game.first == 1 - chooser
    assert choosers == {A, B}


def test_10_1_1_four_kinds_of_ability() -> None:
    kinds = {Activated, Triggered, Static, Resolved}
    assert len({kind.__name__ for kind in kinds}) == 4


def test_10_4_7_2_a_cost_for_playing_is_offered_while_playing() -> None:
    raised = AdditionalCost((PayPP(2),), True, "raised")
    text = Resolved((Draw(1), If(Counts(PaidFor("raised"), ">=", 2), (Draw(2),))))
    deck = [follower(f"D{n}") for n in range(9)]
    board = Board(points=5, a_hand=[spell("Loan", raised, text, cost=1)], a_deck=deck)
    board.act("play", "Loan")
    assert board.game.decision is not None and board.game.decision.rule == "10.6.2.2.1"
    board.answer(True)
    assert len(board.names(A, "hand")) == 3 and board.game.numbers[A][0] == 2


def test_10_5_2_check_timing_in_its_order() -> None:
    rules = [step.rule for step in BOOK.procedures["check timing"].steps]
    assert rules[0] == "10.5.2.1" and rules.index("10.5.2.2") > 0


def test_10_6_2_playing_in_its_order() -> None:
    rules = [step.rule for step in BOOK.procedures["playing"].steps if step.rule.count(".") == 3]
    assert rules == sorted(rules)


def test_10_6_2_8_what_is_played_resolves_last() -> None:
    assert [step.rule for step in BOOK.procedures["playing"].steps][-2:] == ["10.6.2.8", "10.6.2.8.3"]


def test_13_3_1_4_1_spells_are_counted_when_playing_begins() -> None:
    text = ChooseModes(1, ((Draw(1),), (Draw(2),)), more_if=SpellChain(2), more=2)
    deck = [follower(f"D{n}") for n in range(9)]
    fork = spell("Fork", Keyword("クイック"), Resolved((text,)))
    board = Board(a_hand=[fork], a_cemetery=[spell("S1"), spell("S2")], a_deck=deck)
    board.act("play", "Fork")
    assert len(board.names(A, "hand")) == 3
