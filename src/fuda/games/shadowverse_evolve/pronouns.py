"""Pronouns (それ): a text is taken only if what it calls "it" was named before, and could be nothing else.

The same holds where a sentence leaves out its object, because it is that of the sentence before (代わりに手札に戻す).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final, NamedTuple

from fuda.ability.filters import Filter
from fuda.ability.parts import parts_of
from fuda.ability.selections import It, Same
from fuda.ability.sentences import Choose, If, Instead, Later, PayFor
from fuda.ability.verbs import Discard, LookAtTop, Make, Mill, PutFrom, RevealTop, RevealUntil, Search, TakeLooked
from fuda.games.shadowverse_evolve.notation import MakeOneOf, TakeUpTo
from fuda.games.shadowverse_evolve.printed import OfItsPlayer
from fuda.games.shadowverse_evolve.printed_effects import (
    ChoosePair,
    ChooseSome,
    DiscardSome,
    PickShown,
    PutAny,
    RevealRandom,
    SearchFor,
    TakeOf,
)
from fuda.games.shadowverse_evolve.printed_past import AttackOn
from fuda.kernel.abilities import Ability, Effect, Selection, Triggered
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.plain import Term

CHOOSING: Final = (Choose, ChooseSome, ChoosePair)
NAMING: Final = (
    Make,
    MakeOneOf,
    PutFrom,
    PutAny,
    Search,
    SearchFor,
    LookAtTop,
    RevealUntil,
    TakeLooked,
    TakeUpTo,
    TakeOf,
    PickShown,
    RevealRandom,
)
YIELDING: Final = (Mill, RevealTop)  # these are "it" only where nothing was chosen before


class Named(NamedTuple):
    """What a text has named so far: anything, a choice of which it has not spoken since, and something beside that.

    `object`: what the latest sentence about cards does with them; the next one may leave them unsaid.
    """

    anything: bool = False
    choice: bool = False
    rival: bool = False
    object: str = ""


class Dangling(Exception):
    """An "it" that means nothing, or might mean two things."""


def clear(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities, if it is clear what they speak of."""
    if not is_clear(abilities):
        raise NotWellFormed("it is not clear which card this means")
    return abilities


def is_clear(abilities: tuple[Ability, ...]) -> bool:
    """Whether every "it" of the abilities means one thing that was named before."""
    try:
        for ability in _abilities(abilities):
            _walk(getattr(ability, "do", ()), Named(_names_card(ability)))
    except Dangling:
        return False
    return True


def _names_card(ability: Ability) -> bool:
    """Whether what triggers the ability is about a card that it can call "it"."""
    if not isinstance(ability, Triggered) or ability.when.own:
        return False
    return any(isinstance(part, Filter) for part in parts_of(ability.when))


def _abilities(value: Any) -> Iterator[Ability]:
    """All abilities in a value, those that are given to other cards too; what is left for later keeps its words."""
    if isinstance(value, tuple):
        for item in value:
            yield from _abilities(item)
    elif isinstance(value, Term):
        if isinstance(value, Later):
            return
        if isinstance(value, Ability):
            yield value
        for field in fields(value):
            yield from _abilities(getattr(value, field.name))


def _walk(effects: tuple[Effect, ...], named: Named) -> Named:
    for effect in effects:
        named = _after(effect, named)
    return named


def _after(effect: Effect, named: Named) -> Named:
    """What is named after an effect."""
    if isinstance(effect, Later) and _names_card(effect.ability):
        return _after_delayed(effect.ability, named)
    if _speaks(effect, Same) and not named.object:
        raise Dangling
    if _speaks(effect, It | OfItsPlayer):
        if not named.anything or (named.choice and named.rival):
            raise Dangling
        named = Named(True, object=named.object)
    if isinstance(effect, If):
        if isinstance(effect.condition, AttackOn):
            named = Named(True)
        if _speaks(effect.do[0], Same) and named.object != type(effect.do[0]).__name__:
            raise Dangling  # more of the same is done to the cards to which it was done before
    if isinstance(effect, Instead):
        replaced = named._replace(object=_object(effect.first[-1]))
        return _either(_walk(effect.first, named), _walk(effect.second, replaced))
    if lists := _lists(effect):
        return _either(*(_walk(do, named) for do in lists))
    if isinstance(effect, CHOOSING):
        return Named(True, choice=True)
    named = named._replace(object=_object(effect) or named.object)
    if isinstance(effect, YIELDING):
        return named._replace(anything=True)
    return named._replace(anything=True, rival=True) if isinstance(effect, NAMING) else named


def _either(*ways: Named) -> Named:
    """What is named after one of several ways."""
    return Named(
        any(way.anything for way in ways),
        any(way.choice for way in ways),
        any(way.rival for way in ways),
        next((way.object for way in reversed(ways) if way.object), ""),
    )


def _object(effect: Effect) -> str:
    """The word for what an effect does, if it is about cards that the next sentence may leave unsaid."""
    says = any(isinstance(getattr(effect, name, None), Selection) for name in ("to", "cards"))
    return type(effect).__name__ if says or isinstance(effect, (*NAMING, Discard, DiscardSome)) else ""


def _after_delayed(ability: Triggered, named: Named) -> Named:
    """A delayed text that waits for a card calls this one "it", unless something else was named before."""
    if named.anything and any(_speaks(effect, It | OfItsPlayer) for effect in ability.do):
        raise Dangling
    _walk(ability.do, Named(True))
    return named


def _lists(effect: Effect) -> list[tuple[Effect, ...]]:
    """The lists of effects within an effect, without what is paid."""
    found: list[tuple[Effect, ...]] = [effect.ability.do] if isinstance(effect, Later) else []
    for field in fields(effect):
        value = getattr(effect, field.name)
        if isinstance(effect, PayFor) and field.name == "cost":
            continue
        if isinstance(value, tuple) and value and all(isinstance(one, Effect) for one in value):
            found.append(value)
        elif isinstance(value, tuple) and field.name == "options":
            found.extend(value)
    return found


def _speaks(effect: Effect, pronoun: Any) -> bool:
    """Whether an effect itself says a pronoun."""
    return any(_says(getattr(effect, field.name), pronoun) for field in fields(effect))


def _says(value: Any, pronoun: Any) -> bool:
    if isinstance(value, tuple):
        return any(_says(item, pronoun) for item in value if not isinstance(item, Effect | tuple))
    if isinstance(value, pronoun):
        return True
    if isinstance(value, Term) and not isinstance(value, Effect | Ability):
        return any(_says(getattr(value, field.name), pronoun) for field in fields(value))
    return False
