"""10.6.2.2–10.6.2.4 What is decided while playing: options, targets, and how amounts are divided."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from fuda.ability.amounts import X, kind_of, number
from fuda.ability.conditions import Did, Is, Shows
from fuda.ability.filters import stat_of
from fuda.ability.parts import KINDS_IN, parts_of
from fuda.ability.selections import Among, OneOf
from fuda.ability.sentences import Choose, ChooseModes, If, Instead, LetX, May, PayFor, PerEach
from fuda.ability.verbs import DealDivided
from fuda.games.shadowverse_evolve.c12_keywords import is_shielded
from fuda.games.shadowverse_evolve.notation import EarthRite, Necrocharge, PayPP, SpellChain, chained
from fuda.games.shadowverse_evolve.printed import Done, Noted, Shown
from fuda.games.shadowverse_evolve.printed_effects import EVERY, ChoosePair, ChooseSome
from fuda.games.shadowverse_evolve.zones import AURA, CEMETERY
from fuda.kernel.abilities import Condition, Context, Effect, Selection
from fuda.kernel.cards import Ref
from fuda.kernel.decisions import Decision
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule
from fuda.kernel.zones import PUBLIC

# What can only be known while resolving: what was done before, what a die shows, what was moved, shown or chosen.
LATER = (Did, Shows, Is, Done, Shown, Noted)


@cache
def is_judged_later(condition: Condition) -> bool:
    """Whether nobody can know while playing if a condition will hold."""
    return any(isinstance(part, LATER) for part in parts_of(condition))


@rule("13.3.1.1", "13.3.1.3", "13.3.1.4", "13.5.1.1", "13.5.1.3.1", "13.5.1.3.2", "13.5.1.3.2.1", "13.3.1.4.1")
def counts(game: Game, player: int) -> tuple[tuple[str, int], ...]:
    """The cards and spells of one's cemetery now: fixed when playing begins, and again when resolution begins.

    Only for texts that ask for them (`COUNTING`).
    """
    cemetery = game.zone(player, CEMETERY)
    return (("cemetery", len(cemetery)), ("spells", chained(game, player, cemetery)))


COUNTING: Final = frozenset((SpellChain, Necrocharge))
# A part of a text that will be carried out: the effect, what it refers to, whether it is certain as far as one knows,
# what binds a choice beyond its number, and whether the choice may not fall on what the one before it took.
Part: TypeAlias = tuple[Effect, Context, bool, ChooseSome | None, bool]


def walk(game: Game, effects: tuple[Effect, ...], context: Context, certain: bool = True) -> list[Part]:
    """The effects that will be carried out as far as can be known now, in order, nested ones too."""
    found: list[Part] = []
    for effect in effects:
        found.append((effect, context, certain, None, False))
        if type(effect) not in NESTING:
            continue
        if isinstance(effect, ChooseModes):
            for mode in sorted(context.modes):
                found += walk(game, effect.options[mode - 1], context, certain)
        elif isinstance(effect, If):
            found += _behind(game, effect, effect.do, (), context, certain)
        elif isinstance(effect, Instead):
            found += _behind(game, effect, effect.second, effect.first, context, certain)
        elif isinstance(effect, PayFor):
            if game.book.can_pay(game, effect.cost, context.but(x=0)):
                found += walk(game, effect.do, context, certain)
        elif isinstance(effect, LetX):
            found += walk(game, effect.do, context.but(x=number(game, effect.amount, context)), certain)
        elif isinstance(effect, ChoosePair):
            found.append((effect.first, context, certain, None, False))
            found.append((effect.second, context, certain, None, True))
        elif isinstance(effect, ChooseSome):
            found.append((effect.choose, context, certain, effect, False))
        elif isinstance(effect, May | PerEach):
            found += walk(game, effect.do, context, certain)
    return found


NESTING: Final = frozenset((ChooseModes, If, Instead, PayFor, LetX, ChoosePair, ChooseSome, May, PerEach))


def _behind(
    game: Game,
    effect: If | Instead,
    then: tuple[Effect, ...],
    otherwise: tuple[Effect, ...],
    context: Context,
    certain: bool,
) -> list[Part]:
    """What a condition leads to; both ways, neither of them certain, where nobody can know yet."""
    if is_judged_later(effect.condition):
        return walk(game, otherwise, context, False) + walk(game, then, context, False)
    return walk(game, then if effect.condition.holds(game, context) else otherwise, context, certain)


# 10.6.2.3 Targets.


def asks_for_choices(effects: tuple[Effect, ...]) -> bool:
    """Whether anything in a text may have to be chosen while it is played."""
    return not CHOICES.isdisjoint(KINDS_IN.of(effects))


CHOICES: Final = frozenset((Choose, ChooseModes))


class Group:
    """Targets that a text asks for, and the amount that is divided among them (-1: none is)."""

    __slots__ = ("apart", "certain", "choose", "context", "divided", "within")

    def __init__(self, choose: Choose, context: Context, certain: bool, within: ChooseSome | None, apart: bool) -> None:
        self.choose = choose
        self.context = context
        self.certain = certain
        self.within = within
        self.apart = apart
        self.divided = -1


@rule("10.6.2.3")
def groups(game: Game, effects: tuple[Effect, ...], context: Context) -> list[Group]:
    """The groups of targets that are chosen while playing, in the order of the text."""
    found: list[Group] = []
    for effect, where, certain, within, apart in walk(game, effects, context):
        if isinstance(effect, Choose) and is_chosen_while_playing(game, effect.cards):
            found.append(Group(effect, where, certain, within, apart))
        elif isinstance(effect, DealDivided) and found:
            found[-1].divided = max(0, number(game, effect.amount, where))
    return found


@rule("10.6.2.3")
def is_chosen_while_playing(game: Game, cards: Selection) -> bool:
    """Cards of hidden zones are chosen on resolution, everything else while playing."""
    if isinstance(cards, OneOf):
        return all(is_chosen_while_playing(game, part) for part in cards.parts)
    return not isinstance(cards, Among) or game.book.zone_named[cards.zone].visible == PUBLIC


@rule("10.6.2.3", "12.15.2")
def choosable(game: Game, cards: Selection, context: Context) -> tuple[Ref, ...]:
    """The cards that may be chosen: those described, without the opponent's that have aura."""
    cards_of, chooser = game.cards, context.controller
    refs = cards.refs(game, context)
    if not refs:
        return refs
    infos = game.fresh_infos()
    for ref in refs:
        if AURA in infos[ref[0]].keywords and is_shielded(game, cards_of[ref[0]], chooser):
            return tuple([ref for ref in refs if not is_shielded(game, cards_of[ref[0]], chooser)])
    return refs


@rule("10.6.2.3.1", "10.6.2.3.2", "10.6.2.4.2")
def bounds(game: Game, group: Group) -> tuple[int, int]:
    """How many must and may be chosen; no more than there is to divide among them."""
    if group.choose.amount == EVERY:
        most = len(choosable(game, group.choose.cards, group.context))
    else:
        amount = group.choose.amount
        most = max(0, amount if isinstance(amount, int) else number(game, amount, group.context))
    least = 0 if group.choose.up_to else most
    return least, most if group.divided < 0 else min(most, group.divided)


@rule("10.6.2.3.3", "10.6.2.4.2.1", "5.17.4.1")
def is_possible(game: Game, effects: tuple[Effect, ...], context: Context) -> bool:
    """Whether every number of targets that is asked for can be chosen, whichever options are taken."""
    kinds = KINDS_IN.of(effects)
    modes = find_modes(game, effects, context) if ChooseModes in kinds and not context.modes else None
    if modes is not None:
        least, _ = mode_bounds(game, modes, context)
        return len(legal_modes(game, modes, context)) >= least
    for group in groups(game, effects, context) if Choose in kinds else ():
        if group.certain and not can_choose(game, group):
            return False
    return True


def can_choose(game: Game, group: Group) -> bool:
    """Whether there are as many targets as a group asks for, bound as it says, and something to divide for each."""
    least, most = bounds(game, group)
    refs = choosable(game, group.choose.cards, group.context)
    if group.within is not None and group.within.apart:
        refs = tuple({kind_of(game, ref, group.within.apart): ref for ref in refs}.values())
    if group.within is not None and group.within.total != EVERY:
        cheapest = sorted(stat_of(game, ref, "cost", True) or 0 for ref in refs)[:least]
        return least <= most and least <= len(refs) and sum(cheapest) <= group.within.total
    return least <= most and least <= len(refs)


@rule("1.3.2.3")
def demanded(game: Game, refs: tuple[Ref, ...], chooser: int) -> tuple[Ref, ...]:
    """The cards of other players that an effect says must be chosen where they can be."""
    found = (ref for ref in refs if game.cards[ref[0]].controller != chooser)
    return tuple(ref for ref in found if "!be passed over" in game.info(ref[0]).keywords)


def bound(game: Game, group: Group, decision: Decision) -> Decision:
    """The question with what binds the choice: a demand, a total of printed costs, or what must differ."""
    if group.within is None:
        asked = demanded(game, decision.candidates, decision.player)
        if len(asked) >= decision.maximum > 0:
            return decision.but(candidates=asked, minimum=decision.maximum)
        if asked:
            weights = tuple(int(ref in asked) for ref in decision.candidates)
            return decision.but(weights=weights, at_least=len(asked))
        return decision
    refs = decision.candidates
    if group.within.apart:
        return decision.but(unlike=tuple(kind_of(game, ref, group.within.apart) for ref in refs))
    weights = tuple(stat_of(game, ref, "cost", True) or 0 for ref in refs)
    return decision.but(weights=weights, at_most=group.within.total) if group.within.total != EVERY else decision


# 10.6.2.4 Divisions.


@rule("10.6.2.4", "10.6.2.4.1", "10.6.2.4.2", "10.6.2.4.3")
def shares_for_next(game: Game, effects: tuple[Effect, ...], context: Context) -> tuple[int, ...]:
    """What the next target may get: at least 1, and as much left as the others of its group need; all to the last."""
    shares = context.shares
    for group, (_, targets) in zip(groups(game, effects, context), context.targets, strict=False):
        if group.divided < 1:
            continue
        given, shares = shares[: len(targets)], shares[len(targets) :]
        others = len(targets) - len(given) - 1
        if others >= 0:
            rest = group.divided - sum(given)
            return tuple(range(1, rest - others + 1)) if others else (rest,)
    return ()


# 5.17, 10.6.2.2.2 Options.


def find_modes(game: Game, effects: tuple[Effect, ...], context: Context) -> ChooseModes | None:
    """The choice of options in a text, if there is one that will be made."""
    if ChooseModes in KINDS_IN.of(effects):
        for effect, *_ in walk(game, effects, context):
            if isinstance(effect, ChooseModes):
                return effect
    return None


@rule("5.17.1", "5.17.1.1", "5.17.2.1", "5.17.2.2", "5.17.2.3", "5.17.3.1", "5.17.3.1.1")
def mode_bounds(game: Game, modes: ChooseModes, context: Context) -> tuple[int, int]:
    """How many options are chosen, as things are when playing begins; "up to" means at least one."""
    amount, up_to = max(0, number(game, modes.amount, context)), modes.up_to
    if modes.more_if is not None and modes.more_if.holds(game, context):
        amount, up_to = modes.more, modes.more_up_to
    amount = min(amount, len(modes.options))
    return (1 if up_to and amount else amount), amount


@rule("5.17.3.1.2", "5.17.4")
def legal_modes(game: Game, modes: ChooseModes, context: Context) -> tuple[int, ...]:
    """The options that could be played as things are."""
    return tuple(
        mode
        for mode in range(1, len(modes.options) + 1)
        if is_possible(game, modes.options[mode - 1], context.but(modes=(mode,)))
    )


# 10.6.2.2.1, 10.6.2.2.3 Earth rites and X.


@rule("13.3.3.2")
def earth_rite(game: Game, effects: tuple[Effect, ...], context: Context) -> int:
    """How many stack counters the text's earth rite asks for, 0 if it has none."""
    if EarthRite in KINDS_IN.of(effects):
        for effect, *_ in walk(game, effects, context):
            for condition in (getattr(effect, "condition", None), getattr(effect, "more_if", None)):
                if isinstance(condition, EarthRite):
                    return condition.amount
    return 0


@rule("5.2.1.2.2", "5.2.1.2.3")
def costs_with_x(
    game: Game, effects: tuple[Effect, ...], cost: tuple[Effect, ...], context: Context
) -> tuple[Effect, ...]:
    """The cost whose X the player decides: what playing takes, or what a part of the text may be paid for."""
    if PayFor not in KINDS_IN.of(effects):
        return cost if pays_x(cost) else ()
    costs = [cost, *(effect.cost for effect, *_ in walk(game, effects, context) if isinstance(effect, PayFor))]
    return next(filter(pays_x, costs), ())


def pays_x(cost: tuple[Effect, ...]) -> bool:
    """Whether the PP of a cost are X."""
    for effect in cost:
        if isinstance(effect, PayPP) and effect.amount == X:
            return True
    return False
