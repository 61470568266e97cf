"""9.7.2.2, 9.7.2.3 What is decided while playing: which cards are chosen, and whom "opponent" means."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace

from fuda.ability.amounts import CountOf, number
from fuda.ability.filters import Any, Both
from fuda.ability.parts import KINDS_IN
from fuda.ability.selections import OPPONENT
from fuda.ability.sentences import Acts, Choose, ChooseModes, If, Instead, LetX, May, PayFor, PerEach
from fuda.games.rebirth.c12_players import LETTERS, opponents, team_of
from fuda.games.rebirth.notation.amounts import AsManyAsChosen, AtMostThere
from fuda.games.rebirth.notation.effects import ByPaying, Gather, MayInstead, Optionally, SwapAny, Under
from fuda.games.rebirth.notation.selections import Apart, Cards, Foremost, LikeIt
from fuda.games.rebirth.zones import CHARACTER, DOUBLE_TEAM
from fuda.kernel.abilities import Context, Effect, Selection
from fuda.kernel.cards import Ref
from fuda.kernel.game import Game
from fuda.kernel.plain import Term
from fuda.kernel.rulebook import rule
from fuda.kernel.zones import PUBLIC

Effects = tuple[Effect, ...]


@rule("9.7.2.3")
def is_chosen_while_playing(game: Game, cards: Selection) -> bool:
    """Cards of hidden zones, or like one that is not known yet, are chosen on resolution, all else while playing."""
    if isinstance(cards, Foremost | Apart):
        return is_chosen_while_playing(game, cards.cards)
    if not isinstance(cards, Cards):
        return False
    parts = cards.filter.parts if isinstance(cards.filter, Both) else (cards.filter,)
    if any(isinstance(part, LikeIt) for part in parts):
        return False
    return all_open(game, cards)


def all_open(game: Game, cards: Cards) -> bool:
    """Whether everybody sees all cards of these zones."""
    return all(game.book.zone_named[zone].visible == PUBLIC for zone in cards.zones if zone != "partner")


def walk(effects: Effects, sure: bool = True) -> Iterator[tuple[Effect, bool]]:
    """All effects of a text in order, and whether they are to be carried out in any case."""
    for effect in effects:
        yield effect, sure
        if isinstance(effect, Under | Acts | Gather | LetX | PerEach | ByPaying | PayFor):
            yield from walk(effect.do, sure)
        elif isinstance(effect, If | May | Optionally):
            yield from walk(effect.do, False)
        elif isinstance(effect, Instead):
            yield from walk(effect.first, False)
            yield from walk(effect.second, False)
        elif isinstance(effect, MayInstead):
            yield from walk(effect.do, False)
            yield from walk(effect.instead, False)


def choices(game: Game, effects: Effects) -> list[tuple[Choose, bool]]:
    """The choices that are made while playing, and whether the text cannot be played without them."""
    if not {Choose, SwapAny} & KINDS_IN.of(effects):
        return []
    free = {first for effect, _ in walk(effects) if isinstance(effect, Optionally) for first in first_choices(effect)}
    return [
        (replace(choose, up_to=True) if choose in free else choose, sure)
        for effect, sure in walk(effects)
        for choose in choices_of(game, effect)
        if is_chosen_while_playing(game, choose.cards)
    ]


def choices_of(game: Game, effect: Effect) -> tuple[Choose, ...]:
    """The choices that an effect asks for by itself."""
    if isinstance(effect, SwapAny):
        return choices_of_swap(game, effect)
    return (effect,) if isinstance(effect, Choose) else ()


@rule("5.12.1", "9.7.2.3")
def choices_of_swap(game: Game, swap: SwapAny) -> tuple[Choose, Choose]:
    """As many cards as the player likes and the other side has, then as many there; what is open comes first."""
    late = not is_chosen_while_playing(game, swap.first) and is_chosen_while_playing(game, swap.second)
    first, second = (swap.second, swap.first) if late else (swap.first, swap.second)
    return Choose(AtMostThere(CountOf(first), second), first, True), Choose(AsManyAsChosen(), second)


def first_choices(effect: Optionally) -> Effects:
    """The choices by which a player says whether they do what they may."""
    first = effect.do[0]
    return first.do if isinstance(first, Gather) else (first,)


@rule("9.7.2.2")
def find_options(effects: Effects) -> ChooseModes | None:
    """The choice of numbered options in a text, if there is one."""
    if ChooseModes not in KINDS_IN.of(effects):
        return None
    return next((effect for effect, _ in walk(effects) if isinstance(effect, ChooseModes)), None)


def with_options(effects: Effects, modes: tuple[int, ...]) -> Effects:
    """The text with the chosen options in place of the choice."""
    found: list[Effect] = []
    for effect in effects:
        if isinstance(effect, ChooseModes):
            found.extend(one for mode in sorted(modes) for one in effect.options[mode - 1])
        elif isinstance(effect, Under | Acts | ByPaying | If | Optionally | PayFor):
            found.append(replace(effect, do=with_options(effect.do, modes)))
        elif isinstance(effect, Instead):
            both = with_options(effect.first, modes), with_options(effect.second, modes)
            found.append(replace(effect, first=both[0], second=both[1]))
        else:
            found.append(effect)
    return tuple(found)


def has_choices(effects: Effects) -> bool:
    return any(isinstance(effect, Choose | SwapAny) for effect, _ in walk(effects))


def bounds(game: Game, choose: Choose, context: Context, count: int, sure: bool) -> tuple[int, int]:
    """How many must and may be chosen; what may not come to pass need not be chosen if it cannot be."""
    most = max(0, number(game, choose.amount, context))
    least = 0 if choose.up_to or (not sure and most > count) else most
    return least, most


@rule("9.7.2.3.1")
def is_possible(game: Game, effects: Effects, context: Context) -> bool:
    """Whether every number of cards that is asked for can be chosen."""
    for choose, sure in choices(game, effects):
        candidates = choosable(game, choose.cards, context)
        if bounds(game, choose, context, len(candidates), sure)[0] > len(candidates):
            return False
    return True


def choosable(game: Game, cards: Selection, context: Context) -> tuple[Ref, ...]:
    """The cards that may be chosen: those described, without the opponents' that may not be chosen by them."""
    return tuple([ref for ref in cards.refs(game, context) if not is_shielded(game, ref, context)])


def must_be_chosen(game: Game, candidates: tuple[Ref, ...], context: Context) -> tuple[Ref, ...]:
    """The candidates that an effect makes an opponent choose before others."""
    first = (ref for ref in candidates if "!chosen first" in game.info(ref[0]).keywords)
    return tuple(ref for ref in first if context.controller not in team_of(game, game.cards[ref[0]].controller))


@rule("1.3.3", "2.2.3")
def is_shielded(game: Game, ref: Ref, context: Context) -> bool:
    """Whether an effect keeps a card from being chosen by opponents."""
    card = game.cards[ref[0]]
    keywords = game.info(ref[0]).keywords
    by_character = game.info_of(context.source).kind == CHARACTER
    if "!be chosen by anybody" in keywords:
        return True
    if "!be chosen" not in keywords and not (by_character and "!be chosen by characters" in keywords):
        return False
    return context.controller not in team_of(game, card.controller)


@rule("9.7.4.4")
def may_choose_fewer(game: Game, cards: Selection) -> bool:
    """In a hidden zone a card that must meet a condition need not be found."""
    return isinstance(cards, Cards) and cards.filter != Any() and not all_open(game, cards)


# Whom "opponent" means.


@rule("12.5.4", "12.6.4", "12.7.10")
def must_name_opponent(game: Game, effects: Effects, context: Context) -> bool:
    """Whether one of several opponents must be named: where the text speaks of one that no choice of cards settles.

    Between teams all of a text speaks of one opponent; elsewhere a choice may fall on the cards of any.
    """
    if game.player_count == 2 or len(opponents(game, context.controller)) < 2:
        return False
    for effect, _ in walk(effects):
        if isinstance(effect, Choose) and speaks_of_opponent(effect.cards):
            if game.format == DOUBLE_TEAM:
                return effect.amount != 1
        elif not is_frame(effect) and speaks_of_opponent(effect):
            return True
    return False


def is_frame(effect: Effect) -> bool:
    """An effect that only holds others, without a condition of its own."""
    return isinstance(effect, Under | Acts | Gather | LetX | ByPaying | May | Optionally)


def speaks_of_opponent(part: object) -> bool:
    """Whether a term mentions the opponent, nested effects aside."""
    if isinstance(part, tuple):
        return any(speaks_of_opponent(one) for one in part if not isinstance(one, Effect))
    if not isinstance(part, Term):
        return False
    values = [getattr(part, field.name) for field in fields(part)]
    return OPPONENT in [value for value in values if isinstance(value, str)] or any(map(speaks_of_opponent, values))


def named_opponents(game: Game, player: int) -> tuple[str, ...]:
    """The opponents as players call them."""
    return tuple(LETTERS[other] for other in opponents(game, player))


def foe_of_choice(game: Game, choose: Choose, chosen: tuple[Ref, ...], context: Context) -> Context:
    """Between teams, the player whose card was chosen is the opponent that the text speaks of."""
    if game.format != DOUBLE_TEAM or context.foe >= 0 or not chosen or not speaks_of_opponent(choose.cards):
        return context
    return context.but(foe=game.cards[chosen[0][0]].controller)
