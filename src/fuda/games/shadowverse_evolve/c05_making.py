"""5 Terms of printed cards that the book leaves to its general words: putting, playing and making in other ways."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.verbs import Make, ShuffleInto
from fuda.games.shadowverse_evolve.c04_zones import Entering
from fuda.games.shadowverse_evolve.c05_putting import Following
from fuda.games.shadowverse_evolve.c09_special import make_token
from fuda.games.shadowverse_evolve.c10_legality import card_refusals, cost_set_to
from fuda.games.shadowverse_evolve.c10_playing import play_card
from fuda.games.shadowverse_evolve.c13_classes import EarthRitePaying
from fuda.games.shadowverse_evolve.notation import (
    EarthRiteCost,
    MakeOneOf,
    PayPP,
    PlayFor,
    Race,
    RaceTimes,
    TurnDown,
)
from fuda.games.shadowverse_evolve.zones import EVOLVE_DECK
from fuda.kernel.abilities import Effect
from fuda.kernel.decisions import MODE, Decision
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import CarriedOut, Numbered, verb
from fuda.procedures import decks


@verb(PlayFor, "10.6.2", "10.6.2.5.1.3")
def play_for(game: Game, doing: Doing, effect: PlayFor) -> Flow:
    """A card is played for that many PP, if it can be played and paid for."""
    player = doing.context.controller
    card = next((game.cards[ref[0]] for ref in effect.cards.refs(game, doing.context) if game.card_at(ref)), None)
    if card is None:
        return None
    points = cost_set_to(game, player, card, effect.cost)
    if card_refusals(game, player, card, points):
        return None
    playing = play_card(game, player, card)
    playing.cost = (PayPP(points), *playing.cost[1:])
    playing.before = game.copy()
    return playing


@frame
class Making(InContext):
    """One of several tokens, as the player likes."""

    effect: MakeOneOf
    modes: tuple[int, ...] = ()

    @property
    def between(self) -> tuple[tuple[Effect, ...], ...]:
        """What the numbers stand for."""
        return tuple((Make((token,), self.effect.zone),) for token in self.effect.tokens)


MAKING: Procedure[Making] = Procedure("5.4.2", "making one of several", Making)


@MAKING.step("5.4.2")
def choose_token(game: Game, making: Making) -> Flow:
    """Which one."""
    numbers = tuple(range(1, len(making.effect.tokens) + 1))
    return Decision(making.context.controller, MODE, "5.4.2", numbers, "modes", source=making.context.source)


@MAKING.step("5.4.2")
def make_chosen(game: Game, making: Making) -> Flow:
    """It is made."""
    context, effect = making.context, making.effect
    name, amount = effect.tokens[making.modes[0] - 1]
    player = context.controller
    tokens = tuple(make_token(game, name, player) for _ in range(number(game, amount, context)))
    making.context = context.but(it=tokens, last=tokens)
    zone = game.book.zone_named[effect.zone].index
    entering = Entering("5.4.2", tokens, player, zone, player, context.source)
    return Following(making.context, tokens, entering)


@verb(MakeOneOf, "5.4.2")
def make_one_of(game: Game, doing: Doing, effect: MakeOneOf) -> Flow:
    """One of several tokens is made."""
    return Making(doing.context, effect)


SHUFFLE_INTO = CarriedOut(ShuffleInto, decks.shuffle_into, "5.8.1")
SHUFFLED_IN = Numbered(decks.SHUFFLED_IN, "5.8", put_them_in="5.4.1", shuffle_them="5.8.1")


@verb(TurnDown, "4.2.3.2")
def turn_down(game: Game, doing: Doing, effect: TurnDown) -> None:
    """Face-up cards of the evolve deck are turned face down."""
    for ref in effect.cards.refs(game, doing.context):
        if game.body(ref).zone == EVOLVE_DECK and game.card_at(ref) is not None:
            game.turn_face(ref[0], True)


@verb(RaceTimes, "14.2.3.1")
def race_times(game: Game, doing: Doing, effect: RaceTimes) -> Flow:
    """The cards have raced several times."""
    return Doing((Race(effect.cards),) * effect.times, doing.context)


@verb(EarthRiteCost, "13.3.3.2")
def earth_rite_cost(game: Game, doing: Doing, effect: EarthRiteCost) -> Flow:
    """Stack counters are removed as a cost."""
    return EarthRitePaying(doing.context, effect.amount)
