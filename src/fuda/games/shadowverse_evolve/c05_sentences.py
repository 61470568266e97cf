"""5 Sentences of printed cards: several acts in one, the same act with another number, tokens in two places."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from fuda.ability.amounts import X, number
from fuda.ability.doing import Doing, InContext
from fuda.ability.filters import Marked
from fuda.ability.sentences import May, PlayersDo
from fuda.ability.verbs import Make, PutCounters
from fuda.games.shadowverse_evolve.c04_zones import room
from fuda.games.shadowverse_evolve.printed_effects import (
    Again,
    Elsewhere,
    MakeAlike,
    MakeAndRest,
    MakeSplit,
    Mute,
    PutSomeCounters,
    RepeatAbility,
)
from fuda.games.shadowverse_evolve.zones import EX, FIELD
from fuda.kernel.abilities import Effect
from fuda.kernel.decisions import NUMBER, Decision
from fuda.kernel.frames import Flow, Procedure, frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Numbered, verb
from fuda.procedures import numbers
from fuda.procedures.numbers import SayingNumber


@verb(Again, "10.10.2.5")
def again(game: Game, doing: Doing, effect: Again) -> Flow:
    """The act with the other number; up to a number, one by one as the player likes."""
    amount = number(game, effect.amount, doing.context)
    if effect.up_to:
        return Doing((May((with_number(effect.act, 1),)),) * amount, doing.context)
    return Doing((with_number(effect.act, amount),), doing.context)


def with_number(act: Effect, amount: int) -> Effect:
    """The same act with another number."""
    changed: Any = act
    if isinstance(changed, PlayersDo):
        return replace(changed, do=tuple(with_number(part, amount) for part in changed.do))
    if isinstance(changed, Make):
        return replace(changed, tokens=tuple((name, amount) for name, _ in changed.tokens))
    return replace(changed, amount=amount)  # type: ignore[no-any-return]


@verb(Elsewhere, "10.10.2.5")
def elsewhere(game: Game, doing: Doing, effect: Elsewhere) -> Flow:
    """The act with the other place."""
    act: Any = effect.act
    return Doing((replace(act, zone=effect.zone),), doing.context)


@verb(RepeatAbility, "10.6.2.8.2")
def repeat_ability(game: Game, doing: Doing, effect: RepeatAbility) -> Flow:
    """What the card's abilities of that icon do, from the beginning; what was done before counts no more."""
    context = doing.context
    abilities = game.plan(game.info_of(context.source)).triggered
    again = tuple(one for ability in abilities if ability.icon == effect.icon for one in ability.do)
    return Doing(again, context.but(it=(), chosen=(), last=(), targets=(), began=game.clock + 1))


TOKEN: Final = Marked("special", "token")


@verb(MakeAlike, "5.4.2", "9.1.2")
def make_alike(game: Game, doing: Doing, effect: MakeAlike) -> Flow:
    """Tokens of the names of cards."""
    context = doing.context
    amount = number(game, effect.amount, context)
    refs = (ref for ref in effect.cards.seen(game, context) if TOKEN.test(game, ref, context))
    tokens = tuple((game.info_of(ref).name, amount) for ref in refs)
    return Doing((Make(tokens, effect.zone),), context) if tokens else None


@verb(Mute, "10.3.2")
def mute(game: Game, doing: Doing, effect: Mute) -> None:
    """What waits of those cards with that icon waits no longer."""
    sources = set(effect.cards.refs(game, doing.context))
    game.waiting = [
        one
        for one in game.waiting
        if one.context.source not in sources or getattr(one.ability, "icon", "") != effect.icon
    ]


# 15.1 Up to so many counters.


SAYING_NUMBER = Numbered(numbers.SAYING_NUMBER, "1.3.5", say_number="1.3.5.1", do_with_number="1.3.5.1")


@verb(PutSomeCounters, "15.1.3")
def put_some_counters(game: Game, doing: Doing, effect: PutSomeCounters) -> Flow:
    """The player says how many counters are put."""
    return SayingNumber(doing.context, tuple(range(effect.most + 1)), (PutCounters(effect.name, X, effect.cards),))


# 5.4.2 Tokens in two places.


@verb(MakeAndRest, "5.4.2", "4.4.4.2")
def make_and_rest(game: Game, doing: Doing, effect: MakeAndRest) -> Flow:
    """As many on the field as fit, the others in the EX area."""
    amount = number(game, effect.amount, doing.context)
    fitting = min(amount, room(game, doing.context.controller, FIELD))
    return Doing(_made(effect.token, fitting, amount - fitting), doing.context)


def _made(token: str, on_field: int, in_ex: int) -> tuple[Effect, ...]:
    return (Make(((token, on_field),), "field"), Make(((token, in_ex),), "ex"))


@frame
class Splitting(InContext):
    """Tokens of which the player says how many are made where."""

    token: str
    left: int
    value: int = 0
    on_field: int = 0


SPLITTING: Procedure[Splitting] = Procedure("5.4.2", "splitting", Splitting)


@SPLITTING.step("5.4.2")
def say_how_many_on_field(game: Game, splitting: Splitting) -> Flow:
    """First how many on the field."""
    return _how_many(game, splitting, FIELD)


@SPLITTING.step("5.4.2")
def say_how_many_in_ex(game: Game, splitting: Splitting) -> Flow:
    """Then how many of the others in the EX area."""
    splitting.on_field, splitting.left = splitting.value, splitting.left - splitting.value
    return _how_many(game, splitting, EX)


@SPLITTING.step("5.4.2")
def make_them(game: Game, splitting: Splitting) -> Flow:
    """They are made."""
    return Doing(_made(splitting.token, splitting.on_field, splitting.value), splitting.context)


def _how_many(game: Game, splitting: Splitting, zone: int) -> Decision:
    player = splitting.context.controller
    numbers = tuple(range(min(splitting.left, room(game, player, zone)) + 1))
    return Decision(player, NUMBER, "5.4.2", numbers, "value", source=splitting.context.source)


@verb(MakeSplit, "5.4.2", "1.3.5")
def make_split(game: Game, doing: Doing, effect: MakeSplit) -> Flow:
    """The player says how many are made where."""
    return Splitting(doing.context, effect.token, effect.amount)
