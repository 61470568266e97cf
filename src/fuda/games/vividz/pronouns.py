"""Pronouns (それ、そのキャラ): a text is taken only if what it calls "it" was named before (913.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final

from fuda.ability.amounts import ThatMany, X
from fuda.ability.filters import AsNamed
from fuda.ability.parts import parts_of
from fuda.ability.patterns import Comes, DealsDamage, Given, StateArises, StateIs, TakesDamage
from fuda.ability.selections import It
from fuda.ability.sentences import Choose, Later, LetX, NameCard, PayFor
from fuda.ability.verbs import (
    Discard,
    Draw,
    DrawTo,
    DrawUpTo,
    Effects,
    LookAtTop,
    Mill,
    RevealTop,
    Search,
    SearchDeck,
    TakeLooked,
)
from fuda.games.vividz.filters import Adjacent, Exp, SameLane
from fuda.games.vividz.notation import AlsoChoose, Everyone, SayNumber, Scout, SpendAny
from fuda.games.vividz.patterns import BattleEnds, CountersMove, MissionPhaseEnds
from fuda.games.vividz.references import LATEST
from fuda.kernel.abilities import Ability, Effect, Triggered
from fuda.kernel.plain import Term

# After these a text can say "it".
NAMING: Final = (Choose, AlsoChoose, Discard, Search, RevealTop, LookAtTop, TakeLooked, Mill, Scout)
# These name it for what stands within them.
NAMING_WITHIN: Final = (SearchDeck, Everyone)
# Of what these drew a text can speak where it has named nothing else.
DRAWING: Final = (Draw, DrawTo, DrawUpTo)
# What a text can refer to only if one of these comes with it.
DEFINED: Final = (
    (type(X), {SayNumber, SpendAny, LetX}),
    (AsNamed, {NameCard}),
    (ThatMany, {TakesDamage, DealsDamage}),
)
# What only a card in an area has.
OF_AN_AREA: Final = (SameLane(), Adjacent(), Exp())
UNCLEAR: Final = "it is not clear which card this means"
# Events that are about no card.
CARDLESS: Final = (BattleEnds, Comes, CountersMove, MissionPhaseEnds, StateArises, StateIs)


def is_clear(abilities: tuple[Ability, ...]) -> bool:
    """Whether every "it" of the abilities, and of those that they give, means something that was named before."""
    if not _is_defined(abilities):
        return False
    whole = [part for part in parts_of(abilities) if isinstance(part, Ability)]
    later = [part.ability for part in parts_of(abilities) if isinstance(part, Later)]
    return all(_is_clear(ability) and _has_a_place(ability) for ability in whole if ability not in later)


def _has_a_place(ability: Ability) -> bool:
    """Whether the card of an ability that speaks of its lane, its neighbours or its EXP can have any (503.2, 513.3)."""
    return "area" in getattr(ability, "zones", ()) or not any(part in OF_AN_AREA for part in _own_parts(ability))


def _own_parts(value: Any) -> Iterator[Term]:
    """The parts of a term, apart from those of the abilities within it."""
    rows = value if isinstance(value, tuple) else [getattr(value, field.name) for field in fields(value)]
    for part in rows:
        if isinstance(part, Later):
            yield from _own_parts(part.ability)
        elif isinstance(part, Term) and not isinstance(part, Ability):
            yield part
        if isinstance(part, tuple | Term) and not isinstance(part, Ability | Later):
            yield from _own_parts(part)


def _is_defined(abilities: tuple[Ability, ...]) -> bool:
    """Whether a number or a name that a text refers to is one that it lets a player say, or works out."""
    for ability in abilities:
        kinds = frozenset(map(type, parts_of(ability)))
        if any(said in kinds and not kinds & given for said, given in DEFINED):
            return False
    return True


def _is_clear(ability: Ability) -> bool:
    names = names_a_card(ability)
    return (names or not _says_it(ability)) and _walk(getattr(ability, "do", ()), names) is not None


def names_a_card(ability: Ability) -> bool:
    """Whether what triggers an ability is about a card."""
    if not isinstance(ability, Triggered):
        return False
    when = ability.when.when if isinstance(ability.when, Given) else ability.when
    return not isinstance(when, CARDLESS)


def _walk(effects: Effects, named: bool) -> bool | None:
    """Whether "it" is named after the effects; None if one of them says it too early."""
    for effect in effects:
        if _says_it(effect) and not named:
            return None
        heard = isinstance(effect, Later) and names_a_card(effect.ability)
        within = named or heard or isinstance(effect, NAMING_WITHIN)
        for part in _lists(effect):
            after = _walk(part, within)
            if after is None:
                return None
            named = named or after
        named = named or isinstance(effect, NAMING + DRAWING)
    return named


def says_it_too_early(effect: Effect) -> bool:
    """Whether what is done within an effect says "it" before it has named anything itself."""
    return any(_walk(effects, False) is None for effects in _lists(effect))


def _lists(effect: Effect) -> list[Effects]:
    """The lists of effects within an effect, without what is paid."""
    if isinstance(effect, Later):
        return [effect.ability.do]
    values = [getattr(effect, field.name) for field in fields(effect)]
    if isinstance(effect, PayFor):
        values.remove(effect.cost)
    found: list[Effects] = []
    for value in values:
        rows = value if isinstance(value, tuple) else ()
        if rows and isinstance(rows[0], Effect):
            found.append(rows)
        found += [row for row in rows if isinstance(row, tuple) and row and isinstance(row[0], Effect)]
    return found


def _says_it(value: Any) -> bool:
    """Whether a term says "it", apart from the effects and abilities within it."""
    return any(
        (isinstance(part, It) and getattr(part, "label", LATEST) == LATEST) or _says_it(part)
        for field in fields(value)
        for part in _plain_parts(getattr(value, field.name))
    )


def _plain_parts(value: Any) -> list[Term]:
    parts = value if isinstance(value, tuple) else (value,)
    return [part for part in parts if isinstance(part, Term) and not isinstance(part, Effect | Ability)]
