"""Playing: designated, paid for whole or rewound, played, resolved, put away."""

from __future__ import annotations

import sys

from fuda.ability.doing import Doing
from fuda.ability.verbs import ChangeNumber, Discard, Draw
from fuda.kernel.abilities import Context, Resolved
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.log import Log
from fuda.procedures import playing
from fuda.procedures.paying import was_paid
from tests.kernel import toy_effects
from tests.kernel.toy import COINS, DECK, HAND, MIDDLE, PILE, Toy, board, face


@frame
class Casting(playing.Play):
    """A card of the toy being played."""


CASTING: Procedure[Casting] = Procedure("10", "casting", Casting)
CASTING.step("10.1")(playing.designate)
CASTING.step("10.2")(playing.becomes_source)
CASTING.step("10.3")(playing.pay)


@CASTING.step("10.4")
def look_at_payment(game: Game, casting: Casting) -> None:
    """What was not paid whole is rewound."""
    if not was_paid(game):
        playing.rewind(game, casting, "10.4", "called off")


CASTING.step("10.5")(playing.was_played)


@CASTING.step("10.6")
def resolve(game: Game, casting: Casting) -> Flow:
    """Its text is carried out."""
    return Doing(casting.effects, casting.context)


@CASTING.step("10.7")
def leave(game: Game, casting: Casting) -> Flow:
    """It goes to the pile."""
    return playing.put_away(game, casting, "10.7")


BOOK = Toy([sys.modules["tests.kernel.toy"], toy_effects, sys.modules[__name__]])


def table(coins: int) -> Game:
    """A spell that draws two cards in hand, with another card."""
    game = board((), (), hand=(face("spell", None, Resolved((Draw(1),)), Resolved((Draw(1),))), face("other")))
    game.book = BOOK
    for _ in range(3):
        game.new_card(face("card"), 0, DECK)
    game.numbers[0][COINS] = coins
    game.log = Log()
    return game


def cast(game: Game, keep: bool = True) -> None:
    card = game.cards[0]
    cost = (Discard(1), ChangeNumber("coins", -2))
    effects = playing.texts_of(game.info(0))
    casting = Casting(Context(card.ref, 0), 0, effects, card.ref, cost)
    casting.before = game.copy() if keep else None
    game.stack.append(casting)
    game.run()


def test_it_is_paid_for_resolves_from_where_it_is_played_and_goes_to_the_pile() -> None:
    game = table(3)
    cast(game)
    assert game.numbers[0][COINS] == 1
    assert [len(game.zone(0, zone)) for zone in (HAND, DECK, MIDDLE, PILE)] == [2, 1, 0, 2]
    assert game.log is not None
    assert [line.rule for line in game.log.lines if line.what in ("moved", "played", "rewound")] == [
        "10.1",
        "10.5",
        "10.7",
    ]


def test_what_is_not_paid_whole_goes_back_to_before() -> None:
    game = table(1)
    cast(game)
    assert [len(game.zone(0, zone)) for zone in (HAND, DECK, MIDDLE, PILE)] == [2, 3, 0, 0]
    assert game.log is not None and game.log.lines[-1].what == "rewound"
    assert not game.stack


def test_where_nothing_was_kept_the_play_is_called_off() -> None:
    game = table(1)
    cast(game, keep=False)
    assert game.log is not None and game.log.lines[-1].what == "called off"
    assert len(game.zone(0, DECK)) == 3
