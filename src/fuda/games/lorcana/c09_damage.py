"""9 Damage counters (ダメージ・カウンター): dealing, putting, removing and moving damage."""

from __future__ import annotations

from fuda.ability.amounts import number
from fuda.ability.doing import Doing, InContext
from fuda.ability.selections import Among
from fuda.ability.verbs import Deal, PutCounters
from fuda.games.lorcana.c04_paid import demand
from fuda.games.lorcana.c08_zones import in_play, spoken_of
from fuda.games.lorcana.effects import ALL, MoveDamage, RemoveDamage
from fuda.games.lorcana.zones import CHARACTER, DAMAGE, RESIST, TOUCHABLE, WILLPOWER
from fuda.kernel.abilities import Context, Selection
from fuda.kernel.cards import Ref, with_count
from fuda.kernel.decisions import CHOOSE, NUMBER, Decision
from fuda.kernel.events import CountersChanged, DamageDealt
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule, verb


@rule("4.3.6.14", "10.6.1", "10.6.3")
def reduced(game: Game, ref: Ref, amount: int) -> int:
    """What is left of damage after Resist, whose numbers add up; nothing left is no damage."""
    return max(0, amount - game.info_of(ref).keywords.get(RESIST, 0))


def damage_events(game: Game, cited: str, source: Ref | None, hits: list[tuple[Ref, int]]) -> list[DamageDealt]:
    """Damage to characters and locations in play, as far as anything is left of it."""
    found = []
    for ref, amount in hits:
        card = in_play(game, ref)
        if card is not None and game.info(card.id).numbers[WILLPOWER] is not None:
            immune = is_immune(game, card.id, cited == "4.3.6.12")
            left = 0 if immune else reduced(game, ref, amount)
            if game.log is not None and 0 <= left < amount and not immune:
                game.log.note(game, "10.6.1", "resisted", card.controller, (ref,), amount - left)
            if left > 0:
                found.append(DamageDealt(cited, source, ref, left, "challenge" if cited == "4.3.6.12" else "effect"))
    return found


@rule("1.2.2")
def is_immune(game: Game, card_id: int, in_challenge: bool) -> bool:
    """Whether something keeps a card from being dealt damage, or damage in challenges."""
    marks = game.info(card_id).keywords
    return "!be dealt damage" in marks or (in_challenge and "!be dealt challenge damage" in marks)


@rule("4.3.6.15", "9.1.1")
def take_damage(game: Game, event: DamageDealt) -> bool:
    """As many counters as damage are put on the card."""
    card = game.write(event.target[0])
    if game.info(card.id).kind == CHARACTER:
        game.count("damaged", card.controller)
    card.counters = with_count(card.counters, DAMAGE, card.counter(DAMAGE) + event.amount)
    return True


@verb(Deal, "9.1.1", "6.2.10")
def deal(game: Game, doing: Doing, effect: Deal) -> Flow:
    """Damage to all that are meant at once; how much of it is dealt is "that much" afterwards."""
    amount = max(0, number(game, effect.amount, doing.context))
    refs = spoken_of(game, doing, effect.to, TOUCHABLE)
    demand(game, doing, max(1, len(refs)), sum(in_play(game, ref) is not None for ref in refs))
    events = damage_events(game, "9.1.1", doing.context.source, [(ref, amount) for ref in refs])
    doing.context = doing.context.but(number=sum(event.amount for event in events))
    return game.perform(*events)


@verb(PutCounters, "9.2.1")
def put_counters(game: Game, doing: Doing, effect: PutCounters) -> Flow:
    """Counters are put: that deals no damage, and Resist does not matter."""
    amount = number(game, effect.amount, doing.context)
    refs = spoken_of(game, doing, effect.to, TOUCHABLE)
    there = [ref for ref in refs if in_play(game, ref) is not None]
    demand(game, doing, max(1, len(refs)), len(there))
    return game.perform(*(CountersChanged("9.2.1", ref, effect.name, amount, doing.context.source) for ref in there))


@rule("1.2.2")
def may_lose_damage(game: Game, ref: Ref) -> bool:
    """Whether nothing keeps the counters on a card."""
    return "!lose damage" not in game.info(ref[0]).keywords


@frame
class Removing(InContext):
    """Damage being removed from cards, one card after the other where the number is the player's to choose."""

    cards: tuple[Ref, ...]
    wanted: int
    up_to: bool
    total: int = 0
    value: int = 0
    healed: tuple[Ref, ...] = ()  # from which some was removed


REMOVING: Procedure[Removing] = Procedure("7.1.8", "removing damage", Removing)


@REMOVING.step("7.1.8")
def choose_number(game: Game, removing: Removing) -> Flow:
    """How much is removed from the next card, 0 included."""
    if not removing.cards:
        healed = removing.healed
        removing.context = removing.context.but(number=removing.total, did=removing.total > 0, last=healed)
        removing.end()
        return None
    context, wanted = removing.context, removing.wanted
    there = game.body(removing.cards[0]).counter(DAMAGE)
    most = there if wanted == ALL else min(there, wanted)
    if not removing.up_to:
        removing.value = most
        return None
    numbers = tuple(range(most + 1))
    return Decision(context.controller, NUMBER, "7.1.8", numbers, "value", source=context.source)


@REMOVING.step("9.1.1")
def remove_counters(game: Game, removing: Removing) -> Flow:
    """So many counters are taken away."""
    ref, removing.cards = removing.cards[0], removing.cards[1:]
    removing.total += removing.value
    removing.goto("7.1.8")
    if not removing.value:
        return None
    removing.healed += (ref,)
    return game.perform(CountersChanged("9.1.1", ref, DAMAGE, -removing.value, removing.context.source))


@verb(RemoveDamage, "7.1.8", "9.1.1")
def remove_damage(game: Game, doing: Doing, effect: RemoveDamage) -> Flow:
    """Damage is removed from the cards that are meant."""
    wanted = number(game, effect.amount, doing.context)
    refs = spoken_of(game, doing, effect.cards, TOUCHABLE)
    there = tuple(ref for ref in refs if in_play(game, ref) is not None and may_lose_damage(game, ref))
    least = 0 if effect.up_to else max(1, wanted)
    demand(game, doing, least, sum(game.body(ref).counter(DAMAGE) for ref in there))
    return Removing(doing.context, there, wanted, effect.up_to)


@frame
class Moving(InContext):
    """Damage counters on their way from one chosen card, or from each of several, to another."""

    effect: MoveDamage
    origin: tuple[Ref, ...] = ()
    target: tuple[Ref, ...] = ()
    value: int = 0


MOVING: Procedure[Moving] = Procedure("9.3", "moving damage", Moving)


@MOVING.step("1.2.4")
def choose_origin(game: Game, moving: Moving) -> Flow:
    """From which card, unless it is from each."""
    if moving.effect.each:
        refs = moving.effect.source.refs(game, moving.context)
        moving.origin = tuple(ref for ref in refs if in_play(game, ref) is not None)
        return None
    return choice_of(game, moving.effect.source, moving.context, "origin")


@MOVING.step("1.2.4")
def choose_target(game: Game, moving: Moving) -> Flow:
    """To which card."""
    if not moving.effect.each:
        moving.context = moving.context.but(last=moving.origin)
    return choice_of(game, moving.effect.to, moving.context, "target")


def choice_of(game: Game, cards: Selection, context: Context, into: str) -> Decision:
    """One of the cards that may be chosen, if there is any, or the card of which the text has spoken."""
    refs = game.book.choosable(game, cards, context) if isinstance(cards, Among) else cards.refs(game, context)
    refs = tuple(ref for ref in refs if in_play(game, ref) is not None)
    return Decision(context.controller, CHOOSE, "1.2.4", refs, into, min(1, len(refs)), 1, context.source)


@MOVING.step("1.2.4")
def note_chosen(game: Game, moving: Moving) -> Flow:
    """Both have been chosen, as far as the effect chooses."""
    effect = moving.effect
    origin = moving.origin if isinstance(effect.source, Among) and not effect.each else ()
    chosen = (*origin, *(moving.target if isinstance(effect.to, Among) else ()))
    return game.book.were_chosen(game, chosen, moving.context)


@MOVING.step("9.3.1")
def choose_how_many(game: Game, moving: Moving) -> Flow:
    """As many as there are, or as the player likes where it says up to."""
    moving.origin = tuple(ref for ref in moving.origin if may_lose_damage(game, ref) and ref not in moving.target)
    if not moving.origin or not moving.target:
        moving.end()
        return None
    there = max(game.body(ref).counter(DAMAGE) for ref in moving.origin)
    wanted = number(game, moving.effect.amount, moving.context)
    moving.value = there if wanted == ALL else min(there, wanted)
    if not moving.effect.up_to:
        return None
    numbers = tuple(range(moving.value + 1))
    return Decision(moving.context.controller, NUMBER, "7.1.8", numbers, "value", source=moving.context.source)


@MOVING.step("9.3.1")
def take_and_put(game: Game, moving: Moving) -> Flow:
    """They are removed from the one, or from each, and put on the other."""
    source = moving.context.source
    taken = [(ref, min(moving.value, game.body(ref).counter(DAMAGE))) for ref in moving.origin]
    total = sum(amount for _, amount in taken)
    cards = (*moving.origin, *moving.target)
    moving.context = moving.context.but(number=total, did=total > 0, last=cards, it=moving.target)
    if not total:
        return None
    return game.perform(
        *(CountersChanged("9.3.1", ref, DAMAGE, -amount, source) for ref, amount in taken if amount),
        CountersChanged("9.3.1", moving.target[0], DAMAGE, total, source),
    )


@verb(MoveDamage, "9.3.1")
def move_damage(game: Game, doing: Doing, effect: MoveDamage) -> Flow:
    """Counters are moved from one chosen card to another."""
    return Moving(doing.context, effect)
