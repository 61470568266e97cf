"""Views: what is hidden is counted, what is looked at is shown, and deals anew keep what is known."""

from __future__ import annotations

import json
from typing import Any

from fuda.ability.doing import Doing
from fuda.ability.patterns import Left
from fuda.ability.verbs import Draw
from fuda.kernel.abilities import Context, Triggered
from fuda.kernel.decisions import CHOOSE, Decision
from fuda.kernel.events import CardMoved
from fuda.kernel.game import Game
from fuda.kernel.log import Log
from fuda.kernel.views import redeal, view
from tests.kernel.toy import BOARD, BOOK, DECK, HAND, board, face, started

DECK_OF_TEN = tuple(face(f"card {number}", number + 1) for number in range(10))


def zone(game: Game, viewer: int | None, player: int, name: str) -> dict[str, Any]:
    found: dict[str, Any] = view(game, viewer)["players"][player]["zones"][name]
    return found


def names(seen: dict[str, Any]) -> list[str]:
    return [card.get("name", "?") for card in seen["cards"]]


def test_hidden_cards_are_only_counted() -> None:
    game = board((), (), hand=(face("a"), face("b")), deck=(face("c"),))
    assert (zone(game, 1, 0, "hand")["count"], names(zone(game, 1, 0, "hand"))) == (2, [])
    assert names(zone(game, 0, 0, "hand")) == ["a", "b"]
    assert (zone(game, 0, 0, "deck")["count"], names(zone(game, 0, 0, "deck"))) == (1, [])
    assert names(zone(game, None, 0, "deck")) == ["c"]


def test_a_face_down_card_lies_there_without_a_name() -> None:
    game = board((face("a"),), ())
    card = game.write(0)
    card.face_down = card.turned = True
    card.counters = (("x", 2),)
    (seen,) = zone(game, 1, 0, "board")["cards"]
    assert (seen["at"], seen["turned"], seen["counters"]) == ([0, "board", 0], True, {"x": 2})
    assert "name" not in seen
    assert names(zone(game, 0, 0, "board")) == ["a"]


def test_links_are_places() -> None:
    game = board((face("a"), face("b")), ())
    game.write(1).host = 0
    assert zone(game, 1, 0, "board")["cards"][1]["linked_to"] == [0, "board", 0]


def test_cards_that_a_player_is_asked_about_are_shown_to_them() -> None:
    game = board((), (), deck=(face("a"), face("b"), face("c")))
    game.stack.append(Doing((), Context((0, 0), 0)))
    game.decision = Decision(0, CHOOSE, "9", ((0, 0), (1, 0)), "effects", 1, 1)
    candidates = view(game, 0)["decision"]["candidates"]
    assert [(one["name"], one["at"]) for one in candidates] == [("a", [0, "deck", None]), ("b", [0, "deck", None])]
    assert view(game, 1)["decision"] == {"player": 0, "kind": "choose"}


def test_a_waiting_ability_of_a_card_that_went_openly_is_named() -> None:
    game = board((face("a", 1, Triggered(Left(zone="board"), (Draw(1),))),), ())
    game.happen((CardMoved("9", (0, 0), 0, HAND),))
    assert [one["source"]["name"] for one in view(game, 1)["waiting"]] == ["a"]


def test_views_are_json() -> None:
    game = started(DECK_OF_TEN)
    game.log = Log()
    game.answer((0,))
    for viewer in (None, 0, 1):
        assert json.loads(json.dumps(view(game, viewer))) == view(game, viewer)


# Dealing anew.


def faces(game: Game, player: int, zone_: int) -> list[str]:
    return [game.cards[card].face.name for card in game.zone(player, zone_)]


def test_the_own_hand_stays_and_everything_hidden_is_exchanged() -> None:
    game = started(DECK_OF_TEN, seed=3)
    game.answer((len(game.decision.candidates) - 1,) if game.decision else ())
    deals = [redeal(game, 0, seed) for seed in range(20)]
    assert all(faces(deal, 0, HAND) == faces(game, 0, HAND) for deal in deals)
    assert len({tuple(faces(deal, 1, HAND)) for deal in deals}) > 3
    assert len({tuple(faces(deal, 0, DECK)) for deal in deals}) == 20
    for deal in deals:
        for player in (0, 1):
            mine = sorted(faces(deal, player, HAND) + faces(deal, player, DECK))
            assert mine == sorted(one.name for one in DECK_OF_TEN)


def test_the_original_stays_as_it_was() -> None:
    game = started(DECK_OF_TEN, seed=3)
    before = faces(game, 1, DECK)
    redeal(game, 0, 1)
    assert faces(game, 1, DECK) == before


def test_a_card_that_went_openly_into_a_hand_is_known_there() -> None:
    game = board((), (face("known"),), hand=())
    for one in DECK_OF_TEN:
        game.new_card(one, 1, DECK)
    game.happen(tuple(CardMoved("9", game.cards[card].ref, 1, HAND) for card in (0, 1, 2)))
    assert all(faces(redeal(game, 0, seed), 1, HAND)[0] == "known" for seed in range(10))


def test_cards_that_the_player_looks_at_stay() -> None:
    game = board((), (), deck=DECK_OF_TEN)
    context = Context((0, 0), 0).but(looked=((0, 0), (1, 0)))
    game.stack.append(Doing((), context))
    assert all(faces(redeal(game, 0, seed), 0, DECK)[:2] == ["card 0", "card 1"] for seed in range(10))
    assert len({tuple(faces(redeal(game, 1, seed), 0, DECK)[:2]) for seed in range(10)}) > 3


def test_chances_to_come_are_others() -> None:
    game = board((), ())
    game.chance.fixed = (1, 2)
    deals = [redeal(game, 0, seed) for seed in range(5)]
    assert len({deal.chance.below(1000, "x") for deal in deals}) > 1
    assert game.chance.fixed == (1, 2)


def test_the_number_of_places_is_kept() -> None:
    game = board((face("a"),), ())
    assert BOOK.zones[BOARD].limit == 9
    assert faces(redeal(game, 1, 0), 0, BOARD) == ["a"]
