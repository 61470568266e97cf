"""2.8 Summoning and retreating (召喚と退場)."""

from __future__ import annotations

from fuda.ability.doing import Doing
from fuda.games.spell_card_strike.c02_cards import Summoned, is_banned, to_owner
from fuda.games.spell_card_strike.c02_effects import receivers
from fuda.games.spell_card_strike.c04_stage import BASELINES, has_room, is_striker, occupied
from fuda.games.spell_card_strike.deeds import Retreat, Send
from fuda.games.spell_card_strike.notation import EntersDone
from fuda.games.spell_card_strike.nouns import Zone
from fuda.games.spell_card_strike.zones import DISCARD, NO_RETREAT, RETREATED, SUMMONED
from fuda.kernel.cards import Ref
from fuda.kernel.frames import Flow
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb


@rule("2.8.1.1", "4.1.8.2", "1.1.3")
def summoning_areas(game: Game, player: int) -> tuple[int, ...]:
    """The empty areas of a player's own baseline; none where an effect forbids the player to summon."""
    if is_banned(game, player, "summon"):
        return ()
    taken = occupied(game)
    return tuple([place for place in BASELINES[player] if not taken >> place & 1])


@rule("2.8.1", "2.8.1.2", "2.8.1.3", "4.1.4.1", "4.8.3")
def summon(game: Game, by: str, card: Ref, player: int, area: int, done: bool = False) -> Flow:
    """A card comes ready onto an area of the stage, unless a text says done; the seventh striker of a player is
    discarded instead."""
    if not has_room(game, player):
        return game.perform(to_owner(game, "2.8.1.2", card, DISCARD))
    move = Summoned(by, card, player, area, SUMMONED)
    move.turned = done or any(isinstance(ability, EntersDone) for ability in game.info_of(card).abilities)
    return game.perform(move)


@verb(Retreat, "2.8.2", "2.8.2.1")
def retreat_by_effect(game: Game, doing: Doing, effect: Retreat) -> Flow:
    """Strikers go to their owners' discard, what they wear with them; options are excluded."""
    context = doing.context
    refs = receivers(game, effect.cards.refs(game, context), context, leaving=True)
    free = [ref for ref in refs if NO_RETREAT not in game.info(ref[0]).keywords]
    return game.perform(*(to_owner(game, "2.8.2", ref, DISCARD, RETREATED, context.source) for ref in free))


@verb(Send, "2.3.5", "4.6.3")
def send(game: Game, doing: Doing, effect: Send) -> Flow:
    """Cards go to another zone of their owners, strikers as far as the effect touches them."""
    context = doing.context
    cards = [ref for ref in effect.cards.refs(game, context) if game.card_at(ref) is not None]
    on_stage = tuple(ref for ref in cards if is_striker(game.cards[ref[0]]))
    gone = [*receivers(game, on_stage, context, leaving=True), *(ref for ref in cards if ref not in on_stage)]
    if isinstance(effect.cards, Zone):  # what follows may speak of them
        doing.context = context = context.but(it=tuple(gone), last=tuple(gone))
    return game.book.put_into(game, tuple(gone), effect.to, context)
