"""5 States of cards (状態): ready and exerted, damaged and undamaged, dry and drying."""

from __future__ import annotations

from fuda.ability.doing import Doing
from fuda.ability.filters import Damaged
from fuda.ability.verbs import Turn
from fuda.games.lorcana.c04_paid import demand
from fuda.games.lorcana.c08_zones import spoken_of
from fuda.games.lorcana.zones import INKWELL, LOCATION, PLAY, TOUCHABLE
from fuda.kernel.cards import Card, Info
from fuda.kernel.events import CardTurned
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule, verb

DAMAGED = Cited("5.1.3", "5.1.4", by=Damaged)


@rule("6.1.4", "4.2.2.1")
def is_dry(game: Game, card: Card) -> bool:
    """Whether a character has been in play since the beginning of this turn's Set step."""
    return card.since < game.turn_began


@verb(Turn, "5.1.2", "5.1.1")
def turn(game: Game, doing: Doing, effect: Turn) -> Frame | None:
    """Cards in play and ink are exerted or readied; locations are neither, and what already is so stays so.

    How many it changes is "that many" afterwards.
    """
    refs = spoken_of(game, doing, effect.cards, TOUCHABLE)
    cited = "5.1.2" if effect.turned else "5.1.1"
    events = [
        CardTurned(cited, ref, effect.turned, doing.context.source)
        for ref in refs
        if (card := game.card_at(ref)) is not None
        and (card.zone == INKWELL or (card.zone == PLAY and game.info(card.id).kind != LOCATION))
        and (effect.turned or card.zone == INKWELL or "!ready" not in game.info(card.id).keywords)
    ]
    changed = sum(game.cards[event.card[0]].turned != event.turned for event in events)
    demand(game, doing, max(1, len(refs)), changed)
    doing.context = doing.context.but(number=changed)
    return game.perform(*events)


@rule("6.2.8", "1.2.1")
def is_inkable(info: Info) -> bool:
    """Whether a card has the inkwell symbol, or counts as having it."""
    return "inkable" in info.marks or "+inkwell symbol" in info.keywords
