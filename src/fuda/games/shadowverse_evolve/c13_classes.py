"""13 What belongs to classes (クラス別の情報やキーワード): combo, spellchain, stack, earth rite, overflow, necrocharge,
sanguine. The conditions are terms of `notation`; here is what has steps."""

from __future__ import annotations

from typing import Final

from fuda.ability.doing import Doing, InContext
from fuda.ability.filters import Having, Kind, Other
from fuda.ability.patterns import Left, LosesCounterInstead
from fuda.ability.selections import SELF, YOU, Among
from fuda.ability.sentences import Choose
from fuda.ability.verbs import MoveCounters, Turn
from fuda.games.shadowverse_evolve.c04_zones import to_cemetery
from fuda.games.shadowverse_evolve.notation import (
    AddStack,
    Combo,
    HasCounters,
    Necrocharge,
    Overflow,
    PayEarthRite,
    Sanguine,
    SpellChain,
)
from fuda.games.shadowverse_evolve.zones import AMULET, FIELD, STACK
from fuda.kernel.abilities import Ability, Activated, Replacing
from fuda.kernel.cards import Ref, count_of, with_count
from fuda.kernel.decisions import CHOOSE, PAY, Decision
from fuda.kernel.events import CountersChanged
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Cited, rule, verb

COMBO = Cited("13.2.1.1", "13.2.1.2", "13.2.1.3", by=Combo)
SPELL_CHAIN = Cited("13.3.1.2", by=SpellChain)
OVERFLOW = Cited("13.4.1.1", "13.4.1.2", by=Overflow)
NECROCHARGE = Cited("13.5.1.2", "13.5.1.3", by=Necrocharge)
SANGUINE = Cited("13.5.2.1", "13.5.2.2", by=Sanguine)

# 13.3.2.2 Stack: besides entering with a counter (below), it loses one instead of leaving, and hands them on.
KEYWORDS: Final[dict[str, tuple[Ability, ...]]] = {
    STACK: (
        Replacing(Left(), LosesCounterInstead("stack"), HasCounters("stack")),
        Activated(
            (Turn(SELF),),
            (Choose(1, Among("field", YOU, Other() & Having(STACK) & Kind(AMULET))), MoveCounters("stack")),
        ),
    ),
}


def stacks(game: Game, player: int, least: int = 0) -> tuple[Ref, ...]:
    """The cards of a player's field with stack that have at least so many counters."""
    found = (game.cards[card_id] for card_id in game.zone(player, FIELD))
    return tuple(c.ref for c in found if STACK in game.info(c.id).keywords and c.counter("stack") >= least)


@rule("13.3.2.2", "13.3.2.1")
def enters_with_stack(game: Game, card_id: int) -> None:
    """A card with stack comes onto the field with a counter."""
    card = game.cards[card_id]
    if STACK in game.info(card_id).keywords:
        game.happen((CountersChanged("13.3.2.2", card.ref, "stack", 1),))


@rule("13.3.3.2", "13.3.3.1", "13.3.3.2.1")
def can_earth_rite(game: Game, player: int, amount: int) -> bool:
    """Whether one amulet with stack has as many counters as the earth rite takes."""
    return bool(rite_amulets(game, player, amount))


def rite_amulets(game: Game, player: int, amount: int) -> tuple[Ref, ...]:
    return tuple(ref for ref in stacks(game, player, amount) if game.info(ref[0]).kind == AMULET)


@frame
class EarthRitePaying(InContext):
    """An earth rite being paid."""

    amount: int
    chosen: tuple[Ref, ...] = ()


EARTH_RITE: Procedure[EarthRitePaying] = Procedure("13.3.3", "earth rite", EarthRitePaying)


@EARTH_RITE.step("13.3.3.2")
def choose_amulet(game: Game, rite: EarthRitePaying) -> Flow:
    """The amulet that gives the counters."""
    player = rite.context.controller
    refs = rite_amulets(game, player, rite.amount)
    return Decision(player, PAY, "13.3.3.2", refs, "chosen", source=rite.context.source, default=(0,))


@rule("13.3.2.5")
@EARTH_RITE.step("13.3.3.2")
def remove_counters(game: Game, rite: EarthRitePaying) -> Flow:
    """They are removed; a text may ask how many were (13.3.2.5)."""
    paid = rite.context.paid
    rite.context = rite.context.but(paid=with_count(paid, "stack", count_of(paid, "stack") + rite.amount))
    return game.perform(
        *(CountersChanged("13.3.3.2", ref, "stack", -rite.amount, rite.context.source) for ref in rite.chosen)
    )


@EARTH_RITE.step("13.3.3.2")
def bury_empty_amulet(game: Game, rite: EarthRitePaying) -> Flow:
    """An amulet without counters goes to the cemetery."""
    empty = [ref for ref in rite.chosen if game.card_at(ref) and not game.body(ref).counter("stack")]
    return game.perform(*(to_cemetery(game, "13.3.3.2", ref, "", rite.context.source) for ref in empty))


@verb(PayEarthRite, "13.3.3.2")
def pay_earth_rite(game: Game, doing: Doing, effect: PayEarthRite) -> Flow:
    """Counters of one amulet are removed as an additional cost."""
    return EarthRitePaying(doing.context, effect.amount)


@frame
class Stacking(InContext):
    """Counters for one card with stack."""

    amount: int
    chosen: tuple[Ref, ...] = ()


ADD_STACK: Procedure[Stacking] = Procedure("13.3.2.4", "adding stack", Stacking)


@ADD_STACK.step("13.3.2.4")
def choose_stack(game: Game, stacking: Stacking) -> Flow:
    """One card with stack."""
    player = stacking.context.controller
    refs = stacks(game, player)
    most = min(1, len(refs))
    return Decision(player, CHOOSE, "13.3.2.4", refs, "chosen", most, most, stacking.context.source)


@ADD_STACK.step("13.3.2.4")
def add_counters(game: Game, stacking: Stacking) -> Flow:
    """It gets the counters."""
    return game.perform(
        *(
            CountersChanged("13.3.2.4", ref, "stack", stacking.amount, stacking.context.source)
            for ref in stacking.chosen
        )
    )


@verb(AddStack, "13.3.2.4")
def add_stack(game: Game, doing: Doing, effect: AddStack) -> Flow:
    """A card with stack gets counters."""
    return Stacking(doing.context, effect.amount)
