"""10.6.1 What is being played (プレイ): a card, an activated or a triggered ability; the steps are in `c10_play`."""

from __future__ import annotations

from typing import Any

from fuda.ability.doing import InContext
from fuda.games.shadowverse_evolve.c10_legality import ability_cost, play_cost
from fuda.games.shadowverse_evolve.c10_offers import Offer
from fuda.games.shadowverse_evolve.notation import AdditionalCost, PayPP, RideCost
from fuda.games.shadowverse_evolve.printed_effects import CheaperFor
from fuda.kernel.abilities import Context, Effect, Resolved
from fuda.kernel.cards import Card, Ref
from fuda.kernel.events import Happened
from fuda.kernel.frames import frame
from fuda.kernel.game import Game, Waiting
from fuda.kernel.rulebook import Cited

KINDS_OF_ABILITY = Cited(
    "10.1.1", "10.1.1.1", "10.1.1.1.1", "10.1.1.2", "10.1.1.2.1", "10.1.1.2.1.1", "10.1.1.2.2", "10.1.1.3",
    "10.1.1.3.1", "10.1.1.4", "10.2.1.1", "10.6.1",
)  # fmt: skip


@frame
class Playing(InContext):
    """A card or ability being played and resolved. `before`: the state to which a play that fails is rewound."""

    player: int
    effects: tuple[Effect, ...]
    card: Ref | None = None  # the card being played
    place: int = -1  # which activated ability
    icon: str = ""
    limited: bool = False  # whether it counts how often it was played
    cost: tuple[Effect, ...] = ()
    waiting: Waiting | None = None  # the triggered ability
    before: Game | None = None
    offers: tuple[Offer, ...] = ()
    offered: tuple[str, ...] = ()
    agreed: bool = False
    chosen: tuple[Any, ...] = ()
    modes: tuple[int, ...] = ()
    value: Any = 0

    def rewind(self, game: Game, number: str) -> None:
        """10.6.2.5.4 and others: the game goes back to before the play."""
        if self.before is None:
            self.end()
            return
        before = self.before
        if game.log is not None:
            game.log.note(game, number, "rewound", self.player)
        game.restore(before)


def play_card(game: Game, player: int, card: Card) -> Playing:
    """The run that plays a card from the hand or the EX area."""
    info = game.info(card.id)
    texts = [ability.do for ability in info.abilities if isinstance(ability, Resolved)]
    effects = texts[0] if len(texts) == 1 else tuple([effect for text in texts for effect in text])
    playing = Playing(Context(card.ref, player), player, effects)
    playing.card = card.ref
    extra = tuple(e for a in info.abilities if isinstance(a, AdditionalCost) and not a.optional for e in a.cost)
    playing.cost = (PayPP(play_cost(info)), *extra)
    if effects or extra or any(isinstance(a, CheaperFor) for a in info.abilities):
        playing.before = game.copy()
    return playing


def play_activated(game: Game, player: int, card: Card, place: int) -> Playing:
    """The run that plays an activated ability of a card."""
    ability = game.plan_of(card.id).activated[place]
    playing = Playing(Context(card.ref, player), player, ability.do)
    playing.place = place
    playing.icon = ability.icon
    playing.limited = ability.limit > 0
    cost = ability_cost(game, card, ability)
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
