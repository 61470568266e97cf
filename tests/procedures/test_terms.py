"""The toy plays every shared procedure of texts: decks, looking, searching, discarding, modes, names, numbers."""

from __future__ import annotations

import pytest

from fuda.ability.amounts import X
from fuda.ability.doing import Doing
from fuda.ability.filters import Any, Named
from fuda.ability.selections import ANYONE, IT, OPPONENT, Among
from fuda.ability.sentences import Acts, ChooseOne, NameCard, PayFor, PlayersDo, Repeat
from fuda.ability.verbs import (
    Discard,
    Draw,
    DrawTo,
    LookUpTo,
    PutFrom,
    PutRest,
    Reveal,
    RevealUntil,
    Search,
    SearchDeck,
    Shuffle,
    ShuffleInto,
    TakeLooked,
)
from fuda.kernel.abilities import Context, Effect
from fuda.kernel.decisions import PAY, Answer
from fuda.kernel.events import BOTTOM
from fuda.kernel.game import Game
from fuda.kernel.log import Log
from fuda.procedures import showing
from fuda.procedures.decks import ShuffledIn, ToDeck
from fuda.procedures.discarding import DiscardingDown
from fuda.procedures.numbers import SayingNumber
from tests.kernel.toy import DECK, HAND, PILE, board, face

ME = Context((0, 0), 0)


def table() -> Game:
    """Two players with a card on the board, five in the deck and two in the hand."""
    game = board((face("a"),), (face("z"),))
    for player in (0, 1):
        for name in "bcdef":
            game.new_card(face(name), player, DECK)
        for name in "gh":
            game.new_card(face(name), player, HAND)
    game.log = Log()
    return game


def doing(*effects: Effect, answers: tuple[Answer, ...] = ()) -> Game:
    game = table()
    game.stack.append(Doing(effects, ME))
    game.run()
    for answer in answers:
        game.answer(answer)
    return game


def names(game: Game, player: int, zone: int) -> str:
    return "".join(game.cards[card_id].face.name for card_id in game.zone(player, zone))


def rules(game: Game, what: str) -> list[str]:
    assert game.log is not None
    return [line.rule for line in game.log.lines if line.what == what]


def test_a_hand_is_filled_up() -> None:
    assert names(doing(DrawTo(4)), 0, HAND) == "ghbc"
    assert names(doing(DrawTo(1)), 0, HAND) == "gh"


def test_decks_are_shuffled_and_what_was_shown_in_them_is_forgotten() -> None:
    game = table()
    showing.show(game, game.refs(0, DECK)[:1], 0)
    game.stack.append(Doing((Shuffle(ANYONE),), ME))
    game.run()
    assert rules(game, "shuffled") == ["3.5", "3.5"]
    assert sorted(names(game, 0, DECK)) == list("bcdef") and names(game, 0, DECK) != "bcdef"
    assert not any(card.uses for card in game.cards)


def test_cards_are_shuffled_into_the_decks_of_their_owners() -> None:
    game = table()
    mine, theirs = game.refs(0, HAND), game.refs(1, HAND)[:1]
    before = len(game.zone(0, DECK)), len(game.zone(1, DECK))
    game.stack.append(ShuffledIn((*mine, *theirs), None))
    game.run()
    assert (len(game.zone(0, DECK)), len(game.zone(1, DECK))) == (before[0] + len(mine), before[1] + 1)
    assert rules(game, "shuffled") == ["3.5", "3.5"] and not game.zone(0, HAND)


@pytest.mark.parametrize(
    ("position", "expected"), [(0, "hgbcdef"), (BOTTOM, "bcdefhg"), (2, "bchgdef"), (9, "bcdefhg")]
)
def test_each_owner_orders_the_own_cards_that_go_into_decks(position: int, expected: str) -> None:
    game = table()
    both = (*game.refs(0, HAND), *game.refs(1, HAND))
    game.stack.append(ToDeck("3.8", both, position, None))
    game.run()
    assert game.decision is not None and game.decision.player == 0 and game.decision.rule == "3.8.1"
    game.answer((1, 0))
    assert game.decision is not None and game.decision.player == 1
    game.answer((1, 0))
    assert [names(game, player, DECK) for player in (0, 1)] == [expected] * 2
    assert names(game, 0, HAND) == ""


def test_cards_are_shown_until_they_are_hidden_again() -> None:
    game = doing(Reveal(Among("hand", "you")))
    assert rules(game, "revealed") == ["3.9"]
    assert [card.face.name for card in showing.hide_again(game)] == ["g", "h"]
    assert showing.hide_again(game) == [] and not any(card.uses for card in game.cards)


def test_one_looks_card_by_card_and_the_rest_goes_under_the_deck() -> None:
    game = doing(LookUpTo(3), PutRest("bottom"), answers=((0,), (0,), (1,), (1, 0)))
    assert names(game, 0, DECK) == "defcb" and not game.stack


def test_some_of_what_was_looked_at_is_taken_and_the_rest_goes_under_the_deck() -> None:
    texts = (LookUpTo(3), TakeLooked(1, Named("c"), "hand"), PutRest("bottom"))
    game = doing(*texts, answers=((0,), (0,), (0,)))
    assert game.decision is not None and game.decision.candidates == game.refs(0, DECK)[1:2]
    game.answer((0,))
    game.answer((0, 1))
    assert (names(game, 0, HAND), names(game, 0, DECK)) == ("ghc", "efbd")


def test_cards_are_shown_until_enough_of_them_fit() -> None:
    game = doing(RevealUntil(1, Named("d")), ShuffleInto(IT), RevealUntil(1, Named("z")))
    assert rules(game, "revealed") == ["3.9", "3.9"] and rules(game, "shuffled") == ["3.5"]
    assert game.log is not None
    assert [len(line.cards) for line in game.log.lines if line.what == "revealed"] == [3, 5]


def test_the_instructions_of_a_sentence_are_done_in_order_and_as_often_as_it_says() -> None:
    game = doing(Acts((Draw(1), Discard(3))), Repeat(2, (Draw(1), Draw(1))), Repeat(-1, (Draw(1),)))
    assert (names(game, 0, PILE), names(game, 0, HAND)) == ("ghb", "cdef")


def test_one_cannot_look_further_than_the_deck_goes() -> None:
    game = doing(LookUpTo(9), PutRest("hand"), answers=((0,),) * 5)
    assert names(game, 0, DECK) == "" and sorted(names(game, 0, HAND)) == list("bcdefgh")


def test_what_is_searched_for_need_not_be_found() -> None:
    search = Search(1, Named("d"), "hand")
    game = doing(search, answers=((0,),))
    assert names(game, 0, HAND) == "ghd" and rules(game, "revealed") == ["3.9"] and rules(game, "shuffled") == ["3.5"]
    game = doing(search, answers=((),))
    assert names(game, 0, HAND) == "gh" and rules(game, "shuffled") == ["3.5"]


def test_a_bare_number_of_cards_must_be_found_and_is_not_shown() -> None:
    game = doing(Search(2, Any(), "hand"))
    assert game.decision is not None and not game.decision.accepts(())
    game.answer((0, 4))
    assert names(game, 0, HAND) == "ghbf" and rules(game, "revealed") == []


def test_a_text_says_what_is_done_with_the_found() -> None:
    game = doing(SearchDeck(1, Named("d"), (Reveal(IT), Draw(1))), answers=((0,),))
    assert rules(game, "revealed") == ["3.9"] and names(game, 0, HAND)[:2] == "gh"


def test_all_discard_together_after_all_have_chosen() -> None:
    game = doing(Discard(1, ANYONE), answers=((0,),))
    assert names(game, 0, HAND) == "gh"
    game.answer((1,))
    assert [names(game, player, PILE) for player in (0, 1)] == ["g", "h"]


def test_a_rule_that_makes_one_discard_down_is_cited() -> None:
    game = table()
    game.log = Log()
    surplus = len(game.zone(0, HAND)) - 1
    game.stack.append(DiscardingDown(0, surplus, "7.1"))
    game.run()
    assert game.decision is not None
    assert (game.decision.rule, game.decision.minimum, game.decision.maximum) == ("7.1", surplus, surplus)
    game.answer(tuple(range(surplus)))
    assert (len(game.zone(0, HAND)), len(game.zone(0, PILE))) == (1, surplus)
    assert rules(game, "discarded") == ["7.1"] * surplus


def test_chance_discards_without_a_question() -> None:
    game = doing(Discard(1, ANYONE, random=True))
    assert [len(game.zone(player, PILE)) for player in (0, 1)] == [1, 1] and game.decision is None


def test_a_discard_that_is_paid_must_be_whole() -> None:
    game = doing(PayFor((Discard(2),), (Draw(1),)), answers=((0,),))
    assert game.decision is None or game.decision.kind == PAY
    assert doing(PayFor((Discard(3),), (Draw(1),))).decision is None


def test_one_of_several_things_is_done() -> None:
    options = ((Draw(1),), (Draw(2),))
    assert names(doing(ChooseOne(options), answers=((1,),)), 0, HAND) == "ghbc"


def test_picked_cards_go_where_the_text_says() -> None:
    effect = PutFrom(1, Among("hand", "you"), "pile")
    assert names(doing(effect, answers=((1,),)), 0, PILE) == "h"
    paid = doing(PayFor((effect,), (Draw(1),)), answers=((0,),))
    assert paid.decision is not None and paid.decision.kind == PAY
    paid.answer((0,))
    assert names(paid, 0, PILE) == "g" and names(paid, 0, HAND) == "hb"


def test_a_name_is_remembered() -> None:
    game = doing(NameCard(), answers=((2,),))
    assert rules(game, "named") == ["3.15.2"]


def test_others_do_it_as_their_own_and_then_the_text_goes_on_for_its_player() -> None:
    game = doing(PlayersDo(OPPONENT, (Draw(1),)), Draw(2))
    assert names(game, 1, HAND) == "ghb"
    assert names(game, 0, HAND) == "ghbc"


def test_who_controls_a_card_does_it_also_after_it_left() -> None:
    game = table()
    theirs = game.refs(1, game.book.zone_named["board"].index)[0]
    game.stack.append(Doing((PlayersDo(IT, (Draw(1),)),), ME.but(it=(theirs,))))
    game.run()
    assert (names(game, 0, HAND), names(game, 1, HAND)) == ("gh", "ghb")


def test_a_number_is_said_and_used() -> None:
    game = table()
    game.stack.append(SayingNumber(ME, (0, 1, 2, 3), (Draw(X),)))
    game.run()
    assert game.decision is not None
    assert game.decision.candidates == (0, 1, 2, 3)
    game.answer((2,))
    assert names(game, 0, HAND) == "ghbc"
