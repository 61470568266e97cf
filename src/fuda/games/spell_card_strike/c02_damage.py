"""2.6 Damage and defeat (ダメージと撃破)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from fuda.ability.amounts import number
from fuda.ability.doing import Doing
from fuda.ability.selections import SELF
from fuda.ability.verbs import Deal, Destroy
from fuda.games.spell_card_strike.c01_game import number_seen
from fuda.games.spell_card_strike.c02_cards import Struck, defeated
from fuda.games.spell_card_strike.c02_effects import receivers
from fuda.games.spell_card_strike.c04_stage import is_striker, strikers
from fuda.games.spell_card_strike.deeds import Guard, Sharpen
from fuda.games.spell_card_strike.notation import DamageShift, Guarding, Sharpened, Use
from fuda.games.spell_card_strike.zones import ABILITY, DAMAGE, DEF, NOT_DEFEATED, SPELL
from fuda.kernel.abilities import Change, Context, Rewrite, Selection
from fuda.kernel.cards import Card, Ref, with_count
from fuda.kernel.events import CardChanged, DamageDealt, Event, Happened
from fuda.kernel.frames import Flow
from fuda.kernel.game import Game
from fuda.kernel.plain import term
from fuda.kernel.rulebook import rule, verb

HIT_BY: Final = "hit by "  # before the number of a striker, among the uses of the one that it damaged
HIT_AS: Final = "hit as "  # before the manner of the damage
Hit = tuple[Ref, int]  # who is hit, and how hard
Fall = tuple[Ref, tuple[Ref, ...], str]  # who is defeated, by whom, and by what manner of damage


@rule("2.6.2.1")
def manner_of(context: Context) -> str:
    """What kind of damage an effect deals: a spell card's, or an ability's (an attack's is its own)."""
    return SPELL if isinstance(context, Use) and context.spell is not None else ABILITY


# How great a damage is.


@rule("2.4.4", "8.1.3.1", "1.1.7", "8.2.5", "1.1.5")
def adjusted(game: Game, hit: Hit, by: tuple[Ref, ...], manner: str) -> int:
    """The damage with all that is added and taken away; what was for the next damage only is used up."""
    ref, amount = hit
    changes = on_its_way(game, hit, by, manner)
    if None in changes:
        return 0
    for source in by:
        striker = game.card_at(source)
        if striker is not None:
            changes += [*used_up(game, striker, Sharpened, manner), *shifts(game, striker, False, manner, (ref,))]
    return summed(amount, changes)


def on_its_way(game: Game, hit: Hit, by: tuple[Ref, ...], manner: str) -> list[int | None]:
    """What a striker changes damage by that it is about to receive (None: it is nothing)."""
    ref, amount = hit
    card = game.card_at(ref)
    if amount <= 0 or card is None:
        return [None]
    changes = [*shifts(game, card, True, manner, by)]
    return changes if None in changes else [*changes, *used_up(game, card, Guarding, manner)]


def summed(amount: int, changes: list[int | None]) -> int:
    """A damage with its changes, nothing where one of them says so."""
    return 0 if None in changes else max(0, amount + sum(change for change in changes if change is not None))


def used_up(game: Game, card: Card, kind: type[Guarding] | type[Sharpened], manner: str) -> list[int | None]:
    """What the effects for the next damage of this manner change it by (None: it is nothing); they end with it."""
    found = [mod for mod in card.mods if isinstance(mod.change, kind) and mod.change.manner in ("", manner)]
    if not found:
        return []
    game.set_effects(card.id, tuple(mod for mod in card.mods if mod not in found))
    changes = [(mod.change.by, mod.source) for mod in found if isinstance(mod.change, kind)]
    if game.log is not None:
        for by, source in changes:
            game.log.note(game, "8.1.3.1", told_as(kind, by), card.controller, (card.ref,), abs(by or 0), source=source)
    return [by for by, _ in changes]


def told_as(kind: type[Guarding] | type[Sharpened], by: int | None) -> str:
    """How the log tells of an effect for the next damage."""
    if kind is Sharpened:
        return "sharpened"
    return "wholly guarded" if by is None else "guarded" if by <= 0 else "raised"


def shifts(game: Game, card: Card, receives: bool, manner: str, others: tuple[Ref, ...]) -> Iterator[int | None]:
    """What a striker's abilities change damage by that it receives, or that it deals (None: it is nothing); their
    conditions may ask about those on the other side."""
    met = Happened("2.6.2", manner, card.controller, card.ref, others[0] if others else None)
    context = Context(card.ref, card.controller).but(it=others, event=met)
    for ability in game.info(card.id).abilities:
        if not isinstance(ability, DamageShift) or ability.receives != receives or ability.manner not in ("", manner):
            continue
        if ability.only_if is None or ability.only_if.holds(game, context):
            yield None if ability.amount is None else number(game, ability.amount, context)


@rule("2.6.2", "8.1.3", "8.1.3.2", "8.1.3.3")
def deal_damage(game: Game, rule: str, hits: Iterable[Hit], manner: str, by: tuple[Ref, ...]) -> Flow:
    """Damage to several strikers at the same time, from all that take part in it."""
    amounts = [(hit[0], adjusted(game, hit, by, manner)) for hit in hits]
    return game.perform(*(Struck(rule, by, ref, amount, manner) for ref, amount in amounts if amount > 0))


@verb(Deal, "8.2.5", "2.7.2.2")
def deal(game: Game, doing: Doing, effect: Deal) -> Flow:
    """Each of these takes so much damage."""
    context = doing.context
    amount = number(game, effect.amount, context)
    refs = receivers(game, effect.to.refs(game, context), context)
    return deal_damage(game, "8.2.5", [(ref, amount) for ref in refs], manner_of(context), (context.source,))


@verb(Guard, "8.1.3")
def guard(game: Game, doing: Doing, effect: Guard) -> Flow:
    """The next damage that these receive within the duration is so much less."""
    amount = None if effect.amount is None else number(game, effect.amount, doing.context)
    return for_next(game, doing, effect, Guarding(amount, effect.manner))


@verb(Sharpen, "8.1.3")
def sharpen(game: Game, doing: Doing, effect: Sharpen) -> Flow:
    """The next damage that these deal within the duration is so much more."""
    return for_next(game, doing, effect, Sharpened(effect.amount, effect.manner))


def for_next(game: Game, doing: Doing, effect: Guard | Sharpen, change: Change) -> Flow:
    context = doing.context
    until = game.book.until(game, "", context)
    refs = receivers(game, effect.to.refs(game, context), context)
    return game.perform(*(CardChanged("8.1.3", ref, change, context, until) for ref in refs))


@term
class PassedOn(Rewrite):
    """8.1.5.2: another striker takes the damage instead, with what changes damage to that one."""

    to: Selection = SELF

    def rewrite(self, game: Game, event: Event, context: Context) -> tuple[Event, ...]:
        assert isinstance(event, Struck)
        goals = receivers(game, self.to.refs(game, context), context)
        if not goals or event.target in goals:
            return (event,)
        amounts = [(ref, summed(event.amount, self.taken(game, ref, event))) for ref in goals]
        return tuple(Struck(event.rule, event.by, ref, amount, event.manner) for ref, amount in amounts if amount > 0)

    def taken(self, game: Game, ref: Ref, event: Struck) -> list[int | None]:
        """What the striker that takes it changes it by."""
        return on_its_way(game, (ref, event.amount), event.by, event.manner)


# What damage does.


@rule("2.6.3")
def take_damage(game: Game, event: DamageDealt) -> bool:
    """What one effect deals to a striker is kept until the check of defeats."""
    card = game.card_at(event.target)
    if card is None or not is_striker(card):
        return False
    card = game.write(card.id)
    card.counters = with_count(card.counters, DAMAGE, card.counter(DAMAGE) + event.amount)
    for card_id, life in getattr(event, "by", ()):
        card.uses = with_count(card.uses, f"{HIT_BY}{card_id}", life + 1)
    card.uses = with_count(card.uses, f"{HIT_AS}{event.manner}", 1)
    game.tallies[DAMAGE] = 1
    return True


def hitters(card: Card) -> tuple[Ref, ...]:
    """The strikers that the damage of a striker comes from."""
    return tuple((int(name.removeprefix(HIT_BY)), n - 1) for name, n in card.uses if name.startswith(HIT_BY))


@rule("2.6.3")
def overwhelmed(game: Game) -> list[Fall]:
    """The strikers whose damage by this effect is at least their DEF, with those that it comes from."""
    found = []
    for card in strikers(game):
        damage = card.counter(DAMAGE)
        if damage and damage >= (number_seen(game.info(card.id), DEF) or 0):
            manner = next(name.removeprefix(HIT_AS) for name, _ in card.uses if name.startswith(HIT_AS))
            found.append((card.ref, hitters(card), manner))
        if damage and game.log is not None:
            number, what = ("2.6.3", "overwhelmed") if found and found[-1][0] == card.ref else ("2.6.5", "withstood")
            game.log.note(game, number, what, card.controller, (card.ref,), damage)
    return found


@rule("2.6.5")
def clear_damage(game: Game) -> None:
    """Damage does not add up over effects."""
    del game.tallies[DAMAGE]
    for card in strikers(game):
        if card.counter(DAMAGE):
            card = game.write(card.id)
            card.counters = with_count(card.counters, DAMAGE, 0)
            card.uses = tuple(use for use in card.uses if not use[0].startswith((HIT_BY, HIT_AS)))


@rule("2.6.4.1", "2.6.4.2", "2.6.4.3", "1.1.3")
def defeat(game: Game, rule: str, fallen: Iterable[Fall]) -> Flow:
    """Strikers go to the score zone of their controller's opponent, with their options; equip spells are discarded."""
    gone = [fall for fall in fallen if NOT_DEFEATED not in game.info(fall[0][0]).keywords]
    return game.perform(*(defeated(game, rule, *fall) for fall in gone))


@verb(Destroy, "2.6.4.1")
def defeat_by_effect(game: Game, doing: Doing, effect: Destroy) -> Flow:
    """These are defeated without damage."""
    context = doing.context
    refs = receivers(game, effect.cards.refs(game, context), context, leaving=True)
    return defeat(game, "2.6.4.1", [(ref, (context.source,), "") for ref in refs])
