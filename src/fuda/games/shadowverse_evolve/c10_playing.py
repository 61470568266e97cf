"""10.6.1 What is being played (プレイ): a card, an activated or a triggered ability; the steps are in `c10_play`."""

from __future__ import annotations

from typing import Any

from fuda.ability.doing import Doing
from fuda.games.shadowverse_evolve.c10_legality import ability_cost, play_cost
from fuda.games.shadowverse_evolve.c10_offers import Offer
from fuda.games.shadowverse_evolve.notation import AdditionalCost, PayPP, RideCost
from fuda.games.shadowverse_evolve.printed_effects import CheaperFor
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Card
from fuda.kernel.events import Happened
from fuda.kernel.frames import frame
from fuda.kernel.game import Game, Waiting
from fuda.kernel.plans import Plan
from fuda.kernel.rulebook import Cited, rule
from fuda.procedures.playing import Play, texts_of

KINDS_OF_ABILITY = Cited(
    "10.1.1", "10.1.1.1", "10.1.1.1.1", "10.1.1.2", "10.1.1.2.1", "10.1.1.2.2", "10.1.1.3", "10.1.1.3.1",
    "10.1.1.4", "10.6.1", by=Plan,
)  # fmt: skip
ONE_SHOT = Cited("10.2.1.1", by=Doing)
CONDITION_MET = Cited("10.1.1.2.1.1", by=Game.happen)


@frame
class Playing(Play):
    """A card or ability being played and resolved, with what its player decides on the way."""

    icon: str = ""
    limited: bool = False  # whether it counts how often it was played
    offers: tuple[Offer, ...] = ()
    offered: tuple[str, ...] = ()
    agreed: bool = False
    chosen: tuple[Any, ...] = ()
    modes: tuple[int, ...] = ()
    value: Any = 0


def play_card(game: Game, player: int, card: Card) -> Playing:
    """The run that plays a card from the hand or the EX area."""
    info = game.info(card.id)
    effects = texts_of(info)
    playing = Playing(Context(card.ref, player), player, effects)
    playing.card = card.ref
    playing.cost = (PayPP(play_cost(info)),)
    for ability in info.abilities:
        if isinstance(ability, AdditionalCost) and not ability.optional:
            playing.cost += ability.cost
    if effects or len(playing.cost) > 1 or CheaperFor in (info.plan or game.plan(info)).kinds:
        playing.before = game.copy()
    return playing


def play_activated(game: Game, player: int, card: Card, place: int) -> Playing:
    """The run that plays an activated ability of a card."""
    info = game.info(card.id)
    ability = (info.plan or game.plan(info)).activated[place]
    playing = Playing(Context(card.ref, player), player, ability.do)
    playing.place = place
    playing.icon = ability.icon
    playing.limited = ability.limit > 0
    cost = ability_cost(info, ability)
    playing.cost = (*cost, RideCost()) if ability.icon == "ride" else cost
    playing.before = game.copy()
    return playing


def play_triggered(waiting: Waiting) -> Playing:
    """The run that plays a triggered ability that waited.

    Of its own card it speaks as "this"; "it" is then only what its card attacked.
    """
    context = waiting.context
    if waiting.ability.when.own:
        other = context.event.other if isinstance(context.event, Happened) else None
        context = context.but(it=(other,) if other is not None else ())
    playing = Playing(context, context.controller, waiting.ability.do)
    playing.waiting = waiting
    return playing


@rule("10.4.7.3", "10.4.7.4")
def payment_rule(game: Game) -> str:
    """The rule by which a cost is paid on resolution: of a triggered ability, or of anything else."""
    played = [frame for frame in game.stack if isinstance(frame, Playing)]
    return "10.4.7.3" if played and played[-1].waiting is not None else "10.4.7.4"
