"""2.8 Summoning and retreating (召喚と退場)."""

from __future__ import annotations

from fuda.ability.doing import Doing
from fuda.ability.verbs import Put
from fuda.games.spell_card_strike.c02_cards import Summoned, to_owner
from fuda.games.spell_card_strike.c02_effects import receivers
from fuda.games.spell_card_strike.c04_stage import has_room
from fuda.games.spell_card_strike.notation import Retreat
from fuda.games.spell_card_strike.zones import DISCARD, RETREATED, SUMMONED
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import Decision
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb

Flow = None | Frame | Decision


@rule("2.8.1", "2.8.1.2", "2.8.1.3", "4.1.4.1", "4.8.3")
def summon(game: Game, by: str, card: Ref, player: int, area: int) -> Flow:
    """A card comes ready onto an area of the stage; the seventh striker of a player is discarded instead."""
    if not has_room(game, player):
        return game.perform(to_owner(game, "2.8.1.2", card, DISCARD))
    return game.perform(Summoned(by, card, player, area, SUMMONED))


@verb(Retreat, "2.8.2", "2.8.2.1")
def retreat_by_effect(game: Game, doing: Doing, effect: Retreat) -> Flow:
    """Strikers go to their owners' discard, what they wear with them; options are excluded."""
    context = doing.context
    refs = receivers(game, effect.cards.refs(game, context), context, leaving=True)
    return game.perform(*(to_owner(game, "2.8.2", ref, DISCARD, RETREATED, context.source) for ref in refs))


@verb(Put, "2.3.5")
def return_to_hand(game: Game, doing: Doing, effect: Put) -> Flow:
    """Strikers go to another zone of their owners."""
    context = doing.context
    zone = game.book.zone_named[effect.zone].index
    refs = receivers(game, effect.cards.refs(game, context), context, leaving=True)
    return game.perform(*(to_owner(game, "2.3.5", ref, zone, "", context.source) for ref in refs))
