"""2.6 Damage and defeat (ダメージと撃破)."""

from __future__ import annotations

from collections.abc import Iterable

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.verbs import Deal, Destroy
from fuda.games.spell_card_strike.c01_game import number_seen
from fuda.games.spell_card_strike.c02_cards import to_score
from fuda.games.spell_card_strike.c02_effects import receivers
from fuda.games.spell_card_strike.c04_stage import is_striker, strikers
from fuda.games.spell_card_strike.notation import Guard, Guarding, Use
from fuda.games.spell_card_strike.zones import ABILITY, DAMAGE, DEF, DEFEATED, SPELL
from fuda.kernel.abilities import Context
from fuda.kernel.cards import Ref, with_count
from fuda.kernel.decisions import Decision
from fuda.kernel.events import CardChanged, DamageDealt
from fuda.kernel.frames import Frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb

Flow = None | Frame | Decision


@rule("2.6.2", "2.6.2.1")
def manner_of(context: Context) -> str:
    """What kind of damage an effect deals: a spell card's, or an ability's (an attack's is its own)."""
    return SPELL if isinstance(context, Use) and context.spell is not None else ABILITY


@rule("2.4.4", "8.1.3.1", "1.1.7", "8.2.5")
def lowered(game: Game, ref: Ref, amount: int, manner: str) -> int:
    """The damage after what lowers the next one, which is used up; damage of 0 or less does not happen."""
    card = game.card_at(ref)
    if amount <= 0 or card is None:
        return 0
    guards = [mod for mod in card.mods if isinstance(mod.change, Guarding) and mod.change.manner in ("", manner)]
    if guards:
        game.write(card.id).mods = tuple(mod for mod in card.mods if mod not in guards)
        if game.log is not None:
            game.log.note(game, "8.1.3.1", "guarded", card.controller, (ref,))
        amount -= sum(mod.change.amount for mod in guards if isinstance(mod.change, Guarding))
    return max(0, amount)


@rule("8.1.3", "8.1.3.2", "8.1.3.3")
def deal_damage(game: Game, by: str, hits: Iterable[tuple[Ref, int]], manner: str, source: Ref | None) -> Flow:
    """Damage to several strikers at the same time."""
    events = [DamageDealt(by, source, ref, lowered(game, ref, amount, manner), manner) for ref, amount in hits]
    return game.perform(*(event for event in events if event.amount > 0))


@verb(Deal, "8.2.5", "2.7.2.2")
def deal(game: Game, doing: Doing, effect: Deal) -> Flow:
    """Each of these takes so much damage."""
    context = doing.context
    amount = number(game, effect.amount, context)
    refs = receivers(game, effect.to.refs(game, context), context)
    return deal_damage(game, "8.2.5", [(ref, amount) for ref in refs], manner_of(context), context.source)


@verb(Guard, "8.1.3")
def guard(game: Game, doing: Doing, effect: Guard) -> Flow:
    """The next damage that these receive within the duration is so much less."""
    context = doing.context
    until = game.book.until(game, "", context)
    change = Guarding(effect.amount, effect.manner)
    refs = receivers(game, effect.to.refs(game, context), context)
    return game.perform(*(CardChanged("8.1.3", ref, change, context, until) for ref in refs))


@rule("2.6.3")
def take_damage(game: Game, event: DamageDealt) -> bool:
    """What one effect deals to a striker is kept until the check of defeats."""
    card = game.card_at(event.target)
    if card is None or not is_striker(card):
        return False
    card = game.write(card.id)
    card.counters = with_count(card.counters, DAMAGE, card.counter(DAMAGE) + event.amount)
    game.tallies[DAMAGE] = 1
    return True


@rule("2.6.3")
def overwhelmed(game: Game) -> tuple[Ref, ...]:
    """The strikers whose damage by this effect is at least their DEF."""
    found = []
    for card in strikers(game):
        damage = card.counter(DAMAGE)
        if damage and damage >= (number_seen(game.info(card.id), DEF) or 0):
            found.append(card.ref)
    return tuple(found)


@rule("2.6.5")
def clear_damage(game: Game) -> None:
    """Damage does not add up over effects."""
    del game.tallies[DAMAGE]
    for card in list(strikers(game)):
        if card.counter(DAMAGE):
            card = game.write(card.id)
            card.counters = with_count(card.counters, DAMAGE, 0)


@rule("2.6.4.1", "2.6.4.2", "2.6.4.3")
def defeat(game: Game, by: str, refs: Iterable[Ref], source: Ref | None = None) -> Flow:
    """Strikers go to the score zone of their controller's opponent, with their options; equip spells are discarded."""
    return game.perform(*(to_score(game, by, ref, DEFEATED, source) for ref in refs))


@verb(Destroy, "2.6.4.1")
def defeat_by_effect(game: Game, doing: Doing, effect: Destroy) -> Flow:
    """These are defeated without damage."""
    context = doing.context
    refs = receivers(game, effect.cards.refs(game, context), context, leaving=True)
    return defeat(game, "2.6.4.1", refs, context.source)
