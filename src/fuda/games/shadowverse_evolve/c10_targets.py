"""10.6.2.2–10.6.2.4 What is decided while playing: options, targets, and how amounts are divided."""

from __future__ import annotations

from collections.abc import Iterator

from fuda.ability.amounts import number
from fuda.ability.conditions import Did, Is, Shows
from fuda.ability.selections import Among, OneOf
from fuda.ability.verbs import (
    Choose,
    ChooseModes,
    DealDivided,
    EachPlayer,
    If,
    Instead,
    LetX,
    May,
    PayFor,
    PerEach,
)
from fuda.games.shadowverse_evolve.c12_keywords import is_shielded
from fuda.games.shadowverse_evolve.notation import EarthRite
from fuda.games.shadowverse_evolve.zones import CEMETERY, SPELL
from fuda.kernel.abilities import Context, Effect, Selection
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import Decision
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.kernel.zones import PUBLIC

# Conditions that can only be judged while resolving.
LATER = (Did, Shows, Is)


@rule("13.3.1.1", "13.3.1.3", "13.3.1.4", "13.5.1.1", "13.5.1.3.1", "13.5.1.3.2", "13.5.1.3.2.1", "13.3.1.4.1")
def counts(game: Game, player: int) -> tuple[tuple[str, int], ...]:
    """The cards and spells of one's cemetery now: fixed when playing begins, and again when resolution begins."""
    cards = game.cards
    cemetery = game.zone(player, CEMETERY)
    spells = 0
    for card_id in cemetery:
        if cards[card_id].face.kind == SPELL:
            spells += 1
    return (("cemetery", len(cemetery)), ("spells", spells))


@rule("10.6.2.3", "12.15.2")
def choosable(game: Game, cards: Selection, context: Context) -> tuple[Ref, ...]:
    """The cards that may be chosen: those described, without the opponent's that have aura."""
    refs = cards.refs(game, context)
    return tuple(ref for ref in refs if not is_shielded(game, game.cards[ref[0]], context.controller))


@rule("10.6.2.3")
def is_chosen_while_playing(game: Game, cards: Selection) -> bool:
    """Cards of hidden zones are chosen on resolution, everything else while playing."""
    if isinstance(cards, OneOf):
        return all(is_chosen_while_playing(game, part) for part in cards.parts)
    return not isinstance(cards, Among) or game.book.zone_named[cards.zone].visible == PUBLIC


def walk(game: Game, effects: tuple[Effect, ...], context: Context) -> Iterator[Effect]:
    """The effects that will be carried out as far as can be known now, in order, nested ones too."""
    for effect in effects:
        yield effect
        if isinstance(effect, ChooseModes):
            for mode in sorted(context.modes):
                yield from walk(game, effect.options[mode - 1], context)
        elif isinstance(effect, If):
            if not isinstance(effect.condition, LATER) and effect.condition.holds(game, context):
                yield from walk(game, effect.do, context)
        elif isinstance(effect, Instead):
            yield from walk(game, effect.second if effect.condition.holds(game, context) else effect.first, context)
        elif isinstance(effect, PayFor):
            if game.book.can_pay(game, effect.cost, context):
                yield from walk(game, effect.do, context)
        elif isinstance(effect, May | EachPlayer | PerEach | LetX):
            yield from walk(game, effect.do, context)


def choices(game: Game, effects: tuple[Effect, ...], context: Context) -> list[Choose]:
    """The choices that are made while playing."""
    return [
        effect
        for effect in walk(game, effects, context)
        if isinstance(effect, Choose) and is_chosen_while_playing(game, effect.cards)
    ]


@rule("10.6.2.3.1", "10.6.2.3.2", "10.6.2.4.2")
def bounds(game: Game, effects: tuple[Effect, ...], choose: Choose, context: Context) -> tuple[int, int]:
    """How many must and may be chosen; no more than there is to divide among them."""
    most = max(0, number(game, choose.amount, context))
    least = 0 if choose.up_to else most
    for effect in effects:
        if isinstance(effect, DealDivided):
            most = min(most, number(game, effect.amount, context))
    return least, most


@rule("10.6.2.3.3", "10.6.2.4.2.1", "5.17.4.1")
def is_possible(game: Game, effects: tuple[Effect, ...], context: Context) -> bool:
    """Whether every number of targets that is asked for can be chosen, whichever options are taken."""
    modes = find_modes(effects)
    if modes is not None and not context.modes:
        least, _ = mode_bounds(game, modes, context)
        return len(legal_modes(game, effects, modes, context)) >= least
    for choose in choices(game, effects, context):
        least, most = bounds(game, effects, choose, context)
        if least > most or least > len(choosable(game, choose.cards, context)):
            return False
    return True


def find_modes(effects: tuple[Effect, ...]) -> ChooseModes | None:
    """The choice of options in a text, if there is one."""
    for effect in effects:
        if isinstance(effect, ChooseModes):
            return effect
        for name in ("do", "first"):
            inner = getattr(effect, name, None)
            if isinstance(inner, tuple):
                found = find_modes(inner)
                if found is not None:
                    return found
    return None


@rule("5.17.1", "5.17.1.1", "5.17.2.1", "5.17.2.2", "5.17.2.3", "5.17.3.1", "5.17.3.1.1")
def mode_bounds(game: Game, modes: ChooseModes, context: Context) -> tuple[int, int]:
    """How many options are chosen, as things are when playing begins; "up to" means at least one."""
    amount, up_to = modes.amount, modes.up_to
    if modes.more_if is not None and modes.more_if.holds(game, context):
        amount, up_to = modes.more, modes.more_up_to
    amount = min(amount, len(modes.options))
    return (1 if up_to and amount else amount), amount


@rule("5.17.3.1.2", "5.17.4")
def legal_modes(game: Game, effects: tuple[Effect, ...], modes: ChooseModes, context: Context) -> tuple[int, ...]:
    """The options that could be played as things are."""
    return tuple(
        mode
        for mode in range(1, len(modes.options) + 1)
        if is_possible(game, modes.options[mode - 1], context.but(modes=(mode,)))
    )


def earth_rite(effects: tuple[Effect, ...]) -> int:
    """How many stack counters the text's earth rite asks for, 0 if it has none."""
    for effect in effects:
        condition = getattr(effect, "condition", None)
        if isinstance(condition, EarthRite):
            return condition.amount
        for name in ("do", "first", "second"):
            inner = getattr(effect, name, None)
            if isinstance(inner, tuple):
                found = earth_rite(inner)
                if found:
                    return found
    return 0


def divided(game: Game, effects: tuple[Effect, ...], context: Context) -> int:
    """The amount that is divided among targets, 0 if nothing is."""
    for effect in walk(game, effects, context):
        if isinstance(effect, DealDivided):
            return number(game, effect.amount, context)
    return 0


@rule("12.15.2", "10.6.2.3", "4.4.3")
def target_refusals(game: Game, decision: Decision, candidate: object) -> tuple[str, ...]:
    """The rules that keep a card from being chosen here."""
    if isinstance(candidate, tuple) and len(candidate) == 2:
        card = game.card_at((candidate[0], candidate[1]))
        if card is not None and is_shielded(game, card, decision.player):
            return ("12.15.2", decision.rule)
    return (decision.rule, "10.6.2.3", "10.6.2.3.3", "10.6.2.3.1", "10.6.2.3.2", "10.6.2.4.2", "10.6.2.1.2")
